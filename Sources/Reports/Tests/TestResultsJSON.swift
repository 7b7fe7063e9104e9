import Conformance
import InterfaceBuilder
import Support

/// Test results as JSON, which `plumbline test --format json` prints and `plumbline merge` reads.
package enum TestResultsJSON {
    static let version = 1.0

    /// The results on one line.
    package static func text(_ results: TestResults) -> String {
        var writer = JSONWriter()
        writer.object { object in
            object.field("plumbline-test", version)
            object.field("engine", results.engine)
            object.field("shard", results.shard?.description)
            object.field("passed", results.passed)
            object.field("summary", results.summary)
            object.key("counts")
            object.object { counts in
                counts.field("suites", results.suites.count)
                counts.field("cases", results.caseCount)
                counts.field("scenarios", results.scenarioCount)
                counts.field("layouts", results.cells.count)
                counts.field("expectations", results.expectationCount)
                counts.field("failures", results.failureCount)
                counts.field("knownFailures", results.knownCount)
                counts.field("unsupported", results.unsupportedCount)
            }
            object.key("problems")
            object.array { list in results.problems.forEach { list.value($0) } }
            object.key("stale")
            object.array { list in results.stale.forEach { write($0, to: &list) } }
            object.key("suites")
            object.array { list in results.suites.forEach { write($0, to: &list) } }
        }
        return writer.text + "\n"
    }

    private static func write(_ failure: KnownFailure, to writer: inout JSONWriter) {
        writer.object { object in
            object.field("suite", failure.suite)
            object.field("case", failure.caseName)
            if let scenario = failure.scenario { object.field("scenario", scenario) }
            object.field("reason", failure.reason)
        }
    }

    private static func write(_ suite: TestResults.SuiteResult, to writer: inout JSONWriter) {
        writer.object { object in
            object.field("title", suite.title)
            object.field("path", suite.path)
            object.key("cells")
            object.array { list in
                for cell in suite.cells {
                    list.object { object in
                        object.field("place", cell.place)
                        object.field("case", cell.caseName)
                        object.field("scenario", cell.scenario)
                        object.field("expectations", cell.expectationCount)
                        object.field("outcome", cell.outcome.word)
                        if let note = cell.outcome.note { object.field("note", note) }
                        if !cell.report.isEmpty { object.field("report", cell.report) }
                    }
                }
            }
        }
    }
}

extension TestResultsJSON {
    /// Reads results back. Throws a `JSONProblem`.
    package static func read(_ bytes: some Sequence<UInt8>) throws -> TestResults { try read(JSONReader.read(bytes)) }

    /// The same for JSON that has already been parsed.
    package static func read(_ node: JSONNode) throws -> TestResults {
        let keys = ["plumbline-test", "engine", "shard", "passed", "summary", "counts", "problems", "stale", "suites"]
        let fields = try JSONFields(node, keys: keys, what: "test results, which are an object")
        let version = try fields.required("plumbline-test")
        guard try version.number() == Self.version else { throw wrong("version 1", version) }
        let shard = try fields.required("shard")
        var results = TestResults(
            engine: try optionalText(try fields.required("engine")), suites: try fields.required("suites").elements().map(suite),
            problems: try fields.required("problems").texts(), stale: try fields.required("stale").elements().map(failure)
        )
        if let text = try optionalText(shard) {
            guard let value = Shard(text) else { throw wrong("a part such as 1/3", shard) }
            results.shard = value
        }
        return results
    }

    private static func wrong(_ expected: String, _ node: JSONNode) -> JSONProblem {
        JSONProblem(.wrongKind(expected: expected, found: node.value.kind), at: node.position)
    }

    private static func optionalText(_ node: JSONNode) throws -> String? {
        if case .null = node.value { return nil }
        return try node.text()
    }

    private static func failure(_ node: JSONNode) throws -> KnownFailure {
        let fields = try JSONFields(node, keys: ["suite", "case", "scenario", "reason"])
        return KnownFailure(
            suite: try fields.required("suite").text(), caseName: try fields.required("case").text(),
            scenario: try fields["scenario"]?.text(), reason: try fields.required("reason").text()
        )
    }

    private static func suite(_ node: JSONNode) throws -> TestResults.SuiteResult {
        let fields = try JSONFields(node, keys: ["title", "path", "cells"])
        return TestResults.SuiteResult(
            title: try fields.required("title").text(), path: try fields.required("path").text(),
            cells: try fields.required("cells").elements().map(cell)
        )
    }

    private static func cell(_ node: JSONNode) throws -> TestResults.CellResult {
        let fields = try JSONFields(node, keys: ["place", "case", "scenario", "expectations", "outcome", "note", "report"])
        func whole(_ key: String) throws -> Int {
            let node = try fields.required(key)
            guard let number = Int(exactly: try node.number()) else { throw wrong("a whole number", node) }
            return number
        }
        let word = try fields.required("outcome")
        guard let outcome = TestResults.Outcome(word: try word.text(), note: try fields["note"]?.text()) else {
            throw wrong("passed, failed, known or unsupported", word)
        }
        return TestResults.CellResult(
            place: try whole("place"), caseName: try fields.required("case").text(), scenario: try fields.required("scenario").text(),
            expectationCount: try whole("expectations"), outcome: outcome, report: try fields["report"]?.text() ?? ""
        )
    }
}

extension TestResults.Outcome {
    var word: String {
        switch self {
        case .passed: "passed"
        case .failed: "failed"
        case .known: "known"
        case .unsupported: "unsupported"
        }
    }

    /// The reason of a known failure, or the feature that is not supported.
    var note: String? {
        switch self {
        case .passed, .failed: nil
        case .known(let reason): reason
        case .unsupported(let feature): feature
        }
    }

    init?(word: String, note: String?) {
        switch (word, note) {
        case ("passed", nil): self = .passed
        case ("failed", nil): self = .failed
        case ("known", .some(let reason)): self = .known(reason)
        case ("unsupported", .some(let feature)): self = .unsupported(feature)
        default: return nil
        }
    }
}
