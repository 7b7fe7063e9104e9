/// The positions of the first and last baselines of a view as linear functions of its height, so that equations can use them.
public enum Baselines: Hashable, Sendable {
    /// The view has no baselines of its own.
    case none
    /// Both baselines are the bottom edge.
    case bottom
    /// The first baseline is a fixed distance below the top, the last one above the bottom, for any height: a label. In points.
    case fromEdges(firstFromTop: Double, lastFromBottom: Double)
    /// The text is centred: both baselines are `offset` points below the middle of the height.
    case centered(offset: Double)

    /// The first baseline's distance from the top edge is `multiplier × height + constant`; nil if there is none.
    public var first: (multiplier: Double, constant: Double)? {
        switch self {
        case .none: nil
        case .bottom: (1, 0)
        case .fromEdges(let firstFromTop, _): (0, firstFromTop)
        case .centered(let offset): (0.5, offset)
        }
    }

    /// The last baseline's distance from the top edge is `multiplier × height + constant`; nil if there is none.
    public var last: (multiplier: Double, constant: Double)? {
        switch self {
        case .none: nil
        case .bottom: (1, 0)
        case .fromEdges(_, let lastFromBottom): (1, -lastFromBottom)
        case .centered(let offset): (0.5, offset)
        }
    }
}
