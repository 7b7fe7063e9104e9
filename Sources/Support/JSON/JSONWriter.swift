/// Writes compact JSON, key by key, without building a tree first: the outputs are long and have a fixed shape.
package struct JSONWriter {
    /// UTF-8, since long outputs consist of many short pieces.
    private var bytes: [UInt8] = []
    private var needsComma = false

    package init() {}

    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// A string in quotation marks, escaped for JSON.
    package static func text(of string: String) -> String {
        var writer = JSONWriter()
        writer.value(string)
        return writer.text
    }

    package mutating func object(_ body: (inout JSONWriter) -> Void) { nest("{", "}", body) }
    package mutating func array(_ body: (inout JSONWriter) -> Void) { nest("[", "]", body) }

    package mutating func key(_ name: String) {
        separate()
        quote(name)
        write(":")
        needsComma = false
    }

    package mutating func value(_ string: String) {
        separate()
        quote(string)
    }

    package mutating func value(_ string: String?) {
        if let string { value(string) } else { raw("null") }
    }

    package mutating func value(_ flag: Bool) { raw(flag ? "true" : "false") }
    package mutating func value(_ number: Int) { raw(String(number)) }

    /// Writes a number in the shortest form that reads back as the same number; whole numbers have no fraction. A number that is not finite
    /// has no JSON form and becomes null.
    package mutating func value(_ number: Double) {
        raw(number.isFinite ? number.text() : "null")
    }

    package mutating func field(_ name: String, _ string: String?) { key(name); value(string) }
    package mutating func field(_ name: String, _ number: Double) { key(name); value(number) }
    package mutating func field(_ name: String, _ number: Int) { key(name); value(number) }
    package mutating func field(_ name: String, _ flag: Bool) { key(name); value(flag) }

    package mutating func field(_ name: String, _ numbers: [Double]) {
        key(name)
        array { list in
            for number in numbers { list.value(number) }
        }
    }

    private mutating func nest(_ open: String, _ close: String, _ body: (inout JSONWriter) -> Void) {
        separate()
        write(open)
        needsComma = false
        body(&self)
        write(close)
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { write(",") }
        needsComma = true
    }

    private mutating func raw(_ token: String) {
        separate()
        write(token)
    }

    private mutating func write(_ piece: String) { bytes.append(contentsOf: piece.utf8) }

    private mutating func quote(_ string: String) {
        write("\"")
        let needsEscape = string.utf8.contains { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }
        if needsEscape {
            for byte in string.utf8 { escape(byte) }
        } else {
            write(string)
        }
        write("\"")
    }

    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): write("\\\"")
        case UInt8(ascii: "\\"): write("\\\\")
        case UInt8(ascii: "\n"): write("\\n")
        case UInt8(ascii: "\r"): write("\\r")
        case UInt8(ascii: "\t"): write("\\t")
        case ..<0x20:
            let hex = String(byte, radix: 16)
            write("\\u" + String(repeating: "0", count: 4 - hex.count) + hex)
        default: bytes.append(byte)
        }
    }
}
