extension Optimum {
    /// Brings the program up to date and solves on from the present basis.
    mutating func apply(_ change: Change.Lists, store: ConstraintStore, nonNegative: [Bool], values: inout [Double]) -> Outcome {
        let isSettled = settleDirections(store)
        placement.extend(to: store.count)
        var touched: [Int32] = []
        for (id, item) in change.removed {
            simplex.program.removeBreakpoint(source: Breakpoint.Source.constraint(id), item: Int(item))
            placement.itemOf[Int(id)] = Placement.absent
            touched.append(item)
        }
        for id in change.edited {
            let item = placement.itemOf[Int(id)]
            if item < 0 { return .needsCompiling }
            place(id, item: item, store)
            touched.append(item)
        }
        var found: [(item: Int, breakpoint: Breakpoint)] = []
        var outcome = Outcome.solved
        var e = Expression()
        for id in change.added {
            placement.expand(id, store, simplex.program, &e)
            switch placement.locate(id, store, e, in: &simplex.program) {
            case let .item(item, breakpoint): found.append((item, breakpoint))
            case .nothing: break
            case .contradiction: outcome = .conflict
            case .unknownLevel: outcome = .needsCompiling
            }
            if case .needsCompiling = outcome { break }
        }
        guard case .solved = outcome else { return outcome }
        let grown = simplex.program.rowCount - simplex.basis.items.count
        if grown > 0 {
            // Rows that nothing speaks of any more stay in the program, so it is made anew when they may be many.
            appendedRows += grown
            if appendedRows > 16 + simplex.program.rowCount / 4 { return .needsCompiling }
            simplex.admitRows()
        }
        for (item, breakpoint) in found {
            simplex.program.insertBreakpoint(breakpoint, item: item)
            touched.append(Int32(item))
        }
        for item in touched where simplex.program.lower[Int(item)] > simplex.program.upper[Int(item)] { return .conflict }
        // Where coefficients differ that much, what rounding moves along is not nothing: the whole has to be certified.
        if isSettled, !store.isWide, slide(touched, &values) { return .solved }
        return resolve(touched, store, nonNegative, &values)
    }

    /// Puts the breakpoint of a placed constraint where its constant wants it.
    mutating func place(_ id: Int32, item: Int32, _ store: ConstraintStore) {
        let source = Breakpoint.Source.constraint(id)
        let priority = store.priority[Int(id)]
        let level = priority >= Priority.required.rawValue ? Breakpoint.hard : simplex.program.level(of: priority) ?? 0
        simplex.program.removeBreakpoint(source: source, item: Int(item))
        simplex.program.insertBreakpoint(placement.breakpoint(id, store, level: level), item: Int(item))
    }

    /// The value a fixed nonbasic item takes after its breakpoints changed, as long as the prices of all levels stay; nil when
    /// those known do not decide it.
    private func anchoredValue(_ item: Int) -> Double? {
        guard let answer = leastCost(item), answer.up != .max, answer.down != .max else { return nil }
        return answer.value
    }

    /// The frequent small change: the items concerned are fixed at breakpoints, their new places follow from the prices that
    /// stand, and no basic item leaves its bounds on the way. Everything else about the optimum stays.
    private mutating func slide(_ touched: [Int32], _ values: inout [Double]) -> Bool {
        if face != nil { return false }
        var targets: [(item: Int, value: Double)] = []
        defer { for (item, _) in targets { simplex.isListed[item] = false } }
        for touched in touched where !simplex.isListed[Int(touched)] {
            let item = Int(touched)
            if simplex.basis.contains(item) { return false }
            guard let value = anchoredValue(item) else { return false }
            simplex.isListed[item] = true
            targets.append((item, value))
        }
        guard areProven(targets) else { return false }
        simplex.program.sumRows()
        if targets.count > 8 {
            guard slideTogether(targets) else { return false }
            writeValues(&values)
            return true
        }
        slides += targets.count
        for (item, target) in targets {
            let change = target - simplex.value[item]
            if change == 0 { continue }
            let support = simplex.basis.solveColumn(of: item, in: simplex.program)
            defer { simplex.basis.clearColumn(support) }
            guard simplex.canMove(item, by: change, support) else { return false }
            simplex.moveBasics(change, support)
            simplex.value[item] = target
            simplex.lower[item] = target
            simplex.upper[item] = target
        }
        if slides > 64 {
            // Sums of many small moves would drift.
            simplex.recomputeBasics()
            slides = 0
        }
        writeValues(&values)
        return true
    }

    /// Whether the prices prove that items are where they should be, were they at other values.
    private func areProven(_ targets: [(item: Int, value: Double)]) -> Bool {
        guard let pricing else { return false }
        let certificate = Certificate(simplex, pricing)
        return targets.allSatisfy { certificate.isProven($0.item, at: $0.value) }
    }

    /// Moves many items at once, the basic ones following; false when one of these leaves its bounds.
    private mutating func slideTogether(_ targets: [(item: Int, value: Double)]) -> Bool {
        for (item, target) in targets {
            simplex.value[item] = target
            simplex.lower[item] = target
            simplex.upper[item] = target
        }
        simplex.recomputeBasics()
        slides = 0
        return simplex.basis.items.allSatisfy { basic in
            let x = simplex.value[Int(basic)], slack = simplex.tolerance(x)
            return x >= simplex.lower[Int(basic)] - slack && x <= simplex.upper[Int(basic)] + slack
        } && simplex.program.keepsRows(simplex.value)
    }

    /// Solves on from the basis of the last optimum with bounds opened to the hard ones again.
    private mutating func resolve(_ touched: [Int32], _ store: ConstraintStore, _ nonNegative: [Bool], _ values: inout [Double]) -> Outcome {
        if let face {
            let moved = simplex.value
            simplex.take(face)
            simplex.admitRows()
            for item in touched where !simplex.basis.contains(Int(item)) { simplex.value[Int(item)] = moved[Int(item)] }
            self.face = nil
        }
        simplex.reopen(touched)
        return finish(store, nonNegative, &values)
    }
}

extension Simplex {
    /// Whether the basic items stay in their bounds when a nonbasic one moves, and its solved column keeps the rows.
    fileprivate func canMove(_ item: Int, by change: Double, _ support: [Int32]) -> Bool {
        let items = basis.items, column = basis.column, rowSum = program.rowSum
        var sum = rowSum[item], size = abs(sum)
        for p in support {
            let basic = Int(items[Int(p)]), rate = column[Int(p)], moved = value[basic] - change * rate
            let slack = tolerance(moved), term = rowSum[basic] * rate
            if moved < lower[basic] - slack || moved > upper[basic] + slack { return false }
            sum -= term
            size += abs(term)
        }
        return abs(sum) <= Tolerance.step * size
    }

    /// Makes the hard bounds the bounds at work again, with every nonbasic item at a place its bounds allow.
    mutating func reopen(_ touched: [Int32]) {
        lower = program.lower
        upper = program.upper
        for item in touched where !basis.contains(Int(item)) { value[Int(item)] = preferredValue(Int(item)).value }
        candidates.removeAll(keepingCapacity: true)
        for item in 0..<program.itemCount where !basis.contains(item) {
            value[item] = min(max(value[item], lower[item]), upper[item])
            if lower[item] < upper[item] { candidates.append(Int32(item)) }
        }
        if basis.updateCount > 20 { refactor() } else { recomputeBasics() }
    }
}
