extension Simplex {
    /// Finds a point within the hard bounds, which give way by their tolerances if they cannot hold otherwise. Returns false if there is
    /// none; `certificate(isWide:)` then names the bounds that contradict one another, unless a budget ran out.
    ///
    /// Violated bounds are repaired one at a time. Until its turn comes a violated quantity is free; once it holds, it joins the
    /// bounds of the others. So a failure always concerns a single quantity, which is what makes the certificate irreducible.
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
            let quantity = Int(basis.quantities[p])
            if violation(quantity) > Tolerance.step(near: value[quantity]) { violated.append(Int32(quantity)) }
        }
        for quantity in violated {
            lower[Int(quantity)] = -.infinity
            upper[Int(quantity)] = .infinity
        }
        for index in violated.indices {
            let quantity = Int(violated[index])
            if violation(quantity) > Tolerance.step(near: value[quantity]) {
                switch repair(quantity) {
                case .holds: break
                case .holdsNearly: hasGivenWay = true
                case .contradicts: return nil
                }
            }
            restoreBounds(quantity)
            for other in violated[(index + 1)...] where violation(Int(other)) <= Tolerance.step(near: value[Int(other)]) {
                restoreBounds(Int(other))
            }
        }
        return hasGivenWay
    }

    private mutating func restoreBounds(_ quantity: Int) {
        lower[quantity] = program.lower[quantity]
        upper[quantity] = program.upper[quantity]
        if basis.contains(quantity) { return }
        candidates.removeAll { Int($0) == quantity }
        if lower[quantity] < upper[quantity] { candidates.append(Int32(quantity)) }
    }

    @inline(__always)
    func violation(_ quantity: Int) -> Double {
        max(program.lower[quantity] - value[quantity], value[quantity] - program.upper[quantity], 0)
    }

    private enum Repair { case holds, holdsNearly, contradicts }

    /// Moves one quantity to its violated bound.
    private mutating func repair(_ quantity: Int) -> Repair {
        let isLow = value[quantity] < program.lower[quantity]
        setPhase1Objective(quantity, to: isLow ? program.lower[quantity] : program.upper[quantity], rising: isLow)
        if isLow { upper[quantity] = program.upper[quantity] } else { lower[quantity] = program.lower[quantity] }
        isRepairing = true
        optimise()
        isRepairing = false
        var result = Repair.holds
        if violation(quantity) > Tolerance.step(near: value[quantity]) {
            computePrices()
            if hasRunOut { return .contradicts }
            if !giveWay(for: quantity) {
                hasRunOut = !isOutOfReach(quantity)
                return .contradicts
            }
            result = .holdsNearly
        }
        dropPhase1Objective()
        return result
    }

    /// Lets the bounds that stop a quantity from being repaired, and its own, give way in proportion to their tolerances until it holds;
    /// false if all of these together are not enough. This is what distinguishes rounding from a contradiction.
    private mutating func giveWay(for quantity: Int) -> Bool {
        let missing = violation(quantity), isLow = value[quantity] < program.lower[quantity], own = program.boundTolerance(quantity)
        var room = isLow ? own.lower : own.upper
        var stops: [(quantity: Int, isLower: Bool, tolerance: Double)] = []
        for other in 0..<program.quantityCount where !basis.contains(other) {
            let price = reducedCost(other)
            if price == 0 { continue }
            let tolerance = program.boundTolerance(other)
            stops.append((other, price > 0, price > 0 ? tolerance.lower : tolerance.upper))
            room += abs(price) * (price > 0 ? tolerance.lower : tolerance.upper)
        }
        guard missing <= room else { return false }
        let share = missing / room
        program.relax(quantity, down: isLow ? share * own.lower : 0, up: isLow ? 0 : share * own.upper)
        for stop in stops where stop.tolerance > 0 {
            let by = share * stop.tolerance
            program.relax(stop.quantity, down: stop.isLower ? by : 0, up: stop.isLower ? 0 : by)
            value[stop.quantity] += stop.isLower ? -by : by
            (lower[stop.quantity], upper[stop.quantity]) = (program.lower[stop.quantity], program.upper[stop.quantity])
        }
        recomputeBasics()
        return true
    }

    /// Whether a quantity is stopped for good: what the slopes that count as zero could still contribute, within the range of values, is
    /// less than what is missing. Otherwise nothing is known.
    private func isOutOfReach(_ quantity: Int) -> Bool {
        let missing = violation(quantity)
        var reach = 0.0
        for other in candidates {
            let price = reducedCost(Int(other)), x = value[Int(other)]
            let room = price < 0 ? upper[Int(other)] - x : x - lower[Int(other)]
            if price != 0 { reach += abs(price) * min(max(room, 0), Tolerance.range * program.largestPlace) }
        }
        return reach < missing / 2
    }

    /// Makes the current cost the phase-1 objective of a single quantity: its distance from a position, as a temporary breakpoint behind
    /// all others.
    mutating func setPhase1Objective(_ quantity: Int, to target: Double, rising: Bool) {
        program.breakpoints.append(
            Breakpoint(
                position: target, below: rising ? 1 : 0, above: rising ? 0 : 1, level: 0,
                source: Breakpoint.Source.none))
        cost.begin(size: 1)
        cost.add(quantity, (program.breakpoints.count - 1)..<program.breakpoints.count)
        if !rising { cost.pass(quantity, rising: true) }
    }

    /// Drops the phase-1 objective after a failed `findFeasible`, so that it can be called again.
    mutating func dropPhase1Objective() {
        cost.clear()
        program.breakpoints.removeLast()
    }

    /// After a failed `findFeasible`: the sources of the bounds whose combination is contradictory.
    ///
    /// - Parameter isWide: whether coefficients differ so much that prices of very different sizes count: rounding is then measured by the
    ///   quantity's own numbers, not by the largest.
    func certificate(isWide: Bool) -> [Int32] {
        var sources: [Int32] = []
        for quantity in cost.quantities where basis.contains(Int(quantity)) {
            let i = Int(quantity)
            sources.append(value[i] < program.lower[i] ? program.lowerSource[i] : program.upperSource[i])
        }
        let prices = (0..<program.quantityCount).map { basis.contains($0) ? 0 : reducedCost($0) }
        let largest = prices.reduce(0) { max($0, abs($1)) }
        for (quantity, price) in prices.enumerated() where abs(price) > 1e-12 * (isWide ? largestPart(of: quantity) : largest) {
            sources.append(price > 0 ? program.lowerSource[quantity] : program.upperSource[quantity])
        }
        return sources
    }

    /// The largest of the numbers that a quantity's reduced cost is the sum of.
    private func largestPart(of quantity: Int) -> Double {
        if quantity >= columnCount { return abs(basis.prices[quantity - columnCount]) }
        return (Int(program.columnStart[quantity])..<Int(program.columnStart[quantity + 1])).reduce(0) { part, e in
            max(part, abs(basis.prices[Int(program.columnRow[e])] * program.columnCoefficient[e]))
        }
    }
}
