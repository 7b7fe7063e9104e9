import ConstraintSolver

/// The variables that required equations alone determine, whatever else a system requires: whatever depends only on them costs the same
/// everywhere and decides nothing.
struct DeterminedVariables {
    private(set) var variables: Set<Variable> = []

    /// By elimination: a pivot's row contains no other pivot. A variable alone in its row is determined.
    init(of constraints: [LinearConstraint?]) {
        var pivots: [Variable: [Variable: Double]] = [:]
        /// The pivots whose rows contain a variable.
        var users: [Variable: Set<Variable>] = [:]
        for case let constraint? in constraints where constraint.relation == .equal && constraint.priority.isRequired {
            var row: [Variable: Double] = [:]
            for term in constraint.terms { Self.add(term.coefficient, [term.variable: 1], to: &row) }
            for variable in Array(row.keys) {
                if let other = pivots[variable], let factor = row[variable] { Self.add(-factor, other, to: &row) }
            }
            guard
                let pivot = row.max(by: { abs($0.value) < abs($1.value) || abs($0.value) == abs($1.value) && $0.key.index > $1.key.index })
            else { continue }
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
