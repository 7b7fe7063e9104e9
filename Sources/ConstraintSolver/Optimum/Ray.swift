/// How the solution responds to a change of one constraint's constant while its basis stays optimal: an affine form.
struct Ray: Sendable {
    /// The constraint, the quantity that its breakpoint is on, and the breakpoint's position at the start of the ray and now.
    var id: Int32
    var quantity: Int32
    var start: Double
    var current: Double
    /// The change of every quantity and of every variable per unit of the breakpoint's position.
    var quantities: [Double]
    var variables: [Double]
    /// The positions of the breakpoint for which the form holds if nothing else changes.
    var low: Double
    var high: Double
    /// Whether the quantity follows the breakpoint.
    var isHeld: Bool
    /// Whether this ray shares with another ray a quantity whose bounds limit it.
    var isShared = false

    /// How far the breakpoint has moved.
    var move: Double { current - start }

    /// The used fraction of the distance to the end of the range.
    var used: Double {
        if current == start { return 0 }
        let room = current > start ? high - start : start - low
        return room > 0 ? abs(current - start) / room : .infinity
    }
}

extension Optimum {
    /// Moves edited constants along cached rays; false if one of them has none or leaves its range, or if coefficients differ so widely
    /// that the whole solution has to be certified.
    mutating func follow(_ edited: [Int32], store: ConstraintStore, values: inout [Double]) -> Bool {
        if store.isWide { return false }
        for id in edited {
            guard let k = rays.indices.first(where: { rays[$0].id == id }) ?? makeRay(id, reach: store.reach) else { return false }
            rays[k].current = placement.position(id, constant: store.constant[Int(id)])
        }
        var sum = 0.0
        for k in rays.indices {
            let used = rays[k].used
            if used > 1 { return false }
            if rays[k].isShared { sum += used }
        }
        if sum > 1 { return false }
        writeAffine(&values)
        return true
    }

    /// Adds up the moves; the usual one or two, such as a width and a height, in a single pass.
    private func writeAffine(_ values: inout [Double]) {
        var rest = rays.indices.filter { rays[$0].current != rays[$0].start }[...]
        let first = rest.popFirst(), second = rest.popFirst() ?? first
        values.withUnsafeMutableBufferPointer { values in
            base.withUnsafeBufferPointer { base in
                guard let first, let second else {
                    for v in values.indices { values[v] = base[v] }
                    return
                }
                let s = rays[first].move, t = second == first ? 0 : rays[second].move
                rays[first].variables.withUnsafeBufferPointer { a in
                    rays[second].variables.withUnsafeBufferPointer { b in
                        for v in values.indices { values[v] = base[v] + s * a[v] + t * b[v] }
                    }
                }
            }
            for k in rest {
                let t = rays[k].move
                rays[k].variables.withUnsafeBufferPointer { change in
                    for v in values.indices { values[v] += t * change[v] }
                }
            }
        }
    }

    /// Makes the present point the start of all rays: the basis stays, and their ranges are computed anew when needed. False if the point
    /// no longer belongs to the basis.
    mutating func settleRays(_ store: ConstraintStore) -> Bool {
        // The bounds of a quantity may end at a breakpoint that the quantity does not follow.
        let isInRange =
            rays.allSatisfy { $0.used <= 1 && ($0.isHeld || $0.current == $0.start || optimalSet.isFixed(Int($0.quantity))) }
            && rays.reduce(0) { $0 + ($1.isShared ? $1.used : 0) } <= 1
        for ray in rays where ray.current != ray.start {
            let t = ray.move
            if isInRange {
                slides += 1
                for i in simplex.value.indices { simplex.value[i] += t * ray.quantities[i] }
            }
            place(ray.id, quantity: ray.quantity, store)
            if !isInRange, ray.isHeld { simplex.value[Int(ray.quantity)] = ray.current }
        }
        rays = []
        return isInRange
    }
}

extension Optimum {
    /// Computes how the solution responds to a change of an edited constant, and returns its index among the rays; nil if the basis does
    /// not determine it.
    ///
    /// - Parameter reach: how far the constant may move.
    mutating func makeRay(_ id: Int32, reach: Double) -> Int? {
        simplex.program.sumRows()
        guard rays.count < 4, let response = response(to: id) else { return nil }
        let program = simplex.program
        var variables = [Double](filledWith: 0, count: program.variableColumn.count)
        for v in variables.indices where program.variableColumn[v] >= 0 {
            variables[v] = program.variableScale[v] * response.quantities[Int(program.variableColumn[v])]
        }
        if rays.isEmpty {
            base = variables
            writeValues(&base)
        }
        var ray = Ray(
            id: id, quantity: Int32(response.quantity), start: response.start, current: response.start,
            quantities: response.quantities, variables: variables, low: max(response.low, response.start - reach),
            high: min(response.high, response.start + reach),
            isHeld: response.isHeld)
        for k in rays.indices where sharesBounds(rays[k], ray, optimalSet) {
            rays[k].isShared = true
            ray.isShared = true
        }
        rays.append(ray)
        return rays.count - 1
    }

    private func sharesBounds(_ a: Ray, _ b: Ray, _ set: OptimalFace) -> Bool {
        if !stages.isEmpty { return true }
        if !a.isHeld && b.quantities[Int(a.quantity)] != 0 || !b.isHeld && a.quantities[Int(b.quantity)] != 0 { return true }
        for i in a.quantities.indices where a.quantities[i] != 0 && b.quantities[i] != 0 {
            if set.lower[i].isFinite || set.upper[i].isFinite { return true }
        }
        return false
    }
}
