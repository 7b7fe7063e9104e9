import AutoLayout
import Facts
import Metrics

/// An app's own fonts as the canvas had them when it saved a document. A missing font was drawn in Helvetica Neue (evidence/fonts.md), and the
/// stored sizes of labels and buttons show which of the two it was.
final class SavedFonts: FontSource {
    /// The PostScript name of the font that replaces a missing one.
    static let substitute = "HelveticaNeue"

    private let today: any FontSource
    private let absent: Set<String>

    private init(_ today: any FontSource, absent: Set<String>) {
        self.today = today
        self.absent = absent
    }

    /// The fonts of a document when it was saved, given those of today; unchanged if none was missing.
    ///
    /// - Parameter scale: device pixels in a point.
    static func fonts(_ today: AppFonts, of document: Document, scale: Double) -> AppFonts {
        let absent = absentFonts(in: document, measurer: AppFontMeasurer(today), scale: scale)
        return absent.isEmpty ? today : AppFonts(SavedFonts(today.source, absent: absent))
    }

    func face(_ postScriptName: String, family: String?) -> (any FontFace)? { today.face(postScriptName, family: family) }

    func noteUse(of postScriptName: String, family: String?, byView view: Int) {
        today.noteUse(of: postScriptName, family: family, byView: view)
    }

    func isAbsent(_ postScriptName: String) -> Bool { absent.contains(postScriptName) }

    /// The fonts for which more views show Helvetica Neue than the font itself: by the width of a text if one of the two matches it, or else by
    /// the height of its lines.
    private static func absentFonts(in document: Document, measurer: AppFontMeasurer, scale: Double) -> Set<String> {
        var votes: [String: Int] = [:]
        for description in document.tree.elements(named: "fontDescription") {
            guard let name = description["name"], !InstalledFonts.contains(name), let owner = description.parent,
                let title = title(of: owner), let size = description.number("pointSize"), size > 0
            else { continue }
            let (own, substitute) = (Font.named(name, family: description["family"], size), Font.named(Self.substitute, size))
            var shown = [own, substitute].map { title.isAsWide(as: measurer.width(of: title.text, font: $0)) }
            if shown[0] == shown[1] { shown = [own, substitute].map { title.shows(measurer.metrics(of: $0).lineHeight, scale) } }
            if shown[0] != shown[1] { votes[name, default: 0] += shown[0] ? 1 : -1 }
        }
        return Set(votes.filter { $0.value < 0 }.keys)
    }

    /// What a view stores about the size of its text.
    private struct Title {
        var text: String
        /// In points.
        var size: Size
        /// Whether the text may have several lines.
        var wraps = false

        /// Whether the view is as wide as a text of that width, rounded up to a pixel or to a whole point.
        func isAsWide(as text: Double) -> Bool { !wraps && text > 0 && (-0.25..<1).contains(size.width - text) }

        /// Whether the height is that of lines of a font, rounded up to a pixel or, as in old documents, to a whole point.
        func shows(_ line: Double, _ scale: Double) -> Bool {
            guard line > 0 else { return false }
            let lines = line * (wraps ? min(100, max(1, (size.height / line).rounded())) : 1)
            let pixels = (lines * scale - 1e-6).rounded(.up) / scale, points = (lines - 1e-6).rounded(.up)
            return abs(size.height - pixels) < 0.01 || abs(size.height - points) < 0.01
        }
    }

    /// The text of a label or button; nil if more than the text may determine its height.
    private static func title(of owner: Element) -> Title? {
        guard var size = owner.storedFrame?.size, size.height > 0 else { return nil }
        let hasHeight = owner.children("constraint", in: "constraints").contains { $0.matches("firstAttribute", "height") }
        if hasHeight { return nil }
        if owner.nameMatches("label") {
            return Title(text: ViewReader.string("text", of: owner) ?? "", size: size, wraps: (owner.number("numberOfLines") ?? 1) != 1)
        }
        let isPlain =
            owner.nameMatches("button") && owner.inset(key: "contentEdgeInsets") == nil && owner.first("buttonConfiguration") == nil
        size.height -= 12
        return isPlain ? Title(text: owner.first("state", key: "normal")?["title"] ?? "", size: size) : nil
    }
}
