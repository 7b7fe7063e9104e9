import ArgumentParser
import Conformance
import Foundation
import InterfaceBuilder
import Reports
import Support

/// `plumbline merge`: joins the JSON reports of the parts of a run.
struct MergeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Joins the results of the parts of a test run.",
        discussion: """
            Takes the files that 'plumbline test --shard K/N --format json -o FILE' wrote. A part that is missing, or that is \
            there twice, is an error. The exit status is that of the whole run.
            """
    )

    @Argument(help: "JSON reports.")
    var files: [String]

    @Option(help: "text, json or junit.")
    var format: TestFormat = .text

    @Option(name: .shortAndLong, help: ArgumentHelp("Write the report into a file; what people read is still printed.", valueName: "file"))
    var output: String?

    func run() throws {
        let results = try TestResults.merged(try files.map(read))
        try TestReport(format: format, output: output).write(results)
        if !results.problems.isEmpty { throw ExitCode(2) }
        if !results.passed { throw ExitCode(1) }
    }

    private func read(_ file: String) throws -> TestResults {
        guard let bytes = FileManager.default.contents(atPath: file) else {
            throw CommandFailure("\(file): no such file, or no permission")
        }
        do {
            return try TestResultsJSON.read(bytes)
        } catch let problem as JSONProblem {
            throw CommandFailure("\(file):\(problem.position): error: \(problem.reason)")
        }
    }
}
