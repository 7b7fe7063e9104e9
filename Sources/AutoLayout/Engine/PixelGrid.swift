/// Device pixels: where solved edges come to lie.
///
/// Each edge of an alignment rectangle is rounded by itself, in the coordinates of the layout root, to the nearest pixel,
/// halves up. (Measured on the frames that Xcode stored: facts/engine-semantics.md, section 5.)
public struct PixelGrid: Hashable, Sendable {
    /// Pixels in a point.
    public var scale: Double

    public init(scale: Double) { self.scale = scale }

    /// A coordinate in points brought to the nearest pixel. A ten-thousandth of a pixel is taken for the noise of solving.
    public func round(_ value: Double) -> Double {
        (value * scale + 0.5 + 1e-4).rounded(.down) / scale
    }

    /// A rectangle with each of its edges brought to the nearest pixel.
    public func round(_ rect: Rect) -> Rect {
        let (x, y) = (round(rect.x), round(rect.y))
        return Rect(x: x, y: y, width: round(rect.maxX) - x, height: round(rect.maxY) - y)
    }
}
