/// Decides which of several conflicting requirements is dropped.
///
/// UIKit's choice is not documented. Interface Builder's canvas drops required hugging and compression resistance before any constraint (22
/// of 27 sets, evidence/ties.md 4); among constraints this follows UIKit's logs (evidence/engine.md, section 11): constant sizes before
/// edges, trailing and bottom edges and spacings before leading and top ones, the earliest of equals; the root's size and a mask never
/// while anything else is in the set. On the canvas of a xib an end at the superview goes before any size (20 of 21 sets), of several ends
/// the outermost, of several sizes the largest; a centre goes after these ends in a xib, and after the sizes in a storyboard, before other
/// ends and spacings (5 of 6 sets, in 4 of 5 projects); before them go ties of baselines and a stack view's own equal lengths and alignment
/// (3 sets in 3 projects). Of several natural lengths that are required UIKit gives up that of the last view: a button after a label
/// becomes 0 wide (one running app).
enum DropRanking {
    /// The index in `members` of the one to drop.
    static func broken(among members: [RowOrigin], in scene: Scene) -> Int {
        let ranks = members.map { rank($0, in: scene) }
        return ranks.indices.min { ranks[$0] < ranks[$1] } ?? 0
    }

    /// The lowest kind is dropped first, and within a kind the lowest measure.
    struct Rank: Comparable {
        enum Kind: Int {
            case own, outerEnd, xibCentre, size, centre, end, beginning, stack, mask, root
        }

        var kind: Kind
        var measure = 0.0

        static func < (a: Rank, b: Rank) -> Bool { (a.kind.rawValue, a.measure) < (b.kind.rawValue, b.measure) }
    }

    static func rank(_ origin: RowOrigin, in scene: Scene) -> Rank {
        let isCanvas = scene.dropPolicy != .atRunTime
        return switch origin {
        case .constraint(let index): rank(scene.constraints[index], in: scene)
        case .compressionResistance(let item, _) where !isCanvas: Rank(kind: .own, measure: -Double(item.index))
        case .hugging, .compressionResistance: Rank(kind: .own)
        case .stack(_, .fillEqually) where isCanvas, .stack(_, .alignment) where isCanvas: Rank(kind: .own, measure: 2)
        case .stack: Rank(kind: .stack)
        case .autoresizing: Rank(kind: .mask)
        case .root: Rank(kind: .root)
        }
    }

    private static func rank(_ constraint: Constraint, in scene: Scene) -> Rank {
        let isCanvas = scene.dropPolicy != .atRunTime
        if isCanvas, constraint.first?.attribute.isBaseline == true { return Rank(kind: .own, measure: 1) }
        guard constraint.second != nil else { return Rank(kind: .size, measure: isCanvas ? -constraint.constant : 0) }
        switch constraint.first?.attribute.withoutMargin {
        case .trailing, .right, .bottom:
            guard scene.dropPolicy == .inXib, let depth = outerDepth(of: constraint, in: scene) else { return Rank(kind: .end) }
            return Rank(kind: .outerEnd, measure: Double(depth))
        case .centerX where isCanvas, .centerY where isCanvas: return Rank(kind: scene.dropPolicy == .inXib ? .xibCentre : .centre)
        default: return Rank(kind: isSpacing(constraint, in: scene) ? .end : .beginning)
        }
    }

    /// The depth of the superview to whose own end a constraint ties a view; nil for other constraints.
    private static func outerDepth(of constraint: Constraint, in scene: Scene) -> Int? {
        guard let first = constraint.first, let second = constraint.second, first.attribute.withoutMargin == second.attribute.withoutMargin
        else { return nil }
        func depth(_ item: ItemID) -> Int {
            var (count, node) = (0, item)
            while let parent = scene.items[node.index].parent { (count, node) = (count + 1, parent) }
            return count
        }
        let depths = (depth(first.item), depth(second.item))
        return depths.0 == depths.1 ? nil : min(depths.0, depths.1)
    }

    /// Whether a constraint sets the gap between two siblings.
    private static func isSpacing(_ constraint: Constraint, in scene: Scene) -> Bool {
        guard let first = constraint.first, let second = constraint.second else { return false }
        return first.attribute != second.attribute && scene.items[first.item.index].parent == scene.items[second.item.index].parent
    }
}
