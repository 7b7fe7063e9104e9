import Testing

@testable import Checks

@Suite struct SmallConflictTests {
    @Test("a conflict of a point at most is a warning: hardly anybody sees it", arguments: [(101.0, Severity.warning), (102, .error)])
    func small(width: Double, severity: Severity) throws {
        let document = try MarkedDocument(
            subviews: view("a"),
            constraints: constraint("x", "a.leading", "root.leading", 20) + constraint("y", "a.top", "root.top", 20)
                + constraint("w", "a.width", nil, 100) + constraint("v", "a.width", nil, width) + constraint("h", "a.height", nil, 10)
        )
        #expect(document.findings(of: Unsatisfiable.self).map(\.severity) == [severity])
    }

    /// The line is 20.33 high. A length that is too short cuts it.
    @Test("a view in more room than it asks for is a line in the log", arguments: [(30.0, [Severity.note]), (22, [.note]), (10, [])])
    func looseFrame(height: Double, severities: [Severity]) throws {
        let own = label("a").replacing("verticalHuggingPriority=\"251\"", with: "verticalHuggingPriority=\"1000\"")
        let document = try MarkedDocument(
            subviews: own,
            constraints: constraint("x", "a.leading", "root.leading", 20) + constraint("y", "a.top", "root.top", 20)
                + constraint("h", "a.height", nil, height))
        #expect(document.findings(of: Unsatisfiable.self).map(\.severity) == severities)
    }
}
