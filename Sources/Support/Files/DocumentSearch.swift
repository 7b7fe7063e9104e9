import Foundation

/// Finds storyboards and xibs: the one search that every command and the library share.
public enum DocumentSearch {
    /// The names' endings of what is searched for.
    private static let extensions: Set<String> = ["storyboard", "xib"]
    /// Folders of dependencies and build products, which are not the author's. Hidden folders are passed over as well.
    private static let passedOver: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules"]

    /// The documents that paths mean, each path once: a file as it is, whether it exists or not, and of a folder every document
    /// below it, by path.
    public static func documents(at paths: [String]) -> [String] { documents(at: paths) { _ in } }

    /// The same.
    ///
    /// - Parameter empty: called with each folder that holds no document.
    public static func documents(at paths: [String], empty: (String) throws -> Void) rethrows -> [String] {
        var found: [String] = []
        for path in paths {
            guard isFolder(path) else {
                found.append(path)
                continue
            }
            let inside = documents(in: path)
            if inside.isEmpty { try empty(path) }
            found += inside
        }
        var seen: Set<String> = []
        return found.filter { seen.insert($0).inserted }
    }

    /// Every document below a folder, by path; none if there is no such folder. Links to folders are not followed. A folder that cannot be read is named in place
    /// of its documents, so that whoever opens it reports why.
    public static func documents(in folder: String) -> [String] {
        guard isFolder(folder) else { return [] }
        var found: [String] = []
        var waiting = [folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"]
        while let current = waiting.popLast() {
            guard let names = try? FileManager.default.contentsOfDirectory(atPath: current.isEmpty ? "." : current) else {
                found.append(current.isEmpty ? "." : String(current.dropLast()))
                continue
            }
            for name in names {
                let path = current + name
                if extensions.contains(where: { name.hasSuffix("." + $0) }), !isFolder(path) {
                    found.append(path)
                } else if !name.hasPrefix("."), !passedOver.contains(name), isFolder(path), !isLink(path) {
                    waiting.append(path + "/")
                }
            }
        }
        return found.sorted()
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    private static func isLink(_ path: String) -> Bool {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
    }
}
