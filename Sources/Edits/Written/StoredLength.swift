import Foundation
import Support

/// A number as Xcode writes it: 17 digits, as far as there are any.
enum StoredLength {
    static func text(_ length: Double) -> String {
        if length == 0 { return "0.0" }
        return length == length.rounded() ? length.text() : String(format: "%.17g", length)
    }

    /// A stored length after what the canvas draws changed. Xcode's sums differ from those made here, and from one another, in the last
    /// digit: what a stored one has there stays, so that what moves back has its digits again.
    ///
    /// - Parameter before: what was drawn when it was stored; nil if nobody knows.
    static func moved(_ stored: Double, from before: Double?, to now: Double) -> Double {
        let pixel = onPixel(now)
        guard let before, abs(stored - before) < most else { return pixel }
        return pixel + (stored - onPixel(before))
    }

    /// The nearest half or third of a point, as screens have them, if it is no farther than sums are inexact.
    private static func onPixel(_ length: Double) -> Double {
        let near = (length * 6).rounded() / 6
        return abs(near - length) < most ? near : length
    }

    /// In points.
    private static let most = 1e-4
}
