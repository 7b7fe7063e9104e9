import Conformance
import Testing

@Suite("Reading suites")
struct SuiteReaderTests {
    private func suite(_ cases: String, extra: String = "") -> String {
        "{\"plumbline-suite\": 1, \"title\": \"t\", \"source\": \"s\", \"document\": \"d\"\(extra), \"cases\": [\n\(cases)\n]}"
    }

    @Test("a case takes over what the suite says for all")
    func inheritance() throws {
        let read = try SuiteReader.read(
            suite(
                """
                {"name": "a", "let": {"x": "2 * w"}, "frames": {"Red View": ["x", null, 3, "T + 1"]}},
                {"name": "b", "source": "elsewhere", "scene": "Other", "ambiguous": "any", "relations": ["W > 1"]}
                """,
                extra: ", \"scene\": \"One\", \"let\": {\"w\": \"W / 2\"}, \"tolerance\": 1"
            ), path: "p")
        let first = read.cases[0]
        #expect(first.source == "s" && read.cases[1].source == "elsewhere")
        #expect(first.scene?.value == "One" && read.cases[1].scene?.value == "Other")
        #expect(first.definitions.map(\.name) == ["w", "x"] && read.cases[1].definitions.map(\.name) == ["w"])
        #expect(first.expectation.tolerance == 1)
        #expect(first.expectation.ambiguous?.isEmpty == true && read.cases[1].expectation.ambiguous == nil)
        #expect(first.expectation.frames[0].y == nil && first.expectation.frames[0].height?.value.source == "T + 1")
    }

    @Test(
        "what is wrong, and where",
        arguments: [
            ("{\"name\": \"a\"}", "2:1: error: the case 'a' asserts nothing: give it frames, relations, ambiguous, conflicts or refused"),
            (
                "{\"name\": \"a\", \"ambiguous\": \"any\"}",
                "2:1: error: the case 'a' asserts nothing: give it frames, relations, ambiguous, conflicts or refused"
            ),
            (
                "{\"name\": \"a\", \"frames\": {}}",
                "2:1: error: the case 'a' asserts nothing: give it frames, relations, ambiguous, conflicts or refused"
            ),
            ("{\"name\": \"a\", \"relations\": []}", "2:28: error: expected one comparison or more, found 0"),
            ("{\"name\": \"a\", \"frame\": {}}", "2:15: error: unknown key 'frame': did you mean 'frames'?"),
            ("{\"name\": \"a\", \"frames\": {\"R\": [1, 2, 3]}}", "2:31: error: expected x, y, width and height, found 3"),
            ("{\"name\": \"a\", \"frames\": {\"R\": [1, 2, 3, \"W +\"]}}", "2:45: error: expected a number, a name or '(', found the end"),
            ("{\"name\": \"a\", \"frames\": {\"R\": [1, 2, 3, \"W + q\"]}}", "2:46: error: unknown name 'q'"),
            ("{\"name\": \"a\", \"frames\": {\"R\": [1, 2, 3, \"W > 2\"]}}", "2:42: error: expected a number"),
            (
                "{\"name\": \"a\", \"frames\": {\"R\": [\"S.width\", 2, 3, 4]}}",
                "2:33: error: 'S' has no expected frame in this case to speak of"
            ),
            (
                "{\"name\": \"a\", \"frames\": {\"R\": [\"S.right\", 2, 3, 4], \"S\": [null, 1, 2, 3]}}",
                "2:33: error: this case does not say the right of 'S'"
            ),
            (
                "{\"name\": \"a\", \"frames\": {\"R\": [1, 2, \"R\", 4]}}",
                "2:39: error: 'R' is a view: write which attribute of it, such as 'R.width'"
            ),
            ("{\"name\": \"a\", \"relations\": [\"W + 1\"]}", "2:29: error: a relation must compare, with ==, !=, <=, >=, < or >"),
            ("{\"name\": \"a\", \"relations\": [\"R.widht == 1\"]}", "2:30: error: unknown attribute 'widht': did you mean 'width'?"),
            ("{\"name\": \"a\", \"where\": \"W\", \"ambiguous\": []}", "2:25: error: expected a condition"),
            ("{\"name\": \"a\", \"let\": {\"W\": 1}, \"ambiguous\": []}", "2:23: error: 'W' is a name that every scenario gives"),
            (
                "{\"name\": \"a\", \"let\": {\"2x\": 1}, \"ambiguous\": []}",
                "2:23: error: '2x' cannot be a name: use letters, digits and blanks, and a letter first"
            ),
            ("{\"name\": \"a\", \"let\": {\"p\": \"q\", \"q\": 1}, \"ambiguous\": []}", "2:29: error: unknown name 'q'"),
            ("{\"name\": \"a\", \"scenarios\": \"some\", \"ambiguous\": []}", "2:28: error: 'some' is not known here: did you mean 'all'?"),
            (
                "{\"name\": \"a\", \"scenarios\": {\"orientations\": [\"portrai\"]}, \"ambiguous\": []}",
                "2:46: error: 'portrai' is not known here: did you mean 'portrait'?"
            ),
            ("{\"name\": \"a\", \"tolerance\": -1, \"ambiguous\": []}", "2:28: error: a tolerance must not be negative"),
            ("{\"name\": \"a\", \"dividers\": {\"S\": -1}, \"ambiguous\": []}", "2:33: error: a length must not be negative"),
            ("{\"name\": \"a\", \"dividers\": {\"S\": [null]}, \"ambiguous\": []}", "2:33: error: expected one length or more, found 0"),
            (
                "{\"name\": \"a\", \"dividers\": {\"S\": [\"W\"]}, \"ambiguous\": []}",
                "2:34: error: expected a length in points, or a list of lengths, found a text"
            ),
            ("{\"name\": \"a\", \"conflicts\": [[\"A.Widht = 3\"]]}", "2:33: error: unknown attribute 'Widht': did you mean 'width'?"),
            ("{\"name\": \"a\", \"conflicts\": [[]]}", "2:29: error: expected one constraint or more, found 0"),
            ("{\"name\": \" \", \"ambiguous\": []}", "2:10: error: the text is empty"),
            ("{\"name\": \"a\", \"ambiguous\": []},\n{\"name\": \"a\", \"ambiguous\": []}", "3:1: error: two cases are named 'a'"),
        ]
    )
    func problems(cases: String, message: String) {
        do {
            _ = try SuiteReader.read(suite(cases), path: "s.json")
            Issue.record("the suite was accepted")
        } catch {
            #expect("\(error)" == "s.json:\(message)")
        }
    }

    @Test("every wrong formula is reported, with its case, and the other cases are read")
    func everyWrongFormula() throws {
        let cases = """
            {"name": "a", "relations": ["(W == 3", "W + q == 1"]},
            {"name": "b", "frames": {"R": [1, "W +", 3, 4]}, "let": {"p": "z"}},
            {"name": "c", "relations": ["W > 1"]},
            {"name": "d", "relations": ["q == 3"], "where": "W"}
            """
        let problem = #expect(throws: SuiteProblem.self) { try SuiteReader.read(suite(cases), path: "s.json") }
        let lines = try #require(problem).lines
        #expect(lines.count == 4)
        for (line, ends) in zip(
            lines,
            [
                "(in '(W == 3', in the case 'a')", "(in 'W +', in the case 'b')", "(in 'W', in the case 'd')",
                "(in 'q == 3', in the case 'd')",
            ])
        {
            #expect(line.hasSuffix(ends), "\(line)")
        }
    }

    @Test("a wrong definition of the suite is reported once, and its cases are not blamed", arguments: ["\"W +\"", "\"q\""])
    func wrongDefinitionOfTheSuite(formula: String) throws {
        let cases = """
            {"name": "a", "relations": ["x > 1"]}, {"name": "b", "relations": ["x > 2"]}
            """
        let text = suite(cases, extra: ", \"let\": {\"x\": \(formula)}")
        let problem = #expect(throws: SuiteProblem.self) { try SuiteReader.read(text, path: "s.json") }
        let lines = try #require(problem).lines
        #expect(lines.count == 1)
    }

    @Test(
        "the suite's own keys",
        arguments: [
            ("{}", "1:1: error: the key 'plumbline-suite' is missing"),
            ("[]", "1:1: error: expected a suite, which is an object, found a list"),
            (
                "{\"plumbline-suite\": 2}",
                "1:21: error: version 2.0 of the format is not known: this program reads version 1"
            ),
            (
                "{\"plumbline-suite\": 1, \"title\": \"t\", \"document\": \"d\", \"cases\": []}",
                "1:64: error: the suite has no case"
            ),
            (
                "{\"plumbline-suite\": 1, \"title\": \"t\", \"document\": \"d\", \"cases\": [{\"name\": \"a\", \"ambiguous\": []}]}",
                "1:65: error: the case 'a' does not say where its expectation comes from: give it a source"
            ),
        ]
    )
    func suiteKeys(source: String, message: String) {
        do {
            _ = try SuiteReader.read(source, path: "s.json")
            Issue.record("the suite was accepted")
        } catch {
            #expect("\(error)" == "s.json:\(message)")
        }
    }
}
