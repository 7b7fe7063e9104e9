/// One face of a font file: what measuring text in it needs.
///
/// All lengths are in em, so that one face serves every size.
public protocol FontFace: Sendable {
    /// From the font's horizontal header (`hhea`), which is what iOS reads, in em.
    var metrics: FontMetrics { get }

    /// The advance of a text on one line, shaped with the kerning and ligatures that the font asks for, in em.
    func advance(of text: String) -> Double

    /// Whether the face has a glyph for each scalar of a character; another font draws those that it lacks.
    func draws(_ character: Character) -> Bool
}

/// Where the faces of an app's own fonts come from.
public protocol FontSource: AnyObject, Sendable {
    /// The face of a font; nil if no file that is known holds it.
    ///
    /// - Parameters:
    ///   - postScriptName: the font's name, such as `OpenSans-Semibold`.
    ///   - family: the font's family where the document names it, such as `Open Sans`.
    func face(_ postScriptName: String, family: String?) -> (any FontFace)?

    /// Takes note that a view asks for a font, so that a run can report what was not found.
    ///
    /// - Parameter view: a number that is the view's own within its document.
    func noteUse(of postScriptName: String, family: String?, byView view: Int)

    /// Whether a font is drawn in Helvetica Neue though a file may hold it, because it was not there when the document was saved.
    func isAbsent(_ postScriptName: String) -> Bool
}

extension FontSource {
    public func isAbsent(_ postScriptName: String) -> Bool { false }
}

/// The fonts of one document's app: a ``FontSource``, equal to itself alone.
public struct AppFonts: Hashable, Sendable {
    public let source: any FontSource

    public init(_ source: any FontSource) {
        self.source = source
    }

    public static func == (a: AppFonts, b: AppFonts) -> Bool { a.source === b.source }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(source)) }
}
