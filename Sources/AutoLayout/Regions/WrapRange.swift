/// The widths at which a wrapped text has one natural size.
struct WrapRange {
    /// In points.
    var low: Double
    var high: Double
    /// The natural size over the whole range; its width is meaningful only if ``follows`` is false.
    var size: IntrinsicSize
    /// Whether the natural width is the width that the text gets, rounded up to pixels, because the spaces at the end of its longest line take
    /// the available room.
    var follows: Bool
}

extension Intrinsics {
    /// The widths around `width` at which a text keeps its natural size.
    ///
    /// As a text gets wider its lines break elsewhere only where a word just begins to fit, and then its widest line is wider than at any width
    /// before: a natural size does not recur. So both ends are found by bisection, to a millionth of a point.
    ///
    /// - Parameter mayFollow: whether a natural width that is the width itself, rounded up to pixels, counts as one size.
    func wrapRange(of content: IntrinsicContent, at width: Double, mayFollow: Bool) -> WrapRange {
        let cut = cutting(content)
        let size = cut.size(of: content, availableWidth: width)
        let constant = range(around: width, step: 0.25, growth: 2) { cut.size(of: content, availableWidth: $0) == size }
        let fixed = WrapRange(low: constant.low, high: constant.high, size: size, follows: false)
        guard mayFollow, size.width == pixelCeiling(width), constant.high - constant.low < 2 / scale else { return fixed }
        // If lines are filled to their end, the same may recur a few points on: no long steps.
        let filled = range(around: width, step: 0.5 / scale, growth: 1) {
            let other = cut.size(of: content, availableWidth: $0)
            return other.height == size.height && other.width == self.pixelCeiling($0)
        }
        if filled.high - filled.low <= constant.high - constant.low { return fixed }
        return WrapRange(low: filled.low, high: filled.high, size: size, follows: true)
    }

    private func range(around width: Double, step: Double, growth: Double, _ holds: (Double) -> Bool) -> (low: Double, high: Double) {
        func end(_ direction: Double) -> Double {
            var (inside, step) = (width, step)
            var outside = width
            repeat {
                outside = inside + direction * step
                if outside <= 0 || outside > Self.widestText { return direction > 0 ? .infinity : 0 }
                if !holds(outside) { break }
                inside = outside
                step *= growth
            } while true
            while abs(outside - inside) > 1e-6 {
                let middle = (inside + outside) / 2
                if holds(middle) { inside = middle } else { outside = middle }
            }
            return inside
        }
        return (end(-1), end(1))
    }

    /// No text is measured at a greater width, in points.
    private static var widestText: Double { 20_000 }
}
