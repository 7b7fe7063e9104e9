extension Simplex {
    /// Minimises a quadratic over the face by active sets: each round goes to the minimum over the items that are free to
    /// move and stops at the first bound on the way, where the blocking item is then held; at a minimum, items that are
    /// held for no reason are let go. On return `candidates` are the nonbasic items of the face.
    mutating func minimise(_ quadratic: Quadratic) -> TieStage? {
        if quadratic.items.isEmpty { return nil }
        var gradient = [Double](repeating: 0, count: program.itemCount)
        var direction = gradient
        var free: [Int32] = [], held: [Int32] = []
        computeGradient(quadratic, &gradient)
        for item in candidates {
            if isHeld(Int(item), gradient, quadratic.rounding) { held.append(item) } else { free.append(item) }
        }
        var stalls = 0
        let limit = 100 + 6 * candidates.count
        var dense: DenseCurvature?
        var isAtMinimum = false
        for round in 0..<limit {
            if round == Self.roundsOneByOne, dense == nil, holdTogether(quadratic, &free, &held, &gradient) {
                isAtMinimum = true
                break
            }
            if !free.isEmpty, descend(quadratic, free, gradient, &direction, &dense) {
                let (length, blocking) = reach(free, direction)
                advance(length, free, direction)
                stalls = length < Tolerance.step ? stalls + 1 : 0
                if let blocking { hold(blocking, &free, &held, &dense) }
                computeGradient(quadratic, &gradient)
                // What the matrix leaves of rounding the next step takes.
                if blocking != nil || dense != nil { continue }
            }
            var released = held.filter { !isHeld(Int($0), gradient, quadratic.rounding) }
            isAtMinimum = released.isEmpty
            if isAtMinimum { break }
            if stalls > 0, let worst = released.max(by: { (abs(gradient[Int($0)]), $1) < (abs(gradient[Int($1)]), $0) }) {
                released = [worst]
            }
            if stalls > 50, let first = released.min() { released = [first] }
            held.removeAll { released.contains($0) }
            free += released
        }
        if !isAtMinimum { hasRunOut = true }
        candidates = (free + held).sorted()
        held.sort()
        return TieStage(simplex: self, quadratic: quadratic, free: free.sorted(), held: held,
                        holding: held.map { gradient[Int($0)] })
    }

    /// So many rounds are enough for the ties of most layouts.
    private static let roundsOneByOne = 8

    /// Minimises the quadratic by primal-dual active sets: each round goes to the minimum over the free items whatever bounds are on
    /// the way, then holds all that are past theirs and lets all go that are held for no reason. Where it ends it ends at the
    /// minimum, mostly after few rounds; where it does not, false, and everything is as it was.
    private mutating func holdTogether(_ quadratic: Quadratic, _ free: inout [Int32], _ held: inout [Int32],
                                       _ gradient: inout [Double]) -> Bool {
        let before = (face: face, free: free, held: held, gradient: gradient)
        var direction = [Double](repeating: 0, count: program.itemCount)
        var dense: DenseCurvature?
        for _ in 0..<12 where dense == nil {
            if !free.isEmpty, descend(quadratic, free, gradient, &direction, &dense) {
                solveDirection(free, free.map { direction[Int($0)] })
                advance(1, free, direction)
            }
            let past = (free + basis.items).filter { item in
                let x = value[Int(item)], slack = tolerance(x)
                return x < lower[Int(item)] - slack || x > upper[Int(item)] + slack
            }
            guard holdAll(past, &free, &held) else { break }
            computeGradient(quadratic, &gradient)
            let released = held.filter { !isHeld(Int($0), gradient, quadratic.rounding) }
            if past.isEmpty, released.isEmpty { return true }
            for item in released { isListed[Int(item)] = true }
            held.removeAll { isListed[Int($0)] }
            for item in released { isListed[Int(item)] = false }
            free += released
        }
        take(before.face)
        (free, held, gradient) = (before.free, before.held, before.gradient)
        candidates = free + held
        return false
    }

    /// Puts items at the bounds that they are past, and lets the basic ones follow; false when one of them depends on nothing free.
    private mutating func holdAll(_ past: [Int32], _ free: inout [Int32], _ held: inout [Int32]) -> Bool {
        for item in past { isListed[Int(item)] = true }
        free.removeAll { isListed[Int($0)] }
        for item in past { isListed[Int(item)] = false }
        held += past
        for item in past where basis.contains(Int(item)) {
            candidates = free + held
            guard let entering = exchange(Int(item), with: free) else { return false }
            free.removeAll { $0 == entering }
        }
        for item in past { value[Int(item)] = min(max(value[Int(item)], lower[Int(item)]), upper[Int(item)]) }
        candidates = free + held
        if !past.isEmpty { recomputeBasics() }
        return true
    }

    /// Goes to the minimum over the free items, bounds apart.
    mutating func settle(_ quadratic: Quadratic, _ free: [Int32]) {
        var gradient = [Double](repeating: 0, count: program.itemCount)
        var direction = gradient
        var dense: DenseCurvature?
        computeGradient(quadratic, &gradient)
        if !free.isEmpty, descend(quadratic, free, gradient, &direction, &dense) {
            solveDirection(free, free.map { direction[Int($0)] })
            advance(1, free, direction)
        }
    }

    /// The gradient at some of the candidates.
    mutating func gradient(of quadratic: Quadratic, at items: [Int32]) -> [Double] {
        var gradient = [Double](repeating: 0, count: program.itemCount)
        computeGradient(quadratic, &gradient)
        return items.map { gradient[Int($0)] }
    }

    private func isHeld(_ item: Int, _ gradient: [Double], _ rounding: Double) -> Bool {
        let x = value[item], slack = tolerance(x)
        if x <= lower[item] + slack, gradient[item] >= -rounding { return true }
        return x >= upper[item] - slack && gradient[item] <= rounding
    }

    /// The gradient with respect to each candidate, basics following.
    private mutating func computeGradient(_ quadratic: Quadratic, _ gradient: inout [Double]) {
        for item in quadratic.items where basis.contains(Int(item)) {
            let i = Int(item)
            basis.setCost(quadratic.weight[i] * (value[i] - quadratic.target[i]), at: Int(basis.position[i]))
        }
        basis.solvePrices()
        for item in candidates {
            let i = Int(item)
            gradient[i] = reducedCost(i) + quadratic.weight[i] * (value[i] - quadratic.target[i])
        }
    }

    /// Looks for the step from here to the minimum over the free items. False when this already is the minimum.
    ///
    /// By conjugate gradients only products with the matrix of the problem are needed, so that a step costs no more than a pass over
    /// it. Where these converge slowly and the candidates are few, their curvature is written out for this step and those after it.
    private mutating func descend(_ quadratic: Quadratic, _ free: [Int32], _ gradient: [Double],
                                  _ direction: inout [Double], _ dense: inout DenseCurvature?) -> Bool {
        let count = free.count
        if let dense { return keep(dense.step(free, gradient), free, &direction) }
        var x = [Double](repeating: 0, count: count)
        var r = free.map { -gradient[Int($0)] }
        var p = r, q = x
        var squared = r.reduce(0) { $0 + $1 * $1 }
        let first = squared
        let goal = 1e-28 * first
        if first <= 1e-4 * quadratic.rounding * quadratic.rounding { return false }
        var limit = 3 * count + 10, products = 0
        while squared > goal, limit > 0 {
            limit -= 1
            if products == Self.slowProducts, candidates.count <= DenseCurvature.limit {
                let whole = curvature(quadratic, candidates)
                dense = whole
                return keep(whole.step(free, gradient), free, &direction)
            }
            products += 1
            multiply(quadratic, free, p, &q)
            var curvature = 0.0
            for k in 0..<count { curvature += p[k] * q[k] }
            if curvature <= 1e-14 * squared { break }
            let alpha = squared / curvature
            var next = 0.0
            for k in 0..<count {
                x[k] += alpha * p[k]
                r[k] -= alpha * q[k]
                next += r[k] * r[k]
            }
            let beta = next / squared
            squared = next
            for k in 0..<count { p[k] = r[k] + beta * p[k] }
        }
        return keep(x, free, &direction)
    }

    /// Products with the matrix after which conjugate gradients are slow.
    private static let slowProducts = 60

    private func keep(_ step: [Double], _ free: [Int32], _ direction: inout [Double]) -> Bool {
        var largest = 0.0
        for (k, item) in free.enumerated() {
            direction[Int(item)] = step[k]
            largest = max(largest, abs(step[k]))
        }
        return largest > Tolerance.step
    }

    /// The second derivatives by each pair of items.
    private mutating func curvature(_ quadratic: Quadratic, _ items: [Int32]) -> DenseCurvature {
        var dense = DenseCurvature(items)
        var column = [Double](repeating: 0, count: items.count)
        for item in items {
            priceMove(quadratic, [item], [1])
            for (k, other) in items.enumerated() { column[k] = reducedCost(Int(other)) + (other == item ? quadratic.weight[Int(item)] : 0) }
            dense.setColumn(item, column)
        }
        return dense
    }

    /// The second derivative times a direction of the free items.
    private mutating func multiply(_ quadratic: Quadratic, _ free: [Int32], _ p: [Double], _ q: inout [Double]) {
        priceMove(quadratic, free, p)
        for k in free.indices {
            let item = Int(free[k])
            q[k] = reducedCost(item) + quadratic.weight[item] * p[k]
        }
    }

    /// Computes the prices of what the basic items do when the free ones change by `p`.
    private mutating func priceMove(_ quadratic: Quadratic, _ free: [Int32], _ p: [Double]) {
        solveDirection(free, p)
        for item in quadratic.items where basis.contains(Int(item)) {
            let at = Int(basis.position[Int(item)])
            basis.setCost(quadratic.weight[Int(item)] * basis.column[at], at: at)
        }
        basis.clearColumn()
        basis.solvePrices()
    }

    /// Fills the basis's column with the changes of the basic items when the free ones change by `p`.
    private mutating func solveDirection(_ free: [Int32], _ p: [Double]) {
        for k in free.indices {
            let item = Int(free[k])
            if item < columnCount {
                for e in Int(program.columnStart[item])..<Int(program.columnStart[item + 1]) {
                    basis.add(-program.columnCoefficient[e] * p[k], toRow: Int(program.columnRow[e]))
                }
            } else {
                basis.add(p[k], toRow: item - columnCount)
            }
        }
        basis.solveRows()
    }

    /// How much of the step fits into the bounds, at most all of it, and what blocks the rest.
    private mutating func reach(_ free: [Int32], _ direction: [Double]) -> (length: Double, blocking: Int32?) {
        solveDirection(free, free.map { direction[Int($0)] })
        var length = 1.0, rate = 0.0
        var blocking: Int32?
        func consider(_ item: Int, _ change: Double) {
            if abs(change) <= Tolerance.step { return }
            let bound = change > 0 ? upper[item] : lower[item]
            if !bound.isFinite { return }
            let room = max(0, (bound - value[item]) / change)
            if room < length - 1e-12 || (room <= length && blocking != nil && abs(change) > rate) {
                length = min(room, length)
                rate = abs(change)
                blocking = Int32(item)
            }
        }
        for item in free { consider(Int(item), direction[Int(item)]) }
        for p in basis.items.indices where basis.column[p] != 0 { consider(Int(basis.items[p]), basis.column[p]) }
        return (length, blocking)
    }

    /// Moves along the direction whose basic part `reach` left in the basis's column.
    private mutating func advance(_ length: Double, _ free: [Int32], _ direction: [Double]) {
        for item in free { value[Int(item)] += length * direction[Int(item)] }
        for p in basis.items.indices where basis.column[p] != 0 { value[Int(basis.items[p])] += length * basis.column[p] }
        basis.clearColumn()
    }

    /// Takes the blocking item out of the free ones; a basic one leaves the basis for that.
    private mutating func hold(_ blocking: Int32, _ free: inout [Int32], _ held: inout [Int32], _ dense: inout DenseCurvature?) {
        let item = Int(blocking)
        let toLower = abs(value[item] - lower[item]) < abs(value[item] - upper[item])
        value[item] = toLower ? lower[item] : upper[item]
        if !basis.contains(item) {
            free.removeAll { $0 == blocking }
        } else if let entering = exchange(item, with: free) {
            free.removeAll { $0 == entering }
            // The prices are still those by which the blocking item depends on the others.
            dense?.exchange(entering, for: blocking) { reducedCost(Int($0)) }
        } else {
            return
        }
        held.append(blocking)
        candidates = free + held
    }

    /// Makes a basic item nonbasic, taking in the one of `choices` it depends on most; nil when it depends on none.
    mutating func exchange(_ item: Int, with choices: [Int32]) -> Int32? {
        let p = Int(basis.position[item])
        basis.setCost(1, at: p)
        basis.solvePrices()
        var best: Int32?
        var size = basis.prices.reduce(0) { max($0, abs($1)) } * 1e-7
        for choice in choices where abs(reducedCost(Int(choice))) > size {
            size = abs(reducedCost(Int(choice)))
            best = choice
        }
        guard let entering = best else { return nil }
        let support = basis.solveColumn(of: Int(entering), in: program)
        basis.exchange(Int(entering), at: p, support: support)
        basis.clearColumn(support)
        if basis.needsRefactorization { refactor() }
        return entering
    }

    /// Fixes every item of a quadratic where it is, and keeps as candidates what can still move then.
    mutating func pin(_ quadratic: Quadratic) {
        // Where every column is, rows have nothing left to decide.
        if (0..<columnCount).allSatisfy({ quadratic.weight[$0] > 0 || lower[$0] >= upper[$0] }) { return candidates = [] }
        candidates.removeAll { quadratic.weight[Int($0)] > 0 || lower[Int($0)] >= upper[Int($0)] }
        for item in quadratic.items {
            let i = Int(item)
            if basis.contains(i), lower[i] < upper[i], !candidates.isEmpty, let entering = exchange(i, with: candidates) {
                candidates.removeAll { $0 == entering }
            }
            lower[i] = value[i]
            upper[i] = value[i]
        }
    }
}
