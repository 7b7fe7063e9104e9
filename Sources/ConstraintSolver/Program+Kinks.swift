extension Program {
    /// Sorts loose kinks into the lists of their items.
    mutating func fillKinks(_ loose: [Kink], items: [Int32]) {
        let count = itemCount
        kinkStart = Array(repeating: 0, count: count)
        kinkCount = kinkStart
        for item in items { kinkCount[Int(item)] += 1 }
        var total: Int32 = 0
        for item in 0..<count {
            kinkStart[item] = total
            total += kinkCount[item]
        }
        kinkRoom = kinkCount
        kinks = Array(repeating: Kink(position: 0, below: 0, above: 0, level: 0, source: 0), count: Int(total))
        var fill = kinkStart
        for k in loose.indices {
            let item = Int(items[k]), start = Int(kinkStart[item])
            // Insertion keeps the usual handful in order; crowds are sorted below.
            var slot = Int(fill[item])
            fill[item] += 1
            if kinkCount[item] <= 16 {
                while slot > start, Kink.precedes(loose[k], kinks[slot - 1]) {
                    kinks[slot] = kinks[slot - 1]
                    slot -= 1
                }
            }
            kinks[slot] = loose[k]
        }
        for item in 0..<count where kinkCount[item] > 16 {
            kinks[kinkRange(item)].sort(by: Kink.precedes)
        }
        for item in 0..<count where kinkCount[item] > 0 { refreshBounds(item) }
    }

    /// Recomputes the hard bounds of an item from its kinks.
    mutating func refreshBounds(_ item: Int) {
        var low = -Double.infinity, high = Double.infinity
        var lowSource = Kink.Source.none, highSource = Kink.Source.none
        for k in kinkRange(item) {
            let kink = kinks[k]
            if kink.level != Kink.hard { break }
            if kink.below > 0, kink.position > low {
                low = kink.position
                lowSource = kink.source
            }
            if kink.above > 0, kink.position < high {
                high = kink.position
                highSource = kink.source
            }
        }
        lower[item] = low
        upper[item] = high
        lowerSource[item] = lowSource
        upperSource[item] = highSource
        // Redundant equations differ by rounding only; bounds further apart are a contradiction and stay as they are.
        if low > high, low - high <= Tolerance.feasibility * max(1, abs(low)) { lower[item] = high }
    }

    mutating func insertKink(_ kink: Kink, item: Int) {
        if kinkCount[item] == kinkRoom[item] {
            let range = kinkRange(item)
            let room = max(4, kinkCount[item] + kinkCount[item] / 2)
            kinkStart[item] = Int32(kinks.count)
            kinks.append(contentsOf: kinks[range])
            kinks.append(contentsOf: repeatElement(kink, count: Int(room - kinkCount[item])))
            kinkRoom[item] = room
        }
        let start = Int(kinkStart[item])
        var slot = start + Int(kinkCount[item])
        kinkCount[item] += 1
        while slot > start, Kink.precedes(kink, kinks[slot - 1]) {
            kinks[slot] = kinks[slot - 1]
            slot -= 1
        }
        kinks[slot] = kink
        if kink.level == Kink.hard { refreshBounds(item) }
    }

    /// Removes the kink that came from `source`.
    mutating func removeKink(source: Int32, item: Int) {
        let range = kinkRange(item)
        guard let found = range.first(where: { kinks[$0].source == source }) else { return }
        let wasHard = kinks[found].level == Kink.hard
        for k in found..<(range.upperBound - 1) { kinks[k] = kinks[k + 1] }
        kinkCount[item] -= 1
        if wasHard { refreshBounds(item) }
    }

    /// The value at which the cost of an item is least, level by level, when level `l` adds `linear(l)` per unit; and the
    /// levels that resist moving it up and down from there. Nil when `linear` is not known where it would decide.
    @inline(__always)
    func leastCost(_ item: Int, priced: Int, linear: (Int32) -> Double?) -> (value: Double, up: Int32, down: Int32)? {
        Kink.leastCost(kinks, kinkRange(item), lower[item], upper[item], priced: priced, linear: linear)
    }
}
