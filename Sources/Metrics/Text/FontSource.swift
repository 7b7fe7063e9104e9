import AutoLayout
import Facts

/// One face of a font file, with what is needed to measure text in it.
///
/// All lengths are in em, so that one face serves every size.
package protocol FontFace: Sendable {
    /// From the font's horizontal header (`hhea`), which is what iOS reads, in em.
    var metrics: FontMetrics { get }

    /// The advance of a text on one line, shaped with the font's default kerning and ligatures, in em.
    func advance(of text: String) -> Double

    /// Whether the face has a glyph for each scalar of a character; another font draws those that it lacks.
    func draws(_ character: Character) -> Bool
}

/// The source of the faces of an app's own fonts.
package protocol FontSource: AnyObject, Sendable {
    /// The face of a font; nil if no known file contains it.
    ///
    /// - Parameters:
    ///   - postScriptName: the font's name, such as `OpenSans-Semibold`.
    ///   - family: the font's family if the document names it, such as `Open Sans`.
    func face(_ postScriptName: String, family: String?) -> (any FontFace)?

    /// Notes that a view uses a font, so that a run can report missing ones.
    ///
    /// - Parameter view: a number that identifies the view within its document.
    func noteUse(of postScriptName: String, family: String?, byView view: Int)

    /// Whether a font is drawn in Helvetica Neue although a file may contain it, because it was missing when the document was saved.
    func isAbsent(_ postScriptName: String) -> Bool

    /// How high the lines of a font without a file are known to be, in em; nil to take what the tables say.
    func lineHeight(of postScriptName: String) -> Double?
}

extension FontSource {
    package func lineHeight(of postScriptName: String) -> Double? { nil }

    package func isAbsent(_ postScriptName: String) -> Bool { false }
}

/// The fonts of one document's app: a ``FontSource``, equal only to itself.
package struct AppFonts: Hashable, Sendable {
    package let source: any FontSource

    package init(_ source: any FontSource) {
        self.source = source
    }

    package static func == (a: AppFonts, b: AppFonts) -> Bool { a.source === b.source }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(source)) }
}
