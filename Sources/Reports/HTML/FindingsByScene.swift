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

    init(_ findings: [Finding], in document: Document) {
        if findings.isEmpty { return }
        let quotes = SourceQuotes(document)
        let regions = document.roots.map(Region.init)
        for finding in findings {
            let shown = ReportFinding(finding, source: quotes.line(finding.location.line))
            // The innermost: a cell lies within its table's scene.
            let around = regions.indices.filter { regions[$0].contains(finding.location) }
            guard let root = around.max(by: { regions[$0].start < regions[$1].start }) else {
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

    /// The stretch of the file that a root's element takes; of a controller's view, that of the controller.
    private struct Region {
        var start: SourceLocation
        private var end: SourceLocation?

        init(_ root: LayoutRoot) {
            let outer = root.kind == .controllerView ? root.controller ?? root.element : root.element
            start = outer.location
            var last = outer
            while let child = last.children.reversed().first { last = child }
            let next = last.index + 1
            end = next < Int32(outer.tree.count) ? outer.tree[next].location : nil
        }

        func contains(_ place: SourceLocation) -> Bool { place >= start && (end.map { place < $0 } ?? true) }
    }
}
