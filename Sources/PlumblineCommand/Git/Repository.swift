import Foundation
import Support

/// The git repository that contains a path.
struct Repository: Hashable {
    /// The folder at its top.
    let root: String

    /// Throws git's message if there is no repository.
    init(of path: String) throws {
        let folder = DocumentSearch.isFolder(path) ? path : Self.folder(around: path)
        root = try Git.run(["-C", folder, "rev-parse", "--show-toplevel"]).trimmingCharacters(in: .newlines)
    }

    /// The nearest existing folder around a path, since a document may have been removed.
    private static func folder(around path: String) -> String {
        var folder = URL(fileURLWithPath: path).standardizedFileURL.deletingLastPathComponent()
        while folder.path != "/", !DocumentSearch.isFolder(folder.path) { folder.deleteLastPathComponent() }
        return folder.path
    }

    func git(_ arguments: [String], environment: [String: String] = [:], input: URL? = nil) throws -> String {
        try Git.run(["-C", root] + arguments, environment: environment, input: input)
    }

    /// The commit of a revision. A message says what to do where there is none.
    func commit(_ revision: String) throws -> String {
        if revision.hasPrefix("-") {
            throw Git.Failure(message: "'\(revision.prefix(80))' is no revision: it begins with a dash")
        }
        // Git would take it for several revisions.
        guard !revision.isEmpty, !revision.contains(where: \.isNewline) else {
            throw Git.Failure(message: "'\(revision.prefix(80))' is no revision")
        }
        do {
            return try git(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"])
                .trimmingCharacters(in: .newlines)
        } catch {
            let isShallow = try git(["rev-parse", "--is-shallow-repository"]).hasPrefix("true")
            let advice =
                isShallow
                ? "this clone is shallow and holds only the latest commits: 'git fetch --unshallow' fetches the others "
                    + "(in CI, fetch-depth: 0 on GitHub, GIT_DEPTH: 0 on GitLab)"
                : "'git fetch' brings what others have pushed, and 'git branch --all' lists the branches"
            throw Git.Failure(message: "'\(revision)' is no revision here; \(advice)")
        }
    }

    /// The path of a file below the root, as git names it.
    func place(of path: String) -> String {
        let top = URL(fileURLWithPath: root).resolvingSymlinksInPath().standardizedFileURL.path
        let file = URL(fileURLWithPath: path)
        // A removed file has no links to resolve, but its folder may have.
        let folder = file.deletingLastPathComponent().resolvingSymlinksInPath().standardizedFileURL.path
        let full = folder + "/" + file.lastPathComponent
        return full.hasPrefix(top + "/") ? String(full.dropFirst(top.count + 1)) : full
    }

    /// The old path of each new one, parsed from `R100 old new` as git writes it with `-z`.
    static func renames(_ text: String) -> [String: String] {
        let fields = text.split(separator: "\0").map(String.init)
        var found: [String: String] = [:]
        for place in stride(from: 0, to: fields.count - 2, by: 3) { found[fields[place + 2]] = fields[place + 1] }
        return found
    }
}
