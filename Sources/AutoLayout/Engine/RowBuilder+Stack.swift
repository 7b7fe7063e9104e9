import ConstraintSolver

/// The attributes of one axis, so that horizontal and vertical stacks share their rules.
struct AxisAttributes {
    var start, end, size, center, startMargin, endMargin: Attribute

    init(_ axis: Axis) {
        if axis == .horizontal {
            (start, end, size, center) = (.leading, .trailing, .width, .centerX)
            (startMargin, endMargin) = (.leadingMargin, .trailingMargin)
        } else {
            (start, end, size, center) = (.top, .bottom, .height, .centerY)
            (startMargin, endMargin) = (.topMargin, .bottomMargin)
        }
    }
}

/// The constraints that a stack view creates, as UIKit creates them: a canvas (the stack's bounds or margins), the arranged views, and
/// guides for gaps and for the span across.
extension RowBuilder {
    /// The views that a stack arranges: its child views in order.
    func arrangedItems(of stack: ItemID) -> [ItemID] {
        children[stack.index].filter { scene.items[$0.index].kind == .view }
    }

    mutating func addStack(_ stack: Stack, _ id: ItemID) {
        let bounds = bounds(of: stack, id)
        let arranged = bounds.arranged
        addConnections(bounds)
        addSpacing(bounds)
        addDistribution(bounds)
        for hidden in arranged where scene.items[hidden.index].isHidden {
            fix(hidden, bounds.along.size, 0, priority: Self.hidingPriority, .hiding, bounds)
        }
        guard !arranged.isEmpty else { return }
        addAlignment(bounds)
        keepSizes(bounds)
    }

    private func bounds(of stack: Stack, _ id: ItemID) -> StackBounds {
        var bounds = StackBounds(stack: stack, id: id, arranged: arrangedItems(of: id))
        bounds.visible = bounds.arranged.filter { !scene.items[$0.index].isHidden }
        return bounds
    }

    /// Adds what decides between equally hugging views in stack views that fill.
    mutating func addTies() {
        for (index, item) in scene.items.enumerated() {
            guard let stack = item.stack, stack.distribution == .fill else { continue }
            favourFirst(bounds(of: stack, ItemID(index)))
        }
    }

    /// On the canvas a view that has no natural size keeps the one that it had, and its stack view fits around that. If the view is empty,
    /// the kept length replaces a natural one; otherwise what the views inside determine comes first.
    private mutating func keepSizes(_ bounds: StackBounds) {
        for item in bounds.visible where scene.items[item.index].stack == nil {
            for axis in Axis.allCases where intrinsicSizes[item.index].length(along: axis) == nil {
                let view = scene.items[item.index], size = Anchor(item, AxisAttributes(axis).size)
                if let length = keptLength(of: item, axis) {
                    add(size, .lessThanOrEqual, constant: length, priority: view.hugging[axis], origin: .stack(bounds.id, .keptSize))
                    add(
                        size, .greaterThanOrEqual, constant: length, priority: view.compressionResistance[axis],
                        origin: .stack(bounds.id, .keptSize))
                } else if let length = view.keptLength(along: axis) {
                    add(size, constant: length, priority: Self.keepingPriority, origin: .stack(bounds.id, .keptSize))
                }
            }
        }
    }

    /// The length that an empty view keeps on the canvas in place of a natural one; nil for other views, and off the canvas.
    private func keptLength(of item: ItemID, _ axis: Axis) -> Double? {
        children[item.index].isEmpty ? scene.items[item.index].keptLength(along: axis) : nil
    }

    /// Just above what pulls a stack view together around its arranged views.
    static let keepingPriority: Priority = 52

    /// Just below required, so that a hidden view with a required length of its own keeps it and nothing has to be dropped: 999.999 as read
    /// from a stack view of iOS 26.2. It was required in iOS 9, whose logs are full of `UISV-hiding`.
    private static let hidingPriority: Priority = 999.999

    /// A stack view while its constraints are being created.
    fileprivate struct StackBounds {
        var stack: Stack
        var id: ItemID
        var arranged: [ItemID]
        var visible: [ItemID] = []
        var along: AxisAttributes
        var across: AxisAttributes

        init(stack: Stack, id: ItemID, arranged: [ItemID]) {
            self.stack = stack
            self.id = id
            self.arranged = arranged
            along = AxisAttributes(stack.axis)
            across = AxisAttributes(stack.axis.crossing)
        }

        func start(_ axis: AxisAttributes) -> Anchor { Anchor(id, stack.isMarginsRelative ? axis.startMargin : axis.start) }
        func end(_ axis: AxisAttributes) -> Anchor { Anchor(id, stack.isMarginsRelative ? axis.endMargin : axis.end) }
    }

    private mutating func tie(
        _ first: Anchor, _ relation: Relation = .equal, to second: Anchor, constant: Double = 0,
        priority: Priority = .required, _ role: StackRole, _ bounds: StackBounds
    ) {
        add(first, relation, to: second, constant: constant, priority: priority, origin: .stack(bounds.id, role))
    }

    private mutating func fix(
        _ item: ItemID, _ attribute: Attribute, _ length: Double, priority: Priority = .required, _ role: StackRole, _ bounds: StackBounds
    ) {
        add(Anchor(item, attribute), constant: length, priority: priority, origin: .stack(bounds.id, role))
    }
}

// MARK: - Along the axis

extension RowBuilder {
    private mutating func addConnections(_ bounds: StackBounds) {
        let axis = bounds.along
        guard let first = bounds.visible.first, let last = bounds.visible.last else {
            let spacer = variables.makeGuide(in: bounds.id, along: bounds.stack.axis)
            tie(bounds.start(axis), to: Anchor(spacer, axis.start), .canvasConnection, bounds)
            tie(bounds.end(axis), to: Anchor(spacer, axis.end), .canvasConnection, bounds)
            // Xcode calls a stack view open that arranges nothing, and 0 long one whose arranged views are all hidden (4 of 4 stored
            // frames).
            return fix(spacer, axis.size, 0, priority: 49, bounds.arranged.isEmpty ? .emptyFit : .canvasFit, bounds)
        }
        tie(bounds.start(axis), to: Anchor(first, axis.start), .canvasConnection, bounds)
        tie(bounds.end(axis), to: Anchor(last, axis.end), .canvasConnection, bounds)
    }

    private mutating func addSpacing(_ bounds: StackBounds) {
        let spreads = bounds.stack.distribution == .equalSpacing || bounds.stack.distribution == .equalCentering
        let relation: Relation = spreads ? .greaterThanOrEqual : .equal
        for (previous, next) in zip(bounds.visible, bounds.visible.dropFirst()) {
            space(previous, next, bounds.stack.spacing, relation, .required, bounds)
        }
        // A hidden view comes right after the one before it. UIKit requires that too, with half a gap on each side; stored frames do not
        // follow it: a constraint that ties a hidden view elsewhere wins over its place in the row.
        for (previous, next) in zip(bounds.arranged, bounds.arranged.dropFirst()) where scene.items[next.index].isHidden {
            space(previous, next, 0, .equal, 999, bounds)
        }
    }

    private mutating func space(
        _ previous: ItemID, _ next: ItemID, _ gap: Double, _ relation: Relation, _ priority: Priority, _ bounds: StackBounds
    ) {
        let byBaseline = bounds.stack.isBaselineRelative && bounds.stack.axis == .vertical
        tie(
            Anchor(next, byBaseline ? .firstBaseline : bounds.along.start), relation,
            to: Anchor(previous, byBaseline ? .lastBaseline : bounds.along.end), constant: gap, priority: priority, .spacing, bounds
        )
    }

    private mutating func addDistribution(_ bounds: StackBounds) {
        switch bounds.stack.distribution {
        case .fill:
            addTextWidths(bounds)
        case .fillEqually: addEqualSizes(bounds)
        case .fillProportionally: addProportions(bounds)
        case .equalSpacing: addGaps(bounds, from: bounds.along.end, to: bounds.along.start, priority: .required)
        case .equalCentering: addGaps(bounds, from: bounds.along.center, to: bounds.along.center, priority: 149)
        }
    }

    /// Labels of several lines in a row are pulled towards equal shares of it, slightly more strongly than their text resists
    /// (`UISV-text-width-disambiguation`; public bug reports 41192642 and 39275811, evidence/ties.md 3). Standard gaps are not counted.
    private mutating func addTextWidths(_ bounds: StackBounds) {
        let count = Double(bounds.visible.count)
        guard bounds.stack.sharesTextWidths, bounds.stack.axis == .horizontal, count > 1 else { return }
        let gaps = bounds.stack.isStandardSpacing ? 0 : bounds.stack.spacing * (count - 1)
        for item in bounds.visible {
            let label = scene.items[item.index]
            guard let content = label.content, content.isLabel, content.wraps else { continue }
            add(
                Anchor(item, .width), to: canvasLength(bounds), multiplier: 1 / count, constant: -gaps / count,
                priority: Priority(min(label.compressionResistance.horizontal.rawValue + 10, 1000)), origin: .stack(bounds.id, .textWidths)
            )
        }
    }

    /// If views hug equally, the first takes all the remaining room (evidence/ties.md 1: 8 of 8): the others keep their lengths with a
    /// priority below anything a document asks for. Which of them grows is still open, and reported as ambiguous.
    private mutating func favourFirst(_ bounds: StackBounds) {
        let axis = bounds.stack.axis
        var huggings: Set<Priority> = []
        for item in bounds.visible {
            guard let length = naturalLength(of: item, axis), scene.items[item.index].stack == nil,
                !huggings.insert(scene.items[item.index].hugging[axis]).inserted
            else { continue }
            add(
                Anchor(item, bounds.along.size), .lessThanOrEqual, constant: length, priority: Self.tiePriority,
                origin: .stack(bounds.id, .ambiguitySuppression)
            )
        }
    }

    /// Below every priority that a document can write.
    private static let tiePriority: Priority = 0.5

    private mutating func addEqualSizes(_ bounds: StackBounds) {
        guard let first = bounds.visible.first else { return }
        for other in bounds.visible.dropFirst() {
            tie(Anchor(other, bounds.along.size), to: Anchor(first, bounds.along.size), .fillEqually, bounds)
        }
    }

    private mutating func addGaps(_ bounds: StackBounds, from: Attribute, to: Attribute, priority: Priority) {
        var firstGap: ItemID?
        for (previous, next) in zip(bounds.visible, bounds.visible.dropFirst()) {
            let gap = variables.makeGuide(in: bounds.id, along: bounds.stack.axis)
            tie(Anchor(gap, bounds.along.start), to: Anchor(previous, from), .distributingEdge, bounds)
            tie(Anchor(gap, bounds.along.end), to: Anchor(next, to), .distributingEdge, bounds)
            if let firstGap {
                tie(Anchor(gap, bounds.along.size), to: Anchor(firstGap, bounds.along.size), priority: priority, .fillEqually, bounds)
            }
            firstGap = firstGap ?? gap
        }
        fix(bounds.id, bounds.along.size, 0, priority: 49, .canvasFit, bounds)
    }

    /// Each view's share of the canvas is that of its natural length; priorities fall by one from 999, so that the last view takes what
    /// rounding and compression leave. A view without a natural length takes part with the smallest one that its constraints allow, as
    /// UIKit asks `systemLayoutSizeFitting`; one that could be zero becomes zero, except on the canvas.
    private mutating func addProportions(_ bounds: StackBounds) {
        let axis = bounds.stack.axis
        let lengths = bounds.visible.map { max(0, sharedLength(of: $0, axis)) }
        // Recorded lengths are those that were distributed: with the gaps they make up the whole.
        let countsGaps = !bounds.stack.isStandardSpacing || bounds.visible.contains { scene.items[$0.index].recordedSize != nil }
        let gaps = countsGaps ? bounds.stack.spacing * Double(max(0, bounds.visible.count - 1)) : 0
        let total = lengths.reduce(0, +) + gaps
        guard total > max(gaps, 1) else { return addEqualSizes(bounds) }
        var priority = 999.0
        for (item, length) in zip(bounds.visible, lengths) {
            if length == 0 {
                fix(item, bounds.along.size, 0, .fillProportionally, bounds)
                continue
            }
            add(
                Anchor(item, bounds.along.size), to: canvasLength(bounds), multiplier: length / total,
                priority: length == total ? .required : Priority(priority), origin: .stack(bounds.id, .fillProportionally)
            )
            priority = max(1, priority - 1)
        }
    }

    /// The length with which a view takes part in a proportional distribution, in points: the distributed length if it is recorded, its
    /// natural one, the smallest that its constraints allow, or, if that is zero, the one that the canvas keeps.
    private func sharedLength(of item: ItemID, _ axis: Axis) -> Double {
        let view = scene.items[item.index]
        if let recorded = view.recordedSize { return axis == .horizontal ? recorded.width : recorded.height }
        if let natural = naturalLength(of: item, axis) { return natural }
        if let least = fittingLengths[item.index], least > 0 { return least }
        return view.keptLength(along: axis) ?? 0
    }

    private func canvasLength(_ bounds: StackBounds) -> Anchor {
        Anchor(bounds.id, bounds.along.size, guide: bounds.stack.isMarginsRelative ? .layoutMargins : .item)
    }

    /// The length with which a view takes part in a proportional distribution: its own natural one, or for a stack view the sum (across:
    /// the largest) of those it arranges, with its margins. Nil for a kind of view that has none and keeps none, and for a stack view with
    /// such a view in its row.
    func naturalLength(of item: ItemID, _ axis: Axis) -> Double? {
        let size = intrinsicSizes[item.index]
        if let length = axis == .horizontal ? size.width : size.height { return length }
        guard let stack = scene.items[item.index].stack else { return keptLength(of: item, axis) }
        let arranged = arrangedItems(of: item).filter { !scene.items[$0.index].isHidden }
        let lengths = arranged.compactMap { naturalLength(of: $0, axis) }
        guard let longest = lengths.max(), lengths.count == arranged.count || stack.axis != axis else { return nil }
        let insets = self.insets.margins[item.index]
        let margins = !stack.isMarginsRelative ? 0 : axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom
        if stack.axis != axis { return margins + longest }
        let sum = stack.distribution == .fillEqually ? longest * Double(lengths.count) : lengths.reduce(0, +)
        return margins + sum + stack.spacing * Double(lengths.count - 1)
    }
}

// MARK: - Across the axis

extension RowBuilder {
    private mutating func addAlignment(_ bounds: StackBounds) {
        let axis = bounds.across
        switch bounds.stack.alignment {
        case .fill:
            let first = bounds.arranged[0]
            tie(bounds.start(axis), to: Anchor(first, axis.start), .canvasConnection, bounds)
            tie(bounds.end(axis), to: Anchor(first, axis.end), .canvasConnection, bounds)
            alignAll(bounds, axis.start)
            alignAll(bounds, axis.end)
        case .leading: alignToEdge(bounds, near: axis.start, far: axis.end, nearIsStart: true)
        case .trailing: alignToEdge(bounds, near: axis.end, far: axis.start, nearIsStart: false)
        case .center: alignCenters(bounds)
        case .firstBaseline, .lastBaseline: alignBaselines(bounds)
        }
        if bounds.stack.alignment != .fill {
            for item in bounds.arranged { fix(item, axis.size, 0, priority: 25, .ambiguitySuppression, bounds) }
        }
    }

    private mutating func alignAll(_ bounds: StackBounds, _ attribute: Attribute) {
        let first = bounds.arranged[0]
        for other in bounds.arranged.dropFirst() {
            tie(Anchor(first, attribute), to: Anchor(other, attribute), .alignment, bounds)
        }
    }

    /// All views at one edge of the canvas; a spanner reaches as far as the longest, and the canvas with it.
    private mutating func alignToEdge(_ bounds: StackBounds, near: Attribute, far: Attribute, nearIsStart: Bool) {
        let axis = bounds.across
        let (canvasNear, canvasFar) = nearIsStart ? (bounds.start(axis), bounds.end(axis)) : (bounds.end(axis), bounds.start(axis))
        let outwards: Relation = nearIsStart ? .greaterThanOrEqual : .lessThanOrEqual
        let first = bounds.arranged[0]
        alignAll(bounds, near)
        tie(canvasNear, to: Anchor(first, near), .canvasConnection, bounds)
        if bounds.arranged.count == 1, !bounds.visible.isEmpty {
            tie(canvasFar, outwards, to: Anchor(first, far), .canvasConnection, bounds)
            return fix(bounds.id, axis.size, 0, priority: 49, .canvasFit, bounds)
        }
        let spanner = makeSpanner(bounds)
        for item in bounds.visible {
            tie(Anchor(spanner, near), to: Anchor(item, near), priority: 999.5, .spanningBoundary, bounds)
            tie(Anchor(spanner, far), outwards, to: Anchor(item, far), .spanningBoundary, bounds)
        }
        if bounds.visible.isEmpty { tie(Anchor(spanner, near), to: canvasNear, .spanningBoundary, bounds) }
        tie(canvasFar, to: Anchor(spanner, far), .canvasConnection, bounds)
    }

    private mutating func alignCenters(_ bounds: StackBounds) {
        let axis = bounds.across
        let first = bounds.arranged[0]
        alignAll(bounds, axis.center)
        tie(
            Anchor(bounds.id, bounds.stack.isMarginsRelative ? axis.centerWithinMargins : axis.center), to: Anchor(first, axis.center),
            .canvasConnection, bounds)
        if bounds.arranged.count == 1 {
            tie(bounds.start(axis), .lessThanOrEqual, to: Anchor(first, axis.start), .canvasConnection, bounds)
            tie(bounds.end(axis), .greaterThanOrEqual, to: Anchor(first, axis.end), .canvasConnection, bounds)
            return fix(bounds.id, axis.size, 0, priority: 49, .canvasFit, bounds)
        }
        let spanner = spanVisible(bounds)
        tie(bounds.start(axis), to: Anchor(spanner, axis.start), .canvasConnection, bounds)
        tie(bounds.end(axis), to: Anchor(spanner, axis.end), .canvasConnection, bounds)
    }

    /// Baselines align in a horizontal stack only. The canvas ends at the first arranged view on the side of the baseline, so that a later
    /// view that reaches further above it (below it, for the last baseline) sticks out.
    private mutating func alignBaselines(_ bounds: StackBounds) {
        guard bounds.stack.axis == .horizontal else { return }
        let axis = bounds.across
        let isFirst = bounds.stack.alignment == .firstBaseline
        let first = bounds.arranged[0]
        alignAll(bounds, isFirst ? .firstBaseline : .lastBaseline)
        let spanner = spanVisible(bounds)
        if isFirst {
            tie(bounds.start(axis), .lessThanOrEqual, to: Anchor(first, axis.start), .canvasConnection, bounds)
            tie(bounds.end(axis), to: Anchor(spanner, axis.end), .canvasConnection, bounds)
        } else {
            tie(bounds.end(axis), .greaterThanOrEqual, to: Anchor(first, axis.end), .canvasConnection, bounds)
            tie(bounds.start(axis), to: Anchor(spanner, axis.start), .canvasConnection, bounds)
        }
        fix(bounds.id, axis.size, 0, priority: 49, .canvasFit, bounds)
    }

    private mutating func makeSpanner(_ bounds: StackBounds) -> ItemID {
        let spanner = variables.makeGuide(in: bounds.id, along: bounds.stack.axis.crossing)
        fix(spanner, bounds.across.size, 0, priority: 51, .spanningFit, bounds)
        return spanner
    }

    private mutating func spanVisible(_ bounds: StackBounds) -> ItemID {
        let axis = bounds.across
        let spanner = makeSpanner(bounds)
        for item in bounds.visible {
            tie(Anchor(spanner, axis.start), .lessThanOrEqual, to: Anchor(item, axis.start), .spanningBoundary, bounds)
            tie(Anchor(spanner, axis.end), .greaterThanOrEqual, to: Anchor(item, axis.end), .spanningBoundary, bounds)
        }
        return spanner
    }
}

extension AxisAttributes {
    fileprivate var centerWithinMargins: Attribute { center == .centerX ? .centerXWithinMargins : .centerYWithinMargins }
}
