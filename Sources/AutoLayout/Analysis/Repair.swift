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
    /// inequality keeps most of what was meant, then a lower priority, then a removal.
    ///
    /// - Parameter consequences: conflicts that remain among members of this one once the row that it drops is gone.
    public func repairs(of conflict: LayoutConflict, with consequences: [LayoutConflict] = []) -> [Repair] {
        let members = conflict.members.compactMap { origin -> Int? in
            if case .constraint(let index) = origin { index } else { nil }
        }
        // The dropped one comes first: the layout shows that it is dispensable.
        let ordered = members.filter { conflict.broken == .constraint($0) } + members.filter { conflict.broken != .constraint($0) }
        var whole = kept
        for origin in [conflict.broken] + consequences.map(\.broken) {
            for id in ids[origin] ?? [] where broken.contains(id) { whole.takeIn(id, as: relations[id] ?? .equal) }
        }
        var repairs: [Repair] = []
        for constraint in ordered {
            guard scene.constraints[constraint].relation == .equal else { continue }
            for relation in [Relation.lessThanOrEqual, .greaterThanOrEqual] where holds(whole, with: constraint, as: relation) {
                repairs.append(.relax(constraint: constraint, to: relation))
            }
        }
        let dispensable = ordered.filter { holds(whole, with: $0, as: nil) }
        repairs += dispensable.map { .lower(constraint: $0, to: 999) }
        repairs += dispensable.map { .remove(constraint: $0) }
        return repairs
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
