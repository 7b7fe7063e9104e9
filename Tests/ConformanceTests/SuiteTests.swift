@testable import Conformance
import Foundation
import Testing

@Suite("Suites")
struct SuiteTests {
    @Test("every case selects a scenario of the matrix or names sizes", arguments: Suites.names)
    func selection(name: String) throws {
        let runner = try Suites.runner(name)
        let selected = Set(try runner.cells(in: Suites.matrix).map(\.suiteCase.name))
        #expect(runner.suite.cases.map(\.name).filter { !selected.contains($0) } == [])
    }

    @Test("every suite has a test of its own, so that a failure's name says which it is", arguments: Suites.names)
    func named(name: String) throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let tests = try ["RecipeTests.swift", "WorkedExampleTests.swift", "CoverageTests.swift"]
            .map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
        #expect(tests.contains { $0.contains("SuiteCell.all(\"\(name)\")") || $0.contains("SuiteCell.few(\"\(name)\")") })
    }

    @Test("cases with sizes of their own", arguments: Suites.names)
    func sizes(name: String) throws {
        let runner = try Suites.runner(name)
        for cell in try runner.cells(in: []) { try SuiteCell.record(try runner.verdict(cell)) }
    }
}

@Suite("Documents of suites")
struct SuiteDocumentTests {
    @Test(
        "a document is found from its suite's folder",
        arguments: [
            ("../Storyboards/A.storyboard", "Conformance/A.json", "Storyboards/A.storyboard"),
            ("../Storyboards/A.storyboard", "A.json", "../Storyboards/A.storyboard"),
            ("A.storyboard", "/suites/A.json", "/suites/A.storyboard"),
            ("/x/A.storyboard", "Conformance/A.json", "/x/A.storyboard"),
            ("../../A.storyboard", "a/b/c/A.json", "a/A.storyboard"),
            ("../A.storyboard", "../Conformance/A.json", "../A.storyboard"),
        ]
    )
    func path(document: String, suite: String, expected: String) {
        #expect(SuiteRunner.path(of: document, besides: suite) == expected)
    }

    @Test(
        "what is wrong with a suite that only its document tells",
        arguments: [
            ("\"document\": \"None.storyboard\"", "1:65: error: the document 'None.storyboard': cannot be read: no such file"),
            (
                "\"document\": \"../Storyboards/SimpleSingleView.storyboard\", \"scene\": \"Simple\"",
                "1:120: error: no scene 'Simple': the document has 'Simple Single View'"
            ),
            (
                "\"document\": \"../Storyboards/TwoEqualWidthViews.storyboard\"",
                "1:123: error: the document has several scenes: choose one of 'Two Equal-Width Views', 'Tops and Bottoms Aligned' with 'scene'"
            ),
        ]
    )
    func problems(document: String, message: String) throws {
        let path = Suites.folder.appendingPathComponent("s.json").path
        let source =
            "{\"plumbline-suite\": 1, \"title\": \"t\", \"source\": \"s\", \(document), \"cases\": [{\"name\": \"a\", \"ambiguous\": []}]}"
        do {
            _ = try SuiteRunner(try SuiteReader.read(source, path: path))
            Issue.record("the suite was accepted")
        } catch {
            #expect("\(error)".hasPrefix("\(path):\(message)"), "\(error)")
        }
    }

    @Test(
        "dividers that cannot be dragged",
        arguments: [
            ("{\"Panez\": 240}", "no view 'Panez' in this scene: did you mean 'Panes'?"),
            ("{\"Reader\": 240}", "'Reader' is no split view: it has no dividers"),
            ("{\"Panes\": [100, 200, 300]}", "too many lengths: 'Panes' has 2 dividers, and one pane or more takes the room that is left"),
            (
                "{\"Panes\": [100, null, null, 200]}",
                "too many lengths: 'Panes' has 2 dividers, and one pane or more takes the room that is left"
            ),
        ]
    )
    func dividers(lengths: String, message: String) throws {
        let runner = try Self.runner(
            of: "MacSplitViews.xib", "\"scene\": \"Mail\", \"scenarios\": {\"sizes\": [[800, 400]]}, \"relations\": [\"W > 0\"]",
            "\"dividers\": \(lengths),"
        )
        try Self.expectProblem(message, judging: runner)
    }

    /// Without the messages, 200 wide and holding at 255, the mailboxes still hold at 260 and the reader at 250: it takes 200 and a
    /// divider.
    @Test("a split view without one of its panes keeps what the others hold")
    func withoutPane() throws {
        let runner = try Self.runner(
            of: "MacSplitViews.xib",
            """
            "scene": "Mail", "scenarios": {"sizes": [[800, 400], [900, 400]]}, "without": ["Messages"],
            "frames": {"Mailboxes": [0, 0, 150, "H"], "Reader": [151, 0, "W - 151", "H"]}, "mirrors": true
            """)
        for cell in try runner.cells(in: []) { try SuiteCell.record(try runner.verdict(cell)) }
    }

    @Test(
        "what only a layout tells",
        arguments: [
            ("\"intrinsic\": {\"Red Veiw\": [1, 2]}", "no view 'Red Veiw' in this scene: did you mean 'Red View'?"),
            ("\"without\": [\"Red Veiw\"]", "no view 'Red Veiw' in this scene: did you mean 'Red View'?"),
            ("\"with\": [\"Red Veiw.Width = 3\"]", "no view 'Red Veiw' in this scene: did you mean 'Red View'?"),
            ("\"scenarios\": {\"devices\": [\"retina4_77\"]}", "'retina4_77' is not known here: did you mean 'retina4_7'?"),
        ]
    )
    func names(body: String, message: String) throws {
        let runner = try Self.runner(of: "SimpleSingleView.storyboard", "\"ambiguous\": \"any\", \"relations\": [\"W > 0\"], \(body)")
        try Self.expectProblem(message, judging: runner)
    }

    /// The runner of a suite with one case, about one of our storyboards.
    private static func runner(of document: String, _ body: String, _ ofAllCases: String = "") throws -> SuiteRunner {
        let source = """
            {"plumbline-suite": 1, "title": "t", "source": "s", "document": "../Storyboards/\(document)", \(ofAllCases)
            "cases": [{"name": "a", \(body)}]}
            """
        return try SuiteRunner(try SuiteReader.read(source, path: Suites.folder.appendingPathComponent("s.json").path))
    }

    /// Expects that judging the case in every scenario fails with a message.
    private static func expectProblem(_ message: String, judging runner: SuiteRunner) throws {
        let problem = #expect(throws: (any Error).self) {
            for cell in try runner.cells(in: Suites.matrix) { _ = try runner.verdict(cell) }
        }
        #expect("\(try #require(problem))".hasSuffix("error: \(message)"))
    }
}
