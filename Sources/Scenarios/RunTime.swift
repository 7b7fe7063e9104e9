import AutoLayout
import Facts
import InterfaceBuilder

/// Lays a document out as a device does, in one scenario.
package struct RunTime: Sendable {
    package var scenario: Scenario
    package var intrinsicMode: IntrinsicMode
    /// Whether to keep constraints and sizes that are removed at build time, in place of what code substitutes for them.
    package var keepsPlaceholders: Bool

    package init(_ scenario: Scenario, intrinsicMode: IntrinsicMode = .measured, keepsPlaceholders: Bool = false) {
        self.scenario = scenario
        self.intrinsicMode = intrinsicMode
        self.keepsPlaceholders = keepsPlaceholders
    }

    /// The layouts of every root of a document, in document order. A root inside another one, such as a cell in its table or a scene in a
    /// container view, takes its size from there.
    package func layouts(of document: Document) -> [SceneLayout] {
        var shared = SharedLayouts(document)
        return layouts(of: document, sharing: &shared)
    }

    /// The same, reusing the layouts of earlier scenarios that do not differ.
    ///
    /// - Parameters:
    ///   - shared: the layouts of the same document.
    ///   - places: the only roots that are laid out, by their place in the document; nil for all.
    package func layouts(of document: Document, sharing shared: inout SharedLayouts, at places: Set<Int>? = nil) -> [SceneLayout] {
        var layouts: [Int: SceneLayout] = [:]
        var sizes: [String: Size] = [:]
        // The contents of an embedded scene come after it.
        let isEmbedded = document.roots.map { $0.controller.flatMap(document.containment.container(of:)) != nil }
        for embedded in [false, true] {
            for (index, root) in document.roots.enumerated() where isEmbedded[index] == embedded && places?.contains(index) != false {
                var context = context(of: root, in: document, sizes: sizes)
                if !isHosted(root, in: document), root.kind != .controllerView, !root.givesWay(in: document) { obeySize(root, &context) }
                let layout = shared.layout(ofRootAt: index, of: document, in: context, .scenario(scenario))
                layouts[index] = layout
                for (item, frame) in zip(layout.scene.items, layout.layout.frames) where item.has(.holdsRoots) {
                    sizes[item.id] = frame.size
                }
            }
        }
        return document.roots.indices.compactMap { layouts[$0] }
    }

    /// The context in which one root is laid out. `sizes` are those that other roots have given to the tables and containers around it; if
    /// missing, the document's stored sizes count.
    package func context(of root: LayoutRoot, in document: Document, sizes: [String: Size] = [:]) -> LayoutContext {
        switch document.platform {
        case .iOS: break
        case .tvOS: return tvContext(of: root, in: document, sizes: sizes)
        case .macOS: return macContext(of: root, in: document, sizes: sizes)
        }
        let stored = root.storedSize ?? scenario.size
        let release = scenario.release
        var context = LayoutContext(
            traits: scenario.traits, rootSize: stored, rootMargins: EdgeInsets(all: scenario.viewMargin), viewMargin: scenario.viewMargin,
            marginsAddSafeArea: RunTimeFact.safeAreaInMargins.holds(in: release),
            keepsPlaceholders: keepsPlaceholders, intrinsicMode: intrinsicMode, release: release,
            cellSeparator: RunTimeFact.cellSeparatorPixels.value(in: release) / scenario.scale,
            sharesTextWidths: RunTimeFact.textWidthRows.holds(in: release), fonts: document.fonts
        )
        switch root.kind {
        case .controllerView:
            placeController(root, in: document, sizes: sizes, &context)
        case .topLevelView: placeTopLevelView(root, in: document, &context)
        case .collectionCell, .reusableView: placeInCollection(root, in: sizes, &context)
        case .tableCell: placeRow(root, in: sizes, &context)
        case .propertyView:
            // Bars give the view of an item the room that its content needs where it was drawn without any.
            if root.element.matches("key", "customView") {
                if stored.width <= 0 { context.fitting.insert(.horizontal) }
                if stored.height <= 0 { context.fitting.insert(.vertical) }
            }
        case .sceneView, .windowContent, .tableCellView: break
        case .tableHeader, .tableFooter:
            placeInTable(root, in: sizes, &context)
        }
        return context
    }

    private func placeController(
        _ root: LayoutRoot, in document: Document, sizes: [String: Size], _ context: inout LayoutContext
    ) {
        guard let controller = root.controller else { return }
        if let container = document.containment.container(of: controller) {
            context.rootSize = sizes[container] ?? context.rootSize
            context.safeArea = safeArea(of: root, inContainer: container, in: document)
            context.rootMargins = rootMargins(width: context.rootSize.width)
            return
        }
        // The view of an app extension is as large as its host, such as the notification centre, makes it.
        if root.isInExtension {
            context.rootMargins = rootMargins(width: context.rootSize.width)
            return
        }
        if scenario.isDetached {
            context.rootSize = scenario.size
            context.rootMargins = .zero
            return
        }
        place(controller, in: document, scenario.size, scenario.safeArea, &context)
    }

    /// Lays a controller's view out in some room, below and above the bars of the controllers around it.
    ///
    /// - Parameters:
    ///   - room: what the view and its bars have, in points.
    ///   - safeArea: what is left out of it before bars are, in points.
    func place(
        _ controller: Element, in document: Document, _ room: Size, _ safeArea: EdgeInsets, hasBars: Bool = true,
        _ context: inout LayoutContext
    ) {
        let (above, below) = hasBars ? bars(around: controller, in: document) : ([], [])
        var insets = safeArea
        var size = room
        insets.top += above.reduce(0) { $0 + scenario.height(of: $1) }
        insets.bottom += below.reduce(0) { $0 + scenario.height(of: $1) }
        if hasBars, startsBelowBars(controller, in: document) {
            size.height -= insets.top
            context.rootTop = insets.top
            insets.top = 0
        }
        let extended = controller.first("extendedEdge", key: "edgesForExtendedLayout")
        if !below.isEmpty, let extended, extended.bool("bottom") != true {
            size.height -= insets.bottom
            insets.bottom = 0
        }
        context.rootSize = size
        context.safeArea = insets
        context.rootMargins = rootMargins(width: size.width)
    }

    /// Whether a controller's view starts below its navigation bar, without it in its safe area: under an opaque bar, and where its
    /// controller says so.
    func startsBelowBars(_ controller: Element, in document: Document) -> Bool {
        guard let bar = document.containment.bars(of: controller).navigationBar else { return false }
        let extended = controller.first("extendedEdge", key: "edgesForExtendedLayout")
        let isUnderOpaqueBar = !bar.isTranslucent && controller.bool("extendedLayoutIncludesOpaqueBars") != true
        return isUnderOpaqueBar || extended.map { $0.bool("top") != true } == true
    }

    /// The bars above and below a controller's view.
    func bars(around controller: Element, in document: Document) -> (above: [Bar], below: [Bar]) {
        let bars = document.containment.bars(of: controller)
        var above: [Bar] = []
        if let bar = bars.navigationBar {
            above.append(.navigation)
            if bar.prefersLargeTitles, scenario.height(of: .largeTitle) > 0 { above.append(.largeTitle) }
            if bar.hasPrompt { above.append(.prompt) }
        }
        return (above, bars.hasTabBar ? [.tab] : bars.hasToolbar ? [.tool] : [])
    }

    /// The bars that take room from a root and whose heights are not known in the release but assumed from an earlier one.
    package func assumedBars(of root: LayoutRoot, in document: Document) -> [Bar] {
        ownBars(of: root, in: document).filter { !scenario.knowsHeight(of: $0) }
    }

    /// Whether bars take room from a root.
    package func hasBars(around root: LayoutRoot, in document: Document) -> Bool { !ownBars(of: root, in: document).isEmpty }

    private func ownBars(of root: LayoutRoot, in document: Document) -> [Bar] {
        guard document.platform == .iOS, root.kind == .controllerView, let controller = root.controller, !root.isInExtension,
            document.containment.container(of: controller) == nil
        else { return [] }
        let bars = bars(around: controller, in: document)
        return bars.above + bars.below
    }

    /// The system's minimum margin of a root view and of a table's cells, by width (evidence/devices.md, section 7).
    func rootMargins(width: Double) -> EdgeInsets {
        let side = scenario.release.margins.side(width: width)
        // A column of bars is its side's margin.
        let column = scenario.barLayout == .vertical ? scenario.safeArea : .zero
        return EdgeInsets(left: column.left > column.right ? 0 : side, right: column.right > column.left ? 0 : side)
    }
}
