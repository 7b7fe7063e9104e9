import AutoLayout
import InterfaceBuilder
import Scenarios
import Testing

/// How wide AppKit's buttons are on Interface Builder's canvas, by release and by what stands beside them (evidence/mac.md: the counts of
/// views and projects).
@Suite struct MacButtonWidthTests {
    /// The frames of a label and a control with measured sizes. The label has the control's text and size, and is 4 points wider than it.
    private static func frames(_ control: String, small: Bool = false, beside: String = "", version: String, system: String = "") throws
        -> [String: Rect]
    {
        let height = small ? 14 : version < "14700" ? 17 : 16
        let font = "<font key=\"font\" metaFont=\"\(small ? "smallSystem" : "system")\"/>"
        let text = """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="\(version)" systemVersion="\(system)" \
            targetRuntime="MacOSX.Cocoa"><objects>
            <customView id="root"><rect key="frame" x="0.0" y="0.0" width="600" height="300"/><subviews>
            <textField translatesAutoresizingMaskIntoConstraints="NO" id="label">
            <rect key="frame" x="18" y="\(280 - height)" width="60" height="\(height)"/>
            <textFieldCell key="cell" controlSize="\(small ? "small" : "regular")" title="Name" id="a">\(font)</textFieldCell></textField>
            \(beside)\(control.replacing("FONT", with: font))</subviews><constraints>
            <constraint firstItem="label" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="c1"/>
            <constraint firstItem="label" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="c2"/>
            <constraint firstItem="control" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="100" id="c3"/>
            <constraint firstItem="control" firstAttribute="centerY" secondItem="root" secondAttribute="centerY" id="c4"/>
            </constraints></customView></objects><resources><image name="Mark" width="14" height="10"/></resources></document>
            """
        let document = try Document(tree: XMLTree.parse(bytes: Array(text.utf8), file: "Mac.xib"))
        let layout = try #require(DesignTime(intrinsicMode: .measured).layouts(of: document).first)
        return Dictionary(uniqueKeysWithValues: layout.scene.items.enumerated().map { ($1.id, layout.ownFrame(of: $0)) })
    }

    /// A field without constraints of its own, whose height tells Big Sur's controls (21) from aqua's (22).
    private static func field(_ height: Int) -> String {
        """
        <textField translatesAutoresizingMaskIntoConstraints="NO" id="field"><rect key="frame" x="20" y="20" width="90" height="\(height)"/>
        <textFieldCell key="cell" borderStyle="bezel" editable="YES" id="f"><font key="font" metaFont="system"/></textFieldCell></textField>
        """
    }

    private static func button(_ cell: String, title: String, x: Double = 100, y: Double = 100, width: Double = 70, height: Double = 32)
        -> String
    {
        """
        <button translatesAutoresizingMaskIntoConstraints="NO" id="control"><rect key="frame" x="\(x)" y="\(y)" width="\(width)" height="\(height)"/>
        <buttonCell key="cell" title="\(title)" \(cell) id="b">FONT</buttonCell></button>
        """
    }

    private static func popUp(_ cell: String, size: String = "regular", height: Double) -> String {
        """
        <popUpButton translatesAutoresizingMaskIntoConstraints="NO" id="control">
        <rect key="frame" x="100" y="100" width="90" height="\(height)"/><popUpButtonCell key="cell" type="\(cell)" controlSize="\(size)" id="b">FONT\
        <menu key="menu" id="m"><items><menuItem title="Name" id="i"/></items></menu></popUpButtonCell></popUpButton>
        """
    }

    private static let push = "type=\"push\" bezelStyle=\"rounded\" borderStyle=\"border\""
    private static let check = "type=\"check\" bezelStyle=\"regularSquare\" imagePosition=\"left\""

    /// 17 of 17 push buttons of 6 projects with Big Sur's heights are 46 wider than their title with 17132 to 17154, none since. Beside an
    /// image alone 36 in aqua (32 views of 5 projects); between an image and a title 6 points in aqua and 2 since (3 projects each).
    @Test(
        "Push buttons are as wide as Xcode stored them",
        arguments: [
            ("17154", 21, "", "Name", 46.0), ("17156", 21, "", "Name", 34), ("15705", 22, "", "Name", 40),
            ("15705", 22, " image=\"Mark\" imagePosition=\"only\"", "", 36),
            ("17154", 21, " image=\"Mark\" imagePosition=\"only\"", "", 42),
            ("19529", 21, " image=\"Mark\" imagePosition=\"only\"", "", 30),
            ("15705", 22, " image=\"Mark\" imagePosition=\"left\"", "Name", 46),
            ("19529", 21, " image=\"Mark\" imagePosition=\"left\"", "Name", 36),
        ])
    func pushButtons(_ version: String, _ fieldHeight: Int, _ image: String, _ title: String, _ room: Double) throws {
        let frames = try Self.frames(Self.button(Self.push + image, title: title), beside: Self.field(fieldHeight), version: version)
        let text = try #require(frames["label"]).width - 4
        #expect(frames["control"]?.width == (title.isEmpty ? 0 : text) + (image.isEmpty ? 0 : 14) + room)
    }

    /// Inline buttons: 7 titles of 4 projects; round textured ones with an image: 8 of 2 projects.
    @Test(
        "Inline and textured buttons of aqua are as wide as Xcode stored them",
        arguments: [
            ("type=\"inline\" bezelStyle=\"inline\" borderStyle=\"border\"", "Name", 12.0),
            ("type=\"roundTextured\" bezelStyle=\"texturedRounded\" borderStyle=\"border\" image=\"Mark\" imagePosition=\"only\"", "", 24),
        ])
    func otherButtons(_ cell: String, _ title: String, _ room: Double) throws {
        let frames = try Self.frames(Self.button(cell, title: title), beside: Self.field(22), version: "15705")
        let text = try #require(frames["label"]).width - 4
        #expect(frames["control"]?.width == (title.isEmpty ? 0 : text) + room)
    }

    /// Small ones with a round outline: 19 views of 3 projects up to macOS 10.13, 40 of 2 up to 10.15. Textured ones of aqua: 17 of 3.
    /// Pop-ups of documents saved up to OS X 10.10: 26 of 28 views of 5 projects.
    @Test(
        "Pop-up buttons are as wide and high as Xcode stored them",
        arguments: [
            (
                Self.popUp("roundRect\" bezelStyle=\"roundedRect\" borderStyle=\"border", size: "small", height: 17), true, "13196", "",
                24.0, 17.0
            ),
            (
                Self.popUp("roundRect\" bezelStyle=\"roundedRect\" borderStyle=\"border", size: "small", height: 17), true, "15705", "", 26,
                17
            ),
            (Self.popUp("roundTextured\" bezelStyle=\"texturedRounded\" borderStyle=\"border", height: 23), false, "15705", "", 26, 23),
            (Self.popUp("push\" bezelStyle=\"rounded\" borderStyle=\"border", height: 26), false, "6254", "13F34", 34, 26),
            (Self.popUp("push\" bezelStyle=\"rounded\" borderStyle=\"border", height: 26), false, "9532", "15A284", 37, 26),
        ])
    func popUps(_ popUp: String, _ isSmall: Bool, _ version: String, _ system: String, _ room: Double, _ height: Double) throws {
        let frames = try Self.frames(popUp, small: isSmall, version: version, system: system)
        let text = try #require(frames["label"]).width - 4
        #expect(frames["control"].map { [$0.width - text, $0.height] } == [room, height])
    }

    /// A label of 13 points is 16 high in macOS 10.15 and since, a check box 18: its width is left to tell (10 scenes of 6 projects).
    @Test("A check box's width tells the look of a scene", arguments: ["17156", "17506", "17701"], [22.0, 26])
    func looksByWidth(_ version: String, _ room: Double) throws {
        let plain = try Self.frames(Self.button(Self.check, title: "Name", height: 18), version: version)
        let text = try #require(plain["label"]).width - 4
        let control = Self.button(Self.check, title: "Name", x: 98, y: 141, width: text + room, height: 18)
        #expect(try Self.frames(control, version: version)["control"]?.width == text + room)
    }

    /// Of scenes that the first Xcode 12 saved some are as wide as since: 10 push buttons of 3 projects, 46 of 6 are not.
    @Test("Push buttons' widths tell the betas of macOS 11 from what follows", arguments: [46.0, 34])
    func betaByWidth(_ room: Double) throws {
        let plain = try Self.frames(Self.button(Self.push, title: "Name"), version: "17154")
        let text = try #require(plain["label"]).width - 4
        let control = Self.button(Self.push, title: "Name", x: 93, y: 133, width: text + room)
        #expect(try Self.frames(control, version: "17154")["control"]?.width == text + room)
    }

    /// Labels of 20 points are 23 high in macOS 10.15 alone (7 views of 3 projects with Xcode 11.4 to 12).
    @Test("A label of 20 points tells macOS 10.15 from what follows", arguments: [(23, 22.0), (24, 26)])
    func looksByLargeLabels(_ height: Int, _ room: Double) throws {
        let large = """
            <textField translatesAutoresizingMaskIntoConstraints="NO" id="large"><rect key="frame" x="20" y="20" width="90" height="\(height)"/>
            <textFieldCell key="cell" title="Large" id="f"><font key="font" metaFont="system" size="20"/></textFieldCell></textField>
            """
        let frames = try Self.frames(
            Self.button(Self.check, title: "Name", width: 20, height: 18), beside: large + large.replacing("\"large\"", with: "\"larger\""),
            version: "16097")
        let text = try #require(frames["label"]).width - 4
        #expect(frames["control"]?.width == text + room)
    }
}
