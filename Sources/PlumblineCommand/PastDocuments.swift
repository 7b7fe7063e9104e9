import Foundation

/// Documents as they were in a git revision, each in its own repository; a renamed document is found under its old name.
final class PastDocuments: @unchecked Sendable {
    // Sendable, unchecked: the cache is only accessed under the lock.
    private let lock = NSLock()
    private let name: String
    private var revisions: [String: Revision] = [:]

    init(revision name: String) {
        self.name = name
    }

    /// Where a document of the working tree was; nil if it is not in the revision.
    func file(of document: String) throws -> String? {
        try lock.withLock {
            let repository = try Repository(of: document)
            let revision = try revisions[repository.root] ?? Revision(name, in: repository)
            revisions[repository.root] = revision
            return revision.path(of: document)
        }
    }
}
