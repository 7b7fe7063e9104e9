/// Finds values for the columns that nothing holds by itself, mostly the positions of views, before the simplex starts.
///
/// Values spread along the rows from what is known. A basic column whose row contains one unknown besides becomes an affine image of it; a
/// row that contains a single unknown gives that one a preferred value. An unknown is settled where the sum of all costs that depend on it
/// alone is least, and exchanged for the quantity whose breakpoint decided. In a chain of "at least as far down as either neighbour" this
/// is the longest path, found in one pass, where pivots would go over the chain again and again.
struct Propagation {
    private var simplex: Simplex
    /// The unknown column that a column is an affine image of; `known` or `unresolved`.
    private var root: [Int32]
    private var scale: [Double]
    private var offset: [Double]
    /// Per row: columns that are not resolved yet, and those that are not known yet.
    private var unresolved: [Int32]
    private var unknown: [Int32]
    private var isListed: [Bool]
    /// Linked lists per unknown: the columns that are images of it, and the rows that depend on it alone.
    private var memberHead: [Int32]
    private var memberNext: [Int32]
    private var rowHead: [Int32]
    private var rowNext: [Int32]
    private var queue: [Int32] = []
    private var ready: [Int32] = []
    private var isReady: [Bool]
    private var gathered: [Breakpoint] = []
    /// The quantities that the breakpoints are on, and their positions there.
    private var sources: [(quantity: Int32, place: Double)] = []

    private static let known: Int32 = -1
    private static let open: Int32 = -2

    /// Starts from the simplex with its first basis; `isLoose` returns whether a nonbasic column is to be settled.
    static func run(_ simplex: inout Simplex, isLoose: (Int) -> Bool) {
        var unknowns: [Int32] = []
        for column in 0..<simplex.columnCount where !simplex.basis.contains(column) && isLoose(column) {
            unknowns.append(Int32(column))
        }
        if unknowns.isEmpty { return }
        var propagation = Propagation(simplex, unknowns)
        simplex = Simplex(program: Program())
        propagation.spread(unknowns)
        simplex = propagation.simplex
    }

    private init(_ simplex: Simplex, _ unknowns: [Int32]) {
        self.simplex = simplex
        let program = simplex.program, columns = program.columnCount, rows = program.rowCount
        root = (0..<columns).map { !simplex.basis.contains($0) ? Self.known : Self.open }
        scale = Array(filledWith: 1, count: columns)
        offset = Array(filledWith: 0, count: columns)
        for column in unknowns { root[Int(column)] = column }
        unresolved = Array(filledWith: 0, count: rows)
        unknown = unresolved
        isListed = Array(filledWith: false, count: rows)
        memberHead = Array(filledWith: -1, count: columns)
        memberNext = memberHead
        rowHead = memberHead
        rowNext = Array(filledWith: -1, count: rows)
        isReady = Array(filledWith: false, count: columns)
        for row in 0..<rows {
            for e in Int(program.rowStart[row])..<Int(program.rowStart[row + 1]) {
                let r = root[Int(program.rowColumn[e])]
                if r == Self.open { unresolved[row] += 1 }
                if r != Self.known { unknown[row] += 1 }
            }
        }
    }

    private mutating func spread(_ unknowns: [Int32]) {
        for row in unresolved.indices where unresolved[row] <= 1 && unknown[row] > 0 { queue.append(Int32(row)) }
        var nextRow = 0, nextReady = 0, fallback = 0
        while true {
            if nextRow < queue.count {
                look(at: Int(queue[nextRow]))
                nextRow += 1
            } else if nextReady < ready.count {
                let column = Int(ready[nextReady])
                nextReady += 1
                if root[column] == Int32(column) { settle(column, orLeave: true) }
            } else if fallback < unknowns.count {
                let column = Int(unknowns[fallback])
                fallback += 1
                if root[column] == Int32(column) { settle(column, orLeave: false) }
            } else {
                return
            }
        }
    }

    /// Uses what a row determines: an image, a value, or a preferred value of the only unknown that it contains.
    private mutating func look(at row: Int) {
        if unknown[row] == 0 || unknown[row] > 8 || unresolved[row] > 1 { return }
        let program = simplex.program
        let quantity = program.columnCount + row
        let isTight = !simplex.basis.contains(quantity)
        if unresolved[row] == 1 && !isTight { return }
        var only: Int32 = -1, open = -1
        var rate = 0.0, size = 0.0, sum = isTight ? -simplex.value[quantity] : 0, own = 0.0
        for e in Int(program.rowStart[row])..<Int(program.rowStart[row + 1]) {
            let column = Int(program.rowColumn[e]), a = program.rowCoefficient[e]
            switch root[column] {
            case Self.known: sum += a * simplex.value[column]
            case Self.open:
                open = column
                own = a
            default:
                if only >= 0, only != root[column] { return }
                only = root[column]
                rate += a * scale[column]
                size = max(size, abs(a * scale[column]))
                sum += a * offset[column]
            }
        }
        if open >= 0 {
            if only < 0 {
                learn(open, -sum / own)
            } else {
                root[open] = only
                scale[open] = -rate / own
                offset[open] = -sum / own
                memberNext[open] = memberHead[Int(only)]
                memberHead[Int(only)] = Int32(open)
                resolved(open)
            }
        } else if !isTight, only >= 0, abs(rate) > Tolerance.pivot * size, !isListed[row] {
            isListed[row] = true
            rowNext[row] = rowHead[Int(only)]
            rowHead[Int(only)] = Int32(row)
            if !isReady[Int(only)] {
                isReady[Int(only)] = true
                ready.append(only)
            }
        }
    }

    private mutating func resolved(_ column: Int) {
        let program = simplex.program
        for e in Int(program.columnStart[column])..<Int(program.columnStart[column + 1]) {
            let row = Int(program.columnRow[e])
            unresolved[row] -= 1
            if unresolved[row] <= 1 { queue.append(program.columnRow[e]) }
        }
    }

    private mutating func learn(_ column: Int, _ value: Double) {
        let program = simplex.program
        let wasOpen = root[column] == Self.open
        root[column] = Self.known
        simplex.value[column] = value
        for e in Int(program.columnStart[column])..<Int(program.columnStart[column + 1]) {
            let row = Int(program.columnRow[e])
            unknown[row] -= 1
            if wasOpen { unresolved[row] -= 1 }
            if unresolved[row] <= 1, unknown[row] > 0 { queue.append(program.columnRow[e]) }
        }
    }

    /// Gives an unknown the value at which everything that depends on it alone costs least, level by level. If that is not a single value,
    /// the unknown may be left for later, when more may be known.
    private mutating func settle(_ column: Int, orLeave mayLeave: Bool) {
        gathered.removeAll(keepingCapacity: true)
        sources.removeAll(keepingCapacity: true)
        gather(quantity: column, rate: 1, offset: 0)
        var member = memberHead[column]
        while member >= 0 {
            gather(quantity: Int(member), rate: scale[Int(member)], offset: offset[Int(member)])
            member = memberNext[Int(member)]
        }
        var row = rowHead[column]
        while row >= 0 {
            gatherRow(Int(row), column)
            row = rowNext[Int(row)]
        }
        let order = gathered.indices.sorted { Breakpoint.precedes(gathered[$0], gathered[$1]) }
        let breakpoints = order.map { gathered[$0] }
        var low = -Double.infinity, high = Double.infinity
        for breakpoint in breakpoints where breakpoint.level == Breakpoint.hard {
            if breakpoint.below > 0 { low = max(low, breakpoint.position) }
            if breakpoint.above > 0 { high = min(high, breakpoint.position) }
        }
        let answer = Breakpoint.leastCost(breakpoints, breakpoints.indices, low, high, priced: 0) { _ in 0 }
        if mayLeave, answer == nil || answer?.up == .max || answer?.down == .max {
            isReady[column] = false
            return
        }
        let value = answer?.value ?? 0
        if let deciding = order.first(where: { gathered[$0].position == value && sources[$0].quantity != Int32(column) }),
            !order.contains(where: { gathered[$0].position == value && sources[$0].quantity == Int32(column) }),
            case let (quantity, place) = sources[deciding], simplex.basis.contains(Int(quantity))
        {
            // The unknown becomes basic in place of the quantity whose breakpoint decided its value.
            simplex.basis.place(column, at: Int(simplex.basis.position[Int(quantity)]))
            learnAll(column, value)
            simplex.value[Int(quantity)] = place
        } else {
            // What others ask of the column may contradict its own bounds.
            learnAll(column, min(max(value, simplex.lower[column]), simplex.upper[column]))
        }
    }

    private mutating func learnAll(_ column: Int, _ value: Double) {
        var member = memberHead[column]
        learn(column, value)
        while member >= 0 {
            let m = Int(member)
            learn(m, scale[m] * value + offset[m])
            member = memberNext[m]
        }
    }

    private mutating func gather(quantity: Int, rate: Double, offset: Double) {
        if rate == 0 { return }
        let program = simplex.program
        for k in program.breakpointRange(quantity) {
            var breakpoint = program.breakpoints[k]
            breakpoint.position = (breakpoint.position - offset) / rate
            let size = breakpoint.level == Breakpoint.hard ? 1 : abs(rate)
            let (below, above) = (breakpoint.below * size, breakpoint.above * size)
            (breakpoint.below, breakpoint.above) = rate > 0 ? (below, above) : (above, below)
            gathered.append(breakpoint)
            sources.append((Int32(quantity), program.breakpoints[k].position))
        }
    }

    private mutating func gatherRow(_ row: Int, _ column: Int) {
        let program = simplex.program
        var rate = 0.0, size = 0.0, sum = 0.0
        for e in Int(program.rowStart[row])..<Int(program.rowStart[row + 1]) {
            let c = Int(program.rowColumn[e]), a = program.rowCoefficient[e]
            if root[c] == Int32(column) {
                rate += a * scale[c]
                size = max(size, abs(a * scale[c]))
                sum += a * offset[c]
            } else {
                sum += a * simplex.value[c]
            }
        }
        // What is left of rates that cancel each other is rounding.
        if abs(rate) <= Tolerance.pivot * size { return }
        gather(quantity: program.columnCount + row, rate: rate, offset: sum)
    }
}
