import Foundation
import Support

/// Reads `Package.swift`, as far as it writes its targets out: where their files are, which of them are excluded, and the oldest release.
enum PackageManifest {
    /// - Parameter path: its absolute path.
    static func read(_ path: String) -> ManifestContents {
        var contents = ManifestContents()
        let bytes: [UInt8]
        do { bytes = [UInt8](try RegularFile.read(path)) } catch {
            return ManifestContents(isPartial: true, problems: ["\(NearestFile.shortened(path)): \(error)"])
        }
        var manifest = SwiftManifest(bytes)
        let base = (path as NSString).deletingLastPathComponent
        contents.openFolders = manifest.folders.map { folders in
            (folders + usualFolders).map { URL(fileURLWithPath: "\(base)/\($0)").standardizedFileURL.path }
        }
        guard let package = manifest.call(of: "Package"), let targets = package["targets"]?.elements else {
            contents.isPartial = true
            return contents
        }
        contents.isPartial = manifest.changes("package")
        let release = package["platforms"]?.elements?.first { $0.name == "iOS" }?.argument.flatMap(self.release)
        // Before 5.3 packages have no resources.
        let hasResources = toolsVersion(bytes).map { $0 >= 5.3 } ?? true
        for target in targets {
            guard let name = target["name"]?.text, let kind = kinds[target.name ?? ""], let selection = selection(target, name, base) else {
                contents.isPartial = contents.isPartial || !["binaryTarget", "plugin", "macro", "systemLibrary"].contains(target.name)
                continue
            }
            var settings = ["PRODUCT_NAME": name, "SDKROOT": "auto"]
            if let release { settings["IPHONEOS_DEPLOYMENT_TARGET"] = release }
            let level = BuildSettings.Level(settings: settings)
            var made = XcodeTarget(
                name: name, productType: kind, settings: [BuildSettings(configuration: "", levels: [level], target: name)])
            if hasResources { made.selections = [selection] }
            contents.targets.append(made)
        }
        contents.usesLibraries = package["dependencies"]?.elements?.contains { $0["path"] == nil } ?? (package["dependencies"] != nil)
        var search = LanguageSearch()
        for selection in contents.targets.flatMap(\.selections) { search.look(in: selection) }
        if let own = package["defaultLocalization"]?.text { search.add(own) }
        contents.languages = search.languages
        contents.problems = search.problems
        return contents
    }

    /// The product types of what makes a target.
    private static let kinds = [
        "target": "framework", "executableTarget": "tool", "testTarget": "bundle.unit-test", "regularTarget": "framework",
        "executable": "tool",
    ]

    /// The folders in which SwiftPM looks for a target's, tests' first.
    private static let usualFolders = ["Tests", "Sources", "Source", "src", "srcs"]

    /// Where a target's files are; nil if that is not written out.
    private static func selection(_ target: SwiftValue, _ name: String, _ base: String) -> FileSelection? {
        let excludes = (target["exclude"]?.elements ?? []).map(\.text)
        guard !excludes.contains(nil) else { return nil }
        var path = target["path"]?.text
        if path == nil {
            guard target["path"] == nil else { return nil }
            let folders = target.name == "testTarget" ? usualFolders : Array(usualFolders.dropFirst())
            let places: [String] = folders.map { "\($0)/\(name)" }
            path = places.first { DocumentSearch.isFolder("\(base)/\($0)") } ?? places[0]
        }
        return path.map { FileSelection(path: $0, base: base, excludes: excludes.compactMap { $0 }) }
    }

    /// `.v13` and `.v13_2` are releases, as are texts.
    private static func release(_ value: SwiftValue) -> String? {
        if let text = value.text { return text }
        return value.name.flatMap { $0.hasPrefix("v") ? $0.dropFirst().replacingOccurrences(of: "_", with: ".") : nil }
    }

    /// The version in the first line, such as 5.9.
    private static func toolsVersion(_ bytes: [UInt8]) -> Double? {
        let line = String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
        guard line.contains("swift-tools-version"), let colon = line.lastIndex(of: ":") else { return nil }
        let digits = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        return Double(digits.split(separator: ".").prefix(2).joined(separator: "."))
    }
}
