import AutoLayout
import InterfaceBuilder

extension RunTime {
    /// The controllers that the view of a split or tab view controller shows, by their object ids, and where in it: items side by side,
    /// or the selected tab.
    func macScenes(in view: Element, of size: Size, _ document: Document, _ direction: LayoutDirection) -> [(id: String, frame: Rect)] {
        guard let controller = view.parent, let key = view["key"] else { return [] }
        func destinations(_ relationship: String) -> [String] {
            controller.children("segue", in: "connections").filter { $0["relationship"] == relationship }.compactMap { $0["destination"] }
        }
        switch key {
        case "splitView":
            let ids = destinations("splitItems")
            return Array(zip(ids, panes(ids, of: controller, view, size, document, direction)))
        case "tabView":
            let ids = destinations("tabItems"),
                selected = Int(controller.number("selectedTabViewItemIndex").map { min(max($0, 0), 1e6) } ?? 0)
            guard let id = ids.indices.contains(selected) ? ids[selected] : ids.first else { return [] }
            return [(id, Rect(x: 0, y: 0, width: size.width, height: size.height))]
        default: return []
        }
    }

    /// The root of the selected tab of a tab view controller; nil for another root.
    func macTab(of root: LayoutRoot, in document: Document) -> LayoutRoot? {
        guard root.element.matches("key", "tabView"), root.kind == .controllerView,
            let id = macScenes(in: root.element, of: .zero, document, .leftToRight).first?.id
        else { return nil }
        return document.roots.first { $0.kind == .controllerView && $0.controller?.id == id }
    }

    /// The frames of the items of a split view controller: each as long as its scene was drawn, and those that hold least take what is
    /// missing or left over (Apple: `NSSplitViewItem.holdingPriority`).
    private func panes(
        _ ids: [String], of controller: Element, _ view: Element, _ size: Size, _ document: Document, _ direction: LayoutDirection
    ) -> [Rect] {
        let isRow = view.bool("vertical") == true, whole = isRow ? size.width : size.height
        let items = Array(controller.children("splitViewItem", in: "splitViewItems"))
        let divider = view.matches("dividerStyle", "thin") ? 1.0 : 9
        let room = max(0, whole - divider * Double(max(0, ids.count - 1)))
        var lengths = ids.indices.map { place -> Double in
            let drawn = document.roots.first { $0.kind == .controllerView && $0.controller?.id == ids[place] }?.storedSize
            let length = drawn.map { isRow ? $0.width : $0.height } ?? room / Double(ids.count)
            let item = items.indices.contains(place) ? items[place] : nil
            return min(max(length, item?.number("minimumThickness") ?? 0), max(0, item?.number("maximumThickness") ?? .infinity))
        }
        let holding = ids.indices.map { items.indices.contains($0) ? items[$0].number("holdingPriority") ?? Self.holding : Self.holding }
        var rest = room - lengths.reduce(0, +)
        for priority in Set(holding).sorted() where abs(rest) > 0.01 {
            let places = ids.indices.filter { holding[$0] == priority }, sum = places.reduce(0) { $0 + lengths[$1] }
            guard sum > 0 else { continue }
            let taken = max(rest, -sum)
            for place in places { lengths[place] *= 1 + taken / sum }
            rest -= taken
        }
        var start = 0.0
        return lengths.map { length in
            defer { start += length + divider }
            guard isRow else { return Rect(x: 0, y: start, width: size.width, height: length) }
            return Rect(x: direction.isRightToLeft ? whole - start - length : start, y: 0, width: length, height: size.height)
        }
    }

    /// `NSLayoutConstraint.Priority.defaultLow`.
    private static let holding = 250.0

    /// A scene in a part of a view, as large as that.
    func macEmbedded(
        _ id: String, _ keys: Set<String>, of source: EmbeddedScene.Source, in container: ItemID, at frame: Rect
    ) -> EmbeddedScene? {
        let document = source.document
        guard let root = document.roots.first(where: { $0.kind == .controllerView && $0.controller?.id == id }) else { return nil }
        var context = context(of: root, in: document)
        context.rootSize = frame.size
        context.safeArea = .zero
        let layout = SceneLayout(root, of: document, in: context, .scenario(scenario))
        return EmbeddedScene(
            container: container, frame: frame, source: source, layouts: layouts(in: layout, of: document), chrome: nil, keys: keys)
    }
}
