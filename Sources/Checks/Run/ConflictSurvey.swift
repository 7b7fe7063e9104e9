/// The conflicts of a document: on the canvas and in each scenario.
struct ConflictSurvey {
    /// By root.
    let onCanvas: [[ConflictReport]]
    /// By scenario and root.
    let elsewhere: [[[ConflictReport]]]
    /// The conflicts of each root in the scenarios.
    private let indexes: [Index]

    /// The conflicts of one root in all scenarios, indexed.
    private struct Index {
        private(set) var reports: [(report: ConflictReport, scenario: Int, key: String, memberCount: Int)] = []
        /// By ``ConflictReport/key``: the scenarios that have such a conflict, or in which it is left of another.
        private(set) var scenarios: [String: [Int]] = [:]
        /// The reports that each member takes part in.
        private var byMember: [String: [Int]] = [:]

        mutating func add(_ report: ConflictReport, scenario: Int) {
            let key = report.key, members = report.memberKeys
            for dropped in [key] + report.consequenceKeys where scenarios[dropped]?.last != scenario {
                scenarios[dropped, default: []].append(scenario)
            }
            for member in members { byMember[member, default: []].append(reports.count) }
            reports.append((report, scenario, key, members.count))
        }

        /// The reports that have more than half of their members in common with a conflict, in order.
        func sharing(_ members: Set<String>) -> [Int] {
            var shared: [Int: Int] = [:]
            for member in members { for place in byMember[member] ?? [] { shared[place, default: 0] += 1 } }
            return shared.filter { 2 * $0.value > min(members.count, reports[$0.key].memberCount) }.keys.sorted()
        }
    }

    init(onCanvas: [[ConflictReport]], elsewhere: [[[ConflictReport]]]) {
        self.onCanvas = onCanvas
        self.elsewhere = elsewhere
        var indexes = [Index](repeating: Index(), count: onCanvas.count)
        for (scenario, roots) in elsewhere.enumerated() {
            for (root, reports) in roots.enumerated() {
                for report in reports { indexes[root].add(report, scenario: scenario) }
            }
        }
        self.indexes = indexes
    }

    /// The scenarios in which a root has a conflict of the same cause as one of its canvas.
    func scenarios(of report: ConflictReport, root: Int) -> [Int] {
        let index = indexes[root]
        return Set(scenarios(key: report.key, root: root)).union(index.sharing(report.memberKeys).map { index.reports[$0].scenario })
            .sorted()
    }

    /// What has to be dropped in scenarios for the same cause as a conflict on the canvas, without duplicates.
    func related(to report: ConflictReport, root: Int) -> [Finding.Note] {
        let index = indexes[root]
        var seen: Set<String> = [report.key]
        return index.sharing(report.memberKeys).filter { seen.insert(index.reports[$0].key).inserted }.map {
            index.reports[$0].report.noteOfBroken
        }
    }

    /// The scenarios in which a root has the conflict with a key.
    func scenarios(key: String, root: Int) -> [Int] { indexes[root].scenarios[key] ?? [] }
}
