import Checks
import InterfaceBuilder
import Scenarios

/// The findings in a document, by the scene whose elements they point at and the scenarios in which they hold.
struct FindingsByScene {
    /// For each root by its index in the document: the findings that depend on the scenario, with the names of their scenarios.
    private var varying: [Int: [(finding: ReportFinding, scenarios: Set<String>)]] = [:]
    private var constant: [Int: [ReportFinding]] = [:]
    /// Findings outside all scenes, such as those about a resource.
    private(set) var elsewhere: [ReportFinding] = []

    /// - Parameter names: the scenarios that are drawn. A finding that holds in none of them, such as one about a translation, is shown for
    ///   the scene.
    init(_ findings: [Finding], in document: Document, scenarios names: [String]) {
        if findings.isEmpty { return }
        let quotes = SourceQuotes(document)
        let extents = SceneExtents(document)
        for finding in findings.folded {
            var finding = finding
            if let scenarios = finding.scenarios, Set(scenarios.names).isDisjoint(with: names) {
                finding.message = finding.fullMessage
                finding.scenarios = nil
            }
            let shown = ReportFinding(finding, source: quotes.line(finding.location.line))
            guard let root = extents.root(at: finding.location) else {
                elsewhere.append(shown)
                continue
            }
            if let scenarios = finding.scenarios {
                varying[root, default: []].append((shown, Set(scenarios.names)))
            } else {
                constant[root, default: []].append(shown)
            }
        }
    }

    /// The findings in a scenario, by the root's index in its document.
    func findings(root: Int, scenario: String) -> [ReportFinding] {
        (varying[root] ?? []).compactMap { $0.scenarios.contains(scenario) ? $0.finding : nil }
    }

    /// The findings that do not depend on the scenario.
    func findings(root: Int) -> [ReportFinding] { constant[root] ?? [] }
}
