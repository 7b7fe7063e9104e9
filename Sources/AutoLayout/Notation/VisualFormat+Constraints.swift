import ConstraintSolver

extension Constraint {
    /// The space between siblings that Interface Builder and the visual format call standard, in points.
    public static let standardSpacing = 8.0

    /// The constraints of a visual format, as `NSLayoutConstraint.constraints(withVisualFormat:…)` makes them.
    ///
    /// A dash between two views is 8 points; one to the superview is its layout margin (UIKit since iOS 8). The id of each constraint is
    /// the format itself. Throws a ``VisualFormatProblem``.
    ///
    /// - Parameters:
    ///   - views: the views that the format may name, siblings of one superview in `scene`.
    ///   - metrics: lengths, in points, and priorities that the format may name.
    public static func constraints(
        visualFormat format: String, options: VisualFormat.Options = [], metrics: [String: Double] = [:], views: [String: ItemID],
        in scene: Scene
    ) throws(VisualFormatProblem) -> [Constraint] {
        let parsed = try VisualFormat(format)
        var maker = VisualFormatMaker(format: parsed, options: options, metrics: metrics, views: views, scene: scene)
        return try maker.constraints()
    }
}

/// Turns a parsed format into constraints.
private struct VisualFormatMaker {
    let format: VisualFormat
    let options: VisualFormat.Options
    let metrics: [String: Double]
    let views: [String: ItemID]
    let scene: Scene
    var made: [Constraint] = []

    init(format: VisualFormat, options: VisualFormat.Options, metrics: [String: Double], views: [String: ItemID], scene: Scene) {
        self.format = format
        self.options = options
        self.metrics = metrics
        self.views = views
        self.scene = scene
    }

    mutating func constraints() throws(VisualFormatProblem) -> [Constraint] {
        let items = try resolved()
        for (index, part) in format.parts.enumerated() {
            if index > 0, let gap = part.gap { try space(items, index, gap) }
            if case .view(_, let predicates) = part.content {
                let length = Anchor(items[index], format.axis == .horizontal ? .width : .height)
                for predicate in predicates { try add(length, predicate) }
            }
        }
        try align(items)
        return made
    }

    /// The item of each part; the superview's for `|`.
    private func resolved() throws(VisualFormatProblem) -> [ItemID] {
        var found: (name: VisualFormat.Name, item: ItemID)?
        var items: [ItemID?] = []
        for part in format.parts {
            guard case .view(let name, _) = part.content else {
                items.append(nil)
                continue
            }
            let item = try self.item(name)
            if let other = found, scene.items[other.item.index].parent != scene.items[item.index].parent {
                throw problem(.differentSuperviews(other.name.text, name.text), name.offset)
            }
            found = found ?? (name, item)
            items.append(item)
        }
        guard let found, let superview = scene.items[found.item.index].parent ?? (items.contains(nil) ? nil : found.item) else {
            throw problem(.noView, 0)
        }
        return items.map { $0 ?? superview }
    }

    private func item(_ name: VisualFormat.Name) throws(VisualFormatProblem) -> ItemID {
        guard let item = views[name.text], scene.items.indices.contains(item.index) else {
            throw problem(.unknownView(name.text, nearest: nearest(name.text, views.keys.sorted())), name.offset)
        }
        return item
    }

    private var edges: (start: Attribute, end: Attribute) {
        if format.axis == .vertical { return (.top, .bottom) }
        if options.contains(.directionRightToLeft) { return (.right, .left) }
        return options.contains(.directionLeftToRight) ? (.left, .right) : (.leading, .trailing)
    }

    /// Adds the constraints between a part and the one before it.
    private mutating func space(_ items: [ItemID], _ index: Int, _ gap: VisualFormat.Gap) throws(VisualFormatProblem) {
        let (before, after) = (format.parts[index - 1].content, format.parts[index].content)
        let edges = edges
        let byBaseline =
            options.contains(.spacingBaselineToBaseline) && format.axis == .vertical && before != .superview && after != .superview
        // A standard gap to the superview ends at its margin; any other is measured from its edge.
        let marginal = gap == .standard
        let far =
            before == .superview
            ? Anchor(items[index - 1], marginal ? edges.start.margin : edges.start)
            : Anchor(items[index - 1], byBaseline ? .lastBaseline : edges.end)
        let near =
            after == .superview
            ? Anchor(items[index], marginal ? edges.end.margin : edges.end)
            : Anchor(items[index], byBaseline ? .firstBaseline : edges.start)
        // Left of right in the format is right of left on the screen, so the constant changes its sign.
        let sign = options.contains(.directionRightToLeft) && format.axis == .horizontal ? -1.0 : 1.0
        switch gap {
        case .flush:
            append(near, .equal, far, 0, .required)
        case .standard:
            let isBetween = before != .superview && after != .superview
            append(near, .equal, far, isBetween ? sign * Constraint.standardSpacing : 0, .required)
        case .predicates(let predicates):
            for predicate in predicates {
                guard case .value(let value) = predicate.object else { continue }
                let relation = sign < 0 ? predicate.relation.reversed : predicate.relation
                append(near, relation, far, sign * (try number(value)), try priority(predicate.priority))
            }
        }
    }

    private mutating func add(_ length: Anchor, _ predicate: VisualFormat.Predicate) throws(VisualFormatProblem) {
        let priority = try priority(predicate.priority)
        switch predicate.object {
        case .value(let value):
            append(length, predicate.relation, nil, try number(value), priority)
        case .view(let name, let multiplier, let constant):
            if let other = views[name.text] {
                let second = Anchor(other, length.attribute)
                made.append(
                    Constraint(
                        id: format.source, length, predicate.relation, to: second, multiplier: multiplier, constant: constant,
                        priority: priority
                    ))
            } else if let metric = metrics[name.text], multiplier == 1, constant == 0 {
                append(length, predicate.relation, nil, metric, priority)
            } else {
                let known = views.keys.sorted() + metrics.keys.sorted()
                throw problem(.unknownView(name.text, nearest: nearest(name.text, known)), name.offset)
            }
        }
    }

    private mutating func align(_ items: [ItemID]) throws(VisualFormatProblem) {
        let views = zip(format.parts, items).filter { $0.0.content != .superview }.map(\.1)
        for attribute in options.alignments {
            if attribute.axis == format.axis { throw problem(.alignmentAlong(attribute.name), 0) }
            for (first, next) in zip(views, views.dropFirst()) {
                append(Anchor(next, attribute), .equal, Anchor(first, attribute), 0, .required)
            }
        }
    }

    private mutating func append(_ first: Anchor, _ relation: Relation, _ second: Anchor?, _ constant: Double, _ priority: Priority) {
        made.append(Constraint(id: format.source, first, relation, to: second, constant: constant, priority: priority))
    }

    private func number(_ value: VisualFormat.Value) throws(VisualFormatProblem) -> Double {
        switch value {
        case .number(let number): return number
        case .metric(let name):
            guard let number = metrics[name.text] else {
                throw problem(.unknownMetric(name.text, nearest: nearest(name.text, metrics.keys.sorted())), name.offset)
            }
            return number
        }
    }

    private func priority(_ value: VisualFormat.Value?) throws(VisualFormatProblem) -> Priority {
        guard let value else { return .required }
        let number = try number(value)
        guard number >= 1, number <= 1000 else {
            guard case .metric(let name) = value else { return .required }
            throw problem(.unusablePriority(number), name.offset)
        }
        return Priority(number)
    }

    private func problem(_ reason: VisualFormatProblem.Reason, _ offset: Int) -> VisualFormatProblem {
        VisualFormatProblem(source: format.source, offset: offset, reason: reason)
    }

    /// The known name that differs only in case or has the same beginning; nil if there is none.
    private func nearest(_ name: String, _ known: [String]) -> String? {
        known.first { $0.lowercased() == name.lowercased() } ?? known.first { $0.lowercased().hasPrefix(name.lowercased().prefix(3)) }
    }
}

extension Attribute {
    /// The margin inside an edge.
    var margin: Attribute {
        switch self {
        case .left: .leftMargin
        case .right: .rightMargin
        case .top: .topMargin
        case .bottom: .bottomMargin
        case .leading: .leadingMargin
        case .trailing: .trailingMargin
        default: self
        }
    }
}
