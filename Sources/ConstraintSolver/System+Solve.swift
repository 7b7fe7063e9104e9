extension System {
    /// Brings the values up to date with the constraints.
    ///
    /// On a conflict the irreducible set is thrown and the values stay those of the last solution; the constraints stay
    /// added, so a caller can remove one member and solve again.
    public mutating func solve() throws(Conflict) {
        if let bad = store.notFinite.min() { throw Conflict(reason: .notFinite, members: [ConstraintID(bad)]) }
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
                throw findConflict()
            case .needsCompiling, nil: optimum = nil
            }
        }
        change = Optimum.Change()
        optimum = Optimum(store: store, ids: liveConstraints(), nonNegative: isNonNegative, keeps: isEdited, values: &values)
        if optimum == nil { throw findConflict() }
    }

    /// Adds constraints and solves, or throws and leaves the system exactly as it was.
    @discardableResult
    public mutating func addOrFail(contentsOf constraints: some Sequence<LinearConstraint>) throws(Conflict) -> [ConstraintID] {
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
