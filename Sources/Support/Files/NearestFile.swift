import Foundation

/// Finds the file of a given name that is nearest to a folder: in the folder itself, or else in the first folder above that holds one.
package struct NearestFile: Sendable {
    private let name: String
    private var found: [String: String?] = [:]
    /// The files found so far, by folder as the documents' paths spell it.
    private var spelled: [Substring: String?] = [:]

    package init(named name: String) {
        self.name = name
    }

    /// The path of the file nearest to a document; nil if there is none in its folder or above.
    package mutating func path(forDocumentAt path: String) -> String? {
        let folder = Self.folder(of: path)
        if let known = spelled[folder] { return known }
        let result = self.path(above: URL(fileURLWithPath: path).standardizedFileURL.deletingLastPathComponent().path)
        spelled[folder] = .some(result)
        return result
    }

    /// The folder part of a path as it is spelled, with its trailing slash: `a/./` of `a/./b.xib`, and empty for `b.xib`.
    package static func folder(of path: String) -> Substring {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[...$0] } ?? ""
    }

    private mutating func path(above folder: String) -> String? {
        if let known = found[folder] { return known }
        let candidate = folder == "/" ? "/" + name : folder + "/" + name
        var result: String?
        if !SearchBoundary.allows(folder) {
            result = nil
        } else if FileManager.default.fileExists(atPath: candidate) {
            result = candidate
        } else if folder != "/", !folder.isEmpty {
            result = self.path(above: URL(fileURLWithPath: folder).deletingLastPathComponent().path)
        }
        found[folder] = .some(result)
        return result
    }

    /// A path below the working folder, relative to that folder.
    package static func shortened(_ path: String) -> String {
        let base = URL(fileURLWithPath: FileManager.default.currentDirectoryPath).standardizedFileURL.path + "/"
        return path.hasPrefix(base) ? String(path.dropFirst(base.count)) : path
    }
}
