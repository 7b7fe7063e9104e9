/// A view's natural size as an alignment rectangle, in points, rounded as UIKit rounds it: labels up to a device pixel,
/// buttons up to a whole point. Nil means no natural size in that dimension (`UIView.noIntrinsicMetric`).
public struct IntrinsicSize: Hashable, Sendable {
    public var width: Double?
    public var height: Double?

    public init(width: Double? = nil, height: Double? = nil) {
        self.width = width
        self.height = height
    }

    /// No natural size in either dimension.
    public static let none = IntrinsicSize()
}

extension IntrinsicSize {
    func length(along axis: Axis) -> Double? { axis == .horizontal ? width : height }
}
