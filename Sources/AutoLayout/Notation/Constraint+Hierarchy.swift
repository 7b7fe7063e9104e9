extension Constraint {
    /// The limit of the view hierarchy that the constraint violates, by Apple's guide; nil if it violates none.
    ///
    /// A constraint may cross the hierarchy: any two views of one tree can be tied. But it may not reach into a view that places its own
    /// subviews, nor across a change of coordinates that is not the layout's, such as a scroll view's content.
    public func hierarchyError(in scene: Scene) -> ConstraintError? {
        guard let first, let second else { return nil }
        for (anchor, other) in [(first, second), (second, first)] {
            guard scene.items.indices.contains(anchor.item.index) else { return .unknownItem }
            var child = anchor.item
            var node = scene.items[anchor.item.index].parent
            while let parent = node, !other.item.isInside(parent, of: scene) {
                let item = scene.items[parent.index]
                // The content of a scroll view is connected to the rest of the tree only at the scroll view itself; AppKit's at the clip
                // view, which moves it by its bounds.
                if item.isScrollView || item.className == "clipView" { return .crossesScrolling(anchor.attribute, other.attribute) }
                if case .autoresizing = scene.items[child.index].placement, item.placesSubviews {
                    return .placedBySuperview(anchor.attribute, item.className)
                }
                child = parent
                node = item.parent
            }
        }
        return nil
    }
}

extension ItemID {
    /// Whether the item is another one or inside it.
    fileprivate func isInside(_ ancestor: ItemID, of scene: Scene) -> Bool {
        var node: ItemID? = self
        while let item = node {
            if item == ancestor { return true }
            node = scene.items.indices.contains(item.index) ? scene.items[item.index].parent : nil
        }
        return false
    }
}
