/// What the equations take from the geometry of the previous pass: margins, safe areas, and the width that text wraps at.
struct ItemInsets: Equatable {
    /// Effective layout margins of each item, in points.
    var margins: [EdgeInsets]
    /// The part of each item that its window's unsafe bands cover, in points.
    var safeAreas: [EdgeInsets]
    /// Insets of each item's readable content guide, in points.
    var readable: [EdgeInsets]
    /// The width at which each multi-line text wraps, in points; nil until it is known.
    var wrapWidths: [Double?]

    /// The insets before anything is laid out: every item's own margins, a safe area for the root only, no wrapping.
    init(scene: Scene) {
        let count = scene.items.count
        margins = Array(repeating: .zero, count: count)
        safeAreas = Array(repeating: .zero, count: count)
        readable = Array(repeating: .zero, count: count)
        wrapWidths = Array(repeating: nil, count: count)
        for index in scene.items.indices {
            let isRoot = scene.items[index].parent == nil
            safeAreas[index] = isRoot ? scene.safeArea : .zero
            update(index, in: scene, rects: nil)
        }
    }

    /// Updates everything for the geometry of a solution: `rects` are alignment rectangles in their parents.
    mutating func update(in scene: Scene, rects: [Rect]) {
        for index in scene.items.indices {
            if let parent = scene.items[index].parent {
                safeAreas[index] =
                    scene.items[parent.index].isScrollView
                    ? .zero
                    : Self.remainder(of: safeAreas[parent.index], at: Gap(rects[index], in: rects[parent.index].size))
            }
            update(index, in: scene, rects: rects)
        }
    }

    private mutating func update(_ index: Int, in scene: Scene, rects: [Rect]?) {
        let item = scene.items[index]
        let direction = item.semantic.direction(in: scene.direction)
        var own = item.margins.insets
        if item.margins.isDirectional, direction == .rightToLeft { swap(&own.left, &own.right) }
        if item.margins.addsSafeArea { own = own + safeAreas[index] }
        if let parent = item.parent, item.margins.preservesSuperview, let rects {
            let gap = Gap(rects[index], in: rects[parent.index].size)
            var outer = margins[parent.index]
            // A scroll view passes its margins on without the safe area in them (evidence/engine.md 12).
            if scene.items[parent.index].isScrollView, scene.items[parent.index].margins.addsSafeArea {
                let safe = safeAreas[parent.index]
                outer = outer + EdgeInsets(top: -safe.top, left: -safe.left, bottom: -safe.bottom, right: -safe.right)
            }
            own.left = max(own.left, outer.left - gap.left)
            own.right = max(own.right, outer.right - gap.right)
            own.top = max(own.top, outer.top - gap.top)
            own.bottom = max(own.bottom, outer.bottom - gap.bottom)
        }
        let width = rects?[index].width ?? (item.parent == nil ? scene.rootSize.width : 0)
        let side = (width - scene.readableWidth) / 2
        var narrow = own
        narrow.left = max(own.left, side)
        narrow.right = max(own.right, side)
        readable[index] = narrow
        margins[index] = item.margins.followsReadableWidth ? narrow : own
    }

    private static func remainder(of outer: EdgeInsets, at gap: Gap) -> EdgeInsets {
        func rest(_ inset: Double, _ distance: Double) -> Double { min(max(inset - distance, 0), inset) }
        return EdgeInsets(
            top: rest(outer.top, gap.top),
            left: rest(outer.left, gap.left),
            bottom: rest(outer.bottom, gap.bottom),
            right: rest(outer.right, gap.right)
        )
    }

    /// The distances from a superview's edges inwards to a subview's.
    private struct Gap {
        var top, left, bottom, right: Double

        init(_ rect: Rect, in size: Size) {
            top = rect.y
            left = rect.x
            bottom = size.height - rect.maxY
            right = size.width - rect.maxX
        }
    }
}
