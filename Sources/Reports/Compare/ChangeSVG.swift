import Support
import AutoLayout
import Records

/// A small drawing of one layout before and after: unchanged views in grey, old frames in red, new ones in blue.
enum ChangeSVG {
    static func document(from old: LayoutRecord, to new: LayoutRecord, before: SceneRecord, after: SceneRecord, title: String) -> String {
        let width = max(old.size.width, new.size.width, 1), height = max(old.size.height, new.size.height, 1)
        var svg = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 \(LayoutText.number(width + 4)) \(LayoutText.number(height + 4))" \
            role="img"><title>\(XMLText.content(title))</title>
            <rect width="\(LayoutText.number(new.size.width))" height="\(LayoutText.number(new.size.height))" fill="#ffffff" stroke="#8a93a0"/>

            """
        let (a, b) = (Places(old, before), Places(new, after))
        for view in after.views {
            guard let rect = b.rect(view.key) else { continue }
            let isSame = old.views[view.key] == new.views[view.key]
            svg += isSame ? box(rect, "#eef0f4", "#b9c0ca", nil) : box(rect, "#1f5fd6", "#1f5fd6", 0.16)
        }
        for view in before.views where old.views[view.key] != new.views[view.key] {
            if let rect = a.rect(view.key) { svg += box(rect, "none", "#c2273a", nil, dash: true) }
        }
        return svg + "</svg>\n"
    }

    private static func box(_ rect: Rect, _ fill: String, _ stroke: String, _ opacity: Double?, dash: Bool = false) -> String {
        "<rect x=\"\(LayoutText.number(rect.x))\" y=\"\(LayoutText.number(rect.y))\" width=\"\(LayoutText.number(max(0, rect.width)))\""
            + " height=\"\(LayoutText.number(max(0, rect.height)))\" fill=\"\(fill)\" stroke=\"\(stroke)\" stroke-width=\"1.5\""
            + (opacity.map { " fill-opacity=\"\(LayoutText.number($0))\"" } ?? "") + (dash ? " stroke-dasharray=\"5 4\"" : "") + "/>\n"
    }

    /// Frames in the coordinates of the root.
    struct Places {
        private let layout: LayoutRecord
        private let parents: [String: String]

        init(_ layout: LayoutRecord, _ scene: SceneRecord) {
            self.layout = layout
            parents = Dictionary(scene.views.map { ($0.key, $0.parent) }, uniquingKeysWith: { first, _ in first })
        }

        /// Nil for a view that is not in the layout.
        func rect(_ key: String) -> Rect? {
            guard var rect = layout.views[key]?.frame else { return nil }
            var node = parents[key] ?? ""
            // A baseline is a file that anyone may edit: a cycle of parents must not hang the drawing.
            var depth = 0
            while !node.isEmpty, depth < 256, let outer = layout.views[node]?.frame {
                rect.x += outer.x
                rect.y += outer.y
                node = parents[node] ?? ""
                depth += 1
            }
            return rect
        }
    }
}
