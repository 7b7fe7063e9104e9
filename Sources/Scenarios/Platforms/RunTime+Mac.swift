import AutoLayout
import Facts
import InterfaceBuilder

extension RunTime {
    /// The context of one root of a macOS document. A window, or the view of a controller, is as large as the scenario makes it; a cell is
    /// as wide as its column in a table of the given width, and like the view of a toolbar item as the document stores it otherwise. A root
    /// without a stored size gets Xcode's size for a new one. A window adapts to content that is stronger than its size, and so does the
    /// host of a xib's view, if a size is requested for it.
    func macContext(of root: LayoutRoot, in document: Document, sizes: [String: Size] = [:]) -> LayoutContext {
        var context = askedContext(of: root, in: document)
        if root.kind == .tableCellView, let (table, column) = MacColumns.place(of: root.element),
            let width = table.id.flatMap({ sizes[$0] })?.width
        {
            context.rootSize.width = MacColumns(table).span(of: root.element, in: column, tableWidth: width).width
        }
        if root.givesWay(in: document), root.kind != .topLevelView || scenario.sizeOverride != nil {
            // A tab view is as large as the scene of its tab is, within the window.
            let shown = macTab(of: root, in: document) ?? root
            let scene = SceneBuilder(shown, of: document, in: context).scene
            let engine = LayoutEngine(measurer: context.intrinsics)
            context.rootSize = engine.windowSize(of: scene, scenario.sizeOverride == nil ? .stayingPut : .dragged)
        }
        return context
    }

    /// The context of one root of a macOS document before its window adapts to anything.
    private func askedContext(of root: LayoutRoot, in document: Document) -> LayoutContext {
        var size = root.storedSize ?? document.xcode.canvas.size(.newWindow)
        switch root.kind {
        case .controllerView, .windowContent, .topLevelView:
            size = scenario.sizeOverride ?? document.window(of: root)?.contentSize(scenario.windowExtent) ?? size
        default: break
        }
        let traits = scenario.traits(on: .mac, .unspecified, scale: 2)
        return LayoutContext(
            traits: traits, rootSize: size,
            safeArea: EdgeInsets(top: root.titleOverlap(in: scenario.release), left: 0, bottom: 0, right: 0), rootMargins: .zero,
            keepsPlaceholders: keepsPlaceholders, intrinsicMode: intrinsicMode, fonts: document.fonts,
            macLook: scenario.macOS.map { MacLook(macOS: $0, in: scenario.release.tables) }
        )
    }

    /// The context of a root in a window that is dragged to a size, before the window adapts to its content; nil for a root that nothing
    /// adapts to.
    package func draggedContext(of root: LayoutRoot, in document: Document, to size: Size) -> LayoutContext? {
        guard root.givesWay(in: document) else { return nil }
        var dragged = self
        dragged.scenario.sizeOverride = size
        return dragged.askedContext(of: root, in: document)
    }

    /// The sizes in which a root is shown; nil if there is only one.
    package func macWindows(of root: LayoutRoot, in document: Document) -> MacWindows? {
        guard root.givesWay(in: document) else { return nil }
        let design = context(of: root, in: document).rootSize
        let screen = scenario.release.tables.largestMacScreen.union(design)
        guard let window = document.window(of: root) else { return MacWindows(least: design, greatest: screen, isDragged: false) }
        guard window.isResizable else { return nil }
        var greatest = screen
        if let bound = window.contentSize(.maximum) { greatest = greatest.intersection(bound) }
        var least = smallest(root, in: document, below: greatest)
        if let bound = window.contentSize(.minimum) { least = least.union(bound) }
        least = least.intersection(greatest)
        return least == greatest ? nil : MacWindows(least: least, greatest: greatest, isDragged: true)
    }

    /// The minimum width and height that the content of a window can be dragged to, in whole points.
    private func smallest(_ root: LayoutRoot, in document: Document, below greatest: Size) -> Size {
        let sizes = [Size(width: 1, height: 1), Size(width: 1, height: greatest.height), Size(width: greatest.width, height: 1)].map {
            asked in
            var dragged = self
            dragged.scenario.sizeOverride = asked
            return dragged.macContext(of: root, in: document).rootSize
        }
        return sizes.dropFirst().reduce(sizes[0]) { $0.intersection($1) }.roundedUp
    }
}

/// The possible sizes of a root of a macOS document, in points.
package struct MacWindows: Hashable, Sendable {
    package var least, greatest: Size
    /// Whether they are those that a window of the document can be dragged to, from the smallest that it or its content allows to the
    /// largest that it allows or the largest screen of a Mac. A root that is in no window of the document, such as the view of a xib or of
    /// a standalone controller, comes as drawn or larger, up to that screen: nothing shows that it is ever made smaller.
    package var isDragged: Bool

    package init(least: Size, greatest: Size, isDragged: Bool) {
        (self.least, self.greatest, self.isDragged) = (least, greatest, isDragged)
    }

    /// All sizes between both.
    package var sizes: Polygon { Polygon(from: least, to: greatest) }
}

extension LayoutRoot {
    /// Whether the root's host adapts to it: a window, or wherever code puts the view of a xib.
    func givesWay(in document: Document) -> Bool {
        document.platform == .macOS && [.windowContent, .controllerView, .topLevelView].contains(kind)
    }
}

extension Size {
    fileprivate var roundedUp: Size { Size(width: (width - 1e-6).rounded(.up), height: (height - 1e-6).rounded(.up)) }

    /// The smaller of both in each dimension.
    fileprivate func intersection(_ other: Size) -> Size { Size(width: min(width, other.width), height: min(height, other.height)) }
    fileprivate func union(_ other: Size) -> Size { Size(width: max(width, other.width), height: max(height, other.height)) }
}
