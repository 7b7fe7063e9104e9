import ConstraintSolver

/// The values of the two sides of a constraint in a layout, and whether it binds there.
package struct ConstraintMeasure: Hashable, Sendable {
    package enum State: Int, Hashable, Sendable {
        /// Holds without slack: every equality that holds, and an inequality at its limit.
        case tight
        /// An inequality that holds with slack.
        case slack
        /// Optional, and overridden by something more important.
        case unmet
        /// Required, and dropped because of a conflict.
        case broken
        /// Not legal; ignored.
        case rejected
    }

    /// The value of the first side, in points: a position along the root's axis, or a length.
    package var first: Double
    /// The value of the second side; nil if there is none.
    package var second: Double?
    package var state: State
}

/// Measures the constraints of one layout, from geometry alone, without solving anything.
package struct ConstraintMeter {
    private let scene: Scene
    private let layout: Layout
    private let rects: [Rect]
    private let broken: Set<Int>

    /// - Parameter rects: alignment rectangles in the root's coordinates, one per item, to measure instead of the layout's.
    package init(_ scene: Scene, _ layout: Layout, rects: [Rect]? = nil) {
        self.scene = scene
        self.layout = layout
        self.rects = rects ?? layout.solved
        broken = Set(layout.conflicts.compactMap { if case .constraint(let index) = $0.broken { index } else { nil } })
    }

    /// Nil for a constraint that names no item.
    package func measure(_ index: Int) -> ConstraintMeasure? {
        guard let sides = sides(index) else { return nil }
        let state: ConstraintMeasure.State
        if layout.rejected[index] != nil {
            state = .rejected
        } else if broken.contains(index) {
            state = .broken
        } else {
            state = self.state(of: scene.constraints[index].relation, sides.excess)
        }
        return ConstraintMeasure(first: sides.first, second: sides.second, state: state)
    }

    /// By how many points the rectangles violate a constraint; nil if it names no item.
    package func violation(_ index: Int) -> Double? {
        guard let excess = sides(index)?.excess else { return nil }
        return switch scene.constraints[index].relation {
        case .equal: excess.magnitude
        case .greaterThanOrEqual: max(0, -excess)
        case .lessThanOrEqual: max(0, excess)
        }
    }

    /// The values of both sides, and by how much the first exceeds what the second requires.
    private func sides(_ index: Int) -> (first: Double, second: Double?, excess: Double)? {
        let constraint = scene.constraints[index]
        let other = constraint.second
        guard let first = constraint.first, [first, other ?? first].allSatisfy({ scene.items.indices.contains($0.item.index) }) else {
            return nil
        }
        let direction = direction(of: first, other)
        let a = value(first, inside: other, direction)
        let b = other.map { value($0, inside: first, direction) }
        let isDirectional = first.attribute.isDirectional || other?.attribute.isDirectional == true
        let isMirrored = b != nil && direction.isRightToLeft && isDirectional
        let target = (isMirrored ? -constraint.constant : constraint.constant) + (b ?? 0) * constraint.multiplier
        return (a, b, isMirrored ? target - a : a - target)
    }

    private func state(of relation: Relation, _ excess: Double) -> ConstraintMeasure.State {
        let tolerance = 0.02
        return switch relation {
        case .equal: abs(excess) <= tolerance ? .tight : .unmet
        case .greaterThanOrEqual: excess < -tolerance ? .unmet : excess <= tolerance ? .tight : .slack
        case .lessThanOrEqual: excess > tolerance ? .unmet : excess >= -tolerance ? .tight : .slack
        }
    }

    /// The reading direction of the nearest item that contains both.
    private func direction(of first: Anchor, _ second: Anchor?) -> LayoutDirection {
        let outer = scene.direction
        guard let second else { return outer }
        var around: Set<Int> = []
        var node: Int? = first.item.index
        while let current = node {
            around.insert(current)
            node = scene.items[current].parent?.index
        }
        node = second.item.index
        while let current = node, !around.contains(current) { node = scene.items[current].parent?.index }
        return node.map { scene.items[$0].semantic.direction(in: outer) } ?? outer
    }

    private func value(_ anchor: Anchor, inside other: Anchor?, _ direction: LayoutDirection) -> Double {
        let attribute = anchor.attribute.resolved(in: direction)
        if attribute.isBaseline { return baseline(anchor.item.index, attribute) }
        var rect = region(anchor, inside: other)
        if attribute.isMargin { rect = rect.inset(by: layout.margins[anchor.item.index]) }
        return rect.value(of: attribute.withoutMargin)
    }

    private func baseline(_ item: Int, _ attribute: Attribute) -> Double {
        let rect = rects[item]
        if let stack = scene.items[item].stack {
            let arranged = scene.items.indices.filter { scene.items[$0].parent?.index == item && !scene.items[$0].isHidden }
            let wantsLast = attribute == .lastBaseline && stack.axis == .vertical
            if let child = wantsLast ? arranged.last : arranged.first { return baseline(child, attribute) }
        }
        let baselines = scene.items[item].baselines
        let place = attribute == .firstBaseline ? baselines.first : baselines.last
        return rect.y + place.multiplier * rect.height + place.constant
    }

    private func region(_ anchor: Anchor, inside other: Anchor?) -> Rect {
        let item = anchor.item.index
        var rect = rects[item]
        switch anchor.guide {
        case .item:
            if scene.items[item].isScrollView, let other, other.item != anchor.item, isInside(other.item.index, item),
                anchor.attribute.isEdge, let content = layout.contentSizes[item]
            {
                (rect.width, rect.height) = (content.width, content.height)
            }
        case .scrollContent:
            if let content = layout.contentSizes[item] { (rect.width, rect.height) = (content.width, content.height) }
        case .scrollFrame:
            break
        case .layoutMargins:
            return rect.inset(by: layout.margins[item])
        case .safeArea:
            return rect.inset(by: layout.safeAreas[item])
        case .readableContent:
            var insets = layout.margins[item]
            let side = (rect.width - scene.readableWidth) / 2
            insets.left = max(insets.left, side)
            insets.right = max(insets.right, side)
            return rect.inset(by: insets)
        case .topLayoutGuide:
            rect.height = layout.safeAreas[item].top
        case .bottomLayoutGuide, .keyboard:
            rect.y = rect.maxY - layout.safeAreas[item].bottom
            rect.height = layout.safeAreas[item].bottom
        }
        return rect
    }

    private func isInside(_ inner: Int, _ outer: Int) -> Bool {
        var node = scene.items[inner].parent?.index
        while let current = node, current != outer { node = scene.items[current].parent?.index }
        return node != nil
    }
}

extension Attribute {
    /// Whether the attribute is an edge rather than a length, a centre or a baseline.
    fileprivate var isEdge: Bool {
        switch withoutMargin {
        case .left, .right, .top, .bottom, .leading, .trailing: true
        default: false
        }
    }
}
