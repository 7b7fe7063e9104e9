import AutoLayout
import InterfaceBuilder
import Scenarios

/// What contradicts or stays open on the canvases of a document already: the same in another window is reported by the canvas's rule.
struct CanvasFaults {
    private let conflicts: [ConflictReport]
    /// What is open on each root's canvas, by the root's element.
    private let open: [Int32: AmbiguitySurvey]

    init(_ canvas: [SceneLayout]) {
        conflicts = canvas.flatMap { ConflictReport.seen(in: $0) }
        open = Dictionary(canvas.map { ($0.root.element.index, AmbiguitySurvey(canvas: $0)) }) { first, _ in first }
    }

    /// The rule that reports a conflict of some window.
    func rule(of report: ConflictReport) -> RuleDescription {
        if conflicts.contains(where: { $0.key == report.key || report.sharesCause(with: $0.memberKeys) }) { return Unsatisfiable.about }
        return report.isOfEquationsAlone ? SizeDependentEquality.about : UnsatisfiableElsewhere.about
    }

    /// What the rules report as open in some window, as they do if it is the only scenario.
    func ambiguities(in layout: SceneLayout) -> [StatementGround.Reported] {
        guard layout.layout.ambiguity.contains(where: { !$0.isEmpty }), var survey = open[layout.root.element.index] else { return [] }
        survey.add([layout])
        return survey.reported
    }
}
