/// A bounded simplex over a ``Program`` whose costs are convex and piecewise linear, one level of priority at a time.
///
/// A level never adds rows or weights. When it is optimal, its reduced costs tell which nonbasic items may still move without
/// giving anything away and within which segment of their cost every item has to stay; these segments become the *box* of
/// each item, so that the next level works on exactly the optimal face of those above.
struct Simplex: Sendable {
    var program: Program
    /// Item at each position of the basis, and position of each item or −1.
    var head: [Int32] = []
    var position: [Int32] = []
    var value: [Double] = []
    /// The interval each item has to stay in: hard bounds, narrowed level by level.
    var boxLower: [Double] = []
    var boxUpper: [Double] = []
    var factor = Factor()
    /// Nonbasic items whose box is not a point.
    var candidates: [Int32] = []
    /// The prices of the rows at the optimum of each level that was looked at; empty for all zero.
    var levelDuals: [[Double]] = []
    /// Whether the prices at work are all zero.
    var isDualZero = true
    /// Whether the cost at work only draws an item into its bounds; of the items that can help, the least wanted goes then.
    var isRepairing = false

    // The cost of the level at work: kinks of each item, and how many of them count as lying left of its value.
    var kinkLow: [Int32] = []
    var kinkHigh: [Int32] = []
    var segment: [Int32] = []
    var activeItems: [Int32] = []

    // Work vectors, zero between uses.
    var rowWork: [Double] = []
    var positionWork: [Double] = []
    var column: [Double] = []
    var dual: [Double] = []
    var isListed: [Bool] = []

    init(program: Program) {
        self.program = program
        let items = program.itemCount, rows = program.rowCount
        position = Array(repeating: -1, count: items)
        value = Array(repeating: 0, count: items)
        boxLower = program.lower
        boxUpper = program.upper
        kinkLow = Array(repeating: 0, count: items)
        kinkHigh = kinkLow
        segment = kinkLow
        rowWork = Array(repeating: 0, count: rows)
        positionWork = rowWork
        column = rowWork
        dual = rowWork
        isListed = Array(repeating: false, count: items)
    }

    var columnCount: Int { program.columnCount }

    // MARK: Basis

    /// Factors the basis anew, repairing it with row activities where it is singular, and recomputes the basic values.
    mutating func refactor() {
        while true {
            let missing = factor.factor(program, head: head)
            if missing.rows.isEmpty { break }
            for (p, row) in zip(missing.positions, missing.rows) {
                position[Int(head[Int(p)])] = -1
                candidates.append(head[Int(p)])
                let item = Int32(columnCount) + row
                head[Int(p)] = item
                position[Int(item)] = p
            }
        }
        recomputeBasics()
    }

    /// The values of the basic items from those of the others.
    mutating func recomputeBasics() {
        for row in 0..<program.rowCount {
            var sum = 0.0
            for e in Int(program.rowStart[row])..<Int(program.rowStart[row + 1]) {
                let j = Int(program.rowColumn[e])
                if position[j] < 0 { sum -= program.rowCoefficient[e] * value[j] }
            }
            let own = columnCount + row
            if position[own] < 0 { sum += value[own] }
            rowWork[row] = sum
        }
        for p in positionWork.indices { positionWork[p] = 0 }
        factor.solve(&rowWork, into: &positionWork)
        for p in positionWork.indices {
            value[Int(head[p])] = positionWork[p]
            positionWork[p] = 0
            rowWork[p] = 0
        }
    }

    /// Computes in `column` how the basic items answer a unit increase of `item`: basics change by −column.
    mutating func solveColumn(of item: Int) -> [Int32] {
        if item < columnCount {
            for e in Int(program.columnStart[item])..<Int(program.columnStart[item + 1]) {
                rowWork[Int(program.columnRow[e])] = program.columnCoefficient[e]
            }
        } else {
            rowWork[item - columnCount] = -1
        }
        factor.solve(&rowWork, into: &column)
        var support: [Int32] = []
        for p in 0..<column.count where column[p] != 0 {
            if abs(column[p]) > Tolerance.pivot { support.append(Int32(p)) } else { column[p] = 0 }
        }
        return support
    }

    func clear(_ vector: inout [Double], _ support: [Int32]) {
        for p in support { vector[Int(p)] = 0 }
    }

    // MARK: Slopes

    @inline(__always)
    func tolerance(_ x: Double) -> Double { Tolerance.step * max(1, abs(x)) }

    /// The slope of the cost at work at a position that is no kink.
    func slope(_ item: Int, at x: Double) -> Double {
        var sum = 0.0
        for k in Int(kinkLow[item])..<Int(kinkHigh[item]) {
            let kink = program.kinks[k]
            sum += kink.position > x ? -kink.below : kink.above
        }
        return sum
    }

    /// The slope of a basic item in its assigned segment.
    func assignedSlope(_ item: Int) -> Double {
        var sum = 0.0
        for k in Int(kinkLow[item])..<Int(kinkHigh[item]) {
            sum += k >= Int(segment[item]) ? -program.kinks[k].below : program.kinks[k].above
        }
        return sum
    }

    /// Fills `dual` (y with Bᵀ·y = costs of the basic items) for the cost at work; false when all those costs are zero.
    mutating func computeDual() -> Bool {
        var places: [Int32] = []
        for item in activeItems {
            let p = position[Int(item)]
            if p < 0 { continue }
            let c = assignedSlope(Int(item))
            if c != 0 {
                positionWork[Int(p)] = c
                places.append(p)
            }
        }
        for r in dual.indices { dual[r] = 0 }
        if places.isEmpty { return false }
        factor.solveTransposed(&positionWork, into: &dual, places: places)
        return true
    }

    /// How the cost of the basic items changes per unit increase of a nonbasic item.
    @inline(__always)
    func reducedCost(_ item: Int) -> Double { reducedCost(item, dual) }

    /// The same for given prices of the rows; no prices are prices of zero.
    @inline(__always)
    func reducedCost(_ item: Int, _ dual: [Double]) -> Double {
        if dual.isEmpty { return 0 }
        if item >= columnCount { return dual[item - columnCount] }
        var sum = 0.0
        for e in Int(program.columnStart[item])..<Int(program.columnStart[item + 1]) {
            sum -= dual[Int(program.columnRow[e])] * program.columnCoefficient[e]
        }
        return sum
    }
}
