import Scenarios
import Testing

@testable import Checks

/// What is proposed for what lies outside, and when that is more than a note.
struct PlaceRepairTests {
    private static func button(_ id: String, _ title: String, _ more: String = "") -> String {
        """
        <button opaque="NO" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
        <rect key="frame" x="20" y="20" width="80" height="30"/><state key="normal" title="\(title)"/>
        <connections>\(more)</connections></button>
        """
    }

    /// A wide button in the middle, one that begins far to the right, and one below the screen by a distance of the wrong sign.
    @Test(
        "what holds a view on the screen is said by what places it",
        arguments: [
            (
                constraint("x", "a.centerX", "root.centerX") + constraint("w", "a.width", nil, 500)
                    + constraint("y", "a.top", "root.top", 100),
                "hold its edges inside the screen as well (>=), and give 'Save.width = 500' a priority below 1000"
            ),
            (
                constraint("x", "a.centerX", "root.centerX", 340) + constraint("y", "a.top", "root.top", 100),
                "hold its edges inside the screen as well (>=): its centre alone says where it is"
            ),
            (
                constraint("x", "a.leading", "root.leading", 280) + constraint("w", "a.width", nil, 90)
                    + constraint("y", "a.top", "root.top", 100),
                "hold its trailing edge or its centre in place of 'Save.leading = view root.leading + 280'"
            ),
            (
                constraint("x", "a.leading", "root.leading", 20) + constraint("b", "a.bottom", "safe.bottom", 8),
                "turn the sign of 'Save.bottom = view root.safeArea.bottom + 8': it is outside by that distance"
            ),
        ])
    func offScreen(ties: String, fix: String) throws {
        let document = try MarkedDocument(controllerSubviews: Self.button("a", "Save"), constraints: ties)
        #expect(Set(document.findings(of: OffScreen.self).map(\.fix)) == [fix])
    }

    /// A bar of 64 with a title at the safe area, which is 59 or 62 from the top of today's phones.
    @Test("a bar is to grow with the safe area", arguments: [true, false])
    func bar(isHeld: Bool) throws {
        let outlet = isHeld ? "<connections><outlet property=\"barHeight\" destination=\"h\" id=\"o\"/></connections>" : ""
        let document = try MarkedDocument(
            controllerSubviews: view("bar", "<subviews>\(Self.button("a", "Save"))</subviews>\(outlet)"),
            constraints: constraint("x", "bar.leading", "root.leading") + constraint("e", "root.trailing", "bar.trailing")
                + constraint("t", "bar.top", "root.top") + constraint("h", "bar.height", nil, 64)
                + constraint("ax", "a.leading", "bar.leading", 20) + constraint("ay", "a.top", "safe.top", 8))
        let code = isHeld ? " (code holds it by 'barHeight')" : ""
        let fix = "let the height grow with the safe area, below which it begins, in place of 'view bar.height = 64'\(code)"
        #expect(document.findings(of: OffSuperview.self).map(\.fix) == [fix])
    }

    /// Seven lines in room for six, or for more.
    @Test("a text that wraps already is to have more lines", arguments: [(40.0, true), (200, false)])
    func lines(height: Double, isHigher: Bool) throws {
        let text = "A text of several words that goes on for so long that two lines of this width do not hold all of it at once"
        let document = try MarkedDocument(
            controllerSubviews: label("a", text, " numberOfLines=\"2\" adjustsFontSizeToFit=\"NO\""),
            constraints: constraint("x", "a.leading", "root.leading", 20) + constraint("y", "a.top", "root.top", 100)
                + constraint("w", "a.width", nil, 200) + constraint("h", "a.height", nil, height))
        let fix = try #require(document.findings(of: TruncatedText.self).first?.fix)
        #expect(fix.hasPrefix("let it have ") && fix.contains(" lines, or any number (0)"), "\(fix)")
        #expect(fix.hasSuffix("points higher") == isHigher, "\(fix)")
    }

    /// The one button of a scene 500 points below its top, which a phone held sideways does not have, with and without another beside it.
    @Test(
        "what leaves nothing to do on a phone held sideways is a warning where the app is known to turn",
        arguments: [(true, false, Severity.warning), (false, false, .note), (true, true, .note)])
    func onlyAction(turns: Bool, hasOther: Bool, severity: Severity) throws {
        func action(_ id: String) -> String {
            "<action selector=\"go:\" destination=\"root\" eventType=\"touchUpInside\" id=\"act\(id)\"/>"
        }
        let other = hasOther ? Self.button("b", "Cancel", action("b")) : ""
        let document = try MarkedDocument(
            controllerSubviews: Self.button("a", "Save", action("a")) + other,
            constraints: constraint("x", "a.leading", "root.leading", 20) + constraint("y", "a.top", "root.top", 500)
                + (hasOther ? constraint("bx", "b.leading", "root.leading", 20) + constraint("by", "b.top", "root.top", 80) : ""))
        var choice = ScenarioChoice(usualFor: nil)
        choice.assumesTurning = !turns
        let found = Checker(configuration: CheckConfiguration(), choice: choice).check(document.document, path: MarkedDocument.file)
            .findings.filter { $0.rule == OffScreen.about.id }
        #expect(found.map(\.severity) == [severity], "\(found)")
    }
}
