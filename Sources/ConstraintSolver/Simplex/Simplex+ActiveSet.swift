extension Simplex {
    /// Minimises a quadratic over the face by active sets. Each round goes to the minimum over the free quantities and stops at the first
    /// bound on the way, where the blocking quantity is then held; at a minimum, quantities held without need are released. On return
    /// `candidates` are the nonbasic quantities of the face.
    mutating func minimise(_ quadratic: Quadratic) -> TieStage? {
        if quadratic.quantities.isEmpty { return nil }
        var gradient = [Double](filledWith: 0, count: program.quantityCount)
        var direction = gradient
        var free: [Int32] = [], held: [Int32] = []
        computeGradient(quadratic, &gradient)
        for quantity in candidates {
            if isHeld(Int(quantity), gradient, quadratic.rounding) { held.append(quantity) } else { free.append(quantity) }
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
                // The next step removes what the matrix leaves of rounding.
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
        return TieStage(
            simplex: self, quadratic: quadratic, free: free.sorted(), held: held,
            holding: held.map { gradient[Int($0)] })
    }

    /// This many rounds are enough for the ties of most layouts.
    private static let roundsOneByOne = 8

    /// Minimises the quadratic by primal-dual active sets. Each round goes to the minimum over the free quantities, ignoring bounds, then
    /// holds all that are past theirs and releases all that are held without need. If it ends, it ends at the minimum, usually after few
    /// rounds; if not, it returns false and leaves everything as it was.
    private mutating func holdTogether(
        _ quadratic: Quadratic, _ free: inout [Int32], _ held: inout [Int32],
        _ gradient: inout [Double]
    ) -> Bool {
        let before = (face: face, free: free, held: held, gradient: gradient)
        var direction = [Double](filledWith: 0, count: program.quantityCount)
        var dense: DenseCurvature?
        for _ in 0..<12 where dense == nil {
            if !free.isEmpty, descend(quadratic, free, gradient, &direction, &dense) {
                solveDirection(free, free.map { direction[Int($0)] })
                advance(1, free, direction)
            }
            let past = (free + basis.quantities).filter { quantity in
                let x = value[Int(quantity)], slack = Tolerance.step(near: x)
                return x < lower[Int(quantity)] - slack || x > upper[Int(quantity)] + slack
            }
            guard holdAll(past, &free, &held) else { break }
            computeGradient(quadratic, &gradient)
            let released = held.filter { !isHeld(Int($0), gradient, quadratic.rounding) }
            if past.isEmpty, released.isEmpty { return true }
            for quantity in released { isListed[Int(quantity)] = true }
            held.removeAll { isListed[Int($0)] }
            for quantity in released { isListed[Int(quantity)] = false }
            free += released
        }
        take(before.face)
        (free, held, gradient) = (before.free, before.held, before.gradient)
        candidates = free + held
        return false
    }

    /// Moves quantities to the bounds that they are past, and lets the basic ones follow; false if one of them depends on no free quantity.
    private mutating func holdAll(_ past: [Int32], _ free: inout [Int32], _ held: inout [Int32]) -> Bool {
        for quantity in past { isListed[Int(quantity)] = true }
        free.removeAll { isListed[Int($0)] }
        for quantity in past { isListed[Int(quantity)] = false }
        held += past
        for quantity in past where basis.contains(Int(quantity)) {
            candidates = free + held
            guard let entering = exchange(Int(quantity), with: free) else { return false }
            free.removeAll { $0 == entering }
        }
        for quantity in past { value[Int(quantity)] = min(max(value[Int(quantity)], lower[Int(quantity)]), upper[Int(quantity)]) }
        candidates = free + held
        if !past.isEmpty { recomputeBasics() }
        return true
    }

    /// Goes to the minimum over the free quantities, ignoring bounds.
    mutating func settle(_ quadratic: Quadratic, _ free: [Int32]) {
        var gradient = [Double](filledWith: 0, count: program.quantityCount)
        var direction = gradient
        var dense: DenseCurvature?
        computeGradient(quadratic, &gradient)
        if !free.isEmpty, descend(quadratic, free, gradient, &direction, &dense) {
            solveDirection(free, free.map { direction[Int($0)] })
            advance(1, free, direction)
        }
    }

    /// The gradient at some of the candidates.
    mutating func gradient(of quadratic: Quadratic, at quantities: [Int32]) -> [Double] {
        var gradient = [Double](filledWith: 0, count: program.quantityCount)
        computeGradient(quadratic, &gradient)
        return quantities.map { gradient[Int($0)] }
    }

    private func isHeld(_ quantity: Int, _ gradient: [Double], _ rounding: Double) -> Bool {
        let x = value[quantity], slack = Tolerance.step(near: x)
        if x <= lower[quantity] + slack, gradient[quantity] >= -rounding { return true }
        return x >= upper[quantity] - slack && gradient[quantity] <= rounding
    }

    /// The gradient with respect to each candidate, with the basic quantities following.
    private mutating func computeGradient(_ quadratic: Quadratic, _ gradient: inout [Double]) {
        for quantity in quadratic.quantities where basis.contains(Int(quantity)) {
            let i = Int(quantity)
            basis.setCost(quadratic.weight[i] * (value[i] - quadratic.target[i]), at: Int(basis.position[i]))
        }
        basis.solvePrices()
        for quantity in candidates {
            let i = Int(quantity)
            gradient[i] = reducedCost(i) + quadratic.weight[i] * (value[i] - quadratic.target[i])
        }
    }

    /// Finds the step from here to the minimum over the free quantities. False if this already is the minimum.
    ///
    /// Conjugate gradients need only products with the matrix of the problem, so a step costs no more than a pass over it. If they converge
    /// slowly and there are few candidates, the curvature is computed explicitly for this step and those after it.
    private mutating func descend(
        _ quadratic: Quadratic, _ free: [Int32], _ gradient: [Double],
        _ direction: inout [Double], _ dense: inout DenseCurvature?
    ) -> Bool {
        let count = free.count
        if let dense { return keep(dense.step(free, gradient), free, &direction) }
        var x = [Double](filledWith: 0, count: count)
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

    /// The number of products with the matrix after which conjugate gradients count as slow.
    private static let slowProducts = 60

    private func keep(_ step: [Double], _ free: [Int32], _ direction: inout [Double]) -> Bool {
        var largest = 0.0
        for (k, quantity) in free.enumerated() {
            direction[Int(quantity)] = step[k]
            largest = max(largest, abs(step[k]))
        }
        return largest > Tolerance.step
    }

    /// The second derivatives with respect to each pair of quantities.
    private mutating func curvature(_ quadratic: Quadratic, _ quantities: [Int32]) -> DenseCurvature {
        var dense = DenseCurvature(quantities)
        var column = [Double](filledWith: 0, count: quantities.count)
        for quantity in quantities {
            priceMove(quadratic, [quantity], [1])
            for (k, other) in quantities.enumerated() {
                column[k] = reducedCost(Int(other)) + (other == quantity ? quadratic.weight[Int(quantity)] : 0)
            }
            dense.setColumn(quantity, column)
        }
        return dense
    }

    /// The second derivative times a direction of the free quantities.
    private mutating func multiply(_ quadratic: Quadratic, _ free: [Int32], _ p: [Double], _ q: inout [Double]) {
        priceMove(quadratic, free, p)
        for k in free.indices {
            let quantity = Int(free[k])
            q[k] = reducedCost(quantity) + quadratic.weight[quantity] * p[k]
        }
    }

    /// Computes the prices of what the basic quantities do when the free ones change by `p`.
    private mutating func priceMove(_ quadratic: Quadratic, _ free: [Int32], _ p: [Double]) {
        solveDirection(free, p)
        for quantity in quadratic.quantities where basis.contains(Int(quantity)) {
            let at = Int(basis.position[Int(quantity)])
            basis.setCost(quadratic.weight[Int(quantity)] * basis.column[at], at: at)
        }
        basis.clearColumn()
        basis.solvePrices()
    }

    /// Fills the basis's column with the changes of the basic quantities when the free ones change by `p`.
    private mutating func solveDirection(_ free: [Int32], _ p: [Double]) {
        for k in free.indices {
            let quantity = Int(free[k])
            if quantity < columnCount {
                for e in Int(program.columnStart[quantity])..<Int(program.columnStart[quantity + 1]) {
                    basis.add(-program.columnCoefficient[e] * p[k], toRow: Int(program.columnRow[e]))
                }
            } else {
                basis.add(p[k], toRow: quantity - columnCount)
            }
        }
        basis.solveRows()
    }

    /// How much of the step fits within the bounds, at most all of it, and what blocks the rest.
    private mutating func reach(_ free: [Int32], _ direction: [Double]) -> (length: Double, blocking: Int32?) {
        solveDirection(free, free.map { direction[Int($0)] })
        var length = 1.0, rate = 0.0
        var blocking: Int32?
        func consider(_ quantity: Int, _ change: Double) {
            if abs(change) <= Tolerance.step { return }
            let bound = change > 0 ? upper[quantity] : lower[quantity]
            if !bound.isFinite { return }
            let room = max(0, (bound - value[quantity]) / change)
            if room < length - 1e-12 || (room <= length && blocking != nil && abs(change) > rate) {
                length = min(room, length)
                rate = abs(change)
                blocking = Int32(quantity)
            }
        }
        for quantity in free { consider(Int(quantity), direction[Int(quantity)]) }
        for p in basis.quantities.indices where basis.column[p] != 0 { consider(Int(basis.quantities[p]), basis.column[p]) }
        return (length, blocking)
    }

    /// Moves along the direction whose basic part `reach` left in the basis's column.
    private mutating func advance(_ length: Double, _ free: [Int32], _ direction: [Double]) {
        for quantity in free { value[Int(quantity)] += length * direction[Int(quantity)] }
        for p in basis.quantities.indices where basis.column[p] != 0 { value[Int(basis.quantities[p])] += length * basis.column[p] }
        basis.clearColumn()
    }

    /// Removes the blocking quantity from the free ones; if it is basic, it leaves the basis.
    private mutating func hold(_ blocking: Int32, _ free: inout [Int32], _ held: inout [Int32], _ dense: inout DenseCurvature?) {
        let quantity = Int(blocking)
        let toLower = abs(value[quantity] - lower[quantity]) < abs(value[quantity] - upper[quantity])
        value[quantity] = toLower ? lower[quantity] : upper[quantity]
        if !basis.contains(quantity) {
            free.removeAll { $0 == blocking }
        } else if let entering = exchange(quantity, with: free) {
            free.removeAll { $0 == entering }
            // The prices are still those by which the blocking quantity depends on the others.
            dense?.exchange(entering, for: blocking) { reducedCost(Int($0)) }
        } else {
            return
        }
        held.append(blocking)
        candidates = free + held
    }

    /// Makes a basic quantity nonbasic in exchange for the one of `choices` that it depends on most; nil if it depends on none.
    mutating func exchange(_ quantity: Int, with choices: [Int32]) -> Int32? {
        let p = Int(basis.position[quantity])
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

    /// Fixes every quantity of a quadratic at its value, and keeps as candidates those that can still move.
    mutating func pin(_ quadratic: Quadratic) {
        // If every column is fixed, rows have nothing left to decide.
        if (0..<columnCount).allSatisfy({ quadratic.weight[$0] > 0 || lower[$0] >= upper[$0] }) { return candidates = [] }
        candidates.removeAll { quadratic.weight[Int($0)] > 0 || lower[Int($0)] >= upper[Int($0)] }
        for quantity in quadratic.quantities {
            let i = Int(quantity)
            if basis.contains(i), lower[i] < upper[i], !candidates.isEmpty, let entering = exchange(i, with: candidates) {
                candidates.removeAll { $0 == entering }
            }
            lower[i] = value[i]
            upper[i] = value[i]
        }
    }
}
