/// A sparse factorisation of the basis matrix, with product-form updates.
///
/// The basis has one column per row of the program: a structural column, or −e(row) for the activity of a row. Nearly every basis of a
/// layout is a permuted triangle; columns and rows with a single entry are peeled off first, without any arithmetic, and only the rest (the
/// nucleus) is eliminated by Markowitz's rule.
struct Factor: Sendable {
    private(set) var size = 0
    /// Pivots in order: row and position (index into the basis head).
    private var pivotRow: [Int32] = []
    private var pivotPosition: [Int32] = []
    private var pivotValue: [Double] = []
    /// Entries of U in pivot row k (by position) and in pivot column k (by row).
    private var upperRowStart: [Int32] = []
    private var upperRowPosition: [Int32] = []
    private var upperRowValue: [Double] = []
    private var upperColumnStart: [Int32] = []
    private var upperColumnRow: [Int32] = []
    private var upperColumnValue: [Double] = []
    /// Column operations of L: from pivot row to others.
    private var lowerPivotRow: [Int32] = []
    private var lowerStart: [Int32] = [0]
    private var lowerRow: [Int32] = []
    private var lowerValue: [Double] = []
    /// Product-form updates since the factorisation.
    private var etaPosition: [Int32] = []
    private var etaPivot: [Double] = []
    private var etaStart: [Int32] = [0]
    private var etaIndex: [Int32] = []
    private var etaValue: [Double] = []

    /// The index of each position in the order of pivots.
    private var orderOf: [Int32] = []

    var updateCount: Int { etaPosition.count }

    /// Whether the updates cost more than a new factorisation saves.
    var needsRefactorization: Bool { etaPosition.count > 120 || etaPosition.count > 40 && etaIndex.count > 2 * size }

    /// Factors the basis of `program` given by `head` (quantity at each position). Returns the positions that depend on others
    /// and the rows without a pivot, equally many; both are empty when the basis is regular.
    mutating func factor(_ program: Program, head: [Int32]) -> (positions: [Int32], rows: [Int32]) {
        var builder = FactorBuilder(program: program, head: head)
        builder.run()
        size = program.rowCount
        pivotRow = builder.pivotRow
        pivotPosition = builder.pivotPosition
        pivotValue = builder.pivotValue
        upperRowStart = builder.upperStart
        upperRowPosition = builder.upperPosition
        upperRowValue = builder.upperValue
        lowerPivotRow = builder.lowerPivotRow
        lowerStart = builder.lowerStart
        lowerRow = builder.lowerRow
        lowerValue = builder.lowerValue
        etaPosition = []
        etaPivot = []
        etaStart = [0]
        etaIndex = []
        etaValue = []
        let missing = builder.unpivoted()
        if missing.rows.isEmpty { transposeUpper() }
        return missing
    }

    private mutating func transposeUpper() {
        let n = pivotRow.count
        orderOf = [Int32](filledWith: 0, count: size)
        for k in 0..<n { orderOf[Int(pivotPosition[k])] = Int32(k) }
        upperColumnStart = [Int32](filledWith: 0, count: n + 1)
        for p in upperRowPosition { upperColumnStart[Int(orderOf[Int(p)]) + 1] += 1 }
        for k in 0..<n { upperColumnStart[k + 1] += upperColumnStart[k] }
        upperColumnRow = [Int32](filledWith: 0, count: upperRowPosition.count)
        upperColumnValue = [Double](filledWith: 0, count: upperRowPosition.count)
        var fill = upperColumnStart
        for k in 0..<n {
            for e in Int(upperRowStart[k])..<Int(upperRowStart[k + 1]) {
                let column = Int(orderOf[Int(upperRowPosition[e])]), slot = Int(fill[column])
                upperColumnRow[slot] = pivotRow[k]
                upperColumnValue[slot] = upperRowValue[e]
                fill[column] += 1
            }
        }
    }

    /// Solves B·x = b. `b` is indexed by row and destroyed; `x`, zero on entry, is indexed by position.
    func solve(_ b: inout [Double], into x: inout [Double]) {
        b.withUnsafeMutableBufferPointer { b in
            x.withUnsafeMutableBufferPointer { x in
                for k in 0..<lowerPivotRow.count {
                    let t = b[Int(lowerPivotRow[k])]
                    if t == 0 { continue }
                    for e in Int(lowerStart[k])..<Int(lowerStart[k + 1]) { b[Int(lowerRow[e])] -= lowerValue[e] * t }
                }
                var k = pivotRow.count - 1
                while k >= 0 {
                    let t = b[Int(pivotRow[k])]
                    if t != 0 {
                        b[Int(pivotRow[k])] = 0
                        let value = t / pivotValue[k]
                        x[Int(pivotPosition[k])] = value
                        for e in Int(upperColumnStart[k])..<Int(upperColumnStart[k + 1]) {
                            b[Int(upperColumnRow[e])] -= upperColumnValue[e] * value
                        }
                    }
                    k -= 1
                }
                for k in 0..<etaPosition.count {
                    let p = Int(etaPosition[k])
                    if x[p] == 0 { continue }
                    let t = x[p] / etaPivot[k]
                    x[p] = t
                    for e in Int(etaStart[k])..<Int(etaStart[k + 1]) { x[Int(etaIndex[e])] -= etaValue[e] * t }
                }
            }
        }
    }

    /// Solves Bᵀ·y = c. `c` is indexed by position and destroyed; `y`, zero on entry, is indexed by row. Where all entries
    /// of `c` that are not zero are known to be at `places`, the pivots before them are left out.
    func solveTransposed(_ c: inout [Double], into y: inout [Double], places: [Int32]? = nil) {
        var first = 0
        if let places {
            first = pivotRow.count
            for place in places { first = min(first, Int(orderOf[Int(place)])) }
            for place in etaPosition { first = min(first, Int(orderOf[Int(place)])) }
        }
        c.withUnsafeMutableBufferPointer { c in
            y.withUnsafeMutableBufferPointer { y in
                var k = etaPosition.count - 1
                while k >= 0 {
                    let p = Int(etaPosition[k])
                    var t = c[p]
                    for e in Int(etaStart[k])..<Int(etaStart[k + 1]) { t -= etaValue[e] * c[Int(etaIndex[e])] }
                    c[p] = t == 0 ? 0 : t / etaPivot[k]
                    k -= 1
                }
                for k in first..<pivotRow.count {
                    let p = Int(pivotPosition[k])
                    let t = c[p]
                    if t == 0 { continue }
                    c[p] = 0
                    let value = t / pivotValue[k]
                    y[Int(pivotRow[k])] = value
                    for e in Int(upperRowStart[k])..<Int(upperRowStart[k + 1]) {
                        c[Int(upperRowPosition[e])] -= upperRowValue[e] * value
                    }
                }
                k = lowerPivotRow.count - 1
                while k >= 0 {
                    var t = y[Int(lowerPivotRow[k])]
                    for e in Int(lowerStart[k])..<Int(lowerStart[k + 1]) { t -= lowerValue[e] * y[Int(lowerRow[e])] }
                    y[Int(lowerPivotRow[k])] = t
                    k -= 1
                }
            }
        }
    }

    /// Replaces the basis column at `position` by one whose solved form is `column` (indexed by position).
    mutating func replace(_ position: Int, by column: [Double], support: [Int32]) {
        etaPosition.append(Int32(position))
        etaPivot.append(column[position])
        for i in support where Int(i) != position {
            etaIndex.append(i)
            etaValue.append(column[Int(i)])
        }
        etaStart.append(Int32(etaIndex.count))
    }
}
