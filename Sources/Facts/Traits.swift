import AutoLayout

/// The amount of room along one axis (Apple's `UIUserInterfaceSizeClass`).
public enum SizeClass: String, Hashable, Sendable, CaseIterable {
    /// "Any": no variation for this axis matches. The canvas of Xcode 6 and 7 laid documents out like this.
    case unspecified
    case compact
    case regular
}

/// The orientation of a device.
public enum Orientation: String, Hashable, Sendable, CaseIterable {
    case portrait
    case landscape
}

/// The kind of device (Apple's `UIUserInterfaceIdiom`).
public enum Idiom: String, Hashable, Sendable, CaseIterable {
    case phone
    case pad
    case tv
    case mac
}

/// The environment that a document is laid out in: what its variations are matched against, and the direction, text size and pixel grid of
/// its views (Apple's `UITraitCollection`).
public struct Traits: Hashable, Sendable {
    public var widthClass: SizeClass
    public var heightClass: SizeClass
    /// Nil if there is no device, as on the square canvas of Xcode 6 and 7.
    public var idiom: Idiom?
    public var direction: LayoutDirection
    public var contentSize: ContentSizeCategory
    /// Pixels per point.
    public var scale: Double
    /// The code of the language whose strings are shown; nil for the document's own.
    public var language: String?

    public init(
        widthClass: SizeClass = .unspecified,
        heightClass: SizeClass = .unspecified,
        idiom: Idiom? = nil,
        direction: LayoutDirection = .leftToRight,
        contentSize: ContentSizeCategory = .large,
        scale: Double = 2,
        language: String? = nil
    ) {
        self.widthClass = widthClass
        self.heightClass = heightClass
        self.idiom = idiom
        self.direction = direction
        self.contentSize = contentSize
        self.scale = scale
        self.language = language
    }
}
