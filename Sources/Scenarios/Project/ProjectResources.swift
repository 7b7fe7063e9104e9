import Foundation

/// Which documents the targets of an Xcode project contain: the files of their resources phases, and what lies in the folders that Xcode 16 keeps
/// in step with a target.
struct ProjectResources {
    private var tests = Places(), others = Places()

    /// Files and folders by their absolute paths.
    private struct Places {
        var files: Set<String> = []
        var folders: Set<String> = []

        func contain(_ path: String) -> Bool { files.contains(path) || folders.contains { path.hasPrefix($0 + "/") } }

        mutating func add(_ other: Places) {
            files.formUnion(other.files)
            folders.formUnion(other.folders)
        }
    }

    /// - Parameters:
    ///   - objects: those of a project, by id.
    ///   - folder: the folder that contains the project.
    init(_ objects: [String: [String: Any]], folder: URL) {
        let parents = objects.reduce(into: [String: String]()) { parents, object in
            for child in object.value["children"] as? [String] ?? [] { parents[child] = object.key }
        }
        for target in objects.values where (target["isa"] as? String)?.hasSuffix("Target") == true {
            var places = Places()
            for phase in target.objects("buildPhases", objects) where phase["isa"] as? String == "PBXResourcesBuildPhase" {
                for reference in phase.objects("files", objects).compactMap({ $0["fileRef"] as? String }) {
                    // A localised document is a group of its translations.
                    for file in [reference] + (objects[reference]?["children"] as? [String] ?? []) {
                        if let path = Self.path(of: file, objects, parents, folder) { places.files.insert(path) }
                    }
                }
            }
            for group in target["fileSystemSynchronizedGroups"] as? [String] ?? [] {
                if let path = Self.path(of: group, objects, parents, folder) { places.folders.insert(path) }
            }
            let isTest = Self.testTypes.contains(target["productType"] as? String ?? "")
            if isTest { tests.add(places) } else { others.add(places) }
        }
    }

    /// Apple's product types of test bundles.
    private static let testTypes: Set<String> = ["com.apple.product-type.bundle.unit-test", "com.apple.product-type.bundle.ui-testing"]

    /// Whether only tests contain a document; nil if no target contains it.
    func belongsToTests(_ path: String) -> Bool? { others.contain(path) ? false : tests.contain(path) ? true : nil }

    /// The absolute path of a file or group; nil if it depends on build settings.
    private static func path(of id: String, _ objects: [String: [String: Any]], _ parents: [String: String], _ folder: URL) -> String? {
        var parts: [String] = []
        var next: String? = id
        var seen: Set<String> = []
        while let current = next, let object = objects[current], seen.insert(current).inserted {
            if let part = object["path"] as? String { parts.append(part) }
            switch object["sourceTree"] as? String {
            case "<absolute>": return URL(fileURLWithPath: parts.reversed().joined(separator: "/")).standardizedFileURL.path
            case "SOURCE_ROOT": next = nil
            case "<group>": next = parents[current]
            default: return nil
            }
        }
        return parts.reversed().reduce(folder) { $0.appendingPathComponent($1) }.standardizedFileURL.path
    }
}

extension [String: Any] {
    /// The objects that a property lists.
    fileprivate func objects(_ property: String, _ all: [String: [String: Any]]) -> [[String: Any]] {
        (self[property] as? [String] ?? []).compactMap { all[$0] }
    }
}
