import Facts
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
        #expect(found.first?.fix == "put it into a scroll view, or let what is beside it give way")
    }
}
