import Checks
import Foundation
import Reports
import Support

/// Paths as a repository has them, whatever the working folder is: services find files by these, and baselines findings.
struct RepositoryPaths {
    private var marks = NearestFile(named: ".git")

    /// The folder at the top of the repository around a file or a folder; nil where there is none.
    mutating func top(around path: String) -> String? {
        marks.path(forDocumentAt: Self.absolute(path)).map { ($0 as NSString).deletingLastPathComponent }
    }

    /// The path below the top of its repository; as it was given outside of any.
    mutating func path(of path: String) -> String {
        top(around: path).flatMap { Self.path(path, below: $0) } ?? Fingerprint.plain(path)
    }

    /// A path below a folder; nil if it is not there.
    static func path(_ path: String, below folder: String) -> String? {
        let base = folder.hasSuffix("/") ? folder : folder + "/", path = absolute(path)
        return path.hasPrefix(base) ? String(path.dropFirst(base.count)) : nil
    }

    /// Without links in its folders, which git does not follow.
    static func absolute(_ path: String) -> String {
        let url = URL(fileURLWithPath: path).standardizedFileURL
        return url.deletingLastPathComponent().resolvingSymlinksInPath().appendingPathComponent(url.lastPathComponent).path
    }
}

extension FindingFormat {
    /// The whole output for a run. What services read names files as the repository has them.
    func written(_ documents: [CheckedDocument]) -> String {
        guard isForServices else { return write(documents, version: Program.version) }
        var paths = RepositoryPaths()
        var known: [String: String] = [:]
        return write(documents, version: Program.version) { path in
            if let place = known[path] { return place }
            let place = paths.path(of: path)
            known[path] = place
            return place
        }
    }
}

extension [CheckedDocument] {
    /// The same documents by the paths that their repositories have.
    var inRepositories: [CheckedDocument] {
        var paths = RepositoryPaths()
        return map { document in
            var document = document
            document.path = paths.path(of: document.path)
            return document
        }
    }
}

extension KnownFindings {
    /// Removes the known findings of a baseline, by the paths of the repository; in files from before that, by those of the working folder
    /// or of the baseline's own folder, where it was written.
    func subtract(from documents: inout [CheckedDocument], ofFile baseline: String) {
        let given = documents.map(\.path), named = documents.inRepositories.map(\.path)
        let folder = (RepositoryPaths.absolute(baseline) as NSString).deletingLastPathComponent
        let beside = given.map { RepositoryPaths.path($0, below: folder) ?? Fingerprint.plain($0) }
        for place in documents.indices {
            // Each path once: what a baseline knows of one covers no second finding.
            for path in [named[place], Fingerprint.plain(given[place]), beside[place]].distinct {
                var document = [documents[place]]
                document[0].path = path
                _ = subtract(from: &document)
                documents[place].findings = document[0].findings
            }
        }
    }
}
