import AutoLayout
import InterfaceBuilder
import Scenarios
import Testing

/// Insets and baselines of aqua's controls on Interface Builder's canvas, by release. Stored frames count from the bottom left, the
/// expected ones too (evidence/mac.md: the counts of views and projects).
@Suite struct MacAquaTests {
    /// The frames of a label and a control, as the document stores them, in a root of 300 by 200 points.
    private static func frames(
        _ control: String, _ labelSize: String, _ constraint: String, toolsVersion: String, system: String = ""
    ) throws -> [String: Rect] {
        let isSmall = labelSize == "small"
        let height = isSmall ? 14 : toolsVersion < "14700" ? 17 : 16
        let text = """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="\(toolsVersion)" systemVersion="\(system)" \
            targetRuntime="MacOSX.Cocoa"><objects>
            <customView id="root"><rect key="frame" x="0.0" y="0.0" width="300" height="200"/><subviews>
            <textField translatesAutoresizingMaskIntoConstraints="NO" id="label">
            <rect key="frame" x="18" y="\(180 - height)" width="60" height="\(height)"/>
            <textFieldCell key="cell" controlSize="\(isSmall ? "small" : "regular")" title="Name" id="a">
            <font key="font" metaFont="\(isSmall ? "smallSystem" : "system")"/></textFieldCell></textField>
            \(control)</subviews><constraints>
            <constraint firstItem="label" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="c1"/>
            <constraint firstItem="label" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="c2"/>
            <constraint firstItem="control" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="100" id="c3"/>
            \(constraint)</constraints></customView></objects></document>
            """
        let document = try Document(tree: XMLTree.parse(bytes: Array(text.utf8), file: "Mac.xib"))
        let layout = try #require(DesignTime(intrinsicMode: .recorded).layouts(of: document).first)
        return Dictionary(uniqueKeysWithValues: layout.scene.items.enumerated().map { ($1.id, layout.ownFrame(of: $0)) })
    }

    private static func control(_ tag: String, _ height: Double, small: Bool, title: String = "Name", _ attributes: String) -> String {
        let cell = tag == "popUpButton" ? "popUpButtonCell" : tag == "button" ? "buttonCell" : "\(tag)Cell"
        return """
            <\(tag) translatesAutoresizingMaskIntoConstraints="NO" id="control"><rect key="frame" x="\(small ? 97 : 98)" y="100" width="80" height="\(height)"/>
            <\(cell) key="cell" controlSize="\(small ? "small" : "regular")" title="\(title)" \(attributes) id="b">
            <font key="font" metaFont="\(small ? "smallSystem" : "system")"/></\(cell)></\(tag)>
            """
    }

    private static let check = "type=\"check\" bezelStyle=\"regularSquare\""
    private static let push = "type=\"push\" bezelStyle=\"rounded\" borderStyle=\"border\""
    private static let outlined = "type=\"roundRect\" bezelStyle=\"roundedRect\" borderStyle=\"border\""
    private static let field = "borderStyle=\"bezel\" editable=\"YES\""

    /// A label of 13 points is 17 high with its baseline at 166, one of 11 is 14 high with its baseline at 169.
    @Test(
        "Controls stand on a label's baseline as Xcode stored them",
        arguments: [
            ("button", check, 18.0, false, "14490", 162.0), ("button", check, 18, false, "15705", 163),
            ("button", check, 18, true, "14113", 164),
            ("textField", field, 19, true, "14269", 163), ("textField", field, 19, true, "15705", 164),
            ("button", push, 28, true, "14113", 158), ("button", push, 27, true, "15705", 158),
            ("popUpButton", push, 22, true, "15705", 161), ("popUpButton", push, 22, true, "14113", 161),
            ("popUpButton", push, 26, false, "14113", 157), ("popUpButton", push, 25, false, "14460", 158),
            ("comboBox", field, 25, false, "15705", 158),
        ])
    func baselines(_ tag: String, _ attributes: String, _ height: Double, _ isSmall: Bool, _ version: String, _ y: Double) throws {
        let frames = try Self.frames(
            Self.control(tag, height, small: isSmall, attributes), isSmall ? "small" : "regular",
            """
            <constraint firstItem="control" firstAttribute="baseline" secondItem="label" secondAttribute="baseline" id="c4"/>
            """, toolsVersion: version
        )
        #expect(frames["control"]?.y == y)
    }

    /// Pop-up buttons that show no title stand a point lower up to macOS 10.15 (153 of 155 pairs of 8 projects with a label; with a title
    /// 633 of 635 of 9 do not), small ones a point higher up to 10.14 (267 of 267 of 3; with a title 237 of 237 of 4 do not); those of the
    /// betas of macOS 11 as in no other release (34 pairs of 2).
    @Test(
        "Pop-up buttons stand on a label's baseline by whether they show a title",
        arguments: [
            (push, 26.0, false, "14113", [157.0, 156]), (push, 25, false, "14460", [158, 157]), (push, 25, false, "15705", [158, 157]),
            (push, 22, true, "14113", [161, 162]), (push, 22, true, "14460", [161, 162]),
            (push, 22, true, "15705", [161, 161]), (push, 22, true, "19529", [161, 161]),
            (outlined, 17, true, "14113", [164, 165]), (outlined, 17, true, "15705", [164, 164]),
            (push, 25, false, "17154", [160, 160]),
        ])
    func popUps(_ attributes: String, _ height: Double, _ isSmall: Bool, _ version: String, _ expected: [Double]) throws {
        let places = try ["Name", ""].map { title in
            try Self.frames(
                Self.control("popUpButton", height, small: isSmall, title: title, attributes), isSmall ? "small" : "regular",
                """
                <constraint firstItem="control" firstAttribute="baseline" secondItem="label" secondAttribute="baseline" id="c4"/>
                """, toolsVersion: version
            )["control"]?.y
        }
        #expect(places == expected)
    }

    /// Pop-ups and small push buttons reached a point higher up to macOS 10.13, which their heights tell whatever release saved them.
    @Test(
        "Frames reach beyond their alignment rectangles as Xcode stored them",
        arguments: [
            ("popUpButton", push, 26.0, false, "14113", 98.0, 156.0), ("popUpButton", push, 26, false, "14460", 98, 156),
            ("popUpButton", push, 25, false, "14460", 98, 156), ("popUpButton", push, 25, false, "14113", 98, 156),
            ("button", push, 28, true, "14113", 95, 156), ("button", push, 27, true, "14460", 95, 156),
            ("button", check, 18, true, "14113", 97, 165), ("button", check, 18, false, "14113", 98, 164),
            ("comboBox", field, 26, false, "14113", 100, 156), ("comboBox", field, 25, false, "15705", 100, 157),
            ("comboBox", field, 25, false, "19529", 100, 157), ("comboBox", field, 23, false, "22505", 99, 158),
            ("comboBox", field, 25, false, "22505", 100, 157),
        ])
    func insets(_ tag: String, _ attributes: String, _ height: Double, _ isSmall: Bool, _ version: String, _ x: Double, _ y: Double) throws
    {
        let frames = try Self.frames(
            Self.control(tag, height, small: isSmall, attributes), "regular",
            """
            <constraint firstItem="control" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="c4"/>
            """, toolsVersion: version
        )
        #expect(frames["control"].map { [$0.x, $0.y, $0.height] } == [x, y, height])
    }

    /// 525 fields of 3 projects saved up to OS X 10.10 have their text a point lower than 247 of 249 saved since.
    @Test(
        "The text of a field lay a point lower in system fonts older than San Francisco",
        arguments: [("13F34", 161.0), ("14D136", 161), ("15A284", 160), ("", 160)])
    func oldFields(_ system: String, _ y: Double) throws {
        for tag in ["textField", "secureTextField"] {
            let frames = try Self.frames(
                Self.control(tag, 22, small: false, Self.field), "regular",
                """
                <constraint firstItem="control" firstAttribute="baseline" secondItem="label" secondAttribute="baseline" id="c4"/>
                """, toolsVersion: "11762", system: system
            )
            #expect(frames["control"]?.y == y)
        }
    }
}
