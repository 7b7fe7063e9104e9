import ConstraintSolver

/// The rows of a scene in a solver, and which of them had to be dropped for a solution.
struct RowSystem: Sendable {
    let scene: Scene
    private(set) var system: System
    private(set) var rows: [Row]
    private(set) var ids: [ConstraintID] = []
    /// The indices of dropped rows.
    private(set) var broken: Set<Int> = []
    private(set) var conflicts: [LayoutConflict] = []
    /// The places of the members of each conflict: several rows may have one origin.
    private(set) var conflictRows: [(members: [Int], broken: Int)] = []
    /// Requirements for which no solution could be certified.
    private(set) var numerical: [RowOrigin] = []
    /// The item of each variable.
    private let owners: [ItemID]

    init(scene: Scene, variables: VariableMap, rows: [Row]) {
        self.scene = scene
        self.rows = rows
        owners = variables.owners
        system = variables.system
        ids = rows.map { system.add($0.constraint) }
    }

    /// Updates the constants that differ; false if anything else does.
    mutating func update(to new: [Row]) -> Bool {
        guard !rows.isEmpty, new.count == rows.count else { return false }
        for (old, row) in zip(rows, new) where !old.constraint.differsInConstantOnly(from: row.constraint) { return false }
        for (index, row) in new.enumerated() where rows[index].constraint.constant != row.constraint.constant {
            rows[index] = row
            if !broken.contains(index) { system.setConstant(row.constraint.constant, of: ids[index]) }
        }
        return true
    }

    /// Solves; drops one row of each conflict, and rows for which no solution can be certified.
    mutating func solve() {
        // Every failure drops at least one row, so there are at most as many failures as rows.
        for _ in 0...rows.count {
            do {
                if try system.solveIfConsistent() { return }
                let before = broken.count
                resolveAll()
                if broken.count == before { return try system.solve() }
            } catch {
                switch error {
                case .infeasible(let conflict): _ = settle(conflict)
                case .numerical(let failure):
                    for place in failure.rows.compactMap(place) {
                        giveUp(place)
                        numerical.append(rows[place].origin)
                    }
                }
            }
        }
    }

    /// Drops one row of each conflict. Contradictions that do not depend on the root's size come first.
    private mutating func resolveAll() {
        let sizes = rows.indices.filter { if case .root = rows[$0].origin { true } else { false } }
        var search = ConflictSearch(system)
        for place in sizes { search.leaveOut(ids[place]) }
        while let conflict = search.next() { search.leaveOut(ids[settle(conflict)]) }
        for place in sizes where !broken.contains(place) { search.takeIn(ids[place], as: rows[place].constraint.relation) }
        while let conflict = search.next() { search.leaveOut(ids[settle(conflict)]) }
    }

    /// Drops one member of a conflict, and returns its index.
    private mutating func settle(_ conflict: Conflict) -> Int {
        let places = conflict.members.compactMap(place)
        let origins = places.map { rows[$0].origin }
        let place = places[ConflictChoice.broken(among: origins, in: scene)]
        giveUp(place)
        let squeezed = Set(conflict.nonNegative.map { owners[Int($0.index)] })
        conflictRows.append((places, place))
        conflicts.append(LayoutConflict(members: origins, squeezed: squeezed.sorted(), broken: rows[place].origin))
        return place
    }

    private mutating func giveUp(_ place: Int) {
        system.remove(ids[place])
        broken.insert(place)
    }

    /// The row of a constraint. Constraints are added in row order.
    private func place(of id: ConstraintID) -> Int? {
        var (low, high) = (0, ids.count)
        while low < high {
            let middle = (low + high) / 2
            if ids[middle] < id { low = middle + 1 } else { high = middle }
        }
        return low < ids.count && ids[low] == id ? low : nil
    }
}

extension LinearConstraint {
    fileprivate func differsInConstantOnly(from other: LinearConstraint) -> Bool {
        terms == other.terms && relation == other.relation && priority == other.priority
    }
}
