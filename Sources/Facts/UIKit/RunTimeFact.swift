/// What UIKit does differently from release to release in margins, cells, stack views and the look of bars: the rows of `run-time.csv`.
/// Xcode's canvas has the margins of roots from it too; where the canvas differs, a ``CanvasFact`` says so.
package enum RunTimeFact: String, CaseIterable {
    /// The most that is left between a cell's content and an accessory, in points.
    case accessoryMargin
    /// Whether bars have no surface of their own where content is scrolled to its end.
    case barsClearAtEdge
    /// Whether the content of a table's cells is clear of the safe area's sides.
    case cellsClearSafeArea
    /// The margins of a cell's content view above and below, in points.
    case cellMarginVertical
    /// By how many pixels a content view is lower than its cell.
    case cellSeparatorPixels
    /// Whether views have margins for the leading and the trailing edge.
    case directionalMargins
    /// Whether the items of bars float on glass.
    case glassBars
    /// The margins at the sides of a controller's root view that is narrow, in points.
    case narrowRootMargin
    /// The maximum width of readable content at the default text size, in points.
    case readableWidth
    /// Whether margins grow by the safe area.
    case safeAreaInMargins
    /// The margins at the sides of a controller's root view on a television, in points.
    case televisionMargin
    /// Whether labels with several lines in a horizontal stack view share its width.
    case textWidthRows
    /// The margins of a view that declares none, on every side, in points.
    case viewMargin
    /// The minimum width of a root view that has wide margins, in points.
    case wideRoot
    /// The margins at its sides, in points.
    case wideRootMargin

    private var isYesOrNo: Bool {
        switch self {
        case .barsClearAtEdge, .cellsClearSafeArea, .directionalMargins, .glassBars, .safeAreaInMargins, .textWidthRows: true
        case .accessoryMargin, .cellMarginVertical, .cellSeparatorPixels, .narrowRootMargin, .readableWidth, .televisionMargin, .viewMargin,
            .wideRoot, .wideRootMargin:
            false
        }
    }

    static let words = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0.isYesOrNo ? yesOrNo : []) })
}
