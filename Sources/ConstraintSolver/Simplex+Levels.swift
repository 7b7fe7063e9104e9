extension Simplex {
    /// Finds a point within the hard bounds. Returns false when there is none; `certificate()` then names the bounds that
    /// contradict one another.
    ///
    /// Violated bounds are repaired one at a time. Until its turn comes a violated item is free; once it holds, it joins the
    /// bounds of the others. So a failure always concerns a single item, which is what makes the certificate irreducible.
    mutating func findFeasible() -> Bool {
        var violated: [Int32] = []
        for p in 0..<program.rowCount {
            let item = Int(head[p])
            if violation(item) > tolerance(value[item]) { violated.append(Int32(item)) }
        }
        for item in violated {
            boxLower[Int(item)] = -.infinity
            boxUpper[Int(item)] = .infinity
        }
        for index in violated.indices {
            let item = Int(violated[index])
            if violation(item) > tolerance(value[item]), !repair(item) { return false }
            restoreBounds(item)
            for other in violated[(index + 1)...] where violation(Int(other)) <= tolerance(value[Int(other)]) {
                restoreBounds(Int(other))
            }
        }
        return true
    }

    private mutating func restoreBounds(_ item: Int) {
        boxLower[item] = program.lower[item]
        boxUpper[item] = program.upper[item]
        if position[item] >= 0 { return }
        candidates.removeAll { Int($0) == item }
        if boxLower[item] < boxUpper[item] { candidates.append(Int32(item)) }
    }

    func violation(_ item: Int) -> Double {
        max(program.lower[item] - value[item], value[item] - program.upper[item], 0)
    }

    /// What may be left of a violation that cannot be repaired, because equations repeat one another but for rounding.
    func feasibilitySlack(_ item: Int) -> Double {
        Tolerance.feasibility * 0.1 * max(1, abs(value[item]))
    }

    /// Moves one item to its violated bound.
    private mutating func repair(_ item: Int) -> Bool {
        let isLow = value[item] < program.lower[item]
        pull(item, to: isLow ? program.lower[item] : program.upper[item], rising: isLow)
        if isLow { boxUpper[item] = program.upper[item] } else { boxLower[item] = program.lower[item] }
        isRepairing = true
        optimise()
        isRepairing = false
        let holds = violation(item) <= feasibilitySlack(item)
        if holds {
            endLevel()
            program.kinks.removeLast()
        } else {
            _ = computeDual()
        }
        return holds
    }

    /// Makes the cost at work one that draws a single item towards a position, by a loose kink behind all others.
    mutating func pull(_ item: Int, to target: Double, rising: Bool) {
        program.kinks.append(Kink(position: target, below: rising ? 1 : 0, above: rising ? 0 : 1, level: 0,
                                  source: Kink.Source.none))
        kinkLow[item] = Int32(program.kinks.count - 1)
        kinkHigh[item] = Int32(program.kinks.count)
        segment[item] = rising ? kinkLow[item] : kinkHigh[item]
        activeItems = [Int32(item)]
    }

    /// After a failed `findFeasible`: the sources of the bounds whose combination is contradictory.
    func certificate() -> [Int32] {
        var sources: [Int32] = []
        for item in activeItems where position[Int(item)] >= 0 {
            let i = Int(item)
            sources.append(value[i] < program.lower[i] ? program.lowerSource[i] : program.upperSource[i])
        }
        for item in 0..<program.itemCount where position[item] < 0 {
            let cost = reducedCost(item)
            if abs(cost) <= 1e-7 { continue }
            sources.append(cost > 0 ? program.lowerSource[item] : program.upperSource[item])
        }
        return sources
    }

    /// Optimises every level in turn, narrowing the boxes, and keeps the prices of each.
    mutating func optimiseLevels() {
        levelDuals.removeAll(keepingCapacity: true)
        if candidates.isEmpty { return }
        let lists = LevelLists(self)
        for level in 0..<program.levels.count {
            if candidates.isEmpty { break }
            beginLevel(lists, level)
            optimise()
            freeze()
            endLevel()
            levelDuals.append(isDualZero ? [] : dual)
        }
    }

    private mutating func beginLevel(_ lists: LevelLists, _ level: Int) {
        activeItems.removeAll(keepingCapacity: true)
        for k in lists.range(level) {
            let entry = lists.entries[k]
            let i = Int(entry.item)
            if position[i] < 0, boxLower[i] >= boxUpper[i] { continue }
            kinkLow[i] = entry.low
            kinkHigh[i] = entry.high
            if position[i] >= 0 { assignSegment(i, rising: false) }
            activeItems.append(entry.item)
        }
    }

    mutating func endLevel() {
        for item in activeItems {
            kinkLow[Int(item)] = 0
            kinkHigh[Int(item)] = 0
            segment[Int(item)] = 0
        }
        activeItems.removeAll(keepingCapacity: true)
    }

    /// Narrows the boxes to the optimal face of the level at work.
    private mutating func freeze() {
        isDualZero = !computeDual()
        // Without prices the level says nothing of items without a cost of their own.
        for listed in isDualZero ? activeItems : candidates where position[Int(listed)] < 0 { narrow(Int(listed)) }
        candidates.removeAll { boxLower[Int($0)] == boxUpper[Int($0)] }
        for active in activeItems where position[Int(active)] >= 0 {
            let item = Int(active), s = segment[item]
            if s > kinkLow[item] { boxLower[item] = max(boxLower[item], program.kinks[Int(s) - 1].position) }
            if s < kinkHigh[item] { boxUpper[item] = min(boxUpper[item], program.kinks[Int(s)].position) }
        }
    }

    /// Narrows the box of a nonbasic item to where its cost stays as it is.
    private mutating func narrow(_ item: Int) {
        let cost = isDualZero ? 0 : reducedCost(item), x = value[item], slack = tolerance(x)
        var right = cost, left = cost
        var low = boxLower[item], high = boxUpper[item]
        for k in Int(kinkLow[item])..<Int(kinkHigh[item]) {
            let kink = program.kinks[k]
            if kink.position > x + slack {
                right -= kink.below
                left -= kink.below
                high = min(high, kink.position)
            } else if kink.position < x - slack {
                right += kink.above
                left += kink.above
                low = max(low, kink.position)
            } else {
                right += kink.above
                left -= kink.below
            }
        }
        if right > Tolerance.slope { high = x }
        if left < -Tolerance.slope { low = x }
        if high - low <= slack { (low, high) = (x, x) }
        boxLower[item] = low
        boxUpper[item] = high
    }
}

/// The kinks of each level, item by item, for those items that can still move.
struct LevelLists {
    struct Entry {
        var item: Int32
        var low: Int32
        var high: Int32
    }

    private(set) var entries: [Entry] = []
    private var start: [Int32]

    init(_ simplex: Simplex) {
        let program = simplex.program
        start = Array(repeating: 0, count: program.levels.count + 2)
        Self.forEachRun(simplex) { level, _ in start[Int(level) + 2] += 1 }
        for level in 2..<start.count { start[level] += start[level - 1] }
        // While filling, the second entry on is where each list ends; that is where the next one starts.
        entries = Array(repeating: Entry(item: 0, low: 0, high: 0), count: Int(start[start.count - 1]))
        Self.forEachRun(simplex) { level, entry in
            entries[Int(start[Int(level) + 1])] = entry
            start[Int(level) + 1] += 1
        }
    }

    @inline(__always)
    private static func forEachRun(_ simplex: Simplex, _ body: (Int32, Entry) -> Void) {
        let program = simplex.program
        for item in 0..<program.itemCount where program.kinkCount[item] > 0 {
            if simplex.position[item] < 0, simplex.boxLower[item] >= simplex.boxUpper[item] { continue }
            let range = program.kinkRange(item)
            var k = range.lowerBound
            while k < range.upperBound {
                let level = program.kinks[k].level, low = k
                k += 1
                while k < range.upperBound, program.kinks[k].level == level { k += 1 }
                if level != Kink.hard { body(level, Entry(item: Int32(item), low: Int32(low), high: Int32(k))) }
            }
        }
    }

    func range(_ level: Int) -> Range<Int> { Int(start[level])..<Int(start[level + 1]) }
}
