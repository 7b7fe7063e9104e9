import AutoLayout
import InterfaceBuilder
import Scenarios

/// One HTML page with a drawing of every layout, grouped by document and scene. It needs no network and no script.
public struct GalleryPage {
    private var body = ""
    private var documents = 0
    private var drawings = 0

    public init() {}

    /// Adds a document's layouts, in the order in which they are to be shown.
    public mutating func add(_ layouts: [SceneLayout], path: String) {
        documents += 1
        body += "<section>\n<h2>\(XMLText.content(path))</h2>\n"
        for scene in Self.grouped(layouts) {
            guard let first = scene.first else { continue }
            body += "<h3>\(XMLText.content(first.root.label))</h3>\n<div class=\"row\">\n"
            for layout in scene {
                drawings += 1
                body += figure(layout, path: path)
            }
            body += "</div>\n"
        }
        body += "</section>\n"
    }

    /// The layouts of each root, roots in the order in which they first occur.
    static func grouped(_ layouts: [SceneLayout]) -> [[SceneLayout]] {
        var places: [LayoutRoot: Int] = [:]
        var groups: [[SceneLayout]] = []
        for layout in layouts {
            if let place = places[layout.root] {
                groups[place].append(layout)
            } else {
                places[layout.root] = groups.count
                groups.append([layout])
            }
        }
        return groups
    }

    private func figure(_ layout: SceneLayout, path: String) -> String {
        let direction = layout.context.traits.direction == .rightToLeft ? ", right to left" : ""
        let caption = "\(layout.device ?? "no device") \(layout.orientation.rawValue)\(direction)"
        let tree = LayoutText.tree(layout, path: path)
        let note = layout.layout.conflicts.isEmpty ? "" : " <strong>conflict</strong>"
        return """
            <figure style="--width: \(LayoutText.number(layout.layout.frames.first?.width ?? 0))">\(LayoutSVG.document(layout))<figcaption>\(XMLText.content(caption))\(note)</figcaption>
            <details><summary>frames</summary><pre>\(XMLText.content(tree))</pre></details></figure>

            """
    }

    /// The whole page.
    public func html(title: String) -> String {
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>\(XMLText.content(title))</title>
        <style>\(Self.style)</style>
        </head>
        <body>
        <header>
        <h1>\(XMLText.content(title))</h1>
        <p>\(drawings) layouts of \(documents) documents. Green: safe area. Grey: layout margins. Red outline: ambiguous.</p>
        </header>
        \(body)</body>
        </html>

        """
    }

    private static let style = """
        :root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif; }
        body { margin: 0 auto; max-width: 110rem; padding: 1rem; }
        h2 { font-size: 1rem; font-family: ui-monospace, monospace; margin: 2.5rem 0 0; border-top: 1px solid #8886; padding-top: 1rem; }
        h3 { font-size: 1.2rem; margin: 1rem 0 .5rem; }
        .row { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-end; }
        figure { margin: 0; max-width: 100%; }
        figure > svg { width: calc(var(--width) * .27px); height: auto; max-width: 100%; display: block; outline: 1px solid #8888; }
        figcaption { font-size: .8rem; margin-top: .3rem; }
        .row > figure { min-width: 8.5rem; }
        strong { color: #d6336c; }
        summary { font-size: .75rem; cursor: pointer; opacity: .7; }
        pre { font-size: .75rem; overflow: auto; max-width: 40rem; }
        """
}
