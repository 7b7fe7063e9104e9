import ConstraintSolver

extension SettledScene {
    /// A requirement of the scene beside frames that are not its own.
    package struct Comparison: Hashable, Sendable {
        /// How well it is met in the scene's solution.
        package var requirement: Requirement
        /// By how much the left side exceeds the right one in the given frames, in points.
        package var excess: Double
        /// The items that it ties.
        package var items: Set<ItemID>

        /// By how much the given frames violate it, in points.
        package var violation: Double {
            switch requirement.relation {
            case .equal: abs(excess)
            case .lessThanOrEqual: max(0, excess)
            case .greaterThanOrEqual: max(0, -excess)
            }
        }
    }

    /// The requirements that constrain an item along an axis, in given alignment rectangles: one for each item of the scene, in the root's
    /// coordinates, in points. What names something that only the engine has, such as a stack view's guide, is left out.
    package func comparisons(of item: ItemID, _ axis: Axis, with rects: [Rect]) -> [Comparison] {
        var values: [Variable: Double] = [:]
        for (index, given) in scene.items.enumerated() {
            let rect = rects[index], outer = given.parent.map { rects[$0.index] } ?? .zero
            for axis in Axis.allCases {
                let isHorizontal = axis == .horizontal
                if let place = variables.position(index, axis) { values[place] = isHorizontal ? rect.x - outer.x : rect.y - outer.y }
                if let length = variables.size(index, axis) { values[length] = isHorizontal ? rect.width : rect.height }
                if let content = variables.contentSize(index, axis) { values[content] = system.value(of: content) }
            }
        }
        return places(of: item, axis).compactMap { place in
            let constraint = rows[place].constraint
            var excess = -constraint.constant
            for term in constraint.terms {
                guard let value = values[term.variable] else { return nil }
                excess += term.coefficient * value
            }
            let items = Set(constraint.terms.map { variables.owners[Int($0.variable.index)] })
            return Comparison(requirement: requirement(place), excess: excess, items: items)
        }
    }
}
