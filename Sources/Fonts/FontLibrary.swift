import AutoLayout
import Foundation
import Metrics
import Support

/// The font files of one run. Each is read once, whichever documents use it, and each problem is reported once.
final class FontLibrary: @unchecked Sendable {
    // Sendable, unchecked: all mutable state is only accessed under the lock.
    private let lock = NSLock()
    private var files: [String: [FileFace]] = [:]
    private var indexes: [[String]: FontIndex] = [:]
    private var projects: [Substring: [String]] = [:]
    private var nearest = NearestFile(named: FontConfiguration.fileName)
    private var configured: [String: [String]?] = [:]
    private var warnings: [String] = []
    private var missing: [String: MissingFont] = [:]
    private var documentCount = 0

    /// The faces of files, and of the font files below folders.
    func index(of paths: [String]) -> FontIndex {
        lock.withLock {
            if let known = indexes[paths] { return known }
            let index = FontIndex(paths.flatMap(fontFiles).flatMap(faces))
            indexes[paths] = index
            return index
        }
    }

    private func fontFiles(at path: String) -> [String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else { return [path] }
        do {
            let folder = try FontFolder(path)
            if folder.isCut {
                warnings.append(
                    "\(path): warning: only the first \(FontFolder.mostEntries) entries were searched for fonts: name their folder with --fonts [fonts]"
                )
            }
            return folder.files
        } catch {
            warnings.append("\(path): warning: \(FontFileError.unreadable(error.localizedDescription)) [fonts]")
            return []
        }
    }

    private func faces(ofFileAt path: String) -> [FileFace] {
        let key = URL(fileURLWithPath: path).standardizedFileURL.path
        if let known = files[key] { return known }
        var faces: [FileFace] = []
        do {
            faces = try FontFile.named(atPath: path) { [weak self] in
                self?.warn("\(path): warning: shaping text takes too long: its kerning and ligatures are left out [fonts]")
            }
        } catch {
            warnings.append("\(path): warning: \(error) [fonts]")
        }
        files[key] = faces
        return faces
    }

    /// The folders of the project that contains a document, the nearest first; see ``ProjectFolder``.
    func projectFolders(around document: String) -> [String] {
        let spelled = NearestFile.folder(of: document)
        return lock.withLock {
            if let known = projects[spelled] { return known }
            let folders = ProjectFolder.around(URL(fileURLWithPath: document).standardizedFileURL.deletingLastPathComponent())
            projects[spelled] = folders
            return folders
        }
    }

    /// The file that configures a document; nil if there is none.
    func configuration(ofDocumentAt path: String, _ source: ConfigurationSource) -> String? {
        lock.withLock { source.file(forDocumentAt: path, among: &nearest) }
    }

    /// The paths in a configuration; nil if it has none, or cannot be read.
    func configuredPaths(in file: String) -> [String]? {
        lock.withLock {
            if let known = configured[file] { return known }
            let shown = NearestFile.shortened(file)
            var paths: [String]?
            do { paths = try FontConfiguration.paths(in: file) } catch let problem as JSONProblem {
                warnings.append("\(shown):\(problem.position): warning: \(problem.reason) [configuration]")
            } catch {
                warnings.append("\(shown): warning: \(error) [configuration]")
            }
            configured[file] = .some(paths)
            return paths
        }
    }

    private func warn(_ warning: String) { lock.withLock { warnings.append(warning) } }

    func nextDocument() -> Int {
        lock.withLock {
            documentCount += 1
            return documentCount
        }
    }

    func noteMissing(_ name: String, family: String?, view: Int, ofDocument document: Int) {
        lock.withLock { _ = missing[name, default: MissingFont(name: name, family: family)].views.insert([document, view]) }
    }

    /// The messages about fonts since the last call: a line for each file that cannot be read, then one about fonts without a file, with
    /// the number of views that have used them so far.
    ///
    /// - Parameter isVerbose: whether each font without a file has a line of its own.
    func takeMessages(isVerbose: Bool) -> [String] {
        lock.withLock {
            let unknown = missing.values.filter { !$0.isReported }.sorted { $0.name < $1.name }
            for name in missing.keys { missing[name]?.isReported = true }
            defer { warnings = [] }
            return warnings + (isVerbose || unknown.count == 1 ? unknown.map(\.note) : MissingFont.notes(unknown))
        }
    }
}

/// A font without a file.
private struct MissingFont {
    var name: String
    var family: String?
    var views: Set<[Int]> = []
    var isReported = false

    var note: String {
        let basis = StandardTextMeasurer().basis(of: name, family: family)
        return "note: no file of the font '\(name)' was \(Self.reason): \(Self.counted(views)) measured \(basis) [fonts]"
    }

    /// One line for several fonts; none for none.
    static func notes(_ fonts: [MissingFont]) -> [String] {
        if fonts.isEmpty { return [] }
        let views = fonts.reduce(into: Set()) { $0.formUnion($1.views) }
        let bases = Set(fonts.map { StandardTextMeasurer().basis(of: $0.name, family: $0.family) }).sorted()
        return [
            "note: no file of \(fonts.count) fonts was \(reason): \(counted(views)) measured \(bases.joined(separator: ", or ")): "
                + "'plumbline check --verbose' names them [fonts]"
        ]
    }

    private static let reason = FontFile.isReadable ? "found" : "read, as no system library for it is here"

    private static func counted(_ views: Set<[Int]>) -> String { views.count == 1 ? "1 view is" : "\(views.count) views are" }
}
