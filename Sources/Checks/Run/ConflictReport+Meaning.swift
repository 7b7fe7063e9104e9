import AutoLayout
import Scenarios

/// What the author of a conflict most likely meant, and what was left over.
extension ConflictReport {
    private var constraints: [(index: Int, constraint: Constraint)] {
        conflict.members.compactMap { member in
            if case .constraint(let index) = member { (index, layout.scene.constraints[index]) } else { nil }
        }
    }

    /// The constraints whose removal is tried before anything else: either of two that say one thing with different numbers, and the height
    /// of a text that is required not to be cut.
    var removedFirst: [Int] { sayingOneThing + heightOfWholeText }

    /// The two constraints of a conflict between those alone, the odd one first: each of them settles what both say.
    private var sayingOneThing: [Int] {
        let own = constraints
        guard isOfEquationsAlone, own.count == 2, conflict.members.count == 2, let a = own.first?.constraint, let b = own.last?.constraint
        else { return [] }
        let isOfOnePair = a.owners == b.owners && a.second != nil
        guard isOfOnePair || a.owners == b.owners && a.first?.attribute.isSize == true else { return [] }
        return own.map(\.index).sorted { named == .constraint($0) && named != .constraint($1) }
    }

    /// The height of a text that contradicts nothing but that its author requires all of its lines: without it the text has the height that
    /// it needs.
    private var heightOfWholeText: [Int] {
        guard conflict.members.count == 2, let own = constraints.first, own.constraint.second == nil, own.constraint.relation == .equal,
            own.constraint.first?.attribute == .height, let item = own.constraint.first?.item, layout.hasText(item),
            conflict.members.contains(.compressionResistance(item, .vertical))
        else { return [] }
        return [own.index]
    }

    /// For each stack view of the conflict that makes its views equally long, the lengths that these have by themselves.
    var lengthsInEqualRows: [[Int]] {
        var stacks: [ItemID] = []
        for case .stack(let item, _) in conflict.members where !stacks.contains(item) { stacks.append(item) }
        let scene = layout.scene
        return stacks.compactMap { item in
            guard let stack = scene.items[item.index].stack, stack.distribution == .fillEqually else { return nil }
            let length: Attribute = stack.axis == .horizontal ? .width : .height
            let own = scene.constraints.indices.filter { index in
                guard let arranged = scene.constraints[index].first?.item else { return false }
                return scene.items[arranged.index].parent == item && scene.constraints[index].requires(length, of: arranged)
            }
            guard own.contains(where: { conflict.members.contains(.constraint($0)) }) else { return nil }
            return own
        }
    }

    /// The members to doubt where no repair is known, the likeliest first: a long distance from the edge that a view does not begin at,
    /// which is what was left where it was drawn, then fixed lengths, the longest first.
    var doubts: [Int] {
        let own = constraints.filter { $0.constraint.relation == .equal && $0.constraint.priority.isRequired }
        let lengths = own.filter { $0.constraint.second == nil && isLength($0.index) }.sorted {
            $0.constraint.constant > $1.constraint.constant
        }
        // In a low window none of several short ones is to blame.
        let long = isOfHeight ? lengths.filter { 2 * $0.constraint.constant >= layout.scene.rootSize.height } : lengths
        return own.map(\.index).filter(isRemainder) + long.map(\.index)
    }

    /// Whether a distance across is long, and longer than all others of the conflict together, and another member says where its view
    /// begins.
    func isRemainder(_ index: Int) -> Bool {
        let constraint = layout.scene.constraints[index]
        guard let item = remainderItem(of: constraint), let axis = constraint.first?.attribute.axis, axis == .horizontal,
            constraint.constant.magnitude >= Self.longDistance
        else { return false }
        let others = constraints.map(\.constraint).filter { $0 != constraint && $0.second != nil && $0.first?.attribute.axis == axis }
        return constraint.constant.magnitude > others.reduce(0) { $0 + $1.constant.magnitude }
            && others.contains { other in
                [other.first, other.second].contains { $0?.item == item && $0?.guide == .item && $0?.attribute.isStart == true }
            }
    }

    /// More than anybody leaves between a view and an edge that it is to reach, in points.
    private static let longDistance = 100.0

    /// The view that a distance holds at its far edge; nil if it is none.
    private func remainderItem(of constraint: Constraint) -> ItemID? {
        guard constraint.multiplier == 1, let first = constraint.first, let second = constraint.second,
            first.attribute.isEnd, second.attribute.isEnd
        else { return nil }
        let parents = [first, second].map { layout.scene.items[$0.item.index].parent }
        return parents[0] == second.item ? first.item : parents[1] == first.item ? second.item : nil
    }

    /// `; begin with 'a.width = 200'`.
    func beginning(with constraint: Int) -> String {
        let own = layout.scene.constraints[constraint]
        let item = isRemainder(constraint) ? remainderItem(of: own) : nil
        let owner = item.map { layout.elements[$0.index].customClass ?? layout.title(of: $0) }
        return ConflictWords.begin(with: layout.scene.equation(of: own), owner)
    }

    /// Whether a scroll view would have room for all members: none of them scrolls itself, or is as high as a part of the screen, since
    /// neither has a height of its own there.
    var fitsScrollView: Bool {
        isOfHeight
            && !constraints.contains { _, constraint in
                constraint.second != nil && constraint.multiplier != 1
                    || [constraint.first, constraint.second].contains { end in
                        end.map { ZeroSize.scrollers.contains(layout.scene.items[$0.item.index].className) } == true
                    }
            }
    }

    /// Whether only the height of a screen has too little room.
    var isOfHeight: Bool {
        !isOfEquationsAlone && layout.root.kind == .controllerView
            && conflict.members.contains { if case .root(.vertical) = $0 { true } else { false } }
            && !conflict.members.contains { if case .root(.horizontal) = $0 { true } else { false } }
    }
}

extension Constraint {
    fileprivate var owners: Set<ItemID> { Set([first?.item, second?.item].compactMap { $0 }) }
}

extension Attribute {
    fileprivate var isStart: Bool { [.leading, .left, .top].contains(self) }
    fileprivate var isEnd: Bool { [.trailing, .right, .bottom].contains(self) }
}
