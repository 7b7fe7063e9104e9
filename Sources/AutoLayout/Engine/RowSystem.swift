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
                case .infeasible(let conflict): settle(conflict)
                case .numerical(let failure):
                    for place in failure.rows.compactMap(place) {
                        giveUp(place)
                        numerical.append(rows[place].origin)
                    }
                }
            }
        }
    }

    /// Drops the rows that a ``DropSet`` decides on. Contradictions that do not depend on the root's size come first.
    private mutating func resolveAll() {
        let sizes = rows.indices.filter { if case .root = rows[$0].origin { true } else { false } }
        var search = ConflictSearch(system), choice = DropSet(rows, in: scene)
        func resolve(upTo last: Int? = nil) {
            while let conflict = search.next() {
                let place = choice.drop(contradiction(conflict))
                search.leaveOut(ids[place])
                if place == last { return }
            }
        }
        for place in sizes { search.leaveOut(ids[place]) }
        resolve()
        for place in sizes where !broken.contains(place) { search.takeIn(ids[place], as: rows[place].constraint.relation) }
        resolve()
        for _ in ids.indices {
            guard let place = choice.takeBack() else { break }
            search.takeIn(ids[place], as: rows[place].constraint.relation)
            resolve(upTo: place)
        }
        drop(choice)
    }

    /// Drops one member of a conflict.
    private mutating func settle(_ conflict: Conflict) {
        var choice = DropSet(rows, in: scene)
        _ = choice.drop(contradiction(conflict))
        drop(choice)
    }

    private func contradiction(_ conflict: Conflict) -> DropSet.Contradiction {
        (conflict.members.compactMap(place), Set(conflict.nonNegative.map { owners[Int($0.index)] }).sorted())
    }

    private mutating func drop(_ choice: DropSet) {
        for drop in choice.drops {
            giveUp(drop.place)
            conflictRows.append((drop.contradiction.members, drop.place))
            let told = choice.smallestContradiction(of: drop)
            conflicts.append(
                LayoutConflict(members: told.members.map { rows[$0].origin }, squeezed: told.squeezed, broken: rows[drop.place].origin))
        }
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
