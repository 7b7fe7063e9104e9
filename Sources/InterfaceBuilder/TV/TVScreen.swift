import AutoLayout
import Facts

/// The one screen of tvOS, and which parts of it are covered: the television of `devices.csv`.
package struct TVScreen: Hashable, Sendable {
    /// In points, one pixel each.
    package let size: Size
    /// The margin that a television may cut off, in points.
    package let safeArea: EdgeInsets
    private let release: UIKitRelease

    /// - Parameter release: of tvOS, which has the numbers of iOS.
    package init(_ release: UIKitRelease) {
        let device = release.tables.television
        size = device?.size ?? .zero
        safeArea = device?.landscapeSafeArea ?? .zero
        self.release = release
    }

    /// The covered part of a controller's root view, in points: bars are both at the top, a navigation bar below a tab bar. A smaller
    /// root, such as an embedded scene's, keeps only the top inset.
    ///
    /// - Parameters:
    ///   - side: the inset at the left and at the right of the screen; nil for today's.
    ///   - isOnCanvas: whether Xcode's canvas draws the bars, and not a running app.
    package func safeArea(of size: Size, bars: Bars, side: Double? = nil, isOnCanvas: Bool = false) -> EdgeInsets {
        var insets = safeArea
        if let side { (insets.left, insets.right) = (side, side) }
        if size.width < self.size.width { (insets.left, insets.right) = (0, 0) }
        if size.height < self.size.height { insets.bottom = 0 }
        if bars.hasTabBar { insets.top += height(of: .tab, isOnCanvas) }
        if bars.navigationBar != nil { insets.top += height(of: .navigation, isOnCanvas) }
        return insets
    }

    private func height(of bar: Bar, _ isOnCanvas: Bool) -> Double {
        bar.height(
            in: BarSituation(
                idiom: .tv, widthClass: .regular, heightClass: .regular, hasHomeIndicator: false, isOnCanvas: isOnCanvas, release: release
            )
        )
    }

    /// The margins of a controller's root view before the safe area is added, in points.
    package var rootMargins: EdgeInsets {
        let side = RunTimeFact.televisionMargin.value(in: release)
        return EdgeInsets(left: side, right: side)
    }
}
