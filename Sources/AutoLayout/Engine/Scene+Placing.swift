extension Scene {
    /// Converts alignment rectangles in their parents' coordinates to the results of a layout: alignment rectangles in the root's
    /// coordinates, and frames on whole pixels in their parents'.
    func placed(_ rects: [Rect]) -> (solved: [Rect], frames: [Rect]) {
        var solved = rects
        for (index, item) in items.enumerated() {
            guard let parent = item.parent?.index else { continue }
            solved[index].x += solved[parent].x
            solved[index].y += solved[parent].y
        }
        let rounded = solved.map(PixelGrid(scale: scale, roundsUp: platform == .macOS).round)
        let frames = items.indices.map { index -> Rect in
            let frame = rounded[index].expanded(by: items[index].alignmentInsets)
            guard let parent = items[index].parent?.index else { return frame }
            let outer = rounded[parent].expanded(by: items[parent].alignmentInsets)
            return Rect(x: frame.x - outer.x, y: frame.y - outer.y, width: frame.width, height: frame.height)
        }
        return (solved, frames)
    }
}
