import Support

/// Reads `maestro hierarchy`: nested elements without a class, their edges on the screen cut to whole points.
enum MaestroHierarchy {
    static func read(_ node: JSONNode) -> Dump {
        var views: [DumpedView] = []
        add(node, parent: nil, to: &views)
        return Dump(format: .maestro, views: views)
    }

    private static func add(_ node: JSONNode, parent: Int?, to views: inout [DumpedView]) {
        let attributes = node["attributes"]
        func text(_ key: String) -> String? { attributes?[key]?.string }
        var place = parent
        if let frame = text("bounds").flatMap(frame) {
            views.append(
                DumpedView(
                    className: "", identifier: text("resource-id"),
                    texts: ["text", "accessibilityText", "title", "value", "hintText"].compactMap(text), frame: frame, parent: parent,
                    line: node.position.line
                ))
            place = views.count - 1
        }
        for child in node["children"]?.elements ?? [] { add(child, parent: place, to: &views) }
    }

    /// `[left,top][right,bottom]`
    private static func frame(_ text: String) -> DumpedFrame? {
        guard let match = text.firstMatch(of: /^\[(-?[\d.]+),(-?[\d.]+)\]\[(-?[\d.]+),(-?[\d.]+)\]$/), let left = Double(match.output.1),
            let top = Double(match.output.2), let right = Double(match.output.3), let bottom = Double(match.output.4)
        else { return nil }
        return DumpedFrame(x: left, y: top, width: right - left, height: bottom - top)
    }
}
