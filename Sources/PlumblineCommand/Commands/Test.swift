import ArgumentParser
import AutoLayout
import Conformance
import Facts
import Foundation
import InterfaceBuilder
import Reports
import Scenarios

/// `plumbline test`: lays out the scenes of suites and compares them with the expectations.
struct TestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Compares layouts with suites of expected geometry.",
        discussion: """
            Without scenario options the suites run on the square canvas of Xcode 6, four phones and two tablets, in both \
            orientations, left-to-right and right-to-left; '--matrix full' takes every device, split, direction and three \
            text sizes.
            Exit status: 0 where all is as expected, 1 where something failed, 2 where a suite could not be run.
            """
    )

    @Argument(help: "Suites, or folders of them.")
    var paths: [String]

    @Option(help: ArgumentHelp("Run only the cases whose suite or name contains this text; may be repeated.", valueName: "text"))
    var filter: [String] = []

    @Option(help: ArgumentHelp("Leave out the cases whose suite or name contains this text; may be repeated.", valueName: "text"))
    var skip: [String] = []

    @Option(help: "text, json or junit.")
    var format: TestFormat = .text

    @Option(name: .shortAndLong, help: ArgumentHelp("Write the report into a file; what people read is still printed.", valueName: "file"))
    var output: String?

    @Option(
        help: ArgumentHelp(
            "Run the K-th of N parts: each takes every N-th case. Without it, TEST_SHARD_INDEX and TEST_TOTAL_SHARDS count.",
            valueName: "K/N"))
    var shard: String?

    @Option(
        help: ArgumentHelp("A list of failures that are known, with their reasons. They fail when they start to pass.", valueName: "file"))
    var known: String?

    @Option(
        help: ArgumentHelp(
            "Let another engine lay out: a command that speaks the protocol of Documentation/engines.md.", valueName: "command"))
    var engine: String?

    @Option(help: ArgumentHelp("How long the other engine may take for an answer.", valueName: "seconds"))
    var engineTimeout = 10.0

    @OptionGroup var fonts: FontOptions

    @OptionGroup(title: "Scenarios")
    var options: ScenarioOptions

    func validate() throws {
        if let shard, Shard(shard) == nil { throw ValidationError("--shard \(shard) is not usable: write K/N, such as 1/3") }
        guard engineTimeout > 0, engineTimeout <= 3600 else { throw ValidationError("--engine-timeout must lie in 0...3600 seconds") }
    }

    func run() throws {
        if let output { try OutputFile.check(output) }
        let paths = try SuiteFiles.all(in: self.paths)
        let scenarios = try options.scenarios(of: SuiteFiles.documents(ofSuitesAt: options.language.isEmpty ? [] : paths))
        var plan = TestPlan(scenarios: scenarios.isEmpty ? Self.usual : scenarios)
        let workspace = Workspace(self.paths, fonts: fonts.finder)
        plan.read = { try workspace.document(at: $0) }
        plan.filters = filter
        plan.skips = skip
        plan.shard = shard.flatMap { Shard($0) } ?? shardOfEnvironment()
        plan.known = try known.map(SuiteFiles.readKnown) ?? []
        if let engine { plan.engine = try EngineProcess(engine, timeout: engineTimeout) }
        var progress = ProgressLine(total: paths.count, scenarios: plan.scenarios.count, noun: "suites")
        let results = try plan.run(paths, load: SuiteFiles.read) { progress.update(done: $0) }
        progress.finish()
        workspace.report()
        if results.cells.isEmpty, results.problems.isEmpty, plan.shard == nil {
            throw CommandFailure(
                "no case was run: nothing in \(self.paths.joined(separator: ", ")) is selected by --filter, --skip and the scenarios")
        }
        try TestReport(format: format, output: output).write(results)
        if !results.problems.isEmpty { throw ExitCode(2) }
        if !results.passed { throw ExitCode(1) }
    }

    /// The shard that the environment requests. The file that it names is touched, as Bazel's protocol requires.
    private func shardOfEnvironment() -> Shard? {
        let environment = ProcessInfo.processInfo.environment
        guard let shard = Shard(environment: environment) else { return nil }
        if let file = environment["TEST_SHARD_STATUS_FILE"], !file.isEmpty {
            _ = FileManager.default.createFile(atPath: file, contents: Data())
        }
        return shard
    }

    /// The scenarios that every recipe is checked in.
    private static let usual: [Scenario] = {
        var matrix = ScenarioMatrix()
        matrix.devices = ["generic600", "retina4_7", "retina5_5", "retina5_9", "retina6_1", "ipad9_7", "ipad12_9"]
            .compactMap(Device.named)
        matrix.orientations = Orientation.allCases
        matrix.directions = LayoutDirection.allCases
        return matrix.scenarios
    }()
}

enum TestFormat: String, ExpressibleByArgument, CaseIterable { case text, json, junit }

/// The destination of test results.
struct TestReport {
    var format: TestFormat
    var output: String?

    func write(_ results: TestResults) throws {
        for problem in results.problems { StandardError.write("\(problem)\n") }
        let text =
            switch format {
            case .text: TestResultsText.text(results)
            case .json: TestResultsJSON.text(results)
            case .junit: TestResultsJUnit.text(results)
            }
        guard let output else { return print(text, terminator: "") }
        try OutputFile.write(text, to: output)
        print(format == .text ? results.summary : TestResultsText.text(results), terminator: format == .text ? "\n" : "")
    }
}
