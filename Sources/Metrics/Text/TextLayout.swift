import AutoLayout
import Facts

/// A text broken into lines, with its size and baselines: what a label draws and a report shows.
package struct TextLayout: Hashable, Sendable {
    package struct Line: Hashable, Sendable {
        package var text: String
        /// The advance without trailing spaces, which hang at the line's end, in points and not rounded.
        package var width: Double
        /// The advance of the hanging spaces, in points.
        package var hangingWidth = 0.0
        /// From the top of the text to the top of the line, in points.
        package var top: Double
        package var height: Double
        /// From the top of the text to the line's baseline, in points.
        package var baseline: Double
    }

    package var lines: [Line]
    /// The widest line, with as much of its hanging spaces as the width has room for, and the height of all lines, in points and not
    /// rounded.
    ///
    /// Labels count those spaces: 385.5 for a line of 381 at 17 points, 284.7 for one of 280 at 20 (33 stored labels of 10
    /// projects).
    package var size: Size
    /// Whether lines were left out because there were more than asked for.
    package var isTruncated: Bool
}

/// Where a line may end: the part of `NSLineBreakMode` that changes the size of a text.
package enum LineBreaking: Hashable, Sendable {
    /// After spaces and hyphens; inside a word only if the word alone is too long.
    case words
    /// Like ``words``, but the last line that is kept may end inside a word and ends with an ellipsis (`byTruncatingTail`).
    case truncating
    /// After any character.
    case characters
}

extension TextLayout {
    /// Breaks runs into lines as a label does: after spaces, which hang beyond the edge, after hyphens and around East Asian characters. A
    /// word that is too long on its own is broken after any character; a line break in the text always breaks.
    ///
    /// - Parameters:
    ///   - width: the maximum line width in points; nil to break only where the text itself has a line break.
    ///   - numberOfLines: the maximum number of lines; 0 keeps all.
    ///   - pushesOut: whether a word joins the second line of a first paragraph if that would have only one
    ///     (`NSParagraphStyle.LineBreakStrategy.pushOut`).
    ///   - usesFontLeading: whether a font's line gap is added between lines, as in text views; labels leave it out
    ///     (`NSStringDrawingOptions.usesFontLeading`). The line pitch of text styles counts in either.
    package init(
        _ runs: [AttributedRun],
        width: Double? = nil,
        numberOfLines: Int = 0,
        breaking: LineBreaking = .words,
        pushesOut: Bool = false,
        usesFontLeading: Bool = true,
        measurer: some TextMeasurer
    ) {
        self.init(
            TextWords(runs, breaking: breaking, measurer: measurer), width: width, numberOfLines: numberOfLines, pushesOut: pushesOut,
            usesFontLeading: usesFontLeading, measurer: measurer
        )
    }

    /// The same of a text that was cut into words already, by the same measurer.
    init(_ text: TextWords, width: Double?, numberOfLines: Int, pushesOut: Bool, usesFontLeading: Bool, measurer: some TextMeasurer) {
        let (runs, words, breaking) = (text.runs, text.words, text.breaking)
        var filler = LineFiller(
            runs: runs, width: width ?? .infinity, limit: numberOfLines, breaking: breaking, usesFontLeading: usesFontLeading,
            measurer: measurer
        )
        filler.fill(words)
        if pushesOut, breaking != .characters, !filler.isTruncated, let forced = filler.breakSparingLoneWord(words) {
            filler.fill(words, breakingBefore: forced)
        }
        lines = filler.lines
        isTruncated = filler.isTruncated
        size = Size(
            width: lines.reduce(0) { max($0, $1.width, min($1.width + $1.hangingWidth, width ?? .infinity)) },
            height: lines.last.map { $0.top + $0.height } ?? 0
        )
    }

    /// The same lines with every advance multiplied by a factor.
    func widened(_ factor: Double) -> TextLayout {
        var text = self
        text.size.width *= factor
        for line in text.lines.indices {
            text.lines[line].width *= factor
            text.lines[line].hangingWidth *= factor
        }
        return text
    }
}
