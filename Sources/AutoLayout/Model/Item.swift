import ConstraintSolver

/// The index of an item in its scene.
public struct ItemID: Hashable, Comparable, Sendable {
    public let index: Int

    public init(_ index: Int) { self.index = index }

    public static func < (a: ItemID, b: ItemID) -> Bool { a.index < b.index }
}

/// A view or a custom layout guide, with all that the engine needs to know of it.
public struct Item: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case view
        /// A `UILayoutGuide` that the author added: it lays out like a view without content.
        case guide
    }

    /// The item's identity for its author: the object id in a document.
    public var id: String
    /// A human-readable name, if there is one: the label that the author gave, or a text.
    public var name: String?
    /// Interface Builder's class of the view, such as `label`.
    public var className: String
    public var kind: Kind
    /// The enclosing item; nil only for the root. A parent comes before its children in the scene.
    public var parent: ItemID?
    public var placement: ItemPlacement
    private var anyContent: AnyContent?
    /// What it shows, if that has a natural size.
    public var content: (any ItemContent)? {
        get { anyContent?.value }
        set { anyContent = newValue.map { AnyContent(value: $0) } }
    }
    /// A size that replaces the measured one, in points, in each dimension in which its content has one.
    public var recordedSize: Size?
    /// The frame, in points in the superview, that the item keeps as far as nothing else decides: its last frame on Interface Builder's
    /// canvas. Nil to let it collapse to zero, as at run time.
    public var keptFrame: Rect?
    public var hugging: AxisPair
    public var compressionResistance: AxisPair
    /// How far the frame reaches beyond the alignment rectangle on each side, in points.
    public var alignmentInsets: EdgeInsets
    public var baselines: TextBaselines
    public var margins: LayoutMargins
    public var semantic: SemanticContent
    public var isHidden: Bool
    /// How the item arranges its children, if it is a stack view.
    public var stack: Stack?
    /// How the item arranges its children, if it is an AppKit stack or grid view.
    package var macArrangement: MacArrangement?
    /// Whether the document measures the item's subviews down from its top left corner; for AppKit's own views it does not.
    public var isFlipped: Bool
    /// Whether its edges mean its scrolled content to its descendants.
    public var isScrollView: Bool
    /// Whether the item lays out its children itself, whatever constraints require, as a bar or a table does.
    public var placesSubviews = false
    /// Whether a scroll view's content begins below the part that the safe area covers (`contentInsetAdjustmentBehavior`).
    public var insetsContent = false

    public init(
        id: String,
        className: String = "view",
        kind: Kind = .view,
        parent: ItemID?,
        placement: ItemPlacement = .constraints
    ) {
        self.id = id
        self.className = className
        self.kind = kind
        self.parent = parent
        self.placement = placement
        hugging = AxisPair(.low)
        compressionResistance = AxisPair(.high)
        alignmentInsets = .zero
        baselines = .edges
        margins = LayoutMargins()
        semantic = .unspecified
        isHidden = false
        isFlipped = true
        isScrollView = false
    }

    /// The length of the item along an axis on the canvas, between its alignment insets, in points; nil if it has no kept frame.
    func keptLength(along axis: Axis) -> Double? {
        let kept = keptFrame?.inset(by: alignmentInsets)
        return axis == .horizontal ? kept?.width : kept?.height
    }
}

/// A priority for each axis.
public struct AxisPair: Hashable, Sendable {
    public var horizontal: Priority
    public var vertical: Priority

    public init(horizontal: Priority, vertical: Priority) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    public init(_ both: Priority) {
        self.init(horizontal: both, vertical: both)
    }

    public subscript(axis: Axis) -> Priority {
        get { axis == .horizontal ? horizontal : vertical }
        set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }
}

/// `UISemanticContentAttribute`
public enum SemanticContent: String, Hashable, Sendable {
    case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft

    /// The direction in which a view with this attribute lays out.
    public func direction(in insets: LayoutDirection) -> LayoutDirection {
        switch self {
        case .unspecified: insets
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }
}

/// What determines an item's frame.
public enum ItemPlacement: Hashable, Sendable {
    /// The scene's constraints (`translatesAutoresizingMaskIntoConstraints` is off).
    case constraints
    /// A frame, in the superview's coordinates, that follows the superview's size by an autoresizing mask.
    case autoresizing(Autoresizing)
}

/// A frame and mask that are converted to constraints; `reference` is the superview's size that the frame was meant for.
public struct Autoresizing: Hashable, Sendable {
    public var frame: Rect
    public var reference: Size
    public var mask: Mask

    public init(frame: Rect, reference: Size, mask: Mask) {
        self.frame = frame
        self.reference = reference
        self.mask = mask
    }

    /// `UIView.AutoresizingMask`
    public struct Mask: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        public static let flexibleLeft = Mask(rawValue: 1)
        public static let flexibleWidth = Mask(rawValue: 2)
        public static let flexibleRight = Mask(rawValue: 4)
        public static let flexibleTop = Mask(rawValue: 8)
        public static let flexibleHeight = Mask(rawValue: 16)
        public static let flexibleBottom = Mask(rawValue: 32)
    }
}

/// The layout margins that a view declares, before safe area, superview and readable width are taken into account.
public struct LayoutMargins: Hashable, Sendable {
    /// In points; `left` and `right` mean leading and trailing if `isDirectional`.
    public var insets: EdgeInsets
    public var isDirectional: Bool
    /// `insetsLayoutMarginsFromSafeArea`
    public var addsSafeArea: Bool
    /// `preservesSuperviewLayoutMargins`
    public var preservesSuperview: Bool
    /// `layoutMarginsFollowReadableWidth`
    public var followsReadableWidth: Bool

    /// UIKit's default for a view: 8 on every side.
    public init(
        insets: EdgeInsets = EdgeInsets(all: 8),
        isDirectional: Bool = true,
        addsSafeArea: Bool = true,
        preservesSuperview: Bool = false,
        followsReadableWidth: Bool = false
    ) {
        self.insets = insets
        self.isDirectional = isDirectional
        self.addsSafeArea = addsSafeArea
        self.preservesSuperview = preservesSuperview
        self.followsReadableWidth = followsReadableWidth
    }
}

/// The properties of a stack view: `UIStackView`'s.
public struct Stack: Hashable, Sendable {
    public enum Distribution: String, Hashable, Sendable, CaseIterable {
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }

    public enum Alignment: String, Hashable, Sendable, CaseIterable {
        /// `leading` is Interface Builder's `top` on both axes, `trailing` its `bottom`.
        case fill, leading, trailing, center, firstBaseline, lastBaseline
    }

    public var axis: Axis
    public var distribution: Distribution
    public var alignment: Alignment
    /// In points.
    public var spacing: Double
    /// Whether the spacing is the standard one (`UIStackView.spacingUseSystem`), which a proportional distribution does not count.
    public var isStandardSpacing: Bool
    public var isBaselineRelative: Bool
    public var isMarginsRelative: Bool
    /// Whether labels of several lines in a row are pulled towards equal widths, as in iOS 10 to 14.
    public var sharesTextWidths: Bool

    public init(
        axis: Axis = .horizontal,
        distribution: Distribution = .fill,
        alignment: Alignment = .fill,
        spacing: Double = 0,
        isStandardSpacing: Bool = false,
        isBaselineRelative: Bool = false,
        isMarginsRelative: Bool = false,
        sharesTextWidths: Bool = false
    ) {
        self.axis = axis
        self.distribution = distribution
        self.alignment = alignment
        self.spacing = spacing
        self.isStandardSpacing = isStandardSpacing
        self.isBaselineRelative = isBaselineRelative
        self.isMarginsRelative = isMarginsRelative
        self.sharesTextWidths = sharesTextWidths
    }
}
