import AutoLayout
import InterfaceBuilder
import Scenarios

/// What contradicts or stays open on the canvases of a document already: the same in another window is reported by the canvas's rule.
struct CanvasFaults {
    private let conflicts: [ConflictReport]
    private var open: [Key: RuleDescription] = [:]

    private struct Key: Hashable {
        var element: Int32
        var quantity: Ambiguity

        init(_ entry: AmbiguitySurvey.Entry) {
            element = entry.element.index
            quantity = entry.freedom.quantity
        }
    }

    init(_ canvas: [SceneLayout]) {
        conflicts = canvas.flatMap { layout -> [ConflictReport] in
            let reports = ConflictReport.all(in: layout).filter(\.isCertain)
            if reports.isEmpty { return [] }
            let settled = layout.engine.settledScene(layout.scene)
            return reports.filter { report in settled.map(report.isNegligible(in:)) != true }
        }
        let survey = AmbiguitySurvey(canvas: canvas, layouts: [])
        for entry in survey.entries where entry.isAmbiguousOnCanvas && !entry.isOfUnknownLength { open[Key(entry)] = Self.rule(on: entry.freedom.quantity) }
        // Of a view one rule reports all that is open.
        for group in AmbiguitySurvey.byView(survey.openOnCanvas) {
            for entry in group { open[Key(entry)] = group.first.map { Self.rule(on: $0.freedom.quantity) } }
        }
    }

    private static func rule(on quantity: Ambiguity) -> RuleDescription {
        switch quantity {
        case .x, .y: AmbiguousPosition.about
        case .width, .height: AmbiguousSize.about
        default: AmbiguousContent.about
        }
    }

    /// The rule that reports a conflict of some window.
    func rule(of report: ConflictReport) -> RuleDescription {
        if conflicts.contains(where: { $0.key == report.key || report.sharesCause(with: $0.memberKeys) }) { return Unsatisfiable.about }
        return report.isOfEquationsAlone ? SizeDependentEquality.about : UnsatisfiableElsewhere.about
    }

    /// The rule that reports on the canvas what is open in some window; nil if it is not open there.
    func rule(of entry: AmbiguitySurvey.Entry) -> RuleDescription? { open[Key(entry)] }
}
