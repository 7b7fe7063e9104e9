import InterfaceBuilder
import Records
import Scenarios

/// A document before a change, and the effect of the change, for a report.
package struct ReportChange: Sendable {
    let comparison: DocumentComparison
    private let changed: [String: Set<String>]
    private let recorded: [String: SceneRecord]
    private let layouts: [[SceneLayout]]

    /// - Parameters:
    ///   - recorded: the layouts before; nil for a new document.
    ///   - layouts: for each scenario of the report, the layouts of all roots before, so that they can be drawn with texts and constraints;
    ///     empty if there is only a baseline.
    package init(_ comparison: DocumentComparison, recorded: DocumentRecord?, layouts: [[SceneLayout]] = []) {
        self.comparison = comparison
        changed = Dictionary(
            comparison.scenes.map { ($0.key, Set($0.groups.flatMap(\.scenarios))) }, uniquingKeysWith: { $0.union($1) }
        )
        self.recorded = Dictionary((recorded?.scenes ?? []).map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        self.layouts = layouts
    }

    /// A scene before the change, by scenario.
    func before(of root: RootKey, in scenarios: [Scenario]) -> [DocumentData.Before] {
        guard let record = recorded[root.recordKey] else { return scenarios.map { _ in .none } }
        let changed = changed[record.key] ?? []
        return scenarios.enumerated().map { index, scenario in
            guard let layout = record.layouts[scenario.name] else { return .same }
            guard changed.contains(scenario.name) else { return .same }
            let drawn = layouts.indices.contains(index) ? layouts[index].first { RootKey($0.root) == root } : nil
            return drawn.map(DocumentData.Before.layout) ?? .record(layout, record)
        }
    }
}
