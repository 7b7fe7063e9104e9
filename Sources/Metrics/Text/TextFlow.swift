import AutoLayout
import Facts

/// A text of one font in words with their advances, for pages that break it into lines themselves, as ``TextLayout`` does.
package struct TextFlow: Hashable, Sendable {
    /// What stays together on a line, and the spaces behind it.
    package struct Word: Hashable, Sendable {
        /// With the spaces, and with a line feed at the end if the text has a line break here.
        package var text: String
        /// Of the word at the beginning of a line, in points.
        package var width: Double
        /// What is added to it behind another word, in points.
        package var kerning: Double
        /// In points.
        package var spaceWidth: Double
    }

    package var words: [Word]
    /// The advances of the characters of long words, which alone on a line may have to break anywhere, in points.
    package var characters: [Character: Double] = [:]
    /// From the baseline of a line to that of the next one, in points.
    package var pitch: Double
    /// The same at a line break of the text, in points.
    package var paragraphPitch: Double

    /// In bytes.
    private static let longWord = 16

    /// Nil for runs whose lines differ in height.
    package init?(_ runs: [AttributedRun], measurer: some TextMeasurer) {
        guard var run = runs.first, runs.allSatisfy({ $0.font == run.font && $0.paragraph == run.paragraph }) else { return nil }
        words = TextWords(runs, breaking: .words, measurer: measurer).words.map { word in
            Word(
                text: (word.pieces + word.spaces).map(\.text).joined() + (word.endsLine ? "\n" : ""), width: word.width,
                kerning: word.kerning, spaceWidth: word.spaceWidth)
        }
        for run in runs {
            for word in run.text.split(whereSeparator: \.isWhitespace) where word.utf8.count >= Self.longWord {
                for character in word where characters[character] == nil {
                    characters[character] = measurer.width(of: String(character), font: run.font) + run.kern
                }
            }
        }
        run.text = "\n\n"
        let baselines = TextLayout([run], measurer: measurer).lines.map(\.baseline)
        paragraphPitch = baselines[1] - baselines[0]
        pitch = paragraphPitch - run.paragraph.paragraphSpacing
    }
}
