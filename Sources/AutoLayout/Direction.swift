/// The reading direction of a user interface: which physical side `leading` is.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
    case leftToRight
    case rightToLeft

    /// Whether text runs from right to left, as in Arabic and Hebrew.
    public var isRightToLeft: Bool { self == .rightToLeft }

    /// The other direction.
    public var flipped: LayoutDirection { self == .leftToRight ? .rightToLeft : .leftToRight }
}
