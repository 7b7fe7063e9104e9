import AppModel
import Foundation
import Support

/// The documents of a git revision, extracted into a folder of their own with the strings that belong to them. Neither the working tree nor
/// the index is touched.
final class Revision {
    /// The name that the user gave it.
    let name: String
    /// The folder of the files; their paths below it are those of the repository.
    let folder: URL
    private let repository: Repository
    /// The path here of each document that has since been renamed.
    private let renamed: [String: String]

    /// Extracts the storyboards, xibs and strings of a revision from a repository.
    ///
    /// - Parameters:
    ///   - later: the revision in which documents may have other names; nil for the working tree.
    ///   - changed: what differs from the working tree: if documents share some of it, such as fonts, or apps are made of it, what they
    ///     share or are made of is extracted as well, as if the folder were the repository. What git ignores belongs to no revision, and is
    ///     there as it is now. Nil for the documents alone.
    init(_ name: String, in repository: Repository, before later: String? = nil, around changed: ChangedFiles? = nil) throws {
        self.name = name
        self.repository = repository
        let commit = try repository.commit(name)
        let sides = [commit] + (try later.map { [try repository.commit($0)] } ?? [])
        renamed = Repository.renames(try repository.git(["diff", "--name-status", "-z", "-M", "--diff-filter=R"] + sides + ["--"]))
            .filter { SearchBoundary.allows(repository.root + "/" + $0.value) }
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumbline-revision-\(UUID())", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let index = ["GIT_INDEX_FILE": folder.appendingPathComponent(".index").path]
        _ = try repository.git(["read-tree", commit], environment: index)
        let withShared = changed?.areShared == true, withApps = changed?.concernApps == true
        func isAround(_ file: String) -> Bool { withShared && ChangedFiles.isShared(file) || withApps && AppFiles.mayMatter(file) }
        var files: [Substring] = [], same: [String] = []
        for file in try repository.git(["ls-files", "-z"], environment: index).split(separator: "\0") {
            if Self.isNeeded(file) {
                files.append(file)
            } else if isAround(String(file)) {
                if changed?.contains(String(file)) == false { same.append(String(file)) } else { files.append(file) }
            } else if withApps, DocumentSearch.isFolder(repository.root + "/" + file) {
                // A submodule, as it is now.
                let inside = FileManager.default.enumerator(atPath: repository.root + "/" + file)
                same += (inside?.compactMap { $0 as? String } ?? []).filter(AppFiles.mayMatter).map { file + "/" + $0 }
            }
        }
        if !files.isEmpty {
            let list = folder.appendingPathComponent(".files")
            try Data(files.joined(separator: "\0").utf8).write(to: list)
            _ = try repository.git(["checkout-index", "--prefix=\(folder.path)/", "-z", "--stdin"], environment: index, input: list)
        }
        guard withShared || withApps else { return }
        // A repository's folder, where searches for fonts, projects and apps end.
        try Data().write(to: folder.appendingPathComponent(".git"))
        let ignored = try repository.git(["ls-files", "--others", "--ignored", "--exclude-standard", "-z"])
        try link(same + ignored.split(separator: "\0").map(String.init).filter(isAround))
    }

    /// Links files that are as they are now: what does not differ, and what git ignores, such as dependencies.
    private func link(_ files: [String]) throws {
        for file in files {
            let link = folder.appendingPathComponent(file)
            guard !FileManager.default.fileExists(atPath: link.path) else { continue }
            try FileManager.default.createDirectory(at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: repository.root + "/" + file)
        }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Where a document of the working tree is in this revision; nil if it is not in the revision.
    func path(of document: String) -> String? {
        let place = repository.place(of: document)
        return file(at: place) ?? renamed[place].flatMap { file(at: $0) }
    }

    /// Whether the document at a path in the repository was at that path in this revision.
    func hasSameName(_ place: String) -> Bool { file(at: place) != nil }

    /// The file at a path in the repository; nil if it is not in the revision.
    private func file(at place: String) -> String? {
        let path = folder.appendingPathComponent(place).path
        return FileManager.default.fileExists(atPath: path) && !DocumentSearch.isFolder(path) ? path : nil
    }

    /// The documents of this revision below paths of the working folder, as paths of the working folder.
    func documents(at paths: [String]) -> [String] {
        paths.flatMap { path -> [String] in
            let name = RecordFolder.name(of: path)
            if self.path(of: path) != nil { return [name] }
            let inside = URL(fileURLWithPath: path).standardizedFileURL
            let place = inside.path == URL(fileURLWithPath: repository.root).standardizedFileURL.path ? "" : repository.place(of: path)
            let base = place.isEmpty ? folder.path : folder.appendingPathComponent(place).path
            let gone = Set(renamed.values)
            return DocumentSearch.documents(in: base).compactMap { file in
                let rest = String(file.dropFirst(base.count)).trimmingPrefixSlash
                if gone.contains(place.isEmpty ? rest : place + "/" + rest) { return nil }
                return name.isEmpty ? rest : name + "/" + rest
            }
        }
    }

    private static func isNeeded(_ file: Substring) -> Bool {
        file.hasSuffix(".storyboard") || file.hasSuffix(".xib") || ChangedFiles.isTranslation(String(file))
    }
}

extension String {
    fileprivate var trimmingPrefixSlash: String { hasPrefix("/") ? String(dropFirst()) : self }
}
