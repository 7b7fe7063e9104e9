import Foundation
import Support

/// The files that differ from a git revision, including untracked ones; each is looked up in its own repository.
final class ChangedDocuments {
    private let revision: String
    private var changed: [String: Set<String>] = [:]

    init(since revision: String) {
        self.revision = revision
    }

    /// Whether a document differs. Throws git's message if git cannot determine it.
    func contains(_ path: String) throws -> Bool {
        let repository = try Repository(of: path)
        if changed[repository.root] == nil {
            _ = try repository.commit(revision)
            let differing = try repository.git(["diff", "--name-only", "-z", "--diff-filter=d", revision, "--"])
            let unknown = try repository.git(["ls-files", "--others", "--exclude-standard", "-z"])
            changed[repository.root] = Set((differing + unknown).split(separator: "\0").map(String.init))
        }
        return changed[repository.root]?.contains(repository.place(of: path)) == true
    }
}
