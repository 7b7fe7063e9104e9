/// A bounded simplex over a ``Program`` whose costs are convex and piecewise linear, one level of priority at a time.
///
/// A level never adds rows or weights. When it is optimal, its reduced costs tell which nonbasic items may still move without
/// giving anything away and within which segment of their cost every item has to stay; these segments become the *bounds* of
/// each item, so that the next level works on exactly the optimal face of those above.
struct Simplex: Sendable {
    var program: Program
    var basis: Basis
    var value: [Double]
    /// The interval each item has to stay in: hard bounds, narrowed level by level.
    var lower: [Double]
    var upper: [Double]
    /// Nonbasic items that are not fixed by their bounds.
    var candidates: [Int32] = []
    /// The prices of the rows at the optimum of each level that was looked at; empty for all zero.
    var levelPrices: [[Double]] = []
    /// The cost at work, and whether the prices that belong to it are all zero.
    var cost: LevelCost
    var hasNoPrices = true
    /// Whether the cost at work only draws an item into its bounds; of the items that can help, the least wanted goes then.
    var isRepairing = false
    /// Whether a budget of pivots or rounds ran out, so that nothing is known of the point at hand.
    var hasRunOut = false
    /// A mark on items while a list of them is put together, false between uses.
    var isListed: [Bool]

    init(program: Program) {
        let items = program.itemCount
        self.program = program
        basis = Basis(of: program)
        value = Array(repeating: 0, count: items)
        lower = program.lower
        upper = program.upper
        cost = LevelCost(itemCount: items)
        isListed = Array(repeating: false, count: items)
    }

    var columnCount: Int { program.columnCount }

    // MARK: Basis

    /// Factors the basis anew, repairing it with row activities where it is singular, and recomputes the basic values.
    mutating func refactor() {
        candidates += basis.refactor(program)
        recomputeBasics()
    }

    /// The values of the basic items from those of the others.
    mutating func recomputeBasics() {
        for row in 0..<program.rowCount {
            var sum = 0.0
            for e in Int(program.rowStart[row])..<Int(program.rowStart[row + 1]) {
                let j = Int(program.rowColumn[e])
                if !basis.contains(j) { sum -= program.rowCoefficient[e] * value[j] }
            }
            let own = columnCount + row
            if !basis.contains(own) { sum += value[own] }
            basis.add(sum, toRow: row)
        }
        basis.clearColumn()
        basis.solveRows()
        for p in basis.items.indices { value[Int(basis.items[p])] = basis.column[p] }
        basis.clearColumn()
    }

    /// Moves the basic items by a multiple of the solved column.
    @inline(__always)
    mutating func moveBasics(_ length: Double, _ support: [Int32]) {
        for p in support { value[Int(basis.items[Int(p)])] -= length * basis.column[Int(p)] }
    }

    // MARK: Slopes

    @inline(__always)
    func tolerance(_ x: Double) -> Double { Tolerance.step * max(1, abs(x)) }

    /// Computes the prices at which the basic items cost what they do in their segments.
    mutating func computePrices() {
        var places: [Int32] = []
        for item in cost.items {
            let p = basis.position[Int(item)]
            if p < 0 { continue }
            let slope = cost.assignedSlope(Int(item), in: program)
            if slope != 0 {
                basis.setCost(slope, at: Int(p))
                places.append(p)
            }
        }
        basis.solvePrices(places: places)
        hasNoPrices = places.isEmpty
    }

    /// How the cost of the basic items changes per unit increase of a nonbasic item.
    @inline(__always)
    func reducedCost(_ item: Int) -> Double { reducedCost(item, basis.prices) }

    /// The same for given prices of the rows; no prices are prices of zero.
    @inline(__always)
    func reducedCost(_ item: Int, _ prices: [Double]) -> Double {
        if prices.isEmpty { return 0 }
        if item >= columnCount { return prices[item - columnCount] }
        var sum = 0.0
        for e in Int(program.columnStart[item])..<Int(program.columnStart[item + 1]) {
            sum -= prices[Int(program.columnRow[e])] * program.columnCoefficient[e]
        }
        return sum
    }
}
