import Fonts
import Foundation

/// Documents that were read once in this run: a matrix asks for the same one in every scenario.
final class DocumentCache: @unchecked Sendable {
    static let shared = DocumentCache()

    // The dictionary is only touched under the lock, which is what makes the class sendable.
    private let lock = NSLock()
    private var documents: [Key: Result<Document, DocumentError>] = [:]
    /// By the paths that fonts are looked for in.
    private var finders: [[String]: FontFinder] = [:]

    private struct Key: Hashable {
        var path: String
        var fonts: [String]
    }

    /// - Parameter fonts: files and folders of the app's fonts; empty for those that the configuration names, or the project's.
    func document(at path: String, fonts: [String]) throws(ScreenError) -> Document {
        let result = lock.withLock {
            let key = Key(path: path, fonts: fonts)
            if let known = documents[key] { return known }
            let finder = finders[fonts] ?? FontFinder(paths: fonts)
            finders[fonts] = finder
            let result = Result { () throws(DocumentError) in
                var document = try Document(path: path)
                document.fonts = finder.fonts(ofDocumentAt: path)
                return document
            }
            documents[key] = result
            return result
        }
        switch result {
        case .success(let document): return document
        case .failure(let error): throw .unreadable(path, error)
        }
    }

    /// Says on standard error what is to be said of fonts and was not yet: each font that is not found once a run.
    func reportFonts() {
        let messages = lock.withLock { finders.keys.sorted { $0.lexicographicallyPrecedes($1) }.flatMap { finders[$0]?.takeMessages() ?? [] } }
        for message in messages { FileHandle.standardError.write(Data((message + "\n").utf8)) }
    }
}
