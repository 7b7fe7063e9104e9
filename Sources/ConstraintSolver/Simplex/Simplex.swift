/// A bounded simplex over a ``Program`` whose costs are convex and piecewise linear, one level of priority at a time.
///
/// A level never adds rows or weights. When it is optimal, its reduced costs show which nonbasic quantities may still move without
/// giving anything away and within which segment of their cost every quantity has to stay; these segments become the *bounds* of
/// each quantity, so that the next level works on exactly the optimal face of those above.
struct Simplex: Sendable {
    var program: Program
    var basis: Basis
    var value: [Double]
    /// The interval each quantity has to stay in: hard bounds, narrowed level by level.
    var lower: [Double]
    var upper: [Double]
    /// Nonbasic quantities that are not fixed by their bounds.
    var candidates: [Int32] = []
    /// The prices of the rows at the optimum of each level that was examined; empty if all are zero.
    var levelPrices: [[Double]] = []
    /// The current cost, and whether its prices are all zero.
    var cost: LevelCost
    var hasNoPrices = true
    /// Whether the current cost only brings a quantity into its bounds; then, of the quantities that can help, the one of least weight
    /// moves.
    var isRepairing = false
    /// Whether a budget of pivots or rounds ran out, so that nothing is known of the present point.
    var hasRunOut = false
    /// Marks quantities while a list of them is being assembled; false between uses.
    var isListed: [Bool]

    init(program: Program) {
        let quantities = program.quantityCount
        self.program = program
        basis = Basis(of: program)
        value = Array(filledWith: 0, count: quantities)
        lower = program.lower
        upper = program.upper
        cost = LevelCost(quantityCount: quantities)
        isListed = Array(filledWith: false, count: quantities)
    }

    var columnCount: Int { program.columnCount }

    // MARK: Basis

    /// Factors the basis anew, repairing it with row activities where it is singular, and recomputes the basic values.
    mutating func refactor() {
        candidates += basis.refactor(program)
        recomputeBasics()
    }

    /// The values of the basic quantities from those of the others.
    mutating func recomputeBasics() {
        for p in basis.quantities.indices { value[Int(basis.quantities[p])] = 0 }
        refineBasics()
    }

    /// Corrects the values of the basic quantities by the errors of the rows.
    mutating func refineBasics() {
        for row in 0..<program.rowCount {
            var sum = value[columnCount + row]
            for e in Int(program.rowStart[row])..<Int(program.rowStart[row + 1]) {
                sum -= program.rowCoefficient[e] * value[Int(program.rowColumn[e])]
            }
            basis.add(sum, toRow: row)
        }
        basis.clearColumn()
        basis.solveRows()
        for p in basis.quantities.indices { value[Int(basis.quantities[p])] += basis.column[p] }
        basis.clearColumn()
    }

    /// Moves the basic quantities by a multiple of the solved column.
    @inline(__always)
    mutating func moveBasics(_ length: Double, _ support: [Int32]) {
        for p in support { value[Int(basis.quantities[Int(p)])] -= length * basis.column[Int(p)] }
    }

    /// Fixes a nonbasic quantity at a value; the basic ones have to follow.
    mutating func fix(_ quantity: Int, at place: Double) {
        value[quantity] = place
        lower[quantity] = place
        upper[quantity] = place
    }

    // MARK: Slopes

    /// Computes the prices at which the basic quantities cost what they do in their segments.
    mutating func computePrices() {
        var places: [Int32] = []
        for quantity in cost.quantities {
            let p = basis.position[Int(quantity)]
            if p < 0 { continue }
            let slope = cost.assignedSlope(Int(quantity), in: program)
            if slope != 0 {
                basis.setCost(slope, at: Int(p))
                places.append(p)
            }
        }
        basis.solvePrices(places: places)
        hasNoPrices = places.isEmpty
    }

    /// How the cost of the basic quantities changes per unit increase of a nonbasic quantity.
    @inline(__always)
    func reducedCost(_ quantity: Int) -> Double { reducedCost(quantity, basis.prices) }

    /// The same for given prices of the rows; an empty list means prices of zero.
    @inline(__always)
    func reducedCost(_ quantity: Int, _ prices: [Double]) -> Double {
        if prices.isEmpty { return 0 }
        if quantity >= columnCount { return prices[quantity - columnCount] }
        var sum = 0.0
        for e in Int(program.columnStart[quantity])..<Int(program.columnStart[quantity + 1]) {
            sum -= prices[Int(program.columnRow[e])] * program.columnCoefficient[e]
        }
        return sum
    }
}
