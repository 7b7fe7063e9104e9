import ConstraintSolver

extension SettledScene {
    /// The given required inequalities that are redundant, since the other requirements imply them: these could not hold if it were
    /// violated.
    ///
    /// Counts only requirements that hold for all texts and root sizes: not those of natural sizes, of the root, or of frames kept by
    /// autoresizing masks.
    ///
    /// - Parameters:
    ///   - absent: constraints that do not count.
    ///   - together: whether the requirements without any of the given ones have to imply each, rather than all others.
    ///   - margin: by how much each inequality is to be violated, in points.
    package func redundantInequalities(
        among constraints: [Int], without absent: Set<Int> = [], together: Bool = false, by margin: Double = 1
    ) -> Set<Int> {
        var system = System()
        for isLength in variables.isLength { system.addVariable(nonNegative: isLength) }
        let asked = Set(constraints)
        var pairs: [(constraint: Int, relation: Relation, own: ConstraintID, opposite: ConstraintID)] = []
        for (place, row) in rows.enumerated() where row.constraint.priority.isRequired && !broken.contains(place) && row.origin.isLasting {
            if case .constraint(let index) = row.origin, absent.contains(index) { continue }
            let own = system.add(row.constraint)
            guard case .constraint(let index) = row.origin, asked.contains(index) else { continue }
            let isUpper = row.constraint.relation == .lessThanOrEqual
            var opposite = row.constraint
            opposite.constant += isUpper ? margin : -margin
            opposite.relation = isUpper ? .greaterThanOrEqual : .lessThanOrEqual
            pairs.append((index, row.constraint.relation, own, system.add(opposite)))
        }
        // One search for all of them, since each changes little.
        var search = ConflictSearch(system)
        for pair in pairs {
            search.leaveOut(pair.opposite)
            if together { search.leaveOut(pair.own) }
        }
        var redundant = Set(pairs.map(\.constraint))
        for (constraint, relation, own, opposite) in pairs {
            if !together { search.leaveOut(own) }
            search.takeIn(opposite, as: relation == .lessThanOrEqual ? .greaterThanOrEqual : .lessThanOrEqual)
            if search.canHold() { redundant.remove(constraint) }
            search.leaveOut(opposite)
            if !together { search.takeIn(own, as: relation) }
        }
        return redundant
    }
}

extension RowOrigin {
    /// Whether the requirement is the same for all texts and root sizes.
    fileprivate var isLasting: Bool {
        switch self {
        case .constraint, .stack: true
        case .hugging, .compressionResistance, .autoresizing, .root: false
        }
    }
}
