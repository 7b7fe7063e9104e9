import AutoLayout

/// The one screen of tvOS, and which parts of it are covered (evidence/mac.md).
public enum TVScreen {
    /// In points, one pixel each.
    public static let size = Size(width: 1920, height: 1080)
    /// The margin that a television may cut off, in points.
    public static let safeArea = EdgeInsets(top: 60, left: 80, bottom: 60, right: 80)
    /// Controllers' bars are both at the top: a tab bar takes 145 points below the safe area (guides at 205), a navigation bar 97 (157, and 302
    /// below a tab bar).
    static let tabBar = 145.0
    static let navigationBar = 97.0

    /// The covered part of a controller's root view, in points. A smaller root, such as an embedded scene's, keeps only the top inset.
    ///
    /// - Parameter side: the inset at the left and at the right of the screen.
    public static func safeArea(of size: Size, bars: Bars, side: Double = safeArea.left) -> EdgeInsets {
        var insets = EdgeInsets(top: safeArea.top, left: side, bottom: safeArea.bottom, right: side)
        if size.width < Self.size.width { (insets.left, insets.right) = (0, 0) }
        if size.height < Self.size.height { insets.bottom = 0 }
        if bars.hasTabBar { insets.top += tabBar }
        if bars.navigationBar != nil { insets.top += navigationBar }
        return insets
    }

    /// The margins of a controller's root view before the safe area is added, in points.
    public static let rootMargins = EdgeInsets(left: 16, right: 16)
}
