import Foundation

/// Reads the part of YAML that people write manifests in: maps, lists, texts with and without quotes, blocks of text, `[…]` and `{…}`,
/// anchors and merges. Anything else ends the reading, with its line: what is not read is not known.
struct YAMLReader {
    /// What cannot be read, and where.
    struct Failure: Error {
        var line: Int
        var message: String
    }

    private struct Line {
        var number: Int
        var indent: Int
        var text: Substring
        var isBlank: Bool { text.isEmpty || text.hasPrefix("#") }
    }

    private var lines: [Line] = []
    private var place = 0
    private var anchors: [String: (node: YAMLNode, size: Int)] = [:]
    /// The number of values, with those that aliases repeat.
    private var made = 0
    private var depth = 0

    private static let most = 200_000
    private static let deepest = 60

    static func read(_ text: String) throws(Failure) -> YAMLNode {
        var reader = YAMLReader()
        for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let rest = line.drop { $0 == " " }
            var end = rest
            while let last = end.last, last.isWhitespace { end.removeLast() }
            if end.hasPrefix("\t") { throw Failure(line: number + 1, message: "a tab in place of spaces") }
            reader.lines.append(Line(number: number + 1, indent: line.count - rest.count, text: end))
        }
        reader.skipBlanks()
        while let line = reader.current, line.text.hasPrefix("%") { reader.place += 1 }
        if let line = reader.current, line.text == "---" { reader.place += 1 }
        let node = try reader.block(from: 0)
        reader.skipBlanks()
        if let left = reader.current, left.text != "..." {
            throw Failure(line: left.number, message: left.text == "---" ? "a second document" : "not indented like what is before it")
        }
        return node ?? YAMLNode(value: .map([]), line: 1)
    }

    private var current: Line? { place < lines.count ? lines[place] : nil }

    private mutating func skipBlanks() {
        while let line = current, line.isBlank { place += 1 }
    }

    private mutating func node(_ value: YAMLNode.Value, at line: Int) throws(Failure) -> YAMLNode {
        made += 1
        if made > Self.most { throw Failure(line: line, message: "too many values") }
        return YAMLNode(value: value, line: line)
    }

    // MARK: Blocks

    /// The value that begins on the next line, if that is indented at least so far.
    private mutating func block(from indent: Int) throws(Failure) -> YAMLNode? {
        skipBlanks()
        guard let line = current, line.indent >= indent, line.text != "---", line.text != "..." else { return nil }
        depth += 1
        defer { depth -= 1 }
        if depth > Self.deepest { throw Failure(line: line.number, message: "too deep") }
        if Self.isItem(line.text) { return try list(at: line.indent) }
        if try Self.key(of: line.text, line.number) != nil { return try map(at: line.indent) }
        return try value(line.text, below: indent - 1)
    }

    private static func isItem(_ text: Substring) -> Bool { text == "-" || text.hasPrefix("- ") }

    private mutating func list(at indent: Int) throws(Failure) -> YAMLNode {
        let start = lines[place].number
        var items: [YAMLNode] = []
        while true {
            skipBlanks()
            guard let line = current, line.indent == indent, Self.isItem(line.text) else { break }
            let rest = line.text.dropFirst().drop { $0 == " " }
            if rest.isEmpty || rest.hasPrefix("#") {
                place += 1
                items.append(try orNothing(block(from: indent + 1), at: line.number))
            } else if try Self.isCollection(rest, line.number) {
                // What begins behind the dash goes on below it.
                lines[place] = Line(number: line.number, indent: indent + line.text.count - rest.count, text: rest)
                if let item = try block(from: indent + 1) { items.append(item) }
            } else {
                items.append(try value(rest, below: indent))
            }
        }
        return try node(.list(items), at: start)
    }

    private mutating func map(at indent: Int) throws(Failure) -> YAMLNode {
        let start = lines[place].number
        var members: [YAMLNode.Member] = []
        var merged: [YAMLNode.Member] = []
        while true {
            skipBlanks()
            guard let line = current, line.indent == indent, line.text != "---", line.text != "..." else { break }
            guard let (key, rest) = try Self.key(of: line.text, line.number) else {
                throw Failure(line: line.number, message: "no key")
            }
            let isBelow = rest.isEmpty || rest.hasPrefix("#")
            let value = try isBelow ? below(line) : self.value(rest, below: indent)
            if key == "<<" {
                merged += value.elements.flatMap(\.members)
            } else {
                members.append(YAMLNode.Member(key: key, node: value))
            }
        }
        if let line = current, line.indent > indent { throw Failure(line: line.number, message: "not indented like what is before it") }
        return try node(.map(merged.filter { one in !members.contains { $0.key == one.key } } + members), at: start)
    }

    /// The value on the lines below a key. A list may be indented no farther than its key.
    private mutating func below(_ line: Line) throws(Failure) -> YAMLNode {
        place += 1
        skipBlanks()
        if let next = current, next.indent == line.indent, Self.isItem(next.text) { return try list(at: line.indent) }
        return try orNothing(block(from: line.indent + 1), at: line.number)
    }

    /// A value, or that of a place where nothing is written.
    private mutating func orNothing(_ value: YAMLNode?, at line: Int) throws(Failure) -> YAMLNode {
        if let value { return value }
        return try node(.scalar("", isPlain: true), at: line)
    }

    /// Whether a list or a map begins here.
    private static func isCollection(_ text: Substring, _ line: Int) throws(Failure) -> Bool {
        if isItem(text) { return true }
        return try key(of: text, line) != nil
    }

    /// A key with what is behind its colon; nil if there is none.
    private static func key(of text: Substring, _ line: Int) throws(Failure) -> (key: String, rest: Substring)? {
        guard let first = text.first, !"[{&*!|>@`%#".contains(first) else { return nil }
        if text.hasPrefix("? ") { throw Failure(line: line, message: "a key of several parts") }
        if first == "\"" || first == "'" {
            guard let (key, rest) = YAMLQuotes.read(text), rest.first == ":", rest.dropFirst().first.map({ $0 == " " }) != false else {
                return nil
            }
            return (key, rest.dropFirst().drop { $0 == " " })
        }
        var before: Character = " "
        for place in text.indices {
            if text[place] == "#", before == " " { return nil }
            let after = text.index(after: place)
            if text[place] == ":", after == text.endIndex || text[after] == " " {
                return (text[..<place].trimmingCharacters(in: .whitespaces), text[after...].drop { $0 == " " })
            }
            before = text[place]
        }
        return nil
    }

    // MARK: Values

    /// A value that begins in the current line.
    ///
    /// - Parameter indent: that of what it belongs to: its further lines are indented farther.
    private mutating func value(_ text: Substring, below indent: Int) throws(Failure) -> YAMLNode {
        let line = lines[place]
        switch text.first {
        case "&":
            let name = text.dropFirst().prefix { $0 != " " }
            let rest = text.dropFirst(name.count + 1).drop { $0 == " " }
            let before = made
            var start = line
            start.indent = max(indent, 0)
            let isBelow = rest.isEmpty || rest.hasPrefix("#")
            let value = try isBelow ? below(start) : value(rest, below: indent)
            anchors[String(name)] = (value, made - before)
            return value
        case "*":
            place += 1
            let name = text.dropFirst().prefix { $0 != " " }
            guard let known = anchors[String(name)] else { throw Failure(line: line.number, message: "nothing is called '\(name)'") }
            made += known.size
            if made > Self.most { throw Failure(line: line.number, message: "too many values") }
            return known.node
        case "|", ">": return try node(.scalar(paragraph(below: indent), isPlain: false), at: line.number)
        case "!": throw Failure(line: line.number, message: "a tag")
        case "@", "`", "%": throw Failure(line: line.number, message: "a text that must be in quotes")
        case "[", "{":
            let whole = try closed(text, below: indent, cut: YAMLFlow.withoutComment) { YAMLFlow.isClosed($0) }
            var flow = YAMLFlow(whole, line: line.number)
            let read = try flow.read()
            made += flow.made
            return read
        case "\"", "'":
            let whole = try closed(text, below: indent) { YAMLQuotes.read($0[...]) != nil }
            guard let (read, rest) = YAMLQuotes.read(whole[...]), rest.drop(while: { $0 == " " }).first.map({ $0 == "#" }) != false else {
                throw Failure(line: line.number, message: "something behind the closing quote")
            }
            return try node(.scalar(read, isPlain: false), at: line.number)
        default: return try node(.scalar(plain(text, below: indent), isPlain: true), at: line.number)
        }
    }

    /// A text with as many of the next lines as it takes to close it.
    ///
    /// - Parameter cut: a line without the comment in it.
    private mutating func closed(
        _ text: Substring, below indent: Int, cut: (Substring) -> Substring = { $0 }, _ isClosed: (String) -> Bool
    ) throws(Failure) -> String {
        let start = lines[place].number
        var whole = String(cut(text))
        place += 1
        while !isClosed(whole) {
            guard let line = current, line.text.isEmpty || line.indent > indent || "]}\"'".contains(line.text.prefix(1)) else {
                throw Failure(line: start, message: "not closed")
            }
            if !line.text.hasPrefix("#") { whole += " " + cut(line.text) }
            place += 1
        }
        return whole
    }

    /// A text without quotes, with the lines that it goes on in.
    private mutating func plain(_ text: Substring, below indent: Int) throws(Failure) -> String {
        var whole = Self.withoutComment(text)
        place += 1
        while true {
            skipBlanks()
            guard let line = current, line.indent > indent else { return whole }
            if try Self.key(of: line.text, line.number) != nil { throw Failure(line: line.number, message: "a key inside a text") }
            whole += " " + Self.withoutComment(line.text)
            place += 1
        }
    }

    private static func withoutComment(_ text: Substring) -> String {
        var before: Character = " "
        for place in text.indices {
            if text[place] == "#", before == " " { return text[..<place].trimmingCharacters(in: .whitespaces) }
            before = text[place]
        }
        return String(text)
    }

    /// The lines below `|` or `>`, whatever is in them.
    private mutating func paragraph(below indent: Int) -> String {
        place += 1
        var text: [Substring] = []
        while let line = current, line.text.isEmpty || line.indent > indent {
            text.append(line.text)
            place += 1
        }
        return text.joined(separator: "\n")
    }
}
