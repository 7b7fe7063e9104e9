import AutoLayout
import Facts
import InterfaceBuilder
import Scenarios

/// Where the page has a view of a layout.
struct PlacedView {
    /// The index of the view in its scene's items.
    var item: Int
    /// The frame in points, in the root's coordinates.
    var rect: Rect
    var kind: ViewClass.Shape
    /// Whether the view or a view around it is hidden.
    var isHidden: Bool
}

extension SceneLayout {
    /// In drawing order: a parent before its children.
    var placedViews: [PlacedView] {
        var views: [PlacedView] = []
        views.reserveCapacity(scene.items.count)
        for (index, item) in scene.items.enumerated() {
            var rect = layout.frames[index]
            let parent = item.parent.map { views[$0.index] }
            rect.x = parent.map { $0.rect.x + rect.x } ?? 0
            rect.y = parent.map { $0.rect.y + rect.y } ?? 0
            let isHidden = item.isHidden || parent?.isHidden == true
            views.append(PlacedView(item: index, rect: rect, kind: ViewClass.Shape(item), isHidden: isHidden))
        }
        return views
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
