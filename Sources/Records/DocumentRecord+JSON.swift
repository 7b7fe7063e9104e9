import AutoLayout
import Support

extension DocumentRecord {
    /// The file's text: one line per view, so that a change of one is a change of one line, and two branches that change different views
    /// merge. The order is fixed: scenes and views as in the document, layouts by the name of their first scenario.
    package var json: String {
        var text = "{\n  \"version\": 1,\n  \"document\": \(Self.quoted(document)),\n  \"scenes\": ["
        text += scenes.map { "\n" + Self.text(of: $0) }.joined(separator: ",")
        return text + (scenes.isEmpty ? "]\n}\n" : "\n  ]\n}\n")
    }

    private static func text(of scene: SceneRecord) -> String {
        var text = "    {\n      \"id\": \(quoted(scene.key)),\n      \"name\": \(quoted(scene.name)),\n      \"views\": ["
        text += scene.views.map { view in
            "\n        [" + [view.key, view.className, view.name, view.parent].map(quoted).joined(separator: ", ") + "]"
        }.joined(separator: ",")
        text += (scene.views.isEmpty ? "" : "\n      ") + "],\n      \"layouts\": ["
        text += scene.distinct.map { "\n" + self.text(of: $0.layout, $0.scenarios, order: scene.views.map(\.key)) }.joined(separator: ",")
        return text + (scene.layouts.isEmpty ? "]\n    }" : "\n      ]\n    }")
    }

    private static func text(of layout: LayoutRecord, _ scenarios: [String], order: [String]) -> String {
        var text = "        {\n          \"in\": [\(scenarios.map(quoted).joined(separator: ", "))],\n"
        text += "          \"size\": [\(number(layout.size.width)), \(number(layout.size.height))],\n          \"frames\": {"
        let lines = order.compactMap { key in
            layout.views[key].map { "\n            \(quoted(key)): [\(entries(of: $0).joined(separator: ", "))]" }
        }
        text += lines.joined(separator: ",")
        return text + (lines.isEmpty ? "}\n        }" : "\n          }\n        }")
    }

    private static func entries(of view: ViewRecord) -> [String] {
        let frame = view.frame
        var entries = [frame.x, frame.y, frame.width, frame.height].map(number)
        if view.isAmbiguous { entries.append("\"ambiguous\"") }
        if view.isConflicted { entries.append("\"conflict\"") }
        if view.isTruncated { entries.append("\"truncated\"") }
        return entries
    }

    private static func number(_ value: Double) -> String { value.text() }

    private static func quoted(_ text: String) -> String { JSONWriter.text(of: text) }
}
