import Foundation
import Records
import Support
import Reports

/// The location of baselines: a folder with one file per document, at the document's own path; or the file of one document, such as a
/// layout test of the library writes.
struct RecordFolder {
    let path: String

    /// Why a baseline cannot be stored.
    enum Failure: Error, CustomStringConvertible {
        case sameFile(String, String, file: String)

        var description: String {
            switch self {
            case .sameFile(let one, let other, let file):
                "\(one) and \(other) would both be recorded in \(file): run plumbline in a folder that holds them both"
            }
        }
    }

    /// A document's path relative to the working folder; for one outside, the path without its steps upwards.
    static func name(of document: String) -> String {
        let working = URL(fileURLWithPath: FileManager.default.currentDirectoryPath).standardizedFileURL.path
        let place = URL(fileURLWithPath: document).standardizedFileURL.path
        if place == working { return "" }
        if place.hasPrefix(working + "/") { return String(place.dropFirst(working.count + 1)) }
        return document.split(separator: "/").filter { $0 != ".." && $0 != "." }.joined(separator: "/")
    }

    /// A document's path relative to the working folder, as messages have it; of one outside, the path as it is.
    static func shown(_ document: String) -> String {
        let working = URL(fileURLWithPath: FileManager.default.currentDirectoryPath).standardizedFileURL.path
        return URL(fileURLWithPath: document).standardizedFileURL.path.hasPrefix(working + "/") ? name(of: document) : document
    }

    /// The file of a document's baseline, whether it exists or not.
    func file(for document: String) -> String { isFile ? path : "\(path)/\(Self.name(of: document)).json" }

    private var isFile: Bool { path.hasSuffix(".json") }

    /// The baseline of a document; nil if none was recorded.
    func read(_ document: String) throws -> DocumentRecord? {
        let file = file(for: document)
        let bytes: Data
        do { bytes = try RegularFile.read(file) } catch {
            if error.isMissing { return nil }
            throw CommandFailure("\(file): \(error)")
        }
        return try DocumentRecord.read(bytes, path: file)
    }

    func write(_ baseline: DocumentRecord, for document: String) throws {
        let url = URL(fileURLWithPath: file(for: document))
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(baseline.json.utf8).write(to: url)
    }

    func remove(_ document: String) throws {
        try FileManager.default.removeItem(atPath: file(for: document))
    }

    /// The documents with a baseline below the given paths, sorted by path.
    func recorded(at paths: [String]) -> [String] {
        if isFile { return FileManager.default.fileExists(atPath: path) ? DocumentSearch.documents(at: paths).map(Self.name) : [] }
        let names = paths.map(Self.name)
        guard let walk = FileManager.default.enumerator(atPath: path) else { return [] }
        var found: [String] = []
        for case let file as String in walk where file.hasSuffix(".json") {
            let document = String(file.dropLast(5))
            if names.contains(where: { $0.isEmpty || document == $0 || document.hasPrefix($0 + "/") }) { found.append(document) }
        }
        return found.sorted()
    }

    /// Reports an error if two documents would share a file.
    func check(_ documents: [String]) throws {
        var owners: [String: String] = [:]
        for document in documents {
            let file = file(for: document)
            if let other = owners.updateValue(document, forKey: file) { throw Failure.sameFile(other, document, file: file) }
        }
    }
}
