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
            let i = Int(entry.item)
            if !basis.contains(i), lower[i] >= upper[i] { continue }
            cost.add(i, Int(entry.low)..<Int(entry.high))
            if basis.contains(i) { assignSegment(i, rising: false) }
        }
    }

    /// Narrows the bounds to the optimal face of the level at work.
    private mutating func freeze() {
        computePrices()
        // Without prices the level says nothing of items without a cost of their own.
        for listed in hasNoPrices ? cost.items : candidates where !basis.contains(Int(listed)) { narrow(Int(listed)) }
        candidates.removeAll { lower[Int($0)] == upper[Int($0)] }
        for active in cost.items where basis.contains(Int(active)) {
            let item = Int(active), run = cost.run(item), s = cost.segment(item)
            if s > run.lowerBound { setLower(item, max(lower[item], program.breakpoints[s - 1].position)) }
            if s < run.upperBound { setUpper(item, min(upper[item], program.breakpoints[s].position)) }
        }
    }

    // Most bounds stay as they are, and to look is cheaper than to write.

    @inline(__always)
    private mutating func setLower(_ item: Int, _ place: Double) { if lower[item] != place { lower[item] = place } }

    @inline(__always)
    private mutating func setUpper(_ item: Int, _ place: Double) { if upper[item] != place { upper[item] = place } }

    /// Narrows the bounds of a nonbasic item to where its cost stays as it is.
    private mutating func narrow(_ item: Int) {
        let price = hasNoPrices ? 0 : reducedCost(item), x = value[item], slack = tolerance(x)
        var right = price, left = price
        var low = lower[item], high = upper[item]
        for k in cost.run(item) {
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
        setLower(item, low)
        setUpper(item, high)
    }
}

/// The breakpoints of each level, item by item, for those items that can still move.
struct LevelLists {
    struct Entry {
        var item: Int32
        var low: Int32
        var high: Int32
    }

    private(set) var entries: [Entry] = []
    private var start: [Int32]

    init(_ simplex: Simplex) {
        var start = [Int32](repeating: 0, count: simplex.program.levels.count + 2)
        start.withUnsafeMutableBufferPointer { start in Self.forEachRun(simplex) { level, _ in start[Int(level) + 2] += 1 } }
        for level in 2..<start.count { start[level] += start[level - 1] }
        // While filling, the second entry on is where each list ends; that is where the next one starts.
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
    private static func forEachRun(_ simplex: Simplex, _ body: (Int32, Entry) -> Void) {
        let program = simplex.program
        program.breakpoints.withUnsafeBufferPointer { breakpoints in
            program.breakpointStart.withUnsafeBufferPointer { start in
                program.breakpointCount.withUnsafeBufferPointer { count in
                    for item in count.indices where count[item] > 0 {
                        if !simplex.basis.contains(item), simplex.lower[item] >= simplex.upper[item] { continue }
                        var k = Int(start[item])
                        let end = k + Int(count[item])
                        while k < end {
                            let level = breakpoints[k].level, low = k
                            k += 1
                            while k < end, breakpoints[k].level == level { k += 1 }
                            if level != Breakpoint.hard { body(level, Entry(item: Int32(item), low: Int32(low), high: Int32(k))) }
                        }
                    }
                }
            }
        }
    }

    func range(_ level: Int) -> Range<Int> { Int(start[level])..<Int(start[level + 1]) }
}
