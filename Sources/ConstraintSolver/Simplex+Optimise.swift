extension Simplex {
    /// An item that is to move, and how fast the cost falls that way.
    private typealias Entering = (item: Int, direction: Double, slope: Double)

    /// Minimises the cost at work within the bounds. Returns false when an unbounded ray was met, which convex costs that are
    /// bounded below never give.
    @discardableResult
    mutating func optimise() -> Bool {
        var stalled = 0
        var budget = 200 * (program.itemCount + 10)
        // Items that could gain when all were last looked at; only when none of them can any more are all looked at again.
        var promising: [Int32] = []
        // The rest of them in the order of their turn, the next one last, for as long as no price changes.
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
            guard let (item, direction, slope) = entering else { return true }
            let support = basis.solveColumn(of: item, in: program)
            let step = ratioTest(item, direction, slope, support, lowestIndex: isCycling)
            guard step.length.isFinite else {
                // A ray: one unit along it shows what moves.
                apply(Step(length: 1, leaving: -1, target: value[item] + direction), item, direction, support)
                basis.clearColumn(support)
                return false
            }
            stalled = step.length > Tolerance.step ? 0 : stalled + 1
            apply(step, item, direction, support)
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

    /// Lists the items that may have a reduced cost: all candidates, or when few rows have a price those of these rows.
    private mutating func listPriced(_ items: inout [Int32]) {
        items.removeAll(keepingCapacity: true)
        items += cost.items
        if hasNoPrices { return }
        var entries = 0
        for row in basis.prices.indices where basis.prices[row] != 0 { entries += Int(program.rowStart[row + 1] - program.rowStart[row]) + 1 }
        if entries > candidates.count / 2 {
            items = candidates
            return
        }
        for item in items { isListed[Int(item)] = true }
        for row in basis.prices.indices where basis.prices[row] != 0 {
            for e in Int(program.rowStart[row])..<Int(program.rowStart[row + 1]) where !isListed[Int(program.rowColumn[e])] {
                isListed[Int(program.rowColumn[e])] = true
                items.append(program.rowColumn[e])
            }
            if !isListed[columnCount + row] {
                isListed[columnCount + row] = true
                items.append(Int32(columnCount + row))
            }
        }
        for item in items { isListed[Int(item)] = false }
    }

    /// The item that gains most by moving, or when repairing the least wanted of those that gain. Only those that gain are
    /// left in `items`.
    private func chooseEntering(_ items: inout [Int32], firstOnly: Bool) -> Entering? {
        var best: Entering?
        var bestYield: Int32 = -1
        var kept = 0
        for index in items.indices {
            let item = Int(items[index])
            // Prices of zero leave the costs that items have of their own.
            if basis.contains(item) || hasNoPrices && cost.isFlat(item) { continue }
            guard let (direction, slope) = gain(item) else { continue }
            if kept < index { items[kept] = items[index] }
            kept += 1
            guard let former = best else {
                best = (item, direction, slope)
                if isRepairing { bestYield = yieldingLevel(item, rising: direction > 0) }
                continue
            }
            var isBetter = slope < former.slope || (slope == former.slope && item < former.item)
            if firstOnly {
                isBetter = item < former.item
            } else if isRepairing {
                let yield = yieldingLevel(item, rising: direction > 0)
                isBetter = yield > bestYield || (yield == bestYield && isBetter)
                if isBetter { bestYield = yield }
            }
            if isBetter { best = (item, direction, slope) }
        }
        items.removeSubrange(kept...)
        return best
    }

    /// The items that still gain, those that `chooseEntering` would take first last.
    private func inTurn(_ items: [Int32]) -> [Entering] {
        let gaining = items.compactMap { item -> (entering: Entering, yield: Int32)? in
            let item = Int(item)
            if basis.contains(item) || hasNoPrices && cost.isFlat(item) { return nil }
            guard let (direction, slope) = gain(item) else { return nil }
            return ((item, direction, slope), isRepairing ? yieldingLevel(item, rising: direction > 0) : 0)
        }
        return gaining.sorted { a, b in
            if a.yield != b.yield { return a.yield < b.yield }
            return a.entering.slope != b.entering.slope ? a.entering.slope > b.entering.slope : a.entering.item > b.entering.item
        }.map(\.entering)
    }

    /// The direction in which the cost falls when a nonbasic item moves, and how fast.
    @inline(__always)
    private func gain(_ item: Int) -> (direction: Double, slope: Double)? {
        let x = value[item], slack = tolerance(x)
        let canRise = x < upper[item] - slack, canFall = x > lower[item] + slack
        if !canRise && !canFall { return nil }
        let price = hasNoPrices ? 0 : reducedCost(item), isFlat = cost.isFlat(item)
        if canRise {
            let right = isFlat ? price : price + cost.slope(item, at: x + slack, in: program)
            if right < -cost.slopeTolerance { return (1, right) }
        }
        if canFall {
            let left = isFlat ? price : price + cost.slope(item, at: x - slack, in: program)
            if left > cost.slopeTolerance { return (-1, -left) }
        }
        return nil
    }

    /// The highest level that resists a move of a nonbasic item, by the prices of the last optimum; the greater, the less
    /// is wanted that it stays.
    private func yieldingLevel(_ item: Int, rising: Bool) -> Int32 {
        let answer = program.leastCost(item, priced: levelPrices.count) { reducedCost(item, levelPrices[Int($0)]) }
        guard let answer else { return .max }
        return rising ? answer.up : answer.down
    }

    struct Step {
        var length: Double
        /// Position of the item that leaves the basis, or −1 when the entering one stops at a breakpoint or bound of its own.
        var leaving: Int
        /// Where the stopping item stops.
        var target: Double
        /// The breakpoints gone past on the way.
        var passed: [Event] = []
    }

    struct Event {
        var length: Double
        var gain: Double
        var position: Int32
        var target: Double
        var size: Double
    }

    /// How far the entering item goes: past every breakpoint while the total slope stays negative, to the first bound at most.
    private func ratioTest(_ item: Int, _ direction: Double, _ slope: Double, _ support: [Int32], lowestIndex: Bool) -> Step {
        var limit = Step(length: .infinity, leaving: -1, target: 0)
        var limitSize = 0.0
        let own = direction > 0 ? upper[item] : lower[item]
        if own.isFinite { limit = Step(length: abs(own - value[item]), leaving: -1, target: own) }
        for p in support {
            let basic = Int(basis.items[Int(p)])
            let rate = -direction * basis.column[Int(p)]
            let bound = rate > 0 ? upper[basic] : lower[basic]
            if !bound.isFinite { continue }
            let size = abs(rate)
            if size <= basis.leastPivot { continue }
            let length = max(0, (bound - value[basic]) / rate)
            let slack = Tolerance.step * max(1, abs(bound)) / size
            if length < limit.length - slack
                || (length <= limit.length + slack && limit.leaving >= 0
                    && (lowestIndex ? basic < Int(basis.items[limit.leaving]) : size > limitSize))
                || (length <= limit.length && limit.leaving < 0) {
                limit = Step(length: min(length, limit.length), leaving: Int(p), target: bound)
                limitSize = size
            }
        }
        var events: [Event] = []
        collectEvents(item, direction, 1, -1, limit.length, value[item], isBasic: false, &events)
        for p in support {
            let basic = Int(basis.items[Int(p)])
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

    private func collectEvents(_ item: Int, _ direction: Double, _ rate: Double, _ position: Int32, _ limit: Double,
                               _ x: Double, isBasic: Bool, _ events: inout [Event]) {
        let isRising = isBasic ? rate > 0 : direction > 0
        let speed = abs(rate)
        let slack = tolerance(x)
        for k in cost.run(item) {
            let breakpoint = program.breakpoints[k]
            let isAhead: Bool
            if isBasic {
                isAhead = isRising ? k >= cost.segment(item) : k < cost.segment(item)
            } else {
                isAhead = isRising ? breakpoint.position > x + slack : breakpoint.position < x - slack
            }
            if !isAhead { continue }
            let length = max(0, (isRising ? breakpoint.position - x : x - breakpoint.position) / speed)
            if length > limit { continue }
            events.append(Event(length: length, gain: (breakpoint.below + breakpoint.above) * speed, position: position,
                                target: breakpoint.position, size: speed))
        }
    }

    /// Moves the entering item, lets breakpoints that were passed count on the other side, and exchanges the basis.
    private mutating func apply(_ step: Step, _ item: Int, _ direction: Double, _ support: [Int32]) {
        let t = step.length * direction
        moveBasics(t, support)
        for event in step.passed where event.position >= 0 {
            let p = Int(event.position)
            cost.pass(Int(basis.items[p]), rising: direction * basis.column[p] < 0)
        }
        if step.leaving < 0 {
            value[item] = step.target
            return
        }
        value[item] += t
        let p = step.leaving
        let leaving = Int(basis.items[p])
        value[leaving] = step.target
        basis.exchange(item, at: p, support: support)
        assignSegment(item, rising: direction > 0)
        if let slot = candidates.firstIndex(of: Int32(item)) {
            if lower[leaving] < upper[leaving] {
                candidates[slot] = Int32(leaving)
            } else {
                candidates.remove(at: slot)
            }
        }
    }

    /// Counts the breakpoints left of the value of an item; one at the value itself counts as left when the item was rising.
    mutating func assignSegment(_ item: Int, rising: Bool) {
        let slack = tolerance(value[item])
        cost.assignSegment(item, upTo: value[item] + (rising ? slack : -slack), in: program)
    }
}
