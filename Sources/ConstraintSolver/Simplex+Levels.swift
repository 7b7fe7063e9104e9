extension Simplex {
    /// Finds a point within the hard bounds. Returns false when there is none; the costs at work are then those of the
    /// violated bounds, and `certificate()` names the bounds that contradict one another.
    mutating func findFeasible() -> Bool {
        var violated: [Int32] = []
        for p in 0..<program.rowCount {
            let item = Int(head[p])
            if violation(item) > feasibilitySlack(item) { violated.append(Int32(item)) }
        }
        // One violated bound at a time; the others may not get worse than free, and join the bounds when they hold.
        for item in violated {
            boxLower[Int(item)] = -.infinity
            boxUpper[Int(item)] = .infinity
        }
        for index in violated.indices {
            let item = Int(violated[index])
            if violation(item) > feasibilitySlack(item), !repair(item) { return false }
            boxLower[item] = program.lower[item]
            boxUpper[item] = program.upper[item]
            if position[item] < 0, boxLower[item] < boxUpper[item] { addCandidate(item) }
            if position[item] < 0, boxLower[item] >= boxUpper[item] { candidates.removeAll { Int($0) == item } }
            for other in violated[(index + 1)...] where violation(Int(other)) <= feasibilitySlack(Int(other)) {
                boxLower[Int(other)] = program.lower[Int(other)]
                boxUpper[Int(other)] = program.upper[Int(other)]
            }
        }
        return true
    }

    private mutating func addCandidate(_ item: Int) {
        if !candidates.contains(Int32(item)) { candidates.append(Int32(item)) }
    }

    func violation(_ item: Int) -> Double {
        max(program.lower[item] - value[item], value[item] - program.upper[item], 0)
    }

    func feasibilitySlack(_ item: Int) -> Double {
        Tolerance.feasibility * 0.1 * max(1, abs(value[item]))
    }

    /// Moves one item to its violated bound.
    private mutating func repair(_ item: Int) -> Bool {
        let isLow = value[item] < program.lower[item]
        let target = isLow ? program.lower[item] : program.upper[item]
        program.kinks.append(Kink(level: 0, item: Int32(item), position: target, below: isLow ? 1 : 0, above: isLow ? 0 : 1))
        kinkLow[item] = Int32(program.kinks.count - 1)
        kinkHigh[item] = Int32(program.kinks.count)
        segment[item] = isLow ? kinkLow[item] : kinkHigh[item]
        if isLow { boxUpper[item] = program.upper[item] } else { boxLower[item] = program.lower[item] }
        activeItems = [Int32(item)]
        optimise()
        let holds = violation(item) <= feasibilitySlack(item)
        if holds {
            endLevel()
            program.kinks.removeLast()
        } else {
            _ = computeDual()
        }
        return holds
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

    /// Optimises every level in turn, narrowing the boxes.
    mutating func optimiseLevels() {
        candidates = []
        for item in 0..<program.itemCount where position[item] < 0 && boxLower[item] < boxUpper[item] {
            candidates.append(Int32(item))
        }
        if candidates.isEmpty { return }
        var byLevel = [[(item: Int32, low: Int32, high: Int32)]](repeating: [], count: program.levels.count)
        for item in 0..<program.itemCount {
            var k = program.kinkStart[item]
            let end = program.kinkStart[item + 1]
            while k < end {
                let level = program.kinks[Int(k)].level
                let low = k
                while k < end, program.kinks[Int(k)].level == level { k += 1 }
                byLevel[Int(level)].append((Int32(item), low, k))
            }
        }
        for level in byLevel where !candidates.isEmpty {
            beginLevel(level)
            optimise()
            freeze()
            endLevel()
        }
    }

    private mutating func beginLevel(_ list: [(item: Int32, low: Int32, high: Int32)]) {
        activeItems.removeAll(keepingCapacity: true)
        for (item, low, high) in list {
            let i = Int(item)
            kinkLow[i] = low
            kinkHigh[i] = high
            assignSegment(i, rising: false)
            activeItems.append(item)
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
        _ = computeDual()
        var kept: [Int32] = []
        for candidate in candidates {
            let item = Int(candidate)
            let cost = reducedCost(item)
            if cost + slopeRight(item) > Tolerance.slope {
                boxUpper[item] = value[item]
            } else {
                boxUpper[item] = min(boxUpper[item], nextKink(item))
            }
            if cost + slopeLeft(item) < -Tolerance.slope {
                boxLower[item] = value[item]
            } else {
                boxLower[item] = max(boxLower[item], previousKink(item))
            }
            if boxUpper[item] - boxLower[item] > tolerance(value[item]) { kept.append(candidate) }
        }
        candidates = kept
        for active in activeItems where position[Int(active)] >= 0 {
            let item = Int(active), s = segment[item]
            if s > kinkLow[item] { boxLower[item] = max(boxLower[item], program.kinks[Int(s) - 1].position) }
            if s < kinkHigh[item] { boxUpper[item] = min(boxUpper[item], program.kinks[Int(s)].position) }
        }
    }

    private func nextKink(_ item: Int) -> Double {
        let x = value[item] + tolerance(value[item])
        for k in Int(kinkLow[item])..<Int(kinkHigh[item]) where program.kinks[k].position > x { return program.kinks[k].position }
        return .infinity
    }

    private func previousKink(_ item: Int) -> Double {
        let x = value[item] - tolerance(value[item])
        var result = -Double.infinity
        for k in Int(kinkLow[item])..<Int(kinkHigh[item]) where program.kinks[k].position < x { result = program.kinks[k].position }
        return result
    }
}
