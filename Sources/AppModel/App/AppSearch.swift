import Foundation
import Support

/// Finds the app around a document and reads it, each once.
package struct AppSearch: Sendable {
    private var apps: [String: App] = [:]
    private var roots: [String: String?] = [:]
    private let jobs: Int?

    /// - Parameter jobs: the number of files read at a time; nil for one per processor.
    package init(jobs: Int? = nil) {
        self.jobs = jobs
    }

    /// The app of a document; nil outside any repository and project.
    package mutating func app(ofDocumentAt path: String) -> App? {
        let folder = URL(fileURLWithPath: path).standardizedFileURL.deletingLastPathComponent()
        let root: String?
        if let known = roots[folder.path] {
            root = known
        } else {
            root = ProjectFolder.around(folder).last
            roots[folder.path] = .some(root)
        }
        guard let root else { return nil }
        if let known = apps[root] { return known }
        let app = App(root: root, jobs: jobs)
        apps[root] = app
        return app
    }

    /// The apps that were read, by the paths of their folders.
    package var found: [App] { apps.sorted { $0.key < $1.key }.map(\.value) }
}
