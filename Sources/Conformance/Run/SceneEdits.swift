import AutoLayout
import ConstraintSolver
import InterfaceBuilder

extension Scene {
    /// Removes items, with everything inside them and every constraint that names them.
    package mutating func remove(_ removed: Set<ItemID>) {
        var kept: [Int: Int] = [:]
        var items: [Item] = []
        /// Which of the views that each item arranges are kept.
        var places: [Int: [Bool]] = [:]
        for (index, item) in self.items.enumerated() {
            let parent = item.parent?.index
            let isRemoved = removed.contains(ItemID(index)) || parent.map({ kept[$0] == nil }) ?? false
            if let parent { places[parent, default: []].append(!isRemoved) }
            if isRemoved { continue }
            kept[index] = items.count
            var item = item
            item.parent = parent.flatMap { kept[$0] }.map(ItemID.init)
            items.append(item)
        }
        for (index, places) in places where places.contains(false) {
            guard let item = kept[index] else { continue }
            items[item].macArrangement = items[item].macArrangement?.keeping(places)
        }
        self.items = items
        constraints = constraints.compactMap { constraint in
            var constraint = constraint
            if let first = constraint.first {
                guard let place = kept[first.item.index] else { return nil }
                constraint.first?.item = ItemID(place)
            }
            if let second = constraint.second {
                guard let place = kept[second.item.index] else { return nil }
                constraint.second?.item = ItemID(place)
            }
            return constraint
        }
    }
}

extension Scene {
    /// The only split view with a name; throws the reason if there is none.
    func splitView(named name: String) throws(SuiteProblem.Reason) -> ItemID {
        let item = try item(named: name)
        guard case .split? = items[item.index].macArrangement else { throw .noSplitView(name) }
        return item
    }

    /// Drags the dividers of a split view until its panes have these lengths, in order and in points; nil for a pane that is not dragged.
    mutating func drag(_ item: ItemID, to lengths: [Double?]) throws(SuiteProblem.Reason) {
        guard case .split(var split)? = items[item.index].macArrangement else { return }
        let dividers = max(0, split.panes.count - 1)
        if lengths.count > split.panes.count || lengths.count(where: { $0 != nil }) > dividers {
            throw .tooManyLengths(name(of: item.index), dividers: dividers)
        }
        for (place, length) in lengths.enumerated() { split.panes[place].draggedLength = length }
        items[item.index].macArrangement = .split(split)
    }
}

extension Scene {
    /// The guide of the root, or the item, and the attribute that a term refers to.
    func anchor(_ term: WrittenEquation.Term) throws(SuiteProblem.Reason) -> Anchor {
        if !items.contains(where: { $0.name == term.item }) {
            for (words, guide) in Self.guides {
                if term.item == words { return Anchor(ItemID(0), term.attribute, guide: guide) }
                guard term.item.hasSuffix(" " + words) else { continue }
                return Anchor(try item(named: String(term.item.dropLast(words.count + 1))), term.attribute, guide: guide)
            }
        }
        return Anchor(try item(named: term.item), term.attribute)
    }

    /// Adds a constraint from a suite; its id is its text. The limits of the hierarchy apply to it.
    mutating func add(_ constraint: WrittenConstraint) throws(SuiteProblem.Reason) {
        let count = constraints.count
        switch constraint {
        case .equation(let equation):
            try add(equation)
        case .visualFormat(let format, let options, let metrics):
            var views: [String: ItemID] = [:]
            for index in items.indices where items[index].parent != nil {
                views[items[index].id] = ItemID(index)
                if let name = items[index].name { views[name] = ItemID(index) }
            }
            do {
                constraints += try Constraint.constraints(visualFormat: format, options: options, metrics: metrics, views: views, in: self)
            } catch {
                throw .visualFormat(error.reason)
            }
        }
        for index in count..<constraints.count { constraints[index].isStrict = true }
    }

    private mutating func add(_ equation: WrittenEquation) throws(SuiteProblem.Reason) {
        let relation: Relation =
            switch equation.relation {
            case .equal: .equal
            case .atMost: .lessThanOrEqual
            case .atLeast: .greaterThanOrEqual
            }
        var second: Anchor?
        if let term = equation.second { second = try anchor(term) }
        constraints.append(
            Constraint(
                id: "\(equation)", try anchor(equation.first), relation, to: second, multiplier: equation.multiplier,
                constant: equation.constant, priority: Priority(equation.priority)
            )
        )
    }
}
