import ConstraintSolver

/// The result of laying out a scene: a frame for every item, and what prevented a better one.
public struct Layout: Hashable, Sendable {
    /// Frames in points, on device pixels, each in the coordinates of its parent's frame; in a scroll view, of its content.
    public var frames: [Rect]
    /// The solved alignment rectangles, not rounded, in the coordinates of the root.
    public var solved: [Rect]
    /// What the constraints leave open of each item's position and size.
    public var ambiguity: [Ambiguity]
    /// Sets of requirements that cannot hold together, in the order in which they were found.
    public var conflicts: [LayoutConflict]
    /// Requirements that were dropped because no solution with them could be certified in double precision.
    public var numerical: [RowOrigin]
    /// Items whose margins, safe area or wrapped text still change in the last of all passes, whose frames these are. Empty if everything
    /// settles.
    public var unsettled: [ItemID]
    /// Constraints that are not legal, by their index in the scene; they are ignored.
    public var rejected: [Int: ConstraintError]
    /// Effective layout margins of each item, in points.
    public var margins: [EdgeInsets]
    /// Safe-area insets of each item, in points.
    public var safeAreas: [EdgeInsets]
    /// The natural size of each item that the layout used, in points.
    public var intrinsicSizes: [IntrinsicSize]
    /// The solved size of each scroll view's content, in points, not rounded; nil for other items.
    public var contentSizes: [Size?]
}

/// What is not settled about an item: along an axis, a coordinate or a length that may take more than one value.
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

/// Requirements that cannot hold together, and the one that was dropped so that the rest could be laid out.
public struct LayoutConflict: Hashable, Sendable {
    /// An irreducible set: without any one of them the others can hold.
    public var members: [RowOrigin]
    /// Items whose width or height would have to be negative.
    public var squeezed: [ItemID]
    /// The member that was dropped.
    public var broken: RowOrigin
}
