import CXML

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Bytes allocated by C that the owner must free.
typealias OwnedText = (bytes: UnsafeMutablePointer<UInt8>, length: UInt32)

extension XMLTree {
    /// Converts a file's bytes to UTF-8 without a byte order mark, and rejects what cannot be XML before the parser sees it.
    ///
    /// On success this takes ownership of `bytes` (they may be the ones returned); on an error they still belong to the caller.
    static func prepare(
        owned bytes: UnsafeMutablePointer<UInt8>,
        length: UInt32,
        file: String
    ) throws(DocumentError) -> OwnedText {
        if length == 0 { throw .empty(path: file) }
        let start = SourceLocation(file: file, line: 1, column: 1)
        let all = UnsafeBufferPointer(start: bytes, count: Int(length))
        if all.starts(with: "bplist00".utf8) || all.starts(with: "NIBArchive".utf8) { throw .compiled(start) }
        if let order = ByteOrder(detectedIn: all) {
            let text = try converted(all, order, file: file)
            do {
                try check(UnsafeBufferPointer(start: text.bytes, count: Int(text.length)), file: file, wide: true)
            } catch {
                cxml_free_bytes(text.bytes)
                throw error
            }
            cxml_free_bytes(bytes)
            return text
        }
        let mark = all.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        try check(UnsafeBufferPointer(rebasing: all[mark...]), file: file, wide: false)
        if mark > 0 { memmove(bytes, bytes + mark, all.count - mark) }
        return (bytes, length - UInt32(mark))
    }

    private static func check(
        _ bytes: UnsafeBufferPointer<UInt8>,
        file: String,
        wide: Bool
    ) throws(DocumentError) {
        guard let base = bytes.baseAddress, !bytes.isEmpty else { throw .empty(path: file) }
        let blank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
        let first = bytes.firstIndex { !blank($0) } ?? 0
        if bytes[first] != UInt8(ascii: "<") {
            throw .notXML(SourceLocation(in: bytes, offset: first, file: file))
        }
        if let nul = memchr(base, 0, bytes.count) {
            let offset = UnsafeRawPointer(nul) - UnsafeRawPointer(base)
            throw .malformed(.nulByte, SourceLocation(in: bytes, offset: offset, file: file))
        }
        if let (name, offset) = declaredEncoding(bytes) {
            let accepted = wide ? ["utf-16", "utf-16le", "utf-16be", "utf-8"] : ["utf-8", "utf8", "us-ascii", "ascii"]
            if !accepted.contains(name.lowercased()) {
                throw .encoding(name, SourceLocation(in: bytes, offset: offset, file: file))
            }
        }
    }

    /// The encoding that the XML declaration, if there is one, names, and its position.
    private static func declaredEncoding(_ bytes: UnsafeBufferPointer<UInt8>) -> (name: String, offset: Int)? {
        guard bytes.starts(with: "<?xml".utf8) else { return nil }
        let declaration = bytes.prefix(400).prefix { $0 != UInt8(ascii: ">") }
        let key = Array("encoding".utf8)
        guard declaration.count > key.count + 5 else { return nil }
        for offset in 5..<(declaration.count - key.count) where declaration[offset...].starts(with: key) {
            let rest = declaration[(offset + key.count)...]
            let quotes = [UInt8(ascii: "\""), UInt8(ascii: "'")]
            guard let open = rest.firstIndex(where: quotes.contains) else { return nil }
            let name = rest[(open + 1)...].prefix { $0 != rest[open] }
            return (String(decoding: name, as: UTF8.self), open + 1)
        }
        return nil
    }

    private static func converted(
        _ bytes: UnsafeBufferPointer<UInt8>,
        _ order: ByteOrder,
        file: String
    ) throws(DocumentError) -> OwnedText {
        let (utf8, isWhole) = order.utf8(of: bytes)
        if !isWhole {
            let place = utf8.withUnsafeBufferPointer { SourceLocation(in: $0, offset: $0.count, file: file) }
            throw .malformed(.invalidUTF16, place)
        }
        guard let copy = cxml_copy_bytes(utf8, UInt32(utf8.count)) else {
            throw .unreadable(path: file, reason: "out of memory")
        }
        return (copy, UInt32(utf8.count))
    }
}

extension SourceLocation {
    /// Counts from the start, for the one error of a text that has no line table yet.
    init(in bytes: UnsafeBufferPointer<UInt8>, offset: Int, file: String) {
        var line = 1
        var start = 0
        for index in 0..<min(offset, bytes.count) {
            let isPair = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
            if bytes[index] == 0x0A || (bytes[index] == 0x0D && !isPair) {
                line += 1
                start = index + 1
            }
        }
        self.init(file: file, line: line, column: offset - start + 1)
    }
}
