import Checks
import Fonts
import Foundation
import InterfaceBuilder

/// The documents and configurations read in this run: a matrix needs the same ones in every scenario.
final class DocumentCache: @unchecked Sendable {
    static let shared = DocumentCache()

    // The dictionaries are only accessed under the lock, which is what makes the class sendable.
    private let lock = NSLock()
    private var documents: [Key: Result<Document, DocumentError>] = [:]
    private var configurations: [String: Result<CheckConfiguration, ConfigurationError>] = [:]
    /// By the paths that fonts are searched for in.
    private var finders: [[String]: FontFinder] = [:]

    private struct Key: Hashable {
        var path: String
        var fonts: [String]
    }

    /// - Parameter fonts: files and folders of the app's fonts; empty for those in the configuration, or the project's.
    func document(at path: String, fonts: [String]) throws(ScreenError) -> Document {
        let naturalSizes: NaturalSizes
        do { naturalSizes = try configuration(for: path).naturalSizes } catch { throw .configuration(reason: "\(error)") }
        let result = lock.withLock {
            let finder = finders[fonts] ?? FontFinder(paths: fonts)
            finders[fonts] = finder
            return Self.cached(Key(path: path, fonts: fonts), in: &documents) { () throws(DocumentError) in
                var document = try Document(path: path)
                document.fonts = finder.fonts(ofDocumentAt: path, replaced: Set(naturalSizes.fonts.keys))
                document.naturalSizes = naturalSizes
                return document
            }
        }
        switch result {
        case .success(let document): return document
        case .failure(let error): throw .unreadable(path: path, reason: error.message)
        }
    }

    /// Reports new problems with fonts on standard error: each missing font once a run.
    func reportFonts() {
        let messages = lock.withLock {
            finders.keys.sorted { $0.lexicographicallyPrecedes($1) }.flatMap { finders[$0]?.takeMessages() ?? [] }
        }
        for message in messages { FileHandle.standardError.write(Data((message + "\n").utf8)) }
    }

    /// The nearest `.plumbline.json` in or above a document's folder.
    func configuration(for path: String) throws(ConfigurationError) -> CheckConfiguration {
        try lock.withLock {
            Self.cached(path, in: &configurations) { () throws(ConfigurationError) in
                var search = ConfigurationSearch()
                return try search.configuration(forDocumentAt: path)
            }
        }.get()
    }

    private static func cached<Key, Value, Failure>(
        _ key: Key, in known: inout [Key: Result<Value, Failure>], _ read: () throws(Failure) -> Value
    ) -> Result<Value, Failure> {
        if let result = known[key] { return result }
        let result = Result { () throws(Failure) in try read() }
        known[key] = result
        return result
    }
}
