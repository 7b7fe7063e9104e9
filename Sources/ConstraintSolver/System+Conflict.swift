extension System {
    /// The irreducible set of contradicting constraints of a system known to have none but required ones at fault.
    ///
    /// The required part alone is taken to its first violated bound that cannot be repaired. At that point one basic item
    /// is a combination of nonbasic ones that are all stuck at bounds: those bounds and its own are a vertex of the dual's
    /// ray cone, and the supports of such vertices are exactly the irreducible sets (Gleeson and Ryan, 1990).
    func findConflict() -> Conflict {
        var ids = requiredConstraints()
        var restrictions = isNonNegative
        var best: [Int32] = []
        // Repeating on the members alone tightens a set that rounding made too large.
        for _ in 0..<3 {
            guard let sources = contradiction(of: ids, nonNegative: restrictions) else { break }
            if !best.isEmpty, sources.count >= best.count { break }
            best = sources
            ids = best.filter { $0 >= 0 }
            restrictions = Array(repeating: false, count: isNonNegative.count)
            for source in best where source < 0 { restrictions[Int(-1 - source)] = true }
        }
        return Conflict(members: best.filter { $0 >= 0 }.map { ConstraintID($0) },
                        nonNegative: best.filter { $0 < 0 }.map { Variable(-1 - $0) })
    }

    /// The sources of contradicting bounds among the given constraints, or nil when they can be satisfied.
    private func contradiction(of ids: [Int32], nonNegative: [Bool]) -> [Int32]? {
        var report: [Int32] = []
        guard let compilation = Compilation(store: store, ids: ids, nonNegative: nonNegative, keeps: nil, report: &report) else {
            return Array(Set(report)).sorted()
        }
        var simplex = Simplex(program: compilation.program)
        simplex.start()
        if simplex.findFeasible() || simplex.hasRunOut { return nil }
        return Array(Set(simplex.certificate())).filter { $0 != Breakpoint.Source.none }.sorted()
    }
}
