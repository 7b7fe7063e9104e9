import AutoLayout
import InterfaceBuilder

extension RunTime {
    /// How the horizontal edges of a root's views move as it grows wider. Everything else stays as in the scenario, including its size
    /// classes; only the system's margins follow the width, as they do on devices.
    ///
    /// - Parameters:
    ///   - interval: widths of the root, or those that a Mac window is dragged to, in points; nil for all that windows have
    ///     (``windows(of:in:widths:heights:)``), and those on iOS for a root that is in no window or in one of fixed size.
    ///   - stepLimit: the number of steps after which the rest is given up.
    /// - Returns: nil if the interval is a single width.
    package func widths(
        of root: LayoutRoot, in document: Document, over interval: ClosedRange<Double>? = nil, stepLimit: Int = RegionStudy.usualStepLimit
    ) -> WidthStudy? {
        let interval = interval ?? windows(of: root, in: document)?.widths ?? scenario.release.tables.windowLengths
        guard interval.lowerBound < interval.upperBound else { return nil }
        let height = document.platform == .macOS ? context(of: root, in: document).rootSize.height : scenario.size.height
        // Windows of other widths may have other size classes, which are another scenario's.
        var fixed = self
        if document.platform == .iOS, scenario.device != nil {
            (fixed.scenario.widthClassOverride, fixed.scenario.heightClassOverride) = (scenario.widthClass, scenario.heightClass)
        }
        return fixed.widths(of: root, in: document, sized: interval, height, stepLimit: stepLimit)
    }

    /// The smallest window of an app that is resized, in points; nil for a root that no window gives its size, and for other apps.
    ///
    /// - Parameter smallest: the smallest window of the app, as its configuration has it; nil for the smallest that is known.
    package func leastWindow(of root: LayoutRoot, in document: Document, smallest: Size?) -> Size? {
        guard document.platform == .iOS, root.kind == .controllerView, !root.isInExtension, Self.host(of: root, in: document) == nil,
            let sdk = scenario.sdk, sdk.isResizable
        else { return nil }
        return smallest ?? sdk.tables.resizedWindows.least
    }

    private func widths(
        of root: LayoutRoot, in document: Document, sized interval: ClosedRange<Double>, _ height: Double, stepLimit: Int
    ) -> WidthStudy? {
        func sized(_ width: Double) -> LayoutContext {
            if let dragged = draggedContext(of: root, in: document, to: Size(width: width, height: height)) { return dragged }
            var context = context(of: root, in: document, at: Size(width: width, height: height))
            if context.rootSize.width != width {
                context.rootSize.width = width
                context.rootMargins = rootMargins(width: width)
            }
            return context
        }
        let region = Polygon(widths: interval, heights: 0...1)
        let build = { SceneBuilder(root, of: document, in: $0).scene }
        let isDragged = draggedContext(of: root, in: document, to: .zero) != nil
        let study = study(
            over: region, hasHeights: false, layoutLimit: 400, stepLimit: stepLimit, window: isDragged ? build : nil,
            context: { sized($0.width) }, build: build
        )
        return WidthStudy(study, of: build(sized(interval.lowerBound)))
    }

    /// The hosts that give the root its size, set to the given one.
    static func holders(of root: LayoutRoot, in document: Document, _ size: Size) -> [String: Size] {
        host(of: root, in: document).map { [$0: size] } ?? [:]
    }

    /// The object id of the table, collection or container view that gives a root its size; nil if its size comes from elsewhere.
    package static func host(of root: LayoutRoot, in document: Document) -> String? {
        switch root.kind {
        case .tableCell, .tableHeader, .tableFooter: root.table?.id
        case .collectionCell, .reusableView: root.collection?.id
        case .controllerView where document.platform != .macOS: root.controller.flatMap(document.containment.container(of:))
        default: nil
        }
    }
}
