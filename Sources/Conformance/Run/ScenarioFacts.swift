import AutoLayout
import InterfaceBuilder

/// What a scenario gives to formulas and to messages: the root's size and insets, and the traits, as plain values.
public struct ScenarioFacts: Hashable, Sendable {
    /// The device with its split or, without a device, the size: what a message names first.
    public var device: String
    public var orientation: Orientation
    public var direction: LayoutDirection
    public var contentSize: ContentSizeCategory
    public var widthClass: SizeClass
    public var heightClass: SizeClass
    public var idiom: Idiom?
    /// Pixels a point.
    public var scale: Double
    /// The root view's size, in points.
    public var size: Size
    /// The root's effective layout margins, safe area included.
    public var margins: EdgeInsets
    public var safeArea: EdgeInsets
    /// How far the top layout guide's bottom lies below the root's top edge.
    public var topGuide: Double
    /// How far the bottom layout guide's top lies above the root's bottom edge.
    public var bottomGuide: Double

    public init(
        device: String, orientation: Orientation, direction: LayoutDirection = .leftToRight,
        contentSize: ContentSizeCategory = .large, widthClass: SizeClass, heightClass: SizeClass, idiom: Idiom? = nil,
        scale: Double, size: Size, margins: EdgeInsets, safeArea: EdgeInsets, topGuide: Double, bottomGuide: Double
    ) {
        self.device = device
        self.orientation = orientation
        self.direction = direction
        self.contentSize = contentSize
        self.widthClass = widthClass
        self.heightClass = heightClass
        self.idiom = idiom
        self.scale = scale
        self.size = size
        self.margins = margins
        self.safeArea = safeArea
        self.topGuide = topGuide
        self.bottomGuide = bottomGuide
    }

    /// Device, orientation, direction, and the text size where it is not the usual one.
    public var label: String {
        var words = [device, orientation.rawValue, direction.rawValue]
        if contentSize != .large { words.append(contentSize.rawValue) }
        return words.joined(separator: " ")
    }
}

extension ContentSizeCategory {
    /// The size of body type in the table "Dynamic Type sizes" of Apple's Human Interface Guidelines, in points.
    fileprivate var bodySize: Double {
        let sizes: [ContentSizeCategory: Double] = [
            .extraSmall: 14, .small: 15, .medium: 16, .large: 17, .extraLarge: 19, .extraExtraLarge: 21, .extraExtraExtraLarge: 23,
            .accessibilityMedium: 28, .accessibilityLarge: 33, .accessibilityExtraLarge: 40, .accessibilityExtraExtraLarge: 47,
            .accessibilityExtraExtraExtraLarge: 53,
        ]
        return sizes[self] ?? 17
    }
}

extension ScenarioFacts {
    /// The value of a name that every scenario gives.
    func value(of name: ScenarioName) -> FormulaValue {
        let isRTL = direction.isRightToLeft
        return switch name {
        case .W: .number(size.width)
        case .H: .number(size.height)
        case .T: .number(topGuide)
        case .B: .number(bottomGuide)
        case .m, .leadingMargin: .number(isRTL ? margins.right : margins.left)
        case .trailingMargin: .number(isRTL ? margins.left : margins.right)
        case .topMargin: .number(margins.top)
        case .bottomMargin: .number(margins.bottom)
        case .safeTop: .number(safeArea.top)
        case .safeLeft: .number(safeArea.left)
        case .safeBottom: .number(safeArea.bottom)
        case .safeRight: .number(safeArea.right)
        case .scale: .number(scale)
        case .pixel: .number(1 / scale)
        case .bodySize: .number(contentSize.bodySize)
        case .compactWidth: .truth(widthClass == .compact)
        case .regularWidth: .truth(widthClass == .regular)
        case .compactHeight: .truth(heightClass == .compact)
        case .regularHeight: .truth(heightClass == .regular)
        case .portrait: .truth(orientation == .portrait)
        case .landscape: .truth(orientation == .landscape)
        case .leftToRight: .truth(!isRTL)
        case .rightToLeft: .truth(isRTL)
        case .phone: .truth(idiom == .phone)
        case .pad: .truth(idiom == .pad)
        }
    }
}
