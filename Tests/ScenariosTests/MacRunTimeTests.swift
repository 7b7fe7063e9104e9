import AutoLayout
import Facts
import Foundation
import InterfaceBuilder
import Scenarios
import Testing

/// What AppKit's stack views and tables do in windows.
@Suite("Mac documents at run time") struct MacRunTimeTests {
    private static func layouts(_ objects: String, size: Size? = nil) throws -> [SceneLayout] {
        let text = """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="21507" targetRuntime="MacOSX.Cocoa"><objects>
            \(objects)</objects></document>
            """
        let document = try Document(tree: XMLTree.parse(bytes: Array(text.utf8), file: "Mac.xib"))
        return RunTime(Scenario(device: nil, size: size)).layouts(of: document)
    }

    private static func frame(_ id: String, in layouts: [SceneLayout]) throws -> Rect {
        for layout in layouts {
            if let item = layout.scene.item(id: id) { return layout.ownFrame(of: item.index) }
        }
        throw MissingView(id: id)
    }

    private struct MissingView: Error { let id: String }

    private static func tie(_ first: String, _ attribute: String, _ second: String, _ constant: Double = 0) -> String {
        """
        <constraint firstItem="\(first)" firstAttribute="\(attribute)" secondItem="\(second)" secondAttribute="\(attribute)" \
        constant="\(constant)" id="\(first)\(attribute)\(second)"/>
        """
    }

    /// The stack view is 260 wide and hugs its views at just under 250. A view around a label that hugs its text at 100 is as wide where it
    /// hugs less than the stack view does, and as wide as its text where it does not.
    @Test("A view without a natural width fills a stack view that hugs more", arguments: [("100", true), ("250", false), ("249", true)])
    func hugging(_ hugging: String, _ fills: Bool) throws {
        let sides = ["leading", "trailing", "top", "bottom"]
        let layouts = try Self.layouts(
            """
            <customView id="root"><rect key="frame" x="0.0" y="0.0" width="300" height="200"/><subviews>
            <stackView distribution="fill" orientation="vertical" alignment="leading" horizontalStackHuggingPriority="249.99998474121094" \
            verticalStackHuggingPriority="249.99998474121094" translatesAutoresizingMaskIntoConstraints="NO" id="stack">
            <rect key="frame" x="20" y="20" width="260" height="160"/><subviews>
            <customView horizontalHuggingPriority="\(hugging)" translatesAutoresizingMaskIntoConstraints="NO" id="box">
            <rect key="frame" x="0.0" y="0.0" width="260" height="16"/><subviews>
            <textField horizontalHuggingPriority="100" verticalHuggingPriority="750" translatesAutoresizingMaskIntoConstraints="NO" id="label">
            <rect key="frame" x="-2" y="0.0" width="264" height="16"/><textFieldCell key="cell" title="Log" id="cell"><font key="font" metaFont="system"/></textFieldCell>
            </textField></subviews><constraints>\(sides.map { Self.tie("label", $0, "box") }.joined())</constraints></customView></subviews></stackView></subviews>
            <constraints>\(sides.map { Self.tie("stack", $0, "root", ["trailing", "bottom"].contains($0) ? -20 : 20) }.joined())</constraints></customView>
            """)
        let width = try Self.frame("box", in: layouts).width
        #expect(fills ? width == 260 : width < 60, "\(width)")
    }

    @Test("A spinning indicator is square", arguments: [("", 32.0), ("controlSize=\"small\"", 16)])
    func spinner(_ size: String, _ side: Double) throws {
        let layouts = try Self.layouts(
            """
            <customView id="root"><rect key="frame" x="0.0" y="0.0" width="300" height="200"/><subviews>
            <progressIndicator style="spinning" indeterminate="YES" \(size) translatesAutoresizingMaskIntoConstraints="NO" id="spin">
            <rect key="frame" x="20" y="148" width="1" height="1"/></progressIndicator></subviews>
            <constraints>\(["leading", "top"].map { Self.tie("spin", $0, "root", 20) }.joined())</constraints></customView>
            """)
        #expect(try Self.frame("spin", in: layouts).size == Size(width: side, height: side))
    }

    private static func column(_ number: Int, x: Double, width: Double, more: String = "maxWidth=\"1000\"", resizes: Bool = true) -> String
    {
        """
        <tableColumn width="\(width)" minWidth="20" \(more) id="col\(number)"><tableColumnResizingMask key="resizingMask" \(resizes ? "resizeWithTable=\"YES\"" : "")/>
        <prototypeCellViews><tableCellView id="cell\(number)"><rect key="frame" x="\(x)" y="0.0" width="\(width)" height="20"/></tableCellView></prototypeCellViews></tableColumn>
        """
    }

    /// A table that fills a root drawn 300 wide, with columns of 100 and 180 after 1 point and with 3 between them.
    private static func table(_ style: String, more: String = "maxWidth=\"1000\"", width: Double) throws -> [SceneLayout] {
        let mask = "<autoresizingMask key=\"autoresizingMask\" widthSizable=\"YES\" heightSizable=\"YES\"/>"
        let frame = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"286\" height=\"200\"/>"
        return try layouts(
            """
            <customView id="root">\(frame)<subviews><tableView \(style) id="table">\(frame)\(mask)<size key="intercellSpacing" width="3" height="2"/>
            <tableColumns>\(column(1, x: 1, width: 100))\(column(2, x: 104, width: 180, more: more))</tableColumns></tableView></subviews></customView>
            """, size: Size(width: width, height: 200))
    }

    /// 100 points more, and 20 of them where the second column may be 200 wide.
    @Test(
        "Cells are as wide as their columns in the table as it is",
        arguments: [
            ("columnAutoresizingStyle=\"lastColumnOnly\"", "maxWidth=\"1000\"", 386.0, 100.0, 280.0),
            ("columnAutoresizingStyle=\"firstColumnOnly\"", "maxWidth=\"1000\"", 386, 200, 180),
            ("columnAutoresizingStyle=\"none\"", "maxWidth=\"1000\"", 386, 100, 180),
            ("", "maxWidth=\"1000\"", 386, 150, 230), ("", "maxWidth=\"200\"", 386, 180, 200),
            ("columnAutoresizingStyle=\"sequential\"", "maxWidth=\"200\"", 386, 180, 200),
            ("columnAutoresizingStyle=\"reverseSequential\"", "maxWidth=\"200\"", 386, 200, 180),
            ("columnAutoresizingStyle=\"lastColumnOnly\"", "maxWidth=\"1000\"", 286, 100, 180),
            ("columnAutoresizingStyle=\"lastColumnOnly\"", "maxWidth=\"1000\"", 86, 100, 20),
        ])
    func columns(_ style: String, _ more: String, _ width: Double, _ first: Double, _ second: Double) throws {
        let layouts = try Self.table(style, more: more, width: width)
        #expect(try ["cell1", "cell2"].map { try Self.frame($0, in: layouts).width } == [first, second])
        let places = HostedLayout.all(in: layouts).flatMap { $0 }.map(\.frame)
        #expect(places.map(\.x) == [1, first + 4] && places.allSatisfy { $0.y == 1 }, "\(places)")
    }

    private static let dock = """
        <document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB" version="3.0" toolsVersion="21507" targetRuntime="MacOSX.Cocoa"><scenes>
        <scene sceneID="s"><objects><OBJECT id="dock"/><viewController id="vc" sceneMemberID="viewController"><view key="view" id="root">
        <rect key="frame" x="0.0" y="0.0" width="300" height="200"/></view></viewController></objects></scene></scenes></document>
        """

    @Test(
        "Controllers of bindings are no scenes' controllers",
        arguments: [
            "userDefaultsController", "arrayController", "objectController", "treeController", "dictionaryController", "customObject",
        ])
    func bindings(_ tag: String) throws {
        let text = Self.dock.replacingOccurrences(of: "OBJECT", with: tag)
        let tree = try XMLTree.parse(bytes: Array(text.utf8), file: "Main.storyboard")
        let element = try #require(tree.elements.first { $0.id == "dock" })
        #expect(!element.isNamedController && tree.elements.contains { $0.id == "vc" && $0.isNamedController })
    }
}
