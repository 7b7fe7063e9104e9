import ConstraintSolver

/// How an item changes along an axis if a constraint's constant grows by one point.
package struct Influence: Hashable, Sendable {
    /// The index of the constraint in the scene.
    package var constraint: Int
    /// The change of the item's position in its parent, in points.
    package var position: Double
    /// The change of its length, in points.
    package var length: Double
}

extension SettledScene {
    /// The tight constraints whose constants an item's position or length depends on. Each constant is changed by one point, and the scene
    /// solved again.
    ///
    /// - Parameter limit: the maximum number of constraints to try.
    package func influences(on item: ItemID, _ axis: Axis, limit: Int = 200) -> [Influence] {
        func read(_ system: System) -> (Double, Double) {
            let position = variables.position(item.index, axis).map { system.value(of: $0) } ?? 0
            return (position, variables.size(item.index, axis).map { system.value(of: $0) } ?? 0)
        }
        let before = read(system)
        var found: [Influence] = []
        var tried = 0
        for place in rows.indices where tried < limit && !broken.contains(place) {
            guard case .constraint(let index) = rows[place].origin, scene.constraints[index].first?.attribute.axis == axis,
                requirement(place).isTight
            else { continue }
            tried += 1
            var moved = system
            moved.setConstant(rows[place].constraint.constant + 1, of: ids[place])
            guard (try? moved.solve()) != nil else { continue }
            let after = read(moved)
            let change = Influence(constraint: index, position: after.0 - before.0, length: after.1 - before.1)
            if abs(change.position) > 1e-6 || abs(change.length) > 1e-6 { found.append(change) }
        }
        return found
    }
}
