/// The positions of the first and last baselines of a view as linear functions of its height, so that equations can use them.
public enum TextBaselines: Hashable, Sendable {
    /// The first baseline is the top edge, the last one the bottom edge: a view of UIKit without text (Apple: `forFirstBaselineLayout`).
    case edges
    /// Both baselines are the bottom edge: a view of AppKit without text.
    case bottom
    /// The first baseline is a fixed distance below the top, the last one above the bottom, for any height: a label. In points.
    case fromEdges(firstFromTop: Double, lastFromBottom: Double)
    /// The text is centred: both baselines are `offset` points below the middle of the height.
    case centered(offset: Double)

    /// The first baseline's distance from the top edge is `multiplier × height + constant`.
    public var first: (multiplier: Double, constant: Double) {
        switch self {
        case .edges: (0, 0)
        case .bottom: (1, 0)
        case .fromEdges(let firstFromTop, _): (0, firstFromTop)
        case .centered(let offset): (0.5, offset)
        }
    }

    /// The last baseline's distance from the top edge is `multiplier × height + constant`.
    public var last: (multiplier: Double, constant: Double) {
        switch self {
        case .edges, .bottom: (1, 0)
        case .fromEdges(_, let lastFromBottom): (1, -lastFromBottom)
        case .centered(let offset): (0.5, offset)
        }
    }
}
