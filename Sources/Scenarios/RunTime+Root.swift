import AutoLayout
import InterfaceBuilder

extension RunTime {
    /// The layout of one root of a document. A cell or an embedded scene takes its size from its host, which is laid out first; anything
    /// else is laid out alone.
    package func layout(of root: LayoutRoot, in document: Document) -> SceneLayout {
        SceneLayout(root, of: document, in: settledContext(of: root, in: document), .scenario(scenario))
    }

    /// The same for the root at a place in the document's ``Document/roots``, reusing the layouts of earlier scenarios that do not differ.
    ///
    /// - Parameter shared: the layouts of the same document.
    package func layout(ofRootAt place: Int, of document: Document, sharing shared: inout SharedLayouts) -> SceneLayout {
        let context = settledContext(of: document.roots[place], in: document, sharing: &shared)
        return shared.layout(ofRootAt: place, of: document, in: context, .scenario(scenario))
    }

    /// The context of one root, with the size that its host gives it, or the one that the scenario requests.
    package func settledContext(of root: LayoutRoot, in document: Document) -> LayoutContext {
        var shared = SharedLayouts(document)
        return settledContext(of: root, in: document, sharing: &shared)
    }

    private func settledContext(of root: LayoutRoot, in document: Document, sharing shared: inout SharedLayouts) -> LayoutContext {
        let isEmbedded = root.kind == .controllerView && root.controller.flatMap(document.containment.container(of:)) != nil
        let isAlone = root.kind == .controllerView && !isEmbedded || root.kind == .topLevelView
        if isAlone || scenario.sizeOverride != nil {
            var context = context(
                of: root, in: document, sizes: scenario.sizeOverride.map { Self.holders(of: root, in: document, $0) } ?? [:])
            if !root.givesWay(in: document), root.kind != .controllerView || isEmbedded { obeySize(root, &context) }
            return context
        }
        let layouts = layouts(of: document, sharing: &shared, at: document.roots(around: root))
        return layouts.first { $0.root == root }?.context ?? context(of: root, in: document)
    }
}

extension Document {
    /// The places in ``roots`` of a root and of those that decide its size: the root around a cell or header, or around the container view
    /// that an embedded scene is in, and what is around that.
    package func roots(around root: LayoutRoot) -> Set<Int> {
        var places: Set<Int> = []
        var next = roots.firstIndex(of: root)
        while let place = next, places.insert(place).inserted {
            let root = roots[place]
            let container = root.kind == .controllerView ? root.controller.flatMap(containment.container(of:)).flatMap(element(id:)) : nil
            var outer = container ?? (root.kind == .controllerView ? nil : root.element.parent)
            next = nil
            while let element = outer, next == nil {
                next = roots.firstIndex { $0.element == element }
                outer = element.parent
            }
        }
        return places
    }
}
