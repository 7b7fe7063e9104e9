extension Scene {
    /// A frame as the document stores it and code reads it: in the superview's own coordinates, whose origin in AppKit is at the bottom
    /// left, with y growing upwards, unless the superview is flipped.
    ///
    /// - Parameter frames: the frames of all items, each in its parent from the top down, in points.
    package func ownFrame(of index: Int, in frames: [Rect]) -> Rect {
        var frame = frames[index]
        guard let parent = items[index].parent?.index, !items[parent].isFlipped else { return frame }
        frame.y = frames[parent].height - frame.maxY
        return frame
    }
}
