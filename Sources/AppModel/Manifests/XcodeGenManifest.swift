import Foundation
import InterfaceBuilder
import Support

/// Reads the manifest of XcodeGen, `project.yml`, as far as it says plainly what its targets contain and how they are built.
struct XcodeGenManifest {
    private let path: String
    private let folder: String
    private var problems: [String] = []
    private var gaps: [String] = []
    private var unread: [String] = []
    private var targets: [XcodeGenTarget] = []
    private var spec = YAMLNode(value: .map([]), line: 1)
    private var seen: Set<String> = []

    private static let largest = 4 << 20

    private init(_ path: String) {
        self.path = path
        folder = (path as NSString).deletingLastPathComponent
    }

    /// What a manifest says; nil if it is none of XcodeGen's.
    ///
    /// - Parameter path: its absolute path.
    static func read(_ path: String) -> ManifestContents? {
        var manifest = XcodeGenManifest(path)
        manifest.read(path, in: manifest.folder)
        guard !manifest.problems.isEmpty || manifest.spec["targets"] != nil || manifest.spec["include"] != nil else { return nil }
        return manifest.contents()
    }

    /// Reads a file and those that it includes, whose paths are relative to their own folders unless they say otherwise.
    private mutating func read(_ path: String, in folder: String) {
        guard seen.insert(path).inserted else { return }
        let name = NearestFile.shortened(path)
        let node: YAMLNode
        do {
            let data = try RegularFile.read(path)
            guard data.count <= Self.largest else { throw YAMLReader.Failure(line: 1, message: "larger than \(Self.largest >> 20) MB") }
            node = try YAMLReader.read(String(decoding: data, as: UTF8.self))
        } catch let failure as YAMLReader.Failure {
            problems.append("\(name):\(failure.line): not read: \(failure.message)")
            return
        } catch {
            problems.append("\(name): \(error)")
            return
        }
        for include in node["include"]?.elements ?? [] {
            guard let file = include.text ?? include["path"]?.text, !file.contains("$"), include["enable"]?.text?.contains("$") != true
            else {
                unread.append("what line \(include.line) includes")
                continue
            }
            if include["enable"]?.flag == false { continue }
            let included = URL(fileURLWithPath: file, relativeTo: URL(fileURLWithPath: folder)).standardizedFileURL.path
            let isRelative = include["relativePaths"]?.flag != false
            read(included, in: isRelative ? (included as NSString).deletingLastPathComponent : folder)
        }
        for target in node["targets"]?.members ?? [] {
            targets.append(XcodeGenTarget(name: target.key, folder: folder, node: target.node))
        }
        let members = node.members.filter { $0.key != "include" }
        spec = spec.merged(with: YAMLNode(value: .map(members), line: node.line))
    }

    private mutating func contents() -> ManifestContents {
        var contents = ManifestContents()
        let templates = XcodeGenTemplates(spec["targetTemplates"])
        for target in targets {
            var target = XcodeGenTarget(
                name: target.name, folder: target.folder, node: templates.applied(to: target.node, named: target.name))
            let selections = target.selections()
            if target.usesLibraries { contents.usesLibraries = true }
            unread += target.unread.map { "\($0) of '\(target.name)'" }
            let platforms = target.platforms
            for platform in platforms.isEmpty ? ["auto"] : platforms {
                let name = platforms.count > 1 ? "\(target.name)_\(platform)" : target.name
                var made = XcodeTarget(name: name, productType: target.type ?? "", settings: settings(of: target, on: platform))
                made.selections = selections
                contents.targets.append(made)
            }
        }
        if spec["packages"]?.members.isEmpty == false { contents.usesLibraries = true }
        var search = LanguageSearch()
        for selection in contents.targets.flatMap(\.selections) { search.look(in: selection) }
        search.add(spec["options"]?["developmentLanguage"]?.text ?? "en")
        contents.languages = search.languages
        contents.problems = Set(problems).sorted() + search.problems
        contents.problems += Set(unread).sorted().map { "\(NearestFile.shortened(path)): not read: \($0)" }
        contents.gaps = Set(gaps).sorted()
        contents.isPartial = !problems.isEmpty || !unread.isEmpty
        return contents
    }

    // MARK: Settings

    private var configurations: [String] {
        let named = spec["configs"]?.members.map(\.key) ?? []
        return named.isEmpty ? ["Debug", "Release"] : named
    }

    /// The settings of a target in each configuration: its own, those of its `.xcconfig`, what XcodeGen gives it, and the project's.
    private mutating func settings(of target: XcodeGenTarget, on platform: String) -> [BuildSettings] {
        let reader = XcodeGenSettings(groups: spec["settingGroups"])
        let info = info(of: target)
        return configurations.map { configuration in
            var own = reader.values(of: target.node["settings"], in: configuration)
            if let path = info.path { own["INFOPLIST_FILE"] = WrittenSetting(text: path) }
            if let release = release(target.node["deploymentTarget"], on: platform) { own["IPHONEOS_DEPLOYMENT_TARGET"] = release }
            var given = Self.given(platform).mapValues { WrittenSetting(text: $0) }
            if let release = release(spec["options"]?["deploymentTarget"], on: platform) { given["IPHONEOS_DEPLOYMENT_TARGET"] = release }
            if spec["options"]?["settingPresets"]?.text == "none" { given = [:] }
            if own["INFOPLIST_FILE"] == nil { given["INFOPLIST_FILE"] = info.found.map { WrittenSetting(text: $0) } }
            let levels = [
                level(own), file(target.node["configFiles"], configuration, in: target.folder), level(given),
                level(reader.values(of: spec["settings"], in: configuration)), file(spec["configFiles"], configuration, in: folder),
            ]
            var settings = BuildSettings(configuration: configuration, levels: levels.map(\.withoutVariables), target: target.name)
            settings.writtenInfo = info.written
            return settings
        }
    }

    /// Settings that the manifest says. Which file a line is of is known where there is one.
    private func level(_ settings: [String: WrittenSetting]) -> BuildSettings.Level {
        let lines = seen.count == 1 ? settings.compactMapValues(\.line) : [:]
        return BuildSettings.Level(
            settings: settings.mapValues(\.text), places: lines.mapValues { SettingPlace(file: path, line: $0) })
    }

    /// What XcodeGen sets by itself (its presets for platforms).
    private static func given(_ platform: String) -> [String: String] {
        switch platform {
        case "iOS": ["SDKROOT": "iphoneos", "TARGETED_DEVICE_FAMILY": "1,2"]
        case "macOS": ["SDKROOT": "macosx"]
        case "tvOS": ["SDKROOT": "appletvos"]
        case "watchOS": ["SDKROOT": "watchos"]
        case "visionOS": ["SDKROOT": "xros"]
        default: ["SDKROOT": "auto"]
        }
    }

    /// The oldest release of iOS, for all platforms or by platform.
    private func release(_ node: YAMLNode?, on platform: String) -> WrittenSetting? {
        guard platform == "iOS" || platform == "auto" else { return nil }
        guard let said = node?["iOS"] ?? (platform == "iOS" ? node : nil) else { return nil }
        return said.text.map { WrittenSetting(text: $0, line: said.line) }
    }

    private mutating func file(_ node: YAMLNode?, _ configuration: String, in folder: String) -> BuildSettings.Level {
        guard let name = node?[configuration]?.text, !name.contains("$") else { return BuildSettings.Level(settings: [:]) }
        let path = SpelledPath.found(name, in: folder)
        guard FileManager.default.fileExists(atPath: path) else {
            gaps.append("\(NearestFile.shortened(self.path)): names \(name), which is not there: its settings are not known")
            return BuildSettings.Level(settings: [:])
        }
        let file = SettingsFile(path, project: self.folder)
        problems += file.problems
        gaps += file.gaps
        return BuildSettings.Level(settings: file.settings, places: file.places)
    }

    /// A target's property list: the file that XcodeGen writes, with what it writes into it, or else one that lies in a folder of its
    /// sources.
    private func info(of target: XcodeGenTarget) -> (path: String?, found: String?, written: WrittenInfo?) {
        if let info = target.node["info"], let name = info["path"]?.text, !name.contains("$") {
            let path = URL(fileURLWithPath: name, relativeTo: URL(fileURLWithPath: target.folder)).standardizedFileURL.path
            return (path, nil, WrittenInfo(path: self.path, values: info["properties"] ?? YAMLNode(value: .map([]), line: info.line)))
        }
        var copy = target
        let found = copy.selections().map { $0.folder + "/Info.plist" }.first { FileManager.default.fileExists(atPath: $0) }
        return (nil, found, nil)
    }
}

extension BuildSettings.Level {
    /// Without what refers to variables of the environment, which nobody knows here.
    fileprivate var withoutVariables: BuildSettings.Level {
        var level = self
        level.settings = settings.filter { !$0.value.contains("${") }
        return level
    }
}
