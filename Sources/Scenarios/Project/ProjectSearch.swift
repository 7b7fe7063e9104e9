import Foundation
import Support

/// Finds the app that a document belongs to: the Xcode project in the nearest folder around it that contains one, or else the nearest
/// `Info.plist` with the app's orientations.
package struct ProjectSearch: Sendable {
    private var found: [String: AppProject?] = [:]
    private var problems: [String] = []
    private var surroundings: [String: Surroundings] = [:]

    package init() {}

    /// The app of a document; nil if there is no sign of one around it.
    package mutating func project(ofDocumentAt path: String) -> AppProject? {
        project(around: URL(fileURLWithPath: path).standardizedFileURL.deletingLastPathComponent().path)
    }

    /// What could not be read since the last call, one line each: its contents count as unknown.
    package mutating func takeProblems() -> [String] {
        defer { problems = [] }
        return problems
    }

    /// Whether only tests contain a document: by the nearest Xcode project whose targets contain it, or because it is below `Tests` beside a
    /// `Package.swift`, where SwiftPM expects test targets.
    package mutating func belongsToTests(documentAt path: String) -> Bool {
        let path = URL(fileURLWithPath: path).standardizedFileURL.path
        for folder in DocumentSearch.foldersAround(path).reversed() {
            let around = surroundings(of: folder)
            let answers = around.resources.compactMap { $0.belongsToTests(path) }
            if !answers.isEmpty { return !answers.contains(false) }
            if around.isPackage, path.hasPrefix(folder + "/Tests/") { return true }
            if around.isRepository { break }
        }
        return false
    }

    /// What a folder contains beside documents.
    private struct Surroundings {
        var resources: [ProjectResources] = []
        var isPackage = false
        var isRepository = false
    }

    private mutating func surroundings(of folder: String) -> Surroundings {
        if let known = surroundings[folder] { return known }
        // What cannot be listed or read here is reported by the search for the app.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        var result = Surroundings()
        result.resources = names.filter { $0.hasSuffix(".xcodeproj") }.sorted().map { ProjectReader(bundle: "\(folder)/\($0)").resources }
        result.isPackage = names.contains("Package.swift")
        result.isRepository = names.contains(".git")
        surroundings[folder] = result
        return result
    }

    private mutating func project(around folder: String) -> AppProject? {
        if let known = found[folder] { return known }
        var names: [String] = []
        do { names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted() } catch {
            problems.append("\(folder): cannot be searched for a project")
        }
        var projects: [AppProject] = []
        for name in names where name.hasSuffix(".xcodeproj") {
            var reader = ProjectReader(bundle: "\(folder)/\(name)")
            if let project = reader.project() { projects.append(project) }
            problems += reader.problems
        }
        var result = projects.first.map { projects.dropFirst().reduce($0) { $0.union($1) } }
        // Nothing outside a repository belongs to the app.
        if result == nil, folder != "/", !names.contains(".git") {
            result = project(around: URL(fileURLWithPath: folder).deletingLastPathComponent().path)
        }
        if result?.path.hasSuffix(".pbxproj") != true, names.contains("Info.plist") {
            result = InfoList(path: "\(folder)/Info.plist", &problems)?.project ?? result
        }
        found[folder] = .some(result)
        return result
    }
}

extension AppProject {
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
        both.requiresFullScreen = requiresFullScreen == true && other.requiresFullScreen == true
        both.deploymentTarget = deploymentTarget.flatMap { own in other.deploymentTarget.map { min(own, $0) } }
        both.sources += other.sources
        return both
    }
}
