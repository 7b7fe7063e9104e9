import AppModel
import Foundation
import Support

/// Finds the app that a document belongs to: by the nearest Xcode project around it whose targets contain it, or else the nearest that
/// builds an app, or else the nearest `Info.plist` with the app's orientations.
package struct ProjectSearch: Sendable {
    private var surroundings: [String: Surroundings] = [:]
    private var apps: [App: AppProject?] = [:]
    private var lists: [String: AppProject?] = [:]
    private var problems: [String] = []
    private var reported: Set<String> = []
    /// What could not be read of the apps that were looked for, one line each, beginning with the app: what they say of launch screen,
    /// scenes and settings is not known.
    package private(set) var unjudged: [String] = []

    package init() {}

    /// An app as the targets of one folder's projects that contain a document.
    private struct App: Hashable {
        var folder: String
        var targets: Set<String>
    }

    /// The app of a document; nil if there is no sign of one around it.
    package mutating func project(ofDocumentAt path: String) -> AppProject? {
        let path = URL(fileURLWithPath: path).standardizedFileURL.path
        var nearest: AppProject?
        var list: AppProject?
        var library: AppProject?
        for folder in DocumentSearch.foldersAround(path).reversed() where SearchBoundary.allows(folder) {
            let around = surroundings(of: folder)
            if !around.isListed { judgeNot("\(folder): cannot be searched for a project") }
            for project in around.projects where project.targets.isEmpty && !project.isPackage {
                if let problem = project.problems.first { judgeNot(problem) }
            }
            let own = around.projects.filter { !$0.targets(containing: path).isEmpty }
            if let app = app(in: folder, of: own.isEmpty ? around.projects : own, documentAt: path) {
                // A nearer project that does not contain the document may still be its app's: of several, the one that contains it.
                if !own.isEmpty { return app }
                if nearest == nil { nearest = app }
            }
            if nearest == nil, list == nil, around.hasInfoList {
                list = listed(in: folder)
            }
            if library == nil { library = own.first(where: \.isPackage).flatMap { AppProject(library: $0, documentAt: path) } }
            // Nothing outside a repository belongs to the app.
            if around.isRepository { break }
        }
        return nearest ?? list ?? library
    }

    /// What a folder's property list says alone.
    private mutating func listed(in folder: String) -> AppProject? {
        if let known = lists[folder] { return known }
        var unread: [String] = []
        let found = InfoList(path: "\(folder)/Info.plist", &unread).flatMap(AppProject.init)
        unread.forEach { judgeNot($0) }
        lists[folder] = .some(found)
        return found
    }

    /// What projects of one folder say together.
    private mutating func app(in folder: String, of projects: [XcodeProject], documentAt path: String) -> AppProject? {
        guard !projects.isEmpty else { return nil }
        let targets = projects.flatMap { project in project.targets(containing: path).map { "\(project.path):\($0.name)" } }
        let key = App(folder: folder, targets: Set(targets))
        if let known = apps[key] { return known }
        var found: AppProject?
        for project in projects {
            report(project.problems + project.gaps)
            var reader = ProjectReader(project)
            if let app = reader.app(ofDocumentAt: path) { found = found.map { $0.union(app) } ?? app }
            report(reader.problems)
        }
        for keys in found?.keys ?? [] {
            guard let unread = keys.unread else { continue }
            judgeNot("\(keys.target ?? "an app") (\(keys.project ?? folder)): \(unread)", problem: unread)
        }
        apps[key] = .some(found)
        return found
    }

    /// Notes an app that could not be judged.
    ///
    /// - Parameter problem: what could not be read, if the line says more than that.
    private mutating func judgeNot(_ line: String, problem: String? = nil) {
        report([problem ?? line])
        if !unjudged.contains(line) { unjudged.append(line) }
    }

    /// Notes what could not be read, each thing once.
    private mutating func report(_ lines: [String]) {
        problems += lines.filter { reported.insert($0).inserted }
    }

    /// What could not be read since the last call, one line each: its contents count as unknown.
    package mutating func takeProblems() -> [String] {
        defer { problems = [] }
        return problems
    }

    /// Whether only tests contain a document: by the nearest Xcode project whose targets contain it, or because it is below `Tests` beside
    /// a `Package.swift`, where SwiftPM expects test targets.
    package mutating func belongsToTests(documentAt path: String) -> Bool {
        let path = URL(fileURLWithPath: path).standardizedFileURL.path
        for folder in DocumentSearch.foldersAround(path).reversed() where SearchBoundary.allows(folder) {
            let around = surroundings(of: folder)
            let targets = around.projects.flatMap { $0.targets(containing: path) }
            if !targets.isEmpty { return targets.allSatisfy { $0.kind == .tests } }
            if around.isPackage, path.hasPrefix(folder + "/Tests/") { return true }
            if around.isRepository { break }
        }
        return false
    }

    /// What a folder contains beside documents.
    private struct Surroundings {
        var projects: [XcodeProject] = []
        var isListed = true
        var isPackage = false
        var isRepository = false
        var hasInfoList = false
    }

    private mutating func surroundings(of folder: String) -> Surroundings {
        if let known = surroundings[folder] { return known }
        var result = Surroundings()
        var names: [String] = []
        do { names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted() } catch { result.isListed = false }
        let manifests = names.filter(XcodeProject.manifests.contains)
        let bundles = names.filter { $0.hasSuffix(".xcodeproj") }.map { "\(folder)/\($0)" }
            .filter { manifests.isEmpty || XcodeProject.isComplete(bundle: $0) }
        result.projects = bundles.map { ReadProjects.shared.project(at: $0) }
        // A project beside its manifest is what a tool has made of that.
        if result.projects.isEmpty {
            result.projects = manifests.compactMap { ReadProjects.shared.project(ofManifestAt: "\(folder)/\($0)") }
        }
        if names.contains("Package.swift"), let package = ReadProjects.shared.project(ofManifestAt: "\(folder)/Package.swift") {
            result.projects.append(package)
        }
        result.isPackage = names.contains("Package.swift")
        result.isRepository = names.contains(".git")
        result.hasInfoList = names.contains("Info.plist")
        surroundings[folder] = result
        return result
    }
}

extension AppProject {
    /// A package whose apps are unknown: it says the oldest release that they may have; nil if it does not.
    fileprivate init?(library package: XcodeProject, documentAt path: String) {
        let releases = package.targets(containing: path).flatMap(\.settings).map(\.deploymentTarget)
        guard !releases.contains(nil), let oldest = releases.compactMap({ $0 }).min() else { return nil }
        self.init(path: package.path)
        deploymentTarget = oldest
        sources.append("from iOS \(oldest.text()) on (\(package.path))")
    }

    /// Combines two projects of one folder, either of which may contain the document.
    fileprivate func union(_ other: AppProject) -> AppProject {
        var both = self
        both.orientations = orientations.filter { other.orientations[$0.key] != nil }.merging(
            other.orientations.filter { orientations[$0.key] != nil }
        ) { $0.union($1) }
        both.idioms = idioms.flatMap { own in other.idioms.map { own.union($0) } }
        both.languages = languages.flatMap { own in other.languages.map { own.union($0) } }
        both.keys += other.keys
        both.requiresCompatibility = requiresCompatibility == true && other.requiresCompatibility == true
        // One that says nothing of it may be the document's own.
        both.sdk = sdk.flatMap { own in other.sdk.map { own.sdk < $0.sdk ? $0 : own } }
        if accentColour != other.accentColour { both.accentColour = nil }
        both.requiresFullScreen = requiresFullScreen == true && other.requiresFullScreen == true
        both.deploymentTarget = deploymentTarget.flatMap { own in other.deploymentTarget.map { min(own, $0) } }
        both.sources += other.sources
        return both
    }
}
