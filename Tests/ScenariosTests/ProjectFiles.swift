import Foundation
import Scenarios

/// Projects written to disk, and what is read from them.
enum ProjectFiles {
    /// Writes the files of a project, each by its path in it, and hands over the path of a document there.
    static func with<Answer>(_ files: [String: String], document: String = "App/Main.storyboard", _ body: (String) throws -> Answer) throws
        -> Answer
    {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("project-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files.merging([".git/HEAD": "", document: ""], uniquingKeysWith: { first, _ in first }) {
            let file = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        return try body(folder.appendingPathComponent(document).path)
    }

    /// What a search around a document finds in a project, and what it could not read.
    static func found(_ files: [String: String], document: String = "App/Main.storyboard") throws -> (
        project: AppProject?, problems: [String]
    ) {
        try with(files, document: document) { path in
            var search = ProjectSearch()
            return (search.project(ofDocumentAt: path), search.takeProblems())
        }
    }
}
