import Facts
import InterfaceBuilder
import Scenarios
import Testing

@testable import Checks

/// What is seen for a moment, beside another app alone, or is cut as its author wants it, weighs less.
@Suite struct LesserWeightTests {
    private func findings(_ document: MarkedDocument, _ rule: any Rule.Type, in scenarios: [Scenario]) -> [Finding] {
        Checker(scenarios: scenarios).check(document.document, path: MarkedDocument.file).findings.filter { $0.rule == rule.about.id }
    }

    private static let cut = " lineBreakMode=\"tailTruncation\" adjustsFontSizeToFit=\"NO\""

    private func scenario(_ device: String, split: Split = .full) -> Scenario {
        var scenario = Scenario(device: Device.named(device))
        scenario.split = split
        return scenario
    }

    @Test(
        "what contradicts itself in a launch screen is a warning", arguments: [("", Severity.error), (" launchScreen=\"YES\"", .warning)])
    func launchScreen(attribute: String, severity: Severity) throws {
        let document = try MarkedDocument(
            subviews: view("a"),
            constraints: pinned("a") + constraint("w", "a.width", nil, 200), document: attribute)
        #expect(document.findings(of: Unsatisfiable.self).map(\.severity) == [severity])
    }

    @Test(
        "what has no room only beside another app is less severe",
        arguments: [(["retina4_0", "ipad9_7"], Severity.error), (["ipad9_7"], .warning)])
    func besideAnotherApp(full: [String], severity: Severity) throws {
        let document = try MarkedDocument(
            controllerSubviews: view("a"),
            constraints: constraint("x", "a.leading", "root.leading", 20) + constraint("e", "root.trailing", "a.trailing", 20)
                + constraint("y", "a.top", "root.top", 20) + constraint("h", "a.height", nil, 10)
                + constraint("w", "a.width", nil, 330, " relation=\"greaterThanOrEqual\""))
        let found = findings(
            document, UnsatisfiableElsewhere.self, in: full.map { scenario($0) } + [scenario("ipad9_7", split: .oneThird)])
        #expect(found.map(\.severity) == [severity], "\(found)")
    }

    @Test("a label whose author lets it give way is cut by intent", arguments: [("", Severity.warning), ("749", .note), ("750", .warning)])
    func givesWay(resistance: String, severity: Severity) throws {
        let rest = Self.cut + (resistance.isEmpty ? "" : " horizontalCompressionResistancePriority=\"\(resistance)\"")
        let document = try MarkedDocument(
            controllerSubviews: label("a", "A label that needs more than 375 points of a window", rest),
            constraints: constraint("x", "a.leading", "root.leading", 16) + constraint("y", "a.top", "root.top", 100)
                + constraint("e", "root.trailing", "a.trailing", 16, " relation=\"greaterThanOrEqual\""))
        let found = findings(document, TruncatedText.self, in: [scenario("retina4_0"), scenario("retina6_9")])
        #expect(found.map(\.severity) == [severity], "\(found)")
    }

    @Test("one that no device has room for is told all the same")
    func cutEverywhere() throws {
        let document = try MarkedDocument(
            controllerSubviews: label(
                "a", "A label in a view of a hundred points", Self.cut + " horizontalCompressionResistancePriority=\"749\""),
            constraints: pinned("a", width: 40, height: 20.5))
        let found = findings(document, TruncatedText.self, in: [scenario("retina4_0"), scenario("retina6_9")])
        #expect(found.map(\.severity) == [.warning], "\(found)")
    }

    @Test("what every scenario contradicts holds on the canvas, which is none of them")
    func canvasAlone() throws {
        let document = try MarkedDocument(
            controllerSubviews: view("a"),
            constraints: constraint("x", "a.leading", "root.leading", 20) + constraint("e", "root.trailing", "a.trailing", 20)
                + constraint("y", "a.top", "root.top", 20) + constraint("h", "a.height", nil, 10) + constraint("w", "a.width", nil, 335))
        func text(_ devices: [String]) -> [String] {
            findings(document, HoldsByLuck.self, in: devices.map { scenario($0) }).compactMap(\.scenarios?.text)
        }
        #expect(text(["retina4_0", "retina6_9"]) == ["all 2 scenarios, but not on the canvas"])
        #expect(text(["retina4_0", "retina4_7"]) == ["up to 374 points wide"])
    }

    @Test(
        "a cell lays out the labels of its style, whatever their constraints leave open",
        arguments: [("", 1), (" style=\"IBUITableViewCellStyleDefault\" textLabel=\"a\"", 0)])
    func cellStyle(style: String, count: Int) throws {
        let document = try MarkedDocument(
            subviews: """
                <tableView contentMode="scaleToFill" dataMode="prototypes" style="plain" rowHeight="44" translatesAutoresizingMaskIntoConstraints="NO" id="t">
                <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                <prototypes><tableViewCell contentMode="scaleToFill" reuseIdentifier="Cell" id="cell"\(style)>
                <rect key="frame" x="0.0" y="28" width="375" height="44"/>
                <tableViewCellContentView key="contentView" tableViewCell="cell" id="content"><rect key="frame" x="0.0" y="0.0" width="375" height="44"/>
                <subviews>\(label("a"))</subviews></tableViewCellContentView></tableViewCell></prototypes></tableView>
                """,
            constraints: ["leading", "trailing", "top", "bottom"].map { constraint($0, "t.\($0)", "root.\($0)") }.joined())
        #expect(document.findings(of: AmbiguousPosition.self).count == count)
    }

    @Test("views that only their frames place, and that a narrow window cuts, are one finding")
    func frames() throws {
        func fixed(_ id: String, x: Int) -> String {
            """
            <label opaque="NO" text="Title" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
            <rect key="frame" x="\(x)" y="20" width="40" height="21"/>
            <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
            """
        }
        let document = try MarkedDocument(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <device id="retina4_0" orientation="landscape"/>
            <scenes><scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController"><view key="view" id="root">
            <rect key="frame" x="0.0" y="0.0" width="568" height="320"/>
            <subviews>\(fixed("a", x: 340))\(fixed("b", x: 500))\(fixed("d", x: 20))</subviews>
            <viewLayoutGuide key="safeArea" id="safe"/></view></viewController></objects></scene></scenes>
            </document>
            """)
        let found = document.findings(of: OffScreen.self), folded = found.folded
        #expect(found.map(\.objectID) == ["a", "b"])
        #expect(folded.map(\.objectID) == ["b"], "the one that the widest windows cut")
        #expect(
            folded.first?.message == "label 'Title' is off the screen or reaches beyond it, and 1 more like it in these or narrower windows"
        )
        #expect(folded.first?.notes.map(\.objectID) == ["a"])
    }
}
