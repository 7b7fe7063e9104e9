import Foundation

/// The files that a path means where capitals are no difference, as on the disks that Xcode runs on: a project may name `app/Info.plist`
/// where git holds `App/Info.plist`.
package enum SpelledPath {
    /// The path as the files on this disk are spelled: the path itself if there is such a file, or if none or several differ from it in
    /// capitals alone.
    package static func found(_ path: String) -> String {
        let url = URL(fileURLWithPath: path)
        guard path.hasPrefix("/"), url.pathComponents.count > 1, !FileManager.default.fileExists(atPath: path) else { return path }
        let folder = found(url.deletingLastPathComponent().path), name = url.lastPathComponent
        let exact = (folder as NSString).appendingPathComponent(name)
        if FileManager.default.fileExists(atPath: exact) { return exact }
        // A folder that cannot be listed has nothing that the path could mean.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let alike = names.filter { $0.lowercased() == name.lowercased() }
        return alike.count == 1 ? (folder as NSString).appendingPathComponent(alike[0]) : path
    }

    /// A path from a folder, as the files on this disk are spelled.
    package static func found(_ path: String, in folder: String) -> String {
        found(URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: folder)).standardizedFileURL.path)
    }
}
