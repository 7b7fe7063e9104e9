import AutoLayout
import Facts

extension Canvas {
    /// The context of one root on the canvas of a tvOS document, which solves in half points and sizes text in whole ones. Up to Xcode 12
    /// the canvas kept 90 points free on either side; up to Xcode 10 margins were 20; before safe areas, up to Xcode 8, nothing was kept
    /// free above or below.
    func tvContext(of root: LayoutRoot, intrinsicMode: IntrinsicMode) -> LayoutContext {
        let screen = TVScreen(document.xcode.uikit)
        let size = root.storedSize ?? screen.size
        var safeArea = EdgeInsets.zero
        if root.kind == .controllerView, let controller = root.controller {
            var bars = document.containment.bars(of: controller)
            // Bars that the author takes away above a scene are the tab bar too, which is at the top.
            if controller.child(key: "simulatedTopBarMetrics")?.nameMatches("nil") == true { bars.hasTabBar = false }
            // Up to Xcode 10 a tab bar took nothing, and a navigation bar was at the screen's edge.
            let areAtEdge = facts.holds(.televisionBarsAtEdge)
            if areAtEdge { bars.hasTabBar = false }
            // A view that does not extend below bars begins under them (Apple: UIViewController.edgesForExtendedLayout).
            if controller.first("extendedEdge", key: "edgesForExtendedLayout").map({ $0.bool("top") != true }) == true { bars = Bars() }
            safeArea = screen.safeArea(of: size, bars: bars, side: facts[.televisionSide], isOnCanvas: true)
            let edge = facts[.televisionTopAndBottom]
            if areAtEdge, bars.navigationBar != nil {
                safeArea.top -= screen.safeArea.top
            } else if let edge {
                safeArea.top += edge - screen.safeArea.top
            }
            if let edge { safeArea.bottom = min(safeArea.bottom, edge) }
        } else if root.kind == .topLevelView, size == screen.size {
            safeArea = screen.safeArea
        }
        let margin = facts.length(.televisionMargin)
        let isCell = root.kind == .collectionCell || root.kind == .reusableView
        return LayoutContext(
            traits: Traits(widthClass: .regular, heightClass: .regular, idiom: .tv, scale: 2),
            rootSize: size,
            safeArea: safeArea,
            rootMargins: isCell ? EdgeInsets(all: viewMargin) : EdgeInsets(left: margin, right: margin),
            contentMargins: root.kind == .tableCell ? tvCellMargins(of: root, size: size) : nil,
            marginsAddSafeArea: marginsAddSafeArea,
            keepsPlaceholders: true,
            isCanvas: true,
            intrinsicMode: intrinsicMode,
            release: document.xcode.uikit,
            textScale: 1,
            fonts: document.fonts
        )
    }

    /// The margins of a table cell's content view. It is stored 16 points narrower than its cell, but its trailing margin is the cell's own
    /// (3 of 3 ends in 3 projects of Xcode 8); beside an accessory no stored end says so.
    private func tvCellMargins(of root: LayoutRoot, size: Size) -> EdgeInsets {
        var margins = EdgeInsets(all: viewMargin)
        if let content = root.contentView?.storedFrame, content.x == 0, !root.element.has("accessoryType") {
            margins.right -= max(0, size.width - content.width)
        }
        return margins
    }
}
