import AutoLayout
import InterfaceBuilder
import Support

/// One situation to lay a document out in. What is not set comes from the device.
public struct Scenario: Hashable, Sendable {
    /// Nil if only a size is meant.
    public var device: Device?
    /// How the device is held. A television and a Mac have one orientation, whatever this says.
    public var orientation: Orientation
    /// How much of a tablet's screen the app has.
    public var split: Split
    /// A root of another size than the window, in points.
    public var sizeOverride: Size?
    /// A horizontal size class instead of the window's.
    public var widthClassOverride: SizeClass?
    /// A vertical size class instead of the window's.
    public var heightClassOverride: SizeClass?
    /// Pixels in a point, instead of the device's.
    public var scaleOverride: Double?
    /// The reading direction of the app's language.
    public var direction: LayoutDirection
    /// The text size chosen in Settings. Televisions and Macs have the usual one alone.
    public var contentSize: ContentSizeCategory
    /// The code of the language whose strings are shown; nil is the document's own.
    public var language: String?
    /// The release of iOS; nil for the newest that the device ran.
    public private(set) var iOS: MetricsEra?
    /// The release of macOS that draws the controls of a Mac document, such as 10.15 or 26; nil for the one that each part of the
    /// document was stored in.
    public var macOS: Double?
    /// How large a Mac window is.
    public var windowExtent: WindowExtent

    /// - Parameters:
    ///   - device: nil for a size of no device, or the square canvas of Xcode 6 and 7.
    ///   - size: a root of another size than the window, in points.
    ///   - scale: pixels in a point, instead of the device's.
    ///   - language: the code of the language whose strings are shown; nil is the document's own.
    ///   - iOS: nil for the newest that the device ran.
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
        iOS: MetricsEra? = nil,
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
        setRelease(iOS ?? device?.releases?.upperBound)
    }

    /// The release of iOS that lays out.
    public var release: MetricsEra { iOS ?? device?.releases?.upperBound ?? .current }

    /// Another release of iOS; nil for the newest that the device ran.
    public mutating func setRelease(_ release: MetricsEra?) {
        iOS = nil
        if let release, release != self.release { iOS = release }
    }

    private var window: SplitWindow? { device?.window(split, orientation) }

    /// Whether the device offers the split in this orientation, and ran the release.
    public var isPossible: Bool { device == nil ? split == .full : window != nil && device?.releases?.contains(release) != false }

    /// The size of a full-window root, in points. Without device or size, the square canvas of Xcode 6 and 7.
    public var size: Size {
        sizeOverride ?? window?.size ?? device?.size(orientation) ?? Size(width: 600, height: 600)
    }

    /// The horizontal size class: the override, the window's, or unspecified without a device.
    public var widthClass: SizeClass { widthClassOverride ?? window?.widthClass ?? .unspecified }

    /// The vertical size class: the override, the window's, or unspecified without a device.
    public var heightClass: SizeClass { heightClassOverride ?? window?.heightClass ?? .unspecified }

    /// Pixels in a point.
    public var scale: Double { scaleOverride ?? device?.scale ?? 2 }

    /// What housing, status bar and home indicator take of a full-window root, in points; nothing without a device.
    public var safeArea: EdgeInsets { device?.safeArea(orientation, in: release) ?? .zero }

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
    public func height(of bar: Bar) -> Double {
        bar.height(
            idiom: device?.idiom,
            widthClass: widthClass,
            heightClass: heightClass,
            hasHomeIndicator: device?.hasHomeIndicator ?? false,
            release: release
        )
    }

    /// Whether the height of a bar in this situation and release is known, and not taken from an earlier release.
    public func knowsHeight(of bar: Bar) -> Bool {
        bar.isKnown(
            idiom: device?.idiom, widthClass: widthClass, heightClass: heightClass, hasHomeIndicator: device?.hasHomeIndicator ?? false,
            release: release
        )
    }

    /// What messages call it, such as `retina4_7 portrait RTL`: what is as usual is left out.
    public var name: String {
        var parts: [String] = []
        if let device { parts += [device.identifier, orientation.rawValue] }
        if split != .full { parts.append(split.rawValue) }
        if let size = sizeOverride { parts.append("\(size.width.text())x\(size.height.text())") }
        if let widthClass = widthClassOverride { parts.append("\(widthClass.rawValue) width") }
        if let heightClass = heightClassOverride { parts.append("\(heightClass.rawValue) height") }
        if let scale = scaleOverride { parts.append("@\(scale.text())x") }
        if direction.isRightToLeft { parts.append("RTL") }
        if contentSize != .large { parts.append(contentSize.rawValue) }
        if let iOS { parts.append("iOS \(iOS.rawValue)") }
        if let macOS { parts.append("macOS \(macOS.text())") }
        if windowExtent != .design { parts.append("\(windowExtent.rawValue) window") }
        if let language { parts.append(language) }
        return parts.isEmpty ? "600x600" : parts.joined(separator: " ")
    }
}

extension Scenario: CustomStringConvertible {
    /// The scenario's ``name``.
    public var description: String { name }
}
