import AutoLayout
import Facts

extension Canvas {
    /// The margins of a root before the safe area is added.
    func rootMargins(of root: LayoutRoot, size: Size) -> EdgeInsets {
        switch root.kind {
        case .controllerView:
            let value = facts[.genericRootMargin] ?? margins.side(width: size.width)
            return preservedMargins(of: root, EdgeInsets(left: value, right: value), size)
        case .topLevelView, .sceneView:
            return preservedMargins(of: root, topLevelMargins(size), size)
        case .collectionCell, .reusableView:
            if root.element.parent?.nameMatches("objects") == true { return topLevelMargins(size) }
            return EdgeInsets(all: facts.length(.collectionCellMargin))
        case .tableCell, .tableHeader, .tableFooter, .propertyView, .windowContent, .tableCellView:
            return EdgeInsets(all: viewMargin)
        }
    }

    /// The margins of a root that may preserve those of its superview, which are a view's own.
    private func preservedMargins(of root: LayoutRoot, _ margins: EdgeInsets, _ size: Size) -> EdgeInsets {
        guard root.element.bool("preservesSuperviewLayoutMargins") == true, let least = facts[.preservedRootMargin] else { return margins }
        let covered = facts.holds(.preservedRootMarginAddsSafeArea) ? .zero : safeArea(of: root, size: size)
        return EdgeInsets(
            top: max(margins.top, least - covered.top), left: margins.left, bottom: max(margins.bottom, least - covered.bottom),
            right: margins.right
        )
    }

    /// Whether margins grow by the safe area in the release of iOS that the canvas draws with.
    var marginsAddSafeArea: Bool { RunTimeFact.safeAreaInMargins.holds(in: document.xcode.uikit) }

    /// The margins of a view that declares none.
    var viewMargin: Double { RunTimeFact.viewMargin.value(in: document.xcode.uikit) }

    private var accessoryMargin: Double { RunTimeFact.accessoryMargin.value(in: document.xcode.uikit) }

    /// The system's margins in the release of iOS that the canvas draws with.
    private var margins: SystemMargin { document.xcode.uikit.margins }

    private func topLevelMargins(_ size: Size) -> EdgeInsets {
        guard facts.holds(.topLevelViewsAsRoots) else { return EdgeInsets(all: viewMargin) }
        let side = margins.side(width: size.width)
        return EdgeInsets(left: side, right: side)
    }

    /// The margins of a table cell's content view.
    func cellMargins(of root: LayoutRoot, size: Size) -> EdgeInsets {
        let side = cellSideMargin(of: root, size: size)
        // An accessory takes its room from the content view, which then ends a little before its own edge.
        let content = root.contentView?.storedFrame?.size ?? size
        let hasAccessory = content.width < size.width - 1 && root.element.has("accessoryType") && facts.makes(.accessoryMargins)
        // In Xcode 9.3 to 10 the margins are those of the cell, and the separator takes its room from the cell's bottom.
        // So they are before for a content view that preserves them, whether or not the cell does.
        let preserves = contentPreservesMargins(root)
        let preserved = facts.cellSideMargin == .view && preserves && isOnScreen(root) ? facts[.preservedCellVertical] : nil
        let vertical = preserved ?? facts.length(.cellMarginVertical)
        let areTheCells = preserved != nil || facts.holds(.cellMarginsAreTheCells)
        let separator = areTheCells && content.height < size.height ? cellSeparator(of: root) : 0
        let system =
            wasNeverLaidOut(root)
            ? EdgeInsets(all: viewMargin)
            : EdgeInsets(
                top: vertical, left: side, bottom: vertical - separator, right: hasAccessory ? min(side, accessoryMargin) : side)
        // The cell's own margins apply to its content view if that preserves them.
        guard preserves, let own = root.element.declaredMargins, facts.makes(.ownCellMargins) else { return system }
        return own.insets.raised(to: system)
    }

    /// Whether a cell begins above the end of its table. Those below were never laid out and kept a view's own margins.
    private func isOnScreen(_ root: LayoutRoot) -> Bool {
        guard let table = root.table?.storedFrame, let cell = root.element.storedFrame, facts.makes(.cellsBelowTables) else { return true }
        return cell.y < table.height
    }

    /// Whether a release laid out only the rows of a table that it showed, and a cell is none of them.
    private func wasNeverLaidOut(_ root: LayoutRoot) -> Bool {
        guard let kinds = facts.unseenCells, !isOnScreen(root) else { return false }
        return kinds == .all || root.table?.matches("dataMode", "static") == true
    }

    /// Whether both cell and content view preserve their superview's margins.
    private func preservesMargins(_ root: LayoutRoot) -> Bool {
        root.element.bool("preservesSuperviewLayoutMargins") == true && contentPreservesMargins(root)
    }

    private func contentPreservesMargins(_ root: LayoutRoot) -> Bool {
        root.contentView?.bool("preservesSuperviewLayoutMargins") == true
    }

    private func cellSideMargin(of root: LayoutRoot, size: Size) -> Double {
        let table = root.table
        let tableWidth = table?.storedFrame?.width ?? size.width
        let isTopLevel = table == nil
        if facts.cellSideMargin == .view {
            guard preservesMargins(root), isOnScreen(root), let margin = facts[.preservedCellMargin] else { return viewMargin }
            return margin
        }
        let isNarrow = facts[.narrowTable].map { tableWidth <= $0 } == true
        let isInside = table?.parent?.nameMatches("subviews") == true
        let isWideInside = isInside && facts[.wideSubviewTable].map { tableWidth >= $0 } == true
        // The margins of the controller's view do not reach a table inside it.
        if let table, let margin = facts[.subviewTableMargin], tableWidth < margins.wide || isWideInside, screen != nil,
            isInside || table.matches("style", "insetGrouped") && facts.makes(.insetGroupedMargins)
        {
            return margin
        }
        guard facts.cellSideMargin == .device, let screen else { return margins.side(width: tableWidth) }
        if isTopLevel, let margin = facts[.topLevelCellMargin, screen.device.identifier] { return margin }
        if isWideInside { return margins.narrowSide }
        // A table that fills a scene wider than its device has the margins of that width.
        if !isTopLevel, !isInside, tableWidth >= margins.wide, tableWidth > screen.size.width, facts.makes(.wideTables) {
            return margins.wideSide
        }
        return isNarrow ? margins.narrowSide : deviceMargin(screen)
    }

    /// The side margin of rows on a device. It depends on the width of the device in portrait, whatever the width of their table; narrow
    /// tables have those of narrow devices.
    func deviceMargin(_ screen: CanvasScreen) -> Double {
        (facts[.wideDevice, screen.device.identifier] ?? facts[.wideDevice]).map { screen.device.size.width >= $0 } == true
            ? margins.wideSide : margins.narrowSide
    }
}
