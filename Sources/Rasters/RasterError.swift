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
            "a picture of \(Int(min(width, 1e9))) x \(Int(min(height, 1e9))) pixels is too large: give a smaller --scale or --size"
        case .failed: "the picture could not be drawn: out of memory"
        case .unavailable: "no library that draws pixels is here: use --format svg"
        }
    }
}
