import AutoLayout
import InterfaceBuilder
import Scenarios

/// A view of a layout as drawn: a box with its text.
struct ViewDrawing {
    /// The index of the view in its scene's items.
    var item: Int
    /// The frame in points, in the root's coordinates.
    var rect: Rect
    var kind: BoxKind
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
                    item: index, rect: rect, kind: BoxKind(item), isHidden: item.isHidden || parent?.isHidden == true,
                    background: palette.colour("backgroundColor", of: elements[index]) ?? look.fill,
                    text: PlacedText(of: item, element: elements[index], frame: rect, scene: self, palette: palette, tint: look.tint),
                    look: look
                )
            )
        }
        return drawings
    }
}

/// The kind of a view, as far as drawings distinguish them.
package enum BoxKind: String, Hashable, Sendable, CaseIterable {
    case container, stack, scroll, text, button, field, image, toggle, slider, control, bar, other

    init(_ item: Item) {
        // An AppKit label is a text field without a border.
        if case .mac(let control) = item.intrinsic, control.kind == "textField:none" {
            self = .text
        } else {
            self.init(className: item.className)
        }
    }

    /// - Parameter className: the class in the document, such as `imageView`.
    init(className: String) {
        self =
            switch className {
            case "view", "customView", "box", "tableCellView", "tableViewCellContentView", "collectionViewCellContentView", "containerView",
                "visualEffectView",
                "tableViewCell", "collectionViewCell", "collectionReusableView":
                .container
            case "stackView": .stack
            case "scrollView", "tableView", "collectionView": .scroll
            case "label": .text
            case "button", "popUpButton": .button
            case "textField", "textView", "searchBar", "secureTextField", "searchField", "comboBox", "tokenField": .field
            case "imageView": .image
            case "switch": .toggle
            case "slider", "progressView": .slider
            case "segmentedControl", "stepper", "pageControl", "activityIndicatorView", "datePicker", "pickerView": .control
            case "navigationBar", "toolbar", "tabBar": .bar
            default: .other
            }
    }
}
