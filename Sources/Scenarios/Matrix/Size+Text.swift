import AutoLayout

extension Size {
    /// The longest side that a window is asked for with, in points.
    static let longestSide = 100_000.0

    /// The size of a window as people write it, such as `375x667`, in points; nil if it is none.
    package init?(ofWindow text: String) {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]), width.isFinite, height.isFinite,
            width > 0, height > 0, width <= Self.longestSide, height <= Self.longestSide
        else { return nil }
        self.init(width: width, height: height)
    }
}
