import AutoLayout
import Facts
import InterfaceBuilder
import Scenarios

/// The input of rules: a document, and its layouts on the canvas and in every scenario. Each is made once, when a rule first needs it, so
/// that a rule that only reads the document costs no layout.
package final class DocumentUnderCheck {
    package let document: Document
    package let configuration: CheckConfiguration
    package let scenarios: [Scenario]
    /// The only root to check; nil for all.
    private let root: LayoutRoot?
    private let choice: ScenarioChoice
    /// Whether nothing shows how the app is held.
    var assumesTurning: Bool { choice.assumesTurning }
    private let texts: TranslatedDocument
    /// Where the document stands in its app; nil if there is no app around it, or none was asked for.
    let place: AppPlace?
    /// Whether observations of one cause become one finding.
    var foldsCauses = true
    /// Checks the document again with a repair; nil where none is looked for.
    var repairProof: RepairProof?
    /// Why translations for the scenarios cannot be read.
    var translationErrors: [LocalizationError] { texts.errors }

    /// - Parameters:
    ///   - path: the document's path, beside which the translations for scenarios are.
    ///   - root: the only root whose layouts rules see; nil for all roots of the document.
    package init(
        _ document: Document, path: String = "", root: LayoutRoot? = nil, choice: ScenarioChoice,
        configuration: CheckConfiguration = CheckConfiguration(), place: AppPlace? = nil
    ) {
        self.place = place
        var document = document
        document.naturalSizes = configuration.naturalSizes
        self.document = document
        self.root = root
        self.configuration = configuration
        self.choice = choice
        let possible = choice.scenarios.on(document.platform)
        // A document only for tablets is never shown on a phone.
        let isForTablets = document.tree.root["targetRuntime"]?.hasSuffix(".iPad") == true
        let tablets = isForTablets ? possible.filter { $0.device?.idiom == .pad } : []
        self.scenarios = tablets.isEmpty ? possible : tablets
        texts = TranslatedDocument(document, path: path, languages: scenarios.compactMap(\.language))
    }

    // MARK: Layouts

    /// The layout of every root as Xcode's canvas showed it.
    package private(set) lazy var canvas = canvasLayouts(.measured)
    /// For each scenario, the layout of every root.
    package var layouts: [[SceneLayout]] { laidOut.layouts }
    /// The canvas and the layouts as the geometry rules use them.
    private(set) lazy var placedCanvas = canvas.map(PlacedScene.init)
    private(set) lazy var placed: [[PlacedScene]] = distinct { scenario, root, _ in PlacedScene(layouts[scenario][root]) }
    /// What rules derive from the canvas.
    private(set) lazy var seenCanvas = SeenCanvas { [unowned self] in placedCanvas }
    /// The texts in the layouts that do not fit.
    private(set) lazy var textFaults: [[TextFaults]] = distinct { scenario, root, before in
        TextFaults(of: placed[scenario][root], after: before.map { $0[root] })
    }
    /// The conflicts, on the canvas and elsewhere.
    private(set) lazy var conflicts = ConflictSurvey(
        onCanvas: canvas.map(ConflictReport.all),
        elsewhere: distinct { scenario, root, _ in ConflictReport.all(in: layouts[scenario][root]) }
    )
    /// Conflicts that the canvas does not have, found once for all rules that report some kind of them.
    private(set) lazy var conflictsElsewhere = findConflictsElsewhere()
    /// What the constraints leave open, on the canvas and elsewhere.
    private(set) lazy var ambiguities = AmbiguitySurvey(canvas: canvas, layouts: layouts)

    /// The layout of every root on Xcode's canvas, with natural sizes as measured or as recorded.
    func canvasLayouts(_ mode: IntrinsicMode) -> [SceneLayout] {
        // Each conflict is one finding: the dropped requirement is reported as at run time.
        let designTime = DesignTime(intrinsicMode: mode, conflicts: .atRunTime)
        let layouts = root.map { [designTime.layout(of: $0, in: document)] } ?? designTime.layouts(of: document)
        return layouts.map(\.withOpenEmptyStacks)
    }

    /// The layout of every root in a scenario, which need not be one of ``scenarios``.
    func layouts(in scenario: Scenario) -> [SceneLayout] {
        let runTime = RunTime(scenario, keepsPlaceholders: true)
        let document = texts.document(in: scenario)
        return (root.map { [runTime.layout(of: $0, in: document)] } ?? runTime.layouts(of: document)).map(\.withOpenEmptyStacks)
    }

    /// The layouts, and for each scenario and root the first scenario in which that root has the same layout.
    private lazy var laidOut: (layouts: [[SceneLayout]], earlier: [[Int]]) = {
        var shared = SharedLayouts(document)
        let place = root.flatMap(document.roots.firstIndex)
        var layouts: [[SceneLayout]] = []
        var numbers: [[Int]] = []
        for scenario in scenarios {
            let document = texts.document(in: scenario)
            let runTime = RunTime(scenario, keepsPlaceholders: true)
            let laidOut =
                place.map { [runTime.layout(ofRootAt: $0, of: document, sharing: &shared)] }
                ?? runTime.layouts(of: document, sharing: &shared)
            layouts.append(laidOut.map(\.withOpenEmptyStacks))
            numbers.append(place.map { [shared.latest[$0]] } ?? shared.latest)
        }
        // The same number means the same layout.
        return (
            layouts,
            numbers.map { scenario in
                scenario.indices.map { root in numbers.firstIndex { $0[root] == scenario[root] } ?? 0 }
            }
        )
    }()

    /// Some roots as placed, by root and scenario, each a list of its own; nil if only one root is checked.
    func placed(ofRootsAt indices: Set<Int>) -> [[PlacedScene]]? {
        root == nil ? indices.sorted().flatMap { index in placed.map { [$0[index]] } } : nil
    }

    /// Takes the layouts of the one root that is checked from a check of all roots in the same scenarios.
    func takeLayouts(from whole: DocumentUnderCheck, ofRootAt index: Int) {
        guard whole.root == nil, root != nil, whole.scenarios.count == scenarios.count else { return }
        canvas = [whole.canvas[index]]
        laidOut = (whole.laidOut.layouts.map { [$0[index]] }, whole.laidOut.earlier.map { [$0[index]] })
    }

    /// A value for each scenario and root, made once for equal layouts; `make` is given those of the scenarios before.
    private func distinct<Value>(_ make: (_ scenario: Int, _ root: Int, _ before: [[Value]]) -> Value) -> [[Value]] {
        var values: [[Value]] = []
        for (scenario, roots) in layouts.enumerated() {
            values.append(
                roots.indices.map { root in
                    let first = laidOut.earlier[scenario][root]
                    return first < scenario ? values[first][root] : make(scenario, root, values)
                })
        }
        return values
    }

    /// The distinct layouts of one root.
    func distinctLayouts(ofRootAt root: Int) -> [SceneLayout] {
        distinctScenarios(ofRootAt: root).map { layouts[$0][root] }
    }

    /// The scenarios in which the layout of one root differs from all before.
    func distinctScenarios(ofRootAt root: Int) -> [Int] { layouts.indices.filter { laidOut.earlier[$0][root] == $0 } }

    /// Whether the document is ever read from right to left; nil if that is unknown.
    var readsRightToLeft: Bool? { choice.assumesMirroring ? nil : scenarios.contains(where: \.direction.isRightToLeft) }

    // MARK: Findings

    /// The scenarios that a finding reports: those with the same layout of its scene count as one.
    func scenarios(of finding: Finding) -> ScenarioSummary? {
        guard var summary = finding.scenarios, summary.total == scenarios.count, scenarios.count > 1 else { return finding.scenarios }
        guard let root = placeOfRoot(of: finding), layouts[0].indices.contains(root) else { return summary }
        if Set(summary.names).count == scenarios.count, distinctScenarios(ofRootAt: root).count == 1 { summary.text = "in its one layout" }
        return summary
    }

    /// The place of a finding's root among those that are laid out; nil if it is about none.
    func placeOfRoot(of finding: Finding) -> Int? { root == nil ? extents.root(at: finding.location) : 0 }

    private(set) lazy var extents = SceneExtents(document)
    /// What the app's sources change of the document.
    private(set) lazy var influence = builtPlace.map { CodeInfluence(document, in: $0) }

    /// What the outlets of the document lead to.
    private(set) lazy var outlets = OutletDestinations(document)

    /// Whether the canvas is a tablet's: by the document's device or, before there were any, the size of its scenes.
    private lazy var isDrawnForTablet: Bool = {
        if let device = document.device { return Device.named(device.id)?.idiom == .pad }
        let screens = Device.real.filter { $0.idiom == .pad }.flatMap { device in Orientation.allCases.map { device.size($0) } }
        return document.roots.contains { $0.kind == .controllerView && $0.storedSize.map(screens.contains) == true }
    }()

    /// Whether the system shows the document while the app is being started.
    var isLaunchScreen: Bool { document.tree.root.bool("launchScreen") == true }

    /// The severity of a finding: one in scenarios that are only assumed is less certain.
    func severity(of finding: Finding, _ rule: RuleDescription, from severity: Severity) -> Severity {
        var severity = min(severity, finding.limit)
        // It is seen for a moment, and the system shows it, so that nothing is logged.
        if isLaunchScreen, rule.question == .conflict || rule.question == .ambiguity { severity = min(severity, .warning) }
        guard let names = finding.scenarios?.names, !names.isEmpty else { return severity }
        let places = scenarios.filter { names.contains($0.name) }
        guard places.count == Set(names).count else { return severity }
        if choice.assumesMirroring, places.allSatisfy(\.direction.isRightToLeft) { return .note }
        if places.allSatisfy(\.isPhoneHeldSideways), isNoteSideways(places, rule), !losesEveryAction(finding, rule, names) { return .note }
        // Nothing shows that the app shares the screen of a tablet.
        if rule.category == .geometry, choice.assumesDevices, places.allSatisfy({ $0.split != .full }) { return .note }
        // One language in a part of a tablet's screen.
        if rule.category == .geometry, places.allSatisfy({ $0.split != .full && $0.language != nil }) { return .note }
        // What lacks room beside another app alone is seen by few.
        if rule.question == .conflict, places.allSatisfy({ $0.split != .full }) { return severity.lowered }
        let isTurned = choice.assumesTurning && places.allSatisfy(\.isPhoneHeldSideways)
        // Drawn for a tablet, and nothing shows that the app runs on phones.
        let isOffTablet = choice.assumesDevices && isDrawnForTablet && places.allSatisfy { $0.device?.idiom == .phone || $0.split != .full }
        return isTurned || isOffTablet || isOtherWayRound(finding, places) || isOfRoomNeverMeant(finding, rule, places)
            ? severity.lowered : severity
    }

    /// Whether requirements only lack room, in windows that nothing shows the app has: parts of a tablet's screen, or screens held sideways
    /// where no constraint is to blame.
    private func isOfRoomNeverMeant(_ finding: Finding, _ rule: RuleDescription, _ places: [Scenario]) -> Bool {
        guard rule.id == UnsatisfiableElsewhere.about.id else { return false }
        if choice.assumesDevices, places.allSatisfy({ $0.split != .full }) { return true }
        return choice.assumesTurning && finding.change == nil
            && places.allSatisfy { $0.orientation == .landscape || $0.split != .full }
    }

    /// Whether a finding is only about screens held upright, of a scene that was drawn lying while nothing shows how the app is held.
    private func isOtherWayRound(_ finding: Finding, _ places: [Scenario]) -> Bool {
        guard choice.assumesTurning, choice.assumesDevices, places.allSatisfy({ $0.orientation == .portrait || $0.split != .full }) else {
            return false
        }
        return extents.root(at: finding.location).map { document.roots[$0].isDrawnLying(on: document.device) } == true
    }

    /// Whether what a rule reports on phones held sideways alone is only worth knowing: few are held so, and most apps are not made for it.
    /// What conflicts or is open there, on a phone that still gets new releases, counts where the app is known to turn.
    private func isNoteSideways(_ places: [Scenario], _ rule: RuleDescription) -> Bool {
        switch rule.question {
        case .conflict, .ambiguity:
            isOffScreensOfToday(places) || choice.assumesTurning
        default: rule.category == .geometry || rule.category == .language
        }
    }

    /// Whether scenarios are of phones that get no new releases, while those of today, held the same way, were looked at.
    private func isOffScreensOfToday(_ places: [Scenario]) -> Bool {
        !places.contains(where: \.isOnScreenOfToday) && scenarios.contains { $0.isPhoneHeldSideways && $0.isOnScreenOfToday }
    }

    /// One finding per observation in the scenarios, wherever it was made.
    func findings(of rule: RuleDescription, _ observe: (SceneLayout) -> [Observation]) -> [Finding] {
        findings(of: rule) { scenario, root in observe(layouts[scenario][root]) }
    }

    /// One finding per observation in the placed scenes, wherever it was made.
    func findings(of rule: RuleDescription, placed observe: (PlacedScene) -> [Observation]) -> [Finding] {
        findings(of: rule) { scenario, root in observe(placed[scenario][root]) }
    }

    /// Checks every root in every scenario, equal layouts once.
    func findings(of rule: RuleDescription, _ observe: (_ scenario: Int, _ root: Int) -> [Observation]) -> [Finding] {
        var set = ObservationSet()
        for (scenario, roots) in distinct({ scenario, root, _ in observe(scenario, root) }).enumerated() {
            for observation in roots.joined() { set.add(observation, scenario: scenario) }
        }
        return set.findings(of: rule, in: scenarios, foldsCauses: foldsCauses)
    }

    /// One finding per observation on the canvas or in a scenario; no scenario is named if it holds everywhere.
    func findingsAnywhere(of rule: RuleDescription, _ observe: (SceneLayout) -> [Observation]) -> [Finding] {
        var set = ObservationSet()
        for layout in canvas + canvas.indices.flatMap(distinctLayouts) {
            for observation in observe(layout) { set.add(observation, scenario: 0) }
        }
        return set.observations.map { $0.finding(of: rule) }
    }
}

extension Scenario {
    fileprivate var isPhoneHeldSideways: Bool { device?.idiom == .phone && orientation == .landscape }

    /// Whether some device of its size runs the current release.
    var isOnScreenOfToday: Bool { device?.releases.map { $0.upperBound >= .current } != false }
}
