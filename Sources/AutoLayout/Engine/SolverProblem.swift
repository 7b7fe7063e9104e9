import ConstraintSolver

/// What a scene asks of the solver, in numbers only: to be kept and replayed when it was slow or wrong.
public struct SolverProblem: Hashable, Sendable {
    /// For each variable, whether it is a length, which is never negative.
    public var isLength: [Bool]
    public var constraints: [LinearConstraint]
}
