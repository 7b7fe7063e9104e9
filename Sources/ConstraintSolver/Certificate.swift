/// Looks at a solution from outside: by the constraints as they were given, and by what the prices of each level prove. It trusts
/// nothing that the simplex did but the prices, and any prices prove what they prove.
struct Certificate {
    private let simplex: Simplex
    /// The levels that have prices, and the largest price of each.
    private let priced: [(level: Int32, largest: Double)]
    /// For each item the priced levels, by their place, in which one of its rows has a price; the last bit stands for all from there on.
    private let pricings: [UInt64]

    /// Slopes up to this, per unit of the numbers that they are sums of, are rounding; what is larger must be larger than `clear`.
    private static let noise = 1e-13
    private static let clear = 1e-8
    /// Places nearer than this, per unit of their size, are one.
    private static let place = 1e-8

    init(_ simplex: Simplex) {
        self.simplex = simplex
        let program = simplex.program
        var pricings = [UInt64](repeating: 0, count: program.itemCount)
        var priced: [(level: Int32, largest: Double)] = []
        for (level, prices) in simplex.levelPrices.enumerated() where !prices.isEmpty {
            let bit: UInt64 = 1 << UInt64(min(priced.count, 63))
            var largest = 0.0
            prices.withUnsafeBufferPointer { prices in
                for row in prices.indices where prices[row] != 0 {
                    largest = max(largest, abs(prices[row]))
                    pricings[program.columnCount + row] |= bit
                    for e in Int(program.rowStart[row])..<Int(program.rowStart[row + 1]) { pricings[Int(program.rowColumn[e])] |= bit }
                }
            }
            priced.append((Int32(level), largest))
        }
        self.priced = priced
        self.pricings = pricings
    }

    /// The place of the first level from a place on that has a price for an item.
    @inline(__always)
    private func nextPricing(_ item: Int, from place: Int) -> Int {
        if place >= 63 { return place }
        let rest = pricings[item] >> UInt64(place)
        return rest == 0 ? priced.count : place + rest.trailingZeroBitCount
    }

    /// The required constraints that do not hold, within 10⁻⁶ of their scale, and those with a restricted variable below zero.
    ///
    /// A row's scale is its largest number: coefficient, constant or term.
    static func missedRows(_ store: ConstraintStore, isNonNegative: [Bool], values: [Double]) -> [Int32] {
        var missed: [Int32] = []
        values.withUnsafeBufferPointer { values in
            store.withTerms { start, variable, coefficient in
                store.forEachRequired { id, constant, largest in
                    var sum = -constant, scale = max(largest, abs(constant))
                    for t in Int(start[id])..<Int(start[id + 1]) {
                        let term = coefficient[t] * values[Int(variable[t])]
                        sum += term
                        scale = max(scale, abs(term))
                    }
                    let slack = Tolerance.certified * scale
                    // Written so that what is not a number holds nowhere.
                    let holds = switch store.relation[id] {
                    case .equal: abs(sum) <= slack
                    case .lessThanOrEqual: sum <= slack
                    case .greaterThanOrEqual: sum >= -slack
                    }
                    if !holds || !scale.isFinite { missed.append(Int32(id)) }
                }
            }
        }
        var largest = 1.0, isBroken = false
        for v in values.indices {
            if !values[v].isFinite { isBroken = true }
            largest = max(largest, abs(values[v]))
        }
        for v in values.indices where isNonNegative[v] && values[v] < -Tolerance.restriction * largest { isBroken = true }
        if isBroken, missed.isEmpty {
            store.forEachLive { id in
                if store.terms(of: id).contains(where: { t in
                    let v = Int(store.termVariable[t])
                    return !values[v].isFinite || isNonNegative[v] && values[v] < -Tolerance.restriction * largest
                }) { missed.append(Int32(id)) }
            }
        }
        return missed
    }

    /// The items for which the prices do not prove that the levels are optimal, one after the other.
    ///
    /// For any prices the sum over all items of cost plus reduced cost is, at every point that obeys the rows, the cost of that
    /// point. So a point is the lexicographic optimum if every item by itself is where that is least, level by level. What a level
    /// leaves of an item's interval is where the next one may choose. Where the last levels have no prices, the nonbasic items must
    /// have been left no choice before: then the point is the only one.
    func unprovenItems() -> [Int] {
        let program = simplex.program
        var unproven = unevenRows()
        program.breakpoints.withUnsafeBufferPointer { breakpoints in
            for item in 0..<program.itemCount where program.lower[item] < program.upper[item] {
                if pricings[item] == 0, program.breakpointCount[item] == 0, allLevelsArePriced || simplex.basis.contains(item) { continue }
                if !isProven(item, program, breakpoints) { unproven.append(item) }
            }
        }
        return unproven
    }

    /// The activities of rows with optional constraints that are not the sums of their terms.
    private func unevenRows() -> [Int] {
        let program = simplex.program
        var uneven: [Int] = []
        for row in 0..<program.rowCount {
            let item = program.columnCount + row, range = program.breakpointRange(item)
            if range.isEmpty || program.breakpoints[range.upperBound - 1].level == Breakpoint.hard { continue }
            var sum = -simplex.value[item], size = max(1, abs(sum))
            for e in Int(program.rowStart[row])..<Int(program.rowStart[row + 1]) {
                let term = program.rowCoefficient[e] * simplex.value[Int(program.rowColumn[e])]
                sum += term
                size = max(size, abs(term))
            }
            if !(abs(sum) <= Self.place * size) { uneven.append(item) }
        }
        return uneven
    }

    private func isProven(_ item: Int, _ program: Program, _ breakpoints: UnsafeBufferPointer<Breakpoint>) -> Bool {
        let x = simplex.value[item], slack = Self.place * max(1, abs(x))
        var low = program.lower[item], high = program.upper[item]
        let range = program.breakpointRange(item)
        var k = range.lowerBound, next = nextPricing(item, from: 0)
        while k < range.upperBound, breakpoints[k].level == Breakpoint.hard { k += 1 }
        let levels = Int32(simplex.levelPrices.count)
        while low < high {
            let own = k < range.upperBound ? breakpoints[k].level : .max
            let isPriced = next < priced.count && priced[next].level <= own
            let level = isPriced ? priced[next].level : own
            if level >= levels { break }
            var price = 0.0, size = 0.0, noise = 0.0
            if isPriced {
                (price, size) = reducedCost(item, simplex.levelPrices[Int(level)])
                noise = Self.noise * 0.1 * priced[next].largest
                next = nextPricing(item, from: next + 1)
                if size == 0, level != own { continue }
            }
            var right = price, left = price
            var segment = (low: low, high: high)
            while k < range.upperBound, breakpoints[k].level == level {
                let breakpoint = breakpoints[k]
                size = max(size, breakpoint.below, breakpoint.above)
                if breakpoint.position > x + slack {
                    right -= breakpoint.below
                    left -= breakpoint.below
                    segment.high = min(segment.high, breakpoint.position)
                } else if breakpoint.position < x - slack {
                    right += breakpoint.above
                    left += breakpoint.above
                    segment.low = max(segment.low, breakpoint.position)
                } else {
                    right += breakpoint.above
                    left -= breakpoint.below
                }
                k += 1
            }
            noise += Self.noise * size
            let clear = Self.clear * size
            if x < high - slack {
                if !(right >= -noise) || right > noise && right < clear { return false }
            }
            if x > low + slack {
                if !(left <= noise) || left < -noise && left > -clear { return false }
            }
            high = right > noise ? min(high, x) : segment.high
            low = left < -noise ? max(low, x) : segment.low
        }
        // An item that the levels looked at leave open must be one that the others decide.
        return low >= high || allLevelsArePriced || simplex.basis.contains(item)
    }

    private var allLevelsArePriced: Bool { simplex.levelPrices.count == simplex.program.levels.count }

    /// A reduced cost, and the size of the numbers that it is the sum of.
    private func reducedCost(_ item: Int, _ prices: [Double]) -> (cost: Double, size: Double) {
        let program = simplex.program
        if item >= program.columnCount { return (prices[item - program.columnCount], abs(prices[item - program.columnCount])) }
        var sum = 0.0, size = 0.0
        for e in Int(program.columnStart[item])..<Int(program.columnStart[item + 1]) {
            let part = prices[Int(program.columnRow[e])] * program.columnCoefficient[e]
            sum -= part
            size += abs(part)
        }
        return (sum, size)
    }
}
