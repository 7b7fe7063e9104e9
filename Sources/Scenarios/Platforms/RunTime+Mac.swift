import AutoLayout
import InterfaceBuilder

extension RunTime {
    /// The context of one root of a macOS document. A window, or the view of a controller, is as large as the scenario makes it; a cell
    /// or the view of a toolbar item as large as the document stores it. A root without a stored size gets Xcode's size of a new one.
    /// A window gives way to what its content wants more than the window its size.
    func macContext(of root: LayoutRoot, in document: Document) -> LayoutContext {
        var size = root.storedSize ?? Size(width: 480, height: 270)
        switch root.kind {
        case .controllerView, .windowContent, .topLevelView:
            size = scenario.sizeOverride ?? root.windowSize(scenario.windowExtent) ?? size
        default: break
        }
        let traits = scenario.traits(on: .mac, .unspecified, scale: 2)
        var context = LayoutContext(
            traits: traits, rootSize: size, safeArea: EdgeInsets(top: root.titleOverlap, left: 0, bottom: 0, right: 0), rootMargins: .zero,
            isDesignTime: keepsPlaceholders, intrinsicMode: intrinsicMode, fonts: document.fonts, macLook: scenario.macOS.map(MacLook.init(macOS:))
        )
        if root.kind == .windowContent || root.kind == .controllerView {
            let scene = SceneBuilder(root, of: document, in: context).scene
            let engine = LayoutEngine(intrinsics: context.intrinsics)
            context.rootSize = engine.windowSize(of: scene, scenario.sizeOverride == nil ? .stayingPut : .dragged)
        }
        return context
    }
}
