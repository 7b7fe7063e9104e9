import AutoLayout
import InterfaceBuilder
import Scenarios

/// Required constraints that contradict one another on the canvas already.
package struct Unsatisfiable: WindowRule {
    package static let about = RuleDescription(
        id: "unsatisfiable",
        category: .constraints,
        severity: .error,
        summary: "required constraints that cannot be satisfied together",
        rationale: """
            UIKit breaks one of them at run time and logs "Unable to simultaneously satisfy constraints"; which one is not documented. \
            The finding names an irreducible set: without any one of its members, the others can be satisfied. \
            A view's own length beside its own required content hugging is a note: in more room it shows the same.
            """,
        example: """
            <constraint firstAttribute="width" constant="100" id="a"/>
            <constraint firstAttribute="width" constant="120" id="b"/>
            """,
        question: .conflict
    )

    static let statement = Statement.noConflict
    static let needsReliableLayout = false

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        var found: [(observation: Observation, scenarios: ScenarioSummary?)] = []
        for (root, layout) in document.canvas.enumerated() {
            let certain = document.conflicts.onCanvas[root].filter(\.isCertain)
            if certain.isEmpty { continue }
            let settled = layout.engine.settledScene(layout.scene)
            var reports = certain.filter { report in settled.map(report.isNegligible(in:)) != true }
            let repairs = settled.map { RepairSearch($0) }
            for place in reports.indices { reports[place].odd = OddOneOut(reports[place], drawn: layout, repairs).member }
            let trial = RepairTrial(layouts: [layout] + document.distinctLayouts(ofRootAt: root), proves: document.repairProof)
            for (report, advice) in zip(reports, trial.advice(for: reports, from: reports.map { _ in repairs })) {
                let places = document.conflicts.scenarios(of: report, root: root)
                // If no scenario has it, nobody sees it.
                let summary = places.isEmpty ? nil : ScenarioSummary(places, of: document.scenarios)
                var whole = report
                whole.isSmall = settled.map(report.isSmall(in:)) == true
                whole.related = document.conflicts.related(to: report, root: root)
                var observation = whole.observation(advice: advice)
                if places.isEmpty { observation.limit = .note }
                // Two conflicts that one repair ends are one.
                if let known = found.firstIndex(where: { $0.observation.isToldAs(observation) && $0.scenarios == summary }) {
                    found[known].observation.join(observation)
                } else {
                    found.append((observation, summary))
                }
            }
        }
        return found.map { $0.observation.finding(of: Self.about, scenarios: $0.scenarios) }
    }

    func observations(in scene: ObservedScene) -> [Observation] { scene.conflicts(.onCanvas) }
    func failures(in piece: PlacedPiece, limit: Int) -> PieceFailures { piece.conflicts(.onCanvas) }
}

extension Statement {
    /// No required constraints contradict each other.
    package static let noConflict = Statement(id: "no-conflict", title: "no conflict")
}
