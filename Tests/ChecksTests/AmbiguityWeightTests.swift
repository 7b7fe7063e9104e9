import Testing

@testable import Checks

/// What is open, and what of it anybody sees.
@Suite struct AmbiguityWeightTests {
    private static func limit(_ id: String, _ first: String, _ second: String, _ least: Double, _ most: Double, priority: Double = 1000)
        -> String
    {
        constraint("\(id)1", first, second, least, " relation=\"greaterThanOrEqual\" priority=\"\(priority)\"")
            + constraint("\(id)2", first, second, most, " relation=\"lessThanOrEqual\" priority=\"\(priority)\"")
    }

    private func weights(_ document: MarkedDocument, _ rule: any Rule.Type) -> [Severity] { document.findings(of: rule).map(\.severity) }

    /// The view lies from 20 to 50 below the other one; or within 20 of both ends, as nobody has said.
    @Test(
        "what lies between two limits of one distance is as its author says",
        arguments: [
            (limit("g", "a.top", "b.bottom", 20, 50), Severity.note), (limit("g", "b.bottom", "a.top", -50, -20), .note),
            (
                constraint("1", "a.top", "root.top", 20, " relation=\"greaterThanOrEqual\"")
                    + constraint("2", "root.bottom", "a.bottom", 20, " relation=\"greaterThanOrEqual\""), .warning
            ),
        ])
    func ownRange(limits: String, severity: Severity) throws {
        let document = try MarkedDocument(
            subviews: view("a") + view("b"),
            constraints: pinned("b") + constraint("x", "a.leading", "root.leading", 20) + constraint("w", "a.width", nil, 100)
                + constraint("h", "a.height", nil, 40) + limits)
        #expect(weights(document, AmbiguousPosition.self) == [severity])
    }

    @Test("so is a length between two limits of its own")
    func ownLength() throws {
        let document = try MarkedDocument(
            subviews: view("a"),
            constraints: constraint("x", "a.leading", "root.leading", 20) + constraint("y", "a.top", "root.top", 20)
                + constraint("w", "a.width", nil, 100) + constraint("h1", "a.height", nil, 40, " relation=\"greaterThanOrEqual\"")
                + constraint("h2", "a.height", nil, 90, " relation=\"lessThanOrEqual\""))
        #expect(weights(document, AmbiguousSize.self) == [.note])
    }

    /// Two labels from edge to edge, of which either may have the room between them.
    @Test(
        "room between texts that stay where they are is a note",
        arguments: [
            ("right", "", Severity.note), ("natural", "", .warning),
            ("right", "<color key=\"backgroundColor\" white=\"0.5\" alpha=\"1\"/>", .warning),
        ])
    func roomBetween(alignment: String, inside: String, severity: Severity) throws {
        let second = label("b", "Value", " ambiguous=\"YES\"").replacing(
            "textAlignment=\"natural\"", with: "textAlignment=\"\(alignment)\""
        )
        .replacing("</label>", with: "\(inside)</label>")
        let document = try MarkedDocument(
            subviews: label("a", "Name", " ambiguous=\"YES\"") + second,
            constraints: constraint("x", "a.leading", "root.leading", 20) + constraint("m", "b.leading", "a.trailing", 8)
                + constraint("e", "root.trailing", "b.trailing", 20) + constraint("y", "a.top", "root.top", 20)
                + constraint("z", "b.top", "root.top", 20))
        #expect(weights(document, AmbiguousSize.self) == [severity])
    }

    @Test(
        "where the centre or another edge is settled, the length is what is open",
        arguments: [
            ("a.centerX", "root.centerX", "centre", "anything from 0 up", 100.0),
            ("root.trailing", "a.trailing", "other edge", "anything from 0 up", 100),
        ])
    func openLength(first: String, second: String, settled: String, range: String, width: Double) throws {
        let document = try MarkedDocument(
            subviews: view("a"),
            constraints: constraint("c", first, second) + constraint("y", "a.top", "root.top", 20) + constraint("h", "a.height", nil, 40))
        let found = document.findings(of: AmbiguousPosition.self)
        #expect(
            found.map(\.message) == [
                "the width of view a is not settled: \(range); held as drawn: width \(Titles.points(width))"
            ])
        #expect(found.map(\.fix) == ["add a width or leading constraint: the \(settled) is settled already"])
    }

    /// A constraint that Xcode removes at build time makes the labels compete for the room.
    @Test("what competes only for the room that a placeholder takes is a note", arguments: [true, false])
    func placeholder(isRemoved: Bool) throws {
        let document = try MarkedDocument(
            subviews: label("a", "Name", " ambiguous=\"YES\"") + label("b", "Value"),
            constraints: constraint("x", "a.leading", "root.leading", 20) + constraint("m", "b.leading", "a.trailing", 8)
                + constraint("e", "b.trailing", "a.leading", 300, isRemoved ? " placeholder=\"YES\"" : "")
                + constraint("y", "a.top", "root.top", 20) + constraint("z", "b.top", "root.top", 20))
        #expect(weights(document, AmbiguousSize.self) == [isRemoved ? .note : .warning])
    }
}
