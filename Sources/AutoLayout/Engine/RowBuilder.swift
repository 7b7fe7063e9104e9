import ConstraintSolver

/// Turns a scene into rows for the solver, given the insets so far. The same scene and insets always give the same rows in the same order;
/// between passes usually only constants differ.
struct RowBuilder {
    let scene: Scene
    let intrinsicSizes: [IntrinsicSize]
    let insets: ItemInsets
    /// The items directly inside each item, in order.
    let children: [[ItemID]]
    var variables: VariableMap
    private(set) var rows: [Row] = []
    /// The smallest lengths of views without natural ones that stack views arrange in proportion, by index, in points.
    var fittingLengths: [Int: Double] = [:]
    /// How strongly the root keeps the scene's size: if below ``Priority/required``, stronger requirements may stretch it.
    var rootPriority = Priority.required
    /// Stack views that ignore such a length because none could be certified.
    var unfitted: [RowOrigin] = []
    /// Constraints that are not legal, by their index in the scene; they are ignored.
    private(set) var rejected: [Int: ConstraintError] = [:]

    init(
        scene: Scene, variables: VariableMap, intrinsicSizes: [IntrinsicSize], insets: ItemInsets, children: [[ItemID]]
    ) {
        self.scene = scene
        self.variables = variables
        self.intrinsicSizes = intrinsicSizes
        self.insets = insets
        self.children = children
        rows.reserveCapacity(scene.constraints.count + scene.items.count * 4)
    }

    mutating func build() {
        addRootSize()
        findFittingLengths()
        for index in scene.items.indices {
            addAutoresizing(index)
            addIntrinsicSize(index)
            if let stack = scene.items[index].stack { addStack(stack, ItemID(index)) }
            switch scene.items[index].macArrangement {
            case .stack(let stack): addMacStack(stack, ItemID(index))
            case .grid(let grid): addMacGrid(grid, ItemID(index))
            case .split(let split): addMacSplit(split, ItemID(index))
            case nil: break
            }
        }
        for (index, constraint) in scene.constraints.enumerated() {
            if let error = constraint.validationError(in: scene) {
                rejected[index] = error
            } else if let first = constraint.first {
                add(
                    first, constraint.relation, to: constraint.second, multiplier: constraint.multiplier,
                    constant: constraint.constant, priority: constraint.priority, origin: .constraint(index)
                )
            }
        }
    }

    private mutating func addRootSize() {
        let size = scene.rootSize
        for (axis, length) in [(Axis.horizontal, size.width), (.vertical, size.height)] {
            if scene.fitting.contains(axis) {
                append(axis, sizeOf: 0, .equal, 0, .fittingSize, origin: .root(axis))
            } else {
                append(axis, sizeOf: 0, .equal, max(0, length), rootPriority, origin: .root(axis))
            }
        }
    }

    private static let belowRequired: Priority = 999

    private mutating func addIntrinsicSize(_ index: Int) {
        let size = intrinsicSizes[index]
        let item = scene.items[index]
        // The length of a view with an autoresizing mask depends on the mask alone: it stretches nothing around it, and shrinks nothing.
        if item.placement != .constraints { return }
        for (axis, length) in [(Axis.horizontal, size.width), (.vertical, size.height)] {
            guard let length else { continue }
            let id = ItemID(index)
            append(axis, sizeOf: index, .lessThanOrEqual, length, item.hugging[axis], origin: .hugging(id, axis))
            // The one-line width of a text is asked for before the text wraps, and must not prevent that.
            let isOneLine = axis == .horizontal && item.content?.wraps == true && insets.wrapWidths[index] == nil
            append(
                axis, sizeOf: index, .greaterThanOrEqual, length,
                isOneLine ? min(item.compressionResistance[axis], Self.belowRequired) : item.compressionResistance[axis],
                origin: .compressionResistance(id, axis)
            )
        }
    }

    /// Appends a row on an item's length alone.
    private mutating func append(
        _ axis: Axis,
        sizeOf item: Int,
        _ relation: Relation,
        _ length: Double,
        _ priority: Priority = .required,
        origin: RowOrigin
    ) {
        var form = LinearForm()
        form.add(1, variables.size(item, axis))
        append(form.terms, relation, length, priority, origin: origin)
    }

    mutating func append(
        _ terms: [Term],
        _ relation: Relation,
        _ constant: Double,
        _ priority: Priority = .required,
        origin: RowOrigin
    ) {
        rows.append(Row(constraint: LinearConstraint(terms, relation, constant, priority: priority), origin: origin))
    }
}

extension RowBuilder {
    /// Adds `first (relation) multiplier × second + constant` as a row, in the coordinates of the items' common ancestor.
    ///
    /// In a right-to-left container, leading and trailing swap sides, the constant its sign, and an inequality its direction.
    mutating func add(
        _ first: Anchor,
        _ relation: Relation = .equal,
        to second: Anchor? = nil,
        multiplier: Double = 1,
        constant: Double = 0,
        priority: Priority = .required,
        origin: RowOrigin
    ) {
        var (relation, constant) = (relation, constant)
        var form = LinearForm()
        guard let second else {
            addTerms(of: first, in: first.item.index, direction: .leftToRight, scale: 1, to: &form)
            return append(form.terms, relation, constant - form.constant, priority, origin: origin)
        }
        let container = variables.commonAncestor(first.item.index, second.item.index)
        let semantic = container < scene.items.count ? scene.items[container].semantic : .unspecified
        let direction = semantic.direction(in: scene.direction)
        if direction == .rightToLeft, first.attribute.isDirectional || second.attribute.isDirectional {
            constant = -constant
            relation = relation.reversed
        }
        let (a, b) = resolveScrolling(first, second)
        addTerms(of: a, in: container, direction: direction, scale: 1, to: &form)
        addTerms(of: b, in: container, direction: direction, scale: -multiplier, to: &form)
        append(form.terms, relation, constant - form.constant, priority, origin: origin)
    }

    /// Resolves an edge or margin of a scroll view: its content for a descendant, its frame for everything else.
    private func resolveScrolling(_ first: Anchor, _ second: Anchor) -> (Anchor, Anchor) {
        func resolved(_ anchor: Anchor, towards other: Anchor) -> Anchor {
            guard anchor.guide == .item, anchor.item.index < scene.items.count, scene.items[anchor.item.index].isScrollView,
                !anchor.attribute.isSize, !anchor.attribute.withoutMargin.isCenter, anchor.item != other.item,
                variables.commonAncestor(anchor.item.index, other.item.index) == anchor.item.index
            else { return anchor }
            var content = anchor
            content.guide = .scrollContent
            return content
        }
        return (resolved(first, towards: second), resolved(second, towards: first))
    }

    /// Adds `scale` times the value of an anchor to a form, in the coordinates of `container`, an ancestor of the item or
    /// the item itself.
    private func addTerms(of anchor: Anchor, in container: Int, direction: LayoutDirection, scale: Double, to form: inout LinearForm) {
        let attribute = anchor.attribute.resolved(in: direction)
        let axis = attribute.axis
        let item = anchor.item.index
        if attribute.isBaseline, let child = baselineChild(of: item, attribute) {
            let inner = Anchor(ItemID(child), attribute)
            return addTerms(of: inner, in: container, direction: direction, scale: scale, to: &form)
        }
        if axis == .vertical, [.topLayoutGuide, .bottomLayoutGuide, .keyboard].contains(anchor.guide) {
            return addGuideEdge(of: anchor, attribute, in: container, scale: scale, to: &form)
        }
        let size = anchor.guide == .scrollContent ? contentOrOwnSize(item, axis) : variables.size(item, axis)
        let insets = self.insets(of: anchor, attribute)
        let (near, far) = axis == .horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
        if attribute.isSize {
            form.add(scale, size)
            form.constant -= scale * (near + far)
            return
        }
        addOrigin(of: item, axis, in: container, scale: scale, to: &form)
        if anchor.guide == .scrollFrame, item == container { form.constant -= scale * contentOrigin(of: item, axis) }
        switch attribute.withoutMargin {
        case .left, .top:
            form.constant += scale * near
        case .right, .bottom:
            form.add(scale, size)
            form.constant -= scale * far
        case .centerX, .centerY:
            form.add(scale / 2, size)
            form.constant += scale * (near - far) / 2
        case .firstBaseline:
            addBaseline(item, isFirst: true, size: size, scale: scale, to: &form)
        case .lastBaseline:
            addBaseline(item, isFirst: false, size: size, scale: scale, to: &form)
        default:
            break
        }
    }

    private func addOrigin(of item: Int, _ axis: Axis, in container: Int, scale: Double, to form: inout LinearForm) {
        var node = item
        while node != container, node >= 0 {
            form.add(scale, variables.position(node, axis))
            node = variables.parents[node]
            if node != container, node >= 0 { form.constant += scale * contentOrigin(of: node, axis) }
        }
    }

    /// How far below the top of its frame a scroll view's content begins at rest: `adjustedContentInset`. A view tied to something outside
    /// the scroll view floats over the content (Apple's technical note TN2154).
    private func contentOrigin(of item: Int, _ axis: Axis) -> Double {
        guard axis == .vertical, item < scene.items.count, scene.items[item].insetsContent else { return 0 }
        return insets.safeAreas[item].top
    }

    /// The top guide is a strip from the root's top to the bottom of the lowest top bar; the bottom guide is a strip from the top of the
    /// highest bottom bar to the root's bottom, and so is the keyboard's while there is no keyboard.
    private func addGuideEdge(of anchor: Anchor, _ attribute: Attribute, in container: Int, scale: Double, to form: inout LinearForm) {
        let item = anchor.item.index
        let isTop = anchor.guide == .topLayoutGuide
        let strip = isTop ? insets.safeAreas[item].top : insets.safeAreas[item].bottom
        if attribute == .height {
            form.constant += scale * strip
            return
        }
        addOrigin(of: item, .vertical, in: container, scale: scale, to: &form)
        if !isTop {
            form.add(scale, variables.size(item, .vertical))
            form.constant -= scale * strip
        }
        switch attribute {
        case .bottom: form.constant += scale * strip
        case .centerY: form.constant += scale * strip / 2
        default: break
        }
    }

    private func contentOrOwnSize(_ item: Int, _ axis: Axis) -> Variable? {
        variables.contentSize(item, axis) ?? variables.size(item, axis)
    }

    private func insets(of anchor: Anchor, _ attribute: Attribute) -> EdgeInsets {
        let item = anchor.item.index
        guard item < scene.items.count else { return .zero }
        if attribute.isMargin { return insets.margins[item] }
        switch anchor.guide {
        case .item, .scrollContent, .scrollFrame: return .zero
        case .layoutMargins: return insets.margins[item]
        case .safeArea: return insets.safeAreas[item]
        case .readableContent: return insets.readable[item]
        case .topLayoutGuide, .bottomLayoutGuide, .keyboard: return .zero
        }
    }

    private func addBaseline(_ item: Int, isFirst: Bool, size: Variable?, scale: Double, to form: inout LinearForm) {
        let baselines = item < scene.items.count ? scene.items[item].baselines : .edges
        switch baselines {
        case .fromEdges(let firstFromTop, let lastFromBottom):
            if isFirst {
                form.constant += scale * firstFromTop
            } else {
                form.add(scale, size)
                form.constant -= scale * lastFromBottom
            }
        case .centered(let offset):
            form.add(scale / 2, size)
            form.constant += scale * offset
        case .edges:
            if !isFirst { form.add(scale, size) }
        case .bottom:
            form.add(scale, size)
        }
    }

    /// The arranged view whose baseline a stack view uses as its own: the first one, or the last one of a vertical stack for the last
    /// baseline.
    private func baselineChild(of item: Int, _ attribute: Attribute) -> Int? {
        guard item < scene.items.count else { return nil }
        if let arrangement = scene.items[item].macArrangement { return macBaselineChild(of: item, arrangement, attribute) }
        guard let stack = scene.items[item].stack else { return nil }
        let arranged = arrangedItems(of: ItemID(item)).filter { !scene.items[$0.index].isHidden }
        let wantsLast = attribute == .lastBaseline && stack.axis == .vertical
        return (wantsLast ? arranged.last : arranged.first)?.index
    }
}

extension Relation {
    var reversed: Relation {
        switch self {
        case .lessThanOrEqual: .greaterThanOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .lessThanOrEqual
        }
    }
}

extension Attribute {
    var isCenter: Bool {
        switch self {
        case .centerX, .centerY: true
        default: false
        }
    }
}
