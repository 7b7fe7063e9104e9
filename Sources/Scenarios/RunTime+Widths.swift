import AutoLayout
import InterfaceBuilder

extension RunTime {
    /// How the horizontal edges of a root's views move as it grows wider. Everything else stays as in the scenario, its
    /// size classes included; only the system's margins follow the width, as they do on devices.
    ///
    /// - Parameter interval: widths of the root, in points.
    /// - Returns: nil where the interval is a single width.
    public func widths(of root: LayoutRoot, in document: Document, over interval: ClosedRange<Double> = 320...1366) -> WidthStudy? {
        guard interval.lowerBound < interval.upperBound else { return nil }
        let height = scenario.size.height
        func sized(_ width: Double) -> LayoutContext {
            var context = context(of: root, in: document, at: Size(width: width, height: height))
            if context.rootSize.width != width {
                context.rootSize.width = width
                context.rootMargins = Self.rootMargins(width: width)
            }
            return context
        }
        let region = Polygon(widths: interval, heights: 0...1)
        let study = study(over: region, hasHeights: false, layoutLimit: 400, context: { sized($0.width) }, build: { SceneBuilder(root, of: document, in: $0).scene })
        return WidthStudy(study, of: SceneBuilder(root, of: document, in: sized(interval.lowerBound)).scene)
    }

    /// What gives the root its size, being of the size in question.
    static func holders(of root: LayoutRoot, in document: Document, _ size: Size) -> [String: Size] {
        let table = root.table.flatMap(\.id)
        let container = root.controller.flatMap { document.containment.container(of: $0) }
        return Dictionary([table, container].compactMap { $0 }.map { ($0, size) }, uniquingKeysWith: { first, _ in first })
    }
}
