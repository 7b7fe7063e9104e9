import AutoLayout

/// The part of a screen that an app has beside another. On a tablet, a line of 10 points separates them.
public enum Split: String, Hashable, Sendable, CaseIterable {
    case full
    case oneThird
    /// Either half of a tablet; the right one of an open iPhone Duo.
    case half
    /// The left half, where it differs from the right one.
    case leftHalf
    case twoThirds
    /// A narrow window over the app that has the rest.
    case slideOver
}

/// The window that an app has in a split: a row of `splits.csv`.
public struct SplitWindow: Hashable, Sendable {
    /// In points.
    public var size: Size
    /// The window's horizontal size class.
    public var widthClass: SizeClass
    /// The window's vertical size class.
    public var heightClass: SizeClass
    /// The parts of it covered by housing, status bar and home indicator, in points; nil for those of the screen.
    public var safeArea: EdgeInsets?
}
