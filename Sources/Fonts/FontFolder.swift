import Foundation
import Support

/// Finds font files below a folder, visiting a bounded number of entries.
struct FontFolder {
    /// The maximum number of entries that one search visits; the rest of a larger folder is left out.
    static let mostEntries = 50_000
    /// The maximum depth of a search.
    static let mostSteps = 12
    /// Folders of build products and other things that are not part of the app. Fonts of dependencies in `Pods` and `Carthage` count: apps
    /// draw with them. Hidden folders are skipped as well.
    private static let passedOver: Set<String> = ["DerivedData", "build", "node_modules"]

    /// The font files, those nearest to the folder first, then by path.
    private(set) var files: [String] = []
    /// Whether entries were left out because there are too many.
    private(set) var isCut = false

    /// Throws the system's error if the folder cannot be listed.
    init(_ folder: String) throws {
        guard SearchBoundary.allows(folder) else { throw CocoaError(.fileReadNoPermission) }
        _ = try FileManager.default.contentsOfDirectory(atPath: folder)
        guard let walk = FileManager.default.enumerator(atPath: folder) else { return }
        let base = folder.hasSuffix("/") ? folder : folder + "/"
        var found: [(depth: Int, path: String)] = []
        var entries = 0
        for case let path as String in walk {
            entries += 1
            if entries > Self.mostEntries {
                isCut = true
                break
            }
            let name = path.split(separator: "/").last ?? ""
            let depth = path.utf8.count { $0 == UInt8(ascii: "/") }
            if name.hasPrefix(".") || Self.passedOver.contains(String(name)) || depth >= Self.mostSteps {
                walk.skipDescendants()
            } else if FontFile.isNamedLikeFont(path) {
                found.append((depth, base + path))
            }
        }
        files = found.sorted { ($0.depth, $0.path) < ($1.depth, $1.path) }.map(\.path)
    }
}
