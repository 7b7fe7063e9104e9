import InterfaceBuilder

/// Which scene of a document a place belongs to.
public struct SceneExtents: Sendable {
    private let extents: [Extent]

    public init(_ document: Document) {
        extents = document.roots.map(Extent.init)
    }

    /// The place of the innermost root around a location, in its document's roots: a cell lies within its table's scene. Nil for what
    /// belongs to no scene, such as a resource.
    public func root(at location: SourceLocation) -> Int? {
        extents.indices.filter { extents[$0].contains(location) }.max { extents[$0].start < extents[$1].start }
    }

    /// The stretch of the file that a root's element takes; of a controller's view, that of the controller.
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
