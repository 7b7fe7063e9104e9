extension System {
    /// Brings the values up to date with the constraints.
    ///
    /// On a conflict the irreducible set is thrown and the values stay those of the last solution; the constraints stay
    /// added, so a caller can remove one member and solve again.
    public mutating func solve() throws(Conflict) {
        if simplex != nil { return }
        if let bad = store.notFinite.min() { throw Conflict(reason: .notFinite, members: [ConstraintID(bad)]) }
        var compiler = Compiler(store: store, nonNegative: isNonNegative, reduces: true)
        guard let program = compiler.compile(liveConstraints()) else { throw findConflict() }
        var simplex = Simplex(program: program)
        simplex.start()
        guard simplex.findFeasible() else { throw findConflict() }
        simplex.optimiseLevels()
        let face = simplex.candidates.isEmpty ? nil : simplex
        simplex.shareTies(isNonNegative: isNonNegative)
        simplex.refactor()
        for v in values.indices {
            let column = program.variableColumn[v]
            values[v] = column < 0 ? program.variableOffset[v]
                : program.variableScale[v] * simplex.value[Int(column)] + program.variableOffset[v]
        }
        self.simplex = simplex
        self.face = face
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
