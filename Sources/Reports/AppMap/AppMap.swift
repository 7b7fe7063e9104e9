import AppModel

/// A map of an app: the scenes of its storyboards as boxes with segues as arrows between them, one panel for each document. Everything has
/// its place here, in points, so that the picture and the report's page show the same.
package struct AppMap {
    package private(set) var panels: [MapPanel] = []
    /// The size of the whole.
    package private(set) var width = 0.0
    package private(set) var height = 0.0

    /// The width that rows of small panels fill, unless one panel is wider.
    private static let usualWidth = 1060.0
    static let gap = 20.0

    /// The map of apps; empty if no document has scenes.
    ///
    /// - Parameter documents: the absolute paths of the documents to show; nil for all.
    package init(_ apps: [App], documents: Set<String>? = nil) {
        for app in apps {
            let shown = app.documents.filter { !$0.scenes.isEmpty && documents?.contains($0.path) != false }
            // What the app starts with is first, and a launch screen, which has one scene, behind it.
            let starts = shown.filter { app.startsWith($0.path) }.sorted { ($1.scenes.count, $0.path) < ($0.scenes.count, $1.path) }
            panels += (starts + shown.filter { !app.startsWith($0.path) }).map { MapPanel($0, of: app) }
        }
        arrange()
    }

    /// The number of scenes, without what stands for those of other documents.
    package var sceneCount: Int { panels.reduce(0) { $0 + $1.boxes.count { $0.kind == .scene } } }

    /// Whether there is something to tell: segues, or scenes that are built into an app.
    package var isWorthwhile: Bool { panels.contains { !$0.arrows.isEmpty || !$0.targets.isEmpty } }

    /// Puts panels side by side as long as they fit.
    private mutating func arrange() {
        var rows = MapRows(limit: max(Self.usualWidth, panels.map(\.width).max() ?? 0), gap: Self.gap)
        for place in panels.indices {
            (panels[place].x, panels[place].y) = rows.place(width: panels[place].width, height: panels[place].height)
        }
        (width, height) = (rows.width, rows.bottom)
    }
}
