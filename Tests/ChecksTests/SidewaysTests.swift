import Facts
import Foundation
import InterfaceBuilder
import Scenarios
import Testing

@testable import Checks

/// What shows on phones held sideways alone.
@Suite struct SidewaysTests {
    /// Rows that need `height` points, all of them required.
    private func column(_ height: Double, marks: String = "") throws -> MarkedDocument {
        try MarkedDocument(
            controllerSubviews: view("a", marks, frame: "x=\"20\" y=\"20\" width=\"100\" height=\"\(height)\""),
            constraints: constraint("x", "a.leading", "root.leading", 20) + constraint("w", "a.width", nil, 100)
                + constraint("y", "a.top", "root.top", 20) + constraint("h", "a.height", nil, height)
                + constraint("z", "root.bottom", "a.bottom", 20, " relation=\"greaterThanOrEqual\""))
    }

    private func severities(_ document: MarkedDocument, turns: Bool) -> [Severity] {
        var choice = ScenarioChoice(usualFor: nil)
        choice.assumesTurning = !turns
        return Checker(configuration: CheckConfiguration(), choice: choice).check(document.document, path: MarkedDocument.file).findings
            .filter { $0.rule == UnsatisfiableElsewhere.about.id }.map(\.severity)
    }

    /// 340 of a screen of 320, and 420 of one of 440.
    @Test(
        "a conflict is a note unless the app turns and a phone of today has it",
        arguments: [
            (340.0, false, Severity.note), (340, true, .note), (420, false, .note), (420, true, .error),
        ])
    func conflicts(height: Double, turns: Bool, severity: Severity) throws {
        #expect(severities(try column(height), turns: turns) == [severity])
    }

    @Test("what shows upright too is as severe as it was")
    func upright() throws {
        #expect(severities(try column(560), turns: false) == [.error])
    }

    /// One below windows up to 370 points high, one below those up to 520 and so on phones held sideways alone, and one below the smallest
    /// phone held upright, 568 points high.
    private static func labels(_ tops: [Double]) throws -> MarkedDocument {
        let ids = ["a", "b", "c"].prefix(tops.count)
        return try MarkedDocument(
            controllerSubviews: ids.map { label($0) }.joined(),
            constraints: zip(ids, tops).map { id, top in
                constraint("\(id)x", "\(id).leading", "root.leading", 20) + constraint("\(id)y", "\(id).top", "root.top", top)
            }.joined())
    }

    /// 500 + 68 of a screen that is 568 wide. Xcode up to 7 named no device.
    @Test(
        "what shows upright alone is a note in a scene that was drawn on a screen held sideways, by its device or by its size",
        arguments: [
            ("", 568.0, 320.0, Severity.note), ("<device id=\"retina4_0\" orientation=\"landscape\"/>", 568, 320, .note),
            ("", 600, 320, .warning), ("<device id=\"retina4_0\" orientation=\"portrait\"/>", 568, 320, .warning),
        ])
    func drawnSideways(device: String, width: Double, height: Double, severity: Severity) throws {
        let document = try MarkedDocument(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="10117" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            \(device)<scenes><scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="root"><rect key="frame" x="0.0" y="0.0" width="\(width)" height="\(height)"/>
            <subviews>\(label("b", "Save").replacingOccurrences(of: "x=\"20\"", with: "x=\"500\""))</subviews>
            <constraints>
            \(constraint("x", "b.leading", "root.leading", 500) + constraint("w", "b.width", nil, 60) + constraint("y", "b.top", "root.top", 20))
            </constraints></view></viewController></objects></scene></scenes></document>
            """)
        #expect(document.findings(of: OffScreen.self).map(\.severity) == [severity])
    }

    @Test("what shows on phones held sideways alone is one note of a scene")
    func oneOfAScene() throws {
        let document = try Self.labels([350, 500, 600]).document
        let checked = Checker().check(document, path: MarkedDocument.file)
        let all = checked.findings.filter { $0.rule == OffScreen.about.id },
            shown = checked.folded.findings.filter { $0.rule == OffScreen.about.id }
        #expect(all.count == 3, "\(all.map(\.fullMessage))")
        let expected = "the scene is not made for windows up to 440 points high: 2 views, such as this one"
        #expect(shown.count == 2 && shown.contains { $0.message == expected && $0.notes.count >= 2 }, "\(shown.map(\.fullMessage))")
        // One alone is told as it is.
        let alone = Checker().check(try Self.labels([500]).document, path: MarkedDocument.file)
        #expect(alone.folded.findings.map(\.message) == alone.findings.map(\.message) && !alone.findings.isEmpty)
    }

    /// Columns that need 500 points and more, which no phone held sideways has. One whose width is too large as well is another matter.
    @Test("conflicts that show on phones held sideways alone are one note of a scene", arguments: [1, 2, 3])
    func conflictsOfAScene(count: Int) throws {
        let ids = ["a", "b", "c"].prefix(count)
        let document = try MarkedDocument(
            controllerSubviews: ids.map { label($0) }.joined(),
            constraints: ids.enumerated().map { place, id in
                constraint("\(id)x", "\(id).leading", "root.leading", 20) + constraint("\(id)y", "\(id).top", "root.top", 20)
                    + constraint("\(id)h", "\(id).height", nil, 460 + Double(place))
                    + constraint("\(id)z", "root.bottom", "\(id).bottom", 20, " relation=\"greaterThanOrEqual\"")
            }.joined()
        ).document
        let checked = Checker().check(document, path: MarkedDocument.file)
        let all = checked.findings.filter { $0.rule == UnsatisfiableElsewhere.about.id },
            shown = checked.folded.findings.filter { $0.rule == UnsatisfiableElsewhere.about.id }
        #expect(all.count == count && all.allSatisfy { $0.severity == .note }, "\(all.map(\.fullMessage))")
        let expected = "the scene is not made for windows up to 440 points high: \(count) views, such as this one"
        #expect(shown.count == 1, "\(shown.map(\.fullMessage))")
        #expect(shown.first?.message == (count == 1 ? all.first?.message : expected))
        if count > 1 { #expect(shown.first?.notes.map(\.message) == all.map(\.fullMessage)) }
    }

    /// The first is one of two that show in the lowest windows, where both have one cause.
    @Test("a border is found for what is told with others")
    func borderOfOneOfSeveral() throws {
        let found = Checker().check(try Self.labels([350, 500]).document, path: MarkedDocument.file).findings.filter {
            $0.rule == OffScreen.about.id
        }
        #expect(Set(found.map { $0.scenarios?.text }) == ["up to 368 points high", "compact height"])
    }

    @Test("a width is found where others show it as well")
    func borderBesideOthers() throws {
        let document = try MarkedDocument(
            controllerSubviews: label("a"),
            constraints: constraint("x", "a.left", "root.left", 310) + constraint("y", "a.top", "root.top", 500))
        let texts = Checker().check(document.document, path: MarkedDocument.file).findings.filter { $0.rule == OffScreen.about.id }
            .compactMap { $0.scenarios?.text }
        let text = try #require(texts.first)
        let width = try #require(
            text.firstMatch(of: /up to ([0-9]+) points wide or compact height/).flatMap { Double($0.output.1) }, "\(texts)")
        #expect(width > 320 && width < 360)
    }

    @Test("a scenario that was asked for is heeded")
    func asked() throws {
        let small = try #require(Device.named("retina4_0"))
        let choice = ScenarioChoice([Scenario(device: small, orientation: .landscape), Scenario(device: small)])
        let found = Checker(configuration: CheckConfiguration(), choice: choice).check(try column(340).document, path: MarkedDocument.file)
            .findings
        #expect(found.filter { $0.rule == UnsatisfiableElsewhere.about.id }.map(\.severity) == [.error])
    }

    /// No source is known: nobody connects an outlet to leave a constraint alone.
    @Test(
        "an outlet to a member makes it a warning, one to the member that it is told by another step less",
        arguments: [
            ("z", Severity.warning), ("h", .warning),
        ])
    func outlets(id: String, severity: Severity) throws {
        let document = try column(560, marks: "<connections><outlet property=\"room\" destination=\"\(id)\" id=\"o\"/></connections>")
        let found = document.findings(of: UnsatisfiableElsewhere.self)
        #expect(found.map(\.severity) == [severity])
        #expect(found.first?.message.hasSuffix("unless code changes 'room'") == true)
    }

    /// The label is 2,000 points into the drawer, and the drawer at the screen's edge.
    @Test(
        "what constraints in an outlet collection place, or an outlet to an edge of what is around it, is a note off the screen",
        arguments: [
            ("", Severity.warning), ("<outletCollection property=\"room\" destination=\"1\" id=\"o\"/>", .note),
            ("<outlet property=\"room\" destination=\"1\" id=\"o\"/>", .warning),
            ("<outlet property=\"room\" destination=\"3\" id=\"o\"/>", .note),
            ("<outlet property=\"room\" destination=\"5\" id=\"o\"/>", .warning),
        ])
    func placed(outlet: String, severity: Severity) throws {
        let text = constraint("1", "a.leading", "b.leading", 2000) + constraint("2", "a.top", "b.top", 10)
        let document = try MarkedDocument(
            controllerSubviews: view(
                "b", "<subviews>\(label("a", "A title"))</subviews><constraints>\(text)</constraints><connections>\(outlet)</connections>"),
            constraints: constraint("3", "b.leading", "root.leading") + constraint("4", "b.top", "root.top", 20)
                + constraint("5", "b.width", nil, 100) + constraint("6", "b.height", nil, 100))
        #expect(document.findings(of: OffScreen.self).map(\.severity) == [severity])
    }

    /// 540 and 50 is 22 more than a small phone is high, and more than a phone is high that is held sideways.
    @Test("what is off the screen in some scenarios and only partly in others is called both")
    func offOrBeyond() throws {
        let document = try MarkedDocument(
            controllerSubviews: label("a", "A title"),
            constraints: constraint("x", "a.leading", "root.leading", 20) + constraint("y", "a.top", "root.top", 540)
                + constraint("h", "a.height", nil, 50))
        let found = document.findings(of: OffScreen.self)
        #expect(found.map(\.message) == ["label 'A title' is off the screen or reaches beyond it"])
    }

    /// A sheet that nothing but its frame on the canvas places, 355 points wide, with a label at its end.
    @Test(
        "a sheet that only its drawn frame places is code's if it has an outlet and no mask that stretches it",
        arguments: [
            (true, "flexibleMaxX=\"YES\" flexibleMaxY=\"YES\"", Severity.note),
            (false, "flexibleMaxX=\"YES\" flexibleMaxY=\"YES\"", .warning),
            (true, "flexibleMaxX=\"YES\" heightSizable=\"YES\"", .warning),
        ])
    func sheet(hasOutlet: Bool, mask: String, severity: Severity) throws {
        let text = constraint("1", "a.leading", "b.leading", 280) + constraint("2", "a.top", "b.top", 10)
        let outlet = "<outlet property=\"sheet\" destination=\"b\" id=\"o\"/>"
        let sheet = """
            <view contentMode="scaleToFill" id="b"><rect key="frame" x="20" y="20" width="355" height="100"/>
            <autoresizingMask key="autoresizingMask" \(mask)/>
            <subviews>\(label("a", "A title"))</subviews><constraints>\(text)</constraints>
            <connections>\(hasOutlet ? outlet : "")</connections></view>
            """
        let document = try MarkedDocument(controllerSubviews: sheet, constraints: "")
        #expect(document.findings(of: OffScreen.self).map(\.severity) == [severity])
    }

    /// A label 330 points from the edge is on every screen but a phone's of 320 and a third of a tablet's.
    @Test(
        "what shows only where a tablet's screen is shared is a note unless the app is known to run on tablets",
        arguments: [
            (true, Severity.note), (false, .warning),
        ])
    func splits(isAssumed: Bool, severity: Severity) throws {
        var choice = ScenarioChoice(usualFor: nil)
        choice.assumesDevices = isAssumed
        choice.scenarios.removeAll { $0.device?.idiom == .phone }
        let document = try MarkedDocument(
            controllerSubviews: label("a", "A title"),
            constraints: constraint("1", "a.leading", "root.leading", 330) + constraint("2", "a.top", "root.top", 100))
        let found = Checker(configuration: CheckConfiguration(), choice: choice).check(document.document, path: MarkedDocument.file)
            .findings
            .filter { $0.rule == OffScreen.about.id }
        #expect(found.map(\.severity) == [severity])
        #expect(found.first?.fix == "hold its trailing edge or its centre in place of 'A title.leading = view root.leading + 330'")
    }
}
