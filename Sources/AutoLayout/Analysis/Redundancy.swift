import ConstraintSolver

/// A required equation that is implied by others.
package struct Redundancy: Hashable, Sendable {
    /// The index of the constraint in the scene.
    package var constraint: Int
    /// What it follows from, in row order: without any one of them it does not.
    package var others: [RowOrigin]
}

extension SettledScene {
    /// The constraints that follow from required equations before them, for all root sizes: later ones from earlier ones, in document
    /// order. Equations that nobody wrote, such as a stack view's, come first.
    ///
    /// Gaussian elimination over the rows: a row that reduces to zero is a combination of those that reduced it.
    package func redundantEquations() -> [Redundancy] {
        var basis: [Variable: Reduced] = [:]
        var found: [Redundancy] = []
        let places = rows.indices.filter { place in
            let row = rows[place].constraint
            return row.relation == .equal && row.priority.isRequired && !broken.contains(place) && !isRoot(rows[place].origin)
        }
        let ordered = places.filter { !isConstraint($0) } + places.filter(isConstraint)
        for place in ordered {
            var row = Reduced(rows[place].constraint, place: place)
            while let pivot = row.terms.keys.filter({ basis[$0] != nil }).min(by: { $0.index < $1.index }), let other = basis[pivot] {
                row.subtract(other, at: pivot)
            }
            if let pivot = row.terms.keys.min(by: { $0.index < $1.index }) {
                basis[pivot] = row
            } else if abs(row.constant) <= 1e-6, case .constraint(let index) = rows[place].origin {
                let others = row.shares.keys.filter { $0 != place }.sorted().map { rows[$0].origin }
                found.append(Redundancy(constraint: index, others: others))
            }
        }
        return found
    }

    private func isRoot(_ origin: RowOrigin) -> Bool {
        if case .root = origin { true } else { false }
    }

    private func isConstraint(_ place: Int) -> Bool {
        if case .constraint = rows[place].origin { true } else { false }
    }
}

/// A row minus multiples of others.
private struct Reduced {
    var terms: [Variable: Double] = [:]
    var constant: Double
    /// The rows that it is a sum of, with their factors.
    var shares: [Int: Double]

    init(_ row: LinearConstraint, place: Int) {
        constant = row.constant
        shares = [place: 1]
        for term in row.terms where term.coefficient != 0 { terms[term.variable, default: 0] += term.coefficient }
        terms = terms.filter { abs($0.value) > 1e-12 }
    }

    mutating func subtract(_ other: Reduced, at pivot: Variable) {
        guard let own = terms[pivot], let divisor = other.terms[pivot] else { return }
        let factor = own / divisor
        for (variable, coefficient) in other.terms {
            let left = (terms[variable] ?? 0) - factor * coefficient
            terms[variable] = abs(left) > 1e-9 && variable != pivot ? left : nil
        }
        constant -= factor * other.constant
        for (place, share) in other.shares {
            let left = (shares[place] ?? 0) - factor * share
            shares[place] = abs(left) > 1e-9 ? left : nil
        }
    }
}
