import Foundation
import Support

/// The documents of a git revision, put into a folder of their own with the strings that belong to them. Neither the
/// working tree nor the index is touched.
final class Revision {
    /// What the user called it.
    let name: String
    /// Where the files are; their paths below it are those of the repository.
    let folder: URL
    /// The repository's root, and the way from there to the working folder, with a slash at its end unless it is empty.
    private let prefix: String

    /// Takes the storyboards, xibs and strings of a revision out of the repository around the working folder.
    init(_ name: String) throws {
        self.name = name
        prefix = try Git.run(["rev-parse", "--show-prefix"]).trimmed
        let commit = try Git.run(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"], otherwise: "'\(name)' is no revision").trimmed
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumbline-revision-\(UUID())", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let root = try Git.run(["rev-parse", "--show-toplevel"]).trimmed
        let index = ["GIT_INDEX_FILE": folder.appendingPathComponent(".index").path]
        try Git.run(["-C", root, "read-tree", commit], environment: index)
        let files = try Git.run(["-C", root, "ls-files", "-z"], environment: index).split(separator: "\0").filter(Self.isNeeded)
        guard !files.isEmpty else { return }
        let list = folder.appendingPathComponent(".files")
        try Data(files.joined(separator: "\0").utf8).write(to: list)
        try Git.run(["-C", root, "checkout-index", "--prefix=\(folder.path)/", "-z", "--stdin"], environment: index, input: list)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Where a document of the working folder is in this revision; nil if the revision has none of that path.
    func path(of document: String) -> String? {
        let path = folder.appendingPathComponent(prefix + BaselineFolder.name(of: document)).path
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue ? path : nil
    }

    /// The documents that paths of the working folder mean in this revision, as paths of the working folder.
    func documents(at paths: [String]) -> [String] {
        let base = prefix.isEmpty ? folder : folder.appendingPathComponent(prefix, isDirectory: true)
        return paths.flatMap { path -> [String] in
            let name = BaselineFolder.name(of: path)
            if self.path(of: path) != nil { return [name] }
            let below = DocumentSearch.documents(in: name.isEmpty ? base.path : base.appendingPathComponent(name).path)
            return below.map { String($0.dropFirst(base.standardizedFileURL.path.count)).trimmingPrefixSlash }
        }
    }

    private static func isNeeded(_ file: Substring) -> Bool {
        [".storyboard", ".xib", ".strings", ".xcstrings"].contains { file.hasSuffix($0) }
    }
}

extension String {
    fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
    fileprivate var trimmingPrefixSlash: String { hasPrefix("/") ? String(dropFirst()) : self }
}
