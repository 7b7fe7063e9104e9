import Conformance
import Scenarios

/// Test results for people: one line per suite; below it, each failing case in the first scenario in which it fails, and the others in
/// which it does; then the scenarios with failures, and the counts.
package enum TestResultsText {
    package static func text(_ results: TestResults) -> String {
        results.suites.map(lines).joined() + ending(results)
    }

    private static func lines(of suite: TestResults.SuiteResult) -> String {
        let failed = suite.cells.filter { $0.outcome == .failed }
        let passed = suite.cells.count { $0.outcome == .passed }
        var text = "\(failed.isEmpty ? "passed" : "FAILED")  \(suite.title): \(passed) of \(suite.cells.count) layouts"
        let known = suite.cells.count { if case .known = $0.outcome { true } else { false } }
        if known > 0 { text += ", \(known) failed as known" }
        let unsupported = suite.cells.count - passed - failed.count - known
        if unsupported > 0 { text += ", \(unsupported) not supported" }
        text += "\n"
        var reported: Set<String> = []
        for cell in failed where reported.insert(cell.caseName).inserted {
            text += "\n" + cell.report
            let others = failed.filter { $0.caseName == cell.caseName }.dropFirst().map(\.scenario)
            if others.isEmpty { continue }
            let all = suite.cells.filter { $0.caseName == cell.caseName }.map(\.scenario)
            text += others.count == 1 ? "  likewise in \(others[0])\n" : "  fails in \(words([cell.scenario] + others, of: all))\n"
        }
        return failed.isEmpty ? text : text + "\n"
    }

    private static func ending(_ results: TestResults) -> String {
        var text = scenarios(results)
        var features: [String: Int] = [:]
        for case .unsupported(let feature) in results.cells.lazy.map(\.outcome) { features[feature, default: 0] += 1 }
        for (feature, count) in features.sorted(by: { $0.key < $1.key }) {
            text += "not supported by \(results.engine ?? "the engine"): \(feature), in \(count) layout\(count == 1 ? "" : "s")\n"
        }
        for failure in results.stale {
            let place = failure.scenario.map { " in \($0)" } ?? ""
            text += "PASSES  \(failure.suite): \(failure.caseName)\(place), although it is listed as a known failure: \(failure.reason)\n"
        }
        return text + results.summary + "\n"
    }

    /// The scenarios with failures, those with the most first.
    private static func scenarios(_ results: TestResults) -> String {
        var failed: [String: Int] = [:]
        var total: [String: Int] = [:]
        for cell in results.cells {
            total[cell.scenario, default: 0] += 1
            if cell.outcome == .failed { failed[cell.scenario, default: 0] += 1 }
        }
        guard failed.count > 1 else { return "" }
        // Scenarios with equally many failures share a line.
        let alike = Dictionary(grouping: failed.keys.sorted()) { [failed[$0] ?? 0, total[$0] ?? 0] }
        let ranked = alike.sorted { ($1.key[0], $0.value[0]) < ($0.key[0], $1.value[0]) }
        let all = results.cells.map(\.scenario)
        return ranked.reduce("failures by scenario:\n") { text, entry in
            text + "  \(words(entry.value, of: all)): \(entry.key[0]) of \(entry.key[1]) layouts\(entry.value.count > 1 ? " each" : "")\n"
        }
    }

    /// Words for all of some scenarios among others.
    private static func words(_ scenarios: [String], of all: [String]) -> String {
        var seen: Set<String> = []
        let names = all.filter { seen.insert($0).inserted }, own = Set(scenarios)
        return names.count > 1 && own.count == 1
            ? scenarios[0] : ScenarioWords(labels: names).text(names.indices.filter { own.contains(names[$0]) })
    }
}
