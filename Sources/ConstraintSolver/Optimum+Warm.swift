extension Optimum {
    /// Changes of constraints that were placed in the program.
    struct Change: Sendable {
        var edited: [Int32] = []
        var added: [Int32] = []
        /// Constraints that left, with the item each was placed on.
        var removed: [(id: Int32, item: Int32)] = []

        var isEmpty: Bool { edited.isEmpty && added.isEmpty && removed.isEmpty }
    }

    enum Outcome { case solved, conflict, needsCompiling }

    /// Brings the program up to date and solves on from the present basis.
    mutating func apply(_ change: Change, store: ConstraintStore, nonNegative: [Bool], values: inout [Double]) -> Outcome {
        let isSettled = settleDirections(store)
        compilation.extend(to: store.count)
        var touched: [Int32] = []
        for (id, item) in change.removed {
            simplex.program.removeKink(source: Kink.Source.constraint(id), item: Int(item))
            compilation.itemOf[Int(id)] = Compilation.absent
            touched.append(item)
        }
        for id in change.edited {
            let item = compilation.itemOf[Int(id)]
            if item < 0 { return .needsCompiling }
            place(id, item: item, store)
            touched.append(item)
        }
        // Expressions are made from the program's variable map, which the compilation needs for the moment.
        swap(&compilation.program, &simplex.program)
        var found: [(item: Int, kink: Kink)] = []
        var outcome = Outcome.solved
        var e = Expression()
        for id in change.added {
            compilation.expand(id, store, &e)
            switch compilation.locate(id, store, e) {
            case let .item(item, kink): found.append((item, kink))
            case .nothing: break
            case .contradiction: outcome = .conflict
            case .unknownLevel: outcome = .needsCompiling
            }
            if case .needsCompiling = outcome { break }
        }
        swap(&compilation.program, &simplex.program)
        guard case .solved = outcome else { return outcome }
        let grown = simplex.program.rowCount - simplex.head.count
        if grown > 0 {
            // Rows that nothing speaks of any more stay in the program, so it is made anew when they may be many.
            appendedRows += grown
            if appendedRows > 16 + simplex.program.rowCount / 4 { return .needsCompiling }
            simplex.program.admitRows()
            simplex.admitRows()
        }
        for (item, kink) in found {
            simplex.program.insertKink(kink, item: item)
            touched.append(Int32(item))
        }
        for item in touched where simplex.program.lower[Int(item)] > simplex.program.upper[Int(item)] { return .conflict }
        if isSettled, slide(touched, &values) { return .solved }
        return resolve(touched, nonNegative, &values) ? .solved : .conflict
    }

    /// Puts the kink of a placed constraint where its constant wants it.
    mutating func place(_ id: Int32, item: Int32, _ store: ConstraintStore) {
        let source = Kink.Source.constraint(id)
        let priority = store.priority[Int(id)]
        let level = priority >= Priority.required.rawValue ? Kink.hard : simplex.program.level(of: priority) ?? 0
        simplex.program.removeKink(source: source, item: Int(item))
        simplex.program.insertKink(compilation.kink(id, store, level: level), item: Int(item))
    }

    /// The value a fixed nonbasic item takes after its kinks changed, as long as the prices of all levels stay; nil when
    /// those known do not decide it.
    private func anchoredValue(_ item: Int) -> Double? {
        guard let answer = leastCost(item), answer.up != .max, answer.down != .max else { return nil }
        return answer.value
    }

    /// The frequent small change: the items concerned are fixed at kinks, their new places follow from the prices that
    /// stand, and no basic item leaves its box on the way. Everything else about the optimum stays.
    private mutating func slide(_ touched: [Int32], _ values: inout [Double]) -> Bool {
        if face != nil { return false }
        var targets: [(item: Int, value: Double)] = []
        for touched in touched {
            let item = Int(touched)
            if simplex.position[item] >= 0 { return false }
            if targets.contains(where: { $0.item == item }) { continue }
            guard let value = anchoredValue(item) else { return false }
            targets.append((item, value))
        }
        slides += targets.count
        for (item, target) in targets {
            let change = target - simplex.value[item]
            if change == 0 { continue }
            let support = simplex.solveColumn(of: item)
            var fits = true
            for p in support {
                let basic = Int(simplex.head[Int(p)])
                let moved = simplex.value[basic] - change * simplex.column[Int(p)]
                let slack = simplex.tolerance(moved)
                if moved < simplex.boxLower[basic] - slack || moved > simplex.boxUpper[basic] + slack { fits = false }
            }
            if !fits {
                simplex.clear(&simplex.column, support)
                return false
            }
            for p in support { simplex.value[Int(simplex.head[Int(p)])] -= change * simplex.column[Int(p)] }
            simplex.clear(&simplex.column, support)
            simplex.value[item] = target
            simplex.boxLower[item] = target
            simplex.boxUpper[item] = target
        }
        if slides > 64 {
            // Sums of many small moves would drift.
            simplex.recomputeBasics()
            slides = 0
        }
        writeValues(&values)
        return true
    }

    /// Solves on from the basis of the last optimum with boxes opened to the hard bounds again.
    private mutating func resolve(_ touched: [Int32], _ nonNegative: [Bool], _ values: inout [Double]) -> Bool {
        if var state = face {
            swap(&state.program, &simplex.program)
            state.admitRows()
            for item in touched where state.position[Int(item)] < 0 { state.value[Int(item)] = simplex.value[Int(item)] }
            face = nil
            simplex = state
        }
        simplex.reopen(touched)
        guard simplex.findFeasible() else { return false }
        finish(nonNegative)
        writeValues(&values)
        return true
    }
}

extension Simplex {
    /// Makes the hard bounds the boxes again, with every nonbasic item at a place its bounds allow.
    mutating func reopen(_ touched: [Int32]) {
        boxLower = program.lower
        boxUpper = program.upper
        for item in touched where position[Int(item)] < 0 { value[Int(item)] = preferredValue(Int(item)).value }
        candidates.removeAll(keepingCapacity: true)
        for item in 0..<program.itemCount where position[item] < 0 {
            value[item] = min(max(value[item], boxLower[item]), boxUpper[item])
            if boxLower[item] < boxUpper[item] { candidates.append(Int32(item)) }
        }
        if factor.updateCount > 20 || factor.size < program.rowCount { refactor() } else { recomputeBasics() }
    }
}
