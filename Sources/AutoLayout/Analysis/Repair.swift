import ConstraintSolver

/// A change to one constraint that lets the others hold.
public enum Repair: Hashable, Sendable {
    /// An equation that may as well be an inequality, in the sense given.
    case relax(constraint: Int, to: Relation)
    /// A priority below the others.
    case lower(constraint: Int, to: Priority)
    case remove(constraint: Int)
}

/// Looks for repairs of the conflicts of one scene. Each conflict is looked at by itself: what others gave up stays away.
public struct RepairSearch: Sendable {
    private let scene: Scene
    /// The rows of each requirement, of those that are required.
    private var ids: [RowOrigin: [ConstraintID]] = [:]
    private var relations: [ConstraintID: Relation] = [:]
    /// The rows that were given up.
    private var broken: Set<ConstraintID> = []
    /// What can hold without them.
    private var kept: ConflictSearch

    /// - Parameter settled: the scene as it was laid out, with what was given up.
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

    /// The changes to one constraint of a conflict that let it and what follows from it hold with all the rest, the gentlest first: an
    /// inequality keeps most of what was meant, then a priority, then a removal.
    ///
    /// - Parameter consequences: conflicts that are left among members of this one when the row that it gives up is gone.
    public func repairs(of conflict: LayoutConflict, with consequences: [LayoutConflict] = []) -> [Repair] {
        let members = conflict.members.compactMap { origin -> Int? in
            if case .constraint(let index) = origin { index } else { nil }
        }
        // The one given up comes first: it is the one that the layout shows to be dispensable.
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

    /// Whether everything can hold when a constraint is an inequality, or, without a relation, is not there.
    private func holds(_ whole: ConflictSearch, with constraint: Int, as relation: Relation?) -> Bool {
        var other = whole
        for id in ids[.constraint(constraint)] ?? [] {
            if let relation { other.takeIn(id, as: relation) } else { other.leaveOut(id) }
        }
        return other.canHold()
    }
}
