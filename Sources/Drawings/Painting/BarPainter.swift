import AutoLayout
import Facts
import InterfaceBuilder
import Metrics

/// Draws bars that are views of a scene, with their items.
enum BarPainter {
    static func paint(_ view: PaintedView, _ pictures: PictureSource, into drawing: inout Drawing) {
        guard !view.palette.isMac else { return }
        switch view.item.className {
        case "tabBar":
            paintSurface(view, &drawing)
            paintTabs(view, pictures, &drawing)
        case "toolbar":
            paintSurface(view, &drawing)
            let items = view.element.children(in: "items").compactMap(BarItem.init)
            paint(BarItem.placed(items, in: view.frame, padding: 0, measurer(view)), view, pictures, &drawing)
        case "navigationBar":
            paintSurface(view, &drawing)
            paintNavigation(view, pictures, &drawing)
        default: break
        }
    }

    private static func measurer(_ view: PaintedView) -> any TextMeasurer { view.scene.intrinsics.measurer }

    private static func paintSurface(_ view: PaintedView, _ drawing: inout Drawing) {
        let own = view.palette.ink("barTintColor", of: view.element)
        drawing.fill(view.frame, own ?? view.palette.system("secondarySystemBackgroundColor"))
    }

    /// - Parameter across: the part of the bar's width that they keep their distance to from the leading edge; nil for where each is.
    private static func paint(
        _ items: [(item: BarItem, box: Rect)], across: Double? = nil, _ view: PaintedView, _ pictures: PictureSource,
        _ drawing: inout Drawing
    ) {
        for (item, box) in items {
            item.paint(
                view.tint, in: view.mirrored(box), pictures, tree: view.element.tree, measurer: measurer(view), &drawing, of: view.frame,
                across: across.map { view.isRightToLeft ? 1 - $0 : $0 })
        }
    }

    private static func paintTabs(_ view: PaintedView, _ pictures: PictureSource, _ drawing: inout Drawing) {
        let tabs = Array(view.element.children(in: "items")), frame = view.frame
        for (place, tab) in tabs.enumerated() {
            let width = frame.width / Double(tabs.count)
            let box = view.mirrored(Rect(x: frame.x + width * Double(place), y: frame.y, width: width, height: min(frame.height, 49)))
            let across = (Double(place) + 0.5) / Double(tabs.count)
            // Which one is selected is said by code.
            TabItem(tab, of: nil).paint(
                view.palette.system("systemGrayColor"), in: box, pictures, tree: tab.tree, measurer: measurer(view), &drawing,
                of: view.frame, across: view.isRightToLeft ? 1 - across : across)
        }
    }

    private static func paintNavigation(_ view: PaintedView, _ pictures: PictureSource, _ drawing: inout Drawing) {
        // The last item is on top of the others.
        guard let item = Array(view.element.children(in: "items")).last else { return }
        let frame = view.frame, gap = 16.0
        var edges = [frame.x + gap, frame.maxX - gap]
        for (end, side) in ["left", "right"].enumerated() {
            for part in BarItem.items(side, of: item) {
                let width = part.width(measurer(view)), x = end == 0 ? edges[0] : edges[1] - width
                let box = Rect(x: x, y: frame.y, width: width, height: frame.height)
                paint([(part, box)], across: Double(end), view, pictures, &drawing)
                edges[end] += (width + gap) * (end == 0 ? 1 : -1)
            }
        }
        guard let title = item["title"] else { return }
        let inset = max(edges[0] - frame.x, frame.maxX - edges[1]), band = frame.inset(by: EdgeInsets(left: inset, right: inset))
        TextPainter.line(title, .system(17, weight: .semibold), view.palette.label, in: band, .center, view, &drawing)
    }
}
