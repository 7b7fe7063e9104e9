import Support

/// The documents that differ from a git revision, or whose translations do, including untracked ones; each is looked up in its own
/// repository.
final class ChangedDocuments {
    private let revision: String
    private var repositories = RepositorySearch()
    private var changed: [String: ChangedFiles] = [:]

    init(since revision: String) {
        self.revision = revision
    }

    /// Whether a document differs, or a translation of it. Throws git's message if git cannot determine it.
    func contains(_ path: String) throws -> Bool {
        let repository = try repositories.repository(of: path)
        let files = try changed[repository.root] ?? ChangedFiles(since: revision, in: repository)
        changed[repository.root] = files
        return files.concern(repository.place(of: path))
    }
}
