import Foundation

/// The folder of the project that holds a document, where an app's fonts and pictures are searched for by default.
package enum ProjectFolder {
    /// Files and folders that mark a project's folder.
    private static let marks: Set<String> = [
        ".git", "Package.swift", "project.yml", "Podfile", "Project.swift", "BUILD.bazel", "WORKSPACE",
    ]
    private static let endings = [".xcodeproj", ".xcworkspace"]
    /// Files and folders that stand at the top of a repository, and in its copy without history.
    private static let tops: Set<String> = [".gitignore", ".gitattributes", ".gitmodules", ".github", ".gitlab-ci.yml"]
    private static let licences = ["LICENSE", "LICENCE", "COPYING"]
    private static let mostSteps = 16

    /// The nearest project folder, which is `folder` itself or one around it, and the repository's around that; empty outside any project.
    /// Of a copy without `.git`, the repository's is the outermost that has what stands at the top of one, below the home folder and that
    /// for temporary files. A folder that cannot be listed, as one above the home folder may be, does not count.
    package static func around(_ folder: URL) -> [String] {
        var folders: [String] = []
        var folder = folder
        var top: String?
        // Whatever lies there is of no project.
        let shared = [NSHomeDirectory(), FileManager.default.temporaryDirectory.standardizedFileURL.path]
        for _ in 0..<mostSteps where folder.path != "/" && SearchBoundary.allows(folder.path) {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            if names.contains(".git") {
                folders.append(folder.path)
                return folders
            }
            if folders.isEmpty, names.contains(where: { marks.contains($0) || $0.hasOneOf(endings) }) { folders.append(folder.path) }
            let isTop = names.contains { name in tops.contains(name) || licences.contains { name.uppercased().hasPrefix($0) } }
            if !folders.isEmpty, isTop, !shared.contains(folder.path) { top = folder.path }
            folder.deleteLastPathComponent()
        }
        return folders + [top].compactMap { $0 }.filter { !folders.contains($0) }
    }
}

extension String {
    fileprivate func hasOneOf(_ endings: [String]) -> Bool { endings.contains { hasSuffix($0) } }
}
