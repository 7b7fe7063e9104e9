extension Optimum {
    /// Brings the program up to date and continues from the present basis.
    mutating func apply(_ change: Change.Lists, store: ConstraintStore, nonNegative: [Bool], values: inout [Double]) -> Outcome {
        let isSettled = settleRays(store)
        placement.extend(to: store.count)
        var touched: [Int32] = []
        for (id, quantity) in change.removed {
            simplex.program.removeBreakpoint(source: Breakpoint.Source.constraint(id), quantity: Int(quantity))
            placement.quantityOf[Int(id)] = ConstraintPlaces.absent
            touched.append(quantity)
        }
        for id in change.edited {
            let quantity = placement.quantityOf[Int(id)]
            if quantity < 0 { return .needsCompiling }
            place(id, quantity: quantity, store)
            touched.append(quantity)
        }
        var found: [(quantity: Int, breakpoint: Breakpoint)] = []
        var outcome = Outcome.solved
        var e = Expression()
        for id in change.added {
            placement.expand(id, store, simplex.program, &e)
            switch placement.locate(id, store, e, in: &simplex.program) {
            case let .quantity(quantity, breakpoint): found.append((quantity, breakpoint))
            case .nothing: break
            case .contradiction: outcome = .conflict
            case .unknownLevel: outcome = .needsCompiling
            }
            if case .needsCompiling = outcome { break }
        }
        guard case .solved = outcome else { return outcome }
        let grown = simplex.program.rowCount - simplex.basis.quantities.count
        if grown > 0 {
            // Rows that no constraint refers to any more stay in the program, so it is compiled anew once there may be many of them.
            appendedRows += grown
            if appendedRows > 16 + simplex.program.rowCount / 4 { return .needsCompiling }
            simplex.admitRows()
        }
        for (quantity, breakpoint) in found {
            simplex.program.insertBreakpoint(breakpoint, quantity: quantity)
            touched.append(Int32(quantity))
        }
        for quantity in touched where simplex.program.lower[Int(quantity)] > simplex.program.upper[Int(quantity)] { return .conflict }
        // If coefficients differ that much, rounding moves along noticeably, and the whole solution has to be certified.
        if isSettled, !store.isWide, slide(touched, reach: store.reach, &values) { return .solved }
        return resolve(touched, store, nonNegative, &values)
    }

    /// Puts the breakpoint of a placed constraint at the position given by its constant.
    mutating func place(_ id: Int32, quantity: Int32, _ store: ConstraintStore) {
        let source = Breakpoint.Source.constraint(id)
        let priority = store.priority[Int(id)]
        let level = priority >= Priority.required.rawValue ? Breakpoint.hard : simplex.program.level(of: priority) ?? 0
        simplex.program.removeBreakpoint(source: source, quantity: Int(quantity))
        simplex.program.insertBreakpoint(placement.breakpoint(id, store, level: level), quantity: Int(quantity))
    }

    /// The value that a fixed nonbasic quantity takes after its breakpoints changed, as long as the prices of all levels stay; nil if the
    /// known prices do not decide it.
    private func anchoredValue(_ quantity: Int) -> Double? {
        guard let answer = leastCost(quantity), answer.up != .max, answer.down != .max else { return nil }
        return answer.value
    }

    /// The frequent small change: the quantities concerned are fixed at breakpoints, their new values follow from the existing prices, and
    /// no basic quantity leaves its bounds on the way. Everything else about the optimum stays.
    private mutating func slide(_ touched: [Int32], reach: Double, _ values: inout [Double]) -> Bool {
        if face != nil { return false }
        var targets: [(quantity: Int, value: Double)] = []
        defer { for (quantity, _) in targets { simplex.isListed[quantity] = false } }
        for touched in touched where !simplex.isListed[Int(touched)] {
            let quantity = Int(touched)
            if simplex.basis.contains(quantity) { return false }
            guard let value = anchoredValue(quantity), abs(value - simplex.value[quantity]) <= reach else { return false }
            simplex.isListed[quantity] = true
            targets.append((quantity, value))
        }
        guard areProven(targets) else { return false }
        simplex.program.sumRows()
        if targets.count > 8 {
            guard slideTogether(targets) else { return false }
            writeValues(&values)
            return true
        }
        slides += targets.count
        for (quantity, target) in targets {
            let change = target - simplex.value[quantity]
            if change == 0 { continue }
            let support = simplex.basis.solveColumn(of: quantity, in: simplex.program)
            defer { simplex.basis.clearColumn(support) }
            guard simplex.canMove(quantity, by: change, support) else { return false }
            simplex.moveBasics(change, support)
            simplex.fix(quantity, at: target)
        }
        if slides > 64 {
            // The sums of many small moves would drift.
            simplex.recomputeBasics()
            slides = 0
        }
        writeValues(&values)
        return true
    }

    /// Whether the prices prove that quantities would be where they should be at other values.
    private func areProven(_ targets: [(quantity: Int, value: Double)]) -> Bool {
        guard let pricing else { return false }
        let certificate = Certificate(pricing)
        for (quantity, value) in targets where !certificate.isProven(quantity, of: simplex, at: value) { return false }
        return true
    }

    /// Moves many quantities at once, the basic ones following; false if a basic one leaves its bounds.
    private mutating func slideTogether(_ targets: [(quantity: Int, value: Double)]) -> Bool {
        for (quantity, target) in targets { simplex.fix(quantity, at: target) }
        simplex.recomputeBasics()
        slides = 0
        return simplex.basis.quantities.allSatisfy { basic in
            let x = simplex.value[Int(basic)], slack = Tolerance.step(near: x)
            return x >= simplex.lower[Int(basic)] - slack && x <= simplex.upper[Int(basic)] + slack
        } && simplex.program.keepsRows(simplex.value)
    }

    /// Continues from the basis of the last optimum, with bounds reset to the hard ones.
    private mutating func resolve(_ touched: [Int32], _ store: ConstraintStore, _ nonNegative: [Bool], _ values: inout [Double]) -> Outcome
    {
        if let face {
            let moved = simplex.value
            simplex.take(face)
            simplex.admitRows()
            for quantity in touched where !simplex.basis.contains(Int(quantity)) { simplex.value[Int(quantity)] = moved[Int(quantity)] }
            self.face = nil
        }
        simplex.reopen(touched)
        return finish(store, nonNegative, &values)
    }
}

extension Simplex {
    /// Whether the basic quantities stay within their bounds if a nonbasic one moves, and whether its solved column satisfies the rows.
    fileprivate func canMove(_ quantity: Int, by change: Double, _ support: [Int32]) -> Bool {
        let quantities = basis.quantities, column = basis.column, rowSum = program.rowSum
        var sum = rowSum[quantity], size = abs(sum)
        for p in support {
            let basic = Int(quantities[Int(p)]), rate = column[Int(p)], moved = value[basic] - change * rate
            let slack = Tolerance.step(near: moved), term = rowSum[basic] * rate
            if moved < lower[basic] - slack || moved > upper[basic] + slack { return false }
            sum -= term
            size += abs(term)
        }
        return abs(sum) <= Tolerance.step * size
    }

    /// Resets the working bounds to the hard bounds, with every nonbasic quantity at a value that they allow.
    mutating func reopen(_ touched: [Int32]) {
        lower = program.lower
        upper = program.upper
        for quantity in touched where !basis.contains(Int(quantity)) { value[Int(quantity)] = preferredValue(Int(quantity)).value }
        candidates.removeAll(keepingCapacity: true)
        for quantity in 0..<program.quantityCount where !basis.contains(quantity) {
            value[quantity] = min(max(value[quantity], lower[quantity]), upper[quantity])
            if lower[quantity] < upper[quantity] { candidates.append(Int32(quantity)) }
        }
        if basis.updateCount > 20 { refactor() } else { recomputeBasics() }
    }
}
