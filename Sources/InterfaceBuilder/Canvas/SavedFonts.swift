import AutoLayout
import Facts
import Metrics

/// An app's own fonts as the canvas had them when it saved a document. A missing font was drawn in Helvetica Neue (evidence/fonts.md), and
/// the stored sizes of labels and buttons show which of the two it was.
final class SavedFonts: FontSource {
    /// The PostScript name of the font that replaces a missing one.
    static let substitute = "HelveticaNeue"

    private let today: any FontSource
    private let absent: Set<String>
    private let lines: ShownLines

    private init(_ today: any FontSource, absent: Set<String>, lines: ShownLines) {
        self.today = today
        self.absent = absent
        self.lines = lines
    }

    /// The fonts of a document when it was saved, given those of today; unchanged if none was missing and no font shows lines of its own
    /// height.
    ///
    /// - Parameter scale: device pixels in a point.
    static func fonts(_ today: AppFonts, of document: Document, scale: Double, makes: (SpecialCase) -> Bool) -> AppFonts {
        let measurer = AppFontMeasurer(today)
        var texts = StoredText.all(in: document)
        let unknown = makes(.shownLines) ? texts.filter { today.source.face($0.name, family: $0.family) == nil } : []
        let lines = ShownLines(unknown, measurer: measurer, scale: scale)
        // Lines of a height of their own are not those of Helvetica Neue, however wide the texts are.
        texts.removeAll { lines.height(of: $0.name) != nil }
        let absent = makes(.substitutedFonts) ? absentFonts(of: texts, measurer: measurer, scale: scale) : []
        return absent.isEmpty && lines.isEmpty ? today : AppFonts(SavedFonts(today.source, absent: absent, lines: lines))
    }

    func face(_ postScriptName: String, family: String?) -> (any FontFace)? { today.face(postScriptName, family: family) }

    func noteUse(of postScriptName: String, family: String?, byView view: Int) {
        today.noteUse(of: postScriptName, family: family, byView: view)
    }

    func isAbsent(_ postScriptName: String) -> Bool { absent.contains(postScriptName) }

    func lineHeight(of postScriptName: String) -> Double? { lines.height(of: postScriptName) }

    /// The fonts for which more views show Helvetica Neue than the font itself: by the width of a text if one of the two matches it, or
    /// else by the height of its lines.
    private static func absentFonts(of texts: [StoredText], measurer: AppFontMeasurer, scale: Double) -> Set<String> {
        var votes: [String: Int] = [:]
        for text in texts {
            let fonts = [text.font, Font.named(Self.substitute, text.font.pointSize)]
            var shown = fonts.map { text.isAsWide(as: measurer.width(of: text.text, font: $0)) }
            if shown[0] == shown[1] { shown = fonts.map { text.shows(measurer.metrics(of: $0).lineHeight, scale) } }
            if shown[0] != shown[1] { votes[text.name, default: 0] += shown[0] ? 1 : -1 }
        }
        return Set(votes.filter { $0.value < 0 }.keys)
    }
}
