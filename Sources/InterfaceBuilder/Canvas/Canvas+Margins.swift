import AutoLayout

extension Canvas {
    /// The margins of a root before the safe area is added.
    func rootMargins(of root: LayoutRoot, size: Size) -> EdgeInsets {
        switch root.kind {
        case .controllerView:
            let side = device == nil && size.width == 600 ? era["genericRootMargin"] : nil
            let value = side ?? SystemMargin.side(width: size.width)
            return EdgeInsets(left: value, right: value)
        case .topLevelView, .sceneView:
            return topLevelMargins(size)
        case .collectionCell, .reusableView:
            if root.element.parent?.nameMatches("objects") == true { return topLevelMargins(size) }
            return EdgeInsets(all: era["collectionCellMargin"] ?? 8)
        case .tableCell, .tableHeader, .tableFooter, .propertyView, .windowContent, .tableCellView:
            return EdgeInsets(all: 8)
        }
    }

    private func topLevelMargins(_ size: Size) -> EdgeInsets {
        guard era.holds("topLevelViewsAsRoots") else { return EdgeInsets(all: 8) }
        let side = SystemMargin.side(width: size.width)
        return EdgeInsets(left: side, right: side)
    }

    /// The margins of a table cell's content view.
    func cellMargins(of root: LayoutRoot, size: Size) -> EdgeInsets {
        let vertical = (root.table == nil ? era["topLevelCellMarginVertical"] : nil) ?? era["cellMarginVertical"] ?? 11
        let side = cellSideMargin(of: root, size: size)
        // An accessory takes its room from the content view, which then ends 8 before its own edge.
        let content = root.contentView?.storedFrame?.width ?? size.width
        let hasAccessory = content < size.width - 1 && root.element.has("accessoryType")
        return EdgeInsets(top: vertical, left: side, bottom: vertical, right: hasAccessory ? min(side, 8) : side)
    }

    private func cellSideMargin(of root: LayoutRoot, size: Size) -> Double {
        let table = root.table
        let tableWidth = table?.storedFrame?.width ?? size.width
        let isTopLevel = table == nil
        if tableWidth <= 320, let device, let margin = era["narrowCellMargin." + device.id] { return margin }
        switch era["cellMarginRule"] {
        case 0: return 8
        case 1:
            if let table, let margin = era["subviewTableMargin"], table.parent?.nameMatches("subviews") == true,
                tableWidth < 400, let device, table.storedFrame?.height != device.size.height {
                return margin
            }
            return SystemMargin.side(width: isTopLevel ? size.width : tableWidth)
        default:
            guard let device else { return SystemMargin.side(width: tableWidth) }
            if era["cellMarginRule"] == 3 { return device.size.width >= 393 ? 20 : 16 }
            if isTopLevel, size.width <= 320, device.size.width >= 400 { return 16 }
            if isTopLevel, device.size.width == 375, let margin = era["topLevelCellOn375"] { return margin }
            return SystemMargin.side(width: device.size.width)
        }
    }
}
