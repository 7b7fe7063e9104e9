import ConstraintSolver

/// The solver problem of a scene, in numbers only, so that a slow or wrong one can be kept and replayed.
package struct SolverProblem: Hashable, Sendable {
    /// For each variable, whether it is a length, which is never negative.
    package var isLength: [Bool]
    package var constraints: [LinearConstraint]
}
