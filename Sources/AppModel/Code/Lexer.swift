/// The language of a source file.
package enum SourceLanguage: Sendable {
    case swift, objectiveC

    /// - Parameter name: the name of a file; nil for what is neither.
    package init?(fileName name: String) {
        switch name.split(separator: ".").last {
        case "swift": self = .swift
        case "h", "m", "mm", "pch": self = .objectiveC
        default: return nil
        }
    }
}

/// Splits a source file into tokens. It reads anything: what is not closed ends with the file.
struct Lexer {
    private let bytes: [UInt8]
    private let language: SourceLanguage
    private(set) var tokens: [Token] = []
    private var place = 0
    /// The interpolations around the place. What is inside more than people write is text.
    private var interpolations = 0
    private static let mostInterpolations = 20

    init(_ bytes: [UInt8], language: SourceLanguage) {
        self.bytes = bytes
        self.language = language
        tokens.reserveCapacity(bytes.count / 5)
    }

    mutating func run() {
        while place < bytes.count {
            let byte = bytes[place]
            switch byte {
            case 0x00...0x20: place += 1
            case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): skipLine()
            case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipComment()
            case UInt8(ascii: "/") where language == .swift && isOperandNext: pattern(hashes: 0)
            case UInt8(ascii: "\""): text(hashes: 0)
            case UInt8(ascii: "#"): hash()
            case UInt8(ascii: "'") where language == .objectiveC: character()
            case UInt8(ascii: "`"): place += 1
            case UInt8(ascii: "@") where language == .objectiveC && peek(1) == UInt8(ascii: "\""): place += 1
            case _ where Self.startsWord(byte): word()
            case UInt8(ascii: "0")...UInt8(ascii: "9"): number()
            default: add(.mark, place, place + 1)
            }
        }
    }

    private func peek(_ distance: Int) -> UInt8 { place + distance < bytes.count ? bytes[place + distance] : 0 }

    private mutating func add(_ kind: Token.Kind, _ start: Int, _ end: Int, isLiteral: Bool = true, next: Int? = nil) {
        tokens.append(Token(kind: kind, isLiteral: isLiteral, start: Int32(start), end: Int32(end)))
        place = next ?? end
    }

    private mutating func skipLine() {
        while place < bytes.count, bytes[place] != 0x0A { place += 1 }
    }

    /// A comment; Swift's may be inside one another.
    private mutating func skipComment() {
        var depth = 0
        while place < bytes.count {
            if bytes[place] == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*"), depth == 0 || language == .swift {
                depth += 1
                place += 2
            } else if bytes[place] == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
                depth -= 1
                place += 2
                if depth == 0 { return }
            } else {
                place += 1
            }
        }
    }

    /// A raw text of Swift, or a mark; `#if` and the like are a mark and a word. Of Objective-C's directives only those of conditions
    /// and definitions of texts matter.
    private mutating func hash() {
        guard language == .swift else {
            var next = place + 1
            while next < bytes.count, bytes[next] == 0x20 || bytes[next] == 0x09 { next += 1 }
            var end = next
            while end < bytes.count, Self.startsWord(bytes[end]) { end += 1 }
            add(.mark, place, place + 1)
            let isDefinition = bytes[next..<end].elementsEqual("define".utf8)
            if end > next { add(.word, next, end) }
            if isDefinition { defined() }
            // The rest of the line, with the lines that a backslash adds to it.
            while place < bytes.count, bytes[place] != 0x0A {
                if bytes[place] == UInt8(ascii: "\\"), place + 1 < bytes.count { place += 1 }
                if bytes[place] == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") { skipComment() } else { place += 1 }
            }
            return
        }
        var end = place
        while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
        if end < bytes.count, bytes[end] == UInt8(ascii: "\"") {
            let hashes = end - place
            place = end
            text(hashes: hashes)
        } else if end < bytes.count, bytes[end] == UInt8(ascii: "/") {
            let hashes = end - place
            place = end
            pattern(hashes: hashes)
        } else {
            add(.mark, place, place + 1)
        }
    }

    /// The name and the text of `#define NAME @"text"`; nothing of any other definition.
    private mutating func defined() {
        func blanks(from start: Int) -> Int {
            var end = start
            while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
            return end
        }
        let start = blanks(from: place)
        var end = start
        while end < bytes.count, Self.startsWord(bytes[end]) || Self.isDigit(bytes[end]) { end += 1 }
        var quote = blanks(from: end)
        if quote < bytes.count, bytes[quote] == UInt8(ascii: "@") { quote += 1 }
        guard end > start, quote > end, quote < bytes.count, bytes[quote] == UInt8(ascii: "\"") else { return }
        add(.word, start, end)
        place = quote
        text(hashes: 0)
    }

    /// A text from its first quote on.
    ///
    /// - Parameter hashes: the number of `#` before it, without which nothing inside it is special.
    private mutating func text(hashes: Int) {
        let isLong = language == .swift && peek(1) == UInt8(ascii: "\"") && peek(2) == UInt8(ascii: "\"")
        let quotes = isLong ? 3 : 1
        let start = place + quotes
        var isLiteral = true
        place = start
        while place < bytes.count {
            if bytes[place] == UInt8(ascii: "\\"), isFollowed(by: hashes, UInt8(ascii: "#")) {
                isLiteral = false
                place += 1 + hashes
                let isInterpolation = language == .swift && place < bytes.count && bytes[place] == UInt8(ascii: "(")
                if isInterpolation, interpolations < Self.mostInterpolations { skipInterpolation() } else { place += 1 }
            } else if bytes[place] == UInt8(ascii: "\""), quotes == 1 || peek(1) == UInt8(ascii: "\"") && peek(2) == UInt8(ascii: "\""),
                isFollowed(by: hashes, UInt8(ascii: "#"), after: quotes)
            {
                add(.text, start, place, isLiteral: isLiteral, next: place + quotes + hashes)
                return
            } else if bytes[place] == 0x0A, !isLong {
                // A text that is not closed ends with its line.
                add(.text, start, place, isLiteral: false)
                return
            } else {
                place += 1
            }
        }
        place = bytes.count
    }

    /// Whether what comes next is a value and no operator between two: nothing, an operator or an opening bracket stands before it.
    private var isOperandNext: Bool {
        guard let last = tokens.last else { return true }
        let text = bytes[Int(last.start)..<Int(last.end)]
        switch last.kind {
        case .number, .text: return false
        case .word: return Self.wordsBeforeValues.contains { text.elementsEqual($0.utf8) }
        case .mark: return text.first.map { !")]}?!>".utf8.contains($0) } ?? true
        }
    }

    private static let wordsBeforeValues = ["return", "in", "case", "if", "while", "guard", "switch", "try", "await", "else", "where"]

    /// A regular expression from its first slash on: text that is not literal. One without hashes ends on its line and does not begin with
    /// a blank; anything else is an operator.
    private mutating func pattern(hashes: Int) {
        let start = place + 1
        var end = start
        let isOperator = hashes == 0 && (end >= bytes.count || bytes[end] == 0x20 || bytes[end] == UInt8(ascii: "="))
        while !isOperator, end < bytes.count, hashes > 0 || bytes[end] != 0x0A {
            if bytes[end] == UInt8(ascii: "\\") {
                end += 2
            } else if bytes[end] == UInt8(ascii: "/"),
                (0..<hashes).allSatisfy({ end + 1 + $0 < bytes.count && bytes[end + 1 + $0] == UInt8(ascii: "#") })
            {
                return add(.text, start, end, isLiteral: false, next: end + 1 + hashes)
            } else {
                end += 1
            }
        }
        add(.mark, place, place + 1)
    }

    private func isFollowed(by count: Int, _ byte: UInt8, after distance: Int = 1) -> Bool {
        for offset in 0..<count where peek(distance + offset) != byte { return false }
        return true
    }

    /// An interpolation, with the texts inside it.
    private mutating func skipInterpolation() {
        interpolations += 1
        defer { interpolations -= 1 }
        var depth = 0
        while place < bytes.count, bytes[place] != 0x0A || depth > 1 {
            switch bytes[place] {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if depth == 0 {
                    place += 1
                    return
                }
            case UInt8(ascii: "\""):
                let count = tokens.count
                text(hashes: 0)
                tokens.removeLast(tokens.count - count)
                continue
            default: break
            }
            place += 1
        }
    }

    /// A character of Objective-C, such as `'"'`.
    private mutating func character() {
        place += 1
        while place < bytes.count, bytes[place] != UInt8(ascii: "'"), bytes[place] != 0x0A {
            place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
        }
        place += 1
    }

    private mutating func word() {
        var end = place + 1
        while end < bytes.count, Self.startsWord(bytes[end]) || Self.isDigit(bytes[end]) { end += 1 }
        add(.word, place, end)
    }

    private mutating func number() {
        var end = place + 1
        while end < bytes.count, Self.startsWord(bytes[end]) || Self.isDigit(bytes[end]) { end += 1 }
        add(.number, place, end)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    private static func startsWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), 0x80...0xFF: true
        default: false
        }
    }
}
