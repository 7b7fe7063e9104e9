import ArgumentParser
import Checks
import Conformance
import Foundation
import InterfaceBuilder
import Reports
import Support

/// `plumbline merge`: merges the JSON reports of the parts of a run.
struct MergeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Joins the results of the parts of a run.",
        discussion: """
            Takes the files that 'plumbline test --shard K/N --format json -o FILE' wrote, or those of \
            'plumbline check --shard K/N --output json=FILE'. A part that is missing, or that is there twice, is an error. The exit \
            status is that of the whole run.
            """
    )

    @Argument(help: "JSON reports.")
    var files: [String]

    @Option(help: "text, json or junit.")
    var format: TestFormat = .text

    @Option(name: .shortAndLong, help: ArgumentHelp("Write the report into a file; what people read is still printed.", valueName: "file"))
    var output: String?

    @Option(help: "What of findings makes the exit status 1: error, warning, note or never.")
    var failOn: FailureLevel = .warning

    func run() throws {
        let nodes = try files.map { (file: $0, node: try read($0)) }
        if let first = nodes.first, FindingJSON.isWritten(in: first.node) {
            try join(nodes.map { file, node in try described(file) { try FindingJSON.read(node) } })
        } else {
            try join(nodes.map { file, node in try described(file) { try TestResultsJSON.read(node) } })
        }
    }

    private func join(_ parts: [FindingReport]) throws {
        let documents = try FindingReport.merged(parts)
        guard let format = FindingFormat(rawValue: format.rawValue) else {
            throw CommandFailure("\(format.rawValue) is no format of findings")
        }
        let text = format.written(documents)
        if let output { try OutputFile.write(text, to: output) } else { print(text, terminator: "") }
        StandardError.write(FindingSummary.byRule(documents) + FindingSummary.text(documents) + "\n")
        if let least = failOn.severity, documents.contains(where: { $0.findings.contains { $0.severity >= least } }) { throw ExitCode(1) }
    }

    private func join(_ parts: [TestResults]) throws {
        let results = try TestResults.merged(parts)
        try TestReport(format: format, output: output).write(results)
        if !results.problems.isEmpty { throw ExitCode(2) }
        if !results.passed { throw ExitCode(1) }
    }

    private func read(_ file: String) throws -> JSONNode {
        let bytes: Data
        do { bytes = try RegularFile.read(file) } catch { throw CommandFailure("\(file): \(error)") }
        return try described(file) { try JSONReader.read(bytes) }
    }

    private func described<Result>(_ file: String, _ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let problem as JSONProblem {
            throw CommandFailure("\(problem.in(file))")
        }
    }
}
