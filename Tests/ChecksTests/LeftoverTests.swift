import Scenarios
import Testing

@testable import Checks

/// What is left of views where there is little room, and views that are there twice.
@Suite struct LeftoverTests {
    private static let low = "<constraint firstAttribute=\"height\" constant=\"25\" id=\"h\"/>"

    /// 395 and 20 points leave 25 of a screen 440 high, and 380 and 20 leave 40; 275 and 20 leave 25 of one 320 high, as no phone of today
    /// has.
    @Test(
        "what scrolls and is left less than a line or a row is a warning in an app that is known to turn",
        arguments: [
            ("textView", 395.0, "", true, ["warning: textView a is left 25 points high: not enough for a line of what is in it"]),
            ("textView", 395, "", false, ["note: textView a is left 25 points high: not enough for a line of what is in it"]),
            ("tableView", 380, "", true, ["warning: tableView a is left 40 points high: not enough for a row of what is in it"]),
            ("textView", 275, "", true, ["note: textView a is left 25 points high: not enough for a line of what is in it"]),
            ("textView", 380, "", true, []), ("tableView", 395, low, true, []),
        ])
    func scrollers(name: String, top: Double, own: String, turns: Bool, expected: [String]) throws {
        let document = try MarkedDocument(
            controllerSubviews: """
                <\(name) contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="a">
                <rect key="frame" x="20" y="\(top)" width="335" height="\(647 - top)"/><constraints>\(own)</constraints></\(name)>
                """,
            constraints: constraint("1", "a.leading", "root.leading", 20) + constraint("2", "root.trailing", "a.trailing", 20)
                + constraint("3", "a.top", "root.top", top) + (own.isEmpty ? constraint("4", "root.bottom", "a.bottom", 20) : ""))
        var choice = ScenarioChoice(usualFor: nil)
        choice.assumesTurning = !turns
        let found = Checker(configuration: CheckConfiguration(), choice: choice).check(document.document, path: MarkedDocument.file)
        #expect(found.findings.filter { $0.rule == ZeroSize.about.id }.map { "\($0.severity): \($0.message)" } == expected)
    }

    @Test("a second outlet 'view' of a controller leaves its view to chance", arguments: [("a", 1), ("root", 0)])
    func secondViews(destination: String, count: Int) throws {
        let document = try MarkedDocument(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <scenes><scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="root"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
            <subviews>\(view("a"))</subviews></view>
            <connections><outlet property="view" destination="\(destination)" id="o"/></connections></viewController></objects></scene></scenes></document>
            """)
        let found = document.findings(of: BrokenOutlet.self)
        let message = "the controller has another view already: which of both is on the screen is left to chance"
        #expect(found.map(\.message) == Array(repeating: message, count: count) && found.allSatisfy { $0.severity == .warning })
    }

    @Test("what a stack view arranges is compared with what is beside the stack view", arguments: ["", " hidden=\"YES\""])
    func stackViews(hidden: String) throws {
        let document = try MarkedDocument(
            subviews: label("a", "A name that is rather long to read") + """
                <stackView opaque="NO" contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="s">
                <rect key="frame" x="255" y="100" width="100" height="21"/><subviews>\(label("b", "12:30 o'clock", hidden))</subviews></stackView>
                """,
            constraints: constraint("1", "a.leading", "root.leading", 20) + constraint("2", "a.top", "root.top", 100)
                + constraint("3", "root.trailing", "s.trailing", 20) + constraint("4", "s.top", "root.top", 100))
        let found = document.findings(of: Overlap.self)
        #expect(found.map(\.objectID) == (hidden.isEmpty ? ["b"] : []))
        #expect(found.allSatisfy { $0.severity == .warning && $0.message.hasPrefix("label '12:30 o'clock' overlaps label 'A name") })
    }
}
