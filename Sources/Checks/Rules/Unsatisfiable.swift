import AutoLayout
import InterfaceBuilder
import Scenarios

/// Required constraints that contradict each other, on the canvas already.
public struct Unsatisfiable: Rule {
    public static let about = RuleDescription(
        id: "unsatisfiable",
        category: .constraints,
        severity: .error,
        summary: "required constraints that cannot hold together",
        rationale: """
            UIKit breaks one of them at run time and logs "Unable to simultaneously satisfy constraints"; which one is not \
            documented. The finding names an irreducible set: without any one of its members the others can hold.
            """,
        example: """
            <constraint firstAttribute="width" constant="100" id="a"/>
            <constraint firstAttribute="width" constant="120" id="b"/>
            """
    )

    public init() {}

    public func findings(in document: DocumentUnderCheck) -> [Finding] {
        var found: [Finding] = []
        for (root, layout) in document.canvas.enumerated() {
            let reports = document.conflicts.onCanvas[root].filter(\.isCertain)
            let repairs = reports.isEmpty ? nil : RepairSearch(of: layout)
            for report in reports {
                let places = document.conflicts.scenarios(key: report.key, root: root)
                let summary = places.isEmpty ? nil : ScenarioSummary(places, of: document.scenarios)
                found.append(report.observation(repairs: repairs).finding(of: Self.about, scenarios: summary))
            }
        }
        return found
    }
}

extension RepairSearch {
    /// Among the conflicts of one layout.
    init?(of layout: SceneLayout) {
        guard let settled = layout.engine.settledScene(layout.scene) else { return nil }
        self.init(settled)
    }
}
