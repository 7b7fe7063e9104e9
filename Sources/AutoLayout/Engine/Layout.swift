import ConstraintSolver

/// The answer to a scene: a frame for every item, and what stood in the way.
public struct Layout: Hashable, Sendable {
    /// Frames in points, on device pixels, each in the coordinates of its parent's frame; in a scroll view, of its content.
    public var frames: [Rect]
    /// The solved alignment rectangles, not rounded, in the coordinates of the root.
    public var solved: [Rect]
    /// Whether the position or the size of an item is not settled by the constraints.
    public var ambiguity: [Ambiguity]
    /// Sets of requirements that cannot hold together, in the order in which they were found.
    public var conflicts: [LayoutConflict]
    /// Requirements that were given up because no answer with them could be certified in double precision.
    public var numerical: [RowOrigin]
    /// Items whose margins, safe area or wrapped text would be others in the layout that they lead to, as often as it is tried: the
    /// frames are those of the last try. Empty if all settles.
    public var unsettled: [ItemID]
    /// Constraints that are not legal, by their place in the scene; they took no part.
    public var rejected: [Int: ConstraintError]
    /// Effective layout margins of each item, in points.
    public var margins: [EdgeInsets]
    /// Safe-area insets of each item, in points.
    public var safeAreas: [EdgeInsets]
    /// The natural size that each item took part with, in points.
    public var intrinsicSizes: [IntrinsicSize]
    /// The solved size of each scroll view's content, in points, not rounded; nil for other items.
    public var contentSizes: [Size?]
}

/// What is not settled of an item: along an axis, a coordinate or a length that may take more than one value.
public struct Ambiguity: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let x = Ambiguity(rawValue: 1)
    public static let width = Ambiguity(rawValue: 2)
    public static let y = Ambiguity(rawValue: 4)
    public static let height = Ambiguity(rawValue: 8)
    public static let contentWidth = Ambiguity(rawValue: 16)
    public static let contentHeight = Ambiguity(rawValue: 32)
}

/// Requirements that cannot hold together, and the one that was given up so that the rest could be laid out.
public struct LayoutConflict: Hashable, Sendable {
    /// An irreducible set: without any one of them the others can hold.
    public var members: [RowOrigin]
    /// Items whose width or height would have to be negative.
    public var squeezed: [ItemID]
    /// The member that was left out.
    public var broken: RowOrigin
}
