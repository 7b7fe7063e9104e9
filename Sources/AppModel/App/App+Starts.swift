import Facts
import Foundation
import InterfaceBuilder
import Support

/// A document that a property list or a build setting says an app starts with, and that is not in its target.
package struct MissingStart: Sendable {
    /// When it is asked for.
    package enum Moment: Hashable, Sendable {
        case launch, launchScreen, scene, openingExtension
    }

    /// Its name, without its extension.
    package var name: String
    package var moment: Moment
    /// Whether it is a xib.
    package var isXib: Bool
    /// The targets that name it there.
    package var targets: [String]
    package var location: SourceLocation
    /// A document of that name in the project's folder that is not the target's.
    package var elsewhere: String?
    /// A document of the target with a similar name.
    package var nearest: String?
    /// The one kind of device on which it is asked for; nil if it is on all that the target is built for.
    package var idiom: Idiom?
    /// What the app may begin with instead; nil if nothing is known that it could.
    package var alternative: Alternative?

    package enum Alternative: Sendable {
        /// Its scenes have a manifest.
        case scenes
        /// A main storyboard is named beside a main xib (Apple: the two keys exclude each other).
        case mainStoryboard
    }
}

extension App {
    /// The documents that apps and extensions start with and do not have; empty where not all documents are there.
    package func missingStarts() -> [MissingStart] {
        guard knowsAllDocuments else { return [] }
        var found: [MissingStart] = []
        var places = KeyPlaces()
        for project in projects where !project.isPackage && !project.isPartial && project.problems.isEmpty {
            for target in project.targets where target.kind == .app || target.kind == .extension {
                for settings in target.settings {
                    for missing in missingStarts(of: target, settings, in: project, &places) {
                        let known = found.firstIndex { ($0.location, $0.name) == (missing.location, missing.name) }
                        guard let known else {
                            found.append(missing)
                            continue
                        }
                        if !found[known].targets.contains(target.name) { found[known].targets.append(target.name) }
                    }
                }
            }
        }
        return found
    }

    private func missingStarts(
        of target: XcodeTarget, _ settings: BuildSettings, in project: XcodeProject, _ places: inout KeyPlaces
    ) -> [MissingStart] {
        // What is wrong with the list itself is told where the app's targets are read.
        var problems: [String] = []
        let path = settings.writtenInfo == nil ? settings.infoListPath.map { Self.path(ofList: $0, in: project.folder) } : nil
        let list = path.flatMap { InfoList(path: $0, &problems) }
        if settings.namesInfoList, list == nil { return [] }
        // Without that a setting is in no property list.
        let written = settings.value("GENERATE_INFOPLIST_FILE") == "YES" ? settings.documents : []
        let own = list.map { $0.documents.sorted { ($0.key, $0.name) < ($1.key, $1.name) } } ?? []
        let scenes: MissingStart.Alternative? = list?["UIApplicationSceneManifest"] == nil ? nil : .scenes
        let keys = own.map(\.key)
        return own.compactMap { named in
            guard Self.isRead(named.key, among: keys, on: settings.idioms) else { return nil }
            // Beside a main storyboard a main xib of a Mac is a leftover that is not asked for.
            if keys.contains("NSMainStoryboardFile"), named.isMainXib { return nil }
            let storyboard = named.isMainXib && keys.contains { $0.hasPrefix("UIMainStoryboardFile") }
            return missing(named, of: target, settings, in: project.folder, unless: storyboard ? .mainStoryboard : scenes) {
                guard let list else { return nil }
                return SourceLocation(
                    file: list.path, line: places.line(ofKey: named.key, withText: named.name, in: list.path), column: 1)
            }
        }
            + written.compactMap { named in
                missing(named, of: target, settings, in: project.folder, unless: scenes) {
                    let place = places.place(of: named.key, in: project.path, settings)
                    return SourceLocation(file: place.file, line: place.line, column: 1)
                }
            }
    }

    /// Whether a key of a property list is read on any of the devices that a target is built for: one for a kind of device is read on that
    /// alone, where it stands for the plain key (Apple: Managing your app's information property list).
    ///
    /// - Parameter idioms: the kinds of devices; nil if that is unknown.
    private static func isRead(_ key: String, among keys: [String], on idioms: Set<Idiom>?) -> Bool {
        guard let idioms, !idioms.isEmpty else { return true }
        if let own = idiom(ofKey: key) { return idioms.contains(own) }
        return idioms.contains { idiom in !keys.contains { $0.hasPrefix(key + "~") && Self.idiom(ofKey: $0) == idiom } }
    }

    /// The kind of device that the ending of a key names; nil without one.
    private static func idiom(ofKey key: String) -> Idiom? { key.hasSuffix("~ipad") ? .pad : key.hasSuffix("~iphone") ? .phone : nil }

    /// - Parameter location: where the document is named.
    private func missing(
        _ named: NamedDocument, of target: XcodeTarget, _ settings: BuildSettings, in folder: String,
        unless alternative: MissingStart.Alternative?, at location: () -> SourceLocation?
    ) -> MissingStart? {
        guard let moment = Self.moments[named.plainKey], let text = settings.expanded(named.name), !text.isEmpty else { return nil }
        if moment == .launch, beginsByItself(target) { return nil }
        let name = (text as NSString).deletingPathExtension
        let isXib = named.isMainXib
        // A launch screen may be either.
        let kinds = isXib ? [".xib"] : moment == .launchScreen ? [".storyboard", ".xib"] : [".storyboard"]
        guard !files.compiledDocuments.contains(name) else { return nil }
        let all = documents.filter { document in
            kinds.contains(where: document.path.hasSuffix) && [document.name, AppDocument.plainName(document.name)].contains(name)
        }
        for document in all {
            switch membership(of: document.path) {
            case .generated, .unknown: return nil
            case .targets(let targets) where targets.contains { $0.name == target.name } && target.contains(document.path): return nil
            case .targets, .none: break
            }
        }
        guard let location = location() else { return nil }
        let others = documents.filter { document in kinds.contains(where: document.path.hasSuffix) && target.contains(document.path) }
        return MissingStart(
            name: name, moment: moment, isXib: isXib, targets: [target.name], location: location,
            elsewhere: all.first { $0.path.hasPrefix(folder + "/") }.map { NearestFile.shortened($0.path) },
            nearest: all.isEmpty ? NearestName.of(name, in: others.map(\.name).sorted()) : nil,
            idiom: settings.idioms?.count == 1 ? nil : Self.idiom(ofKey: named.key),
            alternative: moment == .launch ? alternative : nil)
    }

    /// Whether a target has a main function of its own that does not call Apple's, which loads the main storyboard or xib (Apple:
    /// NSApplicationMain, UIApplicationMain).
    private func beginsByItself(_ target: XcodeTarget) -> Bool {
        let own = code.files.filter { file in
            ["main.swift", "main.m", "main.mm"].contains((file.path as NSString).lastPathComponent) && target.contains(file.path)
        }
        return !own.isEmpty && !own.contains { !$0.facts.names.isDisjoint(with: ["NSApplicationMain", "UIApplicationMain"]) }
    }

    /// Apple: Information Property List; App Extension Keys; UISceneConfigurations.
    private static let moments: [String: MissingStart.Moment] = [
        "UIMainStoryboardFile": .launch, "NSMainStoryboardFile": .launch, "NSMainNibFile": .launch,
        "UILaunchStoryboardName": .launchScreen, "UILaunchStoryboardFile": .launchScreen, "UISceneStoryboardFile": .scene,
        "NSExtensionMainStoryboard": .openingExtension,
    ]
}
