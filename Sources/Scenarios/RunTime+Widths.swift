import AutoLayout
import InterfaceBuilder

extension RunTime {
    /// How the horizontal edges of a root's views move as it grows wider. Everything else stays as in the scenario, its
    /// size classes included; only the system's margins follow the width, as they do on devices.
    ///
    /// - Parameter interval: widths of the root, in points.
    public func widths(of root: LayoutRoot, in document: Document, over interval: ClosedRange<Double> = 320...1366) -> WidthStudy {
        let height = scenario.size.height
        var wider = self
        return WidthStudy(over: interval) { width in
            let size = Size(width: width, height: height)
            wider.scenario.sizeOverride = size
            var context = wider.context(of: root, in: document, sizes: Self.holders(of: root, in: document, size))
            if context.rootSize.width != width {
                context.rootSize.width = width
                context.rootMargins = Self.rootMargins(width: width)
            }
            let scene = SceneBuilder(root, of: document, in: context).scene
            return LayoutEngine(intrinsics: context.intrinsics).settledScene(scene)
        }
    }

    /// What gives the root its size, being of the size in question.
    static func holders(of root: LayoutRoot, in document: Document, _ size: Size) -> [String: Size] {
        let table = root.table.flatMap(\.id)
        let container = root.controller.flatMap { document.containment.container(of: $0) }
        return Dictionary([table, container].compactMap { $0 }.map { ($0, size) }, uniquingKeysWith: { first, _ in first })
    }
}
