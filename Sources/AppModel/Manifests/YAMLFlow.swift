import Foundation

/// Lists and maps of YAML between brackets.
struct YAMLFlow {
    private var rest: Substring
    private let line: Int
    private var depth = 0
    private(set) var made = 0

    private static let deepest = 60

    /// - Parameter text: all of it, on one line.
    init(_ text: String, line: Int) {
        rest = text[...]
        self.line = line
    }

    /// Whether every bracket in a text is closed.
    static func isClosed(_ text: String) -> Bool {
        var depth = 0
        var rest = text[...]
        while let next = rest.first {
            if next == "\"" || next == "'", let (_, after) = YAMLQuotes.read(rest) {
                rest = after
                continue
            }
            if next == "[" || next == "{" { depth += 1 }
            if next == "]" || next == "}" { depth -= 1 }
            if depth == 0 { return true }
            rest.removeFirst()
        }
        return false
    }

    /// A line up to a comment, which begins with `#` behind a space and outside of quotes.
    static func withoutComment(_ line: Substring) -> Substring {
        var quote: Character?
        var before: Character = " "
        for place in line.indices {
            let letter = line[place]
            if letter == "#", before == " ", quote == nil { return line[..<place] }
            if letter == quote { quote = nil } else if quote == nil, letter == "\"" || letter == "'" { quote = letter }
            before = letter
        }
        return line
    }

    /// The value, behind which nothing but a comment may be.
    mutating func read() throws(YAMLReader.Failure) -> YAMLNode {
        let node = try value()
        skip()
        if let next = rest.first, next != "#" { throw failure("something behind the closing bracket") }
        return node
    }

    private func failure(_ message: String) -> YAMLReader.Failure { YAMLReader.Failure(line: line, message: message) }

    private mutating func skip() { rest = rest.drop { $0 == " " } }

    private mutating func value() throws(YAMLReader.Failure) -> YAMLNode {
        depth += 1
        defer { depth -= 1 }
        if depth > Self.deepest { throw failure("too deep") }
        made += 1
        skip()
        switch rest.first {
        case "[":
            rest.removeFirst()
            var items: [YAMLNode] = []
            while true {
                skip()
                if take("]") { return YAMLNode(value: .list(items), line: line) }
                items.append(try value())
                skip()
                if !take(","), rest.first != "]" { throw failure("no comma in a list") }
            }
        case "{":
            rest.removeFirst()
            var members: [YAMLNode.Member] = []
            while true {
                skip()
                if take("}") { return YAMLNode(value: .map(members), line: line) }
                guard case .scalar(let key, _) = try value().value else { throw failure("a key of several parts") }
                skip()
                let value = take(":") ? try value() : YAMLNode(value: .scalar("", isPlain: true), line: line)
                members.append(YAMLNode.Member(key: key, node: value))
                skip()
                if !take(","), rest.first != "}" { throw failure("no comma in a map") }
            }
        case "\"", "'":
            guard let (text, after) = YAMLQuotes.read(rest) else { throw failure("not closed") }
            rest = after
            return YAMLNode(value: .scalar(text, isPlain: false), line: line)
        case "*", "&", "!": throw failure("an anchor, an alias or a tag between brackets")
        case nil: throw failure("not closed")
        default:
            var text = ""
            while let next = rest.first, !",]}[{".contains(next) {
                if next == ":", rest.dropFirst().first.map({ " ,]}".contains($0) }) != false { break }
                text.append(next)
                rest.removeFirst()
            }
            return YAMLNode(value: .scalar(text.trimmingCharacters(in: .whitespaces), isPlain: true), line: line)
        }
    }

    private mutating func take(_ mark: Character) -> Bool {
        guard rest.first == mark else { return false }
        rest.removeFirst()
        return true
    }
}
