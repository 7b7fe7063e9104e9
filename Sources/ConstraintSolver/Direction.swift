/// How the solution answers a change of one constraint's constant while its basis stays optimal: an affine form.
struct Direction: Sendable {
    /// The constraint, the item its kink is on, and the place of the kink where the direction starts and now.
    var id: Int32
    var item: Int32
    var start: Double
    var current: Double
    /// Change of every item and of every variable per unit of the kink's position.
    var items: [Double]
    var variables: [Double]
    /// The positions of the kink for which the form holds, all else unchanged.
    var low: Double
    var high: Double
    /// Whether a box of another direction's items is also one of this one's.
    var isShared = false

    /// The share of the way to the end of the range that is used up.
    var used: Double {
        if current == start { return 0 }
        let room = current > start ? high - start : start - low
        return room > 0 ? abs(current - start) / room : .infinity
    }
}

extension Optimum {
    /// Takes edited constants along cached directions; false when one of them has none, or leaves its range.
    mutating func follow(_ edited: [Int32], store: ConstraintStore, values: inout [Double]) -> Bool {
        for id in edited {
            guard let k = directions.firstIndex(where: { $0.id == id }) ?? makeDirection(id) else { return false }
            directions[k].current = compilation.position(id, constant: store.constant[Int(id)])
        }
        var sum = 0.0
        for direction in directions {
            let used = direction.used
            if used > 1 { return false }
            if direction.isShared { sum += used }
        }
        if sum > 1 { return false }
        writeAffine(&values)
        return true
    }

    private func writeAffine(_ values: inout [Double]) {
        let count = values.count
        values.withUnsafeMutableBufferPointer { values in
            base.withUnsafeBufferPointer { base in
                var isFirst = true
                for direction in directions where direction.current != direction.start {
                    let t = direction.current - direction.start
                    direction.variables.withUnsafeBufferPointer { change in
                        if isFirst {
                            for v in 0..<count { values[v] = base[v] + t * change[v] }
                        } else {
                            for v in 0..<count { values[v] += t * change[v] }
                        }
                    }
                    isFirst = false
                }
                if isFirst { for v in 0..<count { values[v] = base[v] } }
            }
        }
    }

    /// Makes the present point the start of all directions: the basis stays, their ranges are computed anew on demand.
    /// False when the point is no longer one of the basis.
    mutating func settleDirections(_ store: ConstraintStore) -> Bool {
        let isInRange = directions.allSatisfy { $0.used <= 1 } && directions.reduce(0) { $0 + ($1.isShared ? $1.used : 0) } <= 1
        for direction in directions where direction.current != direction.start {
            let t = direction.current - direction.start
            if isInRange {
                slides += 1
                for i in simplex.value.indices { simplex.value[i] += t * direction.items[i] }
            }
            place(direction.id, item: direction.item, store)
            if !isInRange { simplex.value[Int(direction.item)] = direction.current }
        }
        directions = []
        return isInRange
    }
}

extension Optimum {
    /// Works out how the solution answers a change of an edited constant, and returns its index among the directions. Nil
    /// when the constraint's kink is not what holds its item where it is.
    private mutating func makeDirection(_ id: Int32) -> Int? {
        guard directions.count < 4, Int(id) < compilation.itemOf.count else { return nil }
        let item = Int(compilation.itemOf[Int(id)])
        let set = optimalSet
        guard item >= 0, simplex.position[item] < 0, set.position[item] < 0, set.boxLower[item] >= set.boxUpper[item],
              let (start, low, high) = heldPlace(id, item) else { return nil }
        var changes = [Double](repeating: 0, count: simplex.program.itemCount)
        var first = stages.first?.simplex ?? simplex
        changes[item] = 1
        let support = first.solveColumn(of: item)
        for p in support { changes[Int(first.head[Int(p)])] = -first.column[Int(p)] }
        var range = (low - start, high - start)
        for stage in stages { stage.respond(&changes, &range) }
        for other in changes.indices where other != item && abs(changes[other]) > 1e-11 {
            let rate = changes[other], x = simplex.value[other]
            let down = set.boxLower[other], up = set.boxUpper[other]
            if up.isFinite { limit(&range, room: max(0, up - x), rate: rate) }
            if down.isFinite { limit(&range, room: max(0, x - down), rate: -rate) }
        }
        let program = simplex.program
        var variables = [Double](repeating: 0, count: program.variableColumn.count)
        for v in variables.indices where program.variableColumn[v] >= 0 {
            variables[v] = program.variableScale[v] * changes[Int(program.variableColumn[v])]
        }
        if directions.isEmpty {
            base = variables
            writeValues(&base)
        }
        var direction = Direction(id: id, item: Int32(item), start: start, current: start, items: changes,
                                  variables: variables, low: start + range.0, high: start + range.1)
        for k in directions.indices where sharesBox(directions[k], direction, set) {
            directions[k].isShared = true
            direction.isShared = true
        }
        directions.append(direction)
        return directions.count - 1
    }

    /// Where the kink of a constraint holds its item, and the places between which it may move before another kink that
    /// matters is met; nil when it is not the one that holds the item.
    private func heldPlace(_ id: Int32, _ item: Int) -> (start: Double, low: Double, high: Double)? {
        let program = simplex.program, range = program.kinkRange(item)
        guard let own = range.first(where: { program.kinks[$0].source == Kink.Source.constraint(id) }) else { return nil }
        let kink = program.kinks[own]
        if abs(kink.position - simplex.value[item]) > simplex.tolerance(kink.position) { return nil }
        if kink.below == 0 || kink.above == 0 { return nil }
        if kink.level != Kink.hard {
            let answer = program.leastCost(item) { level in
                guard Int(level) < simplex.levelDuals.count else { return nil }
                return simplex.reducedCost(item, simplex.levelDuals[Int(level)])
            }
            guard let answer, answer.up == kink.level, answer.down == kink.level else { return nil }
        }
        var low = -Double.infinity, high = Double.infinity
        for k in range where k != own && program.kinks[k].level <= kink.level {
            let place = program.kinks[k].position
            if program.kinks[k].level == Kink.hard {
                if program.kinks[k].below > 0 { low = max(low, min(place, kink.position)) }
                if program.kinks[k].above > 0 { high = min(high, max(place, kink.position)) }
            } else {
                if place <= kink.position { low = max(low, place) }
                if place >= kink.position { high = min(high, place) }
            }
        }
        return (kink.position, low, high)
    }

    private func limit(_ range: inout (Double, Double), room: Double, rate: Double) {
        if rate > 0 { range.1 = min(range.1, room / rate) } else { range.0 = max(range.0, room / rate) }
    }

    private func sharesBox(_ a: Direction, _ b: Direction, _ set: Simplex) -> Bool {
        if !stages.isEmpty { return true }
        for i in a.items.indices where a.items[i] != 0 && b.items[i] != 0 {
            if set.boxLower[i].isFinite || set.boxUpper[i].isFinite { return true }
        }
        return false
    }
}
