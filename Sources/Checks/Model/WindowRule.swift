import InterfaceBuilder

/// A rule that looks at single layouts. `check` asks it for its observations in every scenario, and `prove` in all windows at once:
/// whatever is listed in ``Rules/all`` and is a window rule is proven.
protocol WindowRule: Rule {
    /// What holds where this rule, and every other rule of the same statement, observes nothing.
    static var statement: Statement { get }
    /// Whether it observes nothing where constraints conflict: which of them is dropped is a guess.
    static var needsReliableLayout: Bool { get }
    /// Whether it compares a scene with the same one in the other reading direction.
    static var comparesDirections: Bool { get }
    /// Whether it observes pairs of views, so that one view may be observed several times.
    static var observesPairs: Bool { get }
    /// Whether all that it observes in a window has one cause: the window is too small for the scene.
    static var isAboutSmallWindows: Bool { get }
    /// The rules whose observation at a place, in any window, makes one of this rule there superfluous.
    static var yieldsTo: [any WindowRule.Type] { get }
    /// Whether it observes anything in regions of windows, and not on whole screens alone.
    static var isOfRegions: Bool { get }

    /// Whether it looks at a root at all.
    func applies(to root: LayoutRoot, in document: DocumentUnderCheck) -> Bool
    /// What is wrong in one layout.
    func observations(in scene: ObservedScene) -> [Observation]
    /// An observation as `check` reports it, which knows more than one layout.
    func reported(_ observation: Observation, in scene: ObservedScene, of document: DocumentUnderCheck) -> Observation
    /// Identifies what an observation is about, so that it can be recognised in another window.
    func subject(of observation: Observation, in scene: PlacedScene) -> String

    /// Where it would observe something in a piece: the conditions on the window for each subject.
    ///
    /// - Parameter limit: the number of pairs to compare; if there are more, the result is not complete.
    func failures(in piece: PlacedPiece, limit: Int) -> PieceFailures
    /// The same for a rule that compares reading directions.
    func failures(in plain: PlacedPiece, mirrored: PlacedPiece) -> [FailureRange]
    /// Why it cannot be decided in a layout whether there is anything to observe; nil if it can.
    func openQuestion(in scene: PlacedScene) -> String?
    /// How many comparisons its observations take beyond one for each view; nil if there are more than a limit.
    func comparisonCount(in scene: PlacedScene, limit: Int) -> Int?
}

extension WindowRule {
    static var needsReliableLayout: Bool { true }
    static var comparesDirections: Bool { false }
    static var observesPairs: Bool { false }
    static var isAboutSmallWindows: Bool { false }
    static var yieldsTo: [any WindowRule.Type] { [] }
    static var isOfRegions: Bool { true }

    func applies(to root: LayoutRoot, in document: DocumentUnderCheck) -> Bool { true }
    func reported(_ observation: Observation, in scene: ObservedScene, of document: DocumentUnderCheck) -> Observation { observation }
    func subject(of observation: Observation, in scene: PlacedScene) -> String { observation.subject }
    func failures(in plain: PlacedPiece, mirrored: PlacedPiece) -> [FailureRange] { [] }
    func openQuestion(in scene: PlacedScene) -> String? { nil }
    func comparisonCount(in scene: PlacedScene, limit: Int) -> Int? { 0 }
}

extension DocumentUnderCheck {
    /// One finding for each observation of a rule in the scenarios, wherever it was made.
    func findings(of rule: some WindowRule) -> [Finding] {
        findings(of: type(of: rule).about) { scenario, root in
            let placed = placed[scenario][root]
            guard rule.applies(to: placed.layout.root, in: self) else { return [] }
            let scene = ObservedScene(placed, canvas: seenCanvas) { self.textFaults[scenario][root] }
            return rule.observations(in: scene).map { rule.reported($0, in: scene, of: self) }
        }
    }
}

/// The elements that a rule observes on the canvas already, where the author has seen them: not where the document stores another frame, as
/// after a merge or an edit by hand.
struct SeenOnCanvas<Observer: WindowRule>: SeenCanvasPart {
    let elements: Set<Int32>

    init(_ canvas: SeenCanvas) {
        elements = Set(
            canvas.scenes.flatMap { scene in
                Observer().observations(in: ObservedScene(scene, canvas: canvas)).map(\.element).filter(scene.isAsStored).map(\.index)
            })
    }
}
