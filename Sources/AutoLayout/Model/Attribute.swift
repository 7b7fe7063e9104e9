/// The direction in which a stack view arranges, an attribute measures, or a size extends.
public enum Axis: UInt8, Hashable, Sendable, CaseIterable {
    case horizontal
    case vertical

    /// The other axis.
    public var crossing: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// The part of an item that a constraint refers to: `NSLayoutConstraint.Attribute`, without `notAnAttribute`.
public enum Attribute: UInt8, Hashable, Sendable, CaseIterable {
    case left, right, top, bottom, leading, trailing
    case width, height
    case centerX, centerY
    case lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
}

extension Attribute {
    /// The attribute with Apple's name, as code and Interface Builder spell it (`baseline` is the last baseline).
    public init?(name: String) {
        guard let attribute = Attribute.byName[name] else { return nil }
        self = attribute
    }

    private static let byName: [String: Attribute] = {
        var names = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })
        names["baseline"] = .lastBaseline
        return names
    }()

    /// Apple's name of the attribute.
    public var name: String { String(describing: self) }

    /// The axis along which the attribute measures.
    public var axis: Axis {
        switch self {
        case .left, .right, .leading, .trailing, .width, .centerX,
            .leftMargin, .rightMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins:
            .horizontal
        case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline,
            .topMargin, .bottomMargin, .centerYWithinMargins:
            .vertical
        }
    }

    /// Whether the attribute is a width or a height rather than a location.
    public var isSize: Bool { self == .width || self == .height }

    public var isBaseline: Bool { self == .lastBaseline || self == .firstBaseline }

    /// Whether the attribute follows the reading direction: leading, trailing and their margins.
    public var isDirectional: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }

    /// Whether the attribute names a physical side: left, right and their margins.
    public var isPhysicalSide: Bool {
        switch self {
        case .left, .right, .leftMargin, .rightMargin: true
        default: false
        }
    }

    /// Whether the attribute is measured from the item's layout margins.
    public var isMargin: Bool { rawValue >= Attribute.leftMargin.rawValue }

    /// The attribute without its margin; any other attribute itself.
    public var withoutMargin: Attribute {
        switch self {
        case .leftMargin: .left
        case .rightMargin: .right
        case .topMargin: .top
        case .bottomMargin: .bottom
        case .leadingMargin: .leading
        case .trailingMargin: .trailing
        case .centerXWithinMargins: .centerX
        case .centerYWithinMargins: .centerY
        default: self
        }
    }

    /// The attribute with leading or trailing replaced by left or right for a reading direction.
    public func resolved(in direction: LayoutDirection) -> Attribute {
        let flipped = direction == .rightToLeft
        return switch self {
        case .leading: flipped ? .right : .left
        case .trailing: flipped ? .left : .right
        case .leadingMargin: flipped ? .rightMargin : .leftMargin
        case .trailingMargin: flipped ? .leftMargin : .rightMargin
        default: self
        }
    }
}
