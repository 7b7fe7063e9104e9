import Foundation
import Support

/// Files that a manifest selects: a file, a folder with all that is below it, or what a pattern matches.
struct FileSelection: Sendable {
    /// The absolute path of the file, or of the folder that all of them are in.
    let folder: String
    /// Patterns of absolute paths, one of which must cover a file; empty for all below the folder.
    private let included: [PathPattern]
    private let excluded: [PathPattern]

    /// A file or folder.
    ///
    /// - Parameters:
    ///   - path: relative to `base`, or absolute.
    ///   - includes: patterns relative to it, one of which must match; empty for all.
    ///   - excludes: patterns relative to it of what it lacks.
    init(path: String, base: String, includes: [String] = [], excludes: [String] = []) {
        let folder = Self.absolute(path, base)
        self.folder = folder
        included = includes.map { PathPattern("\(folder)/\($0)") }
        excluded = excludes.map { PathPattern("\(folder)/\($0)") }
    }

    /// What a pattern such as `App/Resources/**` matches.
    ///
    /// - Parameter excludes: paths and patterns, relative to `base` too.
    init(pattern: String, base: String, excludes: [String] = []) {
        let parts = pattern.split(separator: "/").map(String.init)
        let fixed = parts.prefix { part in !part.contains { "*?{[".contains($0) } }
        let whole = Self.absolute(pattern, base)
        folder = Self.absolute(fixed.joined(separator: "/"), pattern.hasPrefix("/") ? "/" : base)
        included = fixed.count == parts.count ? [] : Self.alternatives(of: whole).map { PathPattern($0) }
        excluded = excludes.flatMap { Self.alternatives(of: Self.absolute($0, base)) }.map { PathPattern($0) }
    }

    /// Whether a file belongs to it.
    ///
    /// - Parameter path: its absolute path.
    func contains(_ path: String) -> Bool {
        guard path == folder || path.hasPrefix(folder + "/") else { return false }
        guard included.isEmpty || included.contains(where: { $0.covers(path) }) else { return false }
        return !excluded.contains { $0.covers(path) }
    }

    private static func absolute(_ path: String, _ base: String) -> String {
        let whole = path.hasPrefix("/") ? path : path.isEmpty || path == "." ? base : "\(base)/\(path)"
        return URL(fileURLWithPath: whole).standardizedFileURL.path
    }

    /// A pattern with `{a,b}` as one pattern for each.
    private static func alternatives(of pattern: String) -> [String] {
        guard let open = pattern.firstIndex(of: "{"), let close = pattern[open...].firstIndex(of: "}") else { return [pattern] }
        let inside = pattern[pattern.index(after: open)..<close].split(separator: ",", omittingEmptySubsequences: false)
        guard inside.count <= 16 else { return [pattern] }
        let before = pattern[..<open], after = pattern[pattern.index(after: close)...]
        return inside.flatMap { alternatives(of: "\(before)\($0)\(after)") }
    }
}
