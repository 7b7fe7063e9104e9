/// The widths at which a wrapped text has one natural size.
struct WrapRange {
    /// In points.
    var low: Double
    var high: Double
    /// The natural size over the whole range; its width is meaningful only if ``follows`` is false.
    var size: IntrinsicSize
    /// Whether the natural width is the width that the text gets, rounded up to pixels, because the spaces at the end of its longest line
    /// take the available room.
    var follows: Bool
}

extension ContentMeasurer {
    /// The widths around `width` at which a text keeps its natural size.
    ///
    /// As a text gets wider its lines break elsewhere only where a word just begins to fit, and then its widest line is wider than at any
    /// width before: a natural size does not recur. So both ends are found by bisection, to a millionth of a point.
    ///
    /// - Parameter mayFollow: whether a natural width that is the width itself, rounded up to pixels, counts as one size.
    func wrapRange(of content: any ItemContent, at width: Double, mayFollow: Bool) -> WrapRange {
        let cut = knowing([content])
        let size = cut.size(of: content, availableWidth: width)
        let constant = range(around: width, .doubling(from: 0.25)) { cut.size(of: content, availableWidth: $0) == size }
        let fixed = WrapRange(low: constant.low, high: constant.high, size: size, follows: false)
        guard mayFollow, size.width == pixelCeiling(width), constant.high - constant.low < 2 / scale else { return fixed }
        // Filled lines may end between two pixels and others be filled before the next: above every pixel is a width to look at.
        let filled = range(around: width, .pixels(1 / scale)) {
            let other = cut.size(of: content, availableWidth: $0)
            return other.height == size.height && other.width == self.pixelCeiling($0)
        }
        if filled.high - filled.low <= constant.high - constant.low { return fixed }
        return WrapRange(low: filled.low, high: filled.high, size: size, follows: true)
    }

    /// The ends of the range of widths around one over which something holds.
    private func range(around width: Double, _ stride: WrapStride, _ holds: (Double) -> Bool) -> (low: Double, high: Double) {
        func end(_ direction: Double) -> Double {
            var (inside, outside) = (width, width)
            for number in 0... {
                outside = stride.width(after: inside, number, direction)
                if outside <= 0 || outside > widestText { return direction > 0 ? .infinity : 0 }
                if !holds(outside) { break }
                inside = outside
            }
            while abs(outside - inside) > 1e-6 {
                let middle = (inside + outside) / 2
                if holds(middle) { inside = middle } else { outside = middle }
            }
            return inside
        }
        return (end(-1), end(1))
    }
}

/// No text is measured at a greater width, in points.
private let widestText = 20_000.0

/// The widths that are tried one after the other, up (1) or down (-1), until one is found at which a text is another.
private enum WrapStride {
    /// Steps in points, each twice as long as the one before.
    case doubling(from: Double)
    /// A hundred-thousandth of a point above each whole number of pixels of a length in points.
    case pixels(Double)

    /// - Parameter number: the number of steps that were made before.
    func width(after width: Double, _ number: Int, _ direction: Double) -> Double {
        switch self {
        case .doubling(let first): return width + direction * first * Double(sign: .plus, exponent: number, significand: 1)
        case .pixels(let pixel):
            let above = 1e-5, place = (width - above) / pixel + direction * 1e-3
            return (place.rounded(direction > 0 ? .down : .up) + direction) * pixel + above
        }
    }
}
