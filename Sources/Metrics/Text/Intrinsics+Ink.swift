import Facts

extension Intrinsics {
    /// The least height of a view, in points, in which the signs of a line in its middle are whole: no accent, and nothing below the
    /// baseline, is in them. Nil for a text with any other sign, which needs the whole line.
    ///
    /// Capitals, figures and the ascenders of small letters reach up to three quarters of the font's size in the system font, Avenir,
    /// Helvetica, Arial and Georgia; round ones reach a fiftieth below the baseline (capHeight and yMin of those fonts' files).
    package func inkHeight(of text: String, font: Font) -> Double? {
        guard text.unicodeScalars.allSatisfy({ Self.standing.contains($0) }) else { return nil }
        let metrics = measurer.metrics(of: font)
        let baseline = (metrics.ascender - metrics.descender) / 2
        let above = font.pointSize * 0.75 - baseline, below = baseline + font.pointSize * 0.02
        return 2 * max(above, below)
    }

    /// The signs that stand on the baseline.
    private static let standing = Set("ABCDEFGHIJKLMNOPRSTUVWXYZabcdefhiklmnorstuvwxz0123456789 .:-+=!?'\"%<>*".unicodeScalars)
}
