import Support

/// Reads Sentry's view hierarchy: windows with nested views, their frames in their superviews.
enum SentryHierarchy {
    static func read(_ node: JSONNode) -> Dump {
        var views: [DumpedView] = []
        for window in node["windows"]?.elements ?? [] { add(window, parent: nil, to: &views) }
        return Dump(format: .sentry, views: views)
    }

    private static func add(_ node: JSONNode, parent: Int?, to views: inout [DumpedView]) {
        var frame = DumpedFrame(x: node["x"]?.number, y: node["y"]?.number, width: node["width"]?.number, height: node["height"]?.number)
        if let parent { frame = frame.moved(by: views[parent].frame.x ?? 0, views[parent].frame.y ?? 0) }
        var view = DumpedView(
            className: node["type"]?.string ?? "", identifier: node["identifier"]?.string, frame: frame, parent: parent,
            line: node.position.line)
        if case .bool(let isVisible)? = node["visible"]?.value { view.isHidden = !isVisible }
        views.append(view)
        let place = views.count - 1
        for child in node["children"]?.elements ?? [] { add(child, parent: place, to: &views) }
    }
}
