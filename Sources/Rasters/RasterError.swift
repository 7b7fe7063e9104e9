/// Why a drawing could not be turned into pixels or pages.
package enum RasterError: Error, Hashable, Sendable, CustomStringConvertible {
    /// In pixels.
    case tooLarge(width: Double, height: Double)
    case failed
    /// This system has no library that draws.
    case unavailable

    package var description: String {
        switch self {
        case .tooLarge(let width, let height):
            min(width, height) < 1
                ? "a picture of less than a pixel shows nothing: give a larger --scale or --size"
                : "a picture of \(Int(min(width, 1e9))) x \(Int(min(height, 1e9))) pixels is too large: give a smaller --scale or --size"
        case .failed: "the picture could not be drawn: out of memory"
        case .unavailable: "no library that draws pixels is here: write an SVG file, whose name ends in .svg"
        }
    }
}
