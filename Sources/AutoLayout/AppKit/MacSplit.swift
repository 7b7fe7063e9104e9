import ConstraintSolver

/// `NSSplitView`'s panes.
public struct MacSplit: Hashable, Sendable {
    /// One of the views that share the split view.
    public struct Pane: Hashable, Sendable {
        /// As the document stores it, in points.
        public var length: Double
        /// How strongly the pane keeps its length (`setHoldingPriority`).
        public var holding: Priority
        /// The length that somebody drags the pane to by a divider beside it, in points; nil where nobody does.
        public var draggedLength: Double?

        public init(length: Double, holding: Priority) {
            self.length = length
            self.holding = holding
        }
    }

    /// Along which the panes lie.
    public var axis: Axis
    /// Between two panes, in points.
    public var divider: Double
    public var panes: [Pane]

    public init(axis: Axis, divider: Double, panes: [Pane]) {
        self.axis = axis
        self.divider = divider
        self.panes = panes
    }
}

extension [MacSplit.Pane] {
    /// The panes that lie beside those that somebody drags, and so take the room that these leave: the next one that nobody drags, or
    /// the last before; nil where nobody drags any.
    var besideDragged: Set<Int>? {
        let dragged = indices.filter { self[$0].draggedLength != nil }
        if dragged.isEmpty { return nil }
        return Set(dragged.compactMap { place in
            self[place...].firstIndex { $0.draggedLength == nil } ?? self[..<place].lastIndex { $0.draggedLength == nil }
        })
    }
}
