import Facts
import Foundation
import Support

/// Where a build setting is written.
package struct SettingPlace: Hashable, Sendable {
    package var file: String
    /// From 1.
    package var line: Int

    package init(file: String, line: Int) {
        self.file = file
        self.line = line
    }
}

/// The build settings of one target in one configuration, from the nearest level to the farthest: its own, those of its `.xcconfig`, the
/// project's, those of the project's `.xcconfig`.
package struct BuildSettings: Sendable {
    /// The configuration's name, such as `Release`.
    package let configuration: String
    private let levels: [Level]
    /// What the target itself defines, such as `TARGET_NAME`.
    private let given: [String: String]
    /// What a manifest writes into the property list, if a tool makes that.
    package var writtenInfo: WrittenInfo?

    /// The settings of one level, and the id of the project's object that they are written in; nil if that is an `.xcconfig`.
    struct Level: Sendable {
        var settings: [String: String]
        var object: String?
        /// Where they are written, as far as that is not an object of the project.
        var places: [String: SettingPlace]
        /// Whether what it says was not found, so that any setting may stand in it.
        var isUnread = false

        init(settings: [String: String], object: String? = nil, places: [String: SettingPlace] = [:], isUnread: Bool = false) {
            self.settings = settings
            self.object = object
            self.places = places
            self.isUnread = isUnread
        }
    }

    init(configuration: String, levels: [Level], target: String) {
        self.configuration = configuration
        self.levels = levels
        given = ["SRCROOT": ".", "PROJECT_DIR": ".", "SOURCE_ROOT": ".", "TARGET_NAME": target, "TARGETNAME": target]
    }

    /// A setting with those that it refers to; nil if it is not set, or refers to something unknown.
    package func value(_ key: String) -> String? { value(key, below: 0, depth: 0) }

    /// The id of the project's object in which a setting is written; nil if it is written elsewhere, or nowhere.
    package func object(setting key: String) -> String? { levels.first { $0.settings[key] != nil }?.object }

    /// Where a setting is written; nil if it is written in an object of the project, or nowhere that is known.
    package func place(ofSetting key: String) -> SettingPlace? { levels.first { $0.settings[key] != nil }?.places[key] }

    private static let deepest = 8

    private func value(_ key: String, below level: Int, depth: Int) -> String? {
        guard depth < Self.deepest else { return nil }
        if let known = given[key] { return known }
        for (place, level) in levels.enumerated().dropFirst(level) {
            if let written = level.settings[key] { return expanded(written, of: key, at: place, depth: depth) }
        }
        // Without a name of its own, a product has its target's.
        return key == "PRODUCT_NAME" ? given["TARGET_NAME"] : nil
    }

    private static let closing: [Character: Character] = ["(": ")", "{": "}"]

    /// `$(inherited)` and the key's own name are the value of the level above.
    private func expanded(_ text: String, of key: String, at level: Int, depth: Int) -> String? {
        guard text.contains("$") else { return text }
        var result = "", rest = text[...]
        while let dollar = rest.firstIndex(of: "$") {
            result += rest[..<dollar]
            let after = rest.index(after: dollar)
            guard after < rest.endIndex, let close = Self.closing[rest[after]], let end = rest[after...].firstIndex(of: close) else {
                return nil
            }
            let reference = rest[rest.index(after: after)..<end].split(separator: ":")
            guard let name = reference.first.map(String.init) else { return nil }
            let isAbove = name == "inherited" || name == key
            let found = value(isAbove ? key : name, below: isAbove ? level + 1 : 0, depth: depth + 1)
            guard var value = found ?? (isAbove ? "" : nil) else { return nil }
            for modifier in reference.dropFirst() {
                switch modifier {
                case "c99extidentifier", "identifier": value = Self.identifier(value)
                case "lower": value = value.lowercased()
                case "upper": value = value.uppercased()
                default: return nil
                }
            }
            result += value
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    /// The name of a product as code writes it: what cannot be part of an identifier becomes an underscore.
    static func identifier(_ name: String) -> String {
        String(name.enumerated().map { $0 == 0 && $1.isNumber || !($1.isLetter || $1.isNumber) ? "_" : $1 })
    }

    /// The module whose name documents write as `customModule`.
    package var moduleName: String? { value("PRODUCT_MODULE_NAME") ?? value("PRODUCT_NAME").map(Self.identifier) }

    /// The path of the target's `Info.plist`, relative to the project's folder; nil if there is none, or if it depends on unknown settings.
    package var infoListPath: String? { value("INFOPLIST_FILE").flatMap { $0.isEmpty ? nil : $0 } }

    /// Whether a setting names an `Info.plist`, by whatever path.
    package var namesInfoList: Bool { levels.contains { $0.settings["INFOPLIST_FILE"]?.isEmpty == false } }

    /// Whether it is built for iPhone or iPad.
    package var isForPhonesOrTablets: Bool {
        if let platforms = value("SUPPORTED_PLATFORMS"), !platforms.contains("iphone") { return false }
        let root = value("SDKROOT") ?? "iphoneos"
        return root.hasPrefix("iphoneos") || root == "auto"
    }

    /// The SDK of iOS that it is built with, such as 18.2; nil for the newest that the Xcode at hand has, as in nearly every project.
    package var sdkVersion: ReleaseNumber? {
        value("SDKROOT").flatMap { root in
            root.hasPrefix("iphoneos")
                ? ReleaseNumber(root.dropFirst("iphoneos".count).split(separator: ".").prefix(2).joined(separator: ".")) : nil
        }
    }

    /// The kinds of devices that it is built for; nil if that is unknown. Where nothing names them the SDK of iOS builds for phones:
    /// templates of Xcode 6 wrote nothing for an app of phones alone.
    package var idioms: Set<Idiom>? {
        let key = "TARGETED_DEVICE_FAMILY"
        let isOpen = levels.contains { $0.isUnread || $0.settings.keys.contains { $0.hasPrefix(key) } }
        if !isOpen, value("SDKROOT")?.hasPrefix("iphoneos") == true { return [.phone] }
        return value(key).map { families in
            Set(families.split { $0 == "," || $0 == " " }.compactMap { $0 == "1" ? .phone : $0 == "2" ? .pad : nil })
        }
    }

    /// The orientations that the settings name for a kind of device; nil if they leave them to the `Info.plist`.
    package func orientations(on idiom: Idiom) -> Set<Orientation>? {
        let key = "INFOPLIST_KEY_UISupportedInterfaceOrientations"
        return (value("\(key)_\(idiom == .pad ? "iPad" : "iPhone")") ?? value(key))
            .map { Set($0.split(separator: " ").compactMap { Orientation(interface: String($0)) }) }
    }

    /// Whether the app does not share the screen; nil if the settings leave that to the `Info.plist`.
    package var requiresFullScreen: Bool? { value("INFOPLIST_KEY_UIRequiresFullScreen").map { $0 == "YES" } }

    /// The oldest release of iOS, such as 15.6; nil if that is unknown.
    package var deploymentTarget: Double? {
        value("IPHONEOS_DEPLOYMENT_TARGET").flatMap { Double($0.split(separator: ".").prefix(2).joined(separator: ".")) }
    }

    /// The documents that the settings name in place of an `Info.plist`, without their extensions.
    package var documentNames: Set<String> { Set(documents.map { ($0.name as NSString).deletingPathExtension }) }

    /// The same as they are written, with the settings' names.
    var documents: [NamedDocument] {
        ["INFOPLIST_KEY_UIMainStoryboardFile", "INFOPLIST_KEY_UILaunchStoryboardName", "INFOPLIST_KEY_NSMainStoryboardFile"].compactMap {
            key in
            value(key).map { NamedDocument(key: key, name: $0) }
        }
    }

    /// A text of a property list with the settings that it refers to; nil if one of them is unknown.
    func expanded(_ text: String) -> String? { expanded(text, of: "", at: 0, depth: 0) }
}

/// A file of build settings (`.xcconfig`) and those that it includes.
struct SettingsFile {
    private static let deepest = 8

    /// Conditional ones, such as `KEY[sdk=…]`, by their whole name, which nobody looks up.
    private(set) var settings: [String: String] = [:]
    /// Where each is written, in this file or one that it includes.
    private(set) var places: [String: SettingPlace] = [:]
    /// What could not be read, one line each.
    private(set) var problems: [String] = []
    /// Files that are included and not there, one line each. Tools such as CocoaPods make them before a build.
    private(set) var gaps: [String] = []

    /// - Parameter project: the folder of the project, where files are that are included and not beside the file that does so.
    init(_ path: String, project: String) { read(path, project: project, depth: 0) }

    /// The sign between a setting and its value, beyond what a condition in brackets holds.
    private static func equals(in text: String) -> String.Index? {
        var depth = 0
        return text.indices.first { index in
            depth += text[index] == "[" ? 1 : text[index] == "]" ? -1 : 0
            return text[index] == "=" && depth == 0
        }
    }

    private mutating func read(_ path: String, project: String, depth: Int) {
        let bytes: Data
        do { bytes = try RegularFile.read(path) } catch {
            problems.append("\(NearestFile.shortened(path)): \(error)")
            return
        }
        let lines = String(decoding: bytes, as: UTF8.self).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (number, line) in lines.enumerated() {
            let text = (line.range(of: "//").map { line[..<$0.lowerBound] } ?? line).trimmingCharacters(in: .whitespaces)
            if text.hasPrefix("#include") {
                let name = line.split(separator: "\"", omittingEmptySubsequences: false).dropFirst().first.map(String.init) ?? ""
                let folder = (path as NSString).deletingLastPathComponent
                guard depth < Self.deepest, !name.isEmpty else { continue }
                let places = name.hasPrefix("/") ? [name] : ["\(folder)/\(name)", "\(project)/\(name)"]
                if let place = places.first(where: { FileManager.default.fileExists(atPath: $0) }) {
                    read(place, project: project, depth: depth + 1)
                } else if !text.hasPrefix("#include?") {
                    gaps.append("\(NearestFile.shortened(path)): includes \(name), which is not there: its settings are not known")
                }
            } else if let equals = Self.equals(in: text) {
                let key = text[..<equals].trimmingCharacters(in: .whitespaces)
                places[key] = SettingPlace(file: path, line: number + 1)
                settings[key] = text[text.index(after: equals)...].trimmingCharacters(in: .whitespaces)
            }
        }
    }
}
