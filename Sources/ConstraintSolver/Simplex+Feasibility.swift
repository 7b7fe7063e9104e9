extension Simplex {
    /// Finds a point within the hard bounds. Returns false when there is none; `certificate()` then names the bounds that
    /// contradict one another.
    ///
    /// Violated bounds are repaired one at a time. Until its turn comes a violated item is free; once it holds, it joins the
    /// bounds of the others. So a failure always concerns a single item, which is what makes the certificate irreducible.
    mutating func findFeasible() -> Bool {
        var violated: [Int32] = []
        for p in 0..<program.rowCount {
            let item = Int(basis.items[p])
            if violation(item) > tolerance(value[item]) { violated.append(Int32(item)) }
        }
        for item in violated {
            lower[Int(item)] = -.infinity
            upper[Int(item)] = .infinity
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
        lower[item] = program.lower[item]
        upper[item] = program.upper[item]
        if basis.contains(item) { return }
        candidates.removeAll { Int($0) == item }
        if lower[item] < upper[item] { candidates.append(Int32(item)) }
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
        setPhase1Objective(item, to: isLow ? program.lower[item] : program.upper[item], rising: isLow)
        if isLow { upper[item] = program.upper[item] } else { lower[item] = program.lower[item] }
        isRepairing = true
        optimise()
        isRepairing = false
        let holds = violation(item) <= feasibilitySlack(item)
        if holds {
            dropPhase1Objective()
        } else {
            computePrices()
        }
        return holds
    }

    /// Makes the cost at work the phase-1 objective of a single item: its distance from a position, by a loose breakpoint behind
    /// all others.
    mutating func setPhase1Objective(_ item: Int, to target: Double, rising: Bool) {
        program.breakpoints.append(Breakpoint(position: target, below: rising ? 1 : 0, above: rising ? 0 : 1, level: 0,
                                  source: Breakpoint.Source.none))
        cost.clear()
        cost.add(item, (program.breakpoints.count - 1)..<program.breakpoints.count)
        if !rising { cost.pass(item, rising: true) }
    }

    private mutating func dropPhase1Objective() {
        cost.clear()
        program.breakpoints.removeLast()
    }

    /// After a failed `findFeasible`: the sources of the bounds whose combination is contradictory.
    func certificate() -> [Int32] {
        var sources: [Int32] = []
        for item in cost.items where basis.contains(Int(item)) {
            let i = Int(item)
            sources.append(value[i] < program.lower[i] ? program.lowerSource[i] : program.upperSource[i])
        }
        for item in 0..<program.itemCount where !basis.contains(item) {
            let price = reducedCost(item)
            if abs(price) <= 1e-7 { continue }
            sources.append(price > 0 ? program.lowerSource[item] : program.upperSource[item])
        }
        return sources
    }
}
