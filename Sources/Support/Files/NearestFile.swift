import Foundation

/// Finds the file of a name that is nearest to a folder: in it, or else in the first folder above that holds one.
public struct NearestFile: Sendable {
    private let name: String
    private var found: [String: String?] = [:]
    /// What was found, by the folder as documents' paths spell it.
    private var spelled: [Substring: String?] = [:]

    public init(named name: String) {
        self.name = name
    }

    /// The path of the file nearest to a document; nil if none is in its folder or above.
    public mutating func path(forDocumentAt path: String) -> String? {
        let folder = Self.folder(of: path)
        if let known = spelled[folder] { return known }
        let result = self.path(above: URL(fileURLWithPath: path).standardizedFileURL.deletingLastPathComponent().path)
        spelled[folder] = .some(result)
        return result
    }

    /// The folder of a path as it is spelled, with the slash behind it: `a/./` of `a/./b.xib`, and nothing of `b.xib`.
    public static func folder(of path: String) -> Substring {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[...$0] } ?? ""
    }

    private mutating func path(above folder: String) -> String? {
        if let known = found[folder] { return known }
        let candidate = folder == "/" ? "/" + name : folder + "/" + name
        var result: String?
        if FileManager.default.fileExists(atPath: candidate) {
            result = candidate
        } else if folder != "/", !folder.isEmpty {
            result = self.path(above: URL(fileURLWithPath: folder).deletingLastPathComponent().path)
        }
        found[folder] = .some(result)
        return result
    }

    /// A path below the working folder as people write it there.
    public static func shortened(_ path: String) -> String {
        let base = URL(fileURLWithPath: FileManager.default.currentDirectoryPath).standardizedFileURL.path + "/"
        return path.hasPrefix(base) ? String(path.dropFirst(base.count)) : path
    }
}
