import AutoLayout
import InterfaceBuilder
import Scenarios

/// What draws the scenes inside of container views, by the container.
struct EmbeddedPainters {
    private struct Place: Hashable {
        var layout, item: Int
    }

    /// A painter, and where its scene is in the container, in points.
    struct Part {
        var frame: Rect
        var painter: ScenePainter
    }

    private var parts: [Place: [Part]] = [:]

    /// Those of a container.
    subscript(layout: Int, item: Int) -> [Part] { parts.isEmpty ? [] : parts[Place(layout: layout, item: item)] ?? [] }

    mutating func add(_ painter: ScenePainter, at frame: Rect, layout: Int, item: Int) {
        parts[Place(layout: layout, item: item), default: []].append(Part(frame: frame, painter: painter))
    }

    /// Whether a layout has any.
    func isIn(_ layout: Int) -> Bool { parts.keys.contains { $0.layout == layout } }

    /// In the order of their containers, and of the scenes in each.
    var all: [(layout: Int, item: Int, painter: ScenePainter)] {
        parts.sorted { ($0.key.layout, $0.key.item) < ($1.key.layout, $1.key.item) }
            .flatMap { place, parts in parts.map { (place.layout, place.item, $0.painter) } }
    }
}

extension ScenePainter {
    /// The same with the scenes inside the container views of one of its layouts.
    ///
    /// - Parameters:
    ///   - source: the document of the layouts.
    ///   - time: lays them out.
    ///   - others: finds the storyboards that references name.
    package func embedding(
        in index: Int, of source: EmbeddedScene.Source, _ time: RunTime, others: EmbeddedScene.Finder
    ) -> ScenePainter {
        var left = Self.mostEmbedded
        let root = layouts[index].root
        let own: Set<String> = [source.key(root.id)]
        return embedding(in: index, of: source, around: own, time, others, &left)
    }

    /// More scenes are not drawn in one picture: each may have several of the next.
    private static let mostEmbedded = 64

    private func embedding(
        in index: Int, of source: EmbeddedScene.Source, around: Set<String>, _ time: RunTime, _ others: EmbeddedScene.Finder,
        _ left: inout Int
    ) -> ScenePainter {
        var whole = self
        for scene in time.embeddedScenes(in: layouts[index], of: source, around: around, others: others) where left > 0 {
            left -= 1
            let inner = ScenePainter(scene, inside: self, isOther: scene.source.path != source.path || isOther)
            let painter = inner.embedding(in: 0, of: scene.source, around: around.union(scene.keys), time, others, &left)
            whole.embedded.add(painter, at: scene.frame, layout: index, item: scene.container.index)
        }
        return whole
    }

    private init(_ scene: EmbeddedScene, inside outer: ScenePainter, isOther: Bool) {
        layouts = scene.layouts
        hosted = HostedLayout.all(in: scene.layouts)
        palette = isOther ? outer.palette.of(scene.source.document, path: scene.source.path) : outer.palette
        chrome = scene.chrome
        pictures = outer.pictures.of(documentAt: scene.source.path)
        self.isOther = isOther
    }

    /// Draws the whole of its first layout into a container view.
    func paint(in frame: Rect, _ tint: Ink, _ drawing: inout Drawing) {
        var picture = Drawing(size: frame.size)
        paint(0, x: 0, y: chrome?.top ?? 0, tint, &picture)
        paintChrome(around: layouts[0], &picture)
        drawing.add(picture, x: frame.x, y: frame.y)
    }

    /// The layouts that ``ShownView/layout`` counts: those of the document, then those of the scenes inside of container views.
    package var allLayouts: [SceneLayout] { layouts + embedded.all.flatMap { $0.painter.allLayouts } }

    /// The views of the scenes inside of a container view; none of those of another document.
    func embeddedViews(_ layout: Int, _ item: Int, at frame: Rect) -> [ShownView] {
        guard !embedded[layout, item].isEmpty else { return [] }
        var start = layouts.count
        for other in embedded.all {
            if (other.layout, other.item) == (layout, item) { break }
            start += other.painter.allLayouts.count
        }
        return embedded[layout, item].flatMap { part -> [ShownView] in
            defer { start += part.painter.allLayouts.count }
            guard !part.painter.isOther else { return [] }
            return part.painter.views(of: 0).map { view in
                var view = view
                view.frame.x += frame.x + part.frame.x
                view.frame.y += frame.y + part.frame.y
                view.layout += start
                return view
            }
        }
    }

    // MARK: Views of items and cells

    /// A picture of a view that is laid out on its own at its own size, such as that of a bar's item; nil for a view without a layout.
    func picture(ofView element: Element, _ tint: Ink) -> Drawing? {
        layouts.firstIndex { $0.root.element == element }.map { picture(ofLayout: $0, tint) }
    }

    /// The same for a view by its object id, such as the one that an outlet leads to; nil for one with cells, which may lead back to it.
    func picture(ofViewCalled id: String, _ tint: Ink) -> Drawing? {
        layouts.firstIndex { layout in
            layout.root.element.id == id && !layout.scene.items.contains { $0.holdsCells }
        }.map { picture(ofLayout: $0, tint) }
    }

    private func picture(ofLayout index: Int, _ tint: Ink) -> Drawing {
        var drawing = Drawing(size: layouts[index].size)
        paint(index, x: 0, y: 0, tint, &drawing)
        return drawing
    }
}
