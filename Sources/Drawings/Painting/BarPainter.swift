import AutoLayout
import Facts
import InterfaceBuilder
import Metrics

/// Draws bars that are views of a scene, with their items.
enum BarPainter {
    /// - Parameter picture: that of a view that is laid out on its own, in a tint.
    static func paint(
        _ view: PaintedView, _ pictures: PictureSource, into drawing: inout Drawing, _ picture: (Element, Ink) -> Drawing?
    ) {
        guard !view.palette.isMac else { return }
        switch view.item.className {
        case "tabBar":
            paintSurface(view, isBelow: true, &drawing)
            paintTabs(view, pictures, &drawing)
        case "toolbar":
            paintSurface(view, isBelow: true, &drawing)
            let items = view.element.children(in: "items").compactMap { BarItem($0) { picture($0, view.tint) } }
            let glass = hasGlass(view) ? min(44, view.frame.height) : nil
            paint(BarGroup.across(items, in: view.frame, side: side(view), glass: glass, measurer(view)), view, pictures, &drawing)
        case "navigationBar":
            paintSurface(view, isBelow: false, &drawing)
            paintNavigation(view, pictures, &drawing, picture)
        default: break
        }
    }

    private static func measurer(_ view: PaintedView) -> any TextMeasurer { view.scene.intrinsics.measurer }

    private static func hasGlass(_ view: PaintedView) -> Bool { RunTimeFact.glassBars.holds(in: view.scene.intrinsics.release) }

    /// How far items are from the sides of a bar, in points: as on a scene of its width.
    private static func side(_ view: PaintedView) -> Double { view.scene.intrinsics.release.margins.side(width: view.frame.width) }

    /// The surface, which the safe area below the bar continues, with a line at the edge to the content.
    private static func paintSurface(_ view: PaintedView, isBelow: Bool, _ drawing: inout Drawing) {
        let own = view.palette.ink("barTintColor", of: view.element), frame = view.frame
        if own == nil, hasGlass(view) { return }
        drawing.fill(
            Rect(x: frame.x, y: frame.y, width: frame.width, height: frame.height + view.reach),
            own ?? (view.palette.isDark ? Ink(0x161616) : Ink(0xF8F8F8)))
        let line = Rect(x: frame.x, y: isBelow ? frame.y : frame.maxY - 0.5, width: frame.width, height: 0.5)
        drawing.fill(line, view.palette.separator)
    }

    /// - Parameter across: the part of the bar's width that they keep their distance to from the leading edge; nil for where each is.
    private static func paint(
        _ groups: [BarGroup], across: Double? = nil, _ view: PaintedView, _ pictures: PictureSource, _ drawing: inout Drawing
    ) {
        for group in groups {
            group.mapped(view.mirrored).paint(
                hasGlass(view) && !view.element.hasTint ? view.palette.label : view.tint, view.palette, isGlass: hasGlass(view), pictures,
                tree: view.element.tree, measurer: measurer(view), &drawing, of: view.frame,
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

    private static func paintNavigation(
        _ view: PaintedView, _ pictures: PictureSource, _ drawing: inout Drawing, _ picture: (Element, Ink) -> Drawing?
    ) {
        // The last item is on top of the others.
        guard let item = Array(view.element.children(in: "items")).last else { return }
        let frame = view.frame, glass = hasGlass(view) ? min(44, frame.height) : nil, gap = 8.0
        func groups(_ end: String) -> [BarGroup] {
            let items = BarItem.items(end, of: item) { picture($0, view.tint) }
            return BarGroup.inward(items, from: frame.x + side(view), in: frame, glass: glass, measurer(view))
        }
        let first = groups("left")
        let last = groups("right").map { group in
            group.mapped { Rect(x: frame.x + frame.maxX - $0.maxX, y: $0.y, width: $0.width, height: $0.height) }
        }
        paint(first, across: 0, view, pictures, &drawing)
        paint(last, across: 1, view, pictures, &drawing)
        let low = first.map { $0.box.maxX + gap }.max() ?? frame.x + side(view)
        let high = max(low, last.map { $0.box.x - gap }.min() ?? frame.maxX - side(view))
        let room = view.mirrored(Rect(x: low, y: frame.y, width: high - low, height: frame.height))
        if let own = item.child(key: "titleView") {
            guard let shown = picture(own, view.tint) else { return }
            let x = ChromePainter.place(shown.size.width, in: room.x...room.maxX, middle: frame.midX)
            return drawing.add(shown, x: x, y: frame.midY - shown.size.height / 2)
        }
        guard let title = item["title"], !title.isEmpty else { return }
        let font = Font.system(17, weight: .semibold), length = min(measurer(view).width(of: title, font: font), room.width)
        let x = ChromePainter.place(length, in: room.x...room.maxX, middle: frame.midX)
        let isInMiddle = abs(x + length / 2 - frame.midX) < 0.5
        let band =
            isInMiddle
            ? frame.inset(by: EdgeInsets(left: x - frame.x, right: x - frame.x))
            : Rect(x: x, y: frame.y, width: length, height: frame.height)
        TextPainter.line(title, font, view.palette.label, in: band, .center, view, &drawing)
    }
}

extension Element {
    /// Whether it says what colour its items have.
    fileprivate var hasTint: Bool { first("color", key: "tintColor") != nil }
}
