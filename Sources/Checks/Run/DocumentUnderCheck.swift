import AutoLayout
import InterfaceBuilder
import Scenarios

/// What rules look at: a document, and its layouts on the canvas and in every scenario, made once for all of them.
public struct DocumentUnderCheck: Sendable {
    public let document: Document
    public let configuration: CheckConfiguration
    public let scenarios: [Scenario]
    /// The layout of every root as Xcode's canvas showed it.
    public let canvas: [SceneLayout]
    /// For each scenario, the layout of every root.
    public let layouts: [[SceneLayout]]
    /// The same layouts as rules on geometry see them.
    let placed: [[PlacedScene]]
    /// What the constraints leave open, on the canvas and elsewhere.
    let ambiguities: AmbiguitySurvey

    public init(_ document: Document, scenarios: [Scenario], configuration: CheckConfiguration = CheckConfiguration()) {
        self.document = document
        self.configuration = configuration
        // A document for tablets alone is never shown on a phone.
        let isForTablets = document.tree.root["targetRuntime"]?.hasSuffix(".iPad") == true
        let tablets = isForTablets ? scenarios.filter { $0.device?.idiom == .pad } : []
        let scenarios = tablets.isEmpty ? scenarios : tablets
        self.scenarios = scenarios
        let substitutions = Substitutions(configuration)
        canvas = DesignTime().layouts(of: document).map(substitutions.applied)
        layouts = scenarios.map { RunTime($0, keepsPlaceholders: true).layouts(of: document).map(substitutions.applied) }
        placed = layouts.map { $0.map(PlacedScene.init) }
        ambiguities = AmbiguitySurvey(canvas: canvas, layouts: layouts)
    }

    /// One finding for each thing observed in the scenarios, wherever it was observed.
    func findings(of rule: RuleDescription, _ observe: (SceneLayout) -> [Observation]) -> [Finding] {
        var set = ObservationSet()
        for (scenario, roots) in layouts.enumerated() {
            for layout in roots {
                for observation in observe(layout) { set.add(observation, scenario: scenario) }
            }
        }
        return set.findings(of: rule, in: scenarios)
    }

    /// One finding for each thing observed on the canvas or in a scenario, where it is so everywhere and no scenario is named.
    func findingsAnywhere(of rule: RuleDescription, _ observe: (SceneLayout) -> [Observation]) -> [Finding] {
        var set = ObservationSet()
        for layout in canvas + layouts.joined() {
            for observation in observe(layout) { set.add(observation, scenario: 0) }
        }
        return set.observations.map { $0.finding(of: rule) }
    }
}
