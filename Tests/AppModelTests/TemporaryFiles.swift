import Foundation

/// Files of a project on disk, each by its path in it.
enum TemporaryFiles {
    static func with<Answer>(_ files: [String: String], _ body: (String) throws -> Answer) throws -> Answer {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("app-\(UUID())").standardizedFileURL
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files {
            let file = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        return try body(folder.path)
    }
}
