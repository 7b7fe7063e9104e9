import ConstraintSolver

extension SettledScene {
    /// How well one requirement is met in the solution.
    package struct Requirement: Hashable, Sendable {
        package var origin: RowOrigin
        package var relation: Relation
        package var priority: Priority
        /// By how much the left side exceeds the right one, in points; 0 if the requirement holds exactly.
        package var excess: Double
        /// Whether it was dropped.
        package var isBroken: Bool
        /// Whether it was dropped because no layout with it could be certified, and not because of a conflict.
        package var isNumerical = false

        /// Whether it holds without slack.
        package var isTight: Bool { !isBroken && abs(excess) <= SettledScene.tolerance }

        /// By how much it is violated, in points.
        package var violation: Double {
            let missed =
                switch relation {
                case .equal: abs(excess)
                case .lessThanOrEqual: max(0, excess)
                case .greaterThanOrEqual: max(0, -excess)
                }
            return missed <= SettledScene.tolerance ? 0 : missed
        }
    }

    /// Lengths that differ by less than this are the same, in points.
    static let tolerance = 1e-6

    /// Every requirement of the scene, in row order.
    package var requirements: [Requirement] { rows.indices.map(requirement) }

    func requirement(_ place: Int) -> Requirement { requirement(place, in: system) }

    func requirement(_ place: Int, in system: System) -> Requirement {
        let row = rows[place]
        return Requirement(
            origin: row.origin, relation: row.constraint.relation, priority: row.constraint.priority,
            excess: row.constraint.excess(in: system), isBroken: broken.contains(place),
            isNumerical: broken.contains(place) && numerical.contains(row.origin)
        )
    }

    /// The indices of the rows that constrain an item's position or size along an axis.
    func places(of item: ItemID, _ axis: Axis) -> [Int] {
        let own = [variables.position(item.index, axis), variables.size(item.index, axis)].compactMap { $0 }
        return rows.indices.filter { place in rows[place].constraint.terms.contains { own.contains($0.variable) } }
    }

    /// The requirements that constrain an item's position or size along an axis.
    package func requirements(of item: ItemID, _ axis: Axis) -> [Requirement] { places(of: item, axis).map(requirement) }
}

extension LinearConstraint {
    /// The left side minus the right one.
    func excess(in system: System) -> Double {
        terms.reduce(-constant) { $0 + $1.coefficient * system.value(of: $1.variable) }
    }
}
