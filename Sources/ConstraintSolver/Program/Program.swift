/// The problem left after reduction, in the form that the simplex works on.
///
/// A *quantity* is a column (a variable that stayed) or the activity of a row (the sum of a multi-variable constraint). Each
/// quantity has hard bounds and, from the optional constraints, *breakpoints*: positions at which its convex cost changes slope.
/// Quantities are numbered columns first, then rows; row `i` states: sum of its terms − quantity(columnCount + i) = 0.
struct Program: Sendable {
    var columnCount = 0
    var rowCount = 0

    // The matrix by rows and by columns.
    var rowStart: [Int32] = [0]
    var rowColumn: [Int32] = []
    var rowCoefficient: [Double] = []
    var columnStart: [Int32] = []
    var columnRow: [Int32] = []
    var columnCoefficient: [Double] = []
    /// The sum of the rows with random weights, by quantity; empty until it is needed.
    var rowSum: [Double] = []

    // Hard bounds of every quantity and the source each comes from.
    var lower: [Double] = []
    var upper: [Double] = []
    var lowerSource: [Int32] = []
    var upperSource: [Int32] = []

    /// The breakpoints of all quantities; those of one quantity are contiguous and sorted, with room to grow behind them.
    var breakpoints: [Breakpoint] = []
    var breakpointStart: [Int32] = []
    var breakpointCount: [Int32] = []
    var breakpointRoom: [Int32] = []

    /// The optional priorities, highest first; level `l` of the solver is `levels[l]`.
    var levels: [Double] = []
    /// The largest position of any breakpoint so far, at least one.
    var largestPlace = 1.0
    /// The greatest slope of any breakpoint of each level so far.
    var levelSize: [Double] = []
    /// The quantities whose breakpoints or bounds have changed since this was last emptied.
    var changedQuantities: [Int32] = []

    /// Where each variable's value comes from: `scale · column + offset`, or the offset alone when `column` is negative.
    var variableColumn: [Int32] = []
    var variableScale: [Double] = []
    var variableOffset: [Double] = []

    var quantityCount: Int { columnCount + rowCount }

    @inline(__always)
    func breakpointRange(_ quantity: Int) -> Range<Int> {
        let start = Int(breakpointStart[quantity])
        return start..<(start + Int(breakpointCount[quantity]))
    }

    /// The level of a priority; nil if no optional constraint had it when the program was compiled.
    func level(of priority: Double) -> Int32? {
        var low = 0, high = levels.count
        while low < high {
            let middle = (low + high) / 2
            if levels[middle] > priority { low = middle + 1 } else { high = middle }
        }
        return low < levels.count && levels[low] == priority ? Int32(low) : nil
    }

    /// Fills the column-wise copy of the matrix from the row-wise one.
    mutating func buildColumns() {
        columnStart = Array(filledWith: 0, count: columnCount + 1)
        for column in rowColumn { columnStart[Int(column) + 1] += 1 }
        for column in 0..<columnCount { columnStart[column + 1] += columnStart[column] }
        columnRow = Array(filledWith: 0, count: rowColumn.count)
        columnCoefficient = Array(filledWith: 0, count: rowColumn.count)
        var fill = columnStart
        for row in 0..<rowCount {
            for k in Int(rowStart[row])..<Int(rowStart[row + 1]) {
                let column = Int(rowColumn[k]), slot = Int(fill[column])
                columnRow[slot] = Int32(row)
                columnCoefficient[slot] = rowCoefficient[k]
                fill[column] += 1
            }
        }
    }

    /// Computes ``rowSum``, which checks all rows at once: whatever violates one of them violates the sum, except by chance.
    mutating func sumRows() {
        if !rowSum.isEmpty { return }
        var sum = [Double](filledWith: 0, count: quantityCount)
        var state: UInt64 = 0x9e37_79b9_7f4a_7c15
        for row in 0..<rowCount {
            state = (state ^ (state >> 29)) &* 0xbf58_476d_1ce4_e5b9 &+ 1
            let weight = 1 + Double(state >> 40) * 0x1p-24
            for e in Int(rowStart[row])..<Int(rowStart[row + 1]) { sum[Int(rowColumn[e])] += weight * rowCoefficient[e] }
            sum[columnCount + row] = -weight
        }
        rowSum = sum
    }

    /// Whether the values of all quantities, or changes of these, satisfy the rows up to rounding.
    func keepsRows(_ values: [Double]) -> Bool {
        var sum = 0.0, size = 0.0
        values.withUnsafeBufferPointer { values in
            rowSum.withUnsafeBufferPointer { rowSum in
                for quantity in rowSum.indices {
                    let term = rowSum[quantity] * values[quantity]
                    sum += term
                    size += abs(term)
                }
            }
        }
        return abs(sum) <= Tolerance.step * size
    }
}
