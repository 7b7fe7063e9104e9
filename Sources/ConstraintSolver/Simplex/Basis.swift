/// The quantity at each position of the basis, and the factors of its matrix. Only this type writes either, since an exchange changes both
/// at once.
///
/// A position is also the place of a row in the solved vectors: ``column``, indexed by position, and ``prices``, indexed by row.
struct Basis: Sendable {
    /// The quantity at each position.
    private(set) var quantities: [Int32]
    /// The position of each quantity, or −1 for one that is not in the basis.
    private(set) var position: [Int32]
    /// The solution of the last ``solveColumn(of:in:)`` or ``solveRows()``, by position; the caller clears it after use.
    private(set) var column: [Double]
    /// The solution of the last ``solvePrices(places:)``, by row.
    private(set) var prices: [Double]

    /// The smallest entry of ``column`` that may be a pivot.
    private(set) var leastPivot = 0.0

    private var factor = Factor()
    // The right-hand sides being assembled; zero between uses.
    private var rowSide: [Double]
    private var costSide: [Double]

    /// Starts with the activities of all rows.
    init(of program: Program) {
        let rows = program.rowCount
        quantities = (0..<rows).map { Int32(program.columnCount + $0) }
        position = Array(filledWith: -1, count: program.columnCount) + (0..<rows).map(Int32.init)
        column = Array(filledWith: 0, count: rows)
        prices = column
        rowSide = column
        costSide = column
    }

    @inline(__always)
    func contains(_ quantity: Int) -> Bool { position[quantity] >= 0 }

    /// Whether the exchanges since the last factorisation cost more than a new one would.
    var needsRefactorization: Bool { factor.needsRefactorization }

    /// The number of exchanges since the last factorisation; `Int.max` if the basis has never been factored at its present size.
    var updateCount: Int { factor.size < quantities.count ? .max : factor.updateCount }

    // MARK: Quantities

    /// Puts a quantity at a position in place of the one there, before the basis is factored.
    mutating func place(_ quantity: Int, at p: Int) {
        position[Int(quantities[p])] = -1
        position[quantity] = Int32(p)
        quantities[p] = Int32(quantity)
    }

    /// Puts the quantity whose solved column is ``column`` at a position in place of the one there.
    mutating func exchange(_ quantity: Int, at p: Int, support: [Int32]) {
        factor.replace(p, by: column, support: support)
        place(quantity, at: p)
    }

    /// Adds the activities of rows that were appended to the program. The basis then has to be factored anew.
    mutating func admitRows(of program: Program) {
        while quantities.count < program.rowCount {
            position.append(Int32(quantities.count))
            quantities.append(Int32(program.columnCount + quantities.count))
            column.append(0)
            prices.append(0)
            rowSide.append(0)
            costSide.append(0)
        }
    }

    /// Factors the basis anew. Quantities that depend on others are replaced by the activities of rows that have no pivot.
    ///
    /// - Returns: the quantities that were replaced.
    mutating func refactor(_ program: Program) -> [Int32] {
        var replaced: [Int32] = []
        while true {
            let missing = factor.factor(program, head: quantities)
            if missing.rows.isEmpty { break }
            for (p, row) in zip(missing.positions, missing.rows) {
                replaced.append(quantities[Int(p)])
                place(program.columnCount + Int(row), at: Int(p))
            }
        }
        assert(holdsTogether(program))
        return replaced
    }

    // MARK: Solving

    /// Adds to the right-hand side of a row for ``solveRows()``.
    @inline(__always)
    mutating func add(_ value: Double, toRow row: Int) { rowSide[row] += value }

    /// Fills ``column`` from the given right-hand sides.
    mutating func solveRows() {
        factor.solve(&rowSide, into: &column)
        for row in rowSide.indices { rowSide[row] = 0 }
    }

    /// Fills ``column`` with the response of the basic quantities to a unit increase of `quantity`: they change by −column.
    ///
    /// - Returns: the positions where it is not zero.
    mutating func solveColumn(of quantity: Int, in program: Program) -> [Int32] {
        if quantity < program.columnCount {
            for e in Int(program.columnStart[quantity])..<Int(program.columnStart[quantity + 1]) {
                rowSide[Int(program.columnRow[e])] = program.columnCoefficient[e]
            }
        } else {
            rowSide[quantity - program.columnCount] = -1
        }
        factor.solve(&rowSide, into: &column)
        var support: [Int32] = []
        var largest = 0.0
        for p in 0..<column.count where column[p] != 0 {
            largest = max(largest, abs(column[p]))
            support.append(Int32(p))
        }
        let rounding = Tolerance.rounding * largest
        support.removeAll { p in
            if abs(column[Int(p)]) > rounding { return false }
            column[Int(p)] = 0
            return true
        }
        leastPivot = Tolerance.pivot * largest
        return support
    }

    /// Resets ``column`` to zero at the given positions.
    mutating func clearColumn(_ support: [Int32]) {
        for p in support { column[Int(p)] = 0 }
    }

    mutating func clearColumn() {
        for p in column.indices { column[p] = 0 }
    }

    /// Sets the cost of a position for ``solvePrices(places:)``.
    @inline(__always)
    mutating func setCost(_ cost: Double, at p: Int) { costSide[p] = cost }

    /// Computes the ``prices`` at which the basic quantities have the given costs. If all costs are at known places, the pivots before them
    /// are skipped; an empty list of places means prices of zero.
    mutating func solvePrices(places: [Int32]? = nil) {
        for r in prices.indices { prices[r] = 0 }
        if places?.isEmpty == true { return }
        factor.solveTransposed(&costSide, into: &prices, places: places)
    }

    // MARK: Invariants

    /// Whether positions and quantities refer to each other, each quantity at most once. Checked in debug builds.
    private func holdsTogether(_ program: Program) -> Bool {
        quantities.count == program.rowCount && position.count == program.quantityCount
            && quantities.indices.allSatisfy { position[Int(quantities[$0])] == Int32($0) }
            && position.reduce(0) { $0 + ($1 >= 0 ? 1 : 0) } == quantities.count
    }
}
