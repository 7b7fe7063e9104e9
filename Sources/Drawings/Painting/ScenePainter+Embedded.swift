import AutoLayout
import InterfaceBuilder
import Scenarios

/// What draws the scenes inside of container views, by the container.
struct EmbeddedPainters {
    private struct Place: Hashable {
        var layout, item: Int
    }

    private var painters: [Place: ScenePainter] = [:]

    subscript(layout: Int, item: Int) -> ScenePainter? {
        get { painters.isEmpty ? nil : painters[Place(layout: layout, item: item)] }
        set { painters[Place(layout: layout, item: item)] = newValue }
    }

    /// Whether a layout has any.
    func isIn(_ layout: Int) -> Bool { painters.keys.contains { $0.layout == layout } }

    /// In the order of their containers.
    var all: [(layout: Int, item: Int, painter: ScenePainter)] {
        painters.map { ($0.layout, $0.item, $1) }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
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
            whole.embedded[index, scene.container.index] = inner.embedding(
                in: 0, of: scene.source, around: around.union(scene.keys), time, others, &left)
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

    /// The views of the scene inside of a container view; none of those of another document.
    func embeddedViews(_ layout: Int, _ item: Int, at frame: Rect) -> [ShownView] {
        guard let painter = embedded[layout, item], !painter.isOther else { return [] }
        var start = layouts.count
        for other in embedded.all {
            if (other.layout, other.item) == (layout, item) { break }
            start += other.painter.allLayouts.count
        }
        return painter.views(of: 0).map { view in
            var view = view
            view.frame.x += frame.x
            view.frame.y += frame.y
            view.layout += start
            return view
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
            layout.root.element.id == id && !layout.scene.items.contains { $0.has(.scroller) && $0.has(.holdsRoots) }
        }.map { picture(ofLayout: $0, tint) }
    }

    private func picture(ofLayout index: Int, _ tint: Ink) -> Drawing {
        var drawing = Drawing(size: layouts[index].size)
        paint(index, x: 0, y: 0, tint, &drawing)
        return drawing
    }
}
