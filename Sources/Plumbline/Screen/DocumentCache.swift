import Foundation

/// Documents that were read once in this run: a matrix asks for the same one in every scenario.
final class DocumentCache: @unchecked Sendable {
    static let shared = DocumentCache()

    // The dictionary is only touched under the lock, which is what makes the class sendable.
    private let lock = NSLock()
    private var documents: [String: Result<Document, DocumentError>] = [:]

    func document(at path: String) throws(ScreenError) -> Document {
        let result = lock.withLock {
            if let known = documents[path] { return known }
            let result = Result { () throws(DocumentError) in try Document(path: path) }
            documents[path] = result
            return result
        }
        switch result {
        case .success(let document): return document
        case .failure(let error): throw .unreadable(path, error)
        }
    }
}
