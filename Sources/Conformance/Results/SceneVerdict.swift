import InterfaceBuilder
import Scenarios

/// What the cases of a suite came to for one scene of its document.
package struct SceneVerdict: Sendable {
    package var suite: String
    /// The suite's document, as a path.
    package var document: String
    package var root: LayoutRoot
    package var cases: [Case]

    /// One case in all its scenarios.
    package struct Case: Sendable {
        package var name: String
        package var source: String
        /// The number of layouts that it was compared with.
        package var layoutCount: Int
        /// The scenarios in which it failed.
        package var failures: [String]
        /// The first failure in readable form; empty if there is none.
        package var report: String
    }
}

extension SuiteRunner {
    /// The suite's cases in some scenarios, by scene, in the order of the first case of each. A case that selects none of the scenarios is
    /// left out. Throws a ``SuiteProblem``.
    package func sceneVerdicts(in scenarios: [Scenario]) throws -> [SceneVerdict] {
        var verdicts: [SceneVerdict] = []
        for suiteCase in suite.cases {
            let cells = try cells(of: suiteCase, in: scenarios)
            if cells.isEmpty { continue }
            let failed = try cells.map { try verdict($0) }.filter { !$0.passed }
            let entry = SceneVerdict.Case(
                name: suiteCase.name, source: suiteCase.source, layoutCount: cells.count, failures: failed.map(\.scenario),
                report: failed.first?.report ?? ""
            )
            let root = try root(of: suiteCase)
            if let index = verdicts.firstIndex(where: { $0.root.id == root.id && $0.root.kind == root.kind }) {
                verdicts[index].cases.append(entry)
            } else {
                verdicts.append(SceneVerdict(suite: suite.title, document: Self.documentPath(of: suite), root: root, cases: [entry]))
            }
        }
        return verdicts
    }
}
