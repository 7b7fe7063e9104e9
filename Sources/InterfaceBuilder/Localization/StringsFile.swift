import Foundation
import Support

/// The entries of a `.strings` file: `"key" = "value";` with comments, in UTF-8 or UTF-16, or a property list in XML or binary. The last of
/// equal keys counts.
struct StringsFile {
    private(set) var entries: [(key: String, value: String)] = []
    /// Where the key of each entry is; of a property list, its beginning.
    private(set) var places: [SourceLocation] = []
    private var text: TextFile

    /// Reads a file; nil if it does not exist.
    static func read(path: String) throws(LocalizationError) -> StringsFile? {
        guard let stored = try TextFile.stored(path: path) else { return nil }
        if stored.starts(with: "bplist".utf8) {
            var file = StringsFile(entriesOf: try TextFile(path: path, stored: []))
            try file.readPropertyList(stored)
            return file
        }
        return try StringsFile(try TextFile(path: path, stored: stored))
    }

    private init(entriesOf text: TextFile) { self.text = text }

    init(_ text: TextFile) throws(LocalizationError) {
        self.text = text
        if text.starts(with: "<?xml") || text.starts(with: "<plist") || text.starts(with: "<!DOCTYPE plist") {
            try readPropertyList(text.bytes)
            return
        }
        do {
            try skipBlanks()
            while !self.text.isAtEnd { try readEntry() }
        } catch {
            throw text.mergeMarker.map { .malformed(.mergeMarker, $0) } ?? error
        }
    }

    private mutating func readPropertyList(_ bytes: [UInt8]) throws(LocalizationError) {
        let start = SourceLocation(file: text.path, line: 1, column: 1)
        let read = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
        guard let list = read as? [String: Any] else { throw .propertyList(start) }
        entries = list.compactMap { key, value in (value as? String).map { (key, $0) } }.sorted { $0.key < $1.key }
        places = entries.map { _ in start }
    }

    /// A key without a value has itself for its value.
    private mutating func readEntry() throws(LocalizationError) {
        let start = text.index
        let key = try readString(orElse: .keyExpected)
        // What is missing is missed behind what is there, however far away the next thing is.
        var end = text.index
        try skipBlanks()
        var value = key
        if text.peek() == UInt8(ascii: "=") {
            text.index += 1
            end = text.index
            try skipBlanks()
            value = try readString(orElse: .valueExpected)
            // The next entry, whose key would be taken for the value.
            let isKey = try isFollowedByEquals()
            if isKey { throw fault(.valueExpected, at: end) }
            end = text.index
            try skipBlanks()
        }
        guard text.peek() == UInt8(ascii: ";") else {
            throw endsInside(at: end) ? fault(.unescapedQuote, at: end - 1) : fault(.semicolonExpected, at: end)
        }
        text.index += 1
        entries.append((key, value))
        places.append(text.place(of: start))
        try skipBlanks()
    }

    /// Whether a text that seems to end goes on in the same line, up to another quote and a semicolon: the quote was meant as part of it.
    private func endsInside(at end: Int) -> Bool {
        let line = text.bytes[end...].prefix { $0 != 0x0A && $0 != 0x0D }
        guard let next = line.first(where: { $0 != 0x20 && $0 != 0x09 }), next != UInt8(ascii: "\"") else { return false }
        return zip(line, line.dropFirst()).contains { $0 == UInt8(ascii: "\"") && $1 == UInt8(ascii: ";") }
    }

    /// Whether an equals sign comes next.
    private func isFollowedByEquals() throws(LocalizationError) -> Bool {
        var ahead = self
        try ahead.skipBlanks()
        return ahead.text.peek() == UInt8(ascii: "=")
    }

    private func fault(_ fault: LocalizationFault, at offset: Int? = nil) -> LocalizationError {
        .malformed(fault, text.place(of: offset ?? text.index))
    }

    private mutating func skipBlanks() throws(LocalizationError) {
        while !text.isAtEnd {
            switch (text.peek(), text.peek(1)) {
            case (0x09...0x0D, _), (0x20, _): text.index += 1
            case (UInt8(ascii: "/"), UInt8(ascii: "/")):
                while !text.isAtEnd, text.peek() != 0x0A, text.peek() != 0x0D { text.index += 1 }
            case (UInt8(ascii: "/"), UInt8(ascii: "*")):
                let start = text.index
                text.index += 2
                while !text.starts(with: "*/") {
                    if text.isAtEnd { throw fault(.unfinishedComment, at: start) }
                    text.index += 1
                }
                text.index += 2
            default: return
            }
        }
    }

    private mutating func readString(orElse missing: LocalizationFault) throws(LocalizationError) -> String {
        let quote = text.peek()
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return try readWord(orElse: missing) }
        let start = text.index
        text.index += 1
        var bytes: [UInt8] = []
        while text.peek() != quote || text.isAtEnd {
            if text.isAtEnd { throw fault(.unfinishedString, at: start) }
            if text.peek() == UInt8(ascii: "\\") {
                try readEscape(into: &bytes)
            } else {
                bytes.append(text.peek())
                text.index += 1
            }
        }
        text.index += 1
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Keys of letters, digits and a few symbols need no quotes.
    private mutating func readWord(orElse missing: LocalizationFault) throws(LocalizationError) -> String {
        let start = text.index
        let signs = Array("_.$/:-".utf8)
        while true {
            switch text.peek() {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                text.index += 1
            case let byte where signs.contains(byte): text.index += 1
            default:
                if text.index == start { throw fault(missing) }
                return String(decoding: text.bytes[start..<text.index], as: UTF8.self)
            }
        }
    }

    private mutating func readEscape(into bytes: inout [UInt8]) throws(LocalizationError) {
        let start = text.index
        let sign = text.peek(1)
        text.index += 2
        switch sign {
        case UInt8(ascii: "n"): bytes.append(0x0A)
        case UInt8(ascii: "t"): bytes.append(0x09)
        case UInt8(ascii: "r"): bytes.append(0x0D)
        case UInt8(ascii: "u"), UInt8(ascii: "U"):
            let scalar = try readScalar(escapedAt: start)
            bytes.append(contentsOf: String(Character(scalar)).utf8)
        case UInt8(ascii: "0")...UInt8(ascii: "7"):
            text.index -= 1
            var value: UInt32 = 0
            for _ in 0..<3 {
                guard case UInt8(ascii: "0")...UInt8(ascii: "7") = text.peek() else { break }
                value = value * 8 + UInt32(text.peek() - UInt8(ascii: "0"))
                text.index += 1
            }
            bytes.append(contentsOf: String(Character(Unicode.Scalar(value) ?? "\u{FFFD}")).utf8)
        case 0 where text.index > text.bytes.count: text.index = text.bytes.count
        default: bytes.append(sign)
        }
    }

    /// The four digits after `\U`, and those of a second escape if the first is half of a surrogate pair.
    private mutating func readScalar(escapedAt start: Int) throws(LocalizationError) -> Unicode.Scalar {
        let first = try readUnit(escapedAt: start)
        if let scalar = Unicode.Scalar(first) { return scalar }
        let second = text.index
        guard text.peek() == UInt8(ascii: "\\"), [UInt8(ascii: "u"), UInt8(ascii: "U")].contains(text.peek(1)) else {
            throw fault(.invalidEscape, at: start)
        }
        text.index += 2
        let low = try readUnit(escapedAt: second)
        guard 0xD800..<0xDC00 ~= first, 0xDC00..<0xE000 ~= low,
            let scalar = Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(low) - 0xDC00))
        else { throw fault(.invalidEscape, at: start) }
        return scalar
    }

    private mutating func readUnit(escapedAt start: Int) throws(LocalizationError) -> UInt16 {
        let digits = text.bytes[text.index...].prefix(4)
        guard digits.count == 4, let value = UInt16(String(decoding: digits, as: UTF8.self), radix: 16) else {
            throw fault(.invalidEscape, at: start)
        }
        text.index += 4
        return value
    }
}
