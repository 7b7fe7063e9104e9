import AutoLayout
import Facts

/// The vertical measures of a font at a size, in points.
package struct FontMetrics: Hashable, Sendable {
    /// From the baseline up to the top of the line.
    package var ascender: Double
    /// From the baseline down to the bottom of the line, as a positive number.
    package var descender: Double
    /// Extra space between two lines that the font asks for.
    package var leading: Double

    package init(ascender: Double, descender: Double, leading: Double = 0) {
        self.ascender = ascender
        self.descender = descender
        self.leading = leading
    }

    /// The height of one line: `UIFont.lineHeight`.
    package var lineHeight: Double { ascender + descender }
}

/// Measures text. An implementation may use Apple's fonts, if its user may.
///
/// The built-in ``StandardTextMeasurer`` approximates them from tables.
package protocol TextMeasurer: Sendable {
    /// The advance of a text on one line, in points and not rounded. Line breaks in it add nothing.
    func width(of text: String, font: Font) -> Double

    /// The vertical measures of a font at its size.
    func metrics(of font: Font) -> FontMetrics

    /// The share of a text's width by which the font itself may draw it otherwise.
    func doubt(of font: Font) -> Double
}

extension TextMeasurer {
    /// That of a font whose advances are known, or close to known ones.
    package static var usualDoubt: Double { 0.03 }

    package func doubt(of font: Font) -> Double { Self.usualDoubt }

    /// The kerning between two adjacent characters on a line, in points; negative moves them together.
    func kerning(between first: Character, and second: Character, font: Font) -> Double {
        width(of: String([first, second]), font: font) - width(of: String(first), font: font) - width(of: String(second), font: font)
    }
}
