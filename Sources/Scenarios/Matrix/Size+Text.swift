import AutoLayout

extension Size {
    /// The size of a window as people write it, such as `375x667`, in points; nil if it is none.
    package init?(ofWindow text: String) {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]), width.isFinite, height.isFinite,
            width > 0, height > 0, width <= 100_000, height <= 100_000
        else { return nil }
        self.init(width: width, height: height)
    }
}
