import AutoLayout

extension Constraint {
    /// The attributes of an item itself, and not of its guides, that it is about.
    private func attributes(of item: ItemID) -> [Attribute] {
        [first, second].compactMap { anchor in anchor.flatMap { $0.item == item && $0.guide == .item ? $0.attribute : nil } }
    }

    /// Whether it is about a length of an item, and of nothing else: a width or height of its own, or a limit for one.
    func isOwnLength(_ attribute: Attribute, of item: ItemID) -> Bool {
        second == nil && first?.guide == .item && first?.item == item && first?.attribute == attribute
    }

    /// Whether it requires a length of an item to be one constant.
    func requires(_ attribute: Attribute, of item: ItemID) -> Bool {
        relation == .equal && priority.isRequired && isOwnLength(attribute, of: item)
    }

    /// Whether it places an item along an axis: by an edge, its centre or a baseline.
    func places(_ item: ItemID, along axis: Axis) -> Bool { attributes(of: item).contains { !$0.isSize && $0.axis == axis } }

    /// Whether it places an item by one of some attributes.
    func places(_ item: ItemID, by wanted: Set<Attribute>) -> Bool { attributes(of: item).contains(where: wanted.contains) }
}
