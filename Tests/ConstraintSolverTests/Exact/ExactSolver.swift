import ConstraintSolver

/// The least sums of violations, level by level, in exact arithmetic: a textbook simplex on a dense tableau of whole numbers over
/// one denominator (Edmonds 1967, Bareiss 1968), with Bland's rule. It shares no line with the solver that it judges.
///
/// Each constraint becomes the equation Σ a·x − over + under = b with over, under ≥ 0. What is missed costs one a unit, at the level of
/// the constraint; the required ones are the highest level, and can hold together if its sum is nothing. A free variable is the
/// difference of two that are not. When a level is optimal, the columns with a reduced cost are nothing in every optimum of it, and
/// stay out from then on.
struct ExactSolver {
    /// The least sum of each level, the required one first, then the priorities from the highest on.
    private(set) var sums: [Double] = []
    /// Whether the required constraints can hold together.
    private(set) var isFeasible = true

    private var rows: [[WideInteger]]
    private var basis: [Int]
    private var denominator = WideInteger.one
    private var isBarred: [Bool]
    private let right: Int

    /// - Parameters:
    ///   - anchors: places of constraints whose right side is to be what the left one is at `point`, to the last digit.
    ///   - isScaled: whether what is missed of a constraint counts in units of its largest number.
    init(restricted: [Bool], constraints: [LinearConstraint], anchors: Set<Int> = [], point: [Double] = [], isScaled: Bool = false) {
        let count = restricted.count, over = 2 * count, under = over + constraints.count
        right = under + constraints.count
        isBarred = Array(repeating: false, count: right)
        for v in 0..<count where restricted[v] { isBarred[count + v] = true }
        basis = []
        rows = []
        var costs: [Double: [(column: Int, row: Int)]] = [Priority.required.rawValue: []]
        var powers: [Int] = []
        for (i, constraint) in constraints.enumerated() {
            let numbers = (constraint.terms.map(\.coefficient) + [constraint.constant]).filter { $0 != 0 }
            var power = -(numbers.map { WideInteger.parts(of: $0).exponent }.min() ?? 0)
            let products =
                !anchors.contains(i)
                ? []
                : constraint.terms.map { term -> (whole: WideInteger, exponent: Int) in
                    let (a, x) = (WideInteger.parts(of: term.coefficient), WideInteger.parts(of: point[Int(term.variable.index)]))
                    return (WideInteger(a.whole) * WideInteger(x.whole), a.exponent + x.exponent)
                }
            for product in products where product.whole.sign != 0 { power = max(power, -product.exponent) }
            func whole(_ value: Double) -> WideInteger {
                let (whole, exponent) = WideInteger.parts(of: value)
                return whole == 0 ? .zero : WideInteger(whole).shifted(left: exponent + power)
            }
            var row = Array(repeating: WideInteger.zero, count: right + 1)
            for term in constraint.terms {
                let v = Int(term.variable.index)
                row[v] = row[v] + whole(term.coefficient)
                row[count + v] = -row[v]
            }
            row[over + i] = WideInteger(-1)
            row[under + i] = .one
            row[right] = anchors.contains(i) ? .zero : whole(constraint.constant)
            for product in products where product.whole.sign != 0 {
                row[right] = row[right] + product.whole.shifted(left: product.exponent + power)
            }
            let isTurned = row[right].sign < 0
            if isTurned { row = row.map { -$0 } }
            rows.append(row)
            basis.append(isTurned ? over + i : under + i)
            let scale = isScaled ? Int((numbers.map(abs).max() ?? 1).exponent) : 0
            powers.append(power + scale)
            let level = min(constraint.priority.rawValue, Priority.required.rawValue)
            if constraint.relation != .greaterThanOrEqual { costs[level, default: []].append((over + i, i)) }
            if constraint.relation != .lessThanOrEqual { costs[level, default: []].append((under + i, i)) }
        }
        let largest = powers.max() ?? 0, height = rows.count
        for level in costs.keys.sorted(by: >) {
            var objective = Array(repeating: WideInteger.zero, count: right + 1)
            for (column, row) in costs[level] ?? [] { objective[column] = WideInteger.one.shifted(left: largest - powers[row]) }
            for i in 0..<height where objective[basis[i]].sign != 0 {
                let cost = objective[basis[i]]
                for j in 0...right { objective[j] = objective[j] - cost * rows[i][j] }
            }
            rows.append(objective)
        }
        for level in height..<rows.count {
            while let column = (0..<right).first(where: { !isBarred[$0] && rows[level][$0].sign < 0 }) { pivot(column, height) }
            for j in 0..<right where rows[level][j].sign > 0 { isBarred[j] = true }
            sums.append((-rows[level][right]).ratio(to: denominator, timesTwoToThe: -largest))
            if level == height { isFeasible = rows[level][right].sign == 0 }
        }
    }

    /// Takes a column into the basis, for the one that is nothing first.
    private mutating func pivot(_ q: Int, _ height: Int) {
        var leaving: Int?
        for i in 0..<height where rows[i][q].sign > 0 {
            guard let best = leaving else {
                leaving = i
                continue
            }
            let difference = (rows[i][right] * rows[best][q] - rows[best][right] * rows[i][q]).sign
            if difference < 0 || difference == 0 && basis[i] < basis[best] { leaving = i }
        }
        guard let r = leaving else { preconditionFailure("no sum of violations falls for ever") }
        let p = rows[r][q], pivotRow = rows[r]
        for i in rows.indices where i != r {
            let factor = rows[i][q]
            if factor.sign == 0, p == denominator { continue }
            for j in 0...right where rows[i][j].sign != 0 || factor.sign != 0 && pivotRow[j].sign != 0 {
                var value = p * rows[i][j]
                if factor.sign != 0 { value = value - factor * pivotRow[j] }
                rows[i][j] = value.dividedExactly(by: denominator)
            }
        }
        denominator = p
        basis[r] = q
    }
}
