import AutoLayout
import Facts
import InterfaceBuilder

/// The sizes that hosts give the roots inside them: a table its cells, a collection view its items, a screen a view of a xib.
extension RunTime {
    /// Whether something in the document determines a root's size: a table or collection view, a container view, a bar.
    func isHosted(_ root: LayoutRoot, in document: Document) -> Bool {
        switch root.kind {
        case .tableCell, .tableHeader, .tableFooter: root.table != nil
        case .collectionCell, .reusableView: root.collection != nil
        case .controllerView: root.controller.flatMap(document.containment.container(of:)) != nil
        case .propertyView, .tableCellView: true
        case .topLevelView, .sceneView, .windowContent: false
        }
    }

    /// A row is as wide as its table, or else the window, and as high as the cell or table specifies, or else its content.
    func placeRow(_ root: LayoutRoot, in sizes: [String: Size], _ context: inout LayoutContext) {
        let stored = context.rootSize
        context.rootSize.width = root.table == nil ? scenario.size.width : root.table?.id.flatMap { sizes[$0] }?.width ?? stored.width
        let sides = safeSides(ofRowAs: context.rootSize.width)
        if root.table?.bool("contentViewInsetsToSafeArea") != false { context.clearSides = sides }
        // Rows of inset groups end at the table's margins.
        if root.isInInsetGroup {
            context.rootSize.width -= 2 * scenario.release.margins.side(width: context.rootSize.width)
            context.rootSize.width -= context.clearSides.left + context.clearSides.right
        } else {
            context.safeArea = sides
        }
        if let height = root.rowHeight { context.rootSize.height = height } else { context.fitting = [.vertical] }
        // A row without a separator has all of its height for its content, whatever Interface Builder stored of it.
        if root.table?.matches("separatorStyle", "none") == true {
            context.cellSeparator = 0
            context.cellContentHeight = context.rootSize.height
        }
        let side = scenario.release.margins.side(width: context.rootSize.width)
        let high = RunTimeFact.cellMarginVertical.value(in: scenario.release)
        // An accessory takes its room from the content view, which then ends a little before its own edge, on devices as on the canvas.
        let content = root.contentView?.storedFrame?.width ?? stored.width
        let hasAccessory = content < stored.width - 1 && root.element.has("accessoryType")
        let accessoryMargin = RunTimeFact.accessoryMargin.value(in: scenario.release)
        context.contentMargins = EdgeInsets(top: high, left: side, bottom: high, right: hasAccessory ? min(side, accessoryMargin) : side)
    }

    /// The header or footer of a table is as wide as the table. Nothing insets it, but the safe area reaches into it as into any view.
    func placeInTable(_ root: LayoutRoot, in sizes: [String: Size], _ context: inout LayoutContext) {
        guard let table = root.table.flatMap({ $0.id }).flatMap({ sizes[$0] }) else { return }
        context.rootSize.width = table.width
        context.safeArea = safeSides(ofRowAs: table.width)
    }

    /// The sides of the safe area that reach into a table's rows, where the table is as wide as the window. A narrower one is taken to be
    /// clear of them itself.
    private func safeSides(ofRowAs width: Double) -> EdgeInsets {
        guard RunTimeFact.cellsClearSafeArea.holds(in: scenario.release), !scenario.isDetached, width == scenario.size.width else {
            return .zero
        }
        return EdgeInsets(left: scenario.safeArea.left, right: scenario.safeArea.right)
    }

    /// An item is as large as a flow layout specifies, or as its content if sizes are estimated; a header spans the width.
    func placeInCollection(_ root: LayoutRoot, in sizes: [String: Size], _ context: inout LayoutContext) {
        guard let layout = root.collection?.child(key: "collectionViewLayout"), layout.name == "collectionViewFlowLayout" else { return }
        if root.kind == .reusableView {
            guard let size = root.collection?.id.flatMap({ sizes[$0] }) else { return }
            if layout.matches("scrollDirection", "horizontal") {
                context.rootSize.height = size.height
            } else {
                context.rootSize.width = size.width
            }
        } else if layout.bool("automaticEstimatedItemSize") == true
            || layout.size(key: "estimatedItemSize").map({ $0.width > 0 && $0.height > 0 }) == true
        {
            context.fitting = [.horizontal, .vertical]
        } else if root.element.size(key: "customSize") == nil, let size = layout.size(key: "itemSize"), size.width > 0, size.height > 0 {
            context.rootSize = size
        }
    }

    /// A view as large as its document's screen is one that a controller fills the screen with, and so is its owner's view unless it is
    /// freeform: Interface Builder drew it on a screen, which documents of Xcode 4 to 7 do not name. One as wide as a screen spans its
    /// width, as high as its content. Anything else in a xib is as large as it was drawn.
    func placeTopLevelView(_ root: LayoutRoot, in document: Document, _ context: inout LayoutContext) {
        let stored = context.rootSize
        let tables = scenario.release.tables
        let screen = document.device.flatMap { tables.device(named: $0.id)?.size($0.orientation) } ?? tables.squareCanvas?.size
        if stored == screen || root.isOwnersView && !root.isFreeform {
            context.rootSize = scenario.size
            context.safeArea = scenario.safeArea
        } else if !root.isOwnersView, stored.width == screen?.width || tables.phoneWidths.contains(stored.width) {
            context.rootSize.width = scenario.size.width
            context.fitting = [.vertical]
        } else if scenario.sizeOverride != nil {
            context.rootSize = scenario.size
        }
        context.rootMargins = rootMargins(width: context.rootSize.width)
        if scenario.isDetached { (context.safeArea, context.rootMargins) = (.zero, .zero) }
    }

    /// Applies a requested size to a root that it is meant for.
    func obeySize(_ root: LayoutRoot, _ context: inout LayoutContext) {
        guard let size = scenario.sizeOverride else { return }
        context.rootSize = size
        context.fitting = []
    }
}

extension FactTables {
    /// The widths of phones in portrait, in points.
    fileprivate var phoneWidths: [Double] { devices.filter { $0.idiom == .phone }.map(\.size.width) }
}
