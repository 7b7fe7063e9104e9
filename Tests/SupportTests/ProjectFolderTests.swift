import Foundation
import Support
import Testing

/// Where the project of a document begins.
@Suite struct ProjectFolderTests {
    @Test(
        "the repository around a project's folder, also of a copy without its history",
        arguments: [
            ([".git/HEAD", "Example/App.xcodeproj/project.pbxproj"], ["Example", ""]),
            (["LICENSE.md", "Example/App.xcodeproj/project.pbxproj"], ["Example", ""]),
            ([".gitignore", "Example/.gitignore", "Example/App.xcodeproj/project.pbxproj"], ["Example", ""]),
            ([".gitignore", "App.xcodeproj/project.pbxproj", "Example/Readme"], [""]),
            (["Readme", "Example/App.xcodeproj/project.pbxproj"], ["Example"]),
            ([".gitignore", "Example/Readme"], []),
        ])
    func around(files: [String], expected: [String]) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumbline-folder-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for file in files {
            let path = folder.appendingPathComponent(file)
            try FileManager.default.createDirectory(at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data().write(to: path)
        }
        let found = ProjectFolder.around(folder.appendingPathComponent("Example").standardizedFileURL)
        #expect(
            found
                == expected.map {
                    $0.isEmpty ? folder.standardizedFileURL.path : folder.appendingPathComponent($0).standardizedFileURL.path
                })
    }
}
