import ConstraintSolver

/// Something that the constraints leave open: one position or length, the values it may take, and what else would be settled with it.
public struct Freedom: Hashable, Sendable {
    public var item: ItemID
    /// One of the quantities, such as ``Ambiguity/width``.
    public var quantity: Ambiguity
    /// The values, in points, that the quantity can take without any requirement being met less well; the ends may be infinite.
    public var interval: ClosedRange<Double>
    /// The quantities that are open only as long as this one is.
    public var dependents: [Quantity]
    /// The requirements of one priority that compete with each other; empty if nothing has to give way for any value.
    public var competing: [RowOrigin]

    /// A quantity of an item.
    public struct Quantity: Hashable, Sendable {
        public var item: ItemID
        public var kind: Ambiguity
    }
}

extension Ambiguity {
    /// Each quantity on its own.
    public static let quantities: [Ambiguity] = [.x, .width, .y, .height, .contentWidth, .contentHeight]

    /// The axis that a single quantity lies along.
    public var axis: Axis { isSubset(of: [.x, .width, .contentWidth]) ? .horizontal : .vertical }

    /// The name of a single quantity: `x`, `content width` and so on.
    public var name: String {
        switch self {
        case .x: "x"
        case .width: "width"
        case .y: "y"
        case .height: "height"
        case .contentWidth: "content width"
        case .contentHeight: "content height"
        default: "geometry"
        }
    }
}

extension SettledScene {
    /// What the constraints leave open, one entry per degree of freedom, outer views before inner ones and content sizes last. Each entry
    /// is fixed at its value before the next one is looked for, so that consequences are not counted twice.
    ///
    /// - Parameter limit: the maximum number of entries.
    public func freedoms(limit: Int = 32) -> [Freedom] {
        var system = system.withoutStopgaps(of: rows, ids)
        var open = Set(system.ambiguousVariables())
        guard !open.isEmpty else { return [] }
        var found: [Freedom] = []
        for (quantity, variable) in quantities() where open.contains(variable) {
            guard found.count < limit else { break }
            let interval = system.interval(of: variable)
            let competing = competition(over: variable, in: interval, of: system)
            system.add(LinearConstraint([Term(1, variable)], .equal, system.value(of: variable)))
            let left = Set(system.ambiguousVariables())
            let settled = quantities().filter { $0.variable != variable && open.contains($0.variable) && !left.contains($0.variable) }
            found.append(
                Freedom(
                    item: quantity.item, quantity: quantity.kind, interval: interval,
                    dependents: settled.map(\.quantity), competing: competing
                )
            )
            open = left
            if open.isEmpty { break }
        }
        return found
    }

    private func quantities() -> [(quantity: Freedom.Quantity, variable: Variable)] {
        var all: [(Freedom.Quantity, Variable)] = []
        for kinds in [[Ambiguity.x, .width, .y, .height], [.contentWidth, .contentHeight]] {
            for index in scene.items.indices {
                for kind in kinds {
                    guard let variable = variable(of: index, kind) else { continue }
                    all.append((Freedom.Quantity(item: ItemID(index), kind: kind), variable))
                }
            }
        }
        return all
    }

    private func variable(of index: Int, _ kind: Ambiguity) -> Variable? {
        switch kind {
        case .x, .y: variables.position(index, kind.axis)
        case .width, .height: variables.size(index, kind.axis)
        default: variables.contentSize(index, kind.axis)
        }
    }

    /// The optional requirements that are met better or worse as a variable moves through its interval. Since the sum of each priority
    /// stays the same, what one of them gains another loses.
    private func competition(over variable: Variable, in interval: ClosedRange<Double>, of system: System) -> [RowOrigin] {
        let present = system.value(of: variable)
        let ends = [interval.lowerBound, interval.upperBound].filter { $0.isFinite && abs($0 - present) > Self.tolerance }
        var places = Set<Int>()
        for end in ends {
            var moved = system
            moved.add(LinearConstraint([Term(1, variable)], .equal, end))
            guard (try? moved.solve()) != nil else { continue }
            for place in rows.indices where !rows[place].constraint.priority.isRequired && !broken.contains(place) {
                let before = requirement(place, in: system).violation, after = requirement(place, in: moved).violation
                if abs(before - after) > 1e-3 { places.insert(place) }
            }
        }
        var origins: [RowOrigin] = []
        for place in places.sorted() where !origins.contains(rows[place].origin) { origins.append(rows[place].origin) }
        return origins
    }
}
