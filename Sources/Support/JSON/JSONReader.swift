/// Reads JSON (RFC 8259) into nodes that know their position. Foundation's reader forgets positions, and an error in a suite or a
/// configuration file is hard to mend without a line number.
package struct JSONReader {
    /// How deeply values may be nested.
    package static let depthLimit = 64

    private let bytes: [UInt8]
    private var index = 0
    private var line = 1
    private var lineStart = 0

    /// Whether `//` begins a comment, which ends with its line.
    private let takesComments: Bool
    private let depthLimit: Int

    private init(_ bytes: [UInt8], takesComments: Bool, depthLimit: Int) {
        self.bytes = bytes
        self.takesComments = takesComments
        self.depthLimit = depthLimit
    }

    /// Returns the one value of a document, given as UTF-8 bytes. Throws a ``JSONProblem``.
    ///
    /// - Parameters:
    ///   - takesComments: whether lines may end with a `//` comment, as in files that people write.
    ///   - depthLimit: how deeply values may be nested.
    package static func read(
        _ bytes: some Sequence<UInt8>, takesComments: Bool = false, depthLimit: Int = JSONReader.depthLimit
    ) throws -> JSONNode {
        let bytes = Array(bytes)
        guard String(validating: bytes, as: UTF8.self) != nil else { throw JSONProblem(.notUTF8, at: .start) }
        var reader = JSONReader(bytes, takesComments: takesComments, depthLimit: depthLimit)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.index = 3 }
        let node = try reader.value(depth: 0)
        reader.skipBlanks()
        if let extra = reader.peek() {
            throw JSONProblem(.unexpected(expected: "the end", found: reader.name(extra)), at: reader.position)
        }
        return node
    }

    /// Returns the one value of a document. Throws a ``JSONProblem``.
    package static func read(_ text: String) throws -> JSONNode {
        try read(text.utf8)
    }

    private var position: TextPosition { TextPosition(line: line, column: index - lineStart + 1) }

    private func peek() -> UInt8? { index < bytes.count ? bytes[index] : nil }

    private func name(_ byte: UInt8) -> String {
        byte < 0x80 ? "'\(Character(Unicode.Scalar(byte)))'" : "a character outside ASCII"
    }

    private mutating func skipBlanks() {
        while let byte = peek() {
            switch byte {
            case UInt8(ascii: "\n"):
                index += 1
                line += 1
                lineStart = index
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
                index += 1
            case UInt8(ascii: "/") where takesComments && bytes[(index + 1)...].first == UInt8(ascii: "/"):
                while let byte = peek(), byte != UInt8(ascii: "\n") { index += 1 }
            default:
                return
            }
        }
    }

    private func unexpected(_ expected: String) -> JSONProblem {
        guard let byte = peek() else { return JSONProblem(.unexpectedEnd, at: position) }
        return JSONProblem(.unexpected(expected: expected, found: name(byte)), at: position)
    }

    private mutating func expect(_ byte: UInt8, _ expected: String) throws {
        guard peek() == byte else { throw unexpected(expected) }
        index += 1
    }

    private mutating func value(depth: Int) throws -> JSONNode {
        skipBlanks()
        let start = position
        if depth > depthLimit { throw JSONProblem(.tooDeep(depthLimit), at: start) }
        guard let byte = peek() else { throw JSONProblem(.unexpectedEnd, at: start) }
        switch byte {
        case UInt8(ascii: "{"): return JSONNode(.object(try members(depth: depth)), at: start)
        case UInt8(ascii: "["): return JSONNode(.array(try elements(depth: depth)), at: start)
        case UInt8(ascii: "\""): return JSONNode(.string(try text()), at: start)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return JSONNode(.number(try number()), at: start)
        case UInt8(ascii: "a")...UInt8(ascii: "z"): return JSONNode(try word(), at: start)
        default: throw unexpected("a value")
        }
    }

    private mutating func word() throws -> JSONNode.Value {
        let start = position
        let from = index
        while let byte = peek(), (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) { index += 1 }
        let word = String(decoding: bytes[from..<index], as: UTF8.self)
        switch word {
        case "null": return .null
        case "true": return .bool(true)
        case "false": return .bool(false)
        default: throw JSONProblem(.unexpected(expected: "a value", found: "'\(word)'"), at: start)
        }
    }

    private mutating func members(depth: Int) throws -> [JSONMember] {
        index += 1
        var members: [JSONMember] = []
        var seen: Set<String> = []
        skipBlanks()
        if peek() == UInt8(ascii: "}") {
            index += 1
            return members
        }
        while true {
            skipBlanks()
            let keyPosition = position
            guard peek() == UInt8(ascii: "\"") else { throw unexpected("a key in quotation marks") }
            let key = try text()
            if !seen.insert(key).inserted { throw JSONProblem(.duplicateKey(key), at: keyPosition) }
            skipBlanks()
            try expect(UInt8(ascii: ":"), "':'")
            members.append(JSONMember(key: key, keyPosition: keyPosition, node: try value(depth: depth + 1)))
            skipBlanks()
            if peek() == UInt8(ascii: "}") {
                index += 1
                return members
            }
            try expect(UInt8(ascii: ","), "',' or '}'")
        }
    }

    private mutating func elements(depth: Int) throws -> [JSONNode] {
        index += 1
        var elements: [JSONNode] = []
        skipBlanks()
        if peek() == UInt8(ascii: "]") {
            index += 1
            return elements
        }
        while true {
            elements.append(try value(depth: depth + 1))
            skipBlanks()
            if peek() == UInt8(ascii: "]") {
                index += 1
                return elements
            }
            try expect(UInt8(ascii: ","), "',' or ']'")
        }
    }
}

extension JSONReader {
    private mutating func number() throws -> Double {
        let start = position
        let from = index
        let allowed = Set("+-.eE0123456789".utf8)
        while let byte = peek(), allowed.contains(byte) { index += 1 }
        let text = String(decoding: bytes[from..<index], as: UTF8.self)
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        let hasLeadingZero = digits.count > 1 && digits.hasPrefix("0") && digits.dropFirst().first?.isNumber == true
        let edgesAreDigits = digits.first?.isNumber == true && digits.last?.isNumber == true && !digits.contains(".e")
        guard edgesAreDigits, !hasLeadingZero, let number = Double(text), number.isFinite else {
            throw JSONProblem(.unreadableNumber(text), at: start)
        }
        return number
    }

    private mutating func text() throws -> String {
        index += 1
        var content: [UInt8] = []
        while true {
            guard let byte = peek() else { throw JSONProblem(.unexpectedEnd, at: position) }
            switch byte {
            case UInt8(ascii: "\""):
                index += 1
                return String(decoding: content, as: UTF8.self)
            case UInt8(ascii: "\\"):
                try escape(into: &content)
            case 0..<0x20:
                throw JSONProblem(.controlCharacterInText, at: position)
            default:
                content.append(byte)
                index += 1
            }
        }
    }

    private mutating func escape(into content: inout [UInt8]) throws {
        let start = position
        index += 1
        guard let byte = peek() else { throw JSONProblem(.unexpectedEnd, at: position) }
        index += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(byte)
        case UInt8(ascii: "b"): content.append(0x08)
        case UInt8(ascii: "f"): content.append(0x0C)
        case UInt8(ascii: "n"): content.append(0x0A)
        case UInt8(ascii: "r"): content.append(0x0D)
        case UInt8(ascii: "t"): content.append(0x09)
        case UInt8(ascii: "u"):
            var unit = try hexadecimal(from: start)
            if (0xD800..<0xDC00).contains(unit) {
                guard peek() == UInt8(ascii: "\\") else { throw JSONProblem(.unknownEscape("\\u"), at: start) }
                index += 1
                try expect(UInt8(ascii: "u"), "the second half of a character, \\u")
                let low = try hexadecimal(from: start)
                guard (0xDC00..<0xE000).contains(low) else { throw JSONProblem(.unknownEscape("\\u"), at: start) }
                unit = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
            }
            guard let scalar = Unicode.Scalar(unit) else { throw JSONProblem(.unknownEscape("\\u"), at: start) }
            content.append(contentsOf: Array(String(Character(scalar)).utf8))
        default:
            throw JSONProblem(.unknownEscape("\\" + (byte < 0x80 ? String(Character(Unicode.Scalar(byte))) : "")), at: start)
        }
    }

    private mutating func hexadecimal(from start: TextPosition) throws -> UInt32 {
        let digits = bytes[index..<min(index + 4, bytes.count)]
        let text = String(decoding: digits, as: UTF8.self)
        guard digits.count == 4, text.allSatisfy(\.isHexDigit), let unit = UInt32(text, radix: 16) else {
            throw JSONProblem(.unknownEscape("\\u\(text)"), at: start)
        }
        index += 4
        return unit
    }
}
