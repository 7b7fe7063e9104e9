/// The results of a run of suites, or of a part of one: everything that reports show and that parts are merged from.
package struct TestResults: Hashable, Sendable {
    /// The name of the engine; nil for ours.
    package var engine: String?
    /// The part of the cases that was run; nil for all.
    package var shard: Shard?
    package var suites: [SuiteResult]
    /// Suites that could not be run, each with its location and reason.
    package var problems: [String]
    /// Failures listed as known although everything that they match passes.
    package var stale: [KnownFailure]

    package init(
        engine: String? = nil, shard: Shard? = nil, suites: [SuiteResult] = [], problems: [String] = [], stale: [KnownFailure] = []
    ) {
        self.engine = engine
        self.shard = shard
        self.suites = suites
        self.problems = problems
        self.stale = stale
    }

    package struct SuiteResult: Hashable, Sendable {
        package var title: String
        /// The suite's file, as it was given.
        package var path: String
        package var cells: [CellResult]

        package init(title: String, path: String, cells: [CellResult]) {
            self.title = title
            self.path = path
            self.cells = cells
        }
    }

    /// One case in one scenario.
    package struct CellResult: Hashable, Sendable {
        /// The case's index among all cases of the run, including other shards.
        package var place: Int
        package var caseName: String
        package var scenario: String
        package var expectationCount: Int
        package var outcome: Outcome
        /// The failures in readable form; empty if the case passed.
        package var report: String

        package init(place: Int, caseName: String, scenario: String, expectationCount: Int, outcome: Outcome, report: String = "") {
            self.place = place
            self.caseName = caseName
            self.scenario = scenario
            self.expectationCount = expectationCount
            self.outcome = outcome
            self.report = report
        }
    }

    package enum Outcome: Hashable, Sendable {
        case passed
        case failed
        /// Failed, and listed as known with this reason.
        case known(String)
        /// The engine does not support what the case requires.
        case unsupported(String)
    }
}

extension TestResults {
    package var cells: [CellResult] { suites.flatMap(\.cells) }

    package var caseCount: Int { suites.map { Set($0.cells.map(\.caseName)).count }.reduce(0, +) }
    package var scenarioCount: Int { Set(cells.lazy.map(\.scenario)).count }
    package var expectationCount: Int { cells.lazy.map(\.expectationCount).reduce(0, +) }

    package func count(where isMeant: (Outcome) -> Bool) -> Int { cells.count { isMeant($0.outcome) } }

    package var failureCount: Int { count { $0 == .failed } }
    package var knownCount: Int { count { if case .known = $0 { true } else { false } } }
    package var unsupportedCount: Int { count { if case .unsupported = $0 { true } else { false } } }

    /// Whether the run succeeded: nothing failed except what is listed, and nothing listed passes.
    package var passed: Bool { failureCount == 0 && stale.isEmpty && problems.isEmpty }

    /// `1 suite, 2 cases, 1 scenario, 2 layouts, 14 expectations: all passed`
    package var summary: String {
        let counts = [
            (suites.count, "suite"), (caseCount, "case"), (scenarioCount, "scenario"), (cells.count, "layout"),
            (expectationCount, "expectation"),
        ]
        var outcomes = [failureCount == 0 ? "all passed" : "\(failureCount) failed"]
        if knownCount > 0 {
            outcomes[0] = failureCount == 0 ? "none failed unexpectedly" : outcomes[0]
            outcomes.append("\(knownCount) failed as known")
        }
        if unsupportedCount > 0 { outcomes.append("\(unsupportedCount) not supported by the engine") }
        if !problems.isEmpty {
            if failureCount == 0 { outcomes[0] = "none failed" }
            outcomes.append("\(problems.count) \(problems.count == 1 ? "error" : "errors") in suites")
        }
        if !stale.isEmpty { outcomes.append("\(stale.count) known to fail passed") }
        return counts.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }.joined(separator: ", ") + ": " + outcomes.joined(separator: ", ")
    }
}
