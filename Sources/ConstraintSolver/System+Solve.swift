extension System {
    /// Brings the values up to date with the constraints.
    ///
    /// - Throws: the irreducible set of a conflict, or the rows for which no answer could be certified. The values stay those of
    ///   the last solution and the constraints stay added, so a caller can remove some and solve again.
    public mutating func solve() throws(SolveFailure) {
        if !store.notFinite.isEmpty {
            throw .numerical(NumericalFailure(reason: .notFinite, rows: store.notFinite.map { ConstraintID($0) }))
        }
        if optimum != nil {
            if change.isEmpty { return }
            if change.added.isEmpty, change.removed.isEmpty,
               optimum?.follow(change.edited, store: store, values: &values) == true {
                change.edited.removeAll(keepingCapacity: true)
                return
            }
            let pending = change
            change = Optimum.Change()
            switch optimum?.apply(pending, store: store, nonNegative: isNonNegative, values: &values) {
            case .solved: return
            case .conflict:
                optimum = nil
                throw failure()
            case .needsCompiling, nil: optimum = nil
            }
        }
        change = Optimum.Change()
        optimum = Optimum(store: store, ids: liveConstraints(), nonNegative: isNonNegative, keeps: isEdited, values: &values)
        if optimum == nil { throw failure() }
    }

    /// What is wrong with constraints that could not be satisfied. A contradiction of which no member can be named is none that could
    /// be shown.
    private func failure() -> SolveFailure {
        let conflict = findConflict()
        if !conflict.members.isEmpty { return .infeasible(conflict) }
        return .numerical(NumericalFailure(rows: requiredConstraints().map { ConstraintID($0) }))
    }

    func requiredConstraints() -> [Int32] {
        liveConstraints().filter { store.priority[Int($0)] >= Priority.required.rawValue }
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
