extension Simplex {
    /// Chooses the first basis and the first values.
    ///
    /// Every quantity outside the basis starts where its own cost is least. Each equation gets a basic column: first the columns that occur
    /// in only one remaining equation (which keeps the basis triangular), and of those the weakest first (so that the quantities with the
    /// lowest priority are those that give way).
    mutating func start() {
        let rows = program.rowCount
        var ranks: [Int32] = []
        ranks.reserveCapacity(columnCount)
        for column in 0..<columnCount {
            let preferred = preferredValue(column)
            value[column] = preferred.value
            ranks.append(weakness(column, preferred))
        }
        var isOpen = [Bool](filledWith: false, count: rows)
        var remaining = [Int32](filledWith: 0, count: columnCount)
        for row in 0..<rows where program.lower[columnCount + row] == program.upper[columnCount + row] {
            isOpen[row] = true
            for e in Int(program.rowStart[row])..<Int(program.rowStart[row + 1]) { remaining[Int(program.rowColumn[e])] += 1 }
        }
        var heap = RankHeap()
        for column in 0..<columnCount where remaining[column] == 1 { heap.push(ranks[column], Int32(column)) }
        var pending = (0..<columnCount).filter { remaining[$0] > 1 }.sorted {
            (ranks[$0], $0) < (ranks[$1], $1)
        }[...]
        while true {
            var chosen = -1
            while let (_, column) = heap.pop() { if remaining[Int(column)] == 1 { chosen = Int(column); break } }
            if chosen < 0 {
                while let column = pending.first, remaining[column] < 2 || basis.contains(column) { pending.removeFirst() }
                guard let column = pending.popFirst() else { break }
                chosen = column
            }
            var pivot = -1, fewest = Int32.max
            for e in Int(program.columnStart[chosen])..<Int(program.columnStart[chosen + 1]) {
                let row = Int(program.columnRow[e])
                if !isOpen[row] { continue }
                let count = program.rowStart[row + 1] - program.rowStart[row]
                if count < fewest { fewest = count; pivot = row }
            }
            if pivot < 0 { continue }
            isOpen[pivot] = false
            let quantity = columnCount + pivot
            value[quantity] = program.lower[quantity]
            basis.place(chosen, at: pivot)
            for e in Int(program.rowStart[pivot])..<Int(program.rowStart[pivot + 1]) {
                let column = Int(program.rowColumn[e])
                remaining[column] -= 1
                if remaining[column] == 1, !basis.contains(column) { heap.push(ranks[column], Int32(column)) }
            }
        }
        Propagation.run(&self) { ranks[$0] < 2 }
        listCandidates()
        refactor()
        if shiftViolated() {
            listCandidates()
            refactor()
        }
        assert(
            (0..<program.quantityCount).allSatisfy { basis.contains($0) || !(violation($0) > Tolerance.certified * max(1, abs(value[$0]))) }
        )
    }

    private mutating func listCandidates() {
        candidates = (0..<Int32(program.quantityCount)).filter { !basis.contains(Int($0)) && lower[Int($0)] < upper[Int($0)] }
    }

    /// The value at which a quantity's own cost is least, and the levels that resist moving it up and down from there.
    func preferredValue(_ quantity: Int) -> (value: Double, up: Int32, down: Int32) {
        program.leastCost(quantity, priced: 0) { _ in 0 } ?? (0, .max, .max)
    }

    /// How readily a column should become basic: free ones first, then bounded ones, then by the weaker of the two levels that hold it in
    /// place.
    private func weakness(_ column: Int, _ preferred: (value: Double, up: Int32, down: Int32)) -> Int32 {
        let range = program.breakpointRange(column)
        if program.lower[column] == program.upper[column] { return .max }
        if range.isEmpty { return 0 }
        if program.breakpoints[range.upperBound - 1].level == Breakpoint.hard { return 1 }
        let weakest = min(max(preferred.up, preferred.down), Int32(program.levels.count))
        return 2 + Int32(program.levels.count) - weakest
    }
}
