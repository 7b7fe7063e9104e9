extension Simplex {
    /// Minimises the cost at work within the boxes. Returns false when an unbounded ray was met, which convex costs that are
    /// bounded below never give.
    @discardableResult
    mutating func optimise() -> Bool {
        var stalled = 0
        var budget = 200 * (program.itemCount + 10)
        while budget > 0 {
            budget -= 1
            _ = computeDual()
            guard let (item, direction, slope) = chooseEntering(firstOnly: stalled > 60) else { return true }
            let support = solveColumn(of: item)
            let step = ratioTest(item, direction, slope, support, lowestIndex: stalled > 60)
            guard step.length.isFinite else {
                // A ray: one unit along it shows what moves.
                apply(Step(length: 1, leaving: -1, target: value[item] + direction), item, direction, support)
                clear(&column, support)
                return false
            }
            stalled = step.length > Tolerance.step ? 0 : stalled + 1
            apply(step, item, direction, support)
            clear(&column, support)
            if factor.updateCount > 60 { refactor() }
        }
        return true
    }

    private func chooseEntering(firstOnly: Bool) -> (item: Int, direction: Double, slope: Double)? {
        var best: (item: Int, direction: Double, slope: Double)?
        for candidate in candidates {
            let item = Int(candidate)
            let cost = reducedCost(item)
            let x = value[item], slack = tolerance(x)
            var slope = 0.0, direction = 0.0
            if x < boxUpper[item] - slack {
                let right = cost + slopeRight(item)
                if right < -Tolerance.slope { slope = right; direction = 1 }
            }
            if direction == 0, x > boxLower[item] + slack {
                let left = cost + slopeLeft(item)
                if left > Tolerance.slope { slope = -left; direction = -1 }
            }
            if direction == 0 { continue }
            if firstOnly {
                if best == nil || item < best!.item { best = (item, direction, slope) }
            } else if best == nil || slope < best!.slope || (slope == best!.slope && item < best!.item) {
                best = (item, direction, slope)
            }
        }
        return best
    }

    struct Step {
        var length: Double
        /// Position of the item that leaves the basis, or −1 when the entering one stops at a kink or bound of its own.
        var leaving: Int
        /// Where the stopping item stops.
        var target: Double
        /// The kinks gone past on the way.
        var passed: [Event] = []
    }

    struct Event {
        var length: Double
        var gain: Double
        var position: Int32
        var target: Double
        var size: Double
    }

    /// How far the entering item goes: past every kink while the total slope stays negative, to the first box limit at most.
    private func ratioTest(_ item: Int, _ direction: Double, _ slope: Double, _ support: [Int32], lowestIndex: Bool) -> Step {
        var limit = Step(length: .infinity, leaving: -1, target: 0)
        var limitSize = 0.0
        let own = direction > 0 ? boxUpper[item] : boxLower[item]
        if own.isFinite { limit = Step(length: abs(own - value[item]), leaving: -1, target: own) }
        for p in support {
            let basic = Int(head[Int(p)])
            let rate = -direction * column[Int(p)]
            let bound = rate > 0 ? boxUpper[basic] : boxLower[basic]
            if !bound.isFinite { continue }
            let size = abs(rate)
            let length = max(0, (bound - value[basic]) / rate)
            let slack = Tolerance.step * max(1, abs(bound)) / size
            if length < limit.length - slack
                || (length <= limit.length + slack && limit.leaving >= 0
                    && (lowestIndex ? basic < Int(head[limit.leaving]) : size > limitSize))
                || (length <= limit.length && limit.leaving < 0) {
                limit = Step(length: min(length, limit.length), leaving: Int(p), target: bound)
                limitSize = size
            }
        }
        var events: [Event] = []
        collectEvents(item, direction, 1, -1, limit.length, value[item], isBasic: false, &events)
        for p in support {
            let basic = Int(head[Int(p)])
            if kinkLow[basic] == kinkHigh[basic] { continue }
            collectEvents(basic, direction, -direction * column[Int(p)], p, limit.length, value[basic], isBasic: true, &events)
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
            if total >= -Tolerance.slope {
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
        for k in Int(kinkLow[item])..<Int(kinkHigh[item]) {
            let kink = program.kinks[k]
            let isAhead: Bool
            if isBasic {
                isAhead = isRising ? k >= Int(segment[item]) : k < Int(segment[item])
            } else {
                isAhead = isRising ? kink.position > x + slack : kink.position < x - slack
            }
            if !isAhead { continue }
            let length = max(0, (isRising ? kink.position - x : x - kink.position) / speed)
            if length > limit { continue }
            events.append(Event(length: length, gain: (kink.below + kink.above) * speed, position: position,
                                target: kink.position, size: speed))
        }
    }

    /// Moves the entering item, lets kinks that were passed count on the other side, and exchanges the basis.
    private mutating func apply(_ step: Step, _ item: Int, _ direction: Double, _ support: [Int32]) {
        let t = step.length * direction
        for p in support { value[Int(head[Int(p)])] -= t * column[Int(p)] }
        for event in step.passed where event.position >= 0 {
            let p = Int(event.position)
            segment[Int(head[p])] += direction * column[p] < 0 ? 1 : -1
        }
        if step.leaving < 0 {
            value[item] = step.target
            return
        }
        value[item] += t
        let p = step.leaving
        let leaving = Int(head[p])
        value[leaving] = step.target
        factor.replace(p, by: column, support: support)
        position[leaving] = -1
        position[item] = Int32(p)
        head[p] = Int32(item)
        assignSegment(item, rising: direction > 0)
        if let slot = candidates.firstIndex(of: Int32(item)) {
            if boxLower[leaving] < boxUpper[leaving] {
                candidates[slot] = Int32(leaving)
            } else {
                candidates.remove(at: slot)
            }
        }
    }

    /// Counts the kinks left of the value of an item; one at the value itself counts as left when the item was rising.
    mutating func assignSegment(_ item: Int, rising: Bool) {
        var k = kinkLow[item]
        let slack = tolerance(value[item])
        let limit = value[item] + (rising ? slack : -slack)
        while k < kinkHigh[item], program.kinks[Int(k)].position <= limit { k += 1 }
        segment[item] = k
    }
}
