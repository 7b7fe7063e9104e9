import Foundation
import Support

/// The font files in a `.plumbline.json`, all that commands other than `check` read of one.
enum FontConfiguration {
    static let fileName = ".plumbline.json"
    static let key = "fontFiles"

    /// The paths of a file's `"fontFiles"`, relative to its own folder; nil if it has no such key. Throws a ``JSONProblem`` or a
    /// ``FontFileError``.
    static func paths(in file: String) throws -> [String]? {
        let data: Data
        do { data = try RegularFile.read(file) } catch { throw FontFileError.unreadable(error.reason) }
        let member = try JSONReader.read(data, takesComments: true).members().first { $0.key == key }
        return try member?.node.texts("a list of files and folders").map { path($0, besides: file) }
    }

    /// A path as a configuration file writes it.
    static func path(_ path: String, besides file: String) -> String {
        path.hasPrefix("/") ? path : URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent(path).path
    }
}
