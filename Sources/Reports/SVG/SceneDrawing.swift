import AutoLayout
import InterfaceBuilder
import Scenarios

/// A layout as something to look at: a box a view in the coordinates of the root, with the text that it shows.
public struct SceneDrawing: Sendable {
    /// The size of the root, in points.
    public var size: Size
    /// In drawing order: a parent before its children.
    public var boxes: [Box]
    /// In points; what bars and housing cover of the root.
    public var safeArea: EdgeInsets
    /// The effective layout margins of the root, in points.
    public var margins: EdgeInsets

    /// One view.
    public struct Box: Sendable {
        /// The place of the view in its scene's items.
        public var item: Int
        /// The frame in points, in the root's coordinates.
        public var rect: Rect
        public var depth: Int
        public var kind: BoxKind
        /// What people call the view.
        public var label: String
        /// Whether the view or a view around it is hidden.
        public var isHidden: Bool
        public var isAmbiguous: Bool
        /// The background that the document gives the view, as `#rrggbb` or `#rrggbbaa`; nil for none.
        public var background: String?
        public var text: PlacedText?
    }

    public init(_ scene: SceneLayout) {
        let items = scene.scene.items
        let layout = scene.layout
        let palette = ViewColours(of: scene.elements.first)
        size = layout.frames.first?.size ?? scene.context.rootSize
        safeArea = layout.safeAreas.first ?? .zero
        margins = layout.margins.first ?? .zero
        boxes = []
        boxes.reserveCapacity(items.count)
        for (index, item) in items.enumerated() {
            var rect = layout.frames[index]
            let parent = item.parent.map { boxes[$0.index] }
            rect.x = parent.map { $0.rect.x + rect.x } ?? 0
            rect.y = parent.map { $0.rect.y + rect.y } ?? 0
            let element = scene.elements[index]
            boxes.append(
                Box(
                    item: index, rect: rect, depth: parent.map { $0.depth + 1 } ?? 0, kind: BoxKind(item),
                    label: scene.scene.label(of: ItemID(index)),
                    isHidden: item.isHidden || parent?.isHidden == true, isAmbiguous: !layout.ambiguity[index].isEmpty,
                    background: palette.colour("backgroundColor", of: element),
                    text: PlacedText(of: item, element: element, frame: rect, scene: scene, palette: palette)
                )
            )
        }
    }
}

/// What sort of thing a view is, as far as a drawing tells them apart.
public enum BoxKind: String, Hashable, Sendable, CaseIterable {
    case container, stack, scroll, text, button, field, image, toggle, slider, control, bar, other

    init(_ item: Item) { self.init(className: item.className) }

    /// - Parameter className: the document's word, such as `imageView`.
    init(className: String) {
        self =
            switch className {
            case "view", "tableViewCellContentView", "collectionViewCellContentView", "containerView", "visualEffectView",
                "tableViewCell", "collectionViewCell", "collectionReusableView":
                .container
            case "stackView": .stack
            case "scrollView", "tableView", "collectionView": .scroll
            case "label": .text
            case "button": .button
            case "textField", "textView", "searchBar": .field
            case "imageView": .image
            case "switch": .toggle
            case "slider", "progressView": .slider
            case "segmentedControl", "stepper", "pageControl", "activityIndicatorView", "datePicker", "pickerView": .control
            case "navigationBar", "toolbar", "tabBar": .bar
            default: .other
            }
    }
}
