/// Everything that a layout needs, as a value: items, constraints, and the environment.
public struct Scene: Hashable, Sendable {
    /// The root first; every parent before its children.
    public var items: [Item]
    public var constraints: [Constraint]
    /// The size of the root view, in points.
    public var rootSize: Size
    /// The axes along which the root is as long as its content requires (`systemLayoutSizeFitting`), as a row with automatic height is. If
    /// the content requires nothing, the length of ``rootSize`` applies.
    public var fitting: Set<Axis>
    /// The part of the root that bars and the device's housing cover, in points.
    public var safeArea: EdgeInsets
    public var direction: LayoutDirection
    /// Device pixels per point.
    public var scale: Double
    public var platform: Platform
    /// The maximum width of readable content, in points: 672 at the default text size.
    public var readableWidth: Double
    /// The order in which conflicting requirements are dropped.
    public var dropPolicy: DropPolicy

    public init(
        items: [Item],
        constraints: [Constraint],
        rootSize: Size,
        fitting: Set<Axis> = [],
        safeArea: EdgeInsets = .zero,
        direction: LayoutDirection = .leftToRight,
        scale: Double = 2,
        platform: Platform = .iOS,
        readableWidth: Double = 672,
        dropPolicy: DropPolicy = .atRunTime
    ) {
        self.items = items
        self.constraints = constraints
        self.rootSize = rootSize
        self.fitting = fitting
        self.safeArea = safeArea
        self.direction = direction
        self.scale = scale
        self.platform = platform
        self.readableWidth = readableWidth
        self.dropPolicy = dropPolicy
    }

    /// The item with an id; nil if there is none.
    public func item(id: String) -> ItemID? {
        items.firstIndex { $0.id == id }.map(ItemID.init)
    }

    /// For each item, the items directly inside it, in order.
    public func childLists() -> [[ItemID]] {
        var lists = Array(repeating: [ItemID](), count: items.count)
        for (index, item) in items.enumerated() {
            if let parent = item.parent { lists[parent.index].append(ItemID(index)) }
        }
        return lists
    }
}
