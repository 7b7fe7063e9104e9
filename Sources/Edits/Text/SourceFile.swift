import Foundation
import InterfaceBuilder

/// A document's file: its text in UTF-8, and what the file has before it.
struct SourceFile {
    /// As they are on disk.
    let bytes: [UInt8]
    /// What edits count from: ``XMLTree/source``.
    let text: [UInt8]

    init(path: String) throws(DocumentError) {
        // The reader refuses what is no document before anything else is asked.
        let tree = try XMLTree.read(path: path)
        text = withExtendedLifetime(tree) { Array(tree.source) }
        guard let data = FileManager.default.contents(atPath: path) else { throw .unreadable(path: path, reason: "it went away while it was read") }
        bytes = Array(data)
    }

    /// Whether the file holds the text as it is, but for a byte order mark.
    var isPlain: Bool { bytes == text || bytes == Self.mark + text }

    /// The file's bytes with another text.
    func bytes(ofText new: [UInt8]) -> [UInt8] { bytes.starts(with: Self.mark) ? Self.mark + new : new }

    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
