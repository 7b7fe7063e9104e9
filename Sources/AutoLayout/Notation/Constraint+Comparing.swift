import ConstraintSolver

extension Constraint {
    /// Whether another constraint ties the same attributes of the same items by the same relation, multiplier and constant.
    /// What names a constraint (`id`, `identifier`) does not count.
    ///
    /// - Parameter comparingPriority: whether the priorities must be the same too.
    public func says(theSameAs other: Constraint, comparingPriority: Bool = true) -> Bool {
        first == other.first && relation == other.relation && second == other.second && multiplier == other.multiplier
            && constant == other.constant && (!comparingPriority || priority == other.priority)
    }

    /// Whether another constraint means the same: it says the same, or its inverse does.
    ///
    /// `Button 2.leading = Button 1.trailing + 8` means the same as `Button 1.trailing = Button 2.leading - 8`.
    public func means(theSameAs other: Constraint, comparingPriority: Bool = true) -> Bool {
        if comparingPriority, priority != other.priority { return false }
        return isClose(to: other) || inverted?.isClose(to: other) == true
    }

    /// The constraint solved for its second attribute, as Apple's guide inverts its examples; nil where there is no second
    /// attribute or it does not count (a multiplier of 0).
    public var inverted: Constraint? {
        guard let first, let second, multiplier != 0, multiplier.isFinite else { return nil }
        var result = self
        result.first = second
        result.second = first
        result.multiplier = 1 / multiplier
        result.constant = constant == 0 ? 0 : -constant / multiplier
        // Dividing by a negative number turns an inequality round, and so does changing sides.
        if multiplier > 0 { result.relation = relation.reversed }
        return result
    }

    /// The same up to what division loses.
    private func isClose(to other: Constraint) -> Bool {
        func close(_ a: Double, _ b: Double) -> Bool { a == b || (a - b).magnitude <= 1e-9 * max(1, max(a.magnitude, b.magnitude)) }
        return first == other.first && relation == other.relation && second == other.second && close(multiplier, other.multiplier)
            && close(constant, other.constant)
    }
}
