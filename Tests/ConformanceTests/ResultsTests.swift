import Conformance
import Testing

@Suite("Results")
struct ResultsTests {
    private func cell(_ name: String, _ scenario: String = "phone", place: Int = 0, _ outcome: TestResults.Outcome = .passed)
        -> TestResults.CellResult
    {
        TestResults.CellResult(place: place, caseName: name, scenario: scenario, expectationCount: 4, outcome: outcome)
    }

    private func results(_ cells: [TestResults.CellResult], shard: Shard? = nil, path: String = "s.json") -> TestResults {
        TestResults(shard: shard, suites: [TestResults.SuiteResult(title: "S", path: path, cells: cells)])
    }

    @Test(
        "parts are written K/N, from 1",
        arguments: [
            ("1/1", Shard(index: 0, count: 1)), ("2/3", Shard(index: 1, count: 3)), ("0/3", nil), ("4/3", nil), ("1/0", nil), ("1", nil),
            ("a/b", nil), ("1/2/3", nil),
        ]
    )
    func shards(text: String, expected: Shard?) {
        #expect(Shard(text) == expected)
    }

    @Test("the test protocol counts from 0")
    func environment() {
        #expect(Shard(environment: ["TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "3"])?.description == "2/3")
        #expect(Shard(environment: ["TEST_SHARD_INDEX": "3", "TEST_TOTAL_SHARDS": "3"]) == nil)
        #expect(Shard(environment: ["TEST_TOTAL_SHARDS": "3"]) == nil)
    }

    /// `String.hashCode()` of Java: -996272584, 91070596 and 1861983725, here modulo 7 towards minus infinity, as Starlark has it.
    @Test(arguments: [("App/Main.storyboard", 2), ("a.xib", 2), ("Sources/Über.xib", 1)] as [(String, Int)])
    func documentsAreDealtOutByTheirPaths(path: String, number: Int) {
        let parts = (1...7).filter { Shard("\($0)/7")?.contains(document: path) == true }
        #expect(parts == [number])
    }

    @Test("a known failure fails no run, and fails it once it passes")
    func known() {
        var run = results([cell("a", "phone", .failed), cell("b")])
        #expect(!run.passed)
        run.apply([KnownFailure(suite: "S", caseName: "a", reason: "why")])
        #expect(run.passed && run.knownCount == 1)
        run.apply([KnownFailure(suite: "S", caseName: "b", reason: "was broken")])
        #expect(!run.passed && run.stale.map(\.caseName) == ["b"])
    }

    @Test("a known failure of some scenarios leaves the others alone")
    func knownScenarios() {
        var run = results([cell("a", "phone", .failed), cell("a", "pad", .failed), cell("b", "phone", .failed), cell("b", "pad")])
        run.apply([
            KnownFailure(suite: "S", caseName: "a", scenario: "pho", reason: "narrow"),
            KnownFailure(suite: "S", caseName: "b", reason: "somewhere"),
            KnownFailure(suite: "Other", caseName: "b", reason: "not in this run"),
        ])
        #expect(run.cells.map(\.outcome) == [.known("narrow"), .failed, .known("somewhere"), .passed])
        #expect(run.stale == [])
    }

    @Test("parts join to the whole, in whatever order they come")
    func merge() throws {
        let whole = results([
            cell("a", "p", place: 0), cell("a", "q", place: 0), cell("b", "phone", place: 1, .failed), cell("c", place: 2),
        ])
        let parts = [
            results([whole.cells[0], whole.cells[1], whole.cells[3]], shard: Shard("1/2")), results([whole.cells[2]], shard: Shard("2/2")),
        ]
        #expect(try TestResults.merged(parts) == whole)
        #expect(try TestResults.merged(parts.reversed()) == whole)
    }

    @Test("a part that is missing or there twice is an error")
    func mergeProblems() {
        let one = results([cell("a")], shard: Shard("1/2"))
        let two = results([cell("b", place: 1)], shard: Shard("2/2"))
        var other = two
        other.engine = "kiwi"
        func problem(_ parts: [TestResults]) -> String? {
            do throws(TestResults.MergeProblem) {
                _ = try TestResults.merged(parts)
                return nil
            } catch {
                return "\(error)"
            }
        }
        #expect(problem([]) == "there is nothing to merge")
        #expect(problem([one]) == "part 2 of 2 is missing")
        #expect(problem([one, two, two]) == "'S: b' in phone is there twice")
        #expect(problem([one, other]) == "the results are of different engines, ours and kiwi")
    }

    @Test(
        "a list of known failures says where it is wrong",
        arguments: [
            (
                #"{"plumbline-known-failures": 1, "failures": [{"suite": "S", "case": "a"}]}"#,
                "k.json:1:46: error: the key 'reason' is missing"
            ),
            (
                #"{"plumbline-known-failures": 1, "failures": [{"suite": "S", "case": "a", "reason": " "}]}"#,
                "k.json:1:84: error: the text is empty"
            ),
            (
                #"{"plumbline-known-failures": 2, "failures": []}"#,
                "k.json:1:30: error: version 2.0 of the format is not known: this program reads version 1"
            ),
        ]
    )
    func list(source: String, message: String) {
        do {
            _ = try KnownFailure.read(source.utf8, path: "k.json")
            Issue.record("the list was taken")
        } catch {
            #expect("\(error)" == message)
        }
    }
}
