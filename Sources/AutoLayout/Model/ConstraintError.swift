/// Why a constraint is rejected, as UIKit rejects it with an exception when it is created or activated.
public enum ConstraintError: Error, Hashable, Sendable {
    /// There is no first item.
    case missingFirstItem
    /// A location has no second item to be relative to.
    case unpairedLocation(Attribute)
    /// A width or height is paired with a location.
    case sizeWithLocation(Attribute, Attribute)
    /// A horizontal location is paired with a vertical one.
    case crossedAxes(Attribute, Attribute)
    /// Leading or trailing is paired with left or right.
    case directionalWithPhysical(Attribute, Attribute)
    /// The multiplier is 0 although there is a second location.
    case zeroMultiplier
    /// The priority is outside 1…1000. A constant or multiplier that is not finite makes layout impossible, which is a numerical failure
    /// and not an error of this type.
    case unusableNumber(String, Double)
    /// The item is not in the scene.
    case unknownItem
    /// A baseline or margin of something that has none, such as a layout guide.
    case unsupportedAttribute(Attribute)
    /// The items are inside and outside the content of a scroll view, whose offset is not part of the layout.
    case crossesScrolling(Attribute, Attribute)
    /// The item is placed by its superview, of this class, whatever the constraints require.
    case placedBySuperview(Attribute, String)
}

extension ConstraintError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .missingFirstItem:
            "a constraint must contain a first layout item"
        case .unpairedLocation(let attribute):
            "\(attribute.name) is a location and must be paired with a location of a second item; only width and height may be constants"
        case .sizeWithLocation(let a, let b):
            "\(a.name) cannot be paired with \(b.name): one is a size, the other a location"
        case .crossedAxes(let a, let b):
            "\(a.name) cannot be paired with \(b.name): one is horizontal, the other vertical"
        case .directionalWithPhysical(let a, let b):
            "\(a.name) cannot be paired with \(b.name): use leading and trailing for both, or left and right for both"
        case .zeroMultiplier:
            "a multiplier of 0 drops the second item: give a location a multiplier other than 0"
        case .unusableNumber(let what, let value):
            "\(what) \(value) is not usable: it must be finite, and a priority must lie in 1...1000"
        case .unknownItem:
            "the constraint names an item that is not in the scene"
        case .unsupportedAttribute(let attribute):
            "a layout guide has no \(attribute.name)"
        case .crossesScrolling(let a, let b):
            "\(a.name) cannot be tied to \(b.name): one is inside the content of a scroll view, the other outside"
        case .placedBySuperview(let attribute, let superview):
            "\(attribute.name) cannot be tied to a view outside: a \(superview) places its subviews itself"
        }
    }
}

extension Constraint {
    /// The rule that the constraint breaks; nil if it is legal. The rules are those of the Auto Layout Guide: sizes with sizes, horizontal
    /// with horizontal, leading and trailing apart from left and right, locations in pairs.
    public func validationError(in scene: Scene) -> ConstraintError? {
        guard let first else { return .missingFirstItem }
        for anchor in [first, second].compactMap({ $0 }) {
            if anchor.item.index >= scene.items.count || anchor.item.index < 0 { return .unknownItem }
            let isGuide = anchor.guide != .item || scene.items[anchor.item.index].kind == .guide
            if isGuide, anchor.attribute.isMargin || anchor.attribute.isBaseline {
                return .unsupportedAttribute(anchor.attribute)
            }
        }
        if let error = ConstraintError.pairing(first.attribute, second?.attribute) { return error }
        let level = priority.rawValue
        if !(level > 0 && level <= 1000) { return .unusableNumber("priority", level) }
        if multiplier == 0, let second, !second.attribute.isSize { return .zeroMultiplier }
        return isStrict ? hierarchyError(in: scene) : nil
    }
}

extension ConstraintError {
    /// The error of pairing two attributes; the second is nil if the constraint has no second item.
    public static func pairing(_ first: Attribute, _ second: Attribute?) -> ConstraintError? {
        guard let second else { return first.isSize ? nil : .unpairedLocation(first) }
        if first.isSize != second.isSize { return .sizeWithLocation(first, second) }
        if first.isSize { return nil }
        if first.axis != second.axis { return .crossedAxes(first, second) }
        if first.isDirectional && second.isPhysicalSide || first.isPhysicalSide && second.isDirectional {
            return .directionalWithPhysical(first, second)
        }
        return nil
    }
}
