import Foundation

/// Finds storyboards and xibs. Every command and the library use this one search.
package enum DocumentSearch {
    /// The file extensions that are searched for.
    private static let extensions: Set<String> = ["storyboard", "xib"]
    /// Folders of dependencies, build products and exports, which are not the author's. Hidden folders and whatever git ignores are skipped
    /// as well.
    private static let passedOver: Set<String> = ["Pods", "Carthage", "DerivedData", "build", "node_modules"]
    private static let passedOverEndings = [".xcloc", ".xcarchive"]

    /// The documents at `paths`, each path once: a file stands for itself, whether it exists or not, and a folder for every document below
    /// it, sorted by path.
    package static func documents(at paths: [String]) -> [String] { documents(at: paths) { _ in } }

    /// Like ``documents(at:)``, and reports what it could not find or read.
    ///
    /// - Parameters:
    ///   - message: called with a line about each problem in a folder.
    ///   - outside: called with each link to a document that leads out of the folder that may be read.
    ///   - empty: called with each folder that holds no document.
    package static func documents(
        at paths: [String], message: (String) -> Void = { _ in }, outside: (String) -> Void = { _ in }, empty: (String) throws -> Void
    ) rethrows -> [String] {
        var found: [String] = []
        for path in paths {
            guard isFolder(path) else {
                found.append(path)
                continue
            }
            let inside = documents(in: path, message: message, outside: outside)
            if inside.isEmpty { try empty(path) }
            found += inside
        }
        var seen: Set<String> = []
        return found.filter { seen.insert($0).inserted }
    }

    /// Every document below a folder, sorted by path; empty if there is no such folder. Links to folders are not followed, and links out of
    /// the folder that may be read are passed over. A folder that cannot be read is returned in place of its documents, so that whoever
    /// opens it reports why.
    package static func documents(
        in folder: String, message: (String) -> Void = { _ in }, outside: (String) -> Void = { _ in }
    ) -> [String] {
        guard isFolder(folder) else { return [] }
        var found: [String] = []
        var waiting = [folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"]
        while let current = waiting.popLast() {
            let names: [String]
            do { names = try FileManager.default.contentsOfDirectory(atPath: current.isEmpty ? "." : current) } catch {
                found.append(current.isEmpty ? "." : String(current.dropLast()))
                continue
            }
            for name in names {
                let path = current + name
                if extensions.contains(where: { name.hasSuffix("." + $0) }), !isFolder(path) {
                    if isLink(path), !SearchBoundary.allows(path) { outside(path) } else { found.append(path) }
                } else if !isPassedOver(name), isFolder(path), !isLink(path) {
                    waiting.append(path + "/")
                }
            }
        }
        return withoutIgnored(found.sorted(), in: folder, message)
    }

    /// Whether a folder of that name is skipped.
    package static func isPassedOver(_ name: String) -> Bool {
        name.hasPrefix(".") || passedOver.contains(name) || passedOverEndings.contains { name.hasSuffix($0) }
    }

    /// The documents that git does not ignore; all of them outside a repository or if git is not installed.
    private static func withoutIgnored(_ documents: [String], in folder: String, _ message: (String) -> Void) -> [String] {
        var nearest = NearestFile(named: ".git")
        guard !documents.isEmpty, nearest.path(forDocumentAt: documents[0]) != nil else { return documents }
        // The owner of the repository does not matter: a container often runs as another user, and nothing of the repository is executed.
        let quiet = ["-c", "safe.directory=*", "-c", "core.fsmonitor=false", "-C", folder]
        let listed: String
        do { listed = try Git.run(quiet + ["ls-files", "--others", "--ignored", "--exclude-standard", "--directory", "-z"]) } catch {
            message("\(folder): what git ignores is looked at as well: \(error)")
            return documents
        }
        let base = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
        let ignored = Set(listed.split(separator: "\0").map { base + ($0.hasSuffix("/") ? $0.dropLast() : $0) })
        guard !ignored.isEmpty else { return documents }
        return documents.filter { !ignored.contains($0) && ignored.isDisjoint(with: foldersAround($0)) }
    }

    /// The folders on a path, outermost first: `a` and `a/b` for `a/b/c.xib`.
    package static func foldersAround(_ path: String) -> [String] {
        path.indices.filter { path[$0] == "/" && $0 > path.startIndex }.map { String(path[..<$0]) }
    }

    /// Whether there is a folder at that path.
    package static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// Whether a path is a link.
    package static func isLink(_ path: String) -> Bool {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
    }
}
