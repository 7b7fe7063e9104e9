import ConstraintSolver

extension RowBuilder {
    /// Computes the lengths that proportional distributions need for views without natural lengths, inner ones first, each once.
    mutating func findFittingLengths() {
        for index in scene.items.indices.reversed() {
            guard let stack = scene.items[index].stack, stack.distribution == .fillProportionally else { continue }
            for item in arrangedItems(of: ItemID(index)) where !scene.items[item.index].isHidden && fittingLengths[item.index] == nil {
                guard naturalLength(of: item, stack.axis) == nil else { continue }
                fittingLengths[item.index] = fittingLength(of: item, stack.axis)
                if fittingLengths[item.index] == nil { unfitted.append(.stack(ItemID(index), .fillProportionally)) }
            }
        }
    }

    /// The smallest length of a view that its own constraints and those inside it allow, in points: what UIKit's `systemLayoutSizeFitting`
    /// returns for the compressed size. Nothing outside the view takes part. Nil if none can be certified.
    private func fittingLength(of item: ItemID, _ axis: Axis) -> Double? {
        var places: [Int: Int] = [:]
        var inside: [Int] = []
        for index in item.index..<scene.items.count {
            let isInside = index == item.index || scene.items[index].parent.map { places[$0.index] != nil } ?? false
            guard isInside else { continue }
            // The first place is for a root without bounds, around the view.
            places[index] = inside.count + 1
            inside.append(index)
        }
        let constraints = scene.constraints.compactMap { $0.moved(to: places) }
        guard inside.count > 1 || !constraints.isEmpty else { return 0 }
        var items = [Item(id: "", parent: nil)]
        for index in inside {
            var copy = scene.items[index]
            copy.parent = ItemID(copy.parent.flatMap { places[$0.index] } ?? 0)
            items.append(copy)
        }
        items[1].placement = .constraints
        var part = scene
        part.items = items
        part.constraints = constraints
        part.safeArea = .zero
        var known: [Int: Double] = [:]
        for (place, index) in inside.enumerated() { known[place + 1] = fittingLengths[index] }
        return part.leastLength(
            ofItemAt: 1, axis, sizes: [IntrinsicSize(width: nil, height: nil)] + inside.map { intrinsicSizes[$0] }, known: known
        )
    }
}

extension Scene {
    /// The length that an item takes if only a pull towards zero at the fitting priority decides. Of conflicting constraints one is
    /// dropped, as in a layout; nil if no solution can be certified.
    fileprivate func leastLength(ofItemAt index: Int, _ axis: Axis, sizes: [IntrinsicSize], known: [Int: Double]) -> Double? {
        var builder = RowBuilder(
            scene: self, variables: VariableMap(scene: self), intrinsicSizes: sizes, insets: ItemInsets(scene: self), children: childLists()
        )
        builder.fittingLengths = known
        builder.build()
        guard let size = builder.variables.size(index, axis) else { return 0 }
        let pulls = Axis.allCases.compactMap { axis in
            builder.variables.size(index, axis).map { size in
                Row(constraint: LinearConstraint([Term(1, size)], .equal, 0, priority: .fittingSize), origin: .root(axis))
            }
        }
        var solved = RowSystem(scene: self, variables: builder.variables, rows: builder.rows + pulls)
        solved.solve()
        return solved.numerical.isEmpty ? solved.system.value(of: size) : nil
    }
}

extension Constraint {
    /// The same constraint between items at other places; nil if it names one that has no place.
    fileprivate func moved(to places: [Int: Int]) -> Constraint? {
        func moved(_ anchor: Anchor) -> Anchor? {
            guard let place = places[anchor.item.index] else { return nil }
            var anchor = anchor
            anchor.item = ItemID(place)
            return anchor
        }
        var copy = self
        if let first {
            guard let anchor = moved(first) else { return nil }
            copy.first = anchor
        }
        if let second {
            guard let anchor = moved(second) else { return nil }
            copy.second = anchor
        }
        return copy
    }
}
