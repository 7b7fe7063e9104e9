import Foundation

/// Finds the configuration of each document: the nearest `.plumbline.json` in its folder or one above.
public struct ConfigurationSearch {
    public static let fileName = ".plumbline.json"

    private var found: [String: String?] = [:]
    private var read: [String: CheckConfiguration] = [:]

    public init() {}

    /// The configuration of a document; the default one where no file is found.
    public mutating func configuration(forDocumentAt path: String) throws(ConfigurationError) -> CheckConfiguration {
        let folder = URL(fileURLWithPath: path).standardizedFileURL.deletingLastPathComponent().path
        guard let file = file(above: folder) else { return CheckConfiguration() }
        return try configuration(at: file)
    }

    /// The configuration of a file, read once.
    public mutating func configuration(at file: String) throws(ConfigurationError) -> CheckConfiguration {
        if let known = read[file] { return known }
        let configuration = try ConfigurationReader.read(path: Self.shortened(file))
        read[file] = configuration
        return configuration
    }

    private mutating func file(above folder: String) -> String? {
        if let known = found[folder] { return known }
        let candidate = folder == "/" ? "/" + Self.fileName : folder + "/" + Self.fileName
        var result: String?
        if FileManager.default.fileExists(atPath: candidate) {
            result = candidate
        } else if folder != "/", !folder.isEmpty {
            result = file(above: URL(fileURLWithPath: folder).deletingLastPathComponent().path)
        }
        found[folder] = .some(result)
        return result
    }

    /// A path below the working folder as people write it there.
    static func shortened(_ path: String) -> String {
        let base = URL(fileURLWithPath: FileManager.default.currentDirectoryPath).standardizedFileURL.path + "/"
        return path.hasPrefix(base) ? String(path.dropFirst(base.count)) : path
    }
}
