/// A JSON value; an object keeps the order of its members.
indirect enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([Member])

    struct Member: Hashable, Sendable {
        var key: String
        var value: JSONValue
    }

    /// The member of an object; nil where there is none or this is no object.
    subscript(_ key: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    var members: [Member] {
        if case .object(let members) = self { return members }
        return []
    }

    var text: String? {
        if case .string(let text) = self { return text }
        return nil
    }
}

/// Reads JSON (RFC 8259) and says where it is broken.
struct JSONReader {
    private var text: TextFile
    private var depth = 0

    static func read(_ text: TextFile) throws(LocalizationError) -> JSONValue {
        var reader = JSONReader(text: text)
        let value = try reader.value()
        reader.skipBlanks()
        if !reader.text.isAtEnd { throw reader.fault("there is more after the end of the JSON value") }
        return value
    }

    private init(text: TextFile) { self.text = text }

    private func fault(_ message: String, at offset: Int? = nil) -> LocalizationError {
        .malformed(.json(message), text.place(of: offset ?? text.index))
    }

    private mutating func skipBlanks() {
        while [0x20, 0x0A, 0x0D, 0x09].contains(text.peek()) { text.index += 1 }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        skipBlanks()
        guard !text.isAtEnd, text.peek() == UInt8(ascii: character) else { return false }
        text.index += 1
        return true
    }

    private mutating func value() throws(LocalizationError) -> JSONValue {
        skipBlanks()
        if depth > 100 { throw fault("values are nested more than 100 levels deep") }
        depth += 1
        defer { depth -= 1 }
        switch text.peek() {
        case UInt8(ascii: "{"): return .object(try members())
        case UInt8(ascii: "["): return .array(try elements())
        case UInt8(ascii: "\""): return .string(try string())
        default: return try word()
        }
    }

    private mutating func members() throws(LocalizationError) -> [JSONValue.Member] {
        text.index += 1
        var members: [JSONValue.Member] = []
        if take("}") { return members }
        repeat {
            skipBlanks()
            guard text.peek() == UInt8(ascii: "\"") else { throw fault("expected a key in quotes") }
            let key = try string()
            guard take(":") else { throw fault("expected ':' after the key") }
            members.append(JSONValue.Member(key: key, value: try value()))
        } while take(",")
        guard take("}") else { throw fault("expected ',' or '}'") }
        return members
    }

    private mutating func elements() throws(LocalizationError) -> [JSONValue] {
        text.index += 1
        var elements: [JSONValue] = []
        if take("]") { return elements }
        repeat { elements.append(try value()) } while take(",")
        guard take("]") else { throw fault("expected ',' or ']'") }
        return elements
    }

    private mutating func word() throws(LocalizationError) -> JSONValue {
        let start = text.index
        while case 0x21...0x7E = text.peek(), ![UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(text.peek()) {
            text.index += 1
        }
        let word = String(decoding: text.bytes[start..<text.index], as: UTF8.self)
        switch word {
        case "null": return .null
        case "true": return .bool(true)
        case "false": return .bool(false)
        default:
            guard let number = Double(word), number.isFinite else { throw fault("expected a JSON value", at: start) }
            return .number(number)
        }
    }

    private mutating func string() throws(LocalizationError) -> String {
        let start = text.index
        text.index += 1
        var bytes: [UInt8] = []
        while text.peek() != UInt8(ascii: "\"") {
            if text.isAtEnd { throw fault("the string that begins here has no closing quote", at: start) }
            if text.peek() == UInt8(ascii: "\\") {
                try escape(into: &bytes)
            } else {
                bytes.append(text.peek())
                text.index += 1
            }
        }
        text.index += 1
        return String(decoding: bytes, as: UTF8.self)
    }

    private mutating func escape(into bytes: inout [UInt8]) throws(LocalizationError) {
        let start = text.index
        let sign = text.peek(1)
        text.index += 2
        switch sign {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): bytes.append(sign)
        case UInt8(ascii: "b"): bytes.append(0x08)
        case UInt8(ascii: "f"): bytes.append(0x0C)
        case UInt8(ascii: "n"): bytes.append(0x0A)
        case UInt8(ascii: "r"): bytes.append(0x0D)
        case UInt8(ascii: "t"): bytes.append(0x09)
        case UInt8(ascii: "u"):
            var units = [try unit(escapedAt: start)]
            if 0xD800..<0xDC00 ~= units[0], text.starts(with: "\\u") {
                text.index += 2
                units.append(try unit(escapedAt: start))
            }
            bytes.append(contentsOf: String(decoding: units, as: UTF16.self).utf8)
        default: throw fault("not an escape that JSON knows", at: start)
        }
    }

    private mutating func unit(escapedAt start: Int) throws(LocalizationError) -> UInt16 {
        let digits = text.bytes[text.index...].prefix(4)
        guard digits.count == 4, let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16) else {
            throw fault("expected four hexadecimal digits", at: start)
        }
        text.index += 4
        return unit
    }
}
