/// How the two sides of a ``LinearConstraint`` compare.
public enum Relation: Hashable, Sendable {
    case lessThanOrEqual, equal, greaterThanOrEqual
}

/// A multiple of one variable.
public struct Term: Hashable, Sendable {
    public var coefficient: Double
    public var variable: Variable

    public init(_ coefficient: Double, _ variable: Variable) {
        self.coefficient = coefficient
        self.variable = variable
    }
}

/// A linear equation or inequality: the sum of `terms`, compared with `constant`, with a `priority`.
///
/// The violation of an optional constraint is measured in its own units: |sum − constant| for an equation, the one-sided
/// excess for an inequality.
public struct LinearConstraint: Hashable, Sendable {
    public var terms: [Term]
    public var relation: Relation
    public var constant: Double
    public var priority: Priority

    public init(_ terms: [Term], _ relation: Relation, _ constant: Double, priority: Priority = .required) {
        self.terms = terms
        self.relation = relation
        self.constant = constant
        self.priority = priority
    }
}
