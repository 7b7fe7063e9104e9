import ConstraintSolver

/// A change to one constraint that lets the others hold.
public enum Repair: Hashable, Sendable {
    /// An equation that may as well be an inequality, in the sense given.
    case relax(constraint: Int, to: Relation)
    /// A priority below the others.
    case lower(constraint: Int, to: Priority)
    case remove(constraint: Int)
}

extension SettledScene {
    /// The changes to one constraint of a conflict that leave the whole scene without any, the gentlest first: an inequality
    /// keeps most of what was meant, then a priority, then a removal.
    public func repairs(of conflict: LayoutConflict) -> [Repair] {
        let members = conflict.members.compactMap { origin -> Int? in
            if case .constraint(let index) = origin { index } else { nil }
        }
        // The one given up comes first: it is the one that the layout shows to be dispensable.
        let ordered = members.filter { conflict.broken == .constraint($0) } + members.filter { conflict.broken != .constraint($0) }
        var repairs: [Repair] = []
        for constraint in ordered {
            guard scene.constraints[constraint].relation == .equal else { continue }
            for relation in [Relation.lessThanOrEqual, .greaterThanOrEqual] where holds(without: constraint, as: relation) {
                repairs.append(.relax(constraint: constraint, to: relation))
            }
        }
        let dispensable = ordered.filter { holds(without: $0, as: nil) }
        repairs += dispensable.map { .lower(constraint: $0, to: 999) }
        repairs += dispensable.map { .remove(constraint: $0) }
        return repairs
    }

    /// Whether everything can hold when a constraint is an inequality, or, without a relation, is not there.
    private func holds(without constraint: Int, as relation: Relation?) -> Bool {
        var other = System()
        for isLength in variables.isLength { other.addVariable(nonNegative: isLength) }
        for row in rows where row.constraint.priority.isRequired {
            var changed = row.constraint
            if row.origin == .constraint(constraint) {
                guard let relation else { continue }
                changed.relation = relation
            }
            other.add(changed)
        }
        return (try? other.solve()) != nil
    }
}
