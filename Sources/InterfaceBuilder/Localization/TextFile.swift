import CXML
import Support

/// The text of a file in UTF-8, whatever its encoding, with a cursor and positions for messages.
struct TextFile: Sendable {
    let path: String
    let bytes: [UInt8]
    /// The index of the next byte.
    var index = 0

    /// Reads a file; nil if it does not exist.
    static func read(path: String) throws(LocalizationError) -> TextFile? {
        try stored(path: path).map { bytes throws(LocalizationError) in try TextFile(path: path, stored: bytes) }
    }

    /// The bytes of a file in its own encoding; nil if it does not exist.
    static func stored(path: String) throws(LocalizationError) -> [UInt8]? {
        var bytes: UnsafeMutablePointer<UInt8>?
        var length: UInt32 = 0
        let result = cxml_read_file(path, UInt32(Limits.standard.bytes), &bytes, &length)
        if SystemError.isMissingFile(result) { return nil }
        guard result == 0, let bytes else { throw .unreadable(path: path, reason: SystemError.reason(of: result)) }
        defer { cxml_free_bytes(bytes) }
        return Array(UnsafeBufferPointer(start: bytes, count: Int(length)))
    }

    init(path: String, stored: [UInt8]) throws(LocalizationError) {
        self.path = path
        let order = stored.withUnsafeBufferPointer { ByteOrder(markedIn: $0) }
        if let order {
            let (text, isWhole) = stored.withUnsafeBufferPointer { order.utf8(of: $0) }
            bytes = text
            if !isWhole { throw .malformed(.invalidUTF16, place(of: text.count)) }
        } else {
            bytes = stored.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(stored.dropFirst(3)) : stored
            if let offset = Self.firstInvalid(bytes) { throw .malformed(.invalidUTF8, place(of: offset)) }
        }
    }

    var isAtEnd: Bool { index >= bytes.count }

    /// The byte at a distance from the cursor; 0 beyond the end.
    func peek(_ distance: Int = 0) -> UInt8 {
        index + distance < bytes.count ? bytes[index + distance] : 0
    }

    func starts(with text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

    func place(of offset: Int) -> SourceLocation {
        bytes.withUnsafeBufferPointer { SourceLocation(in: $0, offset: offset, file: path) }
    }

    /// The first line that git writes around two versions that conflict.
    var mergeMarker: SourceLocation? {
        var start = 0
        while start < bytes.count {
            let line = bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D }
            if ["<<<<<<< ", ">>>>>>> ", "||||||| "].contains(where: { line.starts(with: $0.utf8) }) || line.elementsEqual("=======".utf8) {
                return place(of: start)
            }
            start = line.endIndex + 1
        }
        return nil
    }

    private static func firstInvalid(_ bytes: [UInt8]) -> Int? {
        if String(validating: bytes, as: UTF8.self) != nil { return nil }
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        var offset = 0
        while case .scalarValue(let scalar) = decoder.decode(&iterator) { offset += UTF8.width(scalar) }
        return offset
    }
}
