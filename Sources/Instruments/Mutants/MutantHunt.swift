import AutoLayout
import Conformance
import Scenarios

/// Measures how much a suite detects: changes each constraint of its document in turn and checks whether a case fails.
package struct MutantHunt {
    private let runner: SuiteRunner
    private let cells: [SuiteRunner.Cell]

    /// The cases that fail before anything is changed; they can detect nothing and are left out.
    package let failing: [Verdict]

    /// - Parameter matrix: the scenarios that the suite's cases select from.
    package init(_ runner: SuiteRunner, matrix: [Scenario]) throws {
        self.runner = runner
        var passing: [SuiteRunner.Cell] = []
        var failing: [Verdict] = []
        for cell in try runner.cells(in: matrix) {
            let verdict = try runner.verdict(cell)
            if verdict.passed { passing.append(cell) } else { failing.append(verdict) }
        }
        cells = passing
        self.failing = failing
    }

    /// The result of one change.
    package struct Mutant: Sendable {
        package var constraint: String
        /// The constraint in readable notation.
        package var equation: WrittenEquation
        package var scene: String
        package var mutation: Mutation
        /// The case and scenario that detected it; nil for a survivor.
        package var caughtBy: String?
        /// The required constraint that makes the change meaningless, so that no case can detect it; nil if there is none.
        package var overruledBy: WrittenEquation?
    }

    /// Every mutant of every constraint that the suite's scenes install. Throws a ``SuiteProblem``.
    package func mutants(_ mutations: [Mutation]) throws -> [Mutant] {
        var result: [Mutant] = []
        for target in try targets() {
            for mutation in mutations {
                result.append(
                    Mutant(
                        constraint: target.id, equation: target.equation, scene: target.scene, mutation: mutation,
                        caughtBy: try catcher(of: mutation, target),
                        overruledBy: mutation.overruler(of: target.equation, among: target.neighbours)
                    )
                )
            }
        }
        return result
    }

    private struct Target {
        var id: String
        var equation: WrittenEquation
        var scene: String
        /// The other constraints of its scene.
        var neighbours: [WrittenEquation]
        /// The cells whose scene has the constraint.
        var cells: [SuiteRunner.Cell]
    }

    private func targets() throws -> [Target] {
        var targets: [Target] = []
        var places: [String: Int] = [:]
        for cell in cells {
            let built = try runner.build(cell)
            let added = Set(cell.suiteCase.with.map { "\($0.value)" })
            let equations = built.scene.constraints.map(built.scene.suiteEquation)
            for (constraint, equation) in zip(built.scene.constraints, equations)
            where !constraint.id.isEmpty && !added.contains(constraint.id) {
                guard let equation else { continue }
                if let place = places[constraint.id] {
                    targets[place].cells.append(cell)
                } else {
                    places[constraint.id] = targets.count
                    targets.append(
                        Target(
                            id: constraint.id, equation: equation, scene: built.root.label,
                            neighbours: equations.compactMap { $0 }, cells: [cell]
                        )
                    )
                }
            }
        }
        return targets
    }

    private func catcher(of mutation: Mutation, _ target: Target) throws -> String? {
        for cell in target.cells {
            do {
                let verdict = try runner.verdict(cell) { mutation.apply(to: &$0, constraint: target.id) }
                if !verdict.passed { return "\(verdict.caseName), \(verdict.scenario)" }
            } catch let problem as SuiteProblem {
                // A case that names the constraint as it was no longer finds it.
                guard case .unknownConstraint = problem.reason else { throw problem }
                return cell.suiteCase.name
            }
        }
        return nil
    }
}
