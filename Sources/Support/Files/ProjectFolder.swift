import Foundation

/// The folder of the project that holds a document, where an app's fonts and pictures are searched for by default.
package enum ProjectFolder {
    /// Files and folders that mark a project's folder.
    private static let marks: Set<String> = [
        ".git", "Package.swift", "project.yml", "Podfile", "Project.swift", "BUILD.bazel", "WORKSPACE",
    ]
    private static let endings = [".xcodeproj", ".xcworkspace"]
    private static let mostSteps = 16

    /// The nearest project folder, which is `folder` itself or one around it, and the repository's around that; empty outside any project.
    /// A folder that cannot be listed, as one above the home folder may be, does not count.
    package static func around(_ folder: URL) -> [String] {
        var folders: [String] = []
        var folder = folder
        for _ in 0..<mostSteps where folder.path != "/" && SearchBoundary.allows(folder.path) {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            if names.contains(".git") {
                folders.append(folder.path)
                break
            }
            if folders.isEmpty, names.contains(where: { marks.contains($0) || $0.hasOneOf(endings) }) { folders.append(folder.path) }
            folder.deleteLastPathComponent()
        }
        return folders
    }
}

extension String {
    fileprivate func hasOneOf(_ endings: [String]) -> Bool { endings.contains { hasSuffix($0) } }
}
