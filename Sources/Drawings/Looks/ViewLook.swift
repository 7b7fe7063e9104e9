import AutoLayout
import InterfaceBuilder
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

    /// In points.
    package static let step = 16.0

    /// Whether a picture without it is the same.
    package var isEmpty: Bool { marks.isEmpty && clipRadius == nil && opacity == 1 }
}

extension ScenePainter {
    /// What each view of a layout looks like, by its index; nil for views that are hidden.
    package func looks(of index: Int) -> [ViewLook?] {
        let views = ownViews(of: index), isBlank = isBlank(views)
        return views.map { view in view.map { look(of: standingIn($0, isBlank: isBlank)) } }
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
        paintText(of: view, &drawing)
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
