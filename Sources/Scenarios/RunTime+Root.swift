import AutoLayout
import InterfaceBuilder

extension RunTime {
    /// The layout of one root of a document. A cell or an embedded scene takes its size from its host, which is laid out first; anything else
    /// is laid out alone.
    package func layout(of root: LayoutRoot, in document: Document) -> SceneLayout {
        SceneLayout(root, of: document, in: settledContext(of: root, in: document), .scenario(scenario))
    }

    /// The context of one root, with the size that its host gives it, or the one that the scenario requests.
    package func settledContext(of root: LayoutRoot, in document: Document) -> LayoutContext {
        let isEmbedded = root.kind == .controllerView && root.controller.flatMap(document.containment.container(of:)) != nil
        let isAlone = root.kind == .controllerView && !isEmbedded || root.kind == .topLevelView
        if isAlone || scenario.sizeOverride != nil {
            var context = context(
                of: root, in: document, sizes: scenario.sizeOverride.map { Self.holders(of: root, in: document, $0) } ?? [:])
            if !root.givesWay(in: document), root.kind != .controllerView || isEmbedded { obeySize(root, &context) }
            return context
        }
        return layouts(of: document).first { $0.root == root }?.context ?? context(of: root, in: document)
    }
}
