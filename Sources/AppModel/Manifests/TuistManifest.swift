import Foundation
import Support

/// Reads Tuist's `Project.swift`, as far as it writes its targets out. Helpers that make targets are not run: what they make is unknown.
struct TuistManifest {
    private let base: String
    private let path: String
    private var unread: [String] = []

    /// What a manifest says; nil if it is none of Tuist's.
    ///
    /// - Parameter path: its absolute path.
    static func read(_ path: String) -> ManifestContents? {
        let bytes: [UInt8]
        do { bytes = [UInt8](try RegularFile.read(path)) } catch {
            return ManifestContents(isPartial: true, problems: ["\(NearestFile.shortened(path)): \(error)"])
        }
        var manifest = SwiftManifest(bytes)
        guard String(decoding: bytes, as: UTF8.self).contains("ProjectDescription") else { return nil }
        guard let project = manifest.call(of: "Project"), let targets = project["targets"]?.elements else {
            return ManifestContents(isPartial: true)
        }
        var reader = TuistManifest(base: (path as NSString).deletingLastPathComponent, path: path)
        return reader.contents(project, targets)
    }

    private init(base: String, path: String) {
        self.base = base
        self.path = path
    }

    private mutating func contents(_ project: SwiftValue, _ targets: [SwiftValue]) -> ManifestContents {
        var contents = ManifestContents()
        let shared = settings(project["settings"])
        for target in targets {
            guard let name = target["name"]?.text, target.name == "target" || target.name == "Target" else {
                unread.append("a target that is not written out")
                continue
            }
            let isKnown = Self.products[target["product"]?.name ?? ""]
            var own = settings(target["settings"])
            let given = given(target)
            let info = info(of: target)
            if let path = info.path { own["INFOPLIST_FILE"] = path }
            let levels = [own, given, shared].map { BuildSettings.Level(settings: $0) }
            var settings = BuildSettings(configuration: "", levels: levels, target: target["productName"]?.text ?? name)
            settings.writtenInfo = info.written
            var made = XcodeTarget(name: name, productType: isKnown ?? "", settings: [settings])
            made.selections = selections(target["sources"], of: name) + selections(target["resources"], of: name)
            contents.targets.append(made)
            let dependencies = target["dependencies"]?.elements
            if dependencies.map({ $0.contains { !["target", "sdk", "project"].contains($0.name) } }) ?? (target["dependencies"] != nil) {
                contents.usesLibraries = true
            }
        }
        var search = LanguageSearch()
        for selection in contents.targets.flatMap(\.selections) { search.look(in: selection) }
        if let own = project["options"]?["developmentRegion"]?.text { search.add(own) }
        contents.languages = search.languages
        contents.problems = search.problems + unread.map { "\(NearestFile.shortened(path)): not read: \($0)" }
        contents.isPartial = !unread.isEmpty
        return contents
    }

    private static let products = [
        "app": "application", "appClip": "application.on-demand-install-capable", "framework": "framework",
        "staticFramework": "framework.static", "staticLibrary": "library.static", "dynamicLibrary": "library.dynamic", "bundle": "bundle",
        "unitTests": "bundle.unit-test", "uiTests": "bundle.ui-testing", "appExtension": "app-extension",
        "extensionKitExtension": "extensionkit-extension", "messagesExtension": "app-extension.messages",
        "stickerPackExtension": "app-extension.messages-sticker-pack", "tvTopShelfExtension": "tv-app-extension",
        "commandLineTool": "tool",
    ]

    /// Patterns as texts, `.glob(pattern:excluding:)`, and lists of both.
    private mutating func selections(_ value: SwiftValue?, of target: String) -> [FileSelection] {
        guard let value else { return [] }
        if let text = value.text { return [FileSelection(pattern: text, base: base)] }
        if let values = value.elements { return values.flatMap { selections($0, of: target) } }
        switch value.name {
        case "resources", "sourceFilesList", "globs": return selections(value.argument ?? value["globs"], of: target)
        case "glob", "folderReference":
            let place = value["pattern"] ?? value["path"] ?? value.argument
            let excluding = value["excluding"].map { $0.elements ?? [$0] } ?? []
            let excludes = excluding.compactMap { path(of: $0) }
            guard let pattern = place.flatMap({ path(of: $0) }), excludes.count == excluding.count else { break }
            return [FileSelection(pattern: pattern, base: base, excludes: excludes)]
        default: break
        }
        unread.append("files of '\(target)' that are not written out")
        return []
    }

    /// A path as a text, or relative to the manifest or the root.
    private func path(of value: SwiftValue) -> String? {
        value.text ?? (value.name == "relativeToManifest" || value.name == "path" ? value.argument?.text : nil)
    }

    private mutating func settings(_ value: SwiftValue?) -> [String: String] {
        guard case .map(let members)? = value?["base"] else { return [:] }
        var found: [String: String] = [:]
        for (key, value) in members {
            if let key = key.text, let text = value.text ?? (value.name == "string" ? value.argument?.text : nil) { found[key] = text }
        }
        return found
    }

    /// The settings that Tuist makes of destinations and releases.
    private func given(_ target: SwiftValue) -> [String: String] {
        var settings: [String: String] = [:]
        let old = target["deploymentTarget"]
        let devices = target["destinations"] ?? old?["devices"] ?? target["platform"]
        let names = devices.map { $0.elements?.map(\.name) ?? [$0.name] } ?? []
        if names == ["iOS"] || names == ["all"] { settings["TARGETED_DEVICE_FAMILY"] = "1,2" }
        let families = names.compactMap { $0.flatMap { ["iphone": "1", "ipad": "2"][$0.lowercased()] } }
        if !families.isEmpty { settings["TARGETED_DEVICE_FAMILY"] = families.sorted().joined(separator: ",") }
        if names == ["macOS"] || names == ["mac"] { settings["SDKROOT"] = "macosx" }
        if names == ["tvOS"] || names == ["appleTv"] { settings["SDKROOT"] = "appletvos" }
        if names == ["watchOS"] || names == ["appleWatch"] { settings["SDKROOT"] = "watchos" }
        let releases = target["deploymentTargets"]
        let release =
            releases?["iOS"] ?? (releases?.name == "iOS" ? releases?.argument : nil) ?? (old?.name == "iOS" ? old?["targetVersion"] : nil)
        if let release = release?.text { settings["IPHONEOS_DEPLOYMENT_TARGET"] = release }
        return settings
    }

    /// A target's property list: a file, or values that are written out.
    private func info(of target: SwiftValue) -> (path: String?, written: WrittenInfo?) {
        guard let info = target["infoPlist"] else { return (nil, nil) }
        if let path = info.text ?? (info.name == "file" ? info["path"].flatMap({ path(of: $0) }) : nil) { return (path, nil) }
        let values = info["with"] ?? info.argument
        guard ["extendingDefault", "dictionary"].contains(info.name), let values = values?.propertyValue else { return (nil, nil) }
        return (nil, WrittenInfo(path: path, values: values))
    }
}
