import AutoLayout
import Facts
import InterfaceBuilder
import Support

/// A situation in which to lay a document out. Whatever is not set comes from the device.
public struct Scenario: Hashable, Sendable {
    /// Nil for a size without a device.
    public var device: Device?
    /// The orientation of the device; ignored for televisions and Macs, which have only one.
    public var orientation: Orientation
    /// The part of a tablet's screen that the app has.
    public var split: Split
    /// A root of another size than the window, in points.
    public var sizeOverride: Size?
    /// A horizontal size class instead of the window's.
    public var widthClassOverride: SizeClass?
    /// A vertical size class instead of the window's.
    public var heightClassOverride: SizeClass?
    /// Pixels per point, instead of the device's.
    public var scaleOverride: Double?
    /// The reading direction of the app's language.
    public var direction: LayoutDirection
    /// The text size chosen in Settings; ignored for televisions and Macs, which have only the default.
    public var contentSize: ContentSizeCategory
    /// The code of the language whose strings are shown; nil for the document's own.
    public var language: String?
    /// The margins of views that declare none, in points, instead of the release's.
    public var viewMarginOverride: Double?
    /// Whether roots are in no window, as snapshot tests lay them out: no safe area, no guides and no margins of their own.
    public var isDetached = false
    /// The release of iOS; nil for the device's usual one.
    public private(set) var iOS: UIKitRelease?
    /// The SDK that the app is built with; nil for an app that has what the release has.
    public var sdk: LinkedSDK?
    /// Whether the app asks to keep the look of iOS 18 (`UIDesignRequiresCompatibility`); only counts with an ``sdk`` that honours it.
    public var requiresCompatibility = false
    /// The release of macOS that draws the controls of a Mac document, such as 10.15 or 26; nil for the one that each part of the
    /// document was stored in.
    public var macOS: Double?
    /// How large a Mac window is.
    public var windowExtent: WindowExtent

    /// - Parameters:
    ///   - device: nil for a size without a device, or for the square canvas of Xcode 6 and 7.
    ///   - size: a root of another size than the window, in points.
    ///   - scale: pixels per point, instead of the device's.
    ///   - language: the code of the language whose strings are shown; nil for the document's own.
    ///   - iOS: nil for the device's usual one.
    ///   - macOS: the release that draws a Mac document's controls; nil for the one that each part was stored in.
    public init(
        device: Device?,
        orientation: Orientation = .portrait,
        split: Split = .full,
        size: Size? = nil,
        widthClass: SizeClass? = nil,
        heightClass: SizeClass? = nil,
        scale: Double? = nil,
        direction: LayoutDirection = .leftToRight,
        contentSize: ContentSizeCategory = .large,
        language: String? = nil,
        iOS: UIKitRelease? = nil,
        macOS: Double? = nil,
        windowExtent: WindowExtent = .design
    ) {
        self.device = device?.row
        self.orientation = orientation
        self.split = split
        self.sizeOverride = size
        self.widthClassOverride = widthClass
        self.heightClassOverride = heightClass
        self.scaleOverride = scale
        self.direction = direction
        self.contentSize = contentSize
        self.language = language
        self.macOS = macOS
        self.windowExtent = windowExtent
        setRelease(iOS ?? device?.usualRelease)
    }

    /// Whether the app asks to keep the look of iOS 18 and its SDK honours that.
    package var keepsOldLook: Bool { requiresCompatibility && sdk?.honoursCompatibility == true }

    /// The release of iOS that lays the document out, as it shows an app that is built with the SDK.
    public var release: UIKitRelease {
        shown ?? sdk?.showing(plainRelease, requiresCompatibility: requiresCompatibility) ?? plainRelease
    }

    /// The release of iOS as it shows apps that are built for it.
    package var plainRelease: UIKitRelease { iOS ?? device?.usualRelease ?? .current }

    /// A release that is not quite any of Apple's, to see what one difference does; it has no name.
    package var shown: UIKitRelease?

    /// Sets another release of iOS; nil for the device's usual one.
    public mutating func setRelease(_ release: UIKitRelease?) {
        iOS = nil
        if let release, release != plainRelease { iOS = release }
    }

    private var window: SplitWindow? { isInSDKWindow ? sdkWindow : device?.window(split, orientation) }

    /// Whether the device shows the app in a window for its SDK instead of the whole screen.
    private var isInSDKWindow: Bool { sdk.map { device?.hasWindows(ofAppsBuiltWith: $0) == true } ?? false }

    private var sdkWindow: SplitWindow? {
        split == .full ? sdk.flatMap { device?.window(ofAppsBuiltWith: $0, orientation) } : nil
    }

    /// Whether the device offers the split in this orientation, and ran the release.
    public var isPossible: Bool { device == nil ? split == .full : window != nil && device?.releases?.contains(plainRelease) != false }

    /// The size of a full-window root, in points. Without device or size, the square canvas of Xcode 6 and 7.
    public var size: Size {
        sizeOverride ?? window?.size ?? device?.size(orientation) ?? release.tables.squareCanvas?.size ?? .zero
    }

    /// The horizontal size class: the override, the window's, or unspecified without a device. A window that a phone's app is resized to
    /// has it by its width, as apps built with the SDK of iOS 27 are resized, and so has a tablet's window of another size.
    public var widthClass: SizeClass {
        widthClassOverride ?? resizedClass(\.width) ?? tabletClass ?? window?.widthClass ?? .unspecified
    }

    /// The vertical size class: the override, the window's, or unspecified without a device; of a resized window by its height.
    public var heightClass: SizeClass { heightClassOverride ?? resizedClass(\.height) ?? window?.heightClass ?? .unspecified }

    private func resizedClass(_ length: KeyPath<Size, Double>) -> SizeClass? {
        resizedWindow.map { size[keyPath: length] < $0.regular[keyPath: length] ? .compact : .regular }
    }

    /// The width class of a tablet's window that is none of its screen's; nil for these, and for a root that is smaller than any window.
    private var tabletClass: SizeClass? {
        guard let sizeOverride, device?.idiom == .pad, window?.size != sizeOverride,
            min(sizeOverride.width, sizeOverride.height) >= release.tables.windowLengths.lowerBound
        else { return nil }
        return sizeOverride.width < ClassWidths.ofTablets.regular ? .compact : .regular
    }

    /// Whether the root is in a window that a phone's app is resized to even where a screen has its size, as in a region of windows.
    package var isFreelyResized = false

    /// Whether a root of another size has the screen's insets and bars all the same: to see what its lengths alone decide.
    package var keepsScreenInsets = false

    /// Whether no side of the safe area is inset, whatever the device has there: to see what these sides alone decide.
    package var hasPlainSides = false

    /// The window that a phone's app is resized to; nil for a screen, and for a root that is smaller than any window: a view or a cell.
    private var resizedWindow: ResizedWindow? {
        guard let size = sizeOverride, let device, device.idiom == .phone, let window = sdk?.resizedWindow,
            min(size.width, size.height) >= release.tables.windowLengths.lowerBound, isFreelyResized || device.size(orientation) != size
        else { return nil }
        return window
    }

    /// A screen that opens keeps what its states have.
    private var resizedSafeArea: EdgeInsets? { keepsScreenInsets || device?.state != nil ? nil : resizedWindow?.safeArea }

    /// Pixels per point.
    public var scale: Double { scaleOverride ?? device?.scale ?? 2 }

    /// The parts of a full-window root covered by housing, status bar and home indicator, in points; zero without a device.
    public var safeArea: EdgeInsets {
        var insets = resizedSafeArea ?? window?.safeArea ?? device?.safeArea(orientation, in: release) ?? .zero
        if hasPlainSides { (insets.left, insets.right) = (0, 0) }
        return insets
    }

    /// The margins of views that declare none, in points.
    package var viewMargin: Double { viewMarginOverride ?? RunTimeFact.viewMargin.value(in: release) }

    /// Where the device has bars; a column of them is beside the right half of a screen.
    package var barLayout: BarLayout {
        isInSDKWindow || resizedSafeArea != nil ? .horizontal : assumedBars ?? device?.bars(orientation) ?? .horizontal
    }

    /// Where bars are assumed to be in a part of the screen, which nobody measured; nil if they are where the screen has them.
    package var assumedBars: BarLayout? {
        isInSDKWindow || resizedSafeArea != nil ? nil : device?.assumedBars(split, orientation)
    }

    /// What the system and hardware have of the screen or the window besides its safe area; nothing is known of roots of other sizes.
    package var regions: [DeviceRegion] {
        isInSDKWindow || sizeOverride != nil || isDetached ? [] : device?.regions(split, orientation) ?? []
    }

    /// The environment that a document's variations are matched against.
    public var traits: Traits {
        Traits(
            widthClass: widthClass,
            heightClass: heightClass,
            idiom: device?.idiom,
            direction: direction,
            contentSize: contentSize,
            scale: scale,
            language: language
        )
    }

    /// The height of a bar in this situation, in points.
    package func height(of bar: Bar) -> Double {
        bar.height(in: bars)
    }

    /// Whether the height of a bar in this situation and release is known, rather than assumed from an earlier release.
    package func knowsHeight(of bar: Bar) -> Bool {
        bar.isKnown(in: bars)
    }

    private var bars: BarSituation {
        BarSituation(
            idiom: device?.idiom, widthClass: widthClass, heightClass: heightClass, hasHomeIndicator: device?.hasHomeIndicator ?? false,
            layout: barLayout, release: release
        )
    }

    /// The scenario's name in messages, such as `retina4_7 portrait RTL`, without default values.
    public var name: String {
        let parts = (device.map { [$0.identifier, orientation.rawValue] } ?? []) + details
        return parts.isEmpty ? "600x600" : parts.joined(separator: " ")
    }

    /// The same for people, such as `4.7-inch iPhone portrait RTL`.
    package var words: String { device.map { "\($0.name)\(name.dropFirst($0.identifier.count))" } ?? name }

    /// What it has besides a device and an orientation, without default values.
    private var details: [String] {
        var parts: [String] = []
        if split != .full { parts.append(split.rawValue) }
        if let size = sizeOverride { parts.append("\(size.width.text())x\(size.height.text())") }
        if let widthClass = widthClassOverride { parts.append("\(widthClass.rawValue) width") }
        if let heightClass = heightClassOverride { parts.append("\(heightClass.rawValue) height") }
        if let scale = scaleOverride { parts.append("@\(scale.text())x") }
        if direction.isRightToLeft { parts.append("RTL") }
        if contentSize != .large { parts.append(contentSize.rawValue) }
        if let iOS { parts.append("iOS \(iOS)") }
        if let sdk { parts += ["SDK", "\(sdk)"] }
        if keepsOldLook { parts.append("compatible") }
        if let margin = viewMarginOverride { parts.append("margins \(margin.text())") }
        if isDetached { parts.append("detached") }
        if let macOS { parts.append("macOS \(macOS.text())") }
        if windowExtent != .design { parts.append("\(windowExtent.rawValue) window") }
        if let language { parts.append(language) }
        return parts
    }
}

extension Scenario: CustomStringConvertible {
    /// The scenario's ``name``.
    public var description: String { name }
}
