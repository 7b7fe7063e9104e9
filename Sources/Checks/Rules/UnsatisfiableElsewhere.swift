import AutoLayout
import InterfaceBuilder
import Scenarios

/// Required constraints that can hold on the canvas, but not in some scenario.
package struct UnsatisfiableElsewhere: WindowRule {
    package static let about = RuleDescription(
        id: "unsatisfiable-elsewhere",
        category: .constraints,
        severity: .error,
        summary: "required constraints that cannot be satisfied together in some scenario, though they are on the canvas",
        rationale: """
            Xcode shows one device at a time. Constraints that fit there may contradict each other on a smaller screen, in another size \
            class, or from right to left; UIKit then breaks one of them.
            """,
        example: """
            <constraint firstAttribute="width" constant="400" id="a"/>
            <constraint firstItem="b" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="b"/>
            <constraint firstItem="root" firstAttribute="trailing" secondItem="b" secondAttribute="trailing" constant="20" id="c"/>
            """,
        question: .conflict
    )

    static let statement = Statement.noConflict
    static let needsReliableLayout = false

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        document.conflictsElsewhere(of: Self.about) { !$0.isOfEquationsAlone }
    }

    func observations(in scene: ObservedScene) -> [Observation] { scene.conflicts(.elsewhere) }
    func failures(in piece: PlacedPiece, limit: Int) -> PieceFailures { piece.conflicts(.elsewhere) }

    /// It is neither proven nor refuted that constraints contradict a size that code may change.
    func openQuestion(in scene: PlacedScene) -> String? {
        ConflictReport.all(in: scene.layout).contains { $0.isCertain && $0.isOfUnknownSize } ? UndecidedRegion.code : nil
    }
}

extension DocumentUnderCheck {
    /// The conflicts that some scenario has and the canvas does not, as far as a rule reports them.
    func conflictsElsewhere(of rule: RuleDescription, where isWanted: (ConflictReport) -> Bool) -> [Finding] {
        conflictsElsewhere.filter { isWanted($0.report) }.map { $0.observation.finding(of: rule, scenarios: $0.scenarios) }
    }

    /// The same for all rules, each with its first observation.
    func findConflictsElsewhere() -> [(report: ConflictReport, observation: Observation, scenarios: ScenarioSummary)] {
        var found: [(report: ConflictReport, observation: Observation, scenarios: ScenarioSummary)] = []
        for root in canvas.indices {
            // What nobody sees on the canvas may be visible elsewhere.
            let settledCanvas = conflicts.onCanvas[root].isEmpty ? nil : canvas[root].engine.settledScene(canvas[root].scene)
            let reported = conflicts.onCanvas[root].filter { report in settledCanvas.map(report.isNegligible(in:)) != true }
            let certain = reported.filter(\.isCertain)
            let onCanvas = Set(certain.map(\.key)), causes = certain.map(\.memberKeys)
            // Of the same conflict in several scenarios the first determines its identity, and the one with the most members is reported.
            var reports: [(first: ConflictReport, reported: ConflictReport, scenario: Int, isSeen: Bool, isSmall: Bool)] = []
            var places: [String: Int] = [:]
            var related: [Int: [Finding.Note]] = [:]
            var settled: [Int: SettledScene?] = [:]
            for scenario in distinctScenarios(ofRootAt: root) {
                for report in conflicts.elsewhere[scenario][root]
                where report.isCertain && !onCanvas.contains(report.key) && !causes.contains(where: report.sharesCause) {
                    if settled[scenario] == nil { settled[scenario] = .some(report.layout.engine.settledScene(report.layout.scene)) }
                    let isSeen = settled[scenario]?.map { !report.isNegligible(in: $0) } ?? true
                    let isSmall = settled[scenario]?.map(report.isSmall(in:)) == true
                    let known = places[report.key] ?? reports.firstIndex { report.sharesCause(with: $0.first.memberKeys) }
                    places[report.key] = known ?? reports.count
                    guard let place = known else {
                        reports.append((report, report, scenario, isSeen, isSmall))
                        continue
                    }
                    if isSeen { reports[place].isSeen = true }
                    if !isSmall { reports[place].isSmall = false }
                    if report.key != reports[place].first.key, related[place]?.contains(report.noteOfBroken) != true {
                        related[place, default: []].append(report.noteOfBroken)
                    }
                    if report.consequences.count > reports[place].reported.consequences.count {
                        reports[place].reported = report
                        reports[place].scenario = scenario
                    }
                }
            }
            let seen = reports.indices.filter { reports[$0].isSeen }
            if seen.isEmpty { continue }
            var searches: [Int: RepairSearch] = [:]
            for number in seen {
                let scenario = reports[number].scenario
                if searches[scenario] == nil { searches[scenario] = settled[scenario]?.map { RepairSearch($0) } }
            }
            for number in seen {
                let report = reports[number].reported
                reports[number].reported.odd = OddOneOut(report, drawn: nil, searches[reports[number].scenario]).member
            }
            let trial = RepairTrial(layouts: [canvas[root]] + distinctLayouts(ofRootAt: root), proves: repairProof)
            let advice = trial.advice(for: seen.map { reports[$0].reported }, from: seen.map { searches[reports[$0].scenario] })
            for (number, advice) in zip(seen, advice) {
                let (first, report, _, _, isSmall) = reports[number]
                let keys = places.filter { $0.value == number }.keys
                let summary = ScenarioSummary(Set(keys.flatMap { conflicts.scenarios(key: $0, root: root) }).sorted(), of: scenarios)
                    .besidesCanvas
                var whole = report
                whole.related = related[number] ?? []
                whole.isSmall = isSmall
                let observation = whole.observation(advice: advice)
                // Two conflicts that one repair ends are one.
                if let known = found.firstIndex(where: { $0.observation.isToldAs(observation) && $0.scenarios == summary }) {
                    found[known].observation.join(observation)
                } else {
                    found.append((first, observation, summary))
                }
            }
        }
        return found
    }
}
