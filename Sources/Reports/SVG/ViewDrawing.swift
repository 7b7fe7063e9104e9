import AutoLayout
import Facts
import InterfaceBuilder
import Scenarios

/// A view of a layout as drawn: a box with its text.
struct ViewDrawing {
    /// The index of the view in its scene's items.
    var item: Int
    /// The frame in points, in the root's coordinates.
    var rect: Rect
    var kind: ViewClass.Shape
    /// Whether the view or a view around it is hidden.
    var isHidden: Bool
    /// The view's background in the document, as `#rrggbb` or `#rrggbbaa`; nil if there is none.
    var background: String?
    var text: PlacedText?
    var look: ViewLook
}

extension SceneLayout {
    /// In drawing order: a parent before its children.
    func drawings(_ palette: ViewColours) -> [ViewDrawing] {
        var drawings: [ViewDrawing] = []
        drawings.reserveCapacity(scene.items.count)
        for (index, item) in scene.items.enumerated() {
            var rect = layout.frames[index]
            let parent = item.parent.map { drawings[$0.index] }
            rect.x = parent.map { $0.rect.x + rect.x } ?? 0
            rect.y = parent.map { $0.rect.y + rect.y } ?? 0
            let look = ViewLook(of: item, elements[index], tint: parent?.look.tint ?? palette.globalTint, palette: palette)
            drawings.append(
                ViewDrawing(
                    item: index, rect: rect, kind: ViewClass.Shape(item), isHidden: item.isHidden || parent?.isHidden == true,
                    background: palette.colour("backgroundColor", of: elements[index]) ?? look.fill,
                    text: PlacedText(of: item, element: elements[index], frame: rect, scene: self, palette: palette, tint: look.tint),
                    look: look
                )
            )
        }
        return drawings
    }
}

extension ViewClass.Shape {
    init(_ item: Item) {
        // An AppKit label is a text field without a border.
        if case .mac(let control) = item.intrinsic, control.kind == "textField:none" {
            self = .text
        } else {
            self = item.viewClass.shape
        }
    }
}
