import Foundation
import Support

/// Finds the app that a document belongs to: the Xcode project in the nearest folder around it that holds one, or else the nearest
/// `Info.plist` that says how the app is held.
public struct ProjectSearch: Sendable {
    private var found: [String: AppProject?] = [:]
    private var problems: [String] = []

    public init() {}

    /// The app of a document; nil if nothing around it tells of one.
    public mutating func project(ofDocumentAt path: String) -> AppProject? {
        project(around: URL(fileURLWithPath: path).standardizedFileURL.deletingLastPathComponent().path)
    }

    /// What could not be read since this was asked last, a line each: what it would have said counts as unknown.
    public mutating func takeProblems() -> [String] {
        defer { problems = [] }
        return problems
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
        // Beyond a repository there is nothing of the app's.
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
    /// Two projects of one folder, either of which may hold the document.
    fileprivate func union(_ other: AppProject) -> AppProject {
        var both = self
        both.orientations = orientations.filter { other.orientations[$0.key] != nil }.merging(other.orientations.filter { orientations[$0.key] != nil }) { $0.union($1) }
        both.idioms = idioms.flatMap { own in other.idioms.map { own.union($0) } }
        both.languages = languages.flatMap { own in other.languages.map { own.union($0) } }
        both.requiresFullScreen = requiresFullScreen == true && other.requiresFullScreen == true
        both.deploymentTarget = deploymentTarget.flatMap { own in other.deploymentTarget.map { min(own, $0) } }
        both.sources += other.sources
        return both
    }
}
