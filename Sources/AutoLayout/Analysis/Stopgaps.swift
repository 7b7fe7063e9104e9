import ConstraintSolver

extension System {
    /// The system without what stack views add only so that nothing stays open: zero lengths for views that nothing else sizes across, and
    /// for stacks that arrange nothing. UIKit adds them, but Xcode's canvas does not accept them as an answer and calls such views
    /// ambiguous (evidence/engine.md, section 14).
    func withoutStopgaps(of rows: [Row], _ ids: [ConstraintID]) -> System {
        var system = self
        for (row, id) in zip(rows, ids) where row.isStopgap { system.remove(id) }
        return system
    }
}

extension Row {
    /// The canvas fit of a stack with views keeps it as small as they are; the canvas fit of an empty one is on its spacer.
    var isStopgap: Bool {
        guard case .stack(_, let role) = origin else { return false }
        return [.ambiguitySuppression, .emptyFit, .keptSize].contains(role)
    }
}
