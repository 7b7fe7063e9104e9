import ConstraintSolver

/// An anchor of a view or guide that can be tied to others of its kind only: the compiler refuses what the Auto Layout Guide
/// forbids (`NSLayoutAnchor`).
public protocol LayoutAnchor: Hashable, Sendable {
    var anchor: Anchor { get }
    init(_ anchor: Anchor)
}

/// Leading, trailing, left, right or centre X (`NSLayoutXAxisAnchor`).
public struct XAxisAnchor: LayoutAnchor {
    public let anchor: Anchor
    public init(_ anchor: Anchor) { self.anchor = anchor }
}

/// Top, bottom, centre Y or a baseline (`NSLayoutYAxisAnchor`).
public struct YAxisAnchor: LayoutAnchor {
    public let anchor: Anchor
    public init(_ anchor: Anchor) { self.anchor = anchor }
}

/// Width or height (`NSLayoutDimension`).
public struct Dimension: LayoutAnchor {
    public let anchor: Anchor
    public init(_ anchor: Anchor) { self.anchor = anchor }
}

extension LayoutAnchor {
    fileprivate func tied(
        _ relation: Relation, to other: Anchor?, multiplier: Double = 1, constant: Double, priority: Priority
    ) -> Constraint {
        Constraint(id: "", anchor, relation, to: other, multiplier: multiplier, constant: constant, priority: priority)
    }

    /// `self = other + constant`, in points.
    public func constraint(equalTo other: Self, constant: Double = 0, priority: Priority = .required) -> Constraint {
        tied(.equal, to: other.anchor, constant: constant, priority: priority)
    }

    /// `self >= other + constant`, in points.
    public func constraint(greaterThanOrEqualTo other: Self, constant: Double = 0, priority: Priority = .required) -> Constraint {
        tied(.greaterThanOrEqual, to: other.anchor, constant: constant, priority: priority)
    }

    /// `self <= other + constant`, in points.
    public func constraint(lessThanOrEqualTo other: Self, constant: Double = 0, priority: Priority = .required) -> Constraint {
        tied(.lessThanOrEqual, to: other.anchor, constant: constant, priority: priority)
    }
}

extension Dimension {
    /// `self = multiplier × other + constant`, in points.
    public func constraint(
        equalTo other: Dimension, multiplier: Double, constant: Double = 0, priority: Priority = .required
    ) -> Constraint {
        tied(.equal, to: other.anchor, multiplier: multiplier, constant: constant, priority: priority)
    }

    /// `self >= multiplier × other + constant`, in points.
    public func constraint(
        greaterThanOrEqualTo other: Dimension, multiplier: Double, constant: Double = 0, priority: Priority = .required
    ) -> Constraint {
        tied(.greaterThanOrEqual, to: other.anchor, multiplier: multiplier, constant: constant, priority: priority)
    }

    /// `self <= multiplier × other + constant`, in points.
    public func constraint(
        lessThanOrEqualTo other: Dimension, multiplier: Double, constant: Double = 0, priority: Priority = .required
    ) -> Constraint {
        tied(.lessThanOrEqual, to: other.anchor, multiplier: multiplier, constant: constant, priority: priority)
    }

    /// A constant width or height, in points.
    public func constraint(equalToConstant constant: Double, priority: Priority = .required) -> Constraint {
        tied(.equal, to: nil, constant: constant, priority: priority)
    }

    /// A least width or height, in points.
    public func constraint(greaterThanOrEqualToConstant constant: Double, priority: Priority = .required) -> Constraint {
        tied(.greaterThanOrEqual, to: nil, constant: constant, priority: priority)
    }

    /// A greatest width or height, in points.
    public func constraint(lessThanOrEqualToConstant constant: Double, priority: Priority = .required) -> Constraint {
        tied(.lessThanOrEqual, to: nil, constant: constant, priority: priority)
    }
}

extension XAxisAnchor {
    /// `self = other + multiplier × 8`: the system's spacing after another view.
    public func constraint(
        equalToSystemSpacingAfter other: XAxisAnchor, multiplier: Double = 1, priority: Priority = .required
    ) -> Constraint {
        constraint(equalTo: other, constant: multiplier * Constraint.standardSpacing, priority: priority)
    }
}

extension YAxisAnchor {
    /// `self = other + multiplier × 8`: the system's spacing below another view.
    public func constraint(
        equalToSystemSpacingBelow other: YAxisAnchor, multiplier: Double = 1, priority: Priority = .required
    ) -> Constraint {
        constraint(equalTo: other, constant: multiplier * Constraint.standardSpacing, priority: priority)
    }
}

extension Constraint {
    /// The space between siblings that Interface Builder and the visual format call standard, in points.
    public static let standardSpacing = 8.0

    /// The same constraint with another name.
    public func named(_ id: String) -> Constraint {
        var result = self
        result.id = id
        return result
    }
}

/// What has anchors: a view, or one of its guides (`UILayoutGuide`).
public struct AnchorSource: Hashable, Sendable {
    public let item: ItemID
    public let region: Region

    public init(_ item: ItemID, region: Region = .item) {
        self.item = item
        self.region = region
    }

    public var leadingAnchor: XAxisAnchor { x(.leading) }
    public var trailingAnchor: XAxisAnchor { x(.trailing) }
    public var leftAnchor: XAxisAnchor { x(.left) }
    public var rightAnchor: XAxisAnchor { x(.right) }
    public var centerXAnchor: XAxisAnchor { x(.centerX) }
    public var topAnchor: YAxisAnchor { y(.top) }
    public var bottomAnchor: YAxisAnchor { y(.bottom) }
    public var centerYAnchor: YAxisAnchor { y(.centerY) }
    public var firstBaselineAnchor: YAxisAnchor { y(.firstBaseline) }
    public var lastBaselineAnchor: YAxisAnchor { y(.lastBaseline) }
    public var widthAnchor: Dimension { Dimension(Anchor(item, .width, region: region)) }
    public var heightAnchor: Dimension { Dimension(Anchor(item, .height, region: region)) }

    private func x(_ attribute: Attribute) -> XAxisAnchor { XAxisAnchor(Anchor(item, attribute, region: region)) }
    private func y(_ attribute: Attribute) -> YAxisAnchor { YAxisAnchor(Anchor(item, attribute, region: region)) }
}

extension ItemID {
    /// The anchors of the view.
    public var anchors: AnchorSource { AnchorSource(self) }
    public var layoutMarginsGuide: AnchorSource { AnchorSource(self, region: .layoutMargins) }
    public var safeAreaLayoutGuide: AnchorSource { AnchorSource(self, region: .safeArea) }
    public var readableContentGuide: AnchorSource { AnchorSource(self, region: .readableContent) }
    /// Of a scroll view.
    public var contentLayoutGuide: AnchorSource { AnchorSource(self, region: .scrollContent) }
    /// Of a scroll view.
    public var frameLayoutGuide: AnchorSource { AnchorSource(self, region: .scrollFrame) }
}
