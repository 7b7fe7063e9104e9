import InterfaceBuilder
import Support

/// A case that is known to fail, and why. It counts as a failure again only when it starts to pass.
package struct KnownFailure: Hashable, Sendable {
    /// The suite's title.
    package var suite: String
    /// The case's name.
    package var caseName: String
    /// A text that the scenarios' labels contain; nil for every scenario.
    package var scenario: String?
    package var reason: String

    package init(suite: String, caseName: String, scenario: String? = nil, reason: String) {
        self.suite = suite
        self.caseName = caseName
        self.scenario = scenario
        self.reason = reason
    }

    func matches(suite: String, _ cell: TestResults.CellResult) -> Bool {
        self.suite == suite && caseName == cell.caseName && scenario.map(cell.scenario.contains) ?? true
    }

    /// Reads a list: `{"plumbline-known-failures": 1, "failures": [{"suite", "case", "scenario", "reason"}]}`.
    /// Throws a ``SuiteProblem``.
    package static func read(_ bytes: some Sequence<UInt8>, path: String) throws -> [KnownFailure] {
        do {
            let fields = try JSONFields(try JSONReader.read(bytes), keys: ["plumbline-known-failures", "failures"])
            let version = try fields.required("plumbline-known-failures")
            if try version.number() != 1 {
                throw SuiteProblem(.unknownVersion(try version.number()), path: path, at: version.position)
            }
            return try fields.required("failures").elements().map { element in
                let fields = try JSONFields(element, keys: ["suite", "case", "scenario", "reason"])
                let reason = try fields.required("reason")
                if try reason.text().allSatisfy(\.isWhitespace) { throw SuiteProblem(.emptyText, path: path, at: reason.position) }
                return KnownFailure(
                    suite: try fields.required("suite").text(), caseName: try fields.required("case").text(),
                    scenario: try fields["scenario"]?.text(), reason: try reason.text()
                )
            }
        } catch let problem as JSONProblem {
            throw SuiteProblem(.json(problem.reason), path: path, at: problem.position)
        }
    }
}

extension TestResults {
    /// Marks the listed failures as known, and notes the entries that only match what passes.
    ///
    /// An entry that matches no cell of this run, because of a filter or a shard, is neither.
    package mutating func apply(_ known: [KnownFailure]) {
        for entry in known {
            var isMet = false
            var hasFailed = false
            for suite in suites.indices where suites[suite].title == entry.suite {
                for cell in suites[suite].cells.indices where entry.matches(suite: entry.suite, suites[suite].cells[cell]) {
                    isMet = true
                    switch suites[suite].cells[cell].outcome {
                    case .failed:
                        hasFailed = true
                        suites[suite].cells[cell].outcome = .known(entry.reason)
                    case .known, .unsupported: hasFailed = true
                    case .passed: break
                    }
                }
            }
            if isMet, !hasFailed { stale.append(entry) }
        }
    }
}
