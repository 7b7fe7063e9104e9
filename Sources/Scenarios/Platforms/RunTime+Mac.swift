import AutoLayout
import InterfaceBuilder

extension RunTime {
    /// The context of one root of a macOS document. A window, or the view of a controller, is as large as the scenario makes it; a cell
    /// or the view of a toolbar item as large as the document stores it. A root without a stored size gets Xcode's size of a new one.
    func macContext(of root: LayoutRoot, in document: Document) -> LayoutContext {
        var size = root.storedSize ?? Size(width: 480, height: 270)
        switch root.kind {
        case .controllerView, .windowContent, .topLevelView:
            size = scenario.sizeOverride ?? root.windowSize(scenario.windowExtent) ?? size
        default: break
        }
        let traits = scenario.traits(on: .mac, .unspecified, scale: 2)
        return LayoutContext(
            traits: traits, rootSize: size, safeArea: EdgeInsets(top: root.titleOverlap, left: 0, bottom: 0, right: 0), rootMargins: .zero, isDesignTime: keepsPlaceholders, intrinsicMode: intrinsicMode,
            fonts: document.fonts, macLook: scenario.macOS.map(MacLook.init(macOS:))
        )
    }
}
