import Foundation

/// Finds the file of a name that is nearest to a folder: in it, or else in the first folder above that holds one.
public struct NearestFile: Sendable {
    private let name: String
    private var found: [String: String?] = [:]

    public init(named name: String) {
        self.name = name
    }

    /// The path of the file nearest to a document; nil if none is in its folder or above.
    public mutating func path(forDocumentAt path: String) -> String? {
        self.path(above: URL(fileURLWithPath: path).standardizedFileURL.deletingLastPathComponent().path)
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
