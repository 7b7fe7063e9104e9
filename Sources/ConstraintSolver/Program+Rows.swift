extension Program {
    /// Appends a row with the terms of `e`, scaled so that the first coefficient is one. The column-wise copy of the matrix
    /// and the lists of the items are not touched.
    mutating func appendRow(_ e: Expression) {
        let lead = e.coefficients[0]
        for k in 0..<e.count {
            rowColumn.append(e.columns[k])
            rowCoefficient.append(e.coefficients[k] / lead)
        }
        rowStart.append(Int32(rowColumn.count))
        rowCount += 1
    }

    /// Gives rows appended to a finished program their place among the items, as yet without bounds and kinks.
    mutating func admitRows() {
        while lower.count < itemCount {
            lower.append(-.infinity)
            upper.append(.infinity)
            lowerSource.append(Kink.Source.none)
            upperSource.append(Kink.Source.none)
            kinkStart.append(Int32(kinks.count))
            kinkCount.append(0)
            kinkRoom.append(0)
        }
        buildColumns()
    }
}

extension Simplex {
    /// Takes rows that were appended to the program into the basis, with their own activities and no price; the factor has
    /// to be made anew.
    mutating func admitRows() {
        for level in levelDuals.indices where !levelDuals[level].isEmpty {
            levelDuals[level] += repeatElement(0, count: program.rowCount - head.count)
        }
        while head.count < program.rowCount {
            let item = columnCount + head.count
            position.append(Int32(head.count))
            head.append(Int32(item))
            value.append(0)
            boxLower.append(-.infinity)
            boxUpper.append(.infinity)
            kinkLow.append(0)
            kinkHigh.append(0)
            segment.append(0)
            rowWork.append(0)
            positionWork.append(0)
            column.append(0)
            dual.append(0)
            isListed.append(false)
        }
    }
}
