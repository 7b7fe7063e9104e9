import Conformance
import InterfaceBuilder
import Reports
import Testing

@Suite("Test results")
struct TestResultsTests {
    private static let results: TestResults = {
        func cell(_ name: String, _ scenario: String, _ outcome: TestResults.Outcome, _ report: String = "") -> TestResults.CellResult {
            TestResults.CellResult(place: 0, caseName: name, scenario: scenario, expectationCount: 3, outcome: outcome, report: report)
        }
        return TestResults(
            engine: "other", shard: Shard("1/2"),
            suites: [
                TestResults.SuiteResult(
                    title: "Quotes \" & <angles>", path: "s.json",
                    cells: [
                        cell("a", "phone", .passed), cell("a", "pad", .failed, "S: a\n  pad\n  A: x expected 1, found 2\n    tree\u{1}\n"),
                        cell("b", "phone", .known("why")), cell("b", "pad", .unsupported("ambiguity")),
                        cell("a", "tv", .failed, "S: a\n  tv\n  A: y\n"),
                    ])
            ],
            problems: ["t.json:1:1: error: empty"], stale: [KnownFailure(suite: "S", caseName: "c", reason: "was slow")]
        )
    }()

    @Test("JSON reads back as it was")
    func json() throws {
        #expect(try TestResultsJSON.read(TestResultsJSON.text(Self.results).utf8) == Self.results)
    }

    @Test("JUnit has a case for each case in each scenario, and is well-formed")
    func junit() throws {
        let text = TestResultsJUnit.text(Self.results)
        let root = try XMLTree.parse(bytes: Array(text.utf8), file: "junit.xml").root
        #expect(root["tests"] == "7" && root["failures"] == "3" && root["errors"] == "1" && root["skipped"] == "2")
        let suite = try #require(Array(root.children).first)
        let cases = Array(suite.children)
        #expect(suite["name"] == "Quotes \" & <angles>" && suite["tests"] == "5" && suite["failures"] == "2" && suite["skipped"] == "2")
        #expect(cases.map { $0["name"] } == ["a [phone]", "a [pad]", "b [phone]", "b [pad]", "a [tv]"])
        #expect(Array(cases[1].children).first?["message"] == "A: x expected 1, found 2")
        #expect(Array(cases[2].children).first?["message"] == "known failure: why")
    }

    @Test("text names all scenarios in which a case fails, by what they have in common")
    func scenarios() {
        let cells = ["phone portrait", "phone landscape", "phone portrait RTL", "pad portrait", "pad landscape"].map { name in
            TestResults.CellResult(
                place: 0, caseName: "a", scenario: name, expectationCount: 1, outcome: name.hasPrefix("phone") ? .failed : .passed,
                report: "S: a\n"
            )
        }
        let text = TestResultsText.text(TestResults(suites: [TestResults.SuiteResult(title: "S", path: "s.json", cells: cells)]))
        #expect(text.contains("\n  fails in phone\n") && text.contains("\n  phone: 1 of 1 layouts each\n"), "\(text)")
    }

    @Test("text tells each failing case once, where else it fails, and sums up")
    func text() {
        #expect(
            TestResultsText.text(Self.results) == """
                FAILED  Quotes " & <angles>: 1 of 5 layouts, 1 failed as known, 1 not supported

                S: a
                  pad
                  A: x expected 1, found 2
                    tree\u{1}
                  likewise in tv

                failures by scenario:
                  pad: 1 of 2 layouts
                  tv: 1 of 1 layouts
                not supported by other: ambiguity, in 1 layout
                PASSES  S: c, although it is listed as a known failure: was slow
                1 suite, 2 cases, 3 scenarios, 5 layouts, 15 expectations: 2 failed, 1 failed as known, 1 not supported by the engine, 1 error in suites, 1 known to fail passed

                """)
    }
}
