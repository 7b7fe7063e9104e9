/// A colour with its opacity, in sRGB.
package struct Ink: Hashable, Sendable {
    /// 0 to 1.
    package var red, green, blue, alpha: Double

    /// Each component is limited to 0…1; what is no number counts as 0.
    package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        func limited(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
        self.red = limited(red)
        self.green = limited(green)
        self.blue = limited(blue)
        self.alpha = limited(alpha)
    }

    package init(white: Double, alpha: Double = 1) { self.init(red: white, green: white, blue: white, alpha: alpha) }

    /// A colour as `0xrrggbb`.
    package init(_ hex: UInt32, alpha: Double = 1) {
        self.init(
            red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255, blue: Double(hex & 0xFF) / 255, alpha: alpha)
    }

    package static let black = Ink(white: 0)
    package static let white = Ink(white: 1)

    /// The same colour, less opaque by a factor.
    package func faded(_ factor: Double) -> Ink {
        var ink = self
        ink.alpha = min(max(alpha * factor, 0), 1)
        return ink
    }

    /// Whether black text is more readable on it than white (relative luminance of WCAG 2, without its gamma).
    package var isLight: Bool { 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.55 }

    /// The colour as `#rrggbb`, without its alpha.
    package var hex: String { "#" + [red, green, blue].map(Self.digits).joined() }

    /// The colour as `#rrggbb`, or as `#rrggbbaa` if it is not opaque.
    package var css: String { alpha < 1 ? hex + Self.digits(alpha) : hex }

    private static func digits(_ part: Double) -> String {
        let byte = Int((part * 255).rounded())
        return String(byte / 16, radix: 16) + String(byte % 16, radix: 16)
    }
}
