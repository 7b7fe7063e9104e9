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

/// The constraints that a stack view creates, as UIKit creates them: a canvas (the stack's bounds or margins), the arranged views, and guides
/// for gaps and for the span across.
extension RowBuilder {
    /// The views that a stack arranges: its child views in order.
    func arrangedItems(of stack: ItemID) -> [ItemID] {
        children[stack.index].filter { scene.items[$0.index].kind == .view }
    }

    mutating func addStack(_ stack: Stack, _ id: ItemID) {
        let canvas = canvas(of: stack, id)
        let arranged = canvas.arranged
        addConnections(canvas)
        addSpacing(canvas)
        addDistribution(canvas)
        for hidden in arranged where scene.items[hidden.index].isHidden {
            fix(hidden, canvas.along.size, 0, priority: Self.hidingPriority, .hiding, canvas)
        }
        guard !arranged.isEmpty else { return }
        addAlignment(canvas)
        keepSizes(canvas)
    }

    private func canvas(of stack: Stack, _ id: ItemID) -> Canvas {
        var canvas = Canvas(stack: stack, id: id, arranged: arrangedItems(of: id))
        canvas.visible = canvas.arranged.filter { !scene.items[$0.index].isHidden }
        return canvas
    }

    /// Adds what decides between equally hugging views in stack views that fill.
    mutating func addTies() {
        for (index, item) in scene.items.enumerated() {
            guard let stack = item.stack, stack.distribution == .fill else { continue }
            favourFirst(canvas(of: stack, ItemID(index)))
        }
    }

    /// On the canvas a view that has no natural size keeps the one that it had, and its stack view fits around that. If the view is empty, the
    /// kept length replaces a natural one; otherwise what the views inside determine comes first.
    private mutating func keepSizes(_ canvas: Canvas) {
        for item in canvas.visible where scene.items[item.index].stack == nil {
            for axis in Axis.allCases where intrinsicSizes[item.index].length(along: axis) == nil {
                let view = scene.items[item.index], size = Anchor(item, AxisAttributes(axis).size)
                if let length = keptLength(of: item, axis) {
                    add(size, .lessThanOrEqual, constant: length, priority: view.hugging[axis], origin: .stack(canvas.id, .keptSize))
                    add(
                        size, .greaterThanOrEqual, constant: length, priority: view.compressionResistance[axis],
                        origin: .stack(canvas.id, .keptSize))
                } else if let length = view.keptLength(along: axis) {
                    add(size, constant: length, priority: Self.keepingPriority, origin: .stack(canvas.id, .keptSize))
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
    fileprivate struct Canvas {
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
        priority: Priority = .required, _ role: StackRole, _ canvas: Canvas
    ) {
        add(first, relation, to: second, constant: constant, priority: priority, origin: .stack(canvas.id, role))
    }

    private mutating func fix(
        _ item: ItemID, _ attribute: Attribute, _ length: Double, priority: Priority = .required, _ role: StackRole, _ canvas: Canvas
    ) {
        add(Anchor(item, attribute), constant: length, priority: priority, origin: .stack(canvas.id, role))
    }
}

// MARK: - Along the axis

extension RowBuilder {
    private mutating func addConnections(_ canvas: Canvas) {
        let axis = canvas.along
        guard let first = canvas.visible.first, let last = canvas.visible.last else {
            let spacer = variables.makeGuide(in: canvas.id, along: canvas.stack.axis)
            tie(canvas.start(axis), to: Anchor(spacer, axis.start), .canvasConnection, canvas)
            tie(canvas.end(axis), to: Anchor(spacer, axis.end), .canvasConnection, canvas)
            // Xcode calls a stack view open that arranges nothing, and 0 long one whose arranged views are all hidden (4 of 4 stored frames).
            return fix(spacer, axis.size, 0, priority: 49, canvas.arranged.isEmpty ? .emptyFit : .canvasFit, canvas)
        }
        tie(canvas.start(axis), to: Anchor(first, axis.start), .canvasConnection, canvas)
        tie(canvas.end(axis), to: Anchor(last, axis.end), .canvasConnection, canvas)
    }

    private mutating func addSpacing(_ canvas: Canvas) {
        let spreads = canvas.stack.distribution == .equalSpacing || canvas.stack.distribution == .equalCentering
        let relation: Relation = spreads ? .greaterThanOrEqual : .equal
        for (previous, next) in zip(canvas.visible, canvas.visible.dropFirst()) {
            space(previous, next, canvas.stack.spacing, relation, .required, canvas)
        }
        // A hidden view comes right after the one before it. UIKit requires that too, with half a gap on each side; stored frames do not follow
        // it: a constraint that ties a hidden view elsewhere wins over its place in the row.
        for (previous, next) in zip(canvas.arranged, canvas.arranged.dropFirst()) where scene.items[next.index].isHidden {
            space(previous, next, 0, .equal, 999, canvas)
        }
    }

    private mutating func space(
        _ previous: ItemID, _ next: ItemID, _ gap: Double, _ relation: Relation, _ priority: Priority, _ canvas: Canvas
    ) {
        let byBaseline = canvas.stack.isBaselineRelative && canvas.stack.axis == .vertical
        tie(
            Anchor(next, byBaseline ? .firstBaseline : canvas.along.start), relation,
            to: Anchor(previous, byBaseline ? .lastBaseline : canvas.along.end), constant: gap, priority: priority, .spacing, canvas
        )
    }

    private mutating func addDistribution(_ canvas: Canvas) {
        switch canvas.stack.distribution {
        case .fill:
            addTextWidths(canvas)
        case .fillEqually: addEqualSizes(canvas)
        case .fillProportionally: addProportions(canvas)
        case .equalSpacing: addGaps(canvas, from: canvas.along.end, to: canvas.along.start, priority: .required)
        case .equalCentering: addGaps(canvas, from: canvas.along.center, to: canvas.along.center, priority: 149)
        }
    }

    /// Labels of several lines in a row are pulled towards equal shares of it, slightly more strongly than their text resists
    /// (`UISV-text-width-disambiguation`; public bug reports 41192642 and 39275811, evidence/ties.md 3). Standard gaps are not counted.
    private mutating func addTextWidths(_ canvas: Canvas) {
        let count = Double(canvas.visible.count)
        guard canvas.stack.sharesTextWidths, canvas.stack.axis == .horizontal, count > 1 else { return }
        let gaps = canvas.stack.isStandardSpacing ? 0 : canvas.stack.spacing * (count - 1)
        for item in canvas.visible {
            let label = scene.items[item.index]
            guard let content = label.content, content.isLabel, content.wraps else { continue }
            add(
                Anchor(item, .width), to: canvasLength(canvas), multiplier: 1 / count, constant: -gaps / count,
                priority: Priority(min(label.compressionResistance.horizontal.rawValue + 10, 1000)), origin: .stack(canvas.id, .textWidths)
            )
        }
    }

    /// If views hug equally, the first takes all the remaining room (evidence/ties.md 1: 8 of 8): the others keep their lengths with a priority
    /// below anything a document asks for. Which of them grows is still open, and reported as ambiguous.
    private mutating func favourFirst(_ canvas: Canvas) {
        let axis = canvas.stack.axis
        var huggings: Set<Priority> = []
        for item in canvas.visible {
            guard let length = naturalLength(of: item, axis), scene.items[item.index].stack == nil,
                !huggings.insert(scene.items[item.index].hugging[axis]).inserted
            else { continue }
            add(
                Anchor(item, canvas.along.size), .lessThanOrEqual, constant: length, priority: Self.tiePriority,
                origin: .stack(canvas.id, .ambiguitySuppression)
            )
        }
    }

    /// Below every priority that a document can write.
    private static let tiePriority: Priority = 0.5

    private mutating func addEqualSizes(_ canvas: Canvas) {
        guard let first = canvas.visible.first else { return }
        for other in canvas.visible.dropFirst() {
            tie(Anchor(other, canvas.along.size), to: Anchor(first, canvas.along.size), .fillEqually, canvas)
        }
    }

    private mutating func addGaps(_ canvas: Canvas, from: Attribute, to: Attribute, priority: Priority) {
        var firstGap: ItemID?
        for (previous, next) in zip(canvas.visible, canvas.visible.dropFirst()) {
            let gap = variables.makeGuide(in: canvas.id, along: canvas.stack.axis)
            tie(Anchor(gap, canvas.along.start), to: Anchor(previous, from), .distributingEdge, canvas)
            tie(Anchor(gap, canvas.along.end), to: Anchor(next, to), .distributingEdge, canvas)
            if let firstGap {
                tie(Anchor(gap, canvas.along.size), to: Anchor(firstGap, canvas.along.size), priority: priority, .fillEqually, canvas)
            }
            firstGap = firstGap ?? gap
        }
        fix(canvas.id, canvas.along.size, 0, priority: 49, .canvasFit, canvas)
    }

    /// Each view's share of the canvas is that of its natural length; priorities fall by one from 999, so that the last view takes what
    /// rounding and compression leave. A view without a natural length takes part with the smallest one that its constraints allow, as UIKit
    /// asks `systemLayoutSizeFitting`; one that could be zero becomes zero, except on the canvas.
    private mutating func addProportions(_ canvas: Canvas) {
        let axis = canvas.stack.axis
        let lengths = canvas.visible.map { max(0, sharedLength(of: $0, axis)) }
        // Recorded lengths are those that were distributed: with the gaps they make up the whole.
        let countsGaps = !canvas.stack.isStandardSpacing || canvas.visible.contains { scene.items[$0.index].recordedSize != nil }
        let gaps = countsGaps ? canvas.stack.spacing * Double(max(0, canvas.visible.count - 1)) : 0
        let total = lengths.reduce(0, +) + gaps
        guard total > max(gaps, 1) else { return addEqualSizes(canvas) }
        var priority = 999.0
        for (item, length) in zip(canvas.visible, lengths) {
            if length == 0 {
                fix(item, canvas.along.size, 0, .fillProportionally, canvas)
                continue
            }
            add(
                Anchor(item, canvas.along.size), to: canvasLength(canvas), multiplier: length / total,
                priority: length == total ? .required : Priority(priority), origin: .stack(canvas.id, .fillProportionally)
            )
            priority = max(1, priority - 1)
        }
    }

    /// The length with which a view takes part in a proportional distribution, in points: the distributed length if it is recorded, its natural
    /// one, the smallest that its constraints allow, or, if that is zero, the one that the canvas keeps.
    private func sharedLength(of item: ItemID, _ axis: Axis) -> Double {
        let view = scene.items[item.index]
        if let recorded = view.recordedSize { return axis == .horizontal ? recorded.width : recorded.height }
        if let natural = naturalLength(of: item, axis) { return natural }
        if let least = fittingLengths[item.index], least > 0 { return least }
        return view.keptLength(along: axis) ?? 0
    }

    private func canvasLength(_ canvas: Canvas) -> Anchor {
        Anchor(canvas.id, canvas.along.size, region: canvas.stack.isMarginsRelative ? .layoutMargins : .item)
    }

    /// The length with which a view takes part in a proportional distribution: its own natural one, or for a stack view the sum (across: the
    /// largest) of those it arranges, with its margins. Nil for a kind of view that has none and keeps none, and for a stack view with such a
    /// view in its row.
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
    private mutating func addAlignment(_ canvas: Canvas) {
        let axis = canvas.across
        switch canvas.stack.alignment {
        case .fill:
            let first = canvas.arranged[0]
            tie(canvas.start(axis), to: Anchor(first, axis.start), .canvasConnection, canvas)
            tie(canvas.end(axis), to: Anchor(first, axis.end), .canvasConnection, canvas)
            alignAll(canvas, axis.start)
            alignAll(canvas, axis.end)
        case .leading: alignToEdge(canvas, near: axis.start, far: axis.end, nearIsStart: true)
        case .trailing: alignToEdge(canvas, near: axis.end, far: axis.start, nearIsStart: false)
        case .center: alignCenters(canvas)
        case .firstBaseline, .lastBaseline: alignBaselines(canvas)
        }
        if canvas.stack.alignment != .fill {
            for item in canvas.arranged { fix(item, axis.size, 0, priority: 25, .ambiguitySuppression, canvas) }
        }
    }

    private mutating func alignAll(_ canvas: Canvas, _ attribute: Attribute) {
        let first = canvas.arranged[0]
        for other in canvas.arranged.dropFirst() {
            tie(Anchor(first, attribute), to: Anchor(other, attribute), .alignment, canvas)
        }
    }

    /// All views at one edge of the canvas; a spanner reaches as far as the longest, and the canvas with it.
    private mutating func alignToEdge(_ canvas: Canvas, near: Attribute, far: Attribute, nearIsStart: Bool) {
        let axis = canvas.across
        let (canvasNear, canvasFar) = nearIsStart ? (canvas.start(axis), canvas.end(axis)) : (canvas.end(axis), canvas.start(axis))
        let outwards: Relation = nearIsStart ? .greaterThanOrEqual : .lessThanOrEqual
        let first = canvas.arranged[0]
        alignAll(canvas, near)
        tie(canvasNear, to: Anchor(first, near), .canvasConnection, canvas)
        if canvas.arranged.count == 1, !canvas.visible.isEmpty {
            tie(canvasFar, outwards, to: Anchor(first, far), .canvasConnection, canvas)
            return fix(canvas.id, axis.size, 0, priority: 49, .canvasFit, canvas)
        }
        let spanner = makeSpanner(canvas)
        for item in canvas.visible {
            tie(Anchor(spanner, near), to: Anchor(item, near), priority: 999.5, .spanningBoundary, canvas)
            tie(Anchor(spanner, far), outwards, to: Anchor(item, far), .spanningBoundary, canvas)
        }
        if canvas.visible.isEmpty { tie(Anchor(spanner, near), to: canvasNear, .spanningBoundary, canvas) }
        tie(canvasFar, to: Anchor(spanner, far), .canvasConnection, canvas)
    }

    private mutating func alignCenters(_ canvas: Canvas) {
        let axis = canvas.across
        let first = canvas.arranged[0]
        alignAll(canvas, axis.center)
        tie(
            Anchor(canvas.id, canvas.stack.isMarginsRelative ? axis.centerWithinMargins : axis.center), to: Anchor(first, axis.center),
            .canvasConnection, canvas)
        if canvas.arranged.count == 1 {
            tie(canvas.start(axis), .lessThanOrEqual, to: Anchor(first, axis.start), .canvasConnection, canvas)
            tie(canvas.end(axis), .greaterThanOrEqual, to: Anchor(first, axis.end), .canvasConnection, canvas)
            return fix(canvas.id, axis.size, 0, priority: 49, .canvasFit, canvas)
        }
        let spanner = spanVisible(canvas)
        tie(canvas.start(axis), to: Anchor(spanner, axis.start), .canvasConnection, canvas)
        tie(canvas.end(axis), to: Anchor(spanner, axis.end), .canvasConnection, canvas)
    }

    /// Baselines align in a horizontal stack only. The canvas ends at the first arranged view on the side of the baseline, so that a later view
    /// that reaches further above it (below it, for the last baseline) sticks out.
    private mutating func alignBaselines(_ canvas: Canvas) {
        guard canvas.stack.axis == .horizontal else { return }
        let axis = canvas.across
        let isFirst = canvas.stack.alignment == .firstBaseline
        let first = canvas.arranged[0]
        alignAll(canvas, isFirst ? .firstBaseline : .lastBaseline)
        let spanner = spanVisible(canvas)
        if isFirst {
            tie(canvas.start(axis), .lessThanOrEqual, to: Anchor(first, axis.start), .canvasConnection, canvas)
            tie(canvas.end(axis), to: Anchor(spanner, axis.end), .canvasConnection, canvas)
        } else {
            tie(canvas.end(axis), .greaterThanOrEqual, to: Anchor(first, axis.end), .canvasConnection, canvas)
            tie(canvas.start(axis), to: Anchor(spanner, axis.start), .canvasConnection, canvas)
        }
        fix(canvas.id, axis.size, 0, priority: 49, .canvasFit, canvas)
    }

    private mutating func makeSpanner(_ canvas: Canvas) -> ItemID {
        let spanner = variables.makeGuide(in: canvas.id, along: canvas.stack.axis.crossing)
        fix(spanner, canvas.across.size, 0, priority: 51, .spanningFit, canvas)
        return spanner
    }

    private mutating func spanVisible(_ canvas: Canvas) -> ItemID {
        let axis = canvas.across
        let spanner = makeSpanner(canvas)
        for item in canvas.visible {
            tie(Anchor(spanner, axis.start), .lessThanOrEqual, to: Anchor(item, axis.start), .spanningBoundary, canvas)
            tie(Anchor(spanner, axis.end), .greaterThanOrEqual, to: Anchor(item, axis.end), .spanningBoundary, canvas)
        }
        return spanner
    }
}

extension AxisAttributes {
    fileprivate var centerWithinMargins: Attribute { center == .centerX ? .centerXWithinMargins : .centerYWithinMargins }
}
