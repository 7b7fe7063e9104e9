import Foundation
import InterfaceBuilder
import Reports
import Scenarios
import Support
import Testing

/// One layout as text, JSON and a drawing: a red view held 20 from each side and 50 from the top, 100 high, in 375 points.
struct LayoutOutputTests {
    private func layout(_ attributes: String = "") throws -> SceneLayout {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22154" useAutolayout="YES">
            <objects><view userLabel="Root &amp; all" id="root"><rect key="frame" x="0.0" y="0.0" width="375" height="300"/><subviews>
            <view \(attributes) userLabel="Red &lt;View&gt;" translatesAutoresizingMaskIntoConstraints="NO" id="red">
            <rect key="frame" x="0.0" y="0.0" width="1" height="1"/></view>
            </subviews><constraints>
            <constraint firstItem="red" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="a"/>
            <constraint firstItem="root" firstAttribute="trailing" secondItem="red" secondAttribute="trailing" constant="20" id="b"/>
            <constraint firstItem="red" firstAttribute="top" secondItem="root" secondAttribute="top" constant="50" id="c"/>
            <constraint firstItem="red" firstAttribute="height" constant="100" id="d"/>
            </constraints></view></objects></document>
            """
        let document = try Document(tree: try XMLTree.parse(bytes: Array(text.utf8), file: "Red.xib"))
        return try #require(RunTime(Scenario(device: .named("retina4_7"))).layouts(of: document).first)
    }

    @Test func textIsATreeWithNumbersInColumns() throws {
        let lines = LayoutText.tree(try layout(), path: "Red.xib").split(separator: "\n").map(String.init)
        #expect(lines[0].hasPrefix("Red.xib · Root & all · retina4_7 · portrait · "))
        #expect(lines[1].split(separator: " ") == ["x", "y", "width", "height"])
        #expect(lines[2].hasPrefix("Root & all (view)") && lines[2].split(separator: " ").suffix(4) == ["0", "0", "375", "300"])
        #expect(lines[3].hasPrefix("└─ Red <View> (view)") && lines[3].split(separator: " ").suffix(4) == ["20", "50", "335", "100"])
        // Numbers end where their headings do.
        #expect(lines[1].count == lines[2].count && lines[2].count == lines[3].count)
        #expect(LayoutText.tree(try layout("hidden=\"YES\""), path: "Red.xib").contains("  hidden\n"))
    }

    @Test func jsonReadsBack() throws {
        let fields = try JSONFields(
            JSONReader.read(LayoutJSON.line(path: "Red.xib", layouts: [try layout()])), keys: ["path", "scenes", "findings"])
        #expect(try fields.required("path").text() == "Red.xib" && fields.required("findings").elements().isEmpty)
        let scene = try #require(try fields.required("scenes").elements().first)
        let members = Dictionary(try scene.members().map { ($0.key, $0.node) }, uniquingKeysWith: { first, _ in first })
        let views = try #require(try members["views"]?.elements())
        let view = Dictionary(try views[0].members().map { ($0.key, $0.node) }, uniquingKeysWith: { first, _ in first })
        #expect(try views.count == 1 && view["id"]?.text() == "red" && view["parent"]?.text() == "root")
        #expect(try view["frame"]?.elements().map { try $0.number() } == [20, 50, 335, 100])
        #expect(try view["ambiguous"]?.truth() == false)
    }

    @Test func drawingIsWellFormedAndHasEveryView() throws {
        let svg = LayoutSVG.document(try layout())
        let tree = try XMLTree.parse(bytes: Array(svg.utf8), file: "a.svg")
        #expect(tree.root.name == "svg" && tree.root["viewBox"] == "0 0 375 300")
        let boxes = tree.elements.filter { $0.name == "rect" }.map { [$0["width"], $0["height"]] }
        #expect(boxes.contains(["375", "300"]) && boxes.contains(["335", "100"]))
        #expect(
            tree.elements.contains { $0["transform"] == "translate(20 50)" }
                && tree.elements.contains { $0.name == "text" && $0.text == "Red <View>" })
        #expect(!LayoutSVG.document(try layout("hidden=\"YES\"")).contains("translate(20 50)"))
    }
}
