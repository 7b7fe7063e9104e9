import AutoLayout
import InterfaceBuilder

extension PlacedScene {
    /// What Xcode stored and what is laid out may differ by this much, in points, and an author has seen one in the other.
    private static let alike = 24.0

    /// Whether an item is a picture that the document stores inside its superview: one that leaves the screen altogether is missed like a
    /// text.
    func isPictureStoredInside(_ index: Int) -> Bool {
        let item = items[index]
        guard item.className == "imageView", element(index).has("image"), layout.scene.platform != .macOS, !isScrolled[index],
            let stored = element(index).storedFrame, let parent = item.parent?.index, let outer = element(parent).storedFrame
        else { return false }
        return !stored.isGone(from: Rect(x: 0, y: 0, width: outer.width, height: outer.height))
    }

    /// Whether a view of the canvas is where the document stores it, as far as it stores anything: what its author saw there.
    func isAsStored(_ element: Element) -> Bool {
        // On a Mac stored frames count from below.
        guard layout.scene.platform != .macOS, let stored = element.storedFrame, let index = layout.elements.firstIndex(of: element),
            let parent = items[index].parent?.index, !isScrolled[index]
        else { return true }
        let own = frames[index], outer = frames[parent]
        return [own.x - outer.x - stored.x, own.y - outer.y - stored.y, own.width - stored.width, own.height - stored.height]
            .allSatisfy { abs($0) <= Self.alike }
    }
}

extension Rect {
    /// Whether no part of the rectangle is inside another one.
    func isGone(from outer: Rect) -> Bool { maxX <= outer.x || maxY <= outer.y || x >= outer.maxX || y >= outer.maxY }
}
