import AutoLayout
import InterfaceBuilder

extension PlacedScene {
    /// What Xcode stored and what is laid out may differ by this much, in points, and an author has seen one in the other.
    private static let alike = 24.0

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
