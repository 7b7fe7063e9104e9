import Testing

@testable import Checks

/// The message is about the member of a conflict that does not go with the others.
@Suite struct OddOneOutTests {
    private func named(_ document: MarkedDocument, _ rule: any Rule.Type) -> [String] { document.findings(of: rule).map(\.objectID) }

    /// UIKit would drop the first of two widths; Xcode stored what it drew, which may be the other one.
    @Test("the one that the stored frames contradict", arguments: [(100.0, "w2"), (120, "w1")])
    func stored(width: Double, odd: String) throws {
        let document = try MarkedDocument(
            subviews: view("a", frame: "x=\"20\" y=\"20\" width=\"\(width)\" height=\"40\""),
            constraints: constraint("x", "a.leading", "root.leading", 20) + constraint("y", "a.top", "root.top", 20)
                + constraint("h", "a.height", nil, 40) + constraint("w1", "a.width", nil, 100) + constraint("w2", "a.width", nil, 120))
        #expect(named(document, Unsatisfiable.self) == [odd])
    }

    /// Three views are 80 wide, one of them as wide as the fourth, which says 60; what was stored is neither.
    @Test("the one that the other lengths of the scene speak against", arguments: ["a", "d"])
    func agreement(different: String) throws {
        let views = ["a", "b", "c", "d"]
        let document = try MarkedDocument(
            subviews: views.map { view($0, frame: "x=\"0\" y=\"0\" width=\"10\" height=\"10\"") }.joined(),
            constraints: views.map {
                constraint("x\($0)", "\($0).leading", "root.leading", 20) + constraint("y\($0)", "\($0).top", "root.top", 20)
                    + constraint("h\($0)", "\($0).height", nil, 10)
                    + constraint("w\($0)", "\($0).width", nil, $0 == different ? 60 : 80)
            }.joined() + constraint("same", "a.width", "d.width"))
        #expect(named(document, Unsatisfiable.self) == ["w\(different)"])
    }
}
