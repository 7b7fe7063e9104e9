import Checks
import InterfaceBuilder
import Scenarios

/// The findings in a document, by the scene whose elements they point at and the scenarios that they hold in.
struct FindingsByScene {
    /// Of each root by its place in the document: what depends on the scenario, with the names of those it holds in.
    private var varying: [Int: [(finding: ReportFinding, scenarios: Set<String>)]] = [:]
    private var constant: [Int: [ReportFinding]] = [:]
    /// What points at no scene, such as a resource.
    private(set) var elsewhere: [ReportFinding] = []

    /// - Parameter names: the scenarios that are drawn. What holds in none of them, such as a translation's text, holds for the scene.
    init(_ findings: [Finding], in document: Document, scenarios names: [String]) {
        if findings.isEmpty { return }
        let quotes = SourceQuotes(document)
        let extents = SceneExtents(document)
        for finding in findings {
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

    /// What holds in a scenario, by the root's place in its document.
    func findings(root: Int, scenario: String) -> [ReportFinding] {
        (varying[root] ?? []).compactMap { $0.scenarios.contains(scenario) ? $0.finding : nil }
    }

    /// What holds whatever the scenario.
    func findings(root: Int) -> [ReportFinding] { constant[root] ?? [] }
}
