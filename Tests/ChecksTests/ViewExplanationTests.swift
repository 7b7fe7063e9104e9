import Facts
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

    /// That margins are 0 is one source's word, and only from iOS 27.1 on; margins that are declared are as declared.
    @Test(
        arguments: [
            (UIKitRelease.iOS(26), "", 8.0, ""), (.iOS(27, 1), "", 0, ": view card has margins of 0 on iOS 27.1, which is assumed"),
            (.iOS(27, 1), "<edgeInsets key=\"layoutMargins\" top=\"5\" left=\"5\" bottom=\"5\" right=\"5\"/>", 5, ""),
        ])
    func whatIsAssumed(_ release: UIKitRelease, _ margins: String, _ x: Double, _ words: String) throws {
        let card = view("card", margins + "<subviews>\(view("a"))</subviews>")
        let document = try MarkedDocument(
            subviews: card,
            constraints: constraint("cx", "card.leading", "root.leading", 30) + constraint("cy", "card.top", "root.top", 20)
                + constraint("cw", "card.width", nil, 100) + constraint("ch", "card.height", nil, 100)
                + constraint("x", "a.leading", "card.leadingMargin", 0) + constraint("y", "a.top", "card.top", 0)
                + constraint("w", "a.width", nil, 10) + constraint("h", "a.height", nil, 10))
        let scenario = Scenario(device: try #require(Device.named("retina6_3")), iOS: release)
        let layouts = RunTime(scenario).layouts(of: document.document)
        let (layout, item) = try #require(ViewExplanation.views(named: "a", in: layouts).first)
        let side = try #require(ViewExplanation(of: item, in: layout)).sides[0]
        #expect(side.position == x)
        #expect(side.tight.map(\.text).contains("view a.leading = view card.leadingMargin\(words)"), "\(side.tight.map(\.text))")
    }

    /// The root of a header or a cell has the margins of any view.
    @Test func whatIsAssumedOfARoot() throws {
        let text = MarkedDocument.text(
            subviews: view("a"),
            constraints: constraint("x", "a.leading", "root.leadingMargin", 0) + constraint("y", "a.top", "root.top", 0)
                + constraint("w", "a.width", nil, 10) + constraint("h", "a.height", nil, 10))
        let header = text.replacing("<view contentMode=\"scaleToFill\" id=\"root\"", with: "<collectionReusableView id=\"root\"")
            .replacing("</view>\n</objects>", with: "</collectionReusableView></objects>")
            .replacing("<connections><outlet property=\"view\" destination=\"root\" id=\"owner\"/></connections>", with: "")
            .replacing("width=\"375\" height=\"667\"", with: "width=\"200\" height=\"100\"")
        let document = try MarkedDocument(header)
        let scenario = Scenario(device: try #require(Device.named("retina6_3")), iOS: .iOS(27, 1))
        let (layout, item) = try #require(ViewExplanation.views(named: "a", in: RunTime(scenario).layouts(of: document.document)).first)
        let side = try #require(ViewExplanation(of: item, in: layout)).sides[0]
        #expect(side.position == 0)
        #expect(side.tight.contains { $0.text.hasSuffix("has margins of 0 on iOS 27.1, which is assumed") }, "\(side.tight.map(\.text))")
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
