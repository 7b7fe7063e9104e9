/// Finds the row that is parallel to an expression, or makes a new one: an open-addressed table over the rows of a program.
struct RowTable {
    private var slots = [Int32](repeating: -1, count: 64)
    private var used = 0

    /// The item of the row whose terms are those of `e` divided by its first coefficient.
    mutating func find(_ e: Compiler.Expression, in program: inout Program) -> Int {
        if used * 2 >= slots.count { grow(program) }
        let lead = e.coefficients[0]
        var slot = Int(truncatingIfNeeded: hash(e.columns.map { program.variableColumn[Int($0)] })) & (slots.count - 1)
        while slots[slot] >= 0 {
            let row = Int(slots[slot])
            if matches(row, e, lead, program) { return program.columnCount + row }
            slot = (slot + 1) & (slots.count - 1)
        }
        slots[slot] = Int32(program.rowCount)
        used += 1
        for (column, coefficient) in zip(e.columns, e.coefficients) {
            program.rowColumn.append(program.variableColumn[Int(column)])
            program.rowCoefficient.append(coefficient / lead)
        }
        program.rowStart.append(Int32(program.rowColumn.count))
        program.rowCount += 1
        program.lower.append(-.infinity)
        program.upper.append(.infinity)
        program.lowerSource.append(BoundSource.none)
        program.upperSource.append(BoundSource.none)
        return program.columnCount + program.rowCount - 1
    }

    private func matches(_ row: Int, _ e: Compiler.Expression, _ lead: Double, _ program: Program) -> Bool {
        let start = Int(program.rowStart[row]), end = Int(program.rowStart[row + 1])
        if end - start != e.count { return false }
        for k in 0..<e.count where program.rowColumn[start + k] != program.variableColumn[Int(e.columns[k])] { return false }
        for k in 0..<e.count {
            let value = e.coefficients[k] / lead
            if abs(program.rowCoefficient[start + k] - value) > 1e-12 * abs(value) { return false }
        }
        return true
    }

    private func hash(_ columns: some Sequence<Int32>) -> UInt64 {
        var hash: UInt64 = 0x9e37_79b9_7f4a_7c15
        for column in columns { hash = (hash ^ UInt64(UInt32(bitPattern: column))) &* 0xff51_afd7_ed55_8ccd; hash ^= hash >> 31 }
        return hash >> 1
    }

    private mutating func grow(_ program: Program) {
        slots = [Int32](repeating: -1, count: slots.count * 2)
        for row in 0..<program.rowCount {
            let columns = program.rowColumn[Int(program.rowStart[row])..<Int(program.rowStart[row + 1])]
            var slot = Int(truncatingIfNeeded: hash(columns)) & (slots.count - 1)
            while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = Int32(row)
        }
    }
}

extension Program {
    /// Fills the column-wise copy of the matrix from the row-wise one.
    mutating func buildColumns() {
        columnStart = Array(repeating: 0, count: columnCount + 1)
        for column in rowColumn { columnStart[Int(column) + 1] += 1 }
        for column in 0..<columnCount { columnStart[column + 1] += columnStart[column] }
        columnRow = Array(repeating: 0, count: rowColumn.count)
        columnCoefficient = Array(repeating: 0, count: rowColumn.count)
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
}
