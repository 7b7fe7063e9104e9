import ArgumentParser
import Foundation

/// A command of the program that mutants are given to, as files.
enum FuzzedCommand: String, CaseIterable, ExpressibleByArgument {
    case report, prove, fix, explain
    case mergeDriver = "merge-driver"

    /// How many mutants one run takes: starting the program costs more than most of them.
    var batch: Int {
        switch self {
        case .report, .prove: 5
        case .fix: 20
        case .explain, .mergeDriver: 1
        }
    }

    /// Seconds of processor time that a run may take for each of its mutants.
    var seconds: Int {
        switch self {
        case .report, .prove: 10
        case .fix: 4
        case .explain, .mergeDriver: 2
        }
    }

    /// The arguments for mutants that lie in the working folder. The number of the first selects options, so that all get their share.
    func arguments(_ names: [String], number: Int, view: String) -> [String] {
        switch self {
        case .report: ["report", "-o", "page.html"] + names
        case .prove: (number / batch % 2 == 0 ? ["prove"] : ["prove", "--text", "1...2"]) + names
        case .fix: ["fix", "--no-config"] + [[], ["--frames"], ["--unsafe"]][number / batch % 3] + names
        case .explain:
            ["explain", "--format", number % 2 == 0 ? "text" : "json"] + (number % 3 == 0 ? [] : ["--device", "iPhone SE"]) + names + [
                "--", view,
            ]
        case .mergeDriver: ["merge-driver", "--no-config", "base", names[0], "theirs", names[0]]
        }
    }
}
