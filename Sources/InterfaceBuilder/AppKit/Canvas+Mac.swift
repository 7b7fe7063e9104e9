import AutoLayout
import Facts

extension Canvas {
    /// The context of one root on the canvas of a macOS document: its stored size in whole points. A window's root is as large as its
    /// content view, which is more recent than the window's own rectangle if they differ (51 of 252 windows).
    func macContext(of root: LayoutRoot, intrinsicMode: IntrinsicMode) -> LayoutContext {
        LayoutContext(
            traits: Traits(idiom: .mac, scale: 1),
            rootSize: root.storedSize ?? facts.size(.newWindow),
            safeArea: EdgeInsets(top: facts.makes(.macSafeAreas) ? root.storedSafeAreaTop : 0, left: 0, bottom: 0, right: 0),
            rootMargins: .zero,
            keepsPlaceholders: true,
            isCanvas: true,
            intrinsicMode: intrinsicMode,
            release: document.xcode.tables.usual,
            fonts: document.fonts
        )
    }
}
