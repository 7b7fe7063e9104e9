import AutoLayout
import Facts

/// The line spacing of a paragraph: the parts of `NSParagraphStyle` that change the size of a text.
package struct ParagraphStyle: Hashable, Sendable {
    /// A factor for the line height; 0 means the font's own.
    package var lineHeightMultiple: Double
    /// In points; 0 means no limit.
    package var minimumLineHeight: Double
    /// In points; 0 means no limit.
    package var maximumLineHeight: Double
    /// Between two lines of a paragraph, in points.
    package var lineSpacing: Double
    /// After a paragraph, in points.
    package var paragraphSpacing: Double

    package init(
        lineHeightMultiple: Double = 0,
        minimumLineHeight: Double = 0,
        maximumLineHeight: Double = 0,
        lineSpacing: Double = 0,
        paragraphSpacing: Double = 0
    ) {
        self.lineHeightMultiple = lineHeightMultiple
        self.minimumLineHeight = minimumLineHeight
        self.maximumLineHeight = maximumLineHeight
        self.lineSpacing = lineSpacing
        self.paragraphSpacing = paragraphSpacing
    }
}

/// A stretch of text in one font: a piece of an attributed string, or a whole plain text.
package struct AttributedRun: Hashable, Sendable {
    package var text: String
    package var font: Font
    /// Added after every character, in points (`NSAttributedString.Key.kern`).
    package var kern: Double
    package var paragraph: ParagraphStyle

    package init(_ text: String, font: Font, kern: Double = 0, paragraph: ParagraphStyle = ParagraphStyle()) {
        self.text = text
        self.font = font
        self.kern = kern
        self.paragraph = paragraph
    }
}
