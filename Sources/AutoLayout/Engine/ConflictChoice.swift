/// Which of several requirements in conflict is given up.
///
/// UIKit's choice is not documented. Interface Builder's canvas gives up required hugging and compression resistance before
/// any constraint (6 of 6 documents in which they conflict); among constraints this follows UIKit's logs
/// (facts/engine-semantics.md, section 11): constant sizes before edges, trailing and bottom edges and spacings before
/// leading and top ones, the earliest of equals; the root's size and a mask never while anything else is in the set.
enum ConflictChoice {
    /// The index in `members` of the one to give up.
    static func broken(among members: [RowOrigin], in scene: Scene) -> Int {
        let ranks = members.map { rank($0, in: scene) }
        return ranks.indices.min { ranks[$0] < ranks[$1] } ?? 0
    }

    private static func rank(_ origin: RowOrigin, in scene: Scene) -> Int {
        switch origin {
        case .constraint(let index):
            let constraint = scene.constraints[index]
            guard constraint.second != nil else { return 0 }
            switch constraint.first?.attribute.withoutMargin {
            case .trailing, .right, .bottom: return 1
            default: return isSpacing(constraint, in: scene) ? 1 : 2
            }
        case .hugging, .compressionResistance: return -1
        case .stack: return 4
        case .autoresizing: return 5
        case .root: return 6
        }
    }

    /// Whether a constraint sets the gap between two siblings.
    private static func isSpacing(_ constraint: Constraint, in scene: Scene) -> Bool {
        guard let first = constraint.first, let second = constraint.second else { return false }
        return first.attribute != second.attribute && scene.items[first.item.index].parent == scene.items[second.item.index].parent
    }
}
