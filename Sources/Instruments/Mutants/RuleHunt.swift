import Conformance
import Scenarios

/// Measures how much suites detect: changes one layout rule after another and checks whether a case fails.
package struct RuleHunt {
    private let suites: [(runner: SuiteRunner, cells: [SuiteRunner.Cell])]

    /// - Parameter matrix: the scenarios that the suites' cases select from.
    package init(_ runners: [SuiteRunner], matrix: [Scenario]) throws {
        let straight = MutatedEngine(nil)
        suites = try runners.map { runner in
            // Only cases that pass with every rule in place can detect a changed one.
            (runner, try runner.cells(in: matrix).filter { try runner.verdict($0, by: straight).passed })
        }
    }

    /// The case and scenario that detect a changed rule; nil if none does.
    package func catcher(of rule: RuleSwitch) throws -> String? {
        let engine = MutatedEngine(rule)
        for (runner, cells) in suites {
            for cell in cells {
                do {
                    let verdict = try rule.changeOfScene.map { try runner.verdict(cell, change: $0) } ?? runner.verdict(cell, by: engine)
                    if !verdict.passed { return "\(verdict.suite): \(verdict.caseName), \(verdict.scenario)" }
                } catch let problem as SuiteProblem {
                    guard case .unknownConstraint = problem.reason else { throw problem }
                    return "\(runner.suite.title): \(cell.suiteCase.name)"
                }
            }
        }
        return nil
    }
}
