import ConstraintSolver

extension Scene {
    /// A constraint as code that makes it with anchors: `Red View.leadingAnchor.constraint(equalTo: Superview.leadingAnchor)`.
    /// Nil for a constraint that anchors cannot express: one with a factor between locations, or without first item.
    public func anchorCode(of constraint: Constraint) -> String? {
        guard let first = constraint.first, let left = anchorName(first) else { return nil }
        let verb =
            switch constraint.relation {
            case .equal: "equalTo"
            case .lessThanOrEqual: "lessThanOrEqualTo"
            case .greaterThanOrEqual: "greaterThanOrEqualTo"
            }
        var arguments: [String] = []
        if let second = constraint.second {
            guard let right = anchorName(second), constraint.multiplier == 1 || first.attribute.isSize else { return nil }
            arguments.append("\(verb): \(right)")
            if constraint.multiplier != 1 { arguments.append("multiplier: \(number(constraint.multiplier))") }
            if constraint.constant != 0 { arguments.append("constant: \(number(constraint.constant))") }
        } else {
            arguments.append("\(verb)Constant: \(number(constraint.constant))")
        }
        if !constraint.priority.isRequired { arguments.append("priority: \(number(constraint.priority.rawValue))") }
        return "\(left).constraint(\(arguments.joined(separator: ", ")))"
    }

    private func anchorName(_ anchor: Anchor) -> String? {
        guard items.indices.contains(anchor.item.index) else { return nil }
        let owner = notationName(of: anchor.item)
        let guide: String? =
            switch anchor.region {
            case .item: anchor.attribute.isMargin ? ".layoutMarginsGuide" : ""
            case .layoutMargins: ".layoutMarginsGuide"
            case .safeArea: ".safeAreaLayoutGuide"
            case .readableContent: ".readableContentGuide"
            case .scrollContent: ".contentLayoutGuide"
            case .scrollFrame: ".frameLayoutGuide"
            case .topLayoutGuide, .bottomLayoutGuide: nil
            }
        return guide.map { "\(owner)\($0).\(anchor.attribute.withoutMargin.name)Anchor" }
    }

    /// A constraint as a visual format, such as `H:[Red View]-8-[Blue View]` or `V:[Red View(>=100@750)]`. Nil for what the
    /// language cannot say: centres, factors between locations, or guides.
    public func visualFormat(of constraint: Constraint) -> String? {
        guard let first = constraint.first, first.region == .item, items.indices.contains(first.item.index) else { return nil }
        let axis = first.attribute.axis == .horizontal ? "H" : "V"
        let relation =
            switch constraint.relation {
            case .equal: ""
            case .lessThanOrEqual: "<="
            case .greaterThanOrEqual: ">="
            }
        let priority = constraint.priority.isRequired ? "" : "@\(number(constraint.priority.rawValue))"
        if first.attribute.isSize { return lengthFormat(constraint, first, axis, relation, priority) }
        guard let second = constraint.second, second.region == .item, constraint.multiplier == 1,
            items.indices.contains(second.item.index), second.attribute.axis == first.attribute.axis
        else { return nil }
        let isDirect = [Attribute.leading, .top].contains(first.attribute.withoutMargin)
        let isInverse = [Attribute.trailing, .bottom].contains(first.attribute.withoutMargin)
        guard isDirect || isInverse, !first.attribute.isMargin || !second.attribute.isMargin else { return nil }
        // Written so that the later item of the format comes first in the equation.
        if isInverse, constraint.inverted?.first?.attribute.withoutMargin == .leading || constraint.inverted?.first?.attribute.withoutMargin == .top,
            let inverted = constraint.inverted, items[second.item.index].parent != first.item
        {
            return visualFormat(of: inverted)
        }
        return gapFormat(constraint, first, second, axis, relation, priority)
    }

    private func lengthFormat(_ constraint: Constraint, _ first: Anchor, _ axis: String, _ relation: String, _ priority: String) -> String? {
        let name = notationName(of: first.item)
        guard let second = constraint.second else { return "\(axis):[\(name)(\(relation)\(number(constraint.constant))\(priority))]" }
        guard second.region == .item, second.attribute == first.attribute else { return nil }
        var object = notationName(of: second.item)
        if constraint.multiplier != 1 { object += "*\(number(constraint.multiplier))" }
        if constraint.constant != 0 { object += (constraint.constant > 0 ? "+" : "") + number(constraint.constant) }
        return "\(axis):[\(name)(\(relation.isEmpty ? "==" : relation)\(object)\(priority))]"
    }

    /// `H:|-20-[View]`, `H:[A]-8-[B]`, `H:[View]-20-|`, whose gap is `later − earlier`.
    private func gapFormat(_ constraint: Constraint, _ first: Anchor, _ second: Anchor, _ axis: String, _ relation: String, _ priority: String) -> String? {
        func isStart(_ anchor: Anchor) -> Bool { [.leading, .top].contains(anchor.attribute.withoutMargin) }
        func isEnd(_ anchor: Anchor) -> Bool { [.trailing, .bottom].contains(anchor.attribute.withoutMargin) }
        let isInside = items[first.item.index].parent == second.item
        let isAround = items[second.item.index].parent == first.item
        let (before, after): (String, String)
        let outer: Anchor?
        if isInside, isStart(first), isStart(second) {
            (before, after, outer) = ("|", "[\(notationName(of: first.item))]", second)
        } else if isAround, isEnd(first), isEnd(second) {
            (before, after, outer) = ("[\(notationName(of: second.item))]", "|", first)
        } else if !isInside, !isAround, isStart(first), isEnd(second) {
            (before, after, outer) = ("[\(notationName(of: second.item))]", "[\(notationName(of: first.item))]", nil)
        } else {
            return nil
        }
        if let outer, outer.attribute.isMargin {
            guard constraint.constant == 0, relation.isEmpty, priority.isEmpty else { return nil }
            return "\(axis):\(before)-\(after)"
        }
        if constraint.constant == 0, relation.isEmpty, priority.isEmpty { return "\(axis):\(before)\(after)" }
        let length = "\(relation)\(number(constraint.constant))\(priority)"
        let isPlain = relation.isEmpty && constraint.constant >= 0 && priority.isEmpty
        return "\(axis):\(before)-\(isPlain ? length : "(\(length))")-\(after)"
    }

    /// What the notations call an item: its name, `Superview` for the root, or its id.
    public func notationName(of item: ItemID) -> String {
        let item = items[item.index]
        return item.parent == nil ? "Superview" : item.name ?? item.id
    }
}
