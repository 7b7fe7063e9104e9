import AutoLayout
import InterfaceBuilder
import Scenarios

extension DocumentUnderCheck {
    /// The findings of one rule on what is open on the canvas.
    func canvasAmbiguityFindings(of rule: RuleDescription, _ kind: AmbiguitySurvey.Kind) -> [Finding] {
        let groups = AmbiguitySurvey.byView(ambiguities.openOnCanvas)
        return groups.filter { $0.first?.canvasKind == kind }.compactMap { group in
            let places = Set(group.flatMap(\.scenarios)).sorted()
            let summary = places.isEmpty ? nil : ScenarioSummary(places, of: scenarios)
            return AmbiguitySurvey.observation(of: group)?.finding(of: rule, scenarios: summary)
        }
    }

    /// The findings on what scenarios leave open and the canvas does not. Views of one root that are open in the same scenarios have one
    /// cause: the size class that removes their constraints.
    func ambiguitiesElsewhere(of rule: RuleDescription) -> [Finding] {
        var set = ObservationSet()
        for group in AmbiguitySurvey.byView(ambiguities.openElsewhere) {
            guard let root = group.first?.root, var observation = AmbiguitySurvey.observation(of: group) else { continue }
            observation.group = Int32(root)
            for scenario in Set(group.flatMap(\.scenarios)).sorted() { set.add(observation, scenario: scenario) }
        }
        return set.findings(of: rule, in: scenarios)
    }
}
