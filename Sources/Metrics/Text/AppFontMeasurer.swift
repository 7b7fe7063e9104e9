import AutoLayout
import Facts

/// Measures text in an app's own fonts from their files, and everything else with another measurer.
package struct AppFontMeasurer: TextMeasurer {
    private let fonts: AppFonts
    private let other: any TextMeasurer

    /// - Parameter other: measures fonts without a known file, and characters that a file's font lacks.
    package init(_ fonts: AppFonts, otherwise other: any TextMeasurer = StandardTextMeasurer()) {
        self.fonts = fonts
        self.other = other
    }

    package func width(of text: String, font: Font) -> Double {
        guard let face = face(of: font) else { return other.width(of: text, font: font) }
        if text.allSatisfy(face.draws) { return font.pointSize * face.advance(of: text) }
        // Characters that the font lacks are drawn in a system font.
        let substitute = Font(weight: font.weight, pointSize: font.pointSize, isItalic: font.isItalic)
        var width = 0.0
        var rest = text[...]
        while let first = rest.first {
            let isDrawn = face.draws(first)
            let stretch = rest.prefix { face.draws($0) == isDrawn }
            rest = rest[stretch.endIndex...]
            let part = String(stretch)
            width += isDrawn ? font.pointSize * face.advance(of: part) : other.width(of: part, font: substitute)
        }
        return width
    }

    package func metrics(of font: Font) -> FontMetrics {
        guard let metrics = face(of: font)?.metrics else { return tabulatedMetrics(of: font) }
        return FontMetrics(
            ascender: font.pointSize * metrics.ascender,
            descender: font.pointSize * metrics.descender,
            leading: font.pointSize * metrics.leading
        )
    }

    package func doubt(of font: Font) -> Double { other.doubt(of: face(of: font) == nil ? font : Font(pointSize: font.pointSize)) }

    /// The metrics of the other measurer, stretched to the height that lines of the font are known to have.
    private func tabulatedMetrics(of font: Font) -> FontMetrics {
        var metrics = other.metrics(of: font)
        guard case .named(let name, _) = font.family, metrics.lineHeight > 0, let line = fonts.source.lineHeight(of: name) else {
            return metrics
        }
        let stretch = line * font.pointSize / metrics.lineHeight
        metrics.ascender *= stretch
        metrics.descender *= stretch
        return metrics
    }

    private func face(of font: Font) -> (any FontFace)? {
        guard case .named(let name, let family) = font.family else { return nil }
        return fonts.source.face(name, family: family)
    }
}
