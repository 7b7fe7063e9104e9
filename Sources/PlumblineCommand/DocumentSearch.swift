import ArgumentParser
import Foundation

/// Finds the documents that a command is to look at.
enum DocumentSearch {
    /// Files as they are given, and in the place of a folder the storyboards and xibs inside it, by path. What a build or a
    /// package manager made is passed over.
    static func documents(at paths: [String]) throws -> [String] {
        var found: [String] = []
        for path in paths {
            var isFolder: ObjCBool = false
            if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
                found += documents(inFolder: path)
            } else {
                found.append(path)
            }
        }
        return found
    }

    private static let extensions: Set<String> = ["storyboard", "xib"]
    private static let passedOver: Set<String> = [".build", ".git", "Pods", "Carthage", "DerivedData", "node_modules"]

    private static func documents(inFolder folder: String) -> [String] {
        var found: [String] = []
        var waiting = [folder]
        while let current = waiting.popLast() {
            for name in (try? FileManager.default.contentsOfDirectory(atPath: current)) ?? [] {
                let path = current.hasSuffix("/") ? current + name : "\(current)/\(name)"
                var isFolder: ObjCBool = false
                guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
                if isFolder.boolValue {
                    let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
                    if !isLink, !passedOver.contains(name) { waiting.append(path) }
                } else if extensions.contains((name as NSString).pathExtension) {
                    found.append(path)
                }
            }
        }
        return found.sorted()
    }
}
