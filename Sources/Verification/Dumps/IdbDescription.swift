import Support

/// Reads `idb ui describe-all`: a list of elements, flat or with `children`, their frames on the screen.
enum IdbDescription {
    static func read(_ list: [JSONNode]) -> Dump {
        var views: [DumpedView] = []
        for node in list { add(node, parent: nil, to: &views) }
        let dump = Dump(format: .idb, views: views)
        return views.contains { $0.parent != nil } ? dump : dump.nestedByFrames()
    }

    private static func add(_ node: JSONNode, parent: Int?, to views: inout [DumpedView]) {
        let frame = node["frame"]
        let rect = DumpedFrame(
            x: frame?["x"]?.number, y: frame?["y"]?.number, width: frame?["width"]?.number, height: frame?["height"]?.number)
        let role = node["role"]?.string.map { $0.hasPrefix("AX") ? String($0.dropFirst(2)) : $0 }
        var view = DumpedView(
            className: node["type"]?.string ?? role ?? "", identifier: node["AXUniqueId"]?.string ?? node["AXIdentifier"]?.string,
            texts: ["AXLabel", "title", "AXValue"].compactMap { node[$0]?.string }, frame: rect, parent: parent, line: node.position.line
        )
        view.showsText = view.className == "StaticText" && node["AXLabel"]?.string?.isEmpty == false
        views.append(view)
        let place = views.count - 1
        for child in node["children"]?.elements ?? [] { add(child, parent: place, to: &views) }
    }
}
