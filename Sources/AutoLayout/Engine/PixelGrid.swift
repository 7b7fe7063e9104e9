/// Device pixels: where solved edges come to lie.
///
/// Each edge of an alignment rectangle is rounded by itself, in the coordinates of the layout root, to the nearest pixel,
/// halves up. (Measured on the frames that Xcode stored: evidence/engine.md, section 5.)
public struct PixelGrid: Hashable, Sendable {
    /// Pixels in a point.
    public var scale: Double
    /// Whether what lies between two pixels goes up and not down, as it does where y grows upwards (AppKit: 210 of 249 centred views).
    public var roundsUp: Bool

    public init(scale: Double, roundsUp: Bool = false) {
        self.scale = scale
        self.roundsUp = roundsUp
    }

    /// A coordinate in points brought to the nearest pixel. A ten-thousandth of a pixel is taken for the noise of solving.
    public func round(_ value: Double) -> Double {
        (value * scale + 0.5 + 1e-4).rounded(.down) / scale
    }

    private func roundVertical(_ value: Double) -> Double { roundsUp ? -round(-value) : round(value) }

    /// A rectangle with each of its edges brought to the nearest pixel.
    public func round(_ rect: Rect) -> Rect {
        let (x, y) = (round(rect.x), roundVertical(rect.y))
        return Rect(x: x, y: y, width: round(rect.maxX) - x, height: roundVertical(rect.maxY) - y)
    }
}
