import ConstraintSolver

/// A part of an item that constraints can refer to in its place: the layout guides that UIKit provides for a view.
public enum ItemGuide: UInt8, Hashable, Sendable {
    /// The item's own alignment rectangle.
    case item
    /// `layoutMarginsGuide`
    case layoutMargins
    /// `safeAreaLayoutGuide`
    case safeArea
    /// `readableContentGuide`
    case readableContent
    /// A scroll view's `contentLayoutGuide`
    case scrollContent
    /// A scroll view's `frameLayoutGuide`
    case scrollFrame
    /// The `topLayoutGuide` of the controller whose root view the item is.
    case topLayoutGuide
    /// The `bottomLayoutGuide` of the controller whose root view the item is.
    case bottomLayoutGuide
    /// A view's `keyboardLayoutGuide` while no keyboard is shown: from the bottom of the safe area to the bottom of the view.
    case keyboard
}

/// One side of a constraint: an attribute of an item or of one of its guides.
public struct Anchor: Hashable, Sendable {
    public var item: ItemID
    public var guide: ItemGuide
    public var attribute: Attribute

    public init(_ item: ItemID, _ attribute: Attribute, guide: ItemGuide = .item) {
        self.item = item
        self.guide = guide
        self.attribute = attribute
    }
}

/// `first.attribute (= | <= | >=) multiplier × second.attribute + constant`, with a priority: `NSLayoutConstraint` as a value.
public struct Constraint: Hashable, Sendable {
    /// The constraint's identity for its author: an object id in a document, or any string.
    public var id: String
    /// The item and attribute on the left; a constraint without one is an error (`ConstraintError.missingFirstItem`).
    public var first: Anchor?
    public var relation: Relation
    /// The item and attribute on the right; nil for a constant size.
    public var second: Anchor?
    public var multiplier: Double
    /// In points.
    public var constant: Double
    public var priority: Priority
    /// `NSLayoutConstraint.identifier`
    public var identifier: String?
    /// Whether the limits of the hierarchy apply (see `hierarchyError(in:)`). Interface Builder allows more in documents, so this is off
    /// for their constraints.
    public var isStrict = false

    public init(
        id: String,
        _ first: Anchor?,
        _ relation: Relation = .equal,
        to second: Anchor? = nil,
        multiplier: Double = 1,
        constant: Double = 0,
        priority: Priority = .required,
        identifier: String? = nil
    ) {
        self.id = id
        self.first = first
        self.relation = relation
        self.second = second
        self.multiplier = multiplier
        self.constant = constant
        self.priority = priority
        self.identifier = identifier
    }
}
