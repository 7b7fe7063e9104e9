extension Simplex {
    /// Optimises every level in turn, narrowing the bounds, and keeps the prices of each.
    mutating func optimiseLevels() {
        levelPrices.removeAll(keepingCapacity: true)
        if candidates.isEmpty { return }
        let lists = LevelLists(self)
        for level in 0..<program.levels.count {
            if candidates.isEmpty { break }
            beginLevel(lists, level)
            optimise()
            freeze()
            cost.clear()
            levelPrices.append(hasNoPrices ? [] : basis.prices)
        }
    }

    private mutating func beginLevel(_ lists: LevelLists, _ level: Int) {
        cost.begin(size: program.levelSize[level])
        for k in lists.range(level) {
            let entry = lists.entries[k]
            let i = Int(entry.quantity)
            if !basis.contains(i), lower[i] >= upper[i] { continue }
            cost.add(i, Int(entry.low)..<Int(entry.high))
            if basis.contains(i) { assignSegment(i, rising: false) }
        }
    }

    /// Narrows the bounds to the optimal face of the current level.
    private mutating func freeze() {
        computePrices()
        // Without prices the level does not affect quantities that have no cost of their own.
        for listed in hasNoPrices ? cost.quantities : candidates where !basis.contains(Int(listed)) { narrow(Int(listed)) }
        candidates.removeAll { lower[Int($0)] == upper[Int($0)] }
        for active in cost.quantities where basis.contains(Int(active)) {
            let quantity = Int(active), run = cost.run(quantity), s = cost.segment(quantity)
            if s > run.lowerBound { setLower(quantity, max(lower[quantity], program.breakpoints[s - 1].position)) }
            if s < run.upperBound { setUpper(quantity, min(upper[quantity], program.breakpoints[s].position)) }
        }
    }

    // Most bounds stay as they are, and checking is cheaper than writing.

    @inline(__always)
    private mutating func setLower(_ quantity: Int, _ place: Double) { if lower[quantity] != place { lower[quantity] = place } }

    @inline(__always)
    private mutating func setUpper(_ quantity: Int, _ place: Double) { if upper[quantity] != place { upper[quantity] = place } }

    /// Narrows the bounds of a nonbasic quantity to where its cost stays as it is.
    private mutating func narrow(_ quantity: Int) {
        let price = hasNoPrices ? 0 : reducedCost(quantity), x = value[quantity], slack = Tolerance.step(near: x)
        var right = price, left = price
        var low = lower[quantity], high = upper[quantity]
        for k in cost.run(quantity) {
            let breakpoint = program.breakpoints[k]
            if breakpoint.position > x + slack {
                right -= breakpoint.below
                left -= breakpoint.below
                high = min(high, breakpoint.position)
            } else if breakpoint.position < x - slack {
                right += breakpoint.above
                left += breakpoint.above
                low = max(low, breakpoint.position)
            } else {
                right += breakpoint.above
                left -= breakpoint.below
            }
        }
        if right > cost.slopeTolerance { high = x }
        if left < -cost.slopeTolerance { low = x }
        if high - low <= slack { (low, high) = (x, x) }
        setLower(quantity, low)
        setUpper(quantity, high)
    }
}

/// The breakpoints of each level, quantity by quantity, for those quantities that can still move.
struct LevelLists {
    struct Entry {
        var quantity: Int32
        var low: Int32
        var high: Int32
    }

    private(set) var entries: [Entry] = []
    private var start: [Int32]

    init(_ simplex: borrowing Simplex) {
        var start = [Int32](filledWith: 0, count: simplex.program.levels.count + 2)
        start.withUnsafeMutableBufferPointer { start in Self.forEachRun(simplex) { level, _ in start[Int(level) + 2] += 1 } }
        for level in 2..<start.count { start[level] += start[level - 1] }
        // While filling, the entries from the second on hold the end of each list, which is the start of the next.
        entries = Array(unsafeUninitializedCapacity: Int(start[start.count - 1])) { entries, count in
            start.withUnsafeMutableBufferPointer { start in
                Self.forEachRun(simplex) { level, entry in
                    entries.initializeElement(at: Int(start[Int(level) + 1]), to: entry)
                    start[Int(level) + 1] += 1
                }
            }
            count = entries.count
        }
        self.start = start
    }

    @inline(__always)
    private static func forEachRun(_ simplex: borrowing Simplex, _ body: (Int32, Entry) -> Void) {
        let program = simplex.program
        program.breakpoints.withUnsafeBufferPointer { breakpoints in
            program.breakpointStart.withUnsafeBufferPointer { start in
                program.breakpointCount.withUnsafeBufferPointer { count in
                    for quantity in count.indices where count[quantity] > 0 {
                        if !simplex.basis.contains(quantity), simplex.lower[quantity] >= simplex.upper[quantity] { continue }
                        var k = Int(start[quantity])
                        let end = k + Int(count[quantity])
                        while k < end {
                            let level = breakpoints[k].level, low = k
                            k += 1
                            while k < end, breakpoints[k].level == level { k += 1 }
                            if level != Breakpoint.hard { body(level, Entry(quantity: Int32(quantity), low: Int32(low), high: Int32(k))) }
                        }
                    }
                }
            }
        }
    }

    func range(_ level: Int) -> Range<Int> { Int(start[level])..<Int(start[level + 1]) }
}
