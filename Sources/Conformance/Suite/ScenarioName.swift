import AutoLayout

/// The names that every scenario defines for formulas.
package enum ScenarioName: String, Hashable, Sendable, CaseIterable {
    /// Width and height of the root view, in points.
    case W, H
    /// The top layout guide's bottom, from the root's top edge.
    case T
    /// The bottom layout guide's top, from the root's bottom edge.
    case B
    /// The root's leading margin, short for `leadingMargin`.
    case m
    case leadingMargin, trailingMargin, topMargin, bottomMargin
    /// The root's safe-area insets.
    case safeTop, safeLeft, safeBottom, safeRight
    /// Pixels per point, and points per pixel.
    case scale, pixel
    /// The size of body and headline type at the scenario's text size, in points (Apple's Human Interface Guidelines).
    case bodySize
    case compactWidth, regularWidth, compactHeight, regularHeight
    case portrait, landscape
    case leftToRight, rightToLeft
    case phone, pad

    /// The kind of the name's value.
    var kind: FormulaKind {
        switch self {
        case .compactWidth, .regularWidth, .compactHeight, .regularHeight, .portrait, .landscape, .leftToRight,
            .rightToLeft, .phone, .pad:
            .truth
        default:
            .number
        }
    }
}

/// What can follow a view's name after a dot. Leading and trailing are measured from the root's leading edge towards its trailing one,
/// whichever side that is, so that a relation between them holds in both directions.
package enum ViewAttribute: String, Hashable, Sendable, CaseIterable {
    case left, right, leading, trailing, top, bottom, width, height, centerX, centerY

    /// The corresponding constraint attribute.
    var attribute: Attribute {
        switch self {
        case .left: .left
        case .right: .right
        case .leading: .leading
        case .trailing: .trailing
        case .top: .top
        case .bottom: .bottom
        case .width: .width
        case .height: .height
        case .centerX: .centerX
        case .centerY: .centerY
        }
    }
}
