import AutoLayout
import Facts
import Metrics

/// Interface Builder's canvas at the time a document was saved: the context in which it laid out each root and stored the resulting frames.
package struct Canvas: Sendable {
    let document: Document
    /// The device that the document names; nil for the square canvas of Xcode 6 and 7.
    let screen: CanvasScreen?
    let facts: CanvasFacts
    /// The app's fonts, as far as this canvas had them.
    private let fonts: AppFonts?
    /// Whether no frame of a document without a device has half points, because the author's screen had one pixel per point.
    private let isInWholePoints: Bool
    private let imageScale: Double

    package init(document: Document) {
        self.document = document
        facts = document.xcode.canvas
        let isUnknown = document.device.map { document.xcode.tables.device(named: $0.id) == nil } == true
        let standsIn = isUnknown && facts.makes(.standInDevices)
        screen = document.device.flatMap { CanvasScreen($0, in: document.xcode.tables, roots: standsIn ? document.roots : []) }
        let scale = screen?.device.scale ?? 2
        let facts = facts
        fonts = document.fonts.map { SavedFonts.fonts($0, of: document, scale: scale, makes: facts.makes) }
        imageScale = document.platform == .iOS && facts.holds(.doubledImages) && document.showsDoubledImages ? 2 : 1
        isInWholePoints =
            document.platform == .iOS && document.device == nil && facts.makes(.wholePointScreens) && document.tree.root.storesWholePoints
    }

    /// Whether this release added the bottom and top insets twice on the device: a bug of the canvas, not of devices.
    package var hasDoubledInsets: Bool { facts.holds(.doubledInsets) && screen?.hasHomeIndicator == true && screen?.device.idiom == .phone }

    /// The context of one root, from its document's device, bars and release.
    package func context(of root: LayoutRoot, intrinsicMode: IntrinsicMode) -> LayoutContext {
        switch document.platform {
        case .iOS: break
        case .tvOS: return tvContext(of: root, intrinsicMode: intrinsicMode)
        case .macOS: return macContext(of: root, intrinsicMode: intrinsicMode)
        }
        let size = size(of: root)
        var context = LayoutContext(
            traits: Traits(
                widthClass: screen.map { $0.device.widthClass($0.orientation) } ?? .unspecified,
                heightClass: screen.map { $0.device.heightClass($0.orientation) } ?? .unspecified,
                idiom: screen?.device.idiom,
                contentSize: facts.contentSize,
                scale: screen?.device.scale ?? 2
            ),
            rootSize: size,
            safeArea: safeArea(of: root, size: size),
            rootMargins: rootMargins(of: root, size: size),
            contentMargins: root.kind == .tableCell ? cellMargins(of: root, size: size) : nil,
            marginsAddSafeArea: marginsAddSafeArea,
            keepsPlaceholders: true,
            isCanvas: true,
            intrinsicMode: intrinsicMode,
            release: document.xcode.uikit,
            textScale: screen == nil ? isInWholePoints ? 1 : facts[.squareCanvasTextScale] : nil,
            cellSeparator: cellSeparator(of: root),
            cellContentHeight: cellContentHeight(of: root),
            sharesTextWidths: facts.holds(.textWidthRows),
            navigationBarHeight: facts.holds(.ownBarsInSheets) && isSheet(root, size: size) ? height(of: .navigationInSheet) : nil,
            styleSizes: facts.styleSizes,
            fonts: fonts
        )
        context.raisesContentMargins = facts.holds(.raisesOwnCellMargins)
        context.drawsAutomaticWheels = facts.holds(.automaticWheels)
        context.imageScale = imageScale
        context.accessoryRoom = accessoryRoom(of: root)
        context.plainFieldExtra = facts[.plainFieldExtra]
        if facts.makes(.canvasDropOrder) {
            context.dropPolicy = document.kind == .xib && facts.makes(.xibDropOrder) ? .inXib : .inStoryboard
        }
        return context
    }

    /// The height of a bar on the device, or of one that the square canvas draws, in points, without the safe area that it extends into.
    func height(of bar: Bar) -> Double {
        bar.height(
            in: BarSituation(
                idiom: screen?.device.idiom, widthClass: screen.map { $0.device.widthClass($0.orientation) } ?? .unspecified,
                heightClass: screen.map { $0.device.heightClass($0.orientation) } ?? .unspecified,
                hasHomeIndicator: screen?.hasHomeIndicator == true,
                isOnCanvas: true, release: document.xcode.uikit
            )
        )
    }

    /// The square canvas laid out a table's cells as wide as the table, but kept the stored width that they had on another canvas.
    private func size(of root: LayoutRoot) -> Size {
        var size = root.storedSize ?? screen?.size ?? document.xcode.tables.squareCanvas?.size ?? .zero
        guard root.kind == .tableCell, let table = root.table, let frame = table.storedFrame else { return size }
        if screen == nil, facts.makes(.squareCanvasCells) { size.width = frame.width }
        // Rows of inset groups end at the table's margins, also where the table's width is stored for them.
        if let screen, table.matches("style", "insetGrouped"), size.width == frame.width, facts.makes(.insetGroupedRows) {
            size.width -= 2 * deviceMargin(screen)
        }
        return size
    }

    /// A separator was a point high on the canvas up to Xcode 7, a pixel up to Xcode 10, and has taken no room since (evidence/sizes.md,
    /// section 5).
    func cellSeparator(of root: LayoutRoot) -> Double {
        guard root.kind == .tableCell, root.table?.matches("separatorStyle", "none") != true else { return 0 }
        if let points = facts[.cellSeparator] { return points }
        return facts.holds(.cellSeparatorIsPixel) ? 1 / (screen?.device.scale ?? 2) : 0
    }

    /// What a cell's accessory takes from its content view, in points, where no stored frame of that tells.
    private func accessoryRoom(of root: LayoutRoot) -> Double {
        guard root.kind == .tableCell, root.contentView?.storedFrame == nil else { return 0 }
        let kinds = ["disclosureIndicator", "checkmark", "detailButton", "detailDisclosureButton"]
        let kind = root.element["accessoryType"]
        return zip(kinds, facts.lengths(.accessoryRooms)).first { $0.0 == kind }?.1 ?? 0
    }

    /// Xcode 6 wrote content views 43, 61 or 147 points high into cells of any height, or none at all, but laid them out as high as the row
    /// less its separator: by the cell's own row height or, without one, the table's (59 cells of 9 projects, and none by its frame), but a
    /// xib's cell by its frame (38 of 6). Xcode 7 kept a new cell's content, 43 high, in cells that were made higher.
    private func cellContentHeight(of root: LayoutRoot) -> Double? {
        guard root.kind == .tableCell, facts.makes(.oldContentHeights) else { return nil }
        let heights = [root.table == nil ? nil : root.element, facts[.cellSeparator] == nil ? nil : root.table]
        let own = heights.lazy.compactMap { $0?.number("rowHeight") }.first { $0 > 0 }
        let height = (own ?? root.storedSize?.height).map { max(0, $0 - cellSeparator(of: root)) }
        if facts[.cellSeparator] != nil { return height }
        guard let new = facts[.newContentHeight], let height, root.contentView?.storedFrame?.height == new else { return nil }
        return height > new + 1 ? height : nil
    }
}

extension Element {
    /// Whether every frame inside is stored in whole points.
    fileprivate var storesWholePoints: Bool {
        if let frame = storedFrame, [frame.x, frame.y, frame.width, frame.height].contains(where: { $0 != $0.rounded() }) { return false }
        return children.allSatisfy(\.storesWholePoints)
    }
}
