import ConstraintSolver

/// `NSSplitView`'s panes.
package struct MacSplit: Hashable, Sendable {
    /// One of the views that share the split view.
    package struct Pane: Hashable, Sendable {
        /// The stored length, in points.
        package var length: Double
        /// How strongly the pane keeps its length (`setHoldingPriority`).
        package var holding: Priority
        /// The length that the pane is dragged to by a divider beside it, in points; nil if it is not dragged.
        package var draggedLength: Double?

        package init(length: Double, holding: Priority) {
            self.length = length
            self.holding = holding
        }
    }

    /// The axis along which the panes are arranged.
    package var axis: Axis
    /// The distance between two panes, in points.
    package var divider: Double
    package var panes: [Pane]

    package init(axis: Axis, divider: Double, panes: [Pane]) {
        self.axis = axis
        self.divider = divider
        self.panes = panes
    }
}

extension [MacSplit.Pane] {
    /// The panes beside dragged ones, which take the room that these leave: the next one that is not dragged, or the last one before; nil
    /// if none is dragged.
    var besideDragged: Set<Int>? {
        let dragged = indices.filter { self[$0].draggedLength != nil }
        if dragged.isEmpty { return nil }
        return Set(
            dragged.compactMap { place in
                self[place...].firstIndex { $0.draggedLength == nil } ?? self[..<place].lastIndex { $0.draggedLength == nil }
            })
    }
}
