import AutoLayout

extension DocumentScan {
    /// The layout root that an AppKit view forms; nil if it is laid out with the view around it: a controller's view, the content view of a
    /// window, a cell of a table, the view of a toolbar item, a view at the top level of a xib.
    func macRoot(_ element: Element, controller: Element?) -> LayoutRoot? {
        guard let parent = element.parent, element.first("rect", key: "frame") != nil else { return nil }
        switch parent.name {
        case "subviews", "beginningViews", "middleViews", "endViews", "gridCell", "tabViewItem", "scrollView", "box", "clipView",
            "splitView":
            return nil
        case "window": return LayoutRoot(kind: .windowContent, element: element, controller: controller)
        case "prototypeCellViews": return LayoutRoot(kind: .tableCellView, element: element, controller: controller)
        case "objects":
            let isScene = parent.parent?.nameMatches("scene") ?? false
            return LayoutRoot(kind: isScene ? .sceneView : .topLevelView, element: element, controller: controller)
        default:
            // The view of a split or tab view controller is the view that it arranges its scenes in.
            let isOwn = ["view", "splitView", "tabView"].contains { element.matches("key", $0) }
            guard isOwn, Self.isController(parent) else {
                return LayoutRoot(kind: .propertyView, element: element, controller: controller)
            }
            return LayoutRoot(kind: .controllerView, element: element, controller: parent)
        }
    }
}
