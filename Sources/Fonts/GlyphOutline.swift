import Metrics

/// The outline of a text in em, y upwards from the baseline.
package struct GlyphOutline: Hashable, Sendable {
    package enum Step: Hashable, Sendable {
        case move(x: Double, y: Double)
        case line(x: Double, y: Double)
        case curve(x1: Double, y1: Double, x2: Double, y2: Double, x3: Double, y3: Double)
        case close
    }

    package var steps: [Step] = []
    /// How far the next text begins after this one.
    package var advance = 0.0
}

/// A face whose glyphs can be drawn.
package protocol OutlinedFace: AnyObject, FontFace {
    /// The outline of a text that is written in one direction.
    func outline(of text: String, isRightToLeft: Bool) -> GlyphOutline
}
