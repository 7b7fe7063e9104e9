/// How the solution answers a change of one constraint's constant while its basis stays optimal: an affine form.
struct Direction: Sendable {
    /// The constraint, the item its breakpoint is on, and the place of the breakpoint where the direction starts and now.
    var id: Int32
    var item: Int32
    var start: Double
    var current: Double
    /// Change of every item and of every variable per unit of the breakpoint's position.
    var items: [Double]
    var variables: [Double]
    /// The positions of the breakpoint for which the form holds, all else unchanged.
    var low: Double
    var high: Double
    /// Whether the item goes along with the breakpoint.
    var isHeld: Bool
    /// Whether a box of another direction's items is also one of this one's.
    var isShared = false

    /// How far the breakpoint has moved.
    var move: Double { current - start }

    /// The share of the way to the end of the range that is used up.
    var used: Double {
        if current == start { return 0 }
        let room = current > start ? high - start : start - low
        return room > 0 ? abs(current - start) / room : .infinity
    }
}

extension Optimum {
    /// Takes edited constants along cached directions; false when one of them has none, or leaves its range, or
    /// when coefficients are so wide that the whole has to be certified.
    mutating func follow(_ edited: [Int32], store: ConstraintStore, values: inout [Double]) -> Bool {
        if store.isWide { return false }
        for id in edited {
            guard let k = directions.indices.first(where: { directions[$0].id == id }) ?? makeDirection(id) else { return false }
            directions[k].current = placement.position(id, constant: store.constant[Int(id)])
        }
        var sum = 0.0
        for k in directions.indices {
            let used = directions[k].used
            if used > 1 { return false }
            if directions[k].isShared { sum += used }
        }
        if sum > 1 { return false }
        writeAffine(&values)
        return true
    }

    /// Adds up the moves; the usual one or two, as of a width and a height, in a single pass.
    private func writeAffine(_ values: inout [Double]) {
        var rest = directions.indices.filter { directions[$0].current != directions[$0].start }[...]
        let first = rest.popFirst(), second = rest.popFirst() ?? first
        values.withUnsafeMutableBufferPointer { values in
            base.withUnsafeBufferPointer { base in
                guard let first, let second else {
                    for v in values.indices { values[v] = base[v] }
                    return
                }
                let s = directions[first].move, t = second == first ? 0 : directions[second].move
                directions[first].variables.withUnsafeBufferPointer { a in
                    directions[second].variables.withUnsafeBufferPointer { b in
                        for v in values.indices { values[v] = base[v] + s * a[v] + t * b[v] }
                    }
                }
            }
            for k in rest {
                let t = directions[k].move
                directions[k].variables.withUnsafeBufferPointer { change in
                    for v in values.indices { values[v] += t * change[v] }
                }
            }
        }
    }

    /// Makes the present point the start of all directions: the basis stays, their ranges are computed anew on demand.
    /// False when the point is no longer one of the basis.
    mutating func settleDirections(_ store: ConstraintStore) -> Bool {
        // The box of an item may end at a breakpoint that it does not follow.
        let isInRange = directions.allSatisfy { $0.used <= 1 && ($0.isHeld || $0.current == $0.start || optimalSet.isFixed(Int($0.item))) }
            && directions.reduce(0) { $0 + ($1.isShared ? $1.used : 0) } <= 1
        for direction in directions where direction.current != direction.start {
            let t = direction.move
            if isInRange {
                slides += 1
                for i in simplex.value.indices { simplex.value[i] += t * direction.items[i] }
            }
            place(direction.id, item: direction.item, store)
            if !isInRange, direction.isHeld { simplex.value[Int(direction.item)] = direction.current }
        }
        directions = []
        return isInRange
    }
}

extension Optimum {
    /// Works out how the solution answers a change of an edited constant, and returns its index among the directions. Nil
    /// when the basis does not tell.
    mutating func makeDirection(_ id: Int32) -> Int? {
        simplex.program.sumRows()
        guard directions.count < 4, let response = response(to: id) else { return nil }
        let program = simplex.program
        var variables = [Double](repeating: 0, count: program.variableColumn.count)
        for v in variables.indices where program.variableColumn[v] >= 0 {
            variables[v] = program.variableScale[v] * response.items[Int(program.variableColumn[v])]
        }
        if directions.isEmpty {
            base = variables
            writeValues(&base)
        }
        var direction = Direction(id: id, item: Int32(response.item), start: response.start, current: response.start,
                                  items: response.items, variables: variables, low: response.low, high: response.high,
                                  isHeld: response.isHeld)
        for k in directions.indices where sharesBox(directions[k], direction, optimalSet) {
            directions[k].isShared = true
            direction.isShared = true
        }
        directions.append(direction)
        return directions.count - 1
    }

    private func sharesBox(_ a: Direction, _ b: Direction, _ set: Face) -> Bool {
        if !stages.isEmpty { return true }
        if !a.isHeld && b.items[Int(a.item)] != 0 || !b.isHeld && a.items[Int(b.item)] != 0 { return true }
        for i in a.items.indices where a.items[i] != 0 && b.items[i] != 0 {
            if set.lower[i].isFinite || set.upper[i].isFinite { return true }
        }
        return false
    }
}
