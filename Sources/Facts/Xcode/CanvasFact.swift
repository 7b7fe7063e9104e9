/// What one release of Interface Builder drew on its canvas, as far as releases differ or no other table says it: the facts of
/// `canvas.csv`, which says for which releases, and by which documents, each is known.
package enum CanvasFact: String, Hashable, CaseIterable, Sendable {
    /// What an accessory takes from a content view without a stored frame: a disclosure indicator, a check mark, a detail button, and that
    /// with a disclosure indicator.
    case accessoryRooms
    /// Whether date pickers of the automatic style have wheels, whatever they have at run time.
    case automaticWheels
    /// The largest height that status bar, navigation bar and tab bar together leave out of a screen.
    case barsShortfall
    /// The stored top of a root that lies below a status bar and a navigation bar.
    case belowBar
    case cellMarginVertical
    /// Whether the margins of a cell's content view are those of the cell, so that its separator takes from the bottom one.
    case cellMarginsAreTheCells
    /// How high a separator is in points, and whether it is a pixel high.
    case cellSeparator, cellSeparatorIsPixel, newContentHeight
    /// What determines the side margins of a cell: `CellSideMargin`.
    case cellSideMargin
    case collectionCellMargin
    /// Whether images may be drawn twice as large as they are.
    case doubledImages
    /// Whether phones with a home indicator have the insets of the upright device twice, and the navigation bar's height there.
    case doubledInsets, doubledNavigationBar
    /// The side of an empty label that a stack view arranges.
    case emptyLabelSide
    /// Whether the first row of a table under a navigation bar is stored too low by `belowBar`.
    case firstRowBelowBar
    /// The margins of a root on the square canvas.
    case genericRootMargin
    /// Whether a status bar that the author hides takes no room.
    case hiddenStatusBar
    /// Whether embedded scenes have the home indicator's inset.
    case indicatorInEmbedded
    /// The width and height of the device that is drawn for an older one of that name, and the top inset there.
    case laterScreen
    case macBigSur, macBigSurBeta, macBigSurUnlessVoted, macLowLines, macMojave, macSymbolTextSize, macTahoe, macTemplateTextSize,
        macVentura
    /// The size of the content of a new window of the Mac, and of a view without a stored size there.
    case newWindow
    /// The width up to which the cells of a table have narrow margins on any device.
    case narrowTable
    /// Whether a navigation bar of a sheet's own scene is as high as a sheet's.
    case ownBarsInSheets
    /// By how much a text field without a border is higher than a line of its font, to the pixel, where the release of iOS says otherwise.
    case plainFieldExtra
    case popoverArrow
    /// The side margins, and those at top and bottom, of a cell that preserves its superview's margins.
    case preservedCellMargin, preservedCellVertical
    /// The top and bottom margins of a root that preserves its superview's, and whether the safe area comes on top of them.
    case preservedRootMargin, preservedRootMarginAddsSafeArea
    /// The largest gap above a presented scene that makes it a sheet.
    case presentedShortfall
    /// Whether the margins that a cell's content view declares are at least the usual ones, whatever it preserves.
    case raisesOwnCellMargins
    case sheetBottom
    /// The gaps that sheets leave above, whether they are presented or not.
    case sheetGaps
    /// Whether there are sheets that leave a gap above.
    case sheets
    /// The sides of the square canvas where a size class is compact, any and regular.
    case squareCanvasSides
    case squareCanvasTextScale
    /// The height from which on a root on a phone with a home button has the status bar's inset.
    case statusBarByHeight
    /// Whether embedded scenes have the status bar's inset; whether page sheets of scenes without bars do; whether the views inside tables
    /// and collections that are layout roots of their own have it, wherever they are on the screen.
    case statusBarInEmbedded, statusBarInSheets, statusBarInCells
    case statusBarOnHomeButtonPhones, statusBarOnTablets
    /// Whether stored frames of navigation bars show where their controllers' views begin.
    case storedNavigationBars
    case subviewTableMargin
    case televisionMargin, televisionSide, televisionBarsAtEdge, televisionTopAndBottom
    /// The text size at which text styles were drawn, where it is not the default one.
    case textSize
    case textWidthRows
    case title1Size, title2Size
    case topInset
    /// Whether a standalone view of any size has the home indicator's inset.
    case topLevelBottom
    /// The side margins of a xib's cell.
    case topLevelCellMargin
    /// Whether standalone views have a safe area.
    case topLevelSafeArea
    case topLevelViewsAsRoots
    /// Which cells that begin below the end of their table have a view's own margins: `UnseenCells`.
    case unseenCells
    /// The minimum width of devices whose cells have wide margins.
    case wideDevice
    /// The width from which on the cells of a table inside another view have narrow margins on any device.
    case wideSubviewTable

    /// Whether each release needs a row, and how many numbers that has.
    var count: Int? {
        switch self {
        case .cellMarginVertical, .collectionCellMargin, .emptyLabelSide, .televisionMargin: 1
        case .newWindow: 2
        case .squareCanvasSides: 3
        default: nil
        }
    }

    /// The words that a row may have; none for numbers.
    var words: [String] {
        switch self {
        case .automaticWheels, .cellMarginsAreTheCells, .cellSeparatorIsPixel, .doubledImages, .doubledInsets, .firstRowBelowBar,
            .hiddenStatusBar, .indicatorInEmbedded, .macBigSur, .macBigSurBeta, .macBigSurUnlessVoted, .macLowLines, .macMojave, .macTahoe,
            .macVentura, .ownBarsInSheets, .preservedRootMarginAddsSafeArea, .raisesOwnCellMargins, .sheets, .statusBarInCells,
            .statusBarInEmbedded, .statusBarInSheets, .statusBarOnHomeButtonPhones, .statusBarOnTablets, .storedNavigationBars,
            .televisionBarsAtEdge, .textWidthRows, .topLevelBottom, .topLevelSafeArea, .topLevelViewsAsRoots:
            yesOrNo
        case .cellSideMargin: CellSideMargin.allCases.map(\.rawValue)
        case .textSize: ContentSizeCategory.allCases.map(\.rawValue)
        case .unseenCells: UnseenCells.allCases.map(\.rawValue)
        default: []
        }
    }
}

/// What determines the side margins of a cell.
package enum CellSideMargin: String, CaseIterable {
    /// A cell has the margins of any view.
    case view
    /// They follow the width of the table.
    case table
    /// They follow the width of the device in portrait.
    case device
}

/// The cells that a release did not lay out where they begin below the end of their table.
package enum UnseenCells: String, CaseIterable {
    /// Those of tables with static rows.
    case `static`
    /// Those of all tables.
    case all
}
