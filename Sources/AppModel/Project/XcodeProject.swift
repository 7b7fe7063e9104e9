import Foundation
import Support

/// An Xcode project, a Swift package, or the manifest that a tool makes a project from: its targets, with what they contain and how they
/// are built.
package struct XcodeProject: Sendable {
    /// The path of its `project.pbxproj` or manifest, below the working folder if possible.
    package let path: String
    /// The absolute path of the folder that contains the project.
    package let folder: String
    package private(set) var targets: [XcodeTarget] = []
    /// The codes of the languages that it has texts in: those of translated files, of string catalogues, and its own. Nil if it names none.
    package private(set) var languages: Set<String>?
    /// Whether a target uses a package or a framework that is not Apple's.
    package private(set) var usesLibraries = false
    /// Whether it leaves open what is in a target, so that a file in none of those that are known may yet be in one.
    package private(set) var isPartial = false
    /// The folders in which files may be of targets that are not known; nil for all below its own.
    private(set) var openFolders: [String]?
    /// The newest Xcode that wrote into it, as a note of its own says; nil if none does.
    package private(set) var newestXcode: XcodeMark?
    /// What could not be read, one line each.
    package private(set) var problems: [String] = []
    /// Settings files that are included and not there, one line each.
    package private(set) var gaps: [String] = []

    /// - Parameter bundle: the path of an `.xcodeproj`.
    package init(bundle: String) {
        let bundle = URL(fileURLWithPath: bundle).standardizedFileURL
        let list = bundle.appendingPathComponent("project.pbxproj").path
        folder = bundle.deletingLastPathComponent().path
        path = NearestFile.shortened(list)
        guard let root = PropertyList.read(list, &problems) else { return }
        guard let all = root["objects"] as? [String: Any] else {
            problems.append("\(path): no project: it has no objects")
            return
        }
        var reader = ProjectObjects(all.compactMapValues { $0 as? [String: Any] }, folder: folder)
        targets = reader.targets()
        languages = reader.languages(of: targets)
        usesLibraries = reader.usesLibraries
        newestXcode = reader.xcodes.max { $0.version < $1.version }
        problems += reader.problems
        gaps = reader.gaps
    }

    /// - Parameter manifest: the path of a `Package.swift`, an XcodeGen `project.yml` or a Tuist `Project.swift`. Nil for a file of such a
    ///   name that is something else.
    package init?(manifest: String) {
        let manifest = URL(fileURLWithPath: manifest).standardizedFileURL
        folder = manifest.deletingLastPathComponent().path
        path = NearestFile.shortened(manifest.path)
        let contents: ManifestContents? =
            switch manifest.lastPathComponent {
            case "Package.swift": PackageManifest.read(manifest.path)
            case "Project.swift": TuistManifest.read(manifest.path)
            default: XcodeGenManifest.read(manifest.path)
            }
        guard let contents else { return nil }
        targets = contents.targets
        languages = contents.languages
        usesLibraries = contents.usesLibraries
        isPartial = contents.isPartial
        openFolders = contents.openFolders
        problems = contents.problems
        gaps = contents.gaps
    }

    /// Whether an `.xcodeproj` contains its project: where a tool makes that, a repository may have its schemes alone.
    package static func isComplete(bundle: String) -> Bool { FileManager.default.fileExists(atPath: bundle + "/project.pbxproj") }

    /// Whether it is a Swift package, which other tools may build otherwise.
    package var isPackage: Bool { path.hasSuffix("Package.swift") }

    /// The names of the manifests that tools make projects from.
    package static let manifests: Set<String> = ["project.yml", "project.yaml", "Project.swift"]

    /// The targets that contain a file.
    package func targets(containing path: String) -> [XcodeTarget] { targets.filter { $0.contains(path) } }
}

/// The objects of a project file, by id.
private struct ProjectObjects {
    private let objects: [String: [String: Any]]
    private let folder: String
    private let project: [String: Any]?
    /// The group that contains each file and group.
    private let parents: [String: String]
    private(set) var problems: [String] = []
    private(set) var gaps: [String] = []

    init(_ objects: [String: [String: Any]], folder: String) {
        self.objects = objects
        self.folder = folder
        project = objects.values.first { $0["isa"] as? String == "PBXProject" }
        parents = objects.reduce(into: [:]) { parents, object in
            for child in object.value["children"] as? [String] ?? [] { parents[child] = object.key }
        }
    }

    /// What versions of Xcode noted of themselves: which checked the settings last, and which made each target.
    var xcodes: [XcodeMark] {
        guard let attributes = project?["attributes"] as? [String: Any] else { return [] }
        let checks = ["LastUpgradeCheck", "LastSwiftUpdateCheck"].compactMap { key in
            (attributes[key] as? String).flatMap { XcodeMark(key: key, check: $0) }
        }
        let targets = (attributes["TargetAttributes"] as? [String: Any] ?? [:]).values.compactMap { $0 as? [String: Any] }
        return checks
            + targets.compactMap { target in
                (target["CreatedOnToolsVersion"] as? String).flatMap { XcodeMark(key: "CreatedOnToolsVersion", version: $0) }
            }
    }

    /// Whether there are packages from elsewhere, or frameworks that neither Apple nor a target of the project makes.
    var usesLibraries: Bool {
        objects.values.contains { object in
            switch object["isa"] as? String {
            case "XCRemoteSwiftPackageReference": return true
            case "PBXFileReference":
                let kind = object["lastKnownFileType"] as? String ?? ""
                let isLibrary = ["wrapper.framework", "wrapper.xcframework", "archive.ar"].contains(kind)
                let place = object["sourceTree"] as? String ?? ""
                let isSystem = ["SDKROOT", "DEVELOPER_DIR", "BUILT_PRODUCTS_DIR"].contains(place)
                return isLibrary && !isSystem && (object["path"] as? String)?.hasPrefix("System/Library/") != true
            default: return false
            }
        }
    }

    /// `knownRegions` is not asked: Xcode keeps there what was once added.
    mutating func languages(of targets: [XcodeTarget]) -> Set<String>? {
        var search = LanguageSearch()
        for object in objects.values where object["isa"] as? String == "PBXVariantGroup" {
            for file in members("children", of: object) {
                if let path = file["path"] as? String, let folder = path.split(separator: "/").first(where: { $0.hasSuffix(".lproj") }) {
                    search.add(String(folder.dropLast(6)))
                }
            }
        }
        for catalog in Set(targets.flatMap(\.files).filter { $0.hasSuffix(".xcstrings") }).sorted() { search.add(catalog: catalog) }
        for folder in Set(targets.flatMap(\.folders)).sorted() { search.look(in: folder) }
        if let own = project?["developmentRegion"] as? String { search.add(own) }
        problems += search.problems
        return search.languages
    }

    mutating func targets() -> [XcodeTarget] {
        let shared = project.map { levels(of: $0) } ?? [:]
        let folders = exceptionsByTarget
        let all = objects.filter { ($0.value["isa"] as? String)?.hasSuffix("Target") == true }.sorted {
            ($0.value["name"] as? String ?? "", $0.key) < ($1.value["name"] as? String ?? "", $1.key)
        }
        return all.map { id, object in
            let name = object["name"] as? String ?? ""
            let settings = levels(of: object).sorted { $0.key < $1.key }.map { configuration, own in
                BuildSettings(configuration: configuration, levels: own + (shared[configuration] ?? []), target: name)
            }
            var target = XcodeTarget(name: name, productType: object["productType"] as? String ?? "", settings: settings)
            for phase in members("buildPhases", of: object) {
                for reference in members("files", of: phase).compactMap({ $0["fileRef"] as? String }) {
                    // A localised file is a group of its translations, and a data model one of its versions.
                    for file in [reference] + (objects[reference]?["children"] as? [String] ?? []) {
                        if let path = path(of: file) { target.files.insert(path) }
                    }
                }
            }
            for group in object["fileSystemSynchronizedGroups"] as? [String] ?? [] {
                if let path = path(of: group) { target.folders.insert(path) }
            }
            // In a folder of its own an exception takes a file out; in another's it takes one in.
            for (folder, files) in folders[id] ?? [:] {
                if target.folders.contains(folder) { target.exceptions.formUnion(files) } else { target.files.formUnion(files) }
            }
            return target
        }
    }

    /// The paths that each target excepts, by target and folder.
    private var exceptionsByTarget: [String: [String: [String]]] {
        var found: [String: [String: [String]]] = [:]
        for (id, object) in objects where object["isa"] as? String == "PBXFileSystemSynchronizedRootGroup" {
            guard let folder = path(of: id) else { continue }
            for exception in members("exceptions", of: object) {
                guard let target = exception["target"] as? String else { continue }
                let files = (exception["membershipExceptions"] as? [String] ?? []).flatMap { Self.files($0, in: folder) }
                found[target, default: [:]][folder, default: []] += files
            }
        }
        return found
    }

    /// The files that an exception names: `/Localized/Forms/Main.storyboard` stands for `Main.storyboard` and its translations in the
    /// folders of languages below `Forms`.
    private static func files(_ exception: String, in folder: String) -> [String] {
        let mark = "/Localized/"
        guard exception.hasPrefix(mark) else { return ["\(folder)/\(exception)"] }
        let path = "\(folder)/\(exception.dropFirst(mark.count))" as NSString
        let around = path.deletingLastPathComponent, name = path.lastPathComponent as NSString
        // A folder that cannot be listed has what Xcode calls the base.
        let inside = (try? FileManager.default.contentsOfDirectory(atPath: around)) ?? []
        let languages = inside.filter { $0.hasSuffix(".lproj") }.sorted()
        let names = [name as String, name.deletingPathExtension + ".strings"]
        let found = languages.flatMap { language in names.map { "\(around)/\(language)/\($0)" } }.filter {
            FileManager.default.fileExists(atPath: $0)
        }
        return found.isEmpty ? ["\(around)/Base.lproj/\(name)"] : found
    }

    /// The levels of settings of a target or of the project, by the name of their configuration.
    private mutating func levels(of object: [String: Any]) -> [String: [BuildSettings.Level]] {
        guard let list = (object["buildConfigurationList"] as? String).flatMap({ objects[$0] }) else { return [:] }
        var found: [String: [BuildSettings.Level]] = [:]
        for id in list["buildConfigurations"] as? [String] ?? [] {
            guard let configuration = objects[id] else { continue }
            let written = configuration["buildSettings"] as? [String: Any] ?? [:]
            let own = written.compactMapValues { $0 as? String ?? ($0 as? [String])?.joined(separator: " ") }
            var levels = [BuildSettings.Level(settings: own, object: id)]
            if let place = settingsFile(of: configuration).map(SpelledPath.found) {
                if FileManager.default.fileExists(atPath: place) {
                    let file = SettingsFile(place, project: folder)
                    problems += file.problems
                    gaps += file.gaps.filter { !gaps.contains($0) }
                    let isUnread = !(file.problems + file.gaps).isEmpty
                    levels.append(BuildSettings.Level(settings: file.settings, places: file.places, isUnread: isUnread))
                } else {
                    let gap = "\(NearestFile.shortened(place)): no such file: the settings that it gives a target are not known"
                    if !gaps.contains(gap) { gaps.append(gap) }
                    levels.append(BuildSettings.Level(settings: [:], isUnread: true))
                }
            }
            found[configuration["name"] as? String ?? ""] = levels
        }
        return found
    }

    /// The path of the file that a configuration begins with: a file of the project, or one in a folder that Xcode 16 keeps in step with
    /// the disk.
    private func settingsFile(of configuration: [String: Any]) -> String? {
        if let file = (configuration["baseConfigurationReference"] as? String).flatMap(path) { return file }
        guard let anchor = (configuration["baseConfigurationReferenceAnchor"] as? String).flatMap(path),
            let below = configuration["baseConfigurationReferenceRelativePath"] as? String
        else { return nil }
        return "\(anchor)/\(below)"
    }

    private func members(_ property: String, of object: [String: Any]) -> [[String: Any]] {
        (object[property] as? [String] ?? []).compactMap { objects[$0] }
    }

    /// The absolute path of a file or group; nil if it depends on build settings.
    private func path(of id: String) -> String? {
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
        let start = (project?["projectDirPath"] as? String).flatMap { $0.isEmpty ? nil : $0 }
        return ([start].compactMap { $0 } + parts.reversed()).reduce(URL(fileURLWithPath: folder)) { $0.appendingPathComponent($1) }
            .standardizedFileURL.path
    }
}
