/// What a run of suites came to.
public struct Tally: Sendable {
    public private(set) var suites = 0
    public private(set) var cases = 0
    public private(set) var layouts = 0
    public private(set) var failedLayouts = 0
    public private(set) var expectations = 0
    private var scenarios: Set<String> = []

    public init() {}

    /// The number of different scenarios.
    public var scenarioCount: Int { scenarios.count }

    /// Counts one suite's verdicts.
    public mutating func add(_ verdicts: [Verdict]) {
        suites += 1
        cases += Set(verdicts.map(\.caseName)).count
        layouts += verdicts.count
        failedLayouts += verdicts.filter { !$0.passed }.count
        expectations += verdicts.map(\.expectationCount).reduce(0, +)
        scenarios.formUnion(verdicts.map(\.scenario.label))
    }
}

extension Tally: CustomStringConvertible {
    public var description: String {
        let outcome = failedLayouts == 0 ? "all passed" : "\(failedLayouts) failed"
        let counts = [
            (suites, "suite"), (cases, "case"), (scenarioCount, "scenario"), (layouts, "layout"), (expectations, "expectation"),
        ]
        return counts.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }.joined(separator: ", ") + ": \(outcome)"
    }
}
