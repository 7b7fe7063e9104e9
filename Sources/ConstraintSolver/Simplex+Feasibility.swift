extension Simplex {
    /// Finds a point within the hard bounds, which give way by their tolerances where they cannot hold otherwise. Returns false when
    /// there is none; `certificate(isWide:)` then names the bounds that contradict one another, unless a budget ran out.
    ///
    /// Violated bounds are repaired one at a time. Until its turn comes a violated item is free; once it holds, it joins the
    /// bounds of the others. So a failure always concerns a single item, which is what makes the certificate irreducible.
    mutating func findFeasible() -> Bool {
        // Bounds that gave way move others a little, seldom more than once.
        for _ in 0..<8 {
            guard let hasGivenWay = repairAll() else { return false }
            if !hasGivenWay { return true }
        }
        hasRunOut = true
        return false
    }

    /// Whether some bounds gave way; nil on a contradiction.
    private mutating func repairAll() -> Bool? {
        var hasGivenWay = false
        var violated: [Int32] = []
        for p in 0..<program.rowCount {
            let item = Int(basis.items[p])
            if violation(item) > tolerance(value[item]) { violated.append(Int32(item)) }
        }
        for item in violated {
            lower[Int(item)] = -.infinity
            upper[Int(item)] = .infinity
        }
        for index in violated.indices {
            let item = Int(violated[index])
            if violation(item) > tolerance(value[item]) {
                switch repair(item) {
                case .holds: break
                case .holdsNearly: hasGivenWay = true
                case .contradicts: return nil
                }
            }
            restoreBounds(item)
            for other in violated[(index + 1)...] where violation(Int(other)) <= tolerance(value[Int(other)]) {
                restoreBounds(Int(other))
            }
        }
        return hasGivenWay
    }

    private mutating func restoreBounds(_ item: Int) {
        lower[item] = program.lower[item]
        upper[item] = program.upper[item]
        if basis.contains(item) { return }
        candidates.removeAll { Int($0) == item }
        if lower[item] < upper[item] { candidates.append(Int32(item)) }
    }

    func violation(_ item: Int) -> Double {
        max(program.lower[item] - value[item], value[item] - program.upper[item], 0)
    }

    private enum Repair { case holds, holdsNearly, contradicts }

    /// Moves one item to its violated bound.
    private mutating func repair(_ item: Int) -> Repair {
        let isLow = value[item] < program.lower[item]
        setPhase1Objective(item, to: isLow ? program.lower[item] : program.upper[item], rising: isLow)
        if isLow { upper[item] = program.upper[item] } else { lower[item] = program.lower[item] }
        isRepairing = true
        optimise()
        isRepairing = false
        var result = Repair.holds
        if violation(item) > tolerance(value[item]) {
            computePrices()
            if hasRunOut { return .contradicts }
            if !giveWay(for: item) {
                hasRunOut = !isOutOfReach(item)
                return .contradicts
            }
            result = .holdsNearly
        }
        dropPhase1Objective()
        return result
    }

    /// Lets the bounds that stop an item from being repaired, and its own, give way in proportion to their tolerances until it
    /// holds; false when all of these together do not suffice. That is what tells rounding from a contradiction.
    private mutating func giveWay(for item: Int) -> Bool {
        let missing = violation(item), isLow = value[item] < program.lower[item], own = program.boundTolerance(item)
        var room = isLow ? own.lower : own.upper
        var stops: [(item: Int, isLower: Bool, tolerance: Double)] = []
        for other in 0..<program.itemCount where !basis.contains(other) {
            let price = reducedCost(other)
            if price == 0 { continue }
            let tolerance = program.boundTolerance(other)
            stops.append((other, price > 0, price > 0 ? tolerance.lower : tolerance.upper))
            room += abs(price) * (price > 0 ? tolerance.lower : tolerance.upper)
        }
        guard missing <= room else { return false }
        let share = missing / room
        program.relax(item, down: isLow ? share * own.lower : 0, up: isLow ? 0 : share * own.upper)
        for stop in stops where stop.tolerance > 0 {
            let by = share * stop.tolerance
            program.relax(stop.item, down: stop.isLower ? by : 0, up: stop.isLower ? 0 : by)
            value[stop.item] += stop.isLower ? -by : by
            (lower[stop.item], upper[stop.item]) = (program.lower[stop.item], program.upper[stop.item])
        }
        recomputeBasics()
        return true
    }

    /// Whether an item is stopped for good: what the slopes that count as zero might yet bring, within the range of values, is less
    /// than what is missing. Otherwise nothing is known.
    private func isOutOfReach(_ item: Int) -> Bool {
        let missing = violation(item)
        var reach = 0.0
        for other in candidates {
            let price = reducedCost(Int(other)), x = value[Int(other)]
            let room = price < 0 ? upper[Int(other)] - x : x - lower[Int(other)]
            if price != 0 { reach += abs(price) * min(max(room, 0), Tolerance.range * program.largestPlace) }
        }
        return reach < missing / 2
    }

    /// Makes the cost at work the phase-1 objective of a single item: its distance from a position, by a loose breakpoint behind
    /// all others.
    mutating func setPhase1Objective(_ item: Int, to target: Double, rising: Bool) {
        program.breakpoints.append(Breakpoint(position: target, below: rising ? 1 : 0, above: rising ? 0 : 1, level: 0,
                                              source: Breakpoint.Source.none))
        cost.begin(size: 1)
        cost.add(item, (program.breakpoints.count - 1)..<program.breakpoints.count)
        if !rising { cost.pass(item, rising: true) }
    }

    /// Forgets the phase-1 objective; after a failed `findFeasible` so that it can be asked anew.
    mutating func dropPhase1Objective() {
        cost.clear()
        program.breakpoints.removeLast()
    }

    /// After a failed `findFeasible`: the sources of the bounds whose combination is contradictory.
    ///
    /// - Parameter isWide: whether coefficients differ so much that prices of very different sizes count: what is rounding is measured by the
    ///   item's own then, and not by the largest.
    func certificate(isWide: Bool) -> [Int32] {
        var sources: [Int32] = []
        for item in cost.items where basis.contains(Int(item)) {
            let i = Int(item)
            sources.append(value[i] < program.lower[i] ? program.lowerSource[i] : program.upperSource[i])
        }
        let prices = (0..<program.itemCount).map { basis.contains($0) ? 0 : reducedCost($0) }
        let largest = prices.reduce(0) { max($0, abs($1)) }
        for (item, price) in prices.enumerated() where abs(price) > 1e-12 * (isWide ? largestPart(of: item) : largest) {
            sources.append(price > 0 ? program.lowerSource[item] : program.upperSource[item])
        }
        return sources
    }

    /// The largest of the numbers that the reduced cost of an item is the sum of.
    private func largestPart(of item: Int) -> Double {
        if item >= columnCount { return abs(basis.prices[item - columnCount]) }
        return (Int(program.columnStart[item])..<Int(program.columnStart[item + 1])).reduce(0) { part, e in
            max(part, abs(basis.prices[Int(program.columnRow[e])] * program.columnCoefficient[e]))
        }
    }
}
