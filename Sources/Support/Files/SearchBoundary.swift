import Foundation

/// The only folder that a process reads and writes below, if it is set to have one: `plumbline mcp` sets it for the commands that it runs.
package enum SearchBoundary {
    /// The environment's variable that names the folder.
    package static let variable = "PLUMBLINE_WITHIN"

    /// Without links; nil for no boundary.
    package static let folder: String? = ProcessInfo.processInfo.environment[variable].map(resolved)

    /// Whether a file or folder may be read: it is below the folder with all links followed, or in the temporary copy of a git revision.
    package static func allows(_ path: String) -> Bool {
        guard let folder else { return true }
        return contains(path, in: folder) || resolved(path).hasPrefix(temporary)
    }

    /// Whether a path, with all links followed, is a folder or below it.
    package static func contains(_ path: String, in folder: String) -> Bool {
        let path = resolved(path)
        return path == folder || folder == "/" || path.hasPrefix(folder + "/")
    }

    /// The path without links, as far as it exists.
    package static func resolved(_ path: String) -> String {
        if let real = realpath(path, nil) {
            defer { free(real) }
            return String(cString: real)
        }
        let url = URL(fileURLWithPath: path).standardizedFileURL
        if url.path == "/" { return "/" }
        let around = resolved(url.deletingLastPathComponent().path)
        return (around == "/" ? "" : around) + "/" + url.lastPathComponent
    }

    private static let temporary = resolved(FileManager.default.temporaryDirectory.path) + "/plumbline-revision-"
}
