import AutoLayout
import InterfaceBuilder
import Scenarios

/// Runs suites: which cases, in which scenarios, with which engine.
package struct TestPlan {
    package var scenarios: [Scenario]
    /// Texts of which a case's suite or name must contain at least one; empty for all.
    package var filters: [String] = []
    /// Texts that a case's suite or name must not contain.
    package var skips: [String] = []
    package var shard: Shard?
    package var known: [KnownFailure] = []
    /// The engine; nil for ours.
    package var engine: (any ForeignEngine)?
    /// Reads the document at a path.
    package var read: (String) throws -> Document = { try Document(path: $0) }

    package init(scenarios: [Scenario]) {
        self.scenarios = scenarios
    }

    /// Runs suites in their order. A suite that cannot be run is recorded as a problem, and the others continue.
    ///
    /// - Parameters:
    ///   - load: reads a suite; throws a ``SuiteProblem``.
    ///   - progress: called before each suite with the number of finished ones.
    package func run(
        _ paths: [String], load: (String) throws -> Suite, progress: (Int) -> Void = { _ in }
    ) throws -> TestResults {
        var results = TestResults(engine: engine?.name, shard: shard)
        var place = 0
        for (index, path) in paths.enumerated() {
            progress(index)
            do {
                let suite = try load(path)
                let cells = try self.cells(of: suite, place: &place, problems: &results.problems)
                if !cells.isEmpty { results.suites.append(TestResults.SuiteResult(title: suite.title, path: path, cells: cells)) }
            } catch let problem as SuiteProblem {
                results.problems += problem.lines
            }
        }
        results.apply(known)
        return results
    }

    /// A problem in a single case is recorded, and the others are judged.
    private func cells(of suite: Suite, place: inout Int, problems: inout [String]) throws -> [TestResults.CellResult] {
        let runner = try SuiteRunner(suite, read: read)
        var results: [TestResults.CellResult] = []
        var places: [String: Int] = [:]
        for suiteCase in suite.cases where isMeant(suiteCase, of: suite) {
            places[suiteCase.name] = place
            place += 1
        }
        for cell in try runner.cells(in: scenarios) {
            guard let place = places[cell.suiteCase.name], shard?.contains(place) ?? true else { continue }
            do {
                results.append(try result(of: cell, place, runner))
            } catch var problem as SuiteProblem {
                problem.caseName = cell.suiteCase.name
                problems += problem.lines.filter { !problems.contains($0) }
            }
        }
        return results
    }

    private func isMeant(_ suiteCase: SuiteCase, of suite: Suite) -> Bool {
        let name = "\(suite.title): \(suiteCase.name)".lowercased()
        let contains = { (text: String) in name.contains(text.lowercased()) }
        return (filters.isEmpty || filters.contains(where: contains)) && !skips.contains(where: contains)
    }

    private func result(of cell: SuiteRunner.Cell, _ place: Int, _ runner: SuiteRunner) throws -> TestResults.CellResult {
        do {
            let verdict = try engine.map { try runner.verdict(cell, by: $0) } ?? runner.verdict(cell)
            return TestResults.CellResult(
                place: place, caseName: verdict.caseName, scenario: verdict.scenario,
                expectationCount: verdict.expectationCount, outcome: verdict.outcome, report: verdict.passed ? "" : verdict.report
            )
        } catch let problem as EngineProblem {
            let label = cell.scenario.name
            var outcome = TestResults.Outcome.failed
            if case .unsupported(let feature) = problem { outcome = .unsupported(feature) }
            return TestResults.CellResult(
                place: place, caseName: cell.suiteCase.name, scenario: label, expectationCount: 0, outcome: outcome,
                report: "\(runner.suite.title): \(cell.suiteCase.name)\n  \(label)\n  \(problem)\n"
            )
        }
    }
}

extension Verdict {
    fileprivate var outcome: TestResults.Outcome {
        if !passed { return .failed }
        return unsupported.isEmpty ? .passed : .unsupported(unsupported.joined(separator: " and "))
    }
}
