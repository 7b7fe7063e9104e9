extension Program {
    /// Sorts loose breakpoints into the lists of their items.
    mutating func fillBreakpoints(_ loose: [Breakpoint], items: [Int32]) {
        let count = itemCount
        breakpointStart = Array(repeating: 0, count: count)
        breakpointCount = breakpointStart
        for item in items { breakpointCount[Int(item)] += 1 }
        var total: Int32 = 0
        for item in 0..<count {
            breakpointStart[item] = total
            total += breakpointCount[item]
        }
        breakpointRoom = breakpointCount
        breakpoints = Array(repeating: Breakpoint(position: 0, below: 0, above: 0, level: 0, source: 0), count: Int(total))
        var fill = breakpointStart
        levelSize = Array(repeating: 0, count: levels.count)
        for k in loose.indices {
            noteSize(of: loose[k])
            let item = Int(items[k]), start = Int(breakpointStart[item])
            // Insertion keeps the usual handful in order; crowds are sorted below.
            var slot = Int(fill[item])
            fill[item] += 1
            if breakpointCount[item] <= 16 {
                while slot > start, Breakpoint.precedes(loose[k], breakpoints[slot - 1]) {
                    breakpoints[slot] = breakpoints[slot - 1]
                    slot -= 1
                }
            }
            breakpoints[slot] = loose[k]
        }
        for item in 0..<count where breakpointCount[item] > 16 {
            breakpoints[breakpointRange(item)].sort(by: Breakpoint.precedes)
        }
        for item in 0..<count where breakpointCount[item] > 0 { refreshBounds(item) }
    }

    /// Recomputes the hard bounds of an item from its breakpoints.
    private mutating func refreshBounds(_ item: Int) {
        var low = -Double.infinity, high = Double.infinity
        var lowSource = Breakpoint.Source.none, highSource = Breakpoint.Source.none
        for k in breakpointRange(item) {
            let breakpoint = breakpoints[k]
            if breakpoint.level != Breakpoint.hard { break }
            if breakpoint.below > 0, breakpoint.position > low {
                low = breakpoint.position
                lowSource = breakpoint.source
            }
            if breakpoint.above > 0, breakpoint.position < high {
                high = breakpoint.position
                highSource = breakpoint.source
            }
        }
        lower[item] = low
        upper[item] = high
        lowerSource[item] = lowSource
        upperSource[item] = highSource
        // Redundant equations differ by rounding only; bounds that cannot meet are a contradiction and stay as they are.
        if low > high, let place = meetingPlace(item, near: high) { (lower[item], upper[item]) = (place, place) }
    }

    /// The place nearest to another that all bounds of an item allow when each gives way by its tolerance.
    private func meetingPlace(_ item: Int, near place: Double) -> Double? {
        var low = -Double.infinity, high = Double.infinity
        for k in breakpointRange(item) {
            let bound = breakpoints[k]
            if bound.level != Breakpoint.hard { break }
            if bound.below > 0 { low = max(low, bound.position - bound.below) }
            if bound.above > 0 { high = min(high, bound.position + bound.above) }
        }
        return low <= high ? min(max(place, low), high) : nil
    }

    /// How far the bounds of an item may be off.
    func boundTolerance(_ item: Int) -> (lower: Double, upper: Double) {
        var result = (lower: 0.0, upper: 0.0)
        for k in breakpointRange(item) {
            let bound = breakpoints[k]
            if bound.level != Breakpoint.hard { break }
            if bound.source == lowerSource[item] { result.lower = bound.below }
            if bound.source == upperSource[item] { result.upper = bound.above }
        }
        return result
    }

    /// Lets the bounds of an item give way: the lower one downwards, the upper one upwards, both of an equation alike.
    mutating func relax(_ item: Int, down: Double, up: Double) {
        changedItems.append(Int32(item))
        let isEquation = lower[item] == upper[item]
        lower[item] -= isEquation ? down - up : down
        upper[item] += isEquation ? up - down : up
    }

    @inline(__always)
    private mutating func noteSize(of breakpoint: Breakpoint) {
        largestPlace = max(largestPlace, abs(breakpoint.position))
        if breakpoint.level == Breakpoint.hard { return }
        let level = Int(breakpoint.level)
        levelSize[level] = max(levelSize[level], breakpoint.below, breakpoint.above)
    }

    mutating func insertBreakpoint(_ breakpoint: Breakpoint, item: Int) {
        changedItems.append(Int32(item))
        noteSize(of: breakpoint)
        if breakpointCount[item] == breakpointRoom[item] {
            let range = breakpointRange(item)
            let room = max(4, breakpointCount[item] + breakpointCount[item] / 2)
            breakpointStart[item] = Int32(breakpoints.count)
            breakpoints.append(contentsOf: breakpoints[range])
            breakpoints.append(contentsOf: repeatElement(breakpoint, count: Int(room - breakpointCount[item])))
            breakpointRoom[item] = room
        }
        let start = Int(breakpointStart[item])
        var slot = start + Int(breakpointCount[item])
        breakpointCount[item] += 1
        breakpoints.withUnsafeMutableBufferPointer { breakpoints in
            while slot > start, Breakpoint.precedes(breakpoint, breakpoints[slot - 1]) {
                breakpoints[slot] = breakpoints[slot - 1]
                slot -= 1
            }
            breakpoints[slot] = breakpoint
        }
        if breakpoint.level == Breakpoint.hard { refreshBounds(item) }
    }

    /// Removes the breakpoint that came from `source`.
    mutating func removeBreakpoint(source: Int32, item: Int) {
        let range = breakpointRange(item)
        let level = breakpoints.withUnsafeMutableBufferPointer { breakpoints -> Int32? in
            var k = range.lowerBound
            while k < range.upperBound, breakpoints[k].source != source { k += 1 }
            if k == range.upperBound { return nil }
            let level = breakpoints[k].level
            while k + 1 < range.upperBound {
                breakpoints[k] = breakpoints[k + 1]
                k += 1
            }
            return level
        }
        guard let level else { return }
        changedItems.append(Int32(item))
        breakpointCount[item] -= 1
        if level == Breakpoint.hard { refreshBounds(item) }
    }

    /// The value at which the cost of an item is least, level by level, when level `l` adds `linear(l)` per unit; and the
    /// levels that resist moving it up and down from there. Nil when `linear` is not known where it would decide.
    @inline(__always)
    func leastCost(_ item: Int, priced: Int, linear: (Int32) -> Double?) -> (value: Double, up: Int32, down: Int32)? {
        Breakpoint.leastCost(breakpoints, breakpointRange(item), lower[item], upper[item], priced: priced, linear: linear)
    }
}
