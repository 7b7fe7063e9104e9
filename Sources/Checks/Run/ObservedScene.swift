import AutoLayout
import Scenarios

/// A placed scene, with what rules ask for besides it. What several rules ask for is made once.
final class ObservedScene {
    let scene: PlacedScene
    /// The same scene read from right to left, for rules that compare both.
    let mirror: PlacedScene?
    let canvas: SeenCanvas
    private let makeTextFaults: () -> TextFaults

    /// The texts that do not fit.
    private(set) lazy var textFaults = makeTextFaults()
    /// What contradicts, by more than nobody sees, and what kind of contradiction each is.
    private(set) lazy var conflicts = ConflictReport.seen(in: scene.layout).filter { !$0.isOfUnknownSize }.map { ($0, kind(of: $0)) }
    /// What is open, as the rules on ambiguity report it if this is the only scenario.
    private(set) lazy var openings = canvas[CanvasOpenings.self].observations(in: scene.layout)

    func kind(of report: ConflictReport) -> ConflictReport.Kind { canvas[CanvasConflicts.self].kind(of: report) }

    init(_ scene: PlacedScene, mirror: PlacedScene? = nil, canvas: SeenCanvas, textFaults: @escaping () -> TextFaults) {
        self.scene = scene
        self.mirror = mirror
        self.canvas = canvas
        makeTextFaults = textFaults
    }

    /// - Parameter exact: the items that need all of their width, to a pixel.
    convenience init(_ scene: PlacedScene, mirror: PlacedScene? = nil, canvas: SeenCanvas, exact: Set<Int> = []) {
        self.init(scene, mirror: mirror, canvas: canvas) { TextFaults(of: scene, exact: exact) }
    }
}

/// What contradicts on the canvas already: the same in another window is reported as the canvas's.
private struct CanvasConflicts: SeenCanvasPart {
    private let reports: [ConflictReport]

    init(_ canvas: SeenCanvas) { reports = canvas.scenes.flatMap { ConflictReport.seen(in: $0.layout) } }

    func kind(of report: ConflictReport) -> ConflictReport.Kind {
        if reports.contains(where: { $0.key == report.key || report.sharesCause(with: $0.memberKeys) }) { return .onCanvas }
        return report.isOfEquationsAlone ? .byLuck : .elsewhere
    }
}

/// What is open on each root's canvas, by the root's element.
private struct CanvasOpenings: SeenCanvasPart {
    private let surveys: [Int32: AmbiguitySurvey]

    init(_ canvas: SeenCanvas) {
        surveys = Dictionary(canvas.scenes.map { ($0.layout.root.element.index, AmbiguitySurvey(canvas: $0.layout)) }) { first, _ in first }
    }

    /// What is open in some window, and what kind each is.
    func observations(in layout: SceneLayout) -> [(kind: AmbiguitySurvey.Kind, observation: Observation)] {
        guard layout.layout.ambiguity.contains(where: { !$0.isEmpty }), var survey = surveys[layout.root.element.index] else { return [] }
        survey.add([layout])
        return survey.reported
    }
}
