import AutoLayout
import Metrics

/// Reads font files: TrueType and OpenType, and collections of them.
package enum FontFile {
    /// The maximum file size: the largest fonts of East Asian scripts take a third of it.
    static let largest = 128 << 20

    /// Whether files can be read on this system: with HarfBuzz, or with Core Text.
    package static var isReadable: Bool {
        #if canImport(CFonts) || canImport(CoreText)
            true
        #else
            false
        #endif
    }

    /// Whether a path has the extension of a readable font file.
    package static func isNamedLikeFont(_ path: String) -> Bool {
        let end = path.suffix(4).lowercased()
        return end == ".ttf" || end == ".otf" || end == ".ttc" || end == ".otc"
    }

    /// The faces of a file with arbitrary bytes, for fuzzing.
    package static func faces(of bytes: [UInt8]) throws(FontFileError) -> [any FontFace] {
        try named(of: bytes).map(\.face)
    }
}

#if !canImport(CFonts) && !canImport(CoreText)
    extension FontFile {
        static func named(atPath path: String, whenSlow: @escaping @Sendable () -> Void) throws(FontFileError) -> [FileFace] {
            throw .noFont
        }
        static func named(of bytes: [UInt8]) throws(FontFileError) -> [FileFace] { throw .noFont }
    }
#endif
