import Foundation
import Support

/// What a podspec may name. It is a program: every text that it writes out may be a pattern of files, and what is added to another text may
/// be in any folder.
struct Podspec: Sendable {
    /// The absolute path of its folder.
    let folder: String
    /// The patterns of files below that folder; nil if it cannot be read.
    private let selections: [FileSelection]?
    /// The same where its folder is not that of its library.
    private let patterns: [PathPattern]

    /// - Parameter path: its absolute path.
    init(path: String, _ problems: inout [String]) {
        let folder = (path as NSString).deletingLastPathComponent
        self.folder = folder
        var reader = RubyTexts()
        do { reader.read([UInt8](try RegularFile.read(path))) } catch {
            problems.append("\(NearestFile.shortened(path)): \(error)")
            (selections, patterns) = (nil, [])
            return
        }
        let texts = reader.texts.map { text in (pattern: Self.plain(text.text), isPart: text.isPart) }.filter { !$0.pattern.isEmpty }
        selections =
            reader.isWhole
            ? texts.map { FileSelection(pattern: $0.isPart ? "**/" + $0.pattern : $0.pattern, base: folder) } : nil
        patterns = texts.filter { $0.pattern.contains("/") }.map { PathPattern("**/" + $0.pattern) }
    }

    /// Whether the library may have a file.
    ///
    /// - Parameter path: its absolute path.
    func mayContain(_ path: String) -> Bool {
        guard path.hasPrefix(folder + "/") else { return patterns.contains { $0.covers(path) } }
        return selections.map { $0.contains { $0.contains(path) } } ?? true
    }

    /// A pattern of Ruby's with one character for each set of such, and without what leads nowhere.
    private static func plain(_ text: String) -> String {
        text.replacing(#/\[[^\]]*\]/#, with: "?").split(separator: "/").filter { $0 != "." && $0 != ".." }.joined(separator: "/")
    }
}

/// Reads the texts that a Ruby program writes out.
private struct RubyTexts {
    /// Each with whether it may be only the end of a text: it is added to another one, or begins with a value.
    private(set) var texts: [(text: String, isPart: Bool)] = []
    /// Whether the program was understood.
    private(set) var isWhole = true
    /// The texts that variables stand for; nil for one that is given several.
    private var values: [String: String?] = [:]

    mutating func read(_ bytes: [UInt8]) {
        var end: String?
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false) {
            // A text of several lines, up to a word.
            if let word = end {
                if line.trimmingCharacters(in: .whitespaces) == word { end = nil }
                continue
            }
            end = read(line)
        }
        if end != nil { isWhole = false }
    }

    /// Reads a line; the word that ends a text of several lines that begins there.
    private mutating func read(_ line: Substring) -> String? {
        if let match = line.firstMatch(of: #/<<[-~]?['"]?([A-Za-z_]+)/#) { return String(match.1) }
        // Names are no files, and many are called like their folder.
        var rest = line.replacing(#/\.(name|module_name|header_dir|dependency|\w*spec)\b[ =(]*('[^']*'|"[^"]*")/#, with: "")[...]
        var before: Character = " "
        let variable = line.firstMatch(of: #/^\s*(\w+)\s*=/#).map { String($0.1) }
        let isPlain = line.contains(#/=\s*(\w+ *\+ *)?('[^']*'|"[^"#]*")\s*$/#)
        let first = texts.count
        defer {
            if let variable { values[variable] = .some(values[variable] == nil && isPlain ? wholeText(from: first) : nil) }
        }
        var name = ""
        while let character = rest.first {
            rest = rest.dropFirst()
            switch character {
            case "#": return nil
            case "'", "\"":
                guard let text = text(endingWith: character, &rest) else {
                    isWhole = false
                    return nil
                }
                // The key of a map is the name of a bundle.
                if rest.drop(while: \.isWhitespace).hasPrefix("=>") { continue }
                let inside = text.replacing(#/\#{[^}]*}/#, with: "*")
                if before == "+", let start = values[name] ?? nil {
                    texts.append((start + inside, false))
                } else {
                    texts.append((inside, before == "+" || text.hasPrefix("#{")))
                }
                name = ""
            case "%":
                guard let match = rest.firstMatch(of: #/^[wW][\[({]([^\])}]*)[\])}]/#) else { continue }
                texts += match.1.split(separator: " ").map { (String($0), false) }
                rest = rest[match.range.upperBound...]
            case _ where character.isLetter || character == "_":
                let tail = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
                name = before == "+" || before == "." ? "" : String(character) + tail
                rest = rest[tail.endIndex...]
            default: break
            }
            if !character.isWhitespace { before = character }
        }
        return nil
    }

    /// The one text that a line has from some place on; nil if there are several, or only the end of one.
    private func wholeText(from place: Int) -> String? {
        texts.count == place + 1 && !texts[place].isPart ? texts[place].text : nil
    }

    /// The text up to a quotation mark, and what is left of the line behind it.
    private func text(endingWith mark: Character, _ rest: inout Substring) -> String? {
        var text = ""
        while let character = rest.popFirst() {
            if character == mark { return text }
            if character == "\\" {
                guard let next = rest.popFirst() else { return nil }
                text.append(next)
            } else {
                text.append(character)
            }
        }
        return nil
    }
}
