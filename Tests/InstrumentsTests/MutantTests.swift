import Conformance
import Scenarios
import Testing

@testable import Instruments

@Suite("Mutants")
struct MutantTests {
    @Test("every change to a recipe that leaves nothing open is noticed", arguments: ["SimpleSingleView", "TwoEqualWidthViews"])
    func caught(name: String) throws {
        let hunt = try MutantHunt(try Suites.runner(name), matrix: Suites.matrix)
        #expect(hunt.failing.isEmpty)
        let mutants = try hunt.mutants([.drop, .shift(1), .shift(-1)])
        #expect(!mutants.isEmpty && mutants.count % 3 == 0)
        #expect(mutants.filter { $0.caughtBy == nil }.map(\.equation.description) == [])
    }

    @Test("a suite that looks at one edge alone lets changes of the others live")
    func survivors() throws {
        let source = """
            {"plumbline-suite": 1, "title": "t", "source": "s", "document": "../Storyboards/SimpleSingleView.storyboard",
            "cases": [{"name": "a", "ambiguous": "any", "relations": ["Red View.leading == m"]}]}
            """
        let path = Suites.folder.appendingPathComponent("s.json").path
        let hunt = try MutantHunt(try SuiteRunner(try SuiteReader.read(source, path: path)), matrix: Suites.matrix)
        let noticed = try hunt.mutants([.shift(1)]).filter { $0.caughtBy != nil }
        #expect(noticed.map(\.equation.description) == ["Red View.leading = Superview.leadingMargin"])
    }

    @Test(
        "an optional constraint behind a required one cannot matter",
        arguments: [
            ("A.top = B.top + 20 (Priority 249)", "A.top >= B.top + 20", -1.0, true),
            ("A.top = B.top + 20 (Priority 249)", "A.top >= B.top + 20", 1.0, false),
            ("A.top <= B.top + 8 (Priority 250)", "A.top >= B.top + 8", -1.0, true),
            ("A.top >= B.top + 8 (Priority 250)", "A.top >= B.top + 8", -1.0, false),
            ("A.top = B.top + 20 (Priority 249)", "A.top <= B.top + 20", 1.0, true),
            ("A.top = B.top + 20 (Priority 249)", "A.top >= B.top + 20 (Priority 999)", -1.0, false),
            ("A.top = B.top + 20 (Priority 249)", "A.top >= C.top + 20", -1.0, false),
            ("A.top = B.top + 20", "A.top >= B.top + 20", -1.0, false),
        ]
    )
    func overruled(optional: String, required: String, distance: Double, expected: Bool) throws {
        let others = [try WrittenEquation(required)]
        #expect((Mutation.shift(distance).overruler(of: try WrittenEquation(optional), among: others) != nil) == expected)
    }
}
