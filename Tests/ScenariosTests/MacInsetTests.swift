import AutoLayout
import InterfaceBuilder
import Scenarios
import Testing

/// How far controls of the Mac reach beyond their alignment rectangles on Interface Builder's canvas, by release and by what their cells
/// say. Stored frames count from the bottom left, the expected ones too (appkit-insets.csv: the counts of edges and projects).
@Suite struct MacInsetTests {
    /// The frame of a control 20 points from the top of a root of 300 by 200, or from its bottom, and 100 from its left edge.
    private static func frame(_ control: (tag: String, attributes: String, cell: String), _ height: Double, _ version: String, bottom: Bool)
        throws -> Rect?
    {
        let labelHeight = version < "14700" ? 17.0 : 16
        let upright =
            bottom
            ? """
            <constraint firstItem="root" firstAttribute="bottom" secondItem="control" secondAttribute="bottom" constant="20" id="c2"/>
            """
            : """
            <constraint firstItem="control" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="c2"/>
            """
        let text = """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="\(version)" targetRuntime="MacOSX.Cocoa"><objects>
            <customView id="root"><rect key="frame" x="0.0" y="0.0" width="300" height="200"/><subviews>
            <textField translatesAutoresizingMaskIntoConstraints="NO" id="label">
            <rect key="frame" x="18" y="100" width="60" height="\(labelHeight)"/>
            <textFieldCell key="cell" title="Name" id="a"><font key="font" metaFont="system"/></textFieldCell></textField>
            <\(control.tag) \(control.attributes) translatesAutoresizingMaskIntoConstraints="NO" id="control">
            <rect key="frame" x="98" y="60" width="80" height="\(height)"/>
            <\(control.tag)Cell key="cell" \(control.cell) id="b"><font key="font" metaFont="system"/></\(control.tag)Cell></\(control.tag)>
            </subviews><constraints>
            <constraint firstItem="control" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="100" id="c1"/>
            \(upright)</constraints></customView></objects></document>
            """
        let document = try Document(tree: XMLTree.parse(bytes: Array(text.utf8), file: "Mac.xib"))
        let layout = try #require(DesignTime(intrinsicMode: .recorded).layouts(of: document).first)
        return layout.scene.items.indices.first { layout.scene.items[$0].id == "control" }.map { layout.ownFrame(of: $0) }
    }

    private static let ticks = "sliderType=\"linear\" numberOfTickMarks=\"5\""
    private static let radio = "type=\"radio\" title=\"On\" bezelStyle=\"regularSquare\""
    private static let help = "type=\"help\" bezelStyle=\"helpButton\" borderStyle=\"border\""
    private static let textured = "bezelStyle=\"texturedRounded\" borderStyle=\"border\" title=\"On\""
    private static let inline = "type=\"inline\" bezelStyle=\"inline\" borderStyle=\"border\" title=\"On\""

    @Test(
        "The left and top edges of a control are where Xcode stored them",
        arguments: [
            ("slider", "\(ticks) controlSize=\"small\"", 18.0, "14113", 100.0, 162.0),
            ("slider", "\(ticks) controlSize=\"small\"", 18, "15705", 100, 162),
            ("slider", "\(ticks) controlSize=\"small\"", 20, "19529", 98, 162),
            ("button", radio, 18, "14113", 99, 163), ("button", radio, 18, "15705", 99, 163), ("button", radio, 18, "19529", 98, 163),
            ("button", help, 25, "14113", 98, 156), ("button", help, 25, "15705", 98, 155), ("button", help, 25, "19529", 97, 156),
            ("button", "type=\"roundTextured\" \(textured)", 25, "14113", 100, 156),
            ("button", "type=\"roundTextured\" \(textured)", 23, "15705", 100, 157),
            ("popUpButton", "type=\"roundTextured\" \(textured)", 25, "14113", 100, 156),
            ("popUpButton", "type=\"roundTextured\" \(textured)", 25, "19529", 97, 156),
            ("segmentedControl", "style=\"rounded\" trackingMode=\"momentary\"", 24, "19529", 97, 158),
            ("segmentedControl", "style=\"rounded\" trackingMode=\"momentary\"", 24, "22505", 97, 158),
            ("segmentedControl", "style=\"rounded\" trackingMode=\"selectOne\"", 24, "22505", 98, 157),
            ("segmentedControl", "style=\"rounded\" trackingMode=\"momentary\"", 24, "15705", 98, 157),
            ("pathControl", "pathStyle=\"popUp\"", 26, "14113", 97, 156), ("pathControl", "", 22, "19529", 100, 158),
        ])
    func topEdges(_ tag: String, _ cell: String, _ height: Double, _ version: String, _ x: Double, _ y: Double) throws {
        let frame = try Self.frame((tag, "", cell), height, version, bottom: false)
        #expect(frame.map { [$0.x, $0.y, $0.height] } == [x, y, height])
    }

    @Test(
        "The bottom edge of a control is where Xcode stored it",
        arguments: [
            ("slider", ticks, 24.0, "14113", 19.0), ("slider", ticks, 24, "15705", 19), ("slider", ticks, 28, "19529", 14),
            ("slider", "\(ticks) controlSize=\"small\"", 18, "14113", 20), ("button", radio, 18, "14113", 19),
            ("button", help, 25, "14113", 17), ("button", help, 25, "15705", 16),
            ("button", "type=\"roundTextured\" \(textured)", 25, "14113", 18),
            ("button", "type=\"roundTextured\" \(textured)", 23, "15705", 19),
            ("segmentedControl", "style=\"rounded\" trackingMode=\"momentary\"", 24, "22505", 18),
            ("segmentedControl", "style=\"rounded\" trackingMode=\"selectOne\"", 24, "22505", 19),
            ("button", inline, 17, "15705", 19), ("button", inline, 18, "19529", 20),
            ("stepper", "", 27, "14113", 17), ("stepper", "", 27, "14460", 18),
        ])
    func bottomEdges(_ tag: String, _ cell: String, _ height: Double, _ version: String, _ y: Double) throws {
        #expect(try Self.frame((tag, "", cell), height, version, bottom: true)?.y == y)
    }

    /// Color wells have had a bezel since macOS 13: 62 left edges of 4 projects reach 3 points further, 157 of 3 projects of Xcode 12 and
    /// 13 do not.
    @Test("A color well has a bezel since macOS 13", arguments: [("15705", 100.0, 157.0), ("19529", 100, 157), ("22505", 97, 159)])
    func colorWells(_ version: String, _ x: Double, _ y: Double) throws {
        let frame = try Self.frame(("colorWell", "", ""), 23, version, bottom: false)
        #expect(frame.map { [$0.x, $0.y] } == [x, y])
    }

    /// A tab view that shows only its bezel: 34 edges of 2 projects, and 66 of one of mini tab views.
    @Test("A tab view without tabs reaches beyond its bezel", arguments: [("", 96.0, 142.0), ("controlSize=\"mini\"", 97, 142)])
    func bezelsWithoutTabs(_ attributes: String, _ x: Double, _ y: Double) throws {
        let frame = try Self.frame(("tabView", "type=\"noTabsBezelBorder\" \(attributes)", ""), 40, "7706", bottom: false)
        #expect(frame.map { [$0.x, $0.y] } == [x, y])
    }
}
