extension Program {
    /// Makes room for so many rows of usual length.
    mutating func reserveRows(_ count: Int) {
        rowStart.reserveCapacity(count + 1)
        rowColumn.reserveCapacity(3 * count)
        rowCoefficient.reserveCapacity(3 * count)
    }

    /// Appends a row with the terms of `e`, scaled so that the largest coefficient is one. The column-wise copy of the matrix
    /// and the lists of the quantities are not touched.
    mutating func appendRow(_ e: Expression) {
        let lead = e.coefficients[e.lead]
        for k in 0..<e.count {
            rowColumn.append(e.columns[k])
            rowCoefficient.append(e.coefficients[k] / lead)
        }
        rowStart.append(Int32(rowColumn.count))
        rowCount += 1
        rowSum = []
    }

    /// Adds rows appended to a finished program to the quantities, without bounds and breakpoints as yet.
    mutating func admitRows() {
        if lower.count == quantityCount { return }
        while lower.count < quantityCount {
            lower.append(-.infinity)
            upper.append(.infinity)
            lowerSource.append(Breakpoint.Source.none)
            upperSource.append(Breakpoint.Source.none)
            breakpointStart.append(Int32(breakpoints.count))
            breakpointCount.append(0)
            breakpointRoom.append(0)
        }
        buildColumns()
    }
}

extension Simplex {
    /// Adds rows that were appended to the program, with their own activities basic and no price; the basis then has to be factored anew.
    mutating func admitRows() {
        program.admitRows()
        for level in levelPrices.indices where !levelPrices[level].isEmpty {
            levelPrices[level] += repeatElement(0, count: program.rowCount - levelPrices[level].count)
        }
        basis.admitRows(of: program)
        cost.extend(to: program.quantityCount)
        while value.count < program.quantityCount {
            value.append(0)
            lower.append(-.infinity)
            upper.append(.infinity)
            isListed.append(false)
        }
    }
}
