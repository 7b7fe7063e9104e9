import ConstraintSolver
import Support

extension Scene {
    /// A human-readable label for an item: its name on one line of at most 32 characters, or its class and id.
    public func label(of item: ItemID) -> String {
        let item = items[item.index]
        let words = item.name?.split(whereSeparator: \.isWhitespace).joined(separator: " ") ?? ""
        if words.isEmpty { return "\(item.className) \(item.id)" }
        return words.count > 32 ? words.prefix(31) + "…" : words
    }

    /// The label of an item, with its id if another item of the scene has the same name.
    public func distinctLabel(of item: ItemID) -> String {
        let label = label(of: item)
        guard let name = items[item.index].name, label != "\(items[item.index].className) \(items[item.index].id)" else { return label }
        let isShared = items.indices.contains { $0 != item.index && items[$0].name == name }
        return isShared ? "\(label) (\(items[item.index].id))" : label
    }

    /// A constraint in the notation of Apple's guide, such as `Red View.leading = Superview.leadingMargin + 20`.
    ///
    /// - Parameter root: what the root is called if it has no name of its own; nil for its class and id.
    public func equation(of constraint: Constraint, root: String? = nil) -> String {
        var text = constraint.first.map { name(of: $0, root: root) } ?? "(no item)"
        switch constraint.relation {
        case .lessThanOrEqual: text += " <= "
        case .equal: text += " = "
        case .greaterThanOrEqual: text += " >= "
        }
        if let second = constraint.second {
            if constraint.multiplier != 1 { text += "\(number(constraint.multiplier)) x " }
            text += name(of: second, root: root)
            if constraint.constant != 0 { text += constraint.constant < 0 ? " - " : " + " }
            if constraint.constant != 0 { text += number(abs(constraint.constant)) }
        } else {
            text += number(constraint.constant)
        }
        if !constraint.priority.isRequired { text += " (priority \(number(constraint.priority.rawValue)))" }
        return text
    }

    /// An item's name in the notations of suites and logs: its name, `Superview` for the root, or its id.
    public func notationName(of item: ItemID) -> String {
        let item = items[item.index]
        return item.parent == nil ? "Superview" : item.name ?? item.id
    }

    private func name(of anchor: Anchor, root: String?) -> String {
        guard anchor.item.index < items.count, anchor.item.index >= 0 else { return "(unknown item)" }
        let item = items[anchor.item.index]
        let owner = item.parent == nil && item.name == nil ? root ?? label(of: anchor.item) : distinctLabel(of: anchor.item)
        let place =
            switch anchor.guide {
            case .item: owner
            case .layoutMargins: owner + ".layoutMarginsGuide"
            case .safeArea: owner + ".safeArea"
            case .readableContent: owner + ".readableContentGuide"
            case .scrollContent: owner + ".contentLayoutGuide"
            case .scrollFrame: owner + ".frameLayoutGuide"
            case .topLayoutGuide: "Top Layout Guide"
            case .bottomLayoutGuide: "Bottom Layout Guide"
            case .keyboard: owner + ".keyboardLayoutGuide"
            }
        return "\(place).\(anchor.attribute.name)"
    }

    func number(_ value: Double) -> String { value.text(decimals: 3) }
}
