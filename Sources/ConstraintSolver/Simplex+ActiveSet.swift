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
            if isHeld(Int(item), gradient) { held.append(item) } else { free.append(item) }
        }
        var stalls = 0
        var rounds = 100 + 6 * candidates.count
        while rounds > 0 {
            rounds -= 1
            if !free.isEmpty, descend(quadratic, free, gradient, &direction) {
                let (length, blocking) = reach(free, direction)
                advance(length, free, direction)
                stalls = length < Tolerance.step ? stalls + 1 : 0
                if let blocking { hold(blocking, &free, &held) }
                computeGradient(quadratic, &gradient)
                if blocking != nil { continue }
            }
            var released = held.filter { !isHeld(Int($0), gradient) }
            if released.isEmpty { break }
            if stalls > 0, let worst = released.max(by: { (abs(gradient[Int($0)]), $1) < (abs(gradient[Int($1)]), $0) }) {
                released = [worst]
            }
            if stalls > 50, let first = released.min() { released = [first] }
            held.removeAll { released.contains($0) }
            free += released
        }
        candidates = (free + held).sorted()
        held.sort()
        return TieStage(simplex: self, quadratic: quadratic, free: free.sorted(), held: held,
                        holding: held.map { gradient[Int($0)] })
    }

    /// Goes to the minimum over the free items, bounds apart.
    mutating func settle(_ quadratic: Quadratic, _ free: [Int32]) {
        var gradient = [Double](repeating: 0, count: program.itemCount)
        var direction = gradient
        computeGradient(quadratic, &gradient)
        if !free.isEmpty, descend(quadratic, free, gradient, &direction) {
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

    private func isHeld(_ item: Int, _ gradient: [Double]) -> Bool {
        let x = value[item], slack = tolerance(x)
        if x <= lower[item] + slack, gradient[item] > -Tolerance.slope { return true }
        return x >= upper[item] - slack && gradient[item] < Tolerance.slope
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

    /// Conjugate gradients for the step from here to the minimum over the free items. Only products with the matrix of the
    /// problem are needed, so a step costs no more than a pass over it. False when this already is the minimum.
    private mutating func descend(_ quadratic: Quadratic, _ free: [Int32], _ gradient: [Double],
                                  _ direction: inout [Double]) -> Bool {
        let count = free.count
        var x = [Double](repeating: 0, count: count)
        var r = free.map { -gradient[Int($0)] }
        var p = r, q = x
        var squared = r.reduce(0) { $0 + $1 * $1 }
        let first = squared
        let goal = 1e-28 * first
        if first <= 1e-22 { return false }
        var limit = 3 * count + 10
        while squared > goal, limit > 0 {
            limit -= 1
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
        var largest = 0.0
        for k in 0..<count {
            direction[Int(free[k])] = x[k]
            largest = max(largest, abs(x[k]))
        }
        return largest > Tolerance.step
    }

    /// The second derivative times a direction of the free items.
    private mutating func multiply(_ quadratic: Quadratic, _ free: [Int32], _ p: [Double], _ q: inout [Double]) {
        solveDirection(free, p)
        for item in quadratic.items where basis.contains(Int(item)) {
            let at = Int(basis.position[Int(item)])
            basis.setCost(quadratic.weight[Int(item)] * basis.column[at], at: at)
        }
        basis.clearColumn()
        basis.solvePrices()
        for k in free.indices {
            let item = Int(free[k])
            q[k] = reducedCost(item) + quadratic.weight[item] * p[k]
        }
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
    private mutating func hold(_ blocking: Int32, _ free: inout [Int32], _ held: inout [Int32]) {
        let item = Int(blocking)
        let toLower = abs(value[item] - lower[item]) < abs(value[item] - upper[item])
        value[item] = toLower ? lower[item] : upper[item]
        if !basis.contains(item) {
            free.removeAll { $0 == blocking }
        } else if let entering = exchange(item, with: free) {
            free.removeAll { $0 == entering }
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
        var size = 1e-7
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
