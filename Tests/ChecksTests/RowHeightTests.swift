import Testing

@testable import Checks

/// What is required of a row that its table gives a height.
@Suite struct RowHeightTests {
    /// A view that is as high as `height` and ends at both ends of the content of a row of 44 points.
    private static func row(_ height: Double, own: String = "", content: Double = 44) -> String {
        """
        <tableViewCell contentMode="scaleToFill" reuseIdentifier="row"\(own) id="cell"><rect key="frame" x="0.0" y="28" width="375" height="44"/>
        <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="cell" id="content">
        <rect key="frame" x="0.0" y="0.0" width="375" height="\(content)"/>
        <subviews>\(view("a", frame: "x=\"0.0\" y=\"0.0\" width=\"100\" height=\"\(height)\""))</subviews><constraints>
        \(constraint("l", "a.leading", "content.leading") + constraint("w", "a.width", nil, 100) + constraint("t", "a.top", "content.top"))
        \(constraint("b", "content.bottom", "a.bottom") + constraint("h", "a.height", nil, height))
        </constraints></tableViewCellContentView></tableViewCell>
        """
    }

    private static func table(_ row: String, height: Double = 44, separators: String = "default") -> String {
        """
        <subviews><tableView contentMode="scaleToFill" dataMode="prototypes" style="plain" separatorStyle="\(separators)" rowHeight="\(height)" translatesAutoresizingMaskIntoConstraints="NO" id="table">
        <rect key="frame" x="0.0" y="0.0" width="375" height="667"/><prototypes>\(row)</prototypes>
        <connections><outlet property="delegate" destination="c" id="d"/></connections></tableView></subviews><constraints>
        \(constraint("1", "table.leading", "root.leading") + constraint("2", "root.trailing", "table.trailing"))
        \(constraint("3", "table.top", "root.top") + constraint("4", "root.bottom", "table.bottom"))</constraints>
        """
    }

    private static let asked = "func tableView(_ table: UITableView, heightForRowAt index: IndexPath) -> CGFloat { 50 }"

    @Test(
        "a conflict with the height that a table gives all rows is a warning, unless code gives them another",
        arguments: [
            ("", "", 44.0, "warning"), (asked, "", 44, "note"), ("func go() { table.rowHeight = 50 }", "", 44, "note"),
            ("func go() { table.rowHeight = UITableView.automaticDimension }", "", 44, "note"),
            ("", " rowHeight=\"45\"", 44, "note"), ("", "", -1, "note"),
        ])
    func severity(code: String, own: String, height: Double, expected: String) throws {
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard(
                    "customClass=\"SignIn\"", view: Self.table(Self.row(50, own: own), height: height)),
                "Code.swift": "import UIKit\nclass SignIn: UIViewController { \(code) }",
            ], targets: ["App": ["Main.storyboard", "Code.swift"]])
        let found = try app.findings([Unsatisfiable.self, UnsatisfiableElsewhere.self, HoldsByLuck.self], in: ["Main.storyboard"])
        #expect(found.count == 1 && found[0].contains(": \(expected): "), "\(found)")
        let grows = code.contains("automaticDimension")
        #expect(found.allSatisfy { $0.contains("unless code sets the row's height") == (!code.isEmpty && !grows) }, "\(found)")
        #expect(found.allSatisfy { $0.contains("though code lets the rows grow") == grows }, "\(found)")
    }

    /// Interface Builder stored 43.5 points of content also where there was no separator.
    @Test("a row without a separator has all of its height for its content", arguments: [("none", 0), ("default", 1)])
    func separators(style: String, count: Int) throws {
        let document = try MarkedDocument(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="6254" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <scenes><scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="root"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
            \(Self.table(Self.row(44, content: 43.5), separators: style))</view></viewController></objects></scene></scenes></document>
            """)
        let found = document.findings(of: HoldsByLuck.self) + document.findings(of: Unsatisfiable.self)
        #expect(found.count == count, "\(found.map(\.fullMessage))")
    }

    /// Two lines are 40.67 points high.
    @Test(
        "a text that is required to be lower than its lines is cut, also in a row that grows",
        arguments: [(true, 37.0, "", 1), (true, 37, " priority=\"999\"", 0), (false, 37, "", 1), (true, 39, "", 0), (true, 20, "", 1)])
    func texts(isRow: Bool, height: Double, priority: String, count: Int) throws {
        let text = label("a", "Two lines of text", " numberOfLines=\"0\" lineBreakMode=\"tailTruncation\" adjustsFontSizeToFit=\"NO\"")
        let places =
            constraint("l", "a.leading", "root.leading", 20) + constraint("w", "a.width", nil, 90) + constraint("t", "a.top", "root.top")
            + constraint("b", "root.bottom", "a.bottom", 0, " relation=\"greaterThanOrEqual\"")
            + constraint("h", "a.height", nil, height, priority)
        let row = try MarkedDocument(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
            <device id="retina4_7" orientation="portrait"/><objects><tableViewCell contentMode="center" id="cell"><rect key="frame" x="0" y="0" width="375" height="60"/>
            <tableViewCellContentView key="contentView" contentMode="center" id="root"><rect key="frame" x="0" y="0" width="375" height="60"/>
            <subviews>\(text)</subviews><constraints>\(places)</constraints></tableViewCellContentView></tableViewCell></objects></document>
            """)
        let document = isRow ? row : try MarkedDocument(subviews: text, constraints: places)
        let found = document.findings(of: ClippedText.self)
        #expect(found.map(\.severity) == Array(repeating: .warning, count: count), "\(found.map(\.fullMessage))")
        let fix = "make 'Two lines of text.height = \(Int(height))' an inequality (>=), or remove it"
        #expect(found.allSatisfy { $0.fix == fix }, "\(found.map(\.fix))")
    }
}
