extension Layout {
    /// The alignment rectangle of each item in its parent's, in points: what an AppKit control looks like, without the room for its
    /// shadow that its frame has around it and that may well lie over its neighbours.
    public func alignmentFrames(of scene: Scene) -> [Rect] {
        scene.items.indices.map { index in
            var rect = frames[index].inset(by: scene.items[index].alignmentInsets)
            guard let parent = scene.items[index].parent?.index else { return rect }
            rect.x -= scene.items[parent].alignmentInsets.left
            rect.y -= scene.items[parent].alignmentInsets.top
            return rect
        }
    }
}
