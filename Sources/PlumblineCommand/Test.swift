import ArgumentParser
import AutoLayout
import Conformance
import InterfaceBuilder
import Scenarios

/// `plumbline test`: lays out what suites speak of and compares it with what they expect.
struct TestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Compares layouts with suites of expected geometry.",
        discussion: """
            Without scenario options the suites run on the square canvas of Xcode 6, four phones and two tablets, in both
            orientations, left-to-right and right-to-left.
            """
    )

    @Argument(help: "Suites, or folders of them.")
    var paths: [String]

    @Option(help: ArgumentHelp("Run only the cases whose suite or name contains this text.", valueName: "text"))
    var filter: String?

    @OptionGroup(title: "Scenarios")
    var options: ScenarioOptions

    func run() throws {
        var scenarios = try options.scenarios()
        if scenarios.isEmpty { scenarios = Self.usual }
        var tally = Tally()
        var isUnsound = false
        for path in try SuiteFiles.all(in: paths) {
            do {
                let verdicts = try verdicts(path, scenarios)
                if verdicts.isEmpty { continue }
                tally.add(verdicts)
                report(verdicts)
            } catch let problem as SuiteProblem {
                isUnsound = true
                StandardError.write("\(problem)\n")
            }
        }
        print("\(tally)")
        if isUnsound { throw ExitCode(2) }
        if tally.failedLayouts > 0 { throw ExitCode(1) }
    }

    private func verdicts(_ path: String, _ scenarios: [Scenario]) throws -> [Verdict] {
        let suite = try SuiteFiles.read(path)
        let runner = try SuiteRunner(suite)
        let wanted = filter?.lowercased()
        return try runner.cells(in: scenarios).compactMap { cell in
            let name = "\(suite.title): \(cell.suiteCase.name)".lowercased()
            if let wanted, !name.contains(wanted) { return nil }
            return try runner.verdict(cell)
        }
    }

    /// One line a suite; below it, each failing case in the first scenario in which it fails, and how many more there are.
    private func report(_ verdicts: [Verdict]) {
        let failed = verdicts.filter { !$0.passed }
        let outcome = failed.isEmpty ? "passed" : "FAILED"
        print("\(outcome)  \(verdicts[0].suite): \(verdicts.count - failed.count) of \(verdicts.count) layouts")
        var reported: Set<String> = []
        for verdict in failed where reported.insert(verdict.caseName).inserted {
            print("\n\(verdict.report)", terminator: "")
            let others = failed.filter { $0.caseName == verdict.caseName }.dropFirst().map(\.scenario.label)
            if !others.isEmpty {
                let more = others.count > 3 ? ", and \(others.count - 3) more" : ""
                print("  likewise in \(others.prefix(3).joined(separator: ", "))\(more)")
            }
        }
        if !failed.isEmpty { print("") }
    }

    /// The scenarios that every recipe is held to.
    private static let usual: [Scenario] = {
        var matrix = ScenarioMatrix()
        matrix.devices = ["generic600", "retina4_7", "retina5_5", "retina5_9", "retina6_1", "ipad9_7", "ipad12_9"]
            .compactMap(Device.named)
        matrix.orientations = Orientation.allCases
        matrix.directions = LayoutDirection.allCases
        return matrix.scenarios
    }()
}
