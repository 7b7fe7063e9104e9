/// Verifies a solution independently: against the constraints as they were given, and by what the prices of each level prove. Of the
/// simplex it takes only the prices, and whatever prices it takes, the proof is sound. It does not hold the simplex, because copying one
/// costs as much as proving a dozen quantities.
struct Certificate {
    let pricing: Pricing
    /// How far a slope that counts as rounding is followed: if coefficients differ widely, it may be a real slope.
    let reach: Double

    /// Slopes up to this, per unit of the numbers that they are sums of, are rounding; a real slope must be larger than `clear`.
    private static let noise = 1e-13
    private static let clear = 1e-8
    /// Values nearer than this, per unit of their size, are the same.
    private static let place = 1e-8

    /// - Parameter widest: the largest position of the program if coefficients differ widely, or zero.
    init(_ pricing: Pricing, widest: Double = 0) {
        self.pricing = pricing
        reach = Tolerance.range * widest
    }

    /// Which levels have prices, and where.
    struct Pricing {
        /// The levels that have prices, and the largest price of each.
        private(set) var levels: [(level: Int32, largest: Double)] = []
        /// The prices of these levels, one after the other, by row.
        fileprivate private(set) var prices: [Double] = []
        /// For each quantity the priced levels, by index, in which one of its rows has a price; the last bit stands for all levels from
        /// there on.
        fileprivate private(set) var marks: [UInt64]

        init(_ simplex: borrowing Simplex) {
            let program = simplex.program
            marks = Array(filledWith: 0, count: program.quantityCount)
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
                self.prices += prices
            }
        }
    }

    /// The required constraints that are violated by more than 10⁻⁶ of their scale, and those with a non-negative variable below zero.
    ///
    /// A row's scale is its largest number: coefficient, constant or term.
    static func missedRows(_ store: ConstraintStore, isNonNegative: [Bool], values: [Double]) -> [Int32] {
        var missed: [Int32] = []
        var largest = 1.0, least = 0.0, isBroken = false
        values.withUnsafeBufferPointer { values in
            store.withTerms { start, variable, coefficient in
                store.forEachRequired { id, relation, constant, size in
                    var sum = -constant, scale = max(size, abs(constant))
                    for t in Int(start[id])..<Int(start[id + 1]) {
                        let term = coefficient[t] * values[Int(variable[t])]
                        sum += term
                        scale = max(scale, abs(term))
                    }
                    let slack = Tolerance.certified * scale
                    // Written so that a comparison with NaN fails.
                    let holds =
                        switch relation {
                        case .equal: abs(sum) <= slack
                        case .lessThanOrEqual: sum <= slack
                        case .greaterThanOrEqual: sum >= -slack
                        }
                    if !holds || !scale.isFinite { missed.append(Int32(id)) }
                }
            }
            isNonNegative.withUnsafeBufferPointer { isNonNegative in
                for v in values.indices {
                    let x = values[v]
                    if !(abs(x) < .infinity) { isBroken = true }
                    largest = max(largest, abs(x))
                    if isNonNegative[v] { least = min(least, x) }
                }
            }
        }
        if isBroken || least < -Tolerance.restriction * largest, missed.isEmpty {
            store.forEachLive { id in
                if store.terms(of: id).contains(where: { t in
                    let v = Int(store.termVariable[t])
                    return !values[v].isFinite || isNonNegative[v] && values[v] < -Tolerance.restriction * largest
                }) {
                    missed.append(Int32(id))
                }
            }
        }
        return missed
    }

    /// The quantities for which the prices do not prove that the levels are optimal, one after the other.
    ///
    /// For any prices, the sum over all quantities of cost plus reduced cost equals, at every point that obeys the rows, the cost of that
    /// point. So a point is the lexicographic optimum if every quantity by itself is where its share is least, level by level. What a level
    /// leaves of a quantity's interval is where the next one may choose. If the last levels have no prices, the nonbasic quantities must
    /// have been left no choice before: then the point is the only one.
    ///
    /// Rounding leaves quantities slightly off their intended values. What that may cost, distance times slope, adds up to the doubt about
    /// a level, which has to be small compared with what the level asks for.
    ///
    /// - Parameter evidence: what the last certificate of the program found, or nil; on return what this one found, if it proves
    ///   everything.
    func unprovenQuantities(of simplex: Simplex, _ store: ConstraintStore, values: [Double], evidence: inout Evidence?) -> [Int] {
        // Beyond `reach`, slopes that look like rounding were not followed, so nothing is proven there.
        let beyond = reach > 0 ? simplex.value.indices.filter { !(abs(simplex.value[$0]) <= reach) } : []
        if !beyond.isEmpty { return beyond }
        let residuals = rowResiduals(simplex)
        // A row's error may be the error of any of its quantities.
        let astray = residuals.indices.filter { isAstray($0, by: residuals[$0], simplex) }
        if !astray.isEmpty { return astray.map { simplex.program.columnCount + $0 } }
        let priceDoubts = priceDoubts(simplex, residuals)
        if update(&evidence, simplex, residuals, priceDoubts) { return [] }
        var found = Evidence(simplex, pricing, residuals)
        var unproven = unprovenQuantities(of: simplex, &found)
        // The size of a level counts as at least one, so most need not be measured.
        let doubts = zip(priceDoubts, found.doubts).map { $0 + $1 }
        guard doubts.contains(where: { !($0 <= Tolerance.optimal) }) else {
            evidence = unproven.isEmpty ? found : nil
            return unproven
        }
        evidence = nil
        let sizes = levelSizes(simplex, store, values)
        for doubtful in doubts.indices where !(doubts[doubtful] <= Tolerance.optimal * sizes[doubtful]) {
            var again = Evidence(simplex, pricing, residuals)
            // At least one of them is as large as this.
            let most = 0.5 * doubts[doubtful] / Double(residuals.count + simplex.program.quantityCount)
            _ = unprovenQuantities(of: simplex, &again) { quantity, level, doubt in
                if level == doubtful, !(doubt <= most) { unproven.append(quantity) }
            }
            if doubtful >= simplex.levelPrices.count || simplex.levelPrices[doubtful].isEmpty { continue }
            let prices = simplex.levelPrices[doubtful]
            unproven += residuals.indices.filter { !(abs(prices[$0]) * residuals[$0] <= most) }.map { simplex.program.columnCount + $0 }
        }
        return unproven
    }

    /// The quantities that are clearly not where they should be, of those not yet proven; calls `note` with what the others may cost a
    /// level.
    @inline(__always)
    func unprovenQuantities(
        of simplex: Simplex, _ evidence: inout Evidence,
        _ note: (_ quantity: Int, _ level: Int, _ doubt: Double) -> Void = { _, _, _ in }
    ) -> [Int] {
        let program = simplex.program, columnCount = program.columnCount, residuals = evidence.residuals
        var unproven: [Int] = [], doubts = evidence.doubts
        evidence.verdicts.withUnsafeMutableBufferPointer { verdicts in
            withNumbers(simplex) { numbers in
                for quantity in verdicts.indices where numbers.lower[quantity] < numbers.upper[quantity] {
                    if verdicts[quantity] == .proven || verdicts[quantity] == .provenInBasis && simplex.basis.contains(quantity) {
                        continue
                    }
                    var verdict: Verdict
                    let range = program.breakpointRange(quantity)
                    if numbers.marks[quantity] == 0, range.isEmpty, allLevelsArePriced(simplex) || simplex.basis.contains(quantity) {
                        verdict = allLevelsArePriced(simplex) ? .proven : .provenInBasis
                    } else {
                        let off = quantity < columnCount ? 0 : residuals[quantity - columnCount]
                        verdict = prove(
                            simplex, quantity, at: simplex.value[quantity], off: off,
                            between: (numbers.lower[quantity], numbers.upper[quantity]), numbers, numbers.breakpoints, range
                        ) { level, doubt in
                            doubts[level] += doubt
                            note(quantity, level, doubt)
                        }
                    }
                    verdicts[quantity] = verdict
                    if verdict == .unproven { unproven.append(quantity) }
                }
            }
        }
        evidence.doubts = doubts
        return unproven
    }

    /// The inputs to the proof of a quantity.
    private struct Numbers {
        var breakpoints: UnsafeBufferPointer<Breakpoint>
        var lower: UnsafeBufferPointer<Double>
        var upper: UnsafeBufferPointer<Double>
        var columnStart: UnsafeBufferPointer<Int32>
        var columnRow: UnsafeBufferPointer<Int32>
        var columnCoefficient: UnsafeBufferPointer<Double>
        var prices: UnsafeBufferPointer<Double>
        var marks: UnsafeBufferPointer<UInt64>
        var levels: UnsafeBufferPointer<(level: Int32, largest: Double)>

        /// The index of the first level, from a given one on, that has a price for a quantity.
        @inline(__always)
        func next(_ quantity: Int, from place: Int) -> Int {
            if place >= 63 { return place }
            let rest = marks[quantity] >> UInt64(place)
            return rest == 0 ? levels.count : place + rest.trailingZeroBitCount
        }
    }

    @inline(__always)
    private func withNumbers<Result>(_ simplex: Simplex, _ body: (Numbers) -> Result) -> Result {
        let program = simplex.program
        return program.breakpoints.withUnsafeBufferPointer { breakpoints in
            program.lower.withUnsafeBufferPointer { lower in
                program.upper.withUnsafeBufferPointer { upper in
                    program.columnStart.withUnsafeBufferPointer { columnStart in
                        program.columnRow.withUnsafeBufferPointer { columnRow in
                            program.columnCoefficient.withUnsafeBufferPointer { columnCoefficient in
                                pricing.prices.withUnsafeBufferPointer { prices in
                                    pricing.marks.withUnsafeBufferPointer { marks in
                                        pricing.levels.withUnsafeBufferPointer { levels in
                                            body(
                                                Numbers(
                                                    breakpoints: breakpoints, lower: lower, upper: upper, columnStart: columnStart,
                                                    columnRow: columnRow, columnCoefficient: columnCoefficient, prices: prices,
                                                    marks: marks, levels: levels))
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// Whether the prices prove that a quantity is where it should be if it were at `x` and the breakpoint of one source elsewhere: all
    /// that remains to be checked if nothing else about the optimum changes.
    func isProven(
        _ quantity: Int, of simplex: Simplex, at x: Double, moving source: Int32 = Breakpoint.Source.none, to position: Double = 0
    ) -> Bool {
        let program = simplex.program, range = program.breakpointRange(quantity)
        var bounds = (low: program.lower[quantity], high: program.upper[quantity])
        if source == Breakpoint.Source.none {
            return withNumbers(simplex) { isProven(simplex, quantity, at: x, between: bounds, $0, $0.breakpoints, range) }
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
        return breakpoints.withUnsafeBufferPointer { own in
            withNumbers(simplex) { isProven(simplex, quantity, at: x, between: bounds, $0, own, own.indices) }
        }
    }

    private func isProven(
        _ simplex: Simplex, _ quantity: Int, at x: Double, between bounds: (low: Double, high: Double), _ numbers: Numbers,
        _ breakpoints: UnsafeBufferPointer<Breakpoint>, _ range: Range<Int>
    ) -> Bool {
        if bounds.low >= bounds.high { return true }
        var doubt = 0.0
        let verdict = prove(simplex, quantity, at: x, between: bounds, numbers, breakpoints, range) { _, more in doubt += more }
        return verdict != .unproven && doubt <= Tolerance.optimal
    }

    /// How far the activity of each row is from the sum of its terms.
    private func rowResiduals(_ simplex: Simplex) -> [Double] {
        let program = simplex.program
        return Array(unsafeUninitializedCapacity: program.rowCount) { residuals, count in
            simplex.value.withUnsafeBufferPointer { value in
                program.rowStart.withUnsafeBufferPointer { start in
                    program.rowColumn.withUnsafeBufferPointer { column in
                        program.rowCoefficient.withUnsafeBufferPointer { coefficient in
                            for row in 0..<program.rowCount {
                                var sum = -value[program.columnCount + row]
                                for e in Int(start[row])..<Int(start[row + 1]) { sum += coefficient[e] * value[Int(column[e])] }
                                residuals.initializeElement(at: row, to: abs(sum))
                            }
                        }
                    }
                }
            }
            count = program.rowCount
        }
    }

    /// Whether a row is so far off that a quantity in it would be elsewhere if the error were its own.
    private func isAstray(_ row: Int, by residual: Double, _ simplex: Simplex) -> Bool {
        let program = simplex.program, place = Self.place * max(1, abs(simplex.value[program.columnCount + row]))
        if residual * (reach > 0 ? Tolerance.spread : Tolerance.wide) <= place { return false }
        let coefficients = program.rowCoefficient[Int(program.rowStart[row])..<Int(program.rowStart[row + 1])]
        return !(residual <= place * coefficients.reduce(1) { min($0, abs($1)) })
    }

    /// What the errors of rows may cost each level, at its prices.
    private func priceDoubts(_ simplex: Simplex, _ residuals: [Double]) -> [Double] {
        var doubts = [Double](filledWith: 0, count: simplex.program.levels.count)
        pricing.prices.withUnsafeBufferPointer { prices in
            residuals.withUnsafeBufferPointer { residuals in
                for (place, level) in pricing.levels.enumerated() {
                    let first = place * residuals.count
                    var sum = 0.0
                    for row in residuals.indices { sum += abs(prices[first + row]) * residuals[row] }
                    doubts[Int(level.level)] = sum
                }
            }
        }
        return doubts
    }

    /// The sum of the scales of the constraints of each level, each at least one.
    private func levelSizes(_ simplex: Simplex, _ store: ConstraintStore, _ values: [Double]) -> [Double] {
        var sizes = [Double](filledWith: 0, count: simplex.program.levels.count)
        store.forEachLive { id in
            guard let level = simplex.program.level(of: store.priority[id]) else { return }
            sizes[Int(level)] += store.terms(of: id).reduce(max(1, store.size(of: id))) { size, t in
                max(size, abs(store.termCoefficient[t] * values[Int(store.termVariable[t])]))
            }
        }
        return sizes
    }

    /// What the prices prove about a quantity.
    enum Verdict: UInt8, Sendable {
        case unproven
        case proven
        /// Proven as long as the quantity is basic: the levels examined leave it open.
        case provenInBasis
    }

    /// - Parameter off: how far the quantity may be from `x`.
    @inline(__always)
    private func prove(
        _ simplex: Simplex, _ quantity: Int, at x: Double, off: Double = 0, between bounds: (low: Double, high: Double),
        _ numbers: Numbers, _ breakpoints: UnsafeBufferPointer<Breakpoint>, _ range: Range<Int>,
        _ note: (_ level: Int, _ doubt: Double) -> Void
    ) -> Verdict {
        let slack = Self.place * max(1, abs(x))
        var (low, high) = bounds
        // What a restriction's own tolerance allows beside a large constant may still cost a lower level.
        if x < low - slack || x > high + slack { return .unproven }
        // How far the quantity is from where higher levels place it.
        var offset = off
        var k = range.lowerBound, next = numbers.next(quantity, from: 0)
        while k < range.upperBound, breakpoints[k].level == Breakpoint.hard { k += 1 }
        let levels = Int32(simplex.levelPrices.count)
        while low < high || offset > 0 {
            let own = k < range.upperBound ? breakpoints[k].level : .max
            let isPriced = next < numbers.levels.count && numbers.levels[next].level <= own
            let level = isPriced ? numbers.levels[next].level : own
            if level >= levels { break }
            var slope = Slope(), doubt = 0.0, farthest = offset
            if isPriced {
                slope = reducedCost(simplex, quantity, next, numbers)
                if slope.size == 0, level != own { next = numbers.next(quantity, from: next + 1); continue }
                slope.noise = Self.noise * 0.1 * numbers.levels[next].largest
                next = numbers.next(quantity, from: next + 1)
            }
            var segment = (low: low, high: high)
            // What the breakpoints at the quantity's own value add on either side.
            var above = 0.0, below = 0.0
            while k < range.upperBound, breakpoints[k].level == level {
                let breakpoint = breakpoints[k], distance = breakpoint.position - x
                if distance > slack {
                    slope.add(-breakpoint.below)
                    segment.high = min(segment.high, breakpoint.position)
                } else if distance < -slack {
                    slope.add(breakpoint.above)
                    segment.low = max(segment.low, breakpoint.position)
                } else {
                    above += breakpoint.above
                    below += breakpoint.below
                    let far = abs(distance)
                    if far > 0 || off > 0 {
                        doubt += (breakpoint.below + breakpoint.above) * (far + off)
                        farthest = max(farthest, far)
                    }
                }
                k += 1
            }
            let right = slope.adding(above, unit: Self.noise), left = slope.adding(-below, unit: Self.noise)
            if low < high {
                if x < high - slack {
                    if !(right.value >= -right.noise) || right.isUnclear { return .unproven }
                    if reach > 0, right.value < 0, !right.isCancelled { doubt -= right.value * min(high - x, reach) }
                } else if right.value < -right.noise, x != high {
                    doubt -= right.value * abs(high - x)
                    farthest = max(farthest, abs(high - x))
                }
                if x > low + slack {
                    if !(left.value <= left.noise) || left.isUnclear { return .unproven }
                    if reach > 0, left.value > 0, !left.isCancelled { doubt += left.value * min(x - low, reach) }
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
        // A quantity that the levels examined leave open must be decided by the others.
        if low >= high || allLevelsArePriced(simplex) { return .proven }
        return simplex.basis.contains(quantity) ? .provenInBasis : .unproven
    }

    private func allLevelsArePriced(_ simplex: Simplex) -> Bool { simplex.levelPrices.count == simplex.program.levels.count }

    /// A sum of prices and slopes, the largest of them, and how much of the sum is rounding.
    private struct Slope {
        var value = 0.0
        var size = 0.0
        var noise = 0.0

        /// Neither rounding nor clearly more than rounding.
        var isUnclear: Bool { abs(value) > noise && abs(value) < Certificate.clear * size }

        /// Whether this is the remainder of much larger numbers. A small slope that is not may be a real one.
        var isCancelled: Bool { abs(value) < 1e-3 * size }

        @inline(__always)
        mutating func add(_ slope: Double) {
            value += slope
            size = max(size, abs(slope))
        }

        /// The sum with one more slope, and the rounding of all.
        @inline(__always)
        func adding(_ slope: Double, unit: Double) -> Slope {
            let size = max(size, abs(slope))
            return Slope(value: value + slope, size: size, noise: noise + unit * size)
        }
    }

    /// The sum at the prices of a level, given by its index among the priced levels.
    @inline(__always)
    private func reducedCost(_ simplex: Simplex, _ quantity: Int, _ place: Int, _ numbers: Numbers) -> Slope {
        let columnCount = simplex.columnCount, first = place * simplex.program.rowCount
        var slope = Slope()
        if quantity >= columnCount {
            slope.add(numbers.prices[first + quantity - columnCount])
        } else {
            for e in Int(numbers.columnStart[quantity])..<Int(numbers.columnStart[quantity + 1]) {
                slope.add(-numbers.prices[first + Int(numbers.columnRow[e])] * numbers.columnCoefficient[e])
            }
        }
        return slope
    }
}
