import AutoLayout
import Facts

extension Canvas {
    /// The context of one root on the canvas of a tvOS document, which solves in half points and sizes text in whole ones. Up to Xcode 12 the
    /// canvas kept 90 points free on either side; before safe areas, up to Xcode 8, margins were 20 and nothing was kept free above or below.
    func tvContext(of root: LayoutRoot, intrinsicMode: IntrinsicMode) -> LayoutContext {
        let size = root.storedSize ?? TVScreen.size
        var safeArea = EdgeInsets.zero
        if root.kind == .controllerView, let controller = root.controller {
            safeArea = TVScreen.safeArea(of: size, bars: document.containment.bars(of: controller), side: era[.televisionSide] ?? TVScreen.safeArea.left)
            if let edge = era[.televisionTopAndBottom] {
                safeArea.top += edge - TVScreen.safeArea.top
                safeArea.bottom = min(safeArea.bottom, edge)
            }
        } else if root.kind == .topLevelView, size == TVScreen.size {
            safeArea = TVScreen.safeArea
        }
        return LayoutContext(
            traits: Traits(widthClass: .regular, heightClass: .regular, idiom: .tv, scale: 2),
            rootSize: size,
            safeArea: safeArea,
            rootMargins: era.holds(.safeAreaInMargins) ? TVScreen.rootMargins : EdgeInsets(left: 20, right: 20),
            contentMargins: root.kind == .tableCell ? EdgeInsets(all: 8) : nil,
            marginsAddSafeArea: era.holds(.safeAreaInMargins),
            isDesignTime: true,
            intrinsicMode: intrinsicMode,
            era: MetricsEra(toolsVersion: document.toolsVersion),
            textScale: 1,
            fonts: document.fonts
        )
    }
}
