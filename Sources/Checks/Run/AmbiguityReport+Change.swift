import AutoLayout

extension AmbiguityReport {
    /// A constraint that keeps the view as in the layout, or why there is to be none.
    var change: Finding.Change? {
        guard fix != nil else { return nil }
        if isCellContent { return .refused("the cell places its content view") }
        let item = entry.freedom.item.index
        let frame = entry.layout.ownFrame(of: item)
        if isScrolled { return .refused("it is in the content of a scroll view, whose size is as open as its own") }
        switch entry.freedom.quantity {
        case .x where entry.hangsOnOwnLength && hasOwnEdge: return Self.length("width", frame.width)
        case .y where entry.hangsOnOwnLength && hasOwnEdge: return Self.length("height", frame.height)
        case .x: return .pin("leading", constant: frame.x)
        case .y: return .pin("top", constant: frame.y)
        case .width, .height:
            let axis = entry.freedom.quantity.axis
            let (name, length) = axis == .horizontal ? ("width", frame.width) : ("height", frame.height)
            if length <= 0 { return nil }
            if isCanvasLength(axis) { return .refused("its \(name) is the canvas's own, which other screens do not have") }
            return .pin(name, constant: length)
        default: return nil
        }
    }

    /// A length as the layout shows it; nothing is held at none, which what code adds to an empty view would have to fit into.
    private static func length(_ name: String, _ length: Double) -> Finding.Change {
        length > 0 ? .pin(name, constant: length) : .refused("it has no \(name) as it is: what fills it decides that")
    }

    /// Whether the view is in a scroll view.
    private var isScrolled: Bool {
        let items = entry.layout.scene.items
        var node = items[entry.freedom.item.index].parent
        while let current = node {
            if items[current.index].isScrollView { return true }
            node = items[current.index].parent
        }
        return false
    }

    /// Whether the view's length is only what the canvas left it: it reaches the end of the root or of its safe area, from their other end
    /// or from a place that is settled.
    private func isCanvasLength(_ axis: Axis) -> Bool {
        let layout = entry.layout.layout, item = entry.freedom.item.index
        let root = layout.solved[0], view = layout.solved[item]
        func ends(_ rect: Rect) -> (Double, Double) { axis == .horizontal ? (rect.x, rect.maxX) : (rect.y, rect.maxY) }
        let whole = [ends(root), ends(root.inset(by: layout.safeAreas[0]))]
        let (start, end) = ends(view)
        let isSettled = layout.ambiguity[item].isDisjoint(with: axis == .horizontal ? .x : .y)
        if whole.contains(where: { abs(end - $0.1) <= 1 }), isSettled || whole.contains(where: { abs(start - $0.0) <= 1 }) { return true }
        return 2 * (end - start) > Self.length(root, axis) && openLengthsFollowCanvas(axis)
    }

    /// Whether a longer canvas makes a length longer that is open: then those lengths share what the canvas leaves.
    private func openLengthsFollowCanvas(_ axis: Axis) -> Bool {
        var scene = entry.layout.scene
        if axis == .horizontal { scene.rootSize.width += 100 } else { scene.rootSize.height += 100 }
        let longer = entry.layout.engine.layout(scene), layout = entry.layout.layout
        let length: Ambiguity = axis == .horizontal ? .width : .height
        return scene.items.indices.dropFirst().contains { index in
            layout.ambiguity[index].contains(length)
                && Self.length(longer.frames[index], axis) > Self.length(layout.frames[index], axis) + 1
        }
    }

    private static func length(_ rect: Rect, _ axis: Axis) -> Double { axis == .horizontal ? rect.width : rect.height }
}
