import ArgumentParser
import Foundation

/// The documents that arguments mean: files as they are, and of a folder every storyboard and xib below it.
enum DocumentPaths {
    /// Sorted within each folder; a path named twice counts once.
    ///
    /// - Parameter mayBeEmpty: whether a folder without documents is no mistake.
    static func find(_ arguments: [String], mayBeEmpty: Bool = false) throws -> [String] {
        var paths: [String] = []
        for argument in arguments {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: argument, isDirectory: &isFolder), isFolder.boolValue else {
                // A file that is not there is told like any other that cannot be read.
                paths.append(argument)
                continue
            }
            let found = documents(in: argument)
            if found.isEmpty, !mayBeEmpty { throw CommandFailure("\(argument) holds no storyboard and no xib") }
            paths += found
        }
        var seen: Set<String> = []
        return paths.filter { seen.insert($0).inserted }
    }

    /// Every storyboard and xib below a folder, by path.
    static func documents(in folder: String) -> [String] {
        let base = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
        guard let walk = FileManager.default.enumerator(atPath: base) else { return [] }
        var found: [String] = []
        for case let path as String in walk where path.hasSuffix(".storyboard") || path.hasSuffix(".xib") {
            // Folders of dependencies and build products are not the author's.
            if path.split(separator: "/").dropLast().contains(where: { $0.hasPrefix(".") || $0 == "Pods" || $0 == "Carthage" }) { continue }
            found.append(base == "." ? path : base + "/" + path)
        }
        return found.sorted()
    }
}
