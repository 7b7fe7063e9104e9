import Foundation
import InterfaceBuilder
import Support

/// A document's file: its text in UTF-8, and what the file has before it.
struct SourceFile {
    /// The bytes on disk.
    let bytes: [UInt8]
    /// The text that edits refer to: ``XMLTree/source``.
    let text: [UInt8]

    init(path: String) throws(DocumentError) {
        // The reader rejects anything that is not a document before anything else happens.
        let tree = try XMLTree.read(path: path)
        text = withExtendedLifetime(tree) { Array(tree.source) }
        do { bytes = Array(try RegularFile.read(path)) } catch { throw .unreadable(path: path, reason: error.reason) }
    }

    /// Whether the file contains the text as it is, apart from a byte order mark.
    var isPlain: Bool { bytes == text || bytes == Self.mark + text }

    /// The file's bytes with a new text.
    func bytes(ofText new: [UInt8]) -> [UInt8] { bytes.starts(with: Self.mark) ? Self.mark + new : new }

    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
