import ConstraintSolver

/// The variables that required equations settle alone, whatever else a system asks: what hangs on them only costs the same everywhere
/// and decides nothing.
struct DeterminedVariables {
    private(set) var variables: Set<Variable> = []

    /// By elimination: each pivot's row names no other pivot. What is left with its pivot alone is settled.
    init(of constraints: [LinearConstraint?]) {
        var pivots: [Variable: [Variable: Double]] = [:]
        /// The pivots whose rows name a variable.
        var users: [Variable: Set<Variable>] = [:]
        for case let constraint? in constraints where constraint.relation == .equal && constraint.priority.isRequired {
            var row: [Variable: Double] = [:]
            for term in constraint.terms { Self.add(term.coefficient, [term.variable: 1], to: &row) }
            for variable in Array(row.keys) {
                if let other = pivots[variable], let factor = row[variable] { Self.add(-factor, other, to: &row) }
            }
            guard let pivot = row.max(by: { abs($0.value) < abs($1.value) || abs($0.value) == abs($1.value) && $0.key.index > $1.key.index }) else { continue }
            row = row.mapValues { $0 / pivot.value }
            for user in users[pivot.key] ?? [] {
                guard var other = pivots[user], let factor = other[pivot.key] else { continue }
                Self.add(-factor, row, to: &other)
                pivots[user] = other
                for variable in row.keys { users[variable, default: []].insert(user) }
            }
            for variable in row.keys { users[variable, default: []].insert(pivot.key) }
            pivots[pivot.key] = row
        }
        variables = Set(pivots.filter { $0.value.count == 1 }.keys)
    }

    private static func add(_ factor: Double, _ other: [Variable: Double], to row: inout [Variable: Double]) {
        for (variable, coefficient) in other {
            let sum = (row[variable] ?? 0) + factor * coefficient
            row[variable] = abs(sum) > 1e-9 ? sum : nil
        }
    }

    func settle(_ constraint: LinearConstraint) -> Bool { constraint.terms.allSatisfy { variables.contains($0.variable) } }
}
