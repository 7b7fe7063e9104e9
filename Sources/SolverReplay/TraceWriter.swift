import ConstraintSolver

/// Writes a solver problem in the trace format, as one phase that adds everything, solves and reads.
package enum TraceWriter {
    /// - Parameter isNonNegative: for each variable, whether it is restricted to zero and above.
    package static func trace(isNonNegative: [Bool], constraints: [LinearConstraint]) -> String {
        var lines = ["atrace 1", "vars \(isNonNegative.count)"]
        for (index, restricted) in isNonNegative.enumerated() where restricted { lines.append("nonneg \(index) \(index)") }
        for (index, constraint) in constraints.enumerated() { lines.append(line(index, constraint)) }
        lines.append("phase build")
        if !constraints.isEmpty { lines.append("add 0 \(constraints.count - 1)") }
        return (lines + ["solve", "read build"]).joined(separator: "\n") + "\n"
    }

    private static func line(_ index: Int, _ constraint: LinearConstraint) -> String {
        let relation =
            switch constraint.relation {
            case .lessThanOrEqual: "le"
            case .equal: "eq"
            case .greaterThanOrEqual: "ge"
            }
        let terms = constraint.terms.map { "\(number($0.coefficient)) \($0.variable.index)" }.joined(separator: " ")
        return
            "con \(index) \(relation) \(number(constraint.priority.rawValue)) \(number(constraint.constant)) \(constraint.terms.count) \(terms)"
    }

    private static func number(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : String(value)
    }
}
