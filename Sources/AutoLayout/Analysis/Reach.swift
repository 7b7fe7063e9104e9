import ConstraintSolver

extension SettledScene {
    /// Whether a required inequality keeps the others from something: whether they could hold while it does not.
    ///
    /// Counted are only requirements that hold whatever the texts and the size of the root: not those of natural sizes, of the root, and of
    /// frames that masks keep.
    ///
    /// - Parameter margin: by how much it is to be missed, in points.
    public func canBeMissed(_ constraint: Int, by margin: Double = 1) -> Bool {
        var other = System()
        for isLength in variables.isLength { other.addVariable(nonNegative: isLength) }
        for (place, row) in rows.enumerated() where row.constraint.priority.isRequired && !broken.contains(place) && row.origin.isLasting {
            var changed = row.constraint
            if row.origin == .constraint(constraint) {
                changed.constant += changed.relation == .lessThanOrEqual ? margin : -margin
                changed.relation = changed.relation == .lessThanOrEqual ? .greaterThanOrEqual : .lessThanOrEqual
            }
            other.add(changed)
        }
        return (try? other.solve()) != nil
    }
}

extension RowOrigin {
    /// Whether the requirement is the same for every text and every size of the root.
    fileprivate var isLasting: Bool {
        switch self {
        case .constraint, .stack: true
        case .hugging, .compressionResistance, .autoresizing, .root: false
        }
    }
}
