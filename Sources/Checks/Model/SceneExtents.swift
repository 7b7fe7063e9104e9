import InterfaceBuilder

/// Finds the scene of a document that a location belongs to.
package struct SceneExtents: Sendable {
    private let extents: [Extent]

    package init(_ document: Document) {
        extents = document.roots.map(Extent.init)
    }

    /// The index of the innermost root around a location, among its document's roots: a cell is inside its table's scene. Nil for anything
    /// outside all scenes, such as a resource.
    package func root(at location: SourceLocation) -> Int? {
        extents.indices.filter { extents[$0].contains(location) }.max { extents[$0].start < extents[$1].start }
    }

    /// The range of the file of a root's element; for a controller's view, that of the controller.
    private struct Extent: Sendable {
        var start: SourceLocation
        private var end: SourceLocation?

        init(_ root: LayoutRoot) {
            let outer = root.kind == .controllerView ? root.controller ?? root.element : root.element
            start = outer.location
            var last = outer
            while let child = last.children.reversed().first { last = child }
            let next = last.index + 1
            end = next < Int32(outer.tree.count) ? outer.tree[next].location : nil
        }

        func contains(_ place: SourceLocation) -> Bool { place >= start && (end.map { place < $0 } ?? true) }
    }
}
