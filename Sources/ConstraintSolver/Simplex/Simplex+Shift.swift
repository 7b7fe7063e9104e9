extension Simplex {
    /// If the first values violate many inequalities, as in a chain of "at least this far behind the one before" whose quantities all start
    /// at one place, satisfies those that form no cycle in one pass, where repairs would go over the chain again and again. Columns are
    /// either all raised or all lowered, whichever leaves fewer violated.
    ///
    /// Only columns that no equation holds are moved: each becomes basic in place of the row that decides its value, whose other columns
    /// are already decided, so that the basis stays triangular.
    ///
    /// - Returns: whether the basis was changed and has to be factored anew.
    mutating func shiftViolated() -> Bool {
        let before = violatedRows
        if before <= 16 { return false }
        var best: (left: Int, shift: Shift)?
        for sign in [1.0, -1.0] {
            let shift = Shift(self, sign: sign)
            let left = shift.violatedRows
            if best.map({ left < $0.left }) ?? (2 * left < before) { best = (left, shift) }
            if left == 0 { break }
        }
        guard let shift = best?.shift else { return false }
        for (column, row) in shift.pairs {
            let quantity = columnCount + row
            value[column] = shift.value[column]
            value[quantity] = shift.bound(row)
            basis.place(column, at: Int(basis.position[quantity]))
        }
        for column in 0..<columnCount where !basis.contains(column) { value[column] = shift.value[column] }
        return !shift.pairs.isEmpty
    }

    private var violatedRows: Int {
        (columnCount..<program.quantityCount).count { basis.contains($0) && violation($0) > Tolerance.step(near: value[$0]) }
    }
}

/// One pass over the inequalities of a program, in which each raises (or lowers) at most one column, once all its others are final.
private struct Shift {
    private let program: Program
    private let basis: Basis
    /// The values of the columns, those shifted included.
    private(set) var value: [Double]
    /// The columns that were shifted and the rows that decided their values.
    private(set) var pairs: [(column: Int, row: Int)] = []
    /// The column that each row may shift, or −1.
    private var target: [Int32]

    init(_ simplex: Simplex, sign: Double) {
        program = simplex.program
        basis = simplex.basis
        value = Array(simplex.value.prefix(program.columnCount))
        target = Array(filledWith: -1, count: program.rowCount)
        run(sign)
    }

    /// The bound of a row that shifts a column: its only one.
    func bound(_ row: Int) -> Double {
        let quantity = program.columnCount + row
        return program.lower[quantity].isFinite ? program.lower[quantity] : program.upper[quantity]
    }

    private func terms(_ row: Int) -> Range<Int> { Int(program.rowStart[row])..<Int(program.rowStart[row + 1]) }

    private mutating func run(_ sign: Double) {
        let isMovable = movableColumns()
        var rowsLeft = [Int32](filledWith: 0, count: program.columnCount)
        var columnsLeft = [Int32](filledWith: 0, count: program.rowCount)
        for row in 0..<program.rowCount where isInequality(row) {
            let rises = program.lower[program.columnCount + row].isFinite
            for e in terms(row) where target[row] < 0 && isMovable[Int(program.rowColumn[e])] {
                if (program.rowCoefficient[e] * sign > 0) == rises { target[row] = program.rowColumn[e] }
            }
            if target[row] < 0 { continue }
            rowsLeft[Int(target[row])] += 1
            columnsLeft[row] = Int32(terms(row).count - 1)
        }
        var wanted = value
        var decides = [Int32](filledWith: -1, count: program.columnCount)
        var final = (0..<Int32(program.columnCount)).filter { rowsLeft[Int($0)] == 0 }
        var next = 0
        while next < final.count {
            let column = Int(final[next])
            next += 1
            if decides[column] >= 0 { settle(column, wanted[column], Int(decides[column])) }
            for e in Int(program.columnStart[column])..<Int(program.columnStart[column + 1]) {
                let row = Int(program.columnRow[e])
                if target[row] < 0 || target[row] == Int32(column) { continue }
                columnsLeft[row] -= 1
                if columnsLeft[row] > 0 { continue }
                let other = Int(target[row])
                if let place = place(of: other, in: row), place * sign > wanted[other] * sign {
                    wanted[other] = place
                    decides[other] = Int32(row)
                }
                rowsLeft[other] -= 1
                if rowsLeft[other] == 0 { final.append(Int32(other)) }
            }
        }
    }

    /// The nonbasic columns none of whose rows is fixed.
    private func movableColumns() -> [Bool] {
        (0..<program.columnCount).map { column in
            !basis.contains(column) && program.lower[column] < program.upper[column]
                && (Int(program.columnStart[column])..<Int(program.columnStart[column + 1])).allSatisfy { e in
                    basis.contains(program.columnCount + Int(program.columnRow[e]))
                }
        }
    }

    private func isInequality(_ row: Int) -> Bool {
        let quantity = program.columnCount + row
        return basis.contains(quantity) && program.lower[quantity].isFinite != program.upper[quantity].isFinite
            && terms(row).allSatisfy { !basis.contains(Int(program.rowColumn[$0])) }
    }

    /// The value that a row requires of its target, given the other columns.
    private func place(of column: Int, in row: Int) -> Double? {
        var rest = bound(row), own = 0.0
        for e in terms(row) {
            if Int(program.rowColumn[e]) == column {
                own = program.rowCoefficient[e]
            } else {
                rest -= program.rowCoefficient[e] * value[Int(program.rowColumn[e])]
            }
        }
        return abs(own) > Tolerance.pivot ? rest / own : nil
    }

    private mutating func settle(_ column: Int, _ wanted: Double, _ row: Int) {
        value[column] = min(max(wanted, program.lower[column]), program.upper[column])
        if value[column] == wanted { pairs.append((column, row)) }
    }

    /// The number of inequalities that are violated now.
    var violatedRows: Int {
        (0..<program.rowCount).count { row in
            let quantity = program.columnCount + row
            guard basis.contains(quantity) else { return false }
            let sum = terms(row).reduce(0.0) { $0 + program.rowCoefficient[$1] * value[Int(program.rowColumn[$1])] }
            let slack = Tolerance.step(near: sum)
            return sum < program.lower[quantity] - slack || sum > program.upper[quantity] + slack
        }
    }
}
