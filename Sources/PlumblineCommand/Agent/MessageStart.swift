import Support

/// The beginning of a message that is too long to be read, which may say whom its answer is for.
enum MessageStart {
    /// How much of it is kept, in bytes.
    static let length = 4096

    /// The number or text of the key `id` of the message itself; nil if it is not in the beginning.
    static func id(in bytes: [UInt8]) -> JSONNode? {
        var place = 0, depth = 0
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: "\""):
                guard let end = end(ofTextAt: place, in: bytes) else { return nil }
                let isID = depth == 1 && bytes[place + 1..<end - 1].elementsEqual("id".utf8)
                if isID, let value = value(after: end, in: bytes) { return value }
                place = end - 1
            default: break
            }
            place += 1
        }
        return nil
    }

    /// The value behind a key's colon; nil if there is no colon, or if it does not end in the beginning.
    private static func value(after key: Int, in bytes: [UInt8]) -> JSONNode? {
        func skipped(_ start: Int) -> Int { bytes[start...].firstIndex { !blanks.contains($0) } ?? bytes.count }
        let colon = skipped(key)
        guard colon < bytes.count, bytes[colon] == UInt8(ascii: ":"), case let start = skipped(colon + 1), start < bytes.count else {
            return nil
        }
        let isText = bytes[start] == UInt8(ascii: "\"")
        let end = isText ? end(ofTextAt: start, in: bytes) : bytes[start...].firstIndex { blanks.contains($0) || ends.contains($0) }
        guard let end, end <= bytes.count else { return nil }
        // What is neither a number nor a text is no id.
        return try? JSONReader.read(Array(bytes[start..<end]))
    }

    private static let blanks = Set(" \t\r\n".utf8)
    private static let ends = Set(",}".utf8)

    /// The index behind a text's closing quote.
    private static func end(ofTextAt start: Int, in bytes: [UInt8]) -> Int? {
        var place = start + 1
        while place < bytes.count {
            if bytes[place] == UInt8(ascii: "\\") {
                place += 2
            } else if bytes[place] == UInt8(ascii: "\"") {
                return place + 1
            } else {
                place += 1
            }
        }
        return nil
    }
}
