import ConstraintSolver

/// The solver variables of a scene: for each item its position in its parent and its size, along each axis.
///
/// Positions are local to the parent's alignment rectangle (in a scroll view: to its content), so that a constraint between
/// siblings, or between a view and its superview, needs no variable of an ancestor.
struct VariableMap {
    private(set) var system = System()
    private(set) var parents: [Int] = []
    private(set) var depths: [Int] = []
    /// Nil for the root, and on the unused axis of a stack view's guide.
    private var positions: [[Variable?]] = [[], []]
    private var sizes: [[Variable?]] = [[], []]
    /// Nil for anything but a scroll view.
    private var contentSizes: [[Variable?]] = [[], []]
    /// The item that owns each variable.
    private(set) var owners: [ItemID] = []
    /// Whether each variable is a length, which is never negative.
    private(set) var isLength: [Bool] = []
    /// The variables that are lengths.
    private(set) var lengths: [Variable] = []

    init(scene: Scene) {
        for (index, item) in scene.items.enumerated() {
            parents.append(item.parent?.index ?? -1)
            depths.append(item.parent.map { depths[$0.index] + 1 } ?? 0)
            for axis in Axis.allCases {
                let owner = ItemID(index)
                positions[axis.index].append(item.parent == nil ? nil : makeVariable(owner, nonNegative: false))
                sizes[axis.index].append(makeVariable(owner, nonNegative: true))
                contentSizes[axis.index].append(item.isScrollView ? makeVariable(owner, nonNegative: true) : nil)
            }
        }
    }

    /// Adds a guide inside a stack view that spans one axis only, as an item after those of the scene.
    mutating func makeGuide(in stack: ItemID, along axis: Axis) -> ItemID {
        let guide = ItemID(parents.count)
        parents.append(stack.index)
        depths.append(depths[stack.index] + 1)
        for each in Axis.allCases {
            let used = each == axis
            positions[each.index].append(used ? makeVariable(stack, nonNegative: false) : nil)
            sizes[each.index].append(used ? makeVariable(stack, nonNegative: true) : nil)
            contentSizes[each.index].append(nil)
        }
        return guide
    }

    private mutating func makeVariable(_ owner: ItemID, nonNegative: Bool) -> Variable {
        owners.append(owner)
        isLength.append(nonNegative)
        let variable = system.addVariable(nonNegative: nonNegative)
        if nonNegative { lengths.append(variable) }
        return variable
    }

    func position(_ item: Int, _ axis: Axis) -> Variable? { positions[axis.index][item] }
    func size(_ item: Int, _ axis: Axis) -> Variable? { sizes[axis.index][item] }
    func contentSize(_ item: Int, _ axis: Axis) -> Variable? { contentSizes[axis.index][item] }

    /// The nearest item that contains both, which may be one of them.
    func commonAncestor(_ a: Int, _ b: Int) -> Int {
        var (a, b) = (a, b)
        while depths[a] > depths[b] { a = parents[a] }
        while depths[b] > depths[a] { b = parents[b] }
        while a != b { (a, b) = (parents[a], parents[b]) }
        return a
    }
}

extension Axis {
    var index: Int { Int(rawValue) }
}
