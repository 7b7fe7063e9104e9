import Foundation

/// A pattern of paths: `*` stands for any characters of one name, `**` for any folders, `?` for one character.
package struct PathPattern: Hashable, Sendable {
    private let parts: [[Character]]

    /// A pattern without a slash matches files of that name in any folder; a folder's name with a slash matches everything in it.
    package init(_ text: String) {
        var parts = text.split(separator: "/").map(Array.init)
        if !text.contains("/") { parts.insert(Array("**"), at: 0) }
        if text.hasSuffix("/") { parts.append(Array("**")) }
        self.parts = parts
    }

    /// Whether the pattern matches a path or a folder around it.
    package func covers(_ path: String) -> Bool { matches(path) || DocumentSearch.foldersAround(path).contains(where: matches) }

    /// The path of a document relative to the folder of a file that names patterns; the whole path if it is elsewhere, or without such a
    /// file.
    package static func place(of document: String, besides file: String?) -> String {
        let document = URL(fileURLWithPath: document).standardizedFileURL.path
        guard let file else { return document }
        let folder = URL(fileURLWithPath: file).standardizedFileURL.deletingLastPathComponent().path
        let base = folder.hasSuffix("/") ? folder : folder + "/"
        return document.hasPrefix(base) ? String(document.dropFirst(base.count)) : document
    }

    package func matches(_ path: String) -> Bool {
        let names = path.split(separator: "/").filter { $0 != "." }.map(Array.init)
        // Each row contains which prefixes of the path the prefix of the pattern matches.
        var reached = [true] + Array(repeating: false, count: names.count)
        for part in parts {
            var next = Array(repeating: false, count: names.count + 1)
            for index in 0...names.count {
                if part == ["*", "*"] {
                    next[index] = reached[index] || index > 0 && next[index - 1]
                } else if index > 0, reached[index - 1] {
                    next[index] = Self.matches(part, names[index - 1])
                }
            }
            reached = next
        }
        return reached[names.count]
    }

    private static func matches(_ part: [Character], _ name: [Character]) -> Bool {
        var reached = [true] + Array(repeating: false, count: name.count)
        for character in part {
            var next = Array(repeating: false, count: name.count + 1)
            for index in 0...name.count {
                switch character {
                case "*": next[index] = reached[index] || index > 0 && next[index - 1]
                case "?": next[index] = index > 0 && reached[index - 1]
                default: next[index] = index > 0 && reached[index - 1] && name[index - 1] == character
                }
            }
            reached = next
        }
        return reached[name.count]
    }
}
