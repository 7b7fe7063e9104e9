import Foundation

/// Projects, read once each: the search for documents asks what tests contain, a check where the app runs, and rules what belongs to it.
package final class ReadProjects: @unchecked Sendable {
    // Sendable, unchecked: every access is under the lock.
    package static let shared = ReadProjects()

    private let lock = NSLock()
    private var known: [String: (date: Date?, project: XcodeProject)] = [:]
    private var manifests: [String: (date: Date?, project: XcodeProject?)] = [:]

    /// The project in an `.xcodeproj`.
    package func project(at bundle: String) -> XcodeProject {
        let list = URL(fileURLWithPath: bundle).appendingPathComponent("project.pbxproj")
        // A file without a date, such as a missing one, is read again, which reports what is wrong with it.
        let date = try? list.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
        if let known = lock.withLock({ known[list.path] }), known.date == date, date != nil { return known.project }
        let project = XcodeProject(bundle: bundle)
        lock.withLock { known[list.path] = (date, project) }
        return project
    }

    /// What a manifest says; nil for a file of such a name that is something else.
    package func project(ofManifestAt path: String) -> XcodeProject? {
        let file = URL(fileURLWithPath: path)
        let date = try? file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
        if let known = lock.withLock({ manifests[file.path] }), known.date == date, date != nil { return known.project }
        let project = XcodeProject(manifest: path)
        lock.withLock { manifests[file.path] = (date, project) }
        return project
    }
}
