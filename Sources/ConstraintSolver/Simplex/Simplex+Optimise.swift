extension Simplex {
    /// A quantity to be moved, and how fast the cost falls in that direction.
    private typealias Entering = (quantity: Int, direction: Double, slope: Double)

    /// Minimises the current cost within the bounds. Returns false on an unbounded ray, which convex costs that are bounded below never
    /// have.
    @discardableResult
    mutating func optimise() -> Bool {
        var stalled = 0
        var budget = 200 * (program.quantityCount + 10)
        // The quantities that could gain when all were last examined; all are examined again only when none of these can.
        var promising: [Int32] = []
        // The rest of them in the order of their turn, the next one last, as long as no price changes.
        var ranked: [Entering] = []
        while budget > 0 {
            budget -= 1
            let isCycling = stalled > 60
            var entering = ranked.popLast()
            if entering == nil {
                computePrices()
                if isCycling { promising.removeAll(keepingCapacity: true) }
                entering = chooseEntering(&promising, firstOnly: isCycling)
                if entering == nil {
                    listPriced(&promising)
                    entering = chooseEntering(&promising, firstOnly: isCycling)
                }
            }
            guard let (quantity, direction, slope) = entering else { return true }
            let support = basis.solveColumn(of: quantity, in: program)
            let step = ratioTest(quantity, direction, slope, support, lowestIndex: isCycling)
            guard step.length.isFinite else {
                // A ray: one unit along it shows what moves.
                apply(Step(length: 1, leaving: -1, target: value[quantity] + direction), quantity, direction, support)
                basis.clearColumn(support)
                return false
            }
            stalled = step.length > Tolerance.step ? 0 : stalled + 1
            apply(step, quantity, direction, support)
            basis.clearColumn(support)
            if step.leaving >= 0 || step.passed.contains(where: { $0.position >= 0 }) {
                ranked.removeAll(keepingCapacity: true)
            } else if ranked.isEmpty, !isCycling, promising.count > 8 {
                ranked = inTurn(promising)
            }
            if basis.needsRefactorization { refactor() }
        }
        hasRunOut = true
        return true
    }

    /// Lists the quantities that may have a reduced cost: all candidates or, if few rows have a price, those of these rows.
    private mutating func listPriced(_ quantities: inout [Int32]) {
        quantities.removeAll(keepingCapacity: true)
        quantities += cost.quantities
        if hasNoPrices { return }
        var entries = 0
        for row in basis.prices.indices where basis.prices[row] != 0 {
            entries += Int(program.rowStart[row + 1] - program.rowStart[row]) + 1
        }
        if entries > candidates.count / 2 {
            quantities = candidates
            return
        }
        for quantity in quantities { isListed[Int(quantity)] = true }
        for row in basis.prices.indices where basis.prices[row] != 0 {
            for e in Int(program.rowStart[row])..<Int(program.rowStart[row + 1]) where !isListed[Int(program.rowColumn[e])] {
                isListed[Int(program.rowColumn[e])] = true
                quantities.append(program.rowColumn[e])
            }
            if !isListed[columnCount + row] {
                isListed[columnCount + row] = true
                quantities.append(Int32(columnCount + row))
            }
        }
        for quantity in quantities { isListed[Int(quantity)] = false }
    }

    /// The quantity that gains most by moving or, in a repair, the one of least weight among those that gain. Only those that gain are left
    /// in `quantities`.
    private func chooseEntering(_ quantities: inout [Int32], firstOnly: Bool) -> Entering? {
        var best: Entering?
        var bestYield: Int32 = -1
        var kept = 0
        for index in quantities.indices {
            let quantity = Int(quantities[index])
            // If all prices are zero, only the quantities' own costs remain.
            if basis.contains(quantity) || hasNoPrices && cost.isFlat(quantity) { continue }
            guard let (direction, slope) = gain(quantity) else { continue }
            if kept < index { quantities[kept] = quantities[index] }
            kept += 1
            guard let former = best else {
                best = (quantity, direction, slope)
                if isRepairing { bestYield = yieldingLevel(quantity, rising: direction > 0) }
                continue
            }
            var isBetter = slope < former.slope || (slope == former.slope && quantity < former.quantity)
            if firstOnly {
                isBetter = quantity < former.quantity
            } else if isRepairing {
                let yield = yieldingLevel(quantity, rising: direction > 0)
                isBetter = yield > bestYield || (yield == bestYield && isBetter)
                if isBetter { bestYield = yield }
            }
            if isBetter { best = (quantity, direction, slope) }
        }
        quantities.removeSubrange(kept...)
        return best
    }

    /// The quantities that still gain, in reverse order of the preference of `chooseEntering`.
    private func inTurn(_ quantities: [Int32]) -> [Entering] {
        let gaining = quantities.compactMap { quantity -> (entering: Entering, yield: Int32)? in
            let quantity = Int(quantity)
            if basis.contains(quantity) || hasNoPrices && cost.isFlat(quantity) { return nil }
            guard let (direction, slope) = gain(quantity) else { return nil }
            return ((quantity, direction, slope), isRepairing ? yieldingLevel(quantity, rising: direction > 0) : 0)
        }
        return gaining.sorted { a, b in
            if a.yield != b.yield { return a.yield < b.yield }
            return a.entering.slope != b.entering.slope ? a.entering.slope > b.entering.slope : a.entering.quantity > b.entering.quantity
        }.map(\.entering)
    }

    /// The direction in which moving a nonbasic quantity reduces the cost, and how fast.
    @inline(__always)
    private func gain(_ quantity: Int) -> (direction: Double, slope: Double)? {
        let x = value[quantity], slack = Tolerance.step(near: x)
        let canRise = x < upper[quantity] - slack, canFall = x > lower[quantity] + slack
        if !canRise && !canFall { return nil }
        let price = hasNoPrices ? 0 : reducedCost(quantity), isFlat = cost.isFlat(quantity)
        if canRise {
            let right = isFlat ? price : price + cost.slope(quantity, at: x + slack, in: program)
            if right < -cost.slopeTolerance { return (1, right) }
        }
        if canFall {
            let left = isFlat ? price : price + cost.slope(quantity, at: x - slack, in: program)
            if left > cost.slopeTolerance { return (-1, -left) }
        }
        return nil
    }

    /// The highest-priority level that resists a move of a nonbasic quantity, by the prices of the last optimum; the greater its index, the
    /// less it matters that the quantity stays.
    private func yieldingLevel(_ quantity: Int, rising: Bool) -> Int32 {
        let answer = program.leastCost(quantity, priced: levelPrices.count) { reducedCost(quantity, levelPrices[Int($0)]) }
        guard let answer else { return .max }
        return rising ? answer.up : answer.down
    }

    struct Step {
        var length: Double
        /// The position of the quantity that leaves the basis, or −1 if the entering one stops at a breakpoint or bound of its own.
        var leaving: Int
        /// Where the stopping quantity stops.
        var target: Double
        /// The breakpoints passed on the way.
        var passed: [Event] = []
    }

    struct Event {
        var length: Double
        var gain: Double
        var position: Int32
        var target: Double
        var size: Double
    }

    /// How far the entering quantity goes: past every breakpoint while the total slope stays negative, but no further than the first bound.
    private func ratioTest(_ quantity: Int, _ direction: Double, _ slope: Double, _ support: [Int32], lowestIndex: Bool) -> Step {
        var limit = Step(length: .infinity, leaving: -1, target: 0)
        var limitSize = 0.0
        let own = direction > 0 ? upper[quantity] : lower[quantity]
        if own.isFinite { limit = Step(length: abs(own - value[quantity]), leaving: -1, target: own) }
        for p in support {
            let basic = Int(basis.quantities[Int(p)])
            let rate = -direction * basis.column[Int(p)]
            let bound = rate > 0 ? upper[basic] : lower[basic]
            if !bound.isFinite { continue }
            let size = abs(rate)
            if size <= basis.leastPivot { continue }
            let length = max(0, (bound - value[basic]) / rate)
            let slack = Tolerance.step(near: bound) / size
            if length < limit.length - slack
                || (length <= limit.length + slack && limit.leaving >= 0
                    && (lowestIndex ? basic < Int(basis.quantities[limit.leaving]) : size > limitSize))
                || (length <= limit.length && limit.leaving < 0)
            {
                limit = Step(length: min(length, limit.length), leaving: Int(p), target: bound)
                limitSize = size
            }
        }
        var events: [Event] = []
        collectEvents(quantity, direction, 1, -1, limit.length, value[quantity], isBasic: false, &events)
        for p in support {
            let basic = Int(basis.quantities[Int(p)])
            if cost.isFlat(basic) { continue }
            collectEvents(basic, direction, -direction * basis.column[Int(p)], p, limit.length, value[basic], isBasic: true, &events)
        }
        if events.isEmpty { return limit }
        events.sort { a, b in
            if a.length != b.length { return a.length < b.length }
            if a.size != b.size { return a.size > b.size }
            return a.position < b.position
        }
        var total = slope
        for (index, event) in events.enumerated() {
            total += event.gain
            if total >= -cost.slopeTolerance {
                events.removeSubrange(index...)
                return Step(length: event.length, leaving: Int(event.position), target: event.target, passed: events)
            }
        }
        limit.passed = events
        return limit
    }

    private func collectEvents(
        _ quantity: Int, _ direction: Double, _ rate: Double, _ position: Int32, _ limit: Double,
        _ x: Double, isBasic: Bool, _ events: inout [Event]
    ) {
        let isRising = isBasic ? rate > 0 : direction > 0
        let speed = abs(rate)
        let slack = Tolerance.step(near: x)
        for k in cost.run(quantity) {
            let breakpoint = program.breakpoints[k]
            let isAhead: Bool
            if isBasic {
                isAhead = isRising ? k >= cost.segment(quantity) : k < cost.segment(quantity)
            } else {
                isAhead = isRising ? breakpoint.position > x + slack : breakpoint.position < x - slack
            }
            if !isAhead { continue }
            let length = max(0, (isRising ? breakpoint.position - x : x - breakpoint.position) / speed)
            if length > limit { continue }
            events.append(
                Event(
                    length: length, gain: (breakpoint.below + breakpoint.above) * speed, position: position,
                    target: breakpoint.position, size: speed))
        }
    }

    /// Moves the entering quantity, counts the breakpoints that were passed on their other side, and exchanges the basis.
    private mutating func apply(_ step: Step, _ quantity: Int, _ direction: Double, _ support: [Int32]) {
        let t = step.length * direction
        moveBasics(t, support)
        for event in step.passed where event.position >= 0 {
            let p = Int(event.position)
            cost.pass(Int(basis.quantities[p]), rising: direction * basis.column[p] < 0)
        }
        if step.leaving < 0 {
            value[quantity] = step.target
            return
        }
        value[quantity] += t
        let p = step.leaving
        let leaving = Int(basis.quantities[p])
        value[leaving] = step.target
        basis.exchange(quantity, at: p, support: support)
        assignSegment(quantity, rising: direction > 0)
        if let slot = candidates.firstIndex(of: Int32(quantity)) {
            if lower[leaving] < upper[leaving] {
                candidates[slot] = Int32(leaving)
            } else {
                candidates.remove(at: slot)
            }
        }
    }

    /// Counts the breakpoints left of a quantity's value; one exactly at the value counts as left if the quantity was rising.
    mutating func assignSegment(_ quantity: Int, rising: Bool) {
        let slack = Tolerance.step(near: value[quantity])
        cost.assignSegment(quantity, upTo: value[quantity] + (rising ? slack : -slack), in: program)
    }
}
