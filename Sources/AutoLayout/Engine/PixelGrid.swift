/// Rounds solved edges to device pixels.
///
/// Each edge of an alignment rectangle is rounded separately, in the coordinates of the layout root, to the nearest pixel, halves up.
/// (Measured on the frames that Xcode stored: evidence/engine.md, section 5.)
public struct PixelGrid: Hashable, Sendable {
    /// Device pixels per point.
    public var scale: Double
    /// Whether a value halfway between two pixels is rounded up rather than down, as it is where y grows upwards (AppKit: 210 of 249
    /// centred views).
    public var roundsUp: Bool

    public init(scale: Double, roundsUp: Bool = false) {
        self.scale = scale
        self.roundsUp = roundsUp
    }

    /// A coordinate in points, rounded to the nearest pixel. Differences of a ten-thousandth of a pixel are treated as solver noise.
    public func round(_ value: Double) -> Double {
        (value * scale + 0.5 + 1e-4).rounded(.down) / scale
    }

    private func roundVertical(_ value: Double) -> Double { roundsUp ? -round(-value) : round(value) }

    /// A rectangle with each edge rounded to the nearest pixel.
    public func round(_ rect: Rect) -> Rect {
        let (x, y) = (round(rect.x), roundVertical(rect.y))
        return Rect(x: x, y: y, width: round(rect.maxX) - x, height: roundVertical(rect.maxY) - y)
    }
}
