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
            for report in ConflictReport.all(in: layout) where report.isCertain {
                let places = document.conflictScenarios(key: report.key, root: root)
                found.append(
                    report.observation().finding(of: Self.about, scenarios: places.isEmpty ? nil : ScenarioSummary(places, of: document.scenarios))
                )
            }
        }
        return found
    }
}

extension DocumentUnderCheck {
    /// The scenarios in which a root has the conflict of a key.
    func conflictScenarios(key: String, root: Int) -> [Int] {
        layouts.indices.filter { scenario in
            !layouts[scenario][root].layout.conflicts.isEmpty && ConflictReport.all(in: layouts[scenario][root]).contains { $0.key == key }
        }
    }
}
