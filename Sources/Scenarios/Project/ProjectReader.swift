import Facts
import Foundation
import InterfaceBuilder
import Support

/// Reads where an app runs from an Xcode project and its property lists. If several targets and configurations build an app, the union counts;
/// what one of them leaves open is unknown.
struct ProjectReader {
    private let folder: URL
    private let file: String
    private var objects: [String: [String: Any]] = [:]
    /// What could not be read, one line each.
    private(set) var problems: [String] = []

    /// - Parameter bundle: the path of an `.xcodeproj`.
    init(bundle: String) {
        let url = URL(fileURLWithPath: bundle)
        folder = url.deletingLastPathComponent()
        let list = url.appendingPathComponent("project.pbxproj")
        file = NearestFile.shortened(list.path)
        objects = ReadProjects.shared.objects(at: list, named: file, &problems)
    }

    /// Which documents its targets contain.
    var resources: ProjectResources { ProjectResources(objects, folder: folder) }

    /// The project's information; nil if it builds no app for iOS.
    mutating func project() -> AppProject? {
        let apps = objects.values.filter { $0["productType"] as? String == "com.apple.product-type.application" }
        let shared = objects.values.filter { $0["isa"] as? String == "PBXProject" }
        let common = shared.flatMap { configurations(of: $0) }
        let settings = apps.flatMap { app in
            configurations(of: app).map { own in
                Settings(
                    own: own.settings, shared: common.first { $0.name == own.name }?.settings ?? [:], target: app["name"] as? String ?? "")
            }
        }.filter(\.isForPhonesOrTablets)
        guard !settings.isEmpty else { return nil }
        var project = AppProject(path: file)
        // The union of what they say; nil if one says nothing.
        func union<Value>(_ what: String, _ values: [(Set<Value>, from: String)?], _ text: (Value) -> String) -> Set<Value>? {
            guard !values.contains(where: { $0 == nil }) else { return nil }
            let all = values.compactMap { $0 }.reduce(into: Set<Value>()) { $0.formUnion($1.0) }
            let files = Set(values.compactMap { $0?.from }).sorted().joined(separator: ", ")
            project.sources.append("\(what) \(all.isEmpty ? "none" : all.map(text).sorted().joined(separator: ", ")) (\(files))")
            return all
        }
        project.idioms = union("devices:", settings.map { $0.idioms.map { ($0, file) } }, \.rawValue)
        var lists: [InfoList?] = []
        for settings in settings { lists.append(propertyList(of: settings)) }
        for (idiom, name) in [(Idiom.phone, "iPhone"), (.pad, "iPad")] {
            let values = zip(settings, lists).map { settings, list in
                settings.orientations(name).map { ($0, from: file) }
                    ?? list.flatMap { list in list.orientations(name).map { ($0, from: list.path) } }
            }
            if let found = union("\(name):", values, \.rawValue) { project.orientations[idiom] = found }
        }
        let fullScreen = zip(settings, lists).map { settings, list in
            settings.value("INFOPLIST_KEY_UIRequiresFullScreen").map { $0 == "YES" } ?? list?.flag("UIRequiresFullScreen") ?? false
        }
        project.requiresFullScreen = fullScreen.allSatisfy { $0 }
        if project.requiresFullScreen == true { project.sources.append("full screen alone (\(file))") }
        project.keys = zip(settings, lists).map { settings, list in
            AppKeys(target: settings.target, project: file, list: list?.path, setting: settings.value) { list?.values[$0] }
        }
        project.requiresCompatibility = project.keys.allSatisfy { $0.isTrue(.compatibility) }
        if project.requiresCompatibility == true { project.sources.append("the look of iOS 18 (\(file))") }
        let targets = settings.map { $0.value("IPHONEOS_DEPLOYMENT_TARGET").flatMap(Double.init(version:)) }
        if !targets.contains(nil), let oldest = targets.compactMap({ $0 }).min() {
            project.deploymentTarget = oldest
            project.sources.append("from iOS \(oldest.text()) on (\(file))")
        }
        let regions = shared.compactMap { $0["knownRegions"] as? [String] }.joined().filter { $0 != "Base" }
        if !regions.isEmpty {
            project.languages = Set(regions)
            project.sources.append("languages: \(Set(regions).sorted().joined(separator: ", ")) (\(file))")
        }
        return project
    }

    private func configurations(of object: [String: Any]) -> [(name: String, settings: [String: Any])] {
        let list = (object["buildConfigurationList"] as? String).flatMap { objects[$0] }
        return (list?["buildConfigurations"] as? [String] ?? []).compactMap { id in
            guard let configuration = objects[id], let settings = configuration["buildSettings"] as? [String: Any] else { return nil }
            return (configuration["name"] as? String ?? "", settings)
        }
    }

    private mutating func propertyList(of settings: Settings) -> InfoList? {
        guard let path = settings.propertyListPath else { return nil }
        return InfoList(path: path.hasPrefix("/") ? path : folder.appendingPathComponent(path).path, &problems)
    }
}

/// The objects of projects, read once each: the search for documents asks what tests contain, and a check where the app runs.
private final class ReadProjects: @unchecked Sendable {
    // Sendable, unchecked: every access is under the lock.
    static let shared = ReadProjects()

    private let lock = NSLock()
    private var known: [String: (date: Date?, objects: [String: [String: Any]])] = [:]

    /// - Parameter problems: gets a line if the file cannot be read.
    func objects(at list: URL, named file: String, _ problems: inout [String]) -> [String: [String: Any]] {
        // A file without a date, such as a missing one, is read again, which reports what is wrong with it.
        let date = try? list.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
        if let known = lock.withLock({ known[list.path] }), known.date == date, date != nil { return known.objects }
        guard let root = PropertyList.read(list.path, &problems) else { return [:] }
        guard let all = root["objects"] as? [String: Any] else {
            problems.append("\(file): no project: it has no objects")
            return [:]
        }
        let objects = all.compactMapValues { $0 as? [String: Any] }
        lock.withLock { known[list.path] = (date, objects) }
        return objects
    }
}

/// The build settings of one target in one configuration.
private struct Settings {
    var own: [String: Any]
    var shared: [String: Any]
    /// The target's name.
    var target: String

    /// A literal setting; nil for one that refers to others.
    func value(_ key: String) -> String? {
        written(key).flatMap { $0.contains("$(") || $0.contains("${") ? nil : $0 }
    }

    private func written(_ key: String) -> String? {
        let value = own[key] ?? shared[key]
        return value as? String ?? (value as? [String])?.joined(separator: " ")
    }

    /// The path of the target's `Info.plist`, relative to the project's folder; nil if it depends on unknown settings.
    var propertyListPath: String? {
        var path = written("INFOPLIST_FILE") ?? ""
        let known = [
            "SRCROOT": ".", "PROJECT_DIR": ".", "TARGET_NAME": target, "PRODUCT_NAME": value("PRODUCT_NAME") ?? target,
            "TARGETNAME": target,
        ]
        for (name, value) in known {
            path = path.replacingOccurrences(of: "$(\(name))", with: value).replacingOccurrences(of: "${\(name)}", with: value)
        }
        return path.isEmpty || path.contains("$") ? nil : path
    }

    var isForPhonesOrTablets: Bool {
        if let platforms = value("SUPPORTED_PLATFORMS"), !platforms.contains("iphone") { return false }
        let root = value("SDKROOT") ?? "iphoneos"
        return root == "iphoneos" || root == "auto"
    }

    var idioms: Set<Idiom>? {
        value("TARGETED_DEVICE_FAMILY").map { families in
            Set(families.split { $0 == "," || $0 == " " }.compactMap { $0 == "1" ? .phone : $0 == "2" ? .pad : nil })
        }
    }

    func orientations(_ device: String) -> Set<Orientation>? {
        (value("INFOPLIST_KEY_UISupportedInterfaceOrientations_\(device)") ?? value("INFOPLIST_KEY_UISupportedInterfaceOrientations"))
            .map { Set($0.split(separator: " ").compactMap { Orientation(interface: String($0)) }) }
    }
}

/// An `Info.plist`, as far as it concerns the app's orientations.
struct InfoList {
    let path: String
    let values: [String: Any]

    /// - Parameter problems: gets a line if the list cannot be read.
    init?(path: String, _ problems: inout [String]) {
        guard let values = PropertyList.read(path, &problems) else { return nil }
        self.path = NearestFile.shortened(path)
        self.values = values
    }

    /// A Boolean, as a value or in words.
    func flag(_ key: String) -> Bool? { values[key] as? Bool ?? (values[key] as? String).map { $0 == "YES" || $0 == "true" } }

    /// The supported orientations; nil if the list does not contain them.
    func orientations(_ device: String) -> Set<Orientation>? {
        let key = "UISupportedInterfaceOrientations"
        let names = values["\(key)~\(device.lowercased())"] as? [String] ?? values[key] as? [String]
        return names.map { Set($0.compactMap(Orientation.init(interface:))) }
    }

    /// The information in the list alone, if there is no project.
    var project: AppProject? {
        var project = AppProject(path: path)
        for (idiom, name) in [(Idiom.phone, "iPhone"), (.pad, "iPad")] {
            guard let found = orientations(name) else { continue }
            project.orientations[idiom] = found
            project.sources.append("\(name): \(found.map(\.rawValue).sorted().joined(separator: ", ")) (\(path))")
        }
        project.requiresFullScreen = flag("UIRequiresFullScreen")
        project.keys = [AppKeys(target: "", project: nil, list: path, setting: { _ in nil }) { values[$0] }]
        project.requiresCompatibility = project.keys[0].isTrue(.compatibility)
        return project.orientations.isEmpty ? nil : project
    }
}

private enum PropertyList {
    /// The maximum size of a project's file, in bytes.
    private static let limit = 64 << 20

    /// The dictionary in a property list of any format; nil if there is none, or none that can be read. Its contents are then unknown, and a
    /// line reports why.
    static func read(_ path: String, _ problems: inout [String]) -> [String: Any]? {
        let name = NearestFile.shortened(path)
        do {
            let url = URL(fileURLWithPath: path)
            let size = try url.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
            guard size <= limit else {
                problems.append("\(name): not read: larger than \(limit >> 20) MB")
                return nil
            }
            let list = try PropertyListSerialization.propertyList(from: try RegularFile.read(path), options: [], format: nil)
            if let values = list as? [String: Any] { return values }
            problems.append("\(name): not read: no dictionary")
        } catch {
            problems.append(
                "\(name): cannot be read: \(FileManager.default.fileExists(atPath: path) ? "no property list" : "there is no such file")")
        }
        return nil
    }
}

extension Orientation {
    /// From a name such as `UIInterfaceOrientationLandscapeLeft`.
    fileprivate init?(interface name: String) {
        switch name {
        case "UIInterfaceOrientationPortrait", "UIInterfaceOrientationPortraitUpsideDown": self = .portrait
        case "UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight": self = .landscape
        default: return nil
        }
    }
}

extension Double {
    /// The first two numbers of a version such as `16.4.1`.
    fileprivate init?(version: String) {
        self.init(version.split(separator: ".").prefix(2).joined(separator: "."))
    }
}
