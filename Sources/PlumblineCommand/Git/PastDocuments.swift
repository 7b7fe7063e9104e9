import Checks
import Foundation
import Support

/// Documents as they were in a git revision, each in its own repository; a renamed document is found under its old name.
struct PastDocuments {
    private var repositories = RepositorySearch()
    private var pasts: [String: Past] = [:]

    /// What a repository was in the revision.
    private struct Past {
        var repository: Repository
        var changed: ChangedFiles
        var revision: Revision
    }

    /// Throws git's message before anything is done if a repository of the documents does not have the revision.
    ///
    /// - Parameter withApps: whether the apps around the documents are asked as they were, where they differ.
    init(revision name: String, of documents: [String], withApps: Bool) throws {
        var found: [String: Repository] = [:]
        for document in documents {
            let repository = try repositories.repository(of: document)
            if found.updateValue(repository, forKey: repository.root) == nil { _ = try repository.commit(name) }
        }
        for (root, repository) in found {
            var changed = try ChangedFiles(since: name, in: repository)
            changed.regardsApps = withApps
            pasts[root] = Past(repository: repository, changed: changed, revision: try Revision(name, in: repository, around: changed))
        }
    }

    /// What a document of the working tree was; nil if it is not in the revision.
    mutating func earlier(_ document: String) throws -> EarlierDocument? {
        let root = try repositories.repository(of: document).root
        guard let past = pasts[root], let file = past.revision.path(of: document) else { return nil }
        let place = past.repository.place(of: document)
        return EarlierDocument(
            file: file, isSame: past.revision.hasSameName(place) && !past.changed.concern(place),
            surroundings: past.changed.concernAll ? .other : past.changed.areShared ? .otherSettings : .same,
            hasOtherApp: past.changed.concernApps
        )
    }
}
