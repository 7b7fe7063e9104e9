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
    /// The texts in them that do not fit.
    let textFaults: [[TextFaults]]
    /// For each scenario and root, the first scenario in which that root is laid out the same.
    private let earlier: [[Int]]
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
        var shared = SharedLayouts(document)
        var layouts: [[SceneLayout]] = []
        var numbers: [[Int]] = []
        for scenario in scenarios {
            layouts.append(RunTime(scenario, keepsPlaceholders: true).layouts(of: document, sharing: &shared).map(substitutions.applied))
            numbers.append(shared.latest)
        }
        // The same number, the same layout.
        let earlier = numbers.map { scenario in
            scenario.indices.map { root in numbers.firstIndex { $0[root] == scenario[root] } ?? 0 }
        }
        var placed: [[PlacedScene]] = []
        var faults: [[TextFaults]] = []
        for (scenario, roots) in layouts.enumerated() {
            placed.append(roots.indices.map { root in
                let first = earlier[scenario][root]
                return first < scenario ? placed[first][root] : PlacedScene(roots[root])
            })
            faults.append(roots.indices.map { root in
                let first = earlier[scenario][root]
                return first < scenario ? faults[first][root] : TextFaults(of: placed[scenario][root], after: faults.map { $0[root] })
            })
        }
        textFaults = faults
        self.layouts = layouts
        self.earlier = earlier
        self.placed = placed
        ambiguities = AmbiguitySurvey(canvas: canvas, layouts: layouts)
    }

    /// The layouts of one root, each distinct one once.
    func distinctLayouts(ofRootAt root: Int) -> [SceneLayout] {
        layouts.indices.filter { earlier[$0][root] == $0 }.map { layouts[$0][root] }
    }

    /// One finding for each thing observed in the scenarios, wherever it was observed.
    func findings(of rule: RuleDescription, _ observe: (SceneLayout) -> [Observation]) -> [Finding] {
        findings(of: rule) { scenario, root in observe(layouts[scenario][root]) }
    }

    /// One finding for each thing observed in the placed scenes, wherever it was observed.
    func findings(of rule: RuleDescription, placed observe: (PlacedScene) -> [Observation]) -> [Finding] {
        findings(of: rule) { scenario, root in observe(placed[scenario][root]) }
    }

    /// One finding for each text that does not fit, wherever it does not.
    func textFindings(of rule: RuleDescription, _ observe: (PlacedScene, TextFaults) -> [Observation]) -> [Finding] {
        findings(of: rule) { scenario, root in observe(placed[scenario][root], textFaults[scenario][root]) }
    }

    /// Looks at every root in every scenario, once where it is laid out the same.
    private func findings(of rule: RuleDescription, _ observe: (_ scenario: Int, _ root: Int) -> [Observation]) -> [Finding] {
        var set = ObservationSet()
        var known: [[[Observation]]] = []
        for scenario in layouts.indices {
            known.append(layouts[scenario].indices.map { root in
                let first = earlier[scenario][root]
                return first < scenario ? known[first][root] : observe(scenario, root)
            })
            for observation in known[scenario].joined() { set.add(observation, scenario: scenario) }
        }
        return set.findings(of: rule, in: scenarios)
    }

    /// One finding for each thing observed on the canvas or in a scenario, where it is so everywhere and no scenario is named.
    func findingsAnywhere(of rule: RuleDescription, _ observe: (SceneLayout) -> [Observation]) -> [Finding] {
        var set = ObservationSet()
        for layout in canvas + canvas.indices.flatMap(distinctLayouts) {
            for observation in observe(layout) { set.add(observation, scenario: 0) }
        }
        return set.observations.map { $0.finding(of: rule) }
    }
}
