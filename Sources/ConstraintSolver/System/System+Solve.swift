extension System {
    /// Brings the values up to date with the constraints.
    ///
    /// - Throws: the irreducible set of a conflict, or the rows for which no answer could be certified. The values stay those of
    ///   the last solution and the constraints stay added, so a caller can remove some and solve again.
    public mutating func solve() throws(SolveFailure) {
        if try !solveIfConsistent() { try explainConflict() }
    }

    /// Brings the values up to date with the constraints, as ``solve()`` does, and tells what that changed.
    ///
    /// - Parameter tolerance: the largest change of a value that does not count.
    /// - Returns: the variables with another value than before, ascending: what a toolkit has to place anew.
    /// - Throws: as ``solve()``; no value has changed then.
    public mutating func update(tolerance: Double = 1e-9) throws(SolveFailure) -> [Variable] {
        let before = values
        try solve()
        return zip(before, values).enumerated().filter { abs($0.element.0 - $0.element.1) > tolerance }.map { Variable(Int32($0.offset)) }
    }

    /// Brings the values up to date with the constraints, as ``solve()`` does, but does not look for the set of a conflict; for callers
    /// that continue with a ``ConflictSearch``.
    ///
    /// - Returns: false if required constraints seem to contradict one another. If no contradictory set can be found, ``solve()`` may still
    ///   succeed.
    /// - Throws: the rows for which no answer could be certified.
    public mutating func solveIfConsistent() throws(SolveFailure) -> Bool {
        if !store.notFinite.isEmpty {
            throw .numerical(NumericalFailure(reason: .notFinite, rows: store.notFinite.map { ConstraintID($0) }))
        }
        if !store.uneven.isEmpty { throw .numerical(NumericalFailure(rows: store.uneven.map { ConstraintID($0) })) }
        if solution != nil, change.isEmpty { return true }
        if let solution = ownSolution() {
            if change.isOfConstantsAlone, solution.optimum.follow(change.edited, store: store, values: &values) {
                change.clear()
                return true
            }
            let outcome = solution.optimum.apply(change.take(), store: store, nonNegative: isNonNegative, values: &values)
            if case .solved = outcome { return true }
            forgetSolution()
            if case .conflict = outcome { return false }
        }
        change = Optimum.Change()
        switch compile(isCareful: false) {
        case .solved: return true
        case .conflict: return false
        case .needsCompiling, .uncertified: try solveCarefully()
        }
        return true
    }

    /// Solves from scratch.
    private mutating func compile(isCareful: Bool) -> Optimum.Outcome {
        forgetSolution()
        guard var attempt = Optimum(store: store, ids: liveConstraints(), nonNegative: isNonNegative, keeps: isEdited, isCareful: isCareful)
        else { return .conflict }
        let outcome = attempt.start(store, nonNegative: isNonNegative, values: &values)
        if case .solved = outcome { keep(attempt) }
        return outcome
    }

    /// The one careful attempt at what could not be certified or not be shown to be contradictory.
    private mutating func solveCarefully() throws(SolveFailure) {
        var rows: [Int32] = []
        switch compile(isCareful: true) {
        case .solved: return
        case .conflict:
            let conflict = findConflict()
            if !conflict.members.isEmpty { throw .infeasible(conflict) }
        case .uncertified(let concerned): rows = concerned
        case .needsCompiling: break
        }
        if rows.isEmpty { rows = mostUnevenConstraints() }
        throw .numerical(NumericalFailure(rows: rows.map { ConstraintID($0) }))
    }

    /// The constraints whose numbers differ most in size, blamed if nothing else is known.
    private func mostUnevenConstraints() -> [Int32] {
        let ids = liveConstraints()
        let spread = ids.map { id in
            let sizes = store.terms(of: Int(id)).map { abs(store.termCoefficient[$0]) }
            return store.size(of: Int(id)) / (sizes.min() ?? 1)
        }
        let most = spread.max() ?? 0
        return zip(ids, spread).filter { $0.1 >= most }.map(\.0)
    }

    /// Explains why constraints could not be satisfied. If no contradiction can be shown, they may still be solved.
    private mutating func explainConflict() throws(SolveFailure) {
        let conflict = findConflict()
        if !conflict.members.isEmpty { throw .infeasible(conflict) }
        try solveCarefully()
    }

    /// The required constraints that can be solved, ascending.
    func requiredConstraints() -> [Int32] {
        let unusable = Set(store.notFinite)
        return liveConstraints().filter { store.priority[Int($0)] >= Priority.required.rawValue && !unusable.contains($0) }
    }

    /// Adds constraints and solves, or throws and leaves the system exactly as it was.
    @discardableResult
    public mutating func addOrFail(contentsOf constraints: some Sequence<LinearConstraint>) throws(SolveFailure) -> [ConstraintID] {
        let before = self
        let ids = add(contentsOf: constraints)
        do {
            try solve()
        } catch {
            self = before
            throw error
        }
        return ids
    }

    func liveConstraints() -> [Int32] {
        var ids: [Int32] = []
        ids.reserveCapacity(store.count)
        for id in 0..<store.count where store.isLive[id] { ids.append(Int32(id)) }
        return ids
    }
}
