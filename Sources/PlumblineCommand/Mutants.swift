import ArgumentParser
import Conformance
import Foundation
import InterfaceBuilder
import Scenarios

struct MutantsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mutants",
        abstract: "Change each constraint behind each suite and tell which changes no case notices.",
        shouldDisplay: false
    )

    @Argument(help: "Suites, or folders of them.")
    var paths: [String] = ["Conformance"]

    @Option(help: "The least share of changes that must be noticed, in percent.")
    var atLeast = 98.0

    /// Every constraint is dropped, and its constant is changed by a little both ways.
    private static let mutations: [Mutation] = [.drop, .shift(1), .shift(-1)]

    func run() throws {
        let matrix = ["generic600", "retina4_7", "retina5_9", "ipad9_7"].compactMap(Device.named).flatMap { device in
            (device.idiom == nil ? [.portrait] : Orientation.allCases).map { Scenario(device: device, orientation: $0) }
        }
        var total = 0
        var caught = 0
        var overruled = 0
        for path in try SuiteFiles.all(in: paths) {
            let suite = try SuiteFiles.read(path)
            let hunt = try MutantHunt(try SuiteRunner(suite), matrix: matrix)
            let mutants = try hunt.mutants(Self.mutations)
            let survivors = mutants.filter { $0.caughtBy == nil }
            total += mutants.count
            caught += mutants.count - survivors.count
            overruled += survivors.filter { $0.overruledBy != nil }.count
            print("\(suite.title): \(mutants.count - survivors.count) of \(mutants.count) changes noticed")
            for verdict in hunt.failing { print("  fails unchanged: \(verdict.caseName), \(verdict.scenario.label)") }
            for mutant in survivors {
                print("  survives in '\(mutant.scene)': \(mutant.equation) [\(mutant.constraint)], \(mutant.mutation)")
                if let other = mutant.overruledBy { print("    changes nothing: \(other) is required and goes further") }
            }
        }
        let share = total == 0 ? 0 : Double(caught) / Double(total) * 100
        print("\(caught) of \(total) changes noticed (\(String(format: "%.1f", share)) %); of the other \(total - caught),")
        print("\(overruled) change nothing, because a required constraint on the same attributes goes further")
        if share < atLeast { throw ExitCode(1) }
    }
}
