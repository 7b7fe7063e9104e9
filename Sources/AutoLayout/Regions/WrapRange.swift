/// The widths at which a wrapped text has one natural size.
struct WrapRange {
    /// In points.
    var low: Double
    var high: Double
    /// The natural size all over the range; its width only where ``follows`` is false.
    var size: IntrinsicSize
    /// Whether the natural width is the width that the text gets, rounded up to pixels: the spaces at the end of its longest line
    /// take what room there is.
    var follows: Bool
}

extension Intrinsics {
    /// How far the width that a text wraps at may change without its natural size being another.
    ///
    /// As a text gets wider its lines break elsewhere only where a word comes to fit exactly, and then its widest line is wider than
    /// at any width before: a natural size does not come back. So both ends are found by halving, to a millionth of a point.
    ///
    /// - Parameter mayFollow: whether a natural width that is the width itself, rounded up to pixels, counts as one.
    func wrapRange(of content: IntrinsicContent, at width: Double, mayFollow: Bool) -> WrapRange {
        let size = size(of: content, availableWidth: width)
        let constant = range(around: width, step: 0.25, growth: 2) { self.size(of: content, availableWidth: $0) == size }
        let fixed = WrapRange(low: constant.low, high: constant.high, size: size, follows: false)
        guard mayFollow, size.width == pixelCeiling(width), constant.high - constant.low < 2 / scale else { return fixed }
        // Where lines are filled to their end the same may be so again a few points on: no long steps.
        let filled = range(around: width, step: 0.5 / scale, growth: 1) {
            let other = self.size(of: content, availableWidth: $0)
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

    /// No text is asked to wrap at more, in points.
    private static var widestText: Double { 20_000 }
}
