/// What an item shows, as far as layout depends on it. The engine asks a ``ContentMeasurer`` for its natural size and knows nothing else of
/// it: a toolkit's contents are its own.
public protocol ItemContent: Hashable, Sendable {
    /// Whether the natural height depends on the width that the item gets, as a text's of several lines does.
    var wraps: Bool { get }
    /// Whether it is a label, whose wrapped text shares the width of a stack view with others (`UISV-text-width-disambiguation`).
    var isLabel: Bool { get }
    /// The factor by which its text is wider than its font makes it; nil for content whose text does not grow.
    var growth: Double? { get }
    /// The content with its text wider by a factor of at least 1; the content itself if it has no text that grows.
    func grown(by factor: Double) -> Self
}

extension ItemContent {
    public var wraps: Bool { false }
    public var isLabel: Bool { false }
    public var growth: Double? { nil }
    public func grown(by factor: Double) -> Self { self }
}

/// Computes the natural sizes of items' contents (Apple's `intrinsicContentSize`) for one device.
public protocol ContentMeasurer: Sendable {
    /// Device pixels per point.
    var scale: Double { get }

    /// The natural size of a content as an alignment rectangle, in points.
    ///
    /// - Parameter availableWidth: the width that wrapping content gets, in points; nil to measure it on one line.
    func size(of content: any ItemContent, availableWidth: Double?) -> IntrinsicSize

    /// The same measurer for some contents that will be measured in one layout after another, so that it can do once what need not be
    /// repeated.
    func knowing(_ contents: [any ItemContent]) -> any ContentMeasurer
}

extension ContentMeasurer {
    public func knowing(_ contents: [any ItemContent]) -> any ContentMeasurer { self }

    /// Rounds up to the next device pixel.
    public func pixelCeiling(_ value: Double) -> Double { (value * scale - 1e-6).rounded(.up) / scale }
}

/// A content of any type, which scenes can compare.
struct AnyContent: Hashable, Sendable {
    let value: any ItemContent

    static func == (a: AnyContent, b: AnyContent) -> Bool {
        func isEqual<Content: ItemContent>(_ content: Content) -> Bool { b.value as? Content == content }
        return isEqual(a.value)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
