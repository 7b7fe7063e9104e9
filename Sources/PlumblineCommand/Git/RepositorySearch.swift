import Foundation
import Support

/// The repository of each document. Git is asked once for each folder that holds a repository, not for each document.
struct RepositorySearch {
    private var marks = NearestFile(named: ".git")
    private var known: [String: Repository] = [:]

    /// Throws git's message if a document is in no repository.
    mutating func repository(of document: String) throws -> Repository {
        let file = URL(fileURLWithPath: document)
        // A link to a folder may lead into another repository.
        let folder = file.deletingLastPathComponent().resolvingSymlinksInPath()
        guard let mark = marks.path(forDocumentAt: folder.appendingPathComponent(file.lastPathComponent).path) else {
            return try Repository(of: document)
        }
        if let repository = known[mark] { return repository }
        let repository = try Repository(of: document)
        known[mark] = repository
        return repository
    }
}
