import AutoLayout
import Facts
import Foundation
import InterfaceBuilder
import Scenarios
import Testing

@testable import Checks
@testable import Reports

/// What a page shows of a scene besides its own views: scenes in container views, views of bars and cells.
struct ReportSurroundingsTests {
    private static let scenario = Scenario(device: Device.named("iPhone 8"), iOS: .iOS(14))

    /// What the page has of a storyboard, by its fields.
    private static func data(_ scenes: String) throws -> [String: Any] {
        let source = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <device id="retina4_7" orientation="portrait"/><scenes>\(scenes)</scenes></document>
            """
        let document = try Document(tree: XMLTree.parse(bytes: Array(source.utf8), file: "Main.storyboard"))
        let entry = ReportBuilder.Entry(
            document, path: "Main.storyboard", layouts: [RunTime(scenario).layouts(of: document)], scenarios: [scenario],
            catalogs: AssetCatalogs())
        return try #require(try JSONSerialization.jsonObject(with: Data(entry.data.utf8)) as? [String: Any])
    }

    private static func scene(_ id: String, _ views: String, item: String = "", more: String = "") -> String {
        """
        <scene sceneID="s\(id)"><objects><viewController id="\(id)" sceneMemberID="viewController"><view key="view" id="v\(id)">
        <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>\(views)</subviews></view>\(item)</viewController>\(more)</objects></scene>
        """
    }

    private static func container(_ scene: String) -> String {
        """
        <containerView fixedFrame="YES" id="box\(scene)"><rect key="frame" x="20" y="100" width="300" height="200"/><connections>\
        <segue destination="\(scene)" kind="embed" id="g\(scene)"/></connections></containerView>
        """
    }

    @Test("what is found in a translation is shown of that file, and not of the document's line of that number")
    func findingsInOtherFiles() throws {
        let source = "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" version=\"3.0\" toolsVersion=\"21507\"/>"
        let document = try Document(tree: XMLTree.parse(bytes: Array(source.utf8), file: "Base.lproj/Main.storyboard"))
        let found = ["Base.lproj/Main.storyboard", "fr.lproj/Main.strings"].map { file in
            Finding(
                rule: UnreadableDocument.about.id, severity: .error,
                location: InterfaceBuilder.SourceLocation(file: file, line: 1, column: 1), objectID: "", message: file)
        }
        var report = ReportBuilder(title: "", scenarios: [])
        report.add(
            ReportBuilder.Entry(
                document, path: "Base.lproj/Main.storyboard", layouts: [], scenarios: [], catalogs: AssetCatalogs(),
                checked: CheckedDocument(path: "Base.lproj/Main.storyboard", findings: found)))
        #expect(report.documents.map(\.path) == ["Base.lproj/Main.storyboard", "fr.lproj/Main.strings"])
        #expect(report.documents.map { $0.findings.map(\.message) } == [[found[0].message], [found[1].message]])
        #expect(report.count == 1)
    }

    @Test func aContainerViewHasItsScene() throws {
        let label = #"<label text="Inside" fixedFrame="YES" id="l"><rect key="frame" x="0" y="0" width="200" height="21"/></label>"#
        let data = try Self.data(Self.scene("a", Self.container("b")) + Self.scene("b", label))
        // The container is the second view of the first layout, and the scene the second layout.
        #expect(data["cells"] as? [String: [Double]] == ["0": [1, 1, 0, 0, 0]])
        let sizes = (data["layouts"] as? [[Any]])?.compactMap { ($0.first as? [String: Any])?["z"] as? [Double] }
        let plain = (data["layouts"] as? [[String: Any]])?.compactMap { $0["z"] as? [Double] }
        #expect((plain ?? sizes)?.last == [300, 200], "\(data["layouts"] ?? "")")
    }

    @Test func noSceneIsInsideItself() throws {
        let data = try Self.data(Self.scene("a", Self.container("b")) + Self.scene("b", Self.container("a")))
        let cells = try #require(data["cells"] as? [String: [Double]])
        #expect(cells.count <= 1, "\(cells)")
    }

    private static let red = "<color key=\"backgroundColor\" red=\"1\" green=\"0\" blue=\"0\" alpha=\"1\"/>"

    @Test("a bar has the views of its title and items")
    func barViews() throws {
        let title = """
            <navigationItem key="navigationItem" title="Words" id="n"><view key="titleView" id="own"><rect key="frame" x="0" y="0" width="100" height="20"/>\(Self.red)</view></navigationItem>
            """
        let navigation = """
            <scene sceneID="sn"><objects><navigationController id="nc" sceneMemberID="viewController"><navigationBar key="navigationBar" id="nb"/>
            <connections><segue destination="a" kind="relationship" relationship="rootViewController" id="r"/></connections></navigationController></objects></scene>
            """
        let data = try Self.data(navigation + Self.scene("a", "", item: title))
        let numbers = try #require(data["bars"] as? [Int])
        let looks = try #require(data["looks"] as? [Any])
        let bar = try #require(numbers.first { $0 >= 0 })
        #expect("\(looks[bar])".contains("#ff0000") && !"\(looks[bar])".contains("Words"), "\(looks[bar])")
    }
}
