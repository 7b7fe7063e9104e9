/// Looks at a solution from outside: by the constraints as they were given, and by what the prices of each level prove. It trusts
/// nothing that the simplex did but the prices, and any prices prove what they prove.
struct Certificate {
    private let simplex: Simplex
    private let pricing: Pricing
    /// How far a slope that counts as rounding is followed: where coefficients differ by a lot it may be one in earnest.
    private let reach: Double

    /// Slopes up to this, per unit of the numbers that they are sums of, are rounding; what is larger must be larger than `clear`.
    private static let noise = 1e-13
    private static let clear = 1e-8
    /// Places nearer than this, per unit of their size, are one.
    private static let place = 1e-8

    init(_ simplex: Simplex, _ pricing: Pricing, isWide: Bool = false) {
        self.simplex = simplex
        self.pricing = pricing
        reach = isWide ? Tolerance.range * simplex.program.largestPlace : 0
    }

    /// Which levels have prices, and where.
    struct Pricing {
        /// The levels that have prices, and the largest price of each.
        private(set) var levels: [(level: Int32, largest: Double)] = []
        /// For each item the priced levels, by their place, in which one of its rows has a price; the last bit stands for all from there on.
        private var marks: [UInt64]

        init(_ simplex: Simplex) {
            let program = simplex.program
            marks = Array(repeating: 0, count: program.itemCount)
            for (level, prices) in simplex.levelPrices.enumerated() where !prices.isEmpty {
                let bit: UInt64 = 1 << UInt64(min(levels.count, 63))
                var largest = 0.0
                prices.withUnsafeBufferPointer { prices in
                    for row in prices.indices where prices[row] != 0 {
                        largest = max(largest, abs(prices[row]))
                        marks[program.columnCount + row] |= bit
                        for e in Int(program.rowStart[row])..<Int(program.rowStart[row + 1]) { marks[Int(program.rowColumn[e])] |= bit }
                    }
                }
                levels.append((Int32(level), largest))
            }
        }

        @inline(__always)
        func isPriced(_ item: Int) -> Bool { marks[item] != 0 }

        /// The place of the first level from a place on that has a price for an item.
        @inline(__always)
        func next(_ item: Int, from place: Int) -> Int {
            if place >= 63 { return place }
            let rest = marks[item] >> UInt64(place)
            return rest == 0 ? levels.count : place + rest.trailingZeroBitCount
        }
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
    ///
    /// Rounding leaves items next to the places that they are meant to be at. What that may cost, distance times slope, adds up to the
    /// doubt about a level, which has to be small as measured by what the level asks for.
    func unprovenItems(_ store: ConstraintStore, values: [Double]) -> [Int] {
        let residuals = rowResiduals()
        var doubts = priceDoubts(residuals), count = residuals.count
        var unproven = unprovenItems(residuals) { _, level, doubt in
            doubts[level] += doubt
            count += 1
        }
        // What a level asks for counts as one at least, so most need not be measured.
        guard doubts.contains(where: { !($0 <= Tolerance.optimal) }) else { return unproven }
        let sizes = levelSizes(store, values)
        for doubtful in doubts.indices where !(doubts[doubtful] <= Tolerance.optimal * sizes[doubtful]) {
            // As many as there are, one is as large as this.
            let most = 0.5 * doubts[doubtful] / Double(count)
            _ = unprovenItems(residuals) { item, level, doubt in if level == doubtful, !(doubt <= most) { unproven.append(item) } }
            if doubtful >= simplex.levelPrices.count || simplex.levelPrices[doubtful].isEmpty { continue }
            let prices = simplex.levelPrices[doubtful]
            unproven += residuals.indices.filter { !(abs(prices[$0]) * residuals[$0] <= most) }.map { simplex.program.columnCount + $0 }
        }
        return unproven
    }

    /// The items that are clearly not where they should be; calls `note` with what others may cost a level.
    @inline(__always)
    private func unprovenItems(_ residuals: [Double], _ note: (_ item: Int, _ level: Int, _ doubt: Double) -> Void) -> [Int] {
        let program = simplex.program
        var unproven: [Int] = []
        program.breakpoints.withUnsafeBufferPointer { breakpoints in
            for item in 0..<program.itemCount where program.lower[item] < program.upper[item] {
                if !pricing.isPriced(item), program.breakpointCount[item] == 0, allLevelsArePriced || simplex.basis.contains(item) { continue }
                let off = item < program.columnCount ? 0 : residuals[item - program.columnCount]
                let isProven = isProven(item, at: simplex.value[item], off: off, between: (program.lower[item], program.upper[item]),
                                        breakpoints, program.breakpointRange(item)) { level, doubt in note(item, level, doubt) }
                if !isProven { unproven.append(item) }
            }
        }
        return unproven
    }

    /// Whether the prices prove that an item is where it should be, were it at `x` and the breakpoint of one source elsewhere: what
    /// remains to be asked when nothing else about the optimum changes.
    func isProven(_ item: Int, at x: Double, moving source: Int32 = Breakpoint.Source.none, to position: Double = 0) -> Bool {
        let program = simplex.program, range = program.breakpointRange(item)
        var bounds = (low: program.lower[item], high: program.upper[item])
        if source == Breakpoint.Source.none {
            return program.breakpoints.withUnsafeBufferPointer { isProven(item, at: x, between: bounds, $0, range) }
        }
        var breakpoints = Array(program.breakpoints[range])
        if let own = breakpoints.firstIndex(where: { $0.source == source }) {
            breakpoints[own].position = position
            if breakpoints[own].level == Breakpoint.hard {
                let hard = breakpoints.filter { $0.level == Breakpoint.hard }
                bounds.low = hard.reduce(-.infinity) { $1.below > 0 ? max($0, $1.position) : $0 }
                bounds.high = hard.reduce(.infinity) { $1.above > 0 ? min($0, $1.position) : $0 }
                if bounds.low > bounds.high { return false }
            }
        }
        return breakpoints.withUnsafeBufferPointer { isProven(item, at: x, between: bounds, $0, $0.indices) }
    }

    private func isProven(_ item: Int, at x: Double, between bounds: (low: Double, high: Double),
                          _ breakpoints: UnsafeBufferPointer<Breakpoint>, _ range: Range<Int>) -> Bool {
        if bounds.low >= bounds.high { return true }
        var doubt = 0.0
        let holds = isProven(item, at: x, between: bounds, breakpoints, range) { _, more in doubt += more }
        return holds && doubt <= Tolerance.optimal
    }

    /// How far the activity of each row is from the sum of its terms.
    private func rowResiduals() -> [Double] {
        let program = simplex.program
        var residuals = [Double](repeating: 0, count: program.rowCount)
        simplex.value.withUnsafeBufferPointer { value in
            program.rowColumn.withUnsafeBufferPointer { column in
                program.rowCoefficient.withUnsafeBufferPointer { coefficient in
                    for row in residuals.indices {
                        var sum = -value[program.columnCount + row]
                        for e in Int(program.rowStart[row])..<Int(program.rowStart[row + 1]) { sum += coefficient[e] * value[Int(column[e])] }
                        residuals[row] = abs(sum)
                    }
                }
            }
        }
        return residuals
    }

    /// What rows that are off may cost each level, at its prices.
    private func priceDoubts(_ residuals: [Double]) -> [Double] {
        var doubts = [Double](repeating: 0, count: simplex.program.levels.count)
        for (level, prices) in simplex.levelPrices.enumerated() where !prices.isEmpty {
            for row in prices.indices { doubts[level] += abs(prices[row]) * residuals[row] }
        }
        return doubts
    }

    /// The sum of the scales of the constraints of each level, each at least one.
    private func levelSizes(_ store: ConstraintStore, _ values: [Double]) -> [Double] {
        var sizes = [Double](repeating: 0, count: simplex.program.levels.count)
        store.forEachLive { id in
            guard let level = simplex.program.level(of: store.priority[id]) else { return }
            sizes[Int(level)] += store.terms(of: id).reduce(max(1, store.size(of: id))) { size, t in
                max(size, abs(store.termCoefficient[t] * values[Int(store.termVariable[t])]))
            }
        }
        return sizes
    }

    /// - Parameter off: how far the item may be from `x`.
    @inline(__always)
    private func isProven(_ item: Int, at x: Double, off: Double = 0, between bounds: (low: Double, high: Double),
                          _ breakpoints: UnsafeBufferPointer<Breakpoint>, _ range: Range<Int>,
                          _ note: (_ level: Int, _ doubt: Double) -> Void) -> Bool {
        let slack = Self.place * max(1, abs(x))
        var (low, high) = bounds
        // How far the item is from the place that higher levels have it at.
        var offset = off
        var k = range.lowerBound, next = pricing.next(item, from: 0)
        while k < range.upperBound, breakpoints[k].level == Breakpoint.hard { k += 1 }
        let levels = Int32(simplex.levelPrices.count)
        while low < high || offset > 0 {
            let own = k < range.upperBound ? breakpoints[k].level : .max
            let isPriced = next < pricing.levels.count && pricing.levels[next].level <= own
            let level = isPriced ? pricing.levels[next].level : own
            if level >= levels { break }
            var right = Slope(), doubt = 0.0, farthest = offset
            if isPriced {
                right = reducedCost(item, simplex.levelPrices[Int(level)])
                if right.size == 0, level != own { next = pricing.next(item, from: next + 1); continue }
                right.noise = Self.noise * 0.1 * pricing.levels[next].largest
                next = pricing.next(item, from: next + 1)
            }
            var left = right
            var segment = (low: low, high: high)
            while k < range.upperBound, breakpoints[k].level == level {
                let breakpoint = breakpoints[k], distance = breakpoint.position - x
                if distance > slack {
                    right.add(-breakpoint.below)
                    left.add(-breakpoint.below)
                    segment.high = min(segment.high, breakpoint.position)
                } else if distance < -slack {
                    right.add(breakpoint.above)
                    left.add(breakpoint.above)
                    segment.low = max(segment.low, breakpoint.position)
                } else {
                    right.add(breakpoint.above)
                    left.add(-breakpoint.below)
                    doubt += (breakpoint.below + breakpoint.above) * (abs(distance) + off)
                    farthest = max(farthest, abs(distance))
                }
                k += 1
            }
            right.noise += Self.noise * right.size
            left.noise += Self.noise * left.size
            if low < high {
                if x < high - slack {
                    if !(right.value >= -right.noise) || right.isUnclear { return false }
                    if right.value < 0, !right.isCancelled { doubt -= right.value * min(high - x, reach) }
                } else if right.value < -right.noise, x != high {
                    doubt -= right.value * abs(high - x)
                    farthest = max(farthest, abs(high - x))
                }
                if x > low + slack {
                    if !(left.value <= left.noise) || left.isUnclear { return false }
                    if left.value > 0, !left.isCancelled { doubt += left.value * min(x - low, reach) }
                } else if left.value > left.noise, x != low {
                    doubt += left.value * abs(x - low)
                    farthest = max(farthest, abs(x - low))
                }
                let isHeld = (up: right.value > right.noise, down: left.value < -left.noise)
                if isHeld.up || isHeld.down || x >= high - slack || x <= low + slack { offset = farthest }
                high = isHeld.up ? min(high, x) : segment.high
                low = isHeld.down ? max(low, x) : segment.low
            } else {
                doubt += max(abs(right.value), abs(left.value)) * offset
            }
            if doubt > 0 { note(Int(level), doubt) }
        }
        // An item that the levels looked at leave open must be one that the others decide.
        return low >= high || allLevelsArePriced || simplex.basis.contains(item)
    }

    private var allLevelsArePriced: Bool { simplex.levelPrices.count == simplex.program.levels.count }

    /// A sum of prices and slopes, the largest of them, and what of the sum is rounding.
    private struct Slope {
        var value = 0.0
        var size = 0.0
        var noise = 0.0

        /// Neither rounding nor clearly more.
        var isUnclear: Bool { abs(value) > noise && abs(value) < Certificate.clear * size }

        /// What is left of numbers that are much larger. A small slope that is not may be one in earnest.
        var isCancelled: Bool { abs(value) < 1e-3 * size }

        @inline(__always)
        mutating func add(_ slope: Double) {
            value += slope
            size = max(size, abs(slope))
        }
    }

    private func reducedCost(_ item: Int, _ prices: [Double]) -> Slope {
        let program = simplex.program
        var slope = Slope()
        if item >= program.columnCount {
            slope.add(prices[item - program.columnCount])
        } else {
            for e in Int(program.columnStart[item])..<Int(program.columnStart[item + 1]) {
                slope.add(-prices[Int(program.columnRow[e])] * program.columnCoefficient[e])
            }
        }
        return slope
    }
}
