import AutoLayout

/// A class of iPhone or iPad, as far as layout is concerned: a row of `devices.csv`. All lengths are in points.
public struct Device: Hashable, Sendable {
    /// Our own key, such as `iphone4_7`.
    public var id: String
    /// Interface Builder's id in `<device id>`; nil if no document names it.
    public var interfaceBuilderID: String?
    /// The human-readable name of the class, such as "4.7-inch iPhone".
    public var name: String
    /// The models with this screen.
    public var models: [String]
    /// The first and the last release of iOS that each model ran; empty for the square canvas, televisions and Macs.
    public var modelReleases: [ClosedRange<UIKitRelease>]
    /// The releases that any of the models ran, or the one that was named; nil if releases do not apply.
    public var releases: ClosedRange<UIKitRelease>?
    /// Nil for the square canvas, which stood for any device.
    public var idiom: Idiom?
    /// The size of the screen in portrait.
    public var size: Size
    /// Pixels per point, as layout rounds to them.
    public var scale: Double
    /// The parts of a full-screen view in portrait covered by housing, status bar and home indicator.
    public var portraitSafeArea: EdgeInsets
    /// The same in landscape; on most phones both sides are equal, whichever the housing is on.
    public var landscapeSafeArea: EdgeInsets
    /// The height of the status bar if it is shown. A phone hides it in landscape.
    package var statusBarHeight: Double
    /// The top inset of a full-screen view in portrait up to some release; nil if it was always the same.
    package var earlierTop: EarlierTop?
    /// The width class in landscape.
    package var landscapeWidthClass: SizeClass
    /// Whether width and height are regular in both orientations, as on the open iPhone Duo.
    package var isAlwaysRegular: Bool
    /// Where bars are in portrait.
    package var portraitBars: BarLayout
    /// Where bars are in landscape.
    package var landscapeBars: BarLayout
    /// The source of the row's numbers.
    package var source: String
    /// The tables that the row is from.
    package var tables: FactTables

    /// A safe area's top that later releases changed.
    package struct EarlierTop: Hashable, Sendable {
        /// The inset, in points.
        package var top: Double
        /// The last release that had it.
        package var last: UIKitRelease
    }

    /// The size of the screen, in points.
    public func size(_ orientation: Orientation) -> Size {
        orientation == .portrait || !isHeld ? size : Size(width: size.height, height: size.width)
    }

    /// The parts of a full-screen view covered by housing, status bar and home indicator, in points.
    ///
    /// - Parameter release: nil for the newest release in the table.
    public func safeArea(_ orientation: Orientation, in release: UIKitRelease? = nil) -> EdgeInsets {
        guard orientation == .portrait else { return landscapeSafeArea }
        guard let earlierTop, let release, release <= earlierTop.last else { return portraitSafeArea }
        var insets = portraitSafeArea
        insets.top = earlierTop.top
        return insets
    }

    /// The width class of a full-screen window: in portrait a phone's is compact, an iPad's regular.
    public func widthClass(_ orientation: Orientation) -> SizeClass {
        switch idiom {
        case .phone: isAlwaysRegular ? .regular : orientation == .portrait ? .compact : landscapeWidthClass
        case .pad, .tv: .regular
        case .mac, nil: .unspecified
        }
    }

    /// The height class of a full-screen window: in landscape a phone's is compact.
    public func heightClass(_ orientation: Orientation) -> SizeClass {
        switch idiom {
        case .phone: orientation == .portrait || isAlwaysRegular ? .regular : .compact
        case .pad, .tv: .regular
        case .mac, nil: .unspecified
        }
    }

    /// The release that it is laid out in unless another is named: ``UIKitRelease/current``, or of those that it ran the one nearest to it.
    public var usualRelease: UIKitRelease {
        guard let releases else { return tables.usual }
        return max(releases.lowerBound, min(releases.upperBound, tables.usual))
    }

    /// Where bars are.
    package func bars(_ orientation: Orientation) -> BarLayout { orientation == .portrait ? portraitBars : landscapeBars }

    /// Whether it has a home indicator instead of a home button.
    public var hasHomeIndicator: Bool { portraitSafeArea.bottom > 0 }

    /// Whether it can be rotated, like a phone or a tablet.
    public var isHeld: Bool { idiom != .tv && idiom != .mac }

    /// Its name on the command line: Interface Builder's id if there is one.
    public var identifier: String { interfaceBuilderID ?? id }
}
