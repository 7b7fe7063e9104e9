import ConstraintSolver

/// The constraints of an `NSStackView`.
extension RowBuilder {
    mutating func addMacStack(_ stack: MacStack, _ id: ItemID) {
        let bounds = MacStackBounds(stack, id, children[id.index].enumerated().filter { !scene.items[$1.index].isHidden }.map { ($0, $1) })
        for hidden in children[id.index] where scene.items[hidden.index].isHidden { setAside(hidden, bounds) }
        guard !bounds.views.isEmpty else { return hugNothing(bounds) }
        if stack.distribution == .gravityAreas {
            addGravityAreas(bounds)
        } else {
            addChain(bounds)
            addDistribution(bounds)
        }
        addAcross(bounds)
        keepSizes(bounds)
    }

    /// A stack while its constraints are being created.
    private struct MacStackBounds {
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
        _ role: StackRole, _ bounds: MacStackBounds
    ) {
        add(first, relation, to: second, constant: constant, priority: priority, origin: .stack(bounds.id, role))
    }

    /// A hidden view is not in the stack any more: unless something else constrains it, it collapses to zero in the corner.
    private mutating func setAside(_ item: ItemID, _ bounds: MacStackBounds) {
        for axis in [bounds.along, bounds.across] {
            tie(Anchor(item, axis.start), to: Anchor(bounds.id, axis.start), priority: Self.aside, .hiding, bounds)
            add(Anchor(item, axis.size), constant: 0, priority: Self.aside, origin: .stack(bounds.id, .hiding))
        }
    }

    /// On the canvas a view without a size of its own that gets none keeps the one that it had. Xcode calls it determined (45 of 48),
    /// unlike on iOS: this is not a stopgap.
    private mutating func keepSizes(_ bounds: MacStackBounds) {
        for (_, item) in bounds.views where scene.items[item.index].macArrangement == nil {
            for axis in [bounds.along, bounds.across] {
                let direction: Axis = axis.size == .width ? .horizontal : .vertical
                guard naturalLength(of: item, direction) == nil, let length = scene.items[item.index].keptLength(along: direction) else {
                    continue
                }
                add(Anchor(item, axis.size), constant: length, priority: Self.keepingPriority, origin: .stack(bounds.id, .canvasFit))
            }
        }
    }

    /// The arranged view whose baseline a stack view uses as its own: the first one, or the last one of a vertical stack for the last
    /// baseline.
    func macBaselineChild(of item: Int, _ arrangement: MacArrangement, _ attribute: Attribute) -> Int? {
        guard case .stack(let stack) = arrangement else { return nil }
        let views = children[item].filter { !scene.items[$0.index].isHidden }
        return (attribute == .lastBaseline && stack.axis == .vertical ? views.last : views.first)?.index
    }

    private mutating func hugNothing(_ bounds: MacStackBounds) {
        for axis in [bounds.along, bounds.across] {
            let priority = axis.size == bounds.along.size ? bounds.hugging : bounds.huggingAcross
            add(Anchor(bounds.id, axis.size), constant: axis.before + axis.after, priority: priority, origin: .stack(bounds.id, .emptyFit))
        }
    }

    // MARK: Along

    /// Adds the views one after another from edge to edge.
    private mutating func addChain(_ bounds: MacStackBounds) {
        guard let first = bounds.views.first, let last = bounds.views.last else { return }
        let axis = bounds.along
        let spreads = bounds.stack.distribution == .equalSpacing || bounds.stack.distribution == .equalCentering
        if spreads, bounds.views.count == 1 { return addLoneView(first.item, bounds) }
        tie(Anchor(first.item, axis.start), to: Anchor(bounds.id, axis.start), constant: axis.before, .canvasConnection, bounds)
        tie(
            Anchor(last.item, axis.end), to: Anchor(bounds.id, axis.end), constant: -axis.after, priority: bounds.clipping,
            .canvasConnection, bounds)
        for (previous, next) in zip(bounds.views, bounds.views.dropFirst()) {
            tie(
                Anchor(next.item, axis.start), spreads ? .greaterThanOrEqual : .equal, to: Anchor(previous.item, axis.end),
                constant: bounds.gap(after: previous.place), .spacing, bounds)
        }
    }

    /// With nothing to space a view from, it keeps its length in the middle of the stack, which is no longer than it needs to be (3 stacks
    /// of a project of the shared set; 21 views of 3 projects kept apart).
    private mutating func addLoneView(_ item: ItemID, _ bounds: MacStackBounds) {
        let axis = bounds.along
        let center: Attribute = bounds.stack.axis == .horizontal ? .centerX : .centerY
        tie(
            Anchor(item, axis.start), .greaterThanOrEqual, to: Anchor(bounds.id, axis.start), constant: axis.before, .canvasConnection,
            bounds
        )
        tie(
            Anchor(item, axis.end), .lessThanOrEqual, to: Anchor(bounds.id, axis.end), constant: -axis.after, priority: bounds.clipping,
            .canvasConnection, bounds)
        tie(Anchor(item, center), to: Anchor(bounds.id, center), constant: (axis.before - axis.after) / 2, .alignment, bounds)
        tie(
            Anchor(item, axis.size), to: Anchor(bounds.id, axis.size), constant: -axis.before - axis.after,
            priority: min(bounds.hugging, Self.lone), .canvasFit, bounds)
    }

    private mutating func addDistribution(_ bounds: MacStackBounds) {
        let axis = bounds.along
        guard let first = bounds.views.first else { return }
        switch bounds.stack.distribution {
        case .gravityAreas, .fill: break
        case .fillEqually:
            for other in bounds.views.dropFirst() {
                tie(Anchor(other.item, axis.size), to: Anchor(first.item, axis.size), priority: Self.equal, .fillEqually, bounds)
            }
        case .fillProportionally:
            let lengths = bounds.views.map { naturalLength(of: $0.item, bounds.stack.axis) ?? 0 }
            for (other, length) in zip(bounds.views, lengths).dropFirst() where length > 0 && lengths[0] > 0 {
                add(
                    Anchor(other.item, axis.size), to: Anchor(first.item, axis.size), multiplier: length / lengths[0],
                    priority: 999, origin: .stack(bounds.id, .fillProportionally)
                )
            }
        case .equalSpacing: addEqualGaps(bounds, from: axis.end, to: axis.start)
        case .equalCentering:
            let center: Attribute = bounds.stack.axis == .horizontal ? .centerX : .centerY
            addEqualGaps(bounds, from: center, to: center)
        }
    }

    /// Gaps that are held together less than contents hug give way before what they are between: a column of rows whose contents all have
    /// their heights has the room in its gaps.
    private mutating func addEqualGaps(_ bounds: MacStackBounds, from: Attribute, to: Attribute) {
        let hugging = bounds.hugging < 250 ? min(bounds.hugging, Self.lone) : bounds.hugging
        var firstGap: ItemID?
        for (previous, next) in zip(bounds.views, bounds.views.dropFirst()) {
            tie(
                Anchor(next.item, bounds.along.start), to: Anchor(previous.item, bounds.along.end),
                constant: bounds.gap(after: previous.place), priority: hugging, .canvasFit, bounds)
            let gap = variables.makeGuide(in: bounds.id, along: bounds.stack.axis)
            tie(Anchor(gap, bounds.along.start), to: Anchor(previous.item, from), .distributingEdge, bounds)
            tie(Anchor(gap, bounds.along.end), to: Anchor(next.item, to), .distributingEdge, bounds)
            if let firstGap {
                tie(Anchor(gap, bounds.along.size), to: Anchor(firstGap, bounds.along.size), priority: 999, .fillEqually, bounds)
            }
            firstGap = firstGap ?? gap
        }
    }

    /// Views gather at the beginning, in the middle and at the end; between the areas there is at least a gap.
    private mutating func addGravityAreas(_ bounds: MacStackBounds) {
        let axis = bounds.along
        func views(_ gravity: MacStack.Gravity) -> [(place: Int, item: ItemID)] {
            bounds.views.filter { bounds.stack.gravities[$0.place] ?? .beginning == gravity }
        }
        for gravity in MacStack.Gravity.allCases {
            for (previous, next) in zip(views(gravity), views(gravity).dropFirst()) {
                tie(
                    Anchor(next.item, axis.start), to: Anchor(previous.item, axis.end), constant: bounds.gap(after: previous.place),
                    .spacing, bounds)
            }
        }
        let areas = MacStack.Gravity.allCases.map(views).filter { !$0.isEmpty }
        for (area, next) in zip(areas, areas.dropFirst()) {
            guard let last = area.last, let first = next.first else { continue }
            let gap = bounds.gap(after: last.place)
            tie(Anchor(first.item, axis.start), .greaterThanOrEqual, to: Anchor(last.item, axis.end), constant: gap, .spacing, bounds)
            tie(
                Anchor(first.item, axis.start), to: Anchor(last.item, axis.end), constant: gap, priority: bounds.hugging, .canvasFit, bounds
            )
        }
        guard let first = bounds.views.first, let last = bounds.views.last else { return }
        let begins = bounds.stack.gravities[first.place] ?? .beginning == .beginning
        let ends = bounds.stack.gravities[last.place] == .end
        tie(
            Anchor(first.item, axis.start), begins ? .equal : .greaterThanOrEqual, to: Anchor(bounds.id, axis.start), constant: axis.before,
            .canvasConnection, bounds)
        tie(
            Anchor(last.item, axis.end), ends ? .equal : .lessThanOrEqual, to: Anchor(bounds.id, axis.end), constant: -axis.after,
            priority: bounds.clipping, .canvasConnection, bounds)
        if !begins {
            tie(
                Anchor(first.item, axis.start), to: Anchor(bounds.id, axis.start), constant: axis.before, priority: bounds.hugging,
                .canvasFit, bounds)
        }
        if !ends {
            tie(
                Anchor(last.item, axis.end), to: Anchor(bounds.id, axis.end), constant: -axis.after, priority: bounds.hugging, .canvasFit,
                bounds)
        }
        addMiddle(views(.middle), bounds)
    }

    /// The middle area is centred in the stack, as far as the others leave room.
    private mutating func addMiddle(_ views: [(place: Int, item: ItemID)], _ bounds: MacStackBounds) {
        guard let first = views.first, let last = views.last else { return }
        let area = variables.makeGuide(in: bounds.id, along: bounds.stack.axis)
        let center: Attribute = bounds.stack.axis == .horizontal ? .centerX : .centerY
        tie(Anchor(area, bounds.along.start), to: Anchor(first.item, bounds.along.start), .distributingEdge, bounds)
        tie(Anchor(area, bounds.along.end), to: Anchor(last.item, bounds.along.end), .distributingEdge, bounds)
        tie(
            Anchor(area, center), to: Anchor(bounds.id, center), constant: (bounds.along.before - bounds.along.after) / 2, priority: 499,
            .alignment, bounds)
    }

    // MARK: Across

    /// Every view is inside the stack and aligned with it. The alignment is not required: the author's constraints override it (44 of 684).
    /// A span around all of them keeps the stack as small as they are, and views without a size of their own fill the stack (1,442 of 1,703
    /// frames; if a single view keeps the stack small: 1,387).
    private mutating func addAcross(_ bounds: MacStackBounds) {
        let axis = bounds.across
        let span = variables.makeGuide(in: bounds.id, along: bounds.stack.axis.crossing)
        for (_, item) in bounds.views {
            tie(
                Anchor(item, axis.start), .greaterThanOrEqual, to: Anchor(bounds.id, axis.start), constant: axis.before,
                priority: bounds.clippingAcross, .canvasConnection, bounds)
            tie(
                Anchor(item, axis.end), .lessThanOrEqual, to: Anchor(bounds.id, axis.end), constant: -axis.after,
                priority: bounds.clippingAcross, .canvasConnection, bounds)
            tie(Anchor(span, axis.start), .lessThanOrEqual, to: Anchor(item, axis.start), .spanningBoundary, bounds)
            tie(Anchor(span, axis.end), .greaterThanOrEqual, to: Anchor(item, axis.end), .spanningBoundary, bounds)
            stretch(item, bounds)
        }
        tie(
            Anchor(span, axis.start), to: Anchor(bounds.id, axis.start), constant: axis.before, priority: bounds.huggingAcross, .canvasFit,
            bounds)
        tie(
            Anchor(span, axis.end), to: Anchor(bounds.id, axis.end), constant: -axis.after, priority: bounds.huggingAcross, .canvasFit,
            bounds)
        add(Anchor(span, axis.size), constant: 0, priority: Self.fit, origin: .stack(bounds.id, .spanningFit))
        addAlignment(bounds)
    }

    /// A view that hugs its content less than the stack hugs its views becomes as long as the stack, and so does a row of views with such a
    /// one. A view without a natural length does by its own hugging, so that what hugs less inside it gives way too (20 views of 3 projects
    /// where nothing says how long they were stored; none is lost).
    private mutating func stretch(_ item: ItemID, _ bounds: MacStackBounds) {
        let direction = bounds.stack.axis.crossing, view = scene.items[item.index]
        let hugging = contentHugging(of: item, direction)
        // On the canvas a view with nothing placed inside keeps its size.
        let isKept = view.keptFrame != nil && !children[item.index].contains { scene.items[$0.index].placement == .constraints }
        let isWeaker = (hugging ?? view.hugging[direction]) < bounds.huggingAcross && (hugging != nil || !isKept)
        if !isWeaker, hugging != nil || view.keptFrame != nil { return }
        tie(
            Anchor(item, bounds.across.size), to: Anchor(bounds.id, bounds.across.size),
            constant: -bounds.across.before - bounds.across.after,
            priority: isWeaker ? bounds.huggingAcross : Self.stretch, isWeaker ? .fillAcross : .ambiguitySuppression, bounds
        )
    }

    /// How strongly a view keeps its natural length; nil for one that has none. A row does as its weakest view, also one without a natural
    /// length, such as an editable field, unless it keeps its size on the canvas.
    private func contentHugging(of item: ItemID, _ direction: Axis) -> Priority? {
        if case .stack(let stack)? = scene.items[item.index].macArrangement, stack.axis == direction, stack.distribution == .fill {
            return children[item.index].lazy.map { (id: $0, view: scene.items[$0.index]) }.filter { !$0.view.isHidden }.compactMap {
                contentHugging(of: $0.id, direction) ?? ($0.view.keptFrame == nil ? $0.view.hugging[direction] : nil)
            }.min()
        }
        return naturalLength(of: item, direction) == nil ? nil : scene.items[item.index].hugging[direction]
    }

    private mutating func addAlignment(_ bounds: MacStackBounds) {
        guard let attribute = bounds.stack.alignment, attribute.axis == bounds.stack.axis.crossing else { return }
        let axis = bounds.across
        let offset: Double =
            switch attribute {
            case axis.start, .left: axis.before
            case axis.end, .right: -axis.after
            default: attribute.isSize ? -axis.before - axis.after : (axis.before - axis.after) / 2
            }
        if attribute.isBaseline {
            guard let first = bounds.views.first else { return }
            for (_, item) in bounds.views.dropFirst() {
                tie(Anchor(item, attribute), to: Anchor(first.item, attribute), priority: Self.alignment, .alignment, bounds)
            }
            return
        }
        for (_, item) in bounds.views {
            tie(Anchor(item, attribute), to: Anchor(bounds.id, attribute), constant: offset, priority: Self.alignment, .alignment, bounds)
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
