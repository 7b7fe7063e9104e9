extension Layout {
    /// The alignment rectangle of each item relative to its parent's, in points: the visible part of an AppKit control, without the room
    /// for the shadow in its frame, which may well overlap its neighbours.
    package func alignmentFrames(of scene: Scene) -> [Rect] {
        scene.items.indices.map { index in
            var rect = frames[index].inset(by: scene.items[index].alignmentInsets)
            guard let parent = scene.items[index].parent?.index else { return rect }
            rect.x -= scene.items[parent].alignmentInsets.left
            rect.y -= scene.items[parent].alignmentInsets.top
            return rect
        }
    }
}
