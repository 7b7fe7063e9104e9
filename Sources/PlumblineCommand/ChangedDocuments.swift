import Foundation
import Support

/// The files of the working tree that differ from a git revision, those that git does not know yet included.
struct ChangedDocuments {
    private let paths: Set<String>

    /// Asks git, in the working folder. Throws git's own message if it fails.
    init(since revision: String) throws {
        let root = try Git.run(["rev-parse", "--show-toplevel"]).trimmingCharacters(in: .newlines)
        try Git.run(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"], otherwise: "'\(revision)' is no revision")
        let changed = try Git.run(["-C", root, "diff", "--name-only", "-z", "--diff-filter=d", revision, "--"])
        let unknown = try Git.run(["-C", root, "ls-files", "--others", "--exclude-standard", "-z"])
        paths = Set((changed + unknown).split(separator: "\0").map { Self.plain(root + "/" + $0) })
    }

    func contains(_ path: String) -> Bool { paths.contains(Self.plain(path)) }

    private static func plain(_ path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
    }
}
