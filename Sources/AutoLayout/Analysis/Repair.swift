import ConstraintSolver

/// A change to one constraint, or to what one item requires by itself, that lets the others hold.
package enum Repair: Hashable, Sendable {
    /// A priority below 1000 for the content hugging or compression resistance of one item, along each axis that takes part.
    case lowerContent([RowOrigin], to: Priority)
    /// An item that its constraints place instead of its autoresizing mask.
    case releaseMask(ItemID)
    /// An equation that can be an inequality instead, with the given relation.
    case relax(constraint: Int, to: Relation)
    /// A priority below those of the others.
    case lower(constraint: Int, to: Priority)
    case remove(constraint: Int)
    /// Constraints that say one thing, such as the lengths of views that a stack view makes equally long.
    case removeAll([Int])
}

/// Looks for repairs of the conflicts of one scene. Each conflict is treated on its own: what others dropped stays dropped.
package struct RepairSearch: Sendable {
    private let scene: Scene
    /// The required rows of each requirement.
    private var ids: [RowOrigin: [ConstraintID]] = [:]
    private var relations: [ConstraintID: Relation] = [:]
    /// The rows that were dropped.
    private var broken: Set<ConstraintID> = []
    /// The rows that can hold without them.
    private var kept: ConflictSearch

    /// - Parameter settled: the scene as it was laid out, with the rows that were dropped.
    package init(_ settled: SettledScene) {
        scene = settled.scene
        var system = System()
        for isLength in settled.variables.isLength { system.addVariable(nonNegative: isLength) }
        for (place, row) in settled.rows.enumerated() where row.constraint.priority.isRequired {
            let id = system.add(row.constraint)
            ids[row.origin, default: []].append(id)
            relations[id] = row.constraint.relation
            if settled.broken.contains(place) { broken.insert(id) }
        }
        kept = ConflictSearch(system)
        for id in broken { kept.leaveOut(id) }
        _ = kept.canHold()
    }

    /// The changes that let a conflict and its consequences hold with everything else, the gentlest first. Content that is required to be
    /// as large as it is comes before all constraints: Interface Builder's own priorities are 250 and 750, and nothing else of the author's
    /// is lost. Of one constraint an inequality keeps most of what was meant, then a lower priority, then a removal. A limit gives way only
    /// where no equation does, and is never removed.
    ///
    /// Where an autoresizing mask takes part beside constraints of its item, it is what was left behind: only its release is offered.
    ///
    /// - Parameters:
    ///   - masks: items whose masks may have been left behind.
    ///   - first: equations whose removal comes before everything else, in order.
    ///   - together: equations that are to be removed together, before all changes of one; each set is tried.
    ///   - consequences: conflicts that remain among members of this one once the row that it drops is gone.
    ///   - odd: the constraint that does not go with the others, which comes first; nil for the one that was dropped, since the layout
    ///     shows that it is dispensable.
    ///   - restSettles: whether the other members settle whatever `odd` says: then nothing is left for it to say, and its removal comes
    ///     first.
    package func repairs(
        of conflict: LayoutConflict, with consequences: [LayoutConflict] = [], odd: Int? = nil, restSettles: Bool = false,
        masks: [ItemID] = [], first: [Int] = [], together: [[Int]] = []
    ) -> [Repair] {
        let members = conflict.members.compactMap { origin -> Int? in
            if case .constraint(let index) = origin { index } else { nil }
        }
        let leading = [odd].compactMap { $0 } + members.filter { conflict.broken == .constraint($0) && $0 != odd }
        let ordered = leading + members.filter { !leading.contains($0) }
        let whole = whole(conflict, consequences)
        if !masks.isEmpty {
            return masks.filter { mask in
                holds(whole, without: Axis.allCases.map { .autoresizing(mask, $0) })
            }.map { .releaseMask($0) }
        }
        let contents = contents(of: conflict, consequences).filter { holds(whole, without: $0) }.map { Repair.lowerContent($0, to: .high) }
        let dispensable = Set(ordered.filter { holds(whole, with: $0, as: nil) })
        func isEquation(_ constraint: Int) -> Bool { scene.constraints[constraint].relation == .equal }
        // A length gives way before a tie, without which views lie anywhere.
        let lengths = ordered.filter { $0 == odd || scene.constraints[$0].second == nil }
        let removals = ordered.filter { isEquation($0) && dispensable.contains($0) }.map { Repair.remove(constraint: $0) }
        var repairs: [Repair] = []
        var limits: [Repair] = []
        if restSettles, let first = removals.first, first == .remove(constraint: odd ?? ordered[0]) { repairs.append(first) }
        let earliest =
            first.map { Repair.remove(constraint: $0) }.filter(removals.contains)
            + together.filter { set in holds(whole, without: set.map { .constraint($0) }) }.map { .removeAll($0) }
        for group in [lengths, ordered.filter { !lengths.contains($0) }] {
            for constraint in group where isEquation(constraint) {
                for relation in [Relation.lessThanOrEqual, .greaterThanOrEqual] where holds(whole, with: constraint, as: relation) {
                    repairs.append(.relax(constraint: constraint, to: relation))
                }
            }
            let given = group.filter(dispensable.contains)
            repairs += given.filter(isEquation).map { .lower(constraint: $0, to: 999) }
            limits += given.filter { !isEquation($0) }.map { .lower(constraint: $0, to: 999) }
        }
        let others = contents + repairs + removals.filter { repairs.first != $0 } + limits
        return earliest + others.filter { !earliest.contains($0) }
    }

    /// The natural lengths that a conflict requires, the dropped one first: each alone, and along both axes if it or a consequence requires
    /// both.
    private func contents(of conflict: LayoutConflict, _ consequences: [LayoutConflict]) -> [[RowOrigin]] {
        let all = Set(conflict.members + consequences.flatMap(\.members))
        let members = conflict.members.filter { $0 == conflict.broken } + conflict.members.filter { $0 != conflict.broken }
        return members.flatMap { member -> [[RowOrigin]] in
            let twin: RowOrigin
            switch member {
            case .hugging(let item, let axis): twin = .hugging(item, axis.crossing)
            case .compressionResistance(let item, let axis): twin = .compressionResistance(item, axis.crossing)
            default: return []
            }
            return [[member]] + (all.contains(twin) ? [[member, twin]] : [])
        }
    }

    /// The constraints of a conflict without which it and its consequences hold.
    package func dispensable(in conflict: LayoutConflict, with consequences: [LayoutConflict] = []) -> Set<Int> {
        let whole = whole(conflict, consequences)
        return Set(
            conflict.members.compactMap { origin in
                if case .constraint(let index) = origin, holds(whole, with: index, as: nil) { index } else { nil }
            })
    }

    /// What is kept, with what a conflict and its consequences drop.
    private func whole(_ conflict: LayoutConflict, _ consequences: [LayoutConflict]) -> ConflictSearch {
        var whole = kept
        for origin in [conflict.broken] + consequences.map(\.broken) {
            for id in ids[origin] ?? [] where broken.contains(id) { whole.takeIn(id, as: relations[id] ?? .equal) }
        }
        return whole
    }

    /// Whether everything can hold without some requirements.
    private func holds(_ whole: ConflictSearch, without origins: [RowOrigin]) -> Bool {
        var other = whole
        for origin in origins { for id in ids[origin] ?? [] { other.leaveOut(id) } }
        return other.canHold()
    }

    /// Whether everything can hold if a constraint becomes an inequality or, with a nil relation, is removed.
    private func holds(_ whole: ConflictSearch, with constraint: Int, as relation: Relation?) -> Bool {
        var other = whole
        for id in ids[.constraint(constraint)] ?? [] {
            if let relation { other.takeIn(id, as: relation) } else { other.leaveOut(id) }
        }
        return other.canHold()
    }
}
