import ArgumentParser
import Conformance
import Facts
import Foundation
import Instruments
import InterfaceBuilder
import Scenarios

struct MutantsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mutants",
        abstract: "Change each constraint behind each suite, bend each rule of layout, and report which changes no case notices."
    )

    @Argument(help: "Suites, or folders of them.")
    var paths: [String] = ["Conformance"]

    @Option(help: "The least share of changes that must be noticed, in percent.")
    var atLeast = 98.0

    @OptionGroup var fonts: FontOptions

    @Flag(inversion: .prefixedNo, help: "Bend the rules of layout too: for all suites together.")
    var rules = true

    /// Every constraint is dropped, and its constant is changed slightly in both directions.
    private static let mutations: [Mutation] = [.drop, .shift(1), .shift(-1)]

    func run() throws {
        let matrix = ["generic600", "retina4_7", "retina5_9", "ipad9_7"].compactMap(Device.named).flatMap { device in
            (device.idiom == nil ? [.portrait] : Orientation.allCases).map { Scenario(device: device, orientation: $0) }
        }
        let workspace = Workspace(paths, fonts: fonts.finder)
        var count = Count()
        var runners: [SuiteRunner] = []
        for path in try SuiteFiles.all(in: paths) {
            let runner = try SuiteRunner(try SuiteFiles.read(path)) { try workspace.document(at: $0) }
            runners.append(runner)
            try hunt(runner, matrix, &count)
        }
        if rules { try bendRules(runners, &count) }
        workspace.report()
        let share = count.total == 0 ? 0 : Double(count.caught) / Double(count.total) * 100
        print(
            "\(count.caught) of \(count.total) changes noticed (\(String(format: "%.1f", share)) %); of the other \(count.total - count.caught),"
        )
        print("\(count.overruled) change nothing, because a required constraint on the same attributes goes further")
        if share < atLeast { throw ExitCode(1) }
    }

    private struct Count {
        var total = 0
        var caught = 0
        var overruled = 0
    }

    private func hunt(_ runner: SuiteRunner, _ matrix: [Scenario], _ count: inout Count) throws {
        let hunt = try MutantHunt(runner, matrix: matrix)
        let mutants = try hunt.mutants(Self.mutations)
        let survivors = mutants.filter { $0.caughtBy == nil }
        count.total += mutants.count
        count.caught += mutants.count - survivors.count
        count.overruled += survivors.filter { $0.overruledBy != nil }.count
        print("\(runner.suite.title): \(mutants.count - survivors.count) of \(mutants.count) changes noticed")
        for verdict in hunt.failing { print("  fails unchanged: \(verdict.caseName), \(verdict.scenario)") }
        for mutant in survivors {
            print("  survives in '\(mutant.scene)': \(mutant.equation) [\(mutant.constraint)], \(mutant.mutation)")
            if let other = mutant.overruledBy { print("    changes nothing: \(other) is required and goes further") }
        }
    }

    /// Changes every rule once, for all suites together, on a phone and a tablet in both directions.
    private func bendRules(_ runners: [SuiteRunner], _ count: inout Count) throws {
        let matrix = ["retina5_9", "ipad9_7"].compactMap(Device.named).flatMap { device in
            [Scenario(device: device), Scenario(device: device, orientation: .landscape, direction: .rightToLeft)]
        }
        let hunt = try RuleHunt(runners, matrix: matrix)
        var caught = 0
        for rule in RuleSwitch.allCases {
            if try hunt.catcher(of: rule) != nil { caught += 1 } else { print("  survives: \(rule.rawValue)") }
        }
        print("Rules of layout: \(caught) of \(RuleSwitch.allCases.count) switches noticed")
        count.total += RuleSwitch.allCases.count
        count.caught += caught
    }
}
