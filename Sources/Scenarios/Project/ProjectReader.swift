import AppModel
import Facts
import Foundation
import InterfaceBuilder
import Support

/// Says where an app runs, from targets of an Xcode project. If several targets and configurations build it, the union counts; what one of
/// them leaves open is unknown.
struct ProjectReader {
    private let project: XcodeProject
    /// What could not be read, one line each.
    private(set) var problems: [String] = []

    init(_ project: XcodeProject) {
        self.project = project
    }

    /// The information of the app that contains a document, or else of all apps of the project; nil if it builds none for iOS.
    ///
    /// - Parameter path: the document's absolute path.
    mutating func app(ofDocumentAt path: String) -> AppProject? {
        let apps = project.targets.filter { $0.kind == .app && $0.isForPhonesOrTablets }
        let own = apps.filter { $0.contains(path) }
        return app(of: own.isEmpty ? apps : own)
    }

    private mutating func app(of targets: [XcodeTarget]) -> AppProject? {
        let levels = targets.flatMap { target in target.settings.filter(\.isForPhonesOrTablets).map { (target: target.name, settings: $0) }
        }
        let settings = levels.map(\.settings)
        guard !settings.isEmpty else { return nil }
        let file = project.path
        var app = AppProject(path: file)
        // The union of what they say; nil if one says nothing.
        func union<Value>(_ what: String, _ values: [(Set<Value>, from: String)?], _ text: (Value) -> String) -> Set<Value>? {
            guard !values.contains(where: { $0 == nil }) else { return nil }
            let all = values.compactMap { $0 }.reduce(into: Set<Value>()) { $0.formUnion($1.0) }
            let files = Set(values.compactMap { $0?.from }).sorted().joined(separator: ", ")
            app.sources.append("\(what) \(all.isEmpty ? "none" : all.map(text).sorted().joined(separator: ", ")) (\(files))")
            return all
        }
        app.idioms = union("devices:", settings.map { $0.idioms.map { ($0, file) } }, \.rawValue)
        var lists: [InfoList?] = []
        var unread: [String?] = []
        for settings in settings {
            var missing: [String] = []
            let list = infoList(of: settings, &missing)
            lists.append(list)
            problems += missing
            // What a manifest writes out may be more, where a part of that was not read.
            let isOpen = project.isPartial && list?.isWritten != false
            // An app has a property list: one that is neither named nor made from settings is one that we do not see.
            let isUnseen = list == nil && settings.value("GENERATE_INFOPLIST_FILE") != "YES"
            let unseen = "\(project.path): no property list of \(settings.configuration) is named in what can be read"
            unread.append(missing.first ?? (isOpen ? project.problems.first : nil) ?? (isUnseen ? project.gaps.first ?? unseen : nil))
        }
        for (idiom, name) in [(Idiom.phone, "iPhone"), (.pad, "iPad")] {
            let values = zip(settings, lists).map { settings, list in
                settings.orientations(on: idiom).map { ($0, from: file) }
                    ?? list.flatMap { list in list.orientations(on: idiom).map { ($0, from: list.path) } }
            }
            if let found = union("\(name):", values, \.rawValue) { app.orientations[idiom] = found }
        }
        let fullScreen = zip(settings, lists).map { $0.requiresFullScreen ?? $1?.requiresFullScreen ?? false }
        app.requiresFullScreen = fullScreen.allSatisfy { $0 }
        if app.requiresFullScreen == true { app.sources.append("full screen alone (\(file))") }
        let accents = Set(settings.map { $0.value("ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME") })
        if accents.count == 1, let name = accents.first ?? nil, !name.isEmpty { app.accentColour = name }
        let releases = settings.map(\.deploymentTarget)
        if !releases.contains(nil), let oldest = releases.compactMap({ $0 }).min() {
            app.deploymentTarget = oldest
            app.sources.append("from iOS \(oldest.text()) on (\(file))")
        }
        app.keys = levels.indices.map { place in
            let settings = settings[place], list = lists[place]
            return AppKeys(
                project: file, target: levels[place].target, list: list?.path, unread: unread[place], setting: settings.value,
                place: { $1.place(of: $0, in: file, settings) }
            ) { list?[$0] }
        }
        app.requiresCompatibility = app.keys.allSatisfy { $0.isTrue(.compatibility) }
        if app.requiresCompatibility == true { app.sources.append("the look of iOS 18 (\(file))") }
        app.sdk = SaidSDK(settings: settings, xcode: project.newestXcode, project: file, keys: app.keys)
        if let languages = project.languages {
            app.languages = languages
            app.sources.append("languages: \(languages.sorted().joined(separator: ", ")) (\(file))")
        }
        return app
    }

    private func infoList(of settings: BuildSettings, _ problems: inout [String]) -> InfoList? {
        let written = settings.writtenInfo.map { InfoList($0) }
        guard let name = settings.infoListPath else {
            if written == nil, settings.namesInfoList {
                problems.append(
                    "\(project.path): the property list of \(settings.configuration) is not read: its path has unknown settings")
            }
            return written
        }
        let path = SpelledPath.found(name, in: project.folder)
        // What a tool makes from a manifest need not be there.
        if let written, !FileManager.default.fileExists(atPath: path) { return written }
        return InfoList(path: path, &problems)
    }
}

extension AppProject {
    /// What a property list says alone, if there is no project; nil if it is no app's: it names neither
    /// orientations nor what an app starts with.
    init?(_ list: InfoList) {
        self.init(path: list.path)
        for (idiom, name) in [(Idiom.phone, "iPhone"), (.pad, "iPad")] {
            guard let found = list.orientations(on: idiom) else { continue }
            orientations[idiom] = found
            sources.append("\(name): \(found.map(\.rawValue).sorted().joined(separator: ", ")) (\(list.path))")
        }
        requiresFullScreen = list.requiresFullScreen
        keys = [AppKeys(project: nil, list: list.path, setting: { _ in nil }) { list[$0] }]
        requiresCompatibility = keys[0].isTrue(.compatibility)
        sdk = SaidSDK(list: keys)
        if orientations.isEmpty, !Self.startingKeys.contains(where: { list[$0] != nil }) { return nil }
    }

    private static let startingKeys = [
        "UIMainStoryboardFile", "UILaunchStoryboardName", "UIApplicationSceneManifest", "LSRequiresIPhoneOS",
    ]
}
