import Foundation
import Support

/// The files below a folder that an app is made of, found in one walk. Paths are absolute.
package struct AppFiles: Sendable {
    package private(set) var documents: [String] = []
    /// The names of compiled documents (`.nib`, a file or a folder), which nothing reads.
    package private(set) var compiledDocuments: Set<String> = []
    /// The paths of files that list a repository's submodules.
    package private(set) var submoduleLists: [String] = []
    package private(set) var sources: [String] = []
    package private(set) var projects: [String] = []
    package private(set) var infoLists: [String] = []
    /// The other property lists, which are the app's own data.
    private(set) var dataLists: [String] = []
    /// The folders that contain a `Package.swift`.
    package private(set) var packages: [String] = []
    /// The folders of projects that Bazel makes.
    package private(set) var generated: [String] = []
    /// The folders of libraries that CocoaPods builds from here (`*.podspec`).
    private(set) var podFolders: [String] = []
    /// The podspecs of the repository's own libraries.
    private(set) var podspecs: [String] = []
    /// The manifests that XcodeGen and Tuist make projects from.
    package private(set) var manifests: [String] = []
    /// The names of pictures: of image sets, and of files without their extension and scale.
    package private(set) var images: Set<String> = []
    package private(set) var colours: Set<String> = []
    /// The names of font files.
    package private(set) var fonts: Set<String> = []
    /// Whether the app uses libraries that are not among the files.
    package private(set) var hasUnseenDependencies = false
    /// What could not be read, one line each.
    package private(set) var problems: [String] = []

    /// Folders of libraries whose sources count, though their documents are not the app's.
    private static let dependencies: Set<String> = ["Pods", "Carthage", "SourcePackages"]
    private static let passedOver: Set<String> = ["DerivedData", "node_modules"]
    private static let closedFolders: Set<String> = [
        "appiconset", "launchimage", "dataset", "xcdatamodeld", "xcdatamodel", "xcworkspace", "xcarchive", "xcloc",
    ]
    private static let pictures: Set<String> = ["png", "jpg", "jpeg", "pdf", "svg", "gif", "heic", "tiff", "tif", "webp", "icns"]
    /// Files that name libraries from elsewhere.
    private static let dependencyLists: Set<String> = ["Podfile", "Cartfile", ".gitmodules", "Package.resolved"]
    private static let generators: Set<String> = ["BUILD.bazel", "BUILD"]
    private static let binaries: Set<String> = ["framework", "xcframework", "a"]

    package init(below root: String) {
        var waiting = [(path: root, isDependency: false, isCatalog: false)]
        while let (folder, isDependency, isCatalog) = waiting.popLast() {
            let names: [String]
            do { names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted() } catch {
                problems.append("\(NearestFile.shortened(folder)): cannot be listed")
                continue
            }
            for name in names {
                let path = folder + "/" + name
                if Self.dependencyLists.contains(name) { hasUnseenDependencies = true }
                if name == ".gitmodules" { submoduleLists.append(path) }
                guard let dot = name.lastIndex(of: "."), dot > name.startIndex else {
                    if Self.generators.contains(name) { generated.append(folder) }
                    if !name.hasPrefix("."), Self.isOwnFolder(path), !Self.passedOver.contains(name) {
                        waiting.append((path, isDependency || Self.dependencies.contains(name), isCatalog))
                    }
                    continue
                }
                note(name, ending: name[name.index(after: dot)...].lowercased(), in: folder, isDependency, isCatalog, &waiting)
            }
        }
        documents.sort()
        sources.sort()
        projects.sort()
    }

    private mutating func note(
        _ name: String, ending: String, in folder: String, _ isDependency: Bool, _ isCatalog: Bool,
        _ waiting: inout [(path: String, isDependency: Bool, isCatalog: Bool)]
    ) {
        let path = folder + "/" + name
        let stem = String(name.dropLast(ending.count + 1))
        if Self.generators.contains(name) { generated.append(folder) }
        if XcodeProject.manifests.contains(name), !isDependency { manifests.append(path) }
        if name == "Package.swift", !isDependency { packages.append(folder) }
        switch ending {
        case "podspec":
            podFolders.append(folder)
            if !isDependency { podspecs.append(path) }
        case "swift", "h", "m", "mm", "pch":
            // Some projects and their folders are called like their language.
            if Self.isOwnFolder(path) { waiting.append((path, isDependency, isCatalog)) } else { sources.append(path) }
        case "storyboard", "xib": if !isDependency { documents.append(path) }
        case "nib": compiledDocuments.insert(stem)
        case "xcodeproj": if !isDependency { projects.append(path) }
        case "plist" where isDependency: break
        case "plist": if name.hasSuffix("Info.plist") { infoLists.append(path) } else { dataLists.append(path) }
        case "imageset", "symbolset": images.insert(stem)
        case _ where Self.closedFolders.contains(ending) || ending == "bundle" && isCatalog: break
        case "colorset": colours.insert(stem)
        case "xcassets": waiting.append((path, isDependency, true))
        case "ttf", "otf", "ttc", "dfont": fonts.insert(name)
        case "lproj": waiting.append((path, isDependency, false))
        case _ where Self.pictures.contains(ending): images.formUnion([Self.plain(stem), name])
        case _ where Self.binaries.contains(ending):
            hasUnseenDependencies = true
            if Self.isOwnFolder(path) { waiting.append((path, true, false)) }
        default:
            if !name.hasPrefix("."), !DocumentSearch.isPassedOver(name), Self.isOwnFolder(path) {
                waiting.append((path, isDependency, isCatalog))
            }
        }
    }

    /// Whether a file of a repository, by its path there, may say something of the app: what ``init(below:)`` notes, and what is read then.
    package static func mayMatter(_ path: String) -> Bool {
        let names = path.split(separator: "/")
        guard let name = names.last.map(String.init), !names.dropLast().contains(where: { passedOver.contains(String($0)) }) else {
            return false
        }
        if dependencyLists.contains(name) || generators.contains(name) || XcodeProject.manifests.contains(name) { return true }
        if names.contains(where: { $0.hasPrefix(".") }) { return false }
        func ending(_ name: Substring) -> String { name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? "" }
        return mattering.contains(ending(name[...])) || pictures.contains(ending(name[...]))
            || names.dropLast().contains { ending($0) == "xcassets" || ending($0) == "nib" || binaries.contains(ending($0)) }
    }

    private static let mattering: Set<String> = [
        "swift", "h", "m", "mm", "pch", "storyboard", "xib", "nib", "plist", "pbxproj", "xcconfig", "podspec", "ttf", "otf", "ttc", "dfont",
        "a",
    ]

    /// Whether there is a folder at a path that is no link.
    private static func isOwnFolder(_ path: String) -> Bool { DocumentSearch.isFolder(path) && !DocumentSearch.isLink(path) }

    /// A picture's name without its scale and device, such as `@2x~ipad`.
    private static func plain(_ stem: String) -> String {
        var name = stem[...]
        if let tilde = name.lastIndex(of: "~") { name = name[..<tilde] }
        if let at = name.lastIndex(of: "@"), name[at...].hasSuffix("x") { name = name[..<at] }
        return String(name)
    }
}
