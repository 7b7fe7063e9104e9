import AutoLayout
import InterfaceBuilder
import Scenarios

/// Required constraints that can hold on the canvas, but not in some scenario.
public struct UnsatisfiableElsewhere: Rule {
    public static let about = RuleDescription(
        id: "unsatisfiable-elsewhere",
        category: .constraints,
        severity: .error,
        summary: "required constraints that cannot hold together in some scenario, though they do on the canvas",
        rationale: """
            Xcode shows one device at a time. Constraints that fit there may contradict each other on a smaller screen, in \
            another size class, or when read from right to left; UIKit then breaks one of them.
            """,
        example: """
            <constraint firstAttribute="width" constant="400" id="a"/>
            <constraint firstItem="b" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="b"/>
            <constraint firstItem="root" firstAttribute="trailing" secondItem="b" secondAttribute="trailing" constant="20" id="c"/>
            """
    )

    public init() {}

    public func findings(in document: DocumentUnderCheck) -> [Finding] {
        document.conflictsElsewhere(of: Self.about) { !$0.isOfEquationsAlone }
    }
}

extension DocumentUnderCheck {
    /// The conflicts that some scenario has and the canvas has not, as far as a rule tells them.
    func conflictsElsewhere(of rule: RuleDescription, where isWanted: (ConflictReport) -> Bool) -> [Finding] {
        var found: [Finding] = []
        for root in canvas.indices {
            let onCanvas = Set(conflicts.onCanvas[root].map(\.key))
            // Of the same conflict in several scenarios the first says what it is of, and the one with the most to it is told.
            var reports: [(first: ConflictReport, told: ConflictReport, scenario: Int)] = []
            var places: [String: Int] = [:]
            for scenario in distinctScenarios(ofRootAt: root) {
                for report in conflicts.elsewhere[scenario][root] where report.isCertain && !onCanvas.contains(report.key) {
                    guard let place = places[report.key] else {
                        places[report.key] = reports.count
                        reports.append((report, report, scenario))
                        continue
                    }
                    if report.consequences.count > reports[place].told.consequences.count {
                        reports[place].told = report
                        reports[place].scenario = scenario
                    }
                }
            }
            var repairs: [Int: RepairSearch] = [:]
            for (first, report, scenario) in reports where isWanted(first) {
                if repairs[scenario] == nil { repairs[scenario] = RepairSearch(of: layouts[scenario][root]) }
                let summary = ScenarioSummary(conflicts.scenarios(key: report.key, root: root), of: scenarios)
                found.append(report.observation(repairs: repairs[scenario]).finding(of: rule, scenarios: summary))
            }
        }
        return found
    }
}
