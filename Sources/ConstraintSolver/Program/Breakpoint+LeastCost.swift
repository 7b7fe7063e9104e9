extension Breakpoint {
    /// The value between two bounds at which the cost of some breakpoints is least, level by level, if each of the first `priced` levels
    /// `l` adds `linear(l)` per unit; and the levels that resist moving it up and down from there (−1 for the bounds, `max` if nothing
    /// resists). Of equally good values, the one nearest to zero. Nil if `linear` is unknown where it would decide, or if there is no least
    /// cost.
    @inline(__always)
    static func leastCost(
        _ breakpoints: [Breakpoint], _ range: Range<Int>, _ lower: Double, _ upper: Double,
        priced: Int, linear: (Int32) -> Double?
    ) -> (value: Double, up: Int32, down: Int32)? {
        var low = lower, high = upper
        var up = Int32.max, down = Int32.max
        if low >= high { return (high, -1, -1) }
        var k = range.lowerBound
        let end = range.upperBound
        while k < end, breakpoints[k].level == Breakpoint.hard { k += 1 }
        var next: Int32 = 0
        while low < high, k < end || next < priced {
            let level = next < priced ? next : breakpoints[k].level
            next = level + 1
            var last = k
            guard var slope = level < priced ? linear(level) : 0 else { return nil }
            var largest = abs(slope)
            while last < end, breakpoints[last].level == level {
                slope -= breakpoints[last].below
                largest = max(largest, breakpoints[last].below, breakpoints[last].above)
                last += 1
            }
            let flat = Tolerance.slope * (level < priced ? max(1, largest) : largest)
            // The least cost is where the slope turns from negative to positive, or at infinity if it never does.
            var levelLow = -Double.infinity, levelHigh = -Double.infinity
            if slope <= flat {
                if slope < -flat { levelLow = .infinity }
                levelHigh = .infinity
                for index in k..<last {
                    let isFalling = slope < -flat
                    slope += breakpoints[index].below + breakpoints[index].above
                    if isFalling, slope >= -flat { levelLow = breakpoints[index].position }
                    if slope > flat {
                        levelHigh = breakpoints[index].position
                        break
                    }
                }
            }
            if levelLow >= high {
                low = high
                down = min(down, level)
            } else if levelHigh <= low {
                high = low
                up = min(up, level)
            } else {
                if levelLow > low {
                    low = levelLow
                    down = min(down, level)
                }
                if levelHigh < high {
                    high = levelHigh
                    up = min(up, level)
                }
            }
            k = last
        }
        if low >= high { return high.isFinite ? (high, up, down) : nil }
        return (min(max(0, low), high), up, down)
    }
}
