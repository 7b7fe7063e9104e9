import ConstraintSolver

/// A change to one constraint that lets the others hold.
public enum Repair: Hashable, Sendable {
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
        let dispensable = Set(ordered.filter { holds(whole, with: $0, as: nil) })
        func isEquation(_ constraint: Int) -> Bool { scene.constraints[constraint].relation == .equal }
        // A length gives way before a tie, without which views lie anywhere.
        let lengths = ordered.filter { $0 == odd || scene.constraints[$0].second == nil }
        let removals = ordered.filter { isEquation($0) && dispensable.contains($0) }.map { Repair.remove(constraint: $0) }
        var repairs: [Repair] = []
        if restSettles, let first = removals.first, first == .remove(constraint: odd ?? ordered[0]) { repairs.append(first) }
        for group in [lengths, ordered.filter { !lengths.contains($0) }] {
            for constraint in group where isEquation(constraint) {
                for relation in [Relation.lessThanOrEqual, .greaterThanOrEqual] where holds(whole, with: constraint, as: relation) {
                    repairs.append(.relax(constraint: constraint, to: relation))
                }
            }
            let given = group.filter(dispensable.contains)
            repairs += (given.filter(isEquation) + given.filter { !isEquation($0) }).map { .lower(constraint: $0, to: 999) }
        }
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

    /// Whether everything can hold if a constraint becomes an inequality or, with a nil relation, is removed.
    private func holds(_ whole: ConflictSearch, with constraint: Int, as relation: Relation?) -> Bool {
        var other = whole
        for id in ids[.constraint(constraint)] ?? [] {
            if let relation { other.takeIn(id, as: relation) } else { other.leaveOut(id) }
        }
        return other.canHold()
    }
}
