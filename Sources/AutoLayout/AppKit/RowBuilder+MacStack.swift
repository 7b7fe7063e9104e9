import ConstraintSolver

/// The constraints of an `NSStackView`.
extension RowBuilder {
    mutating func addMacStack(_ stack: MacStack, _ id: ItemID) {
        let canvas = MacCanvas(stack, id, children[id.index].enumerated().filter { !scene.items[$1.index].isHidden }.map { ($0, $1) })
        for hidden in children[id.index] where scene.items[hidden.index].isHidden { setAside(hidden, canvas) }
        guard !canvas.views.isEmpty else { return hugNothing(canvas) }
        if stack.distribution == .gravityAreas {
            addGravityAreas(canvas)
        } else {
            addChain(canvas)
            addDistribution(canvas)
        }
        addAcross(canvas)
        keepSizes(canvas)
    }

    /// A stack while its constraints are being created.
    private struct MacCanvas {
        var stack: MacStack
        var id: ItemID
        /// The visible views, with their indices among the arranged ones.
        var views: [(place: Int, item: ItemID)]
        var along: MacAxis
        var across: MacAxis

        init(_ stack: MacStack, _ id: ItemID, _ views: [(place: Int, item: ItemID)]) {
            self.stack = stack
            self.id = id
            self.views = views
            along = MacAxis(stack.axis, stack.edgeInsets)
            across = MacAxis(stack.axis.crossing, stack.edgeInsets)
        }

        func gap(after place: Int) -> Double { stack.customSpacing[place] ?? stack.spacing }
        var hugging: Priority { stack.hugging[stack.axis] }
        var clipping: Priority { stack.clippingResistance[stack.axis] }
        var huggingAcross: Priority { stack.hugging[stack.axis.crossing] }
        /// Views that the author tied to the stack's own edges override its insets.
        var clippingAcross: Priority { min(stack.clippingResistance[stack.axis.crossing], 999) }
    }

    /// The attributes and insets of one axis.
    private struct MacAxis {
        var start, end, size: Attribute
        var before, after: Double

        init(_ axis: Axis, _ insets: EdgeInsets) {
            (start, end, size) = axis == .horizontal ? (.leading, .trailing, .width) : (.top, .bottom, .height)
            (before, after) = axis == .horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
        }
    }

    private mutating func tie(
        _ first: Anchor, _ relation: Relation = .equal, to second: Anchor, constant: Double = 0, priority: Priority = .required,
        _ role: StackRole, _ canvas: MacCanvas
    ) {
        add(first, relation, to: second, constant: constant, priority: priority, origin: .stack(canvas.id, role))
    }

    /// A hidden view is not in the stack any more: unless something else constrains it, it collapses to zero in the corner.
    private mutating func setAside(_ item: ItemID, _ canvas: MacCanvas) {
        for axis in [canvas.along, canvas.across] {
            tie(Anchor(item, axis.start), to: Anchor(canvas.id, axis.start), priority: Self.aside, .hiding, canvas)
            add(Anchor(item, axis.size), constant: 0, priority: Self.aside, origin: .stack(canvas.id, .hiding))
        }
    }

    /// On the canvas a view without a size of its own that gets none keeps the one that it had. Xcode calls it determined (45 of 48), unlike on
    /// iOS: this is not a stopgap.
    private mutating func keepSizes(_ canvas: MacCanvas) {
        for (_, item) in canvas.views where scene.items[item.index].macArrangement == nil {
            for axis in [canvas.along, canvas.across] {
                let direction: Axis = axis.size == .width ? .horizontal : .vertical
                guard naturalLength(of: item, direction) == nil, let length = scene.items[item.index].keptLength(along: direction) else {
                    continue
                }
                add(Anchor(item, axis.size), constant: length, priority: Self.keepingPriority, origin: .stack(canvas.id, .canvasFit))
            }
        }
    }

    /// The arranged view whose baseline a stack view uses as its own: the first one, or the last one of a vertical stack for the last baseline.
    func macBaselineChild(of item: Int, _ arrangement: MacArrangement, _ attribute: Attribute) -> Int? {
        guard case .stack(let stack) = arrangement else { return nil }
        let views = children[item].filter { !scene.items[$0.index].isHidden }
        return (attribute == .lastBaseline && stack.axis == .vertical ? views.last : views.first)?.index
    }

    private mutating func hugNothing(_ canvas: MacCanvas) {
        for axis in [canvas.along, canvas.across] {
            let priority = axis.size == canvas.along.size ? canvas.hugging : canvas.huggingAcross
            add(Anchor(canvas.id, axis.size), constant: axis.before + axis.after, priority: priority, origin: .stack(canvas.id, .emptyFit))
        }
    }

    // MARK: Along

    /// Adds the views one after another from edge to edge.
    private mutating func addChain(_ canvas: MacCanvas) {
        guard let first = canvas.views.first, let last = canvas.views.last else { return }
        let axis = canvas.along
        let spreads = canvas.stack.distribution == .equalSpacing || canvas.stack.distribution == .equalCentering
        if spreads, canvas.views.count == 1 { return addLoneView(first.item, canvas) }
        tie(Anchor(first.item, axis.start), to: Anchor(canvas.id, axis.start), constant: axis.before, .canvasConnection, canvas)
        tie(
            Anchor(last.item, axis.end), to: Anchor(canvas.id, axis.end), constant: -axis.after, priority: canvas.clipping,
            .canvasConnection, canvas)
        for (previous, next) in zip(canvas.views, canvas.views.dropFirst()) {
            tie(
                Anchor(next.item, axis.start), spreads ? .greaterThanOrEqual : .equal, to: Anchor(previous.item, axis.end),
                constant: canvas.gap(after: previous.place), .spacing, canvas)
        }
    }

    /// With nothing to space a view from, it keeps its length in the middle of the stack, which is no longer than it needs to be (3 stacks of a
    /// project of the shared set; 21 views of 3 projects kept apart).
    private mutating func addLoneView(_ item: ItemID, _ canvas: MacCanvas) {
        let axis = canvas.along
        let center: Attribute = canvas.stack.axis == .horizontal ? .centerX : .centerY
        tie(
            Anchor(item, axis.start), .greaterThanOrEqual, to: Anchor(canvas.id, axis.start), constant: axis.before, .canvasConnection,
            canvas
        )
        tie(
            Anchor(item, axis.end), .lessThanOrEqual, to: Anchor(canvas.id, axis.end), constant: -axis.after, priority: canvas.clipping,
            .canvasConnection, canvas)
        tie(Anchor(item, center), to: Anchor(canvas.id, center), constant: (axis.before - axis.after) / 2, .alignment, canvas)
        tie(
            Anchor(item, axis.size), to: Anchor(canvas.id, axis.size), constant: -axis.before - axis.after,
            priority: min(canvas.hugging, Self.lone), .canvasFit, canvas)
    }

    private mutating func addDistribution(_ canvas: MacCanvas) {
        let axis = canvas.along
        guard let first = canvas.views.first else { return }
        switch canvas.stack.distribution {
        case .gravityAreas, .fill: break
        case .fillEqually:
            for other in canvas.views.dropFirst() {
                tie(Anchor(other.item, axis.size), to: Anchor(first.item, axis.size), priority: Self.equal, .fillEqually, canvas)
            }
        case .fillProportionally:
            let lengths = canvas.views.map { naturalLength(of: $0.item, canvas.stack.axis) ?? 0 }
            for (other, length) in zip(canvas.views, lengths).dropFirst() where length > 0 && lengths[0] > 0 {
                add(
                    Anchor(other.item, axis.size), to: Anchor(first.item, axis.size), multiplier: length / lengths[0],
                    priority: 999, origin: .stack(canvas.id, .fillProportionally)
                )
            }
        case .equalSpacing: addEqualGaps(canvas, from: axis.end, to: axis.start)
        case .equalCentering:
            let center: Attribute = canvas.stack.axis == .horizontal ? .centerX : .centerY
            addEqualGaps(canvas, from: center, to: center)
        }
    }

    private mutating func addEqualGaps(_ canvas: MacCanvas, from: Attribute, to: Attribute) {
        var firstGap: ItemID?
        for (previous, next) in zip(canvas.views, canvas.views.dropFirst()) {
            tie(
                Anchor(next.item, canvas.along.start), to: Anchor(previous.item, canvas.along.end),
                constant: canvas.gap(after: previous.place), priority: canvas.hugging, .canvasFit, canvas)
            let gap = variables.makeGuide(in: canvas.id, along: canvas.stack.axis)
            tie(Anchor(gap, canvas.along.start), to: Anchor(previous.item, from), .distributingEdge, canvas)
            tie(Anchor(gap, canvas.along.end), to: Anchor(next.item, to), .distributingEdge, canvas)
            if let firstGap {
                tie(Anchor(gap, canvas.along.size), to: Anchor(firstGap, canvas.along.size), priority: 999, .fillEqually, canvas)
            }
            firstGap = firstGap ?? gap
        }
    }

    /// Views gather at the beginning, in the middle and at the end; between the areas there is at least a gap.
    private mutating func addGravityAreas(_ canvas: MacCanvas) {
        let axis = canvas.along
        func views(_ gravity: MacStack.Gravity) -> [(place: Int, item: ItemID)] {
            canvas.views.filter { canvas.stack.gravities[$0.place] ?? .beginning == gravity }
        }
        for gravity in MacStack.Gravity.allCases {
            for (previous, next) in zip(views(gravity), views(gravity).dropFirst()) {
                tie(
                    Anchor(next.item, axis.start), to: Anchor(previous.item, axis.end), constant: canvas.gap(after: previous.place),
                    .spacing, canvas)
            }
        }
        let areas = MacStack.Gravity.allCases.map(views).filter { !$0.isEmpty }
        for (area, next) in zip(areas, areas.dropFirst()) {
            guard let last = area.last, let first = next.first else { continue }
            let gap = canvas.gap(after: last.place)
            tie(Anchor(first.item, axis.start), .greaterThanOrEqual, to: Anchor(last.item, axis.end), constant: gap, .spacing, canvas)
            tie(
                Anchor(first.item, axis.start), to: Anchor(last.item, axis.end), constant: gap, priority: canvas.hugging, .canvasFit, canvas
            )
        }
        guard let first = canvas.views.first, let last = canvas.views.last else { return }
        let begins = canvas.stack.gravities[first.place] ?? .beginning == .beginning
        let ends = canvas.stack.gravities[last.place] == .end
        tie(
            Anchor(first.item, axis.start), begins ? .equal : .greaterThanOrEqual, to: Anchor(canvas.id, axis.start), constant: axis.before,
            .canvasConnection, canvas)
        tie(
            Anchor(last.item, axis.end), ends ? .equal : .lessThanOrEqual, to: Anchor(canvas.id, axis.end), constant: -axis.after,
            priority: canvas.clipping, .canvasConnection, canvas)
        if !begins {
            tie(
                Anchor(first.item, axis.start), to: Anchor(canvas.id, axis.start), constant: axis.before, priority: canvas.hugging,
                .canvasFit, canvas)
        }
        if !ends {
            tie(
                Anchor(last.item, axis.end), to: Anchor(canvas.id, axis.end), constant: -axis.after, priority: canvas.hugging, .canvasFit,
                canvas)
        }
        addMiddle(views(.middle), canvas)
    }

    /// The middle area is centred in the stack, as far as the others leave room.
    private mutating func addMiddle(_ views: [(place: Int, item: ItemID)], _ canvas: MacCanvas) {
        guard let first = views.first, let last = views.last else { return }
        let area = variables.makeGuide(in: canvas.id, along: canvas.stack.axis)
        let center: Attribute = canvas.stack.axis == .horizontal ? .centerX : .centerY
        tie(Anchor(area, canvas.along.start), to: Anchor(first.item, canvas.along.start), .distributingEdge, canvas)
        tie(Anchor(area, canvas.along.end), to: Anchor(last.item, canvas.along.end), .distributingEdge, canvas)
        tie(
            Anchor(area, center), to: Anchor(canvas.id, center), constant: (canvas.along.before - canvas.along.after) / 2, priority: 499,
            .alignment, canvas)
    }

    // MARK: Across

    /// Every view is inside the stack and aligned with it. The alignment is not required: the author's constraints override it (44 of 684). A
    /// span around all of them keeps the stack as small as they are, and views without a size of their own fill the stack (1,442 of 1,703
    /// frames; if a single view keeps the stack small: 1,387).
    private mutating func addAcross(_ canvas: MacCanvas) {
        let axis = canvas.across
        let span = variables.makeGuide(in: canvas.id, along: canvas.stack.axis.crossing)
        for (_, item) in canvas.views {
            tie(
                Anchor(item, axis.start), .greaterThanOrEqual, to: Anchor(canvas.id, axis.start), constant: axis.before,
                priority: canvas.clippingAcross, .canvasConnection, canvas)
            tie(
                Anchor(item, axis.end), .lessThanOrEqual, to: Anchor(canvas.id, axis.end), constant: -axis.after,
                priority: canvas.clippingAcross, .canvasConnection, canvas)
            tie(Anchor(span, axis.start), .lessThanOrEqual, to: Anchor(item, axis.start), .spanningBoundary, canvas)
            tie(Anchor(span, axis.end), .greaterThanOrEqual, to: Anchor(item, axis.end), .spanningBoundary, canvas)
            stretch(item, canvas)
        }
        tie(
            Anchor(span, axis.start), to: Anchor(canvas.id, axis.start), constant: axis.before, priority: canvas.huggingAcross, .canvasFit,
            canvas)
        tie(
            Anchor(span, axis.end), to: Anchor(canvas.id, axis.end), constant: -axis.after, priority: canvas.huggingAcross, .canvasFit,
            canvas)
        add(Anchor(span, axis.size), constant: 0, priority: Self.fit, origin: .stack(canvas.id, .spanningFit))
        addAlignment(canvas)
    }

    /// A view that hugs its content less than the stack hugs its views becomes as long as the stack, and so does a row of views with such a one.
    private mutating func stretch(_ item: ItemID, _ canvas: MacCanvas) {
        let direction = canvas.stack.axis.crossing
        let hugging = contentHugging(of: item, direction)
        if let hugging { if hugging >= canvas.huggingAcross { return } } else if scene.items[item.index].keptFrame != nil { return }
        tie(
            Anchor(item, canvas.across.size), to: Anchor(canvas.id, canvas.across.size),
            constant: -canvas.across.before - canvas.across.after,
            priority: hugging == nil ? Self.stretch : canvas.huggingAcross, .ambiguitySuppression, canvas
        )
    }

    /// How strongly a view keeps its natural length; nil for one that has none.
    private func contentHugging(of item: ItemID, _ direction: Axis) -> Priority? {
        if case .stack(let stack)? = scene.items[item.index].macArrangement, stack.axis == direction, stack.distribution == .fill {
            return children[item.index].filter { !scene.items[$0.index].isHidden }.compactMap { contentHugging(of: $0, direction) }.min()
        }
        return naturalLength(of: item, direction) == nil ? nil : scene.items[item.index].hugging[direction]
    }

    private mutating func addAlignment(_ canvas: MacCanvas) {
        guard let attribute = canvas.stack.alignment, attribute.axis == canvas.stack.axis.crossing else { return }
        let axis = canvas.across
        let offset: Double =
            switch attribute {
            case axis.start, .left: axis.before
            case axis.end, .right: -axis.after
            default: attribute.isSize ? -axis.before - axis.after : (axis.before - axis.after) / 2
            }
        if attribute.isBaseline {
            guard let first = canvas.views.first else { return }
            for (_, item) in canvas.views.dropFirst() {
                tie(Anchor(item, attribute), to: Anchor(first.item, attribute), priority: Self.alignment, .alignment, canvas)
            }
            return
        }
        for (_, item) in canvas.views {
            tie(Anchor(item, attribute), to: Anchor(canvas.id, attribute), constant: offset, priority: Self.alignment, .alignment, canvas)
        }
    }

    /// Between 251 and 750: stored frames do not determine it more closely (evidence/mac.md).
    private static let alignment: Priority = 500
    /// Below compression resistance: of four buttons of 71 points and one that needs 115, that one is wider (3 stacks of 2 projects).
    private static let equal: Priority = 740
    private static let fit: Priority = 49
    /// Below ``fit``, by which a column around its views is no wider than they are: a row around the column leaves it its width.
    private static let lone: Priority = 48
    private static let stretch: Priority = 25
    private static let aside: Priority = 1
}
