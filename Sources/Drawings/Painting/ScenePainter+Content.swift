import AutoLayout
import InterfaceBuilder
import Scenarios

/// What views show besides their background.
extension ScenePainter {
    func paintShapes(of view: PaintedView, _ drawing: inout Drawing) {
        if view.isStandIn { return StandInPainter.paintOutline(of: view, into: &drawing) }
        ControlPainter.paint(view, into: &drawing)
        ImagePainter.paint(view, pictures, into: &drawing)
        BarPainter.paint(view, pictures, into: &drawing) { picture(ofView: $0, $1) }
    }

    func paintText(of view: PaintedView, _ drawing: inout Drawing) {
        if view.isStandIn { return StandInPainter.paintName(of: view, into: &drawing) }
        TextPainter.paint(view, into: &drawing)
    }

    /// The views of a layout by their index, each in its own coordinates; nil for those that are hidden.
    func ownViews(of index: Int) -> [PaintedView?] {
        let scene = layouts[index], children = scene.scene.childLists()
        var tints: [Ink] = []
        var hidden: [Bool] = []
        return scene.scene.items.enumerated().map { place, item in
            let parent = item.parent.map(\.index).flatMap { tints.indices.contains($0) ? $0 : nil }
            let element = scene.elements[place]
            tints.append(palette.ink("tintColor", of: element) ?? parent.map { tints[$0] } ?? palette.tint)
            hidden.append(item.isHidden || parent.map { hidden[$0] } == true)
            guard !hidden[place] else { return nil }
            let frame = Rect(x: 0, y: 0, width: scene.layout.frames[place].width, height: scene.layout.frames[place].height)
            return PaintedView(
                element: element, item: item, frame: frame, tint: tints[place], scene: scene, palette: palette,
                isLeaf: scene.showsNone(of: children[place]), reach: scene.barReach(of: place))
        }
    }

    /// Whether none of a layout's views shows more than its background.
    func isBlank(_ views: [PaintedView?]) -> Bool { !views.contains { $0.map(showsContent) == true } }

    /// A view with an outline in place of what it shows, if it needs one.
    func standingIn(_ view: PaintedView, isBlank: Bool) -> PaintedView {
        var view = view
        view.isStandIn = view.needsStandIn(isBlank: isBlank) && !showsContent(view)
        return view
    }

    private func showsContent(_ view: PaintedView) -> Bool {
        var drawing = Drawing(size: view.frame.size)
        paintShapes(of: view, &drawing)
        if drawing.marks.isEmpty { paintText(of: view, &drawing) }
        return !drawing.marks.isEmpty
    }
}

extension SceneLayout {
    /// How far the surface of a bar at the bottom reaches below its frame, in points: to the edge of the screen where the bar ends at the
    /// safe area.
    func barReach(of index: Int) -> Double {
        let item = scene.items[index]
        guard ["toolbar", "tabBar"].contains(item.className), let parent = item.parent?.index else { return 0 }
        let inset = layout.safeAreas[parent].bottom, end = layout.frames[parent].height - inset
        return inset > 0 && abs(layout.frames[index].maxY - end) < 1 ? inset : 0
    }

    /// Whether none of some items is a view that takes any room.
    func showsNone(of items: [ItemID]) -> Bool {
        !items.contains { id in
            let item = scene.items[id.index], frame = layout.frames[id.index]
            return item.kind == .view && !item.isHidden && frame.width > 0 && frame.height > 0
        }
    }
}
