extension Program {
    /// Sorts loose breakpoints into the lists of their quantities.
    mutating func fillBreakpoints(_ loose: [Breakpoint], quantities: [Int32]) {
        let count = quantityCount
        breakpointStart = Array(filledWith: 0, count: count)
        breakpointCount = breakpointStart
        for quantity in quantities { breakpointCount[Int(quantity)] += 1 }
        var total: Int32 = 0
        for quantity in 0..<count {
            breakpointStart[quantity] = total
            total += breakpointCount[quantity]
        }
        breakpointRoom = breakpointCount
        breakpoints = Array(filledWith: Breakpoint(position: 0, below: 0, above: 0, level: 0, source: 0), count: Int(total))
        var fill = breakpointStart
        levelSize = Array(filledWith: 0, count: levels.count)
        for k in loose.indices {
            noteSize(of: loose[k])
            let quantity = Int(quantities[k]), start = Int(breakpointStart[quantity])
            // Insertion sorts the usual handful; longer lists are sorted below.
            var slot = Int(fill[quantity])
            fill[quantity] += 1
            if breakpointCount[quantity] <= 16 {
                while slot > start, Breakpoint.precedes(loose[k], breakpoints[slot - 1]) {
                    breakpoints[slot] = breakpoints[slot - 1]
                    slot -= 1
                }
            }
            breakpoints[slot] = loose[k]
        }
        for quantity in 0..<count where breakpointCount[quantity] > 16 {
            breakpoints[breakpointRange(quantity)].sort(by: Breakpoint.precedes)
        }
        for quantity in 0..<count where breakpointCount[quantity] > 0 { refreshBounds(quantity) }
    }

    /// Recomputes the hard bounds of a quantity from its breakpoints.
    private mutating func refreshBounds(_ quantity: Int) {
        var low = -Double.infinity, high = Double.infinity
        var lowSource = Breakpoint.Source.none, highSource = Breakpoint.Source.none
        for k in breakpointRange(quantity) {
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
        lower[quantity] = low
        upper[quantity] = high
        lowerSource[quantity] = lowSource
        upperSource[quantity] = highSource
        // Redundant equations differ only by rounding; bounds that cannot meet are a contradiction and stay as they are.
        if low > high, let place = meetingPlace(quantity, near: high) { (lower[quantity], upper[quantity]) = (place, place) }
    }

    /// The position nearest to `place` that all bounds of a quantity allow if each gives way by its tolerance.
    private func meetingPlace(_ quantity: Int, near place: Double) -> Double? {
        var low = -Double.infinity, high = Double.infinity
        for k in breakpointRange(quantity) {
            let bound = breakpoints[k]
            if bound.level != Breakpoint.hard { break }
            if bound.below > 0 { low = max(low, bound.position - bound.below) }
            if bound.above > 0 { high = min(high, bound.position + bound.above) }
        }
        return low <= high ? min(max(place, low), high) : nil
    }

    /// How far the bounds of a quantity may be violated.
    func boundTolerance(_ quantity: Int) -> (lower: Double, upper: Double) {
        var result = (lower: 0.0, upper: 0.0)
        for k in breakpointRange(quantity) {
            let bound = breakpoints[k]
            if bound.level != Breakpoint.hard { break }
            if bound.source == lowerSource[quantity] { result.lower = bound.below }
            if bound.source == upperSource[quantity] { result.upper = bound.above }
        }
        return result
    }

    /// Lets the bounds of a quantity give way: the lower one downwards, the upper one upwards, and an equation both ways.
    mutating func relax(_ quantity: Int, down: Double, up: Double) {
        changedQuantities.append(Int32(quantity))
        let isEquation = lower[quantity] == upper[quantity]
        lower[quantity] -= isEquation ? down - up : down
        upper[quantity] += isEquation ? up - down : up
    }

    @inline(__always)
    private mutating func noteSize(of breakpoint: Breakpoint) {
        largestPlace = max(largestPlace, abs(breakpoint.position))
        if breakpoint.level == Breakpoint.hard { return }
        let level = Int(breakpoint.level)
        levelSize[level] = max(levelSize[level], breakpoint.below, breakpoint.above)
    }

    mutating func insertBreakpoint(_ breakpoint: Breakpoint, quantity: Int) {
        changedQuantities.append(Int32(quantity))
        noteSize(of: breakpoint)
        if breakpointCount[quantity] == breakpointRoom[quantity] {
            let range = breakpointRange(quantity)
            let room = max(4, breakpointCount[quantity] + breakpointCount[quantity] / 2)
            breakpointStart[quantity] = Int32(breakpoints.count)
            breakpoints.append(contentsOf: breakpoints[range])
            breakpoints.append(contentsOf: repeatElement(breakpoint, count: Int(room - breakpointCount[quantity])))
            breakpointRoom[quantity] = room
        }
        let start = Int(breakpointStart[quantity])
        var slot = start + Int(breakpointCount[quantity])
        breakpointCount[quantity] += 1
        breakpoints.withUnsafeMutableBufferPointer { breakpoints in
            while slot > start, Breakpoint.precedes(breakpoint, breakpoints[slot - 1]) {
                breakpoints[slot] = breakpoints[slot - 1]
                slot -= 1
            }
            breakpoints[slot] = breakpoint
        }
        if breakpoint.level == Breakpoint.hard { refreshBounds(quantity) }
    }

    /// Removes the breakpoint that came from `source`.
    mutating func removeBreakpoint(source: Int32, quantity: Int) {
        let range = breakpointRange(quantity)
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
        changedQuantities.append(Int32(quantity))
        breakpointCount[quantity] -= 1
        if level == Breakpoint.hard { refreshBounds(quantity) }
    }

    /// The value at which the cost of a quantity is least, level by level, if level `l` adds `linear(l)` per unit; and the levels that
    /// resist moving it up and down from there. Nil if `linear` is unknown where it would decide.
    @inline(__always)
    func leastCost(_ quantity: Int, priced: Int, linear: (Int32) -> Double?) -> (value: Double, up: Int32, down: Int32)? {
        Breakpoint.leastCost(breakpoints, breakpointRange(quantity), lower[quantity], upper[quantity], priced: priced, linear: linear)
    }
}
