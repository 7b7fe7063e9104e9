import AutoLayout
import ConstraintSolver
import Support

extension Scene {
    /// The items with a name or object id; `Superview` is the root.
    package func items(named name: String) -> [ItemID] {
        if let item = item(id: name) { return [item] }
        let found = items.indices.filter { items[$0].name == name }
        return found.isEmpty && name == "Superview" && !items.isEmpty ? [ItemID(0)] : found.map(ItemID.init)
    }

    /// The only item with a name; throws the reason if there is none or more than one.
    func item(named name: String) throws(SuiteProblem.Reason) -> ItemID {
        let found = items(named: name)
        if found.count > 1 { throw .duplicateView(name) }
        guard let item = found.first else { throw .unknownView(name, nearest: NearestName.of(name, in: items.compactMap(\.name))) }
        return item
    }

    /// The name of an item in messages.
    func name(of index: Int) -> String { items[index].name ?? (index == 0 ? "Superview" : items[index].id) }

    /// A constraint as a suite writes it; nil if it has no item or names one outside the scene.
    package func suiteEquation(of constraint: Constraint) -> WrittenEquation? {
        guard let first = constraint.first.flatMap(term) else { return nil }
        let second = constraint.second.flatMap(term)
        if constraint.second != nil, second == nil { return nil }
        return WrittenEquation(
            first, WrittenEquation.Relation(constraint.relation), second, multiplier: constraint.multiplier, constant: constraint.constant,
            priority: constraint.priority.rawValue
        )
    }

    private func term(_ anchor: Anchor) -> WrittenEquation.Term? {
        guard items.indices.contains(anchor.item.index) else { return nil }
        let name = notationName(of: anchor.item)
        guard let guide = Self.guides.first(where: { $0.guide == anchor.guide }) else {
            return WrittenEquation.Term(item: name, attribute: anchor.attribute)
        }
        let isRoot = items[anchor.item.index].parent == nil
        return WrittenEquation.Term(item: isRoot ? guide.words : "\(name) \(guide.words)", attribute: anchor.attribute)
    }

    /// The names of a view's guides in equations, which follow the view's name; those of the root stand alone.
    static let guides: [(words: String, guide: ItemGuide)] = [
        ("Top Layout Guide", .topLayoutGuide), ("Bottom Layout Guide", .bottomLayoutGuide), ("Safe Area", .safeArea),
        ("Layout Margins", .layoutMargins), ("Readable Content", .readableContent), ("Content Layout Guide", .scrollContent),
        ("Frame Layout Guide", .scrollFrame), ("Keyboard Layout Guide", .keyboard),
    ]
}

extension WrittenEquation.Relation {
    init(_ relation: Relation) {
        self =
            switch relation {
            case .equal: .equal
            case .lessThanOrEqual: .atMost
            case .greaterThanOrEqual: .atLeast
            }
    }
}

extension ConstraintError {
    /// The name of the error in a suite's expectations.
    var ruleName: String {
        switch self {
        case .missingFirstItem: "missingFirstItem"
        case .unpairedLocation: "unpairedLocation"
        case .sizeWithLocation: "sizeWithLocation"
        case .crossedAxes: "crossedAxes"
        case .directionalWithPhysical: "directionalWithPhysical"
        case .zeroMultiplier: "zeroMultiplier"
        case .unusableNumber: "unusableNumber"
        case .unknownItem: "unknownItem"
        case .unsupportedAttribute: "unsupportedAttribute"
        case .crossesScrolling: "crossesScrolling"
        case .placedBySuperview: "placedBySuperview"
        }
    }
}
