import AutoLayout
import InterfaceBuilder

/// One class of iPhone or iPad, as far as layout goes: a row of `Resources/devices.csv`. All lengths are points.
public struct Device: Hashable, Sendable {
    /// Our own key, such as `iphone4_7`.
    public var id: String
    /// What Interface Builder calls it in `<device id>`; nil if no document names it.
    public var interfaceBuilderID: String?
    /// What people call its class, such as "4.7-inch iPhone".
    public var name: String
    /// The models with this screen.
    public var models: [String]
    /// The first and the last release of iOS that each model ran; none for the square canvas, televisions and Macs.
    public var modelReleases: [ClosedRange<MetricsEra>]
    /// The releases that any of the models ran, or the one that was named; nil where that means nothing.
    public var releases: ClosedRange<MetricsEra>?
    /// Nil for the square canvas that stood for any device.
    public var idiom: Idiom?
    /// The screen held upright.
    public var size: Size
    /// Pixels in a point, as layout rounds to them.
    public var scale: Double
    /// What housing, status bar and home indicator take of a full-screen view held upright.
    public var portraitSafeArea: EdgeInsets
    /// The same held sideways; a phone's sides are equal wherever its housing is.
    public var landscapeSafeArea: EdgeInsets
    /// The height of the status bar where it shows. A phone hides it in landscape.
    public var statusBarHeight: Double
    /// What stood above a full-screen view held upright up to a release; nil if it was always the same.
    public var earlierTop: EarlierTop?
    /// The width class held sideways.
    public var landscapeWidthClass: SizeClass
    /// Where the row's numbers come from.
    public var source: String

    /// A safe area's top that later releases changed.
    public struct EarlierTop: Hashable, Sendable {
        /// The inset, in points.
        public var top: Double
        /// The last release that had it.
        public var last: MetricsEra
    }

    /// The size of the screen, in points.
    public func size(_ orientation: Orientation) -> Size {
        orientation == .portrait || !isHeld ? size : Size(width: size.height, height: size.width)
    }

    /// What housing, status bar and home indicator take of a full-screen view, in points.
    ///
    /// - Parameter release: nil for the newest that the table is about.
    public func safeArea(_ orientation: Orientation, in release: MetricsEra? = nil) -> EdgeInsets {
        guard orientation == .portrait else { return landscapeSafeArea }
        guard let earlierTop, let release, release <= earlierTop.last else { return portraitSafeArea }
        var insets = portraitSafeArea
        insets.top = earlierTop.top
        return insets
    }

    /// The width class of a full-screen window: a phone's is compact held upright, an iPad's regular.
    public func widthClass(_ orientation: Orientation) -> SizeClass {
        switch idiom {
        case .phone: orientation == .portrait ? .compact : landscapeWidthClass
        case .pad, .tv: .regular
        case .mac, nil: .unspecified
        }
    }

    /// The height class of a full-screen window: a phone's is compact held sideways.
    public func heightClass(_ orientation: Orientation) -> SizeClass {
        switch idiom {
        case .phone: orientation == .portrait ? .regular : .compact
        case .pad, .tv: .regular
        case .mac, nil: .unspecified
        }
    }

    /// Whether a line at the bottom of the screen takes the place of a home button.
    public var hasHomeIndicator: Bool { portraitSafeArea.bottom > 0 }

    /// Whether people hold it one way or the other, as they do a phone and a tablet.
    public var isHeld: Bool { idiom != .tv && idiom != .mac }

    /// What the command line prints and takes: Interface Builder's id if there is one.
    public var identifier: String { interfaceBuilderID ?? id }
}
