import AutoLayout
import InterfaceBuilder
import Metrics
import Scenarios

/// What one view contributes to a picture, without the views inside it, in the coordinates of its frame: for pages that place views
/// themselves.
package struct ViewLook: Hashable, Sendable {
    package var marks: [Mark] = []
    /// The first marks again with the frame wider, and higher, by ``step``; empty if all but texts fill it.
    package var wider: [Mark] = []
    package var higher: [Mark] = []
    package var size: Size
    /// The radius of the corners at which it clips itself and the views inside it; nil if it does not.
    package var clipRadius: Double?
    package var opacity = 1.0
    /// The text that breaks into other lines where the frame is wider or narrower; nil if lines stay.
    package var flow: Flow?

    /// In points.
    package static let step = 16.0

    /// A text whose lines end where the frame does.
    package struct Flow: Hashable, Sendable {
        package var text: TextFlow
        /// How wide its lines are at most, in points.
        package var room: Double
    }

    /// Whether a picture without it is the same.
    package var isEmpty: Bool { marks.isEmpty && clipRadius == nil && opacity == 1 }
}

extension ScenePainter {
    /// What each view of a layout looks like, by its index; nil for views that are hidden.
    package func looks(of index: Int) -> [ViewLook?] {
        let views = ownViews(of: index), isBlank = isBlank(views)
        return views.map { view in view.map { look(of: standingIn($0, isBlank: isBlank)) } }
    }

    /// What lies over a layout that fills its screen: the status bar, bars and the home indicator, in the layout's coordinates. Nil without
    /// any, and where bars move the content of a scroll view down, which pages show where it is.
    package func chromeLook(of index: Int) -> ViewLook? {
        let scene = layouts[index]
        guard let chrome, chrome.release != nil, chrome.top == 0, chrome.size == scene.size else { return nil }
        let children = scene.scene.childLists()
        let moves = scene.scene.items.indices.contains { !children[$0].isEmpty && contentOffset(of: $0, in: scene) > 0 }
        if moves { return nil }
        var drawing = Drawing(size: chrome.size)
        paintChrome(around: scene, &drawing)
        return drawing.marks.isEmpty ? nil : ViewLook(marks: drawing.marks, size: chrome.size)
    }

    /// How far bars move the content of a view down, in points; see ``chromeLook(of:)``.
    package func contentOffset(of item: Int, in scene: SceneLayout) -> Double {
        var frame = scene.layout.frames[item]
        var next = scene.scene.items[item].parent?.index
        while let place = next {
            if place > 0 {
                frame.x += scene.layout.frames[place].x
                frame.y += scene.layout.frames[place].y
            }
            next = scene.scene.items[place].parent?.index
        }
        return contentOffset(of: item, in: scene, at: frame)
    }

    private func look(of view: PaintedView) -> ViewLook {
        var look = ViewLook(size: view.frame.size, clipRadius: view.clipRadius, opacity: view.opacity)
        var drawing = Drawing(size: view.frame.size)
        if let background = view.background { drawing.fill(view.frame, radius: view.cornerRadius, background) }
        let surface = drawing.marks.count
        paintShapes(of: view, &drawing)
        if drawing.marks.count > surface {
            var wider = view, higher = view
            wider.frame.width += ViewLook.step
            higher.frame.height += ViewLook.step
            look.wider = shapes(of: wider)
            look.higher = shapes(of: higher)
        }
        let shapes = drawing.marks.count
        paintText(of: view, &drawing)
        if drawing.marks.count > shapes, !view.isStandIn {
            look.flow = TextPainter.flow(of: view).map { ViewLook.Flow(text: $0.text, room: $0.room) }
        }
        look.marks = drawing.marks
        return look
    }

    /// The marks of a view but its text.
    private func shapes(of view: PaintedView) -> [Mark] {
        var drawing = Drawing(size: view.frame.size)
        if let background = view.background { drawing.fill(view.frame, radius: view.cornerRadius, background) }
        paintShapes(of: view, &drawing)
        return drawing.marks
    }
}
