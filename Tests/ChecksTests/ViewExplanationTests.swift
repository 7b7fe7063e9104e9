import Scenarios
import Testing

@testable import Checks

@Suite struct ViewExplanationTests {
    private func explain(_ constraints: String, _ more: String = "") throws -> ViewExplanation {
        let document = try MarkedDocument(subviews: view("a") + more, constraints: constraints)
        let layouts = DocumentUnderCheck(document.document, choice: ScenarioChoice([])).canvas
        let (layout, item) = try #require(ViewExplanation.views(named: "a", in: layouts).first)
        return try #require(ViewExplanation(of: item, in: layout))
    }

    /// A third of 375 - 30, with a limit that is not reached.
    @Test func whatIsTightAndWhatIsNot() throws {
        let explanation = try explain(
            constraint("x", "a.leading", "root.leading", 30) + constraint("y", "a.top", "root.top", 20)
                + constraint("h", "a.height", nil, 40)
                + constraint("e", "root.trailing", "a.trailing", 45)
                + constraint("m", "a.width", nil, 100, " relation=\"greaterThanOrEqual\"")
        )
        let side = explanation.sides[0]
        #expect(side.position == 30 && side.length == 300)
        #expect(side.tight.map(\.text).contains("view a.leading = view root.leading + 30"))
        #expect(side.loose.map(\.text) == ["view a.width >= 100: 200 to spare"])
        #expect(
            side.influences.map(\.text) == [
                "1 more in 'view a.leading = view root.leading + 30' changes x by +1 and the width by -1",
                "1 more in 'view root.trailing = view a.trailing + 45' changes the width by -1",
            ])
    }

    @Test func whatGivesWayAndWhatIsOpen() throws {
        let explanation = try explain(
            constraint("x", "a.leading", "root.leading", 30) + constraint("w", "a.width", nil, 100)
                + constraint("wish", "a.width", nil, 140, " priority=\"750\"") + constraint("h", "a.height", nil, 40)
        )
        #expect(explanation.sides[0].loose.map(\.text) == ["view a.width = 140 (priority 750): missed by 40, something no weaker decides"])
        #expect(explanation.sides[1].open == ["the y of view a is left open"])
    }
}
