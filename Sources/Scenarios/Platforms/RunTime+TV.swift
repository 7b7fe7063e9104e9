import AutoLayout
import InterfaceBuilder

extension RunTime {
    /// The context of one root of a tvOS document: a controller's view fills the screen, or the container around it.
    func tvContext(of root: LayoutRoot, in document: Document, sizes: [String: Size]) -> LayoutContext {
        let screen = TVScreen(scenario.release)
        let traits = scenario.traits(on: .tv, .regular, scale: 1)
        var context = LayoutContext(
            traits: traits, rootSize: root.storedSize ?? screen.size, rootMargins: EdgeInsets(all: scenario.viewMargin),
            keepsPlaceholders: keepsPlaceholders,
            intrinsicMode: intrinsicMode, textScale: 1, fonts: document.fonts
        )
        switch root.kind {
        case .controllerView:
            context.rootMargins = screen.rootMargins
            guard let controller = root.controller else { break }
            if let container = document.containment.container(of: controller) {
                context.rootSize = sizes[container] ?? context.rootSize
            } else {
                context.rootSize = scenario.sizeOverride ?? screen.size
                context.safeArea = screen.safeArea(of: context.rootSize, bars: document.containment.bars(of: controller))
            }
        case .topLevelView:
            if root.storedSize == screen.size || scenario.sizeOverride != nil {
                context.rootSize = scenario.sizeOverride ?? screen.size
                context.safeArea = screen.safeArea
                // Like that of a scene, a view that fills the screen is a controller's.
                context.rootMargins = screen.rootMargins
            }
        case .tableCell:
            if let table = root.table.flatMap({ $0.id }).flatMap({ sizes[$0] }) { context.rootSize.width = table.width }
            context.contentMargins = EdgeInsets(all: scenario.viewMargin)
        case .tableHeader, .tableFooter:
            if let table = root.table.flatMap({ $0.id }).flatMap({ sizes[$0] }) { context.rootSize.width = table.width }
        case .sceneView, .collectionCell, .reusableView, .propertyView, .windowContent, .tableCellView: break
        }
        if scenario.isDetached, root.kind == .controllerView || root.kind == .topLevelView {
            (context.safeArea, context.rootMargins) = (.zero, .zero)
        }
        return context
    }
}
