import AutoLayout
import InterfaceBuilder
import Scenarios

/// A view, and where a picture shows it.
package struct ShownView: Sendable {
    package var element: Element
    /// In the picture, in points.
    package var frame: Rect
    /// In its superview, in points; in the picture for the scene's root.
    package var place: Rect
    /// The index of its layout among the document's.
    package var layout: Int
    /// Its index in its scene.
    package var item: ItemID
}

extension ScenePainter {
    /// The views that a picture of one of the layouts shows, each before those inside it.
    package func views(of index: Int) -> [ShownView] {
        var found: [ShownView] = []
        collect(index, x: 0, y: chrome?.top ?? 0, &found)
        return found
    }

    private func collect(_ index: Int, x: Double, y: Double, _ found: inout [ShownView]) {
        let scene = layouts[index], children = scene.scene.childLists()
        guard !scene.scene.items.isEmpty else { return }
        var waiting = [(item: 0, x: x, y: y)]
        while let (item, x, y) = waiting.popLast() {
            guard !scene.scene.items[item].isHidden else { continue }
            var frame = scene.layout.frames[item]
            if item == 0 { (frame.x, frame.y) = (0, 0) }
            let place = frame
            frame.x += x
            frame.y += y
            found.append(ShownView(element: scene.elements[item], frame: frame, place: place, layout: index, item: ItemID(item)))
            let offset = contentOffset(of: item, in: scene, at: frame)
            waiting += children[item].reversed().map { ($0.index, frame.x, frame.y + offset) }
            found += embeddedViews(index, item, at: frame)
            for cell in hosted[index] where cell.host.index == item && cell.frame.y < frame.height {
                collect(cell.layout, x: frame.x + cell.frame.x, y: frame.y + offset + cell.frame.y, &found)
            }
        }
    }
}
