import Foundation

/// Projects, read once each: the search for documents asks what tests contain, a check where the app runs, and rules what belongs to it.
package final class ReadProjects: @unchecked Sendable {
    // Sendable, unchecked: every access is under the lock.
    package static let shared = ReadProjects()

    private let lock = NSLock()
    private var known: [String: (date: Date?, project: XcodeProject)] = [:]

    package func project(at bundle: String) -> XcodeProject {
        let list = URL(fileURLWithPath: bundle).appendingPathComponent("project.pbxproj")
        // A file without a date, such as a missing one, is read again, which reports what is wrong with it.
        let date = try? list.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
        if let known = lock.withLock({ known[list.path] }), known.date == date, date != nil { return known.project }
        let project = XcodeProject(bundle: bundle)
        lock.withLock { known[list.path] = (date, project) }
        return project
    }
}
