import ConstraintSolver

/// A change to one constraint, or to one priority or mask of a view, that lets the others hold.
public enum Repair: Hashable, Sendable {
    /// A priority of a view's content that is 1000, and need not be.
    case lowerContent(RowOrigin, to: Priority)
    /// A view that its constraints place, and whose mask was left on.
    case unmask(item: Int)
    /// An equation that can be an inequality instead, with the given relation.
    case relax(constraint: Int, to: Relation)
    /// A priority below those of the others.
    case lower(constraint: Int, to: Priority)
    case remove(constraint: Int)
}

/// Looks for repairs of the conflicts of one scene. Each conflict is treated on its own: what others dropped stays dropped.
public struct RepairSearch: Sendable {
    private let scene: Scene
    /// The required rows of each requirement.
    private var ids: [RowOrigin: [ConstraintID]] = [:]
    private var relations: [ConstraintID: Relation] = [:]
    /// The rows that were dropped.
    private var broken: Set<ConstraintID> = []
    /// The rows that can hold without them.
    private var kept: ConflictSearch

    /// - Parameter settled: the scene as it was laid out, with the rows that were dropped.
    public init(_ settled: SettledScene) {
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

    /// The changes to one constraint of a conflict that let it and its consequences hold with everything else, the gentlest first: an
    /// inequality keeps most of what was meant, then a lower priority, then a removal. An inequality is never removed: what is meant as a limit
    /// stays one.
    ///
    /// - Parameters:
    ///   - consequences: conflicts that remain among members of this one once the row that it drops is gone.
    ///   - odd: the constraint that does not go with the others, which comes first; nil for the one that was dropped, since the layout shows that
    ///     it is dispensable.
    ///   - restSettles: whether the other members settle whatever `odd` says: then nothing is left for it to say, and its removal comes first.
    public func repairs(
        of conflict: LayoutConflict, with consequences: [LayoutConflict] = [], odd: Int? = nil, restSettles: Bool = false
    ) -> [Repair] {
        let members = conflict.members.compactMap { origin -> Int? in
            if case .constraint(let index) = origin { index } else { nil }
        }
        let leading = [odd].compactMap { $0 } + members.filter { conflict.broken == .constraint($0) && $0 != odd }
        let ordered = leading + members.filter { !leading.contains($0) }
        let whole = whole(conflict, consequences)
        let masks = unmasked(conflict).filter { holds(whole, without: [.autoresizing($0, .horizontal), .autoresizing($0, .vertical)]) }
        // Without its constraints the mask would decide, which nobody meant who wrote them.
        if !masks.isEmpty { return masks.map { .unmask(item: $0.index) } }
        // Nobody needs more than 999: what is as long as its content must give way to nothing that is optional.
        let contents = ([conflict.broken] + conflict.members.filter { $0 != conflict.broken }).filter { origin in
            switch origin {
            case .hugging, .compressionResistance: holds(whole, without: [origin])
            default: false
            }
        }
        let dispensable = Set(ordered.filter { holds(whole, with: $0, as: nil) })
        func isEquation(_ constraint: Int) -> Bool { scene.constraints[constraint].relation == .equal }
        // A length gives way before a tie, without which views lie anywhere.
        let lengths = ordered.filter { $0 == odd || scene.constraints[$0].second == nil }
        let removals = ordered.filter { isEquation($0) && dispensable.contains($0) }.map { Repair.remove(constraint: $0) }
        var repairs = contents.map { Repair.lowerContent($0, to: 999) }
        if restSettles, let first = removals.first, first == .remove(constraint: odd ?? ordered[0]) { repairs.append(first) }
        for group in [lengths, ordered.filter { !lengths.contains($0) }] {
            for constraint in group where isEquation(constraint) {
                for relation in [Relation.lessThanOrEqual, .greaterThanOrEqual] where holds(whole, with: constraint, as: relation) {
                    repairs.append(.relax(constraint: constraint, to: relation))
                }
            }
            repairs += group.filter { dispensable.contains($0) && isEquation($0) }.map { .lower(constraint: $0, to: 999) }
        }
        // A limit is what equations give way to.
        repairs += ordered.filter { dispensable.contains($0) && !isEquation($0) }.map { .lower(constraint: $0, to: 999) }
        return repairs + removals.filter { repairs.first != $0 }
    }

    /// The constraints of a conflict without which it and its consequences hold.
    public func dispensable(in conflict: LayoutConflict, with consequences: [LayoutConflict] = []) -> Set<Int> {
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

    /// The views whose masks take part in a conflict although constraints to something around or beside them place them.
    private func unmasked(_ conflict: LayoutConflict) -> [ItemID] {
        var found: [ItemID] = []
        for case .autoresizing(let item, _) in conflict.members where scene.items[item.index].parent != nil && !found.contains(item) {
            let isPlaced = conflict.members.contains { origin in
                guard case .constraint(let index) = origin else { return false }
                let ends = [scene.constraints[index].first, scene.constraints[index].second].compactMap { $0?.item }
                return ends.contains(item) && !ends.contains { isInside($0, item) }
            }
            if isPlaced { found.append(item) }
        }
        return found
    }

    private func isInside(_ item: ItemID, _ outer: ItemID) -> Bool {
        var node = scene.items[item.index].parent
        while let current = node, current != outer { node = scene.items[current.index].parent }
        return node != nil
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
