import AutoLayout
import Facts

/// The line spacing of a paragraph: the parts of `NSParagraphStyle` that change the size of a text.
public struct ParagraphStyle: Hashable, Sendable {
    /// A factor for the line height; 0 means the font's own.
    public var lineHeightMultiple: Double
    /// In points; 0 means no limit.
    public var minimumLineHeight: Double
    /// In points; 0 means no limit.
    public var maximumLineHeight: Double
    /// Between two lines of a paragraph, in points.
    public var lineSpacing: Double
    /// After a paragraph, in points.
    public var paragraphSpacing: Double

    public init(
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
public struct AttributedRun: Hashable, Sendable {
    public var text: String
    public var font: Font
    /// Added after every character, in points (`NSAttributedString.Key.kern`).
    public var kern: Double
    public var paragraph: ParagraphStyle

    public init(_ text: String, font: Font, kern: Double = 0, paragraph: ParagraphStyle = ParagraphStyle()) {
        self.text = text
        self.font = font
        self.kern = kern
        self.paragraph = paragraph
    }
}
