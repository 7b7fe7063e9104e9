/// The elimination that produces a ``Factor``.
struct FactorBuilder {
    let program: Program
    let head: [Int32]
    var pivotRow: [Int32] = []
    var pivotPosition: [Int32] = []
    var pivotValue: [Double] = []
    var upperStart: [Int32] = [0]
    var upperPosition: [Int32] = []
    var upperValue: [Double] = []
    var lowerPivotRow: [Int32] = []
    var lowerStart: [Int32] = [0]
    var lowerRow: [Int32] = []
    var lowerValue: [Double] = []

    /// Position of each quantity in the basis, or −1.
    private var positionOf: [Int32]
    private var rowDone: [Bool]
    private var positionDone: [Bool]
    private var rowCount: [Int32]
    private var columnCount: [Int32]

    init(program: Program, head: [Int32]) {
        self.program = program
        self.head = head
        positionOf = Array(filledWith: -1, count: program.quantityCount)
        for (position, quantity) in head.enumerated() { positionOf[Int(quantity)] = Int32(position) }
        rowDone = Array(filledWith: false, count: program.rowCount)
        positionDone = rowDone
        rowCount = Array(filledWith: 0, count: program.rowCount)
        columnCount = rowCount
    }

    mutating func run() {
        let m = program.rowCount
        pivotRow.reserveCapacity(m)
        pivotPosition.reserveCapacity(m)
        pivotValue.reserveCapacity(m)
        upperStart.reserveCapacity(m + 1)
        upperPosition.reserveCapacity(program.rowColumn.count)
        upperValue.reserveCapacity(program.rowColumn.count)
        for position in 0..<m {
            let quantity = Int(head[position])
            if quantity >= program.columnCount {
                rowCount[quantity - program.columnCount] += 1
                columnCount[position] = 1
            } else {
                for e in Int(program.columnStart[quantity])..<Int(program.columnStart[quantity + 1]) {
                    rowCount[Int(program.columnRow[e])] += 1
                }
                columnCount[position] = program.columnStart[quantity + 1] - program.columnStart[quantity]
            }
        }
        peelColumns()
        if pivotRow.count < m { peelRows() }
        if pivotRow.count < m { eliminateNucleus() }
    }

    func unpivoted() -> (positions: [Int32], rows: [Int32]) {
        if pivotRow.count == program.rowCount { return ([], []) }
        return (
            positionDone.indices.filter { !positionDone[$0] }.map(Int32.init),
            rowDone.indices.filter { !rowDone[$0] }.map(Int32.init)
        )
    }

    /// Calls `body` with row and value of every entry of the basis column at `position`.
    private func forEachEntry(ofColumn position: Int, _ body: (Int, Double) -> Void) {
        let quantity = Int(head[position])
        if quantity >= program.columnCount {
            body(quantity - program.columnCount, -1)
        } else {
            for e in Int(program.columnStart[quantity])..<Int(program.columnStart[quantity + 1]) {
                body(Int(program.columnRow[e]), program.columnCoefficient[e])
            }
        }
    }

    /// Calls `body` with position and value of every entry of the basis in `row`.
    private func forEachEntry(ofRow row: Int, _ body: (Int, Double) -> Void) {
        for e in Int(program.rowStart[row])..<Int(program.rowStart[row + 1]) {
            let position = positionOf[Int(program.rowColumn[e])]
            if position >= 0 { body(Int(position), program.rowCoefficient[e]) }
        }
        let own = positionOf[program.columnCount + row]
        if own >= 0 { body(Int(own), -1) }
    }

    private mutating func record(row: Int, position: Int, value: Double) {
        pivotRow.append(Int32(row))
        pivotPosition.append(Int32(position))
        pivotValue.append(value)
        rowDone[row] = true
        positionDone[position] = true
    }

    /// Columns with one entry left: the rest of their row becomes a row of U.
    private mutating func peelColumns() {
        var queue: [Int32] = []
        queue.reserveCapacity(program.rowCount)
        for position in 0..<program.rowCount where columnCount[position] == 1 { queue.append(Int32(position)) }
        var at = 0
        while at < queue.count {
            let position = Int(queue[at])
            at += 1
            if positionDone[position] || columnCount[position] != 1 { continue }
            var row = -1, value = 0.0
            forEachEntry(ofColumn: position) { r, v in if !rowDone[r] { row = r; value = v } }
            if row < 0 { continue }
            record(row: row, position: position, value: value)
            for e in Int(program.rowStart[row])..<Int(program.rowStart[row + 1]) {
                let p = Int(positionOf[Int(program.rowColumn[e])])
                if p < 0 || positionDone[p] { continue }
                upperPosition.append(Int32(p))
                upperValue.append(program.rowCoefficient[e])
                columnCount[p] -= 1
                if columnCount[p] == 1 { queue.append(Int32(p)) }
            }
            let own = Int(positionOf[program.columnCount + row])
            if own >= 0, !positionDone[own] {
                upperPosition.append(Int32(own))
                upperValue.append(-1)
                columnCount[own] -= 1
            }
            upperStart.append(Int32(upperPosition.count))
        }
    }

    /// Rows with one entry left: the rest of their column becomes a column of L.
    private mutating func peelRows() {
        var queue: [Int32] = []
        for row in 0..<program.rowCount where !rowDone[row] {
            var count: Int32 = 0
            forEachEntry(ofRow: row) { p, _ in if !positionDone[p] { count += 1 } }
            rowCount[row] = count
            if count == 1 { queue.append(Int32(row)) }
        }
        var at = 0
        while at < queue.count {
            let row = Int(queue[at])
            at += 1
            if rowDone[row] || rowCount[row] != 1 { continue }
            var position = -1, value = 0.0
            forEachEntry(ofRow: row) { p, v in if !positionDone[p] { position = p; value = v } }
            if position < 0 { continue }
            record(row: row, position: position, value: value)
            upperStart.append(Int32(upperPosition.count))
            var others: [(Int32, Double)] = []
            forEachEntry(ofColumn: position) { r, v in if !rowDone[r] { others.append((Int32(r), v / value)) } }
            if others.isEmpty { continue }
            lowerPivotRow.append(Int32(row))
            for (r, v) in others {
                lowerRow.append(r)
                lowerValue.append(v)
                rowCount[Int(r)] -= 1
                if rowCount[Int(r)] == 1 { queue.append(r) }
            }
            lowerStart.append(Int32(lowerRow.count))
        }
    }

    /// Right-looking elimination of the rest; prefers short rows, and within them short columns, among pivots that are large enough.
    private mutating func eliminateNucleus() {
        let m = program.rowCount
        var rows = [[(position: Int32, value: Double)]](filledWith: [], count: m)
        var columns = [[Int32]](filledWith: [], count: m)
        // The largest entry that each row ever had, which its others are compared with.
        var sizes = [Double](filledWith: 0, count: m)
        var shortest = RankHeap()
        for row in 0..<m where !rowDone[row] {
            var entries: [(position: Int32, value: Double)] = []
            forEachEntry(ofRow: row) { p, v in if !positionDone[p] { entries.append((Int32(p), v)) } }
            rows[row] = entries
            sizes[row] = entries.reduce(0) { max($0, abs($1.value)) }
            shortest.push(Int32(entries.count), Int32(row))
            for entry in entries { columns[Int(entry.position)].append(Int32(row)) }
        }
        var work = [Double](filledWith: 0, count: m)
        var mark = [Bool](filledWith: false, count: m)
        while true {
            guard let (row, position) = choosePivot(&shortest, rows, columns, sizes) else { break }
            var pivot = 0.0
            for entry in rows[row] where Int(entry.position) == position { pivot = entry.value }
            record(row: row, position: position, value: pivot)
            let pivotEntries = rows[row].filter { Int($0.position) != position }
            for entry in pivotEntries {
                upperPosition.append(entry.position)
                upperValue.append(entry.value)
                columns[Int(entry.position)].removeAll { Int($0) == row }
            }
            upperStart.append(Int32(upperPosition.count))
            let targets = columns[position].filter { Int($0) != row }
            if !targets.isEmpty {
                lowerPivotRow.append(Int32(row))
                for target in targets {
                    let t = Int(target)
                    var multiplier = 0.0
                    for entry in rows[t] where Int(entry.position) == position { multiplier = entry.value / pivot }
                    lowerRow.append(target)
                    lowerValue.append(multiplier)
                    for entry in rows[t] { work[Int(entry.position)] = entry.value; mark[Int(entry.position)] = true }
                    var updated = rows[t].filter { Int($0.position) != position }
                    for entry in pivotEntries {
                        let p = Int(entry.position)
                        work[p] -= multiplier * entry.value
                        if !mark[p] { updated.append((entry.position, 0)); columns[p].append(target) }
                    }
                    for entry in rows[t] { mark[Int(entry.position)] = false }
                    for k in updated.indices {
                        updated[k].value = work[Int(updated[k].position)]
                        sizes[t] = max(sizes[t], abs(updated[k].value))
                    }
                    let rounding = Tolerance.cancellation * sizes[t]
                    for entry in updated where abs(entry.value) <= rounding {
                        columns[Int(entry.position)].removeAll { $0 == target }
                    }
                    for entry in updated { work[Int(entry.position)] = 0 }
                    work[position] = 0
                    rows[t] = updated.filter { abs($0.value) > rounding }
                    shortest.push(Int32(rows[t].count), target)
                }
                lowerStart.append(Int32(lowerRow.count))
            }
            rows[row] = []
            columns[position] = []
        }
    }

    /// The row with the fewest entries and, of its entries that are large enough, the one in the shortest column.
    private func choosePivot(
        _ shortest: inout RankHeap, _ rows: [[(position: Int32, value: Double)]],
        _ columns: [[Int32]], _ sizes: [Double]
    ) -> (Int, Int)? {
        while let (count, row) = shortest.pop() {
            let entries = rows[Int(row)]
            if rowDone[Int(row)] || entries.isEmpty || entries.count != Int(count) { continue }
            var largest = 0.0
            for entry in entries { largest = max(largest, abs(entry.value)) }
            let least = max(0.1 * largest, Tolerance.pivot * sizes[Int(row)])
            if largest <= least { continue }
            var best: (position: Int, length: Int, value: Double)?
            for entry in entries where abs(entry.value) >= least {
                let length = columns[Int(entry.position)].count
                if best.map({ length < $0.length || (length == $0.length && abs(entry.value) > $0.value) }) ?? true {
                    best = (Int(entry.position), length, abs(entry.value))
                }
            }
            if let best { return (Int(row), best.position) }
        }
        return nil
    }
}
