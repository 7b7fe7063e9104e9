import ConstraintSolver

/// The constraints of an `NSSplitView`.
extension RowBuilder {
    /// Adds the panes side by side with dividers between them. Each keeps its stored length as strongly as it holds, so the weakest pane
    /// takes what the window gains or loses. Panes that hold equally share it in proportion to their lengths; if a divider is dragged, the
    /// panes beside it take it.
    mutating func addMacSplit(_ split: MacSplit, _ id: ItemID) {
        let along = AxisAttributes(split.axis), across = AxisAttributes(split.axis.crossing)
        var previous: ItemID?
        var weakest: [Priority: (item: ItemID, length: Double)] = [:]
        let visible = zip(children[id.index], split.panes).filter { !scene.items[$0.0.index].isHidden }
        let panes = visible.map(\.1)
        let beside = panes.besideDragged
        for (place, (item, pane)) in visible.enumerated() {
            for end in [across.start, across.end] { add(Anchor(item, end), to: Anchor(id, end), origin: .stack(id, .canvasConnection)) }
            if let previous {
                add(Anchor(item, along.start), to: Anchor(previous, along.end), constant: split.divider, origin: .stack(id, .spacing))
            } else {
                add(Anchor(item, along.start), to: Anchor(id, along.start), origin: .stack(id, .canvasConnection))
            }
            previous = item
            if let length = pane.draggedLength {
                add(Anchor(item, along.size), constant: length, priority: .dragThatCannotResizeWindow, origin: .stack(id, .canvasFit))
                continue
            }
            add(Anchor(item, along.size), constant: pane.length, priority: pane.holding, origin: .stack(id, .canvasFit))
            if let beside, !beside.contains(place) {
                add(Anchor(item, along.size), constant: pane.length, priority: Self.sharing, origin: .stack(id, .canvasFit))
            } else if let first = weakest[pane.holding], first.length > 0 {
                add(
                    Anchor(item, along.size), to: Anchor(first.item, along.size), multiplier: pane.length / first.length,
                    priority: Self.sharing, origin: .stack(id, .fillProportionally)
                )
            } else {
                weakest[pane.holding] = (item, pane.length)
            }
        }
        guard let previous else { return }
        add(Anchor(previous, along.end), to: Anchor(id, along.end), origin: .stack(id, .canvasConnection))
    }

    private static let sharing: Priority = 1
}
