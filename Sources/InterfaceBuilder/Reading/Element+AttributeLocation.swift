extension Element {
    /// Where the attribute's name stands; the element's own place where the attribute is absent.
    public func location(ofAttribute name: String) -> SourceLocation {
        tree.location(atOffset: TagScanner(source: tree.source, start: offset).offset(ofAttribute: name) ?? offset)
    }

    /// Where the attribute's value begins, after its quote; the element's own place where the attribute is absent.
    public func location(ofValue name: String) -> SourceLocation {
        tree.location(atOffset: TagScanner(source: tree.source, start: offset).offset(ofValue: name) ?? offset)
    }
}

/// Reads the bytes of one start tag again, for the place of an attribute in it. Parsing keeps no place for attributes: they
/// are asked for only if there is something to report.
struct TagScanner {
    let source: UnsafeBufferPointer<UInt8>
    /// Where the '<' stands.
    let start: Int

    func offset(ofAttribute name: String) -> Int? { find(name)?.name }

    func offset(ofValue name: String) -> Int? { find(name)?.value }

    private func find(_ name: String) -> (name: Int, value: Int)? {
        var index = skip(from: start + 1, while: { !Self.isBlank($0) && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") })
        while index < source.count {
            index = skip(from: index, while: Self.isBlank)
            let begin = index
            index = skip(from: index) { !Self.isBlank($0) && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">") }
            let end = index
            guard end > begin else { return nil }
            let open = skip(from: index) { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") && $0 != UInt8(ascii: ">") }
            guard open < source.count, source[open] != UInt8(ascii: ">") else { return nil }
            if source[begin..<end].elementsEqual(name.utf8) { return (begin, open + 1) }
            let quote = source[open]
            index = skip(from: open + 1) { $0 != quote } + 1
        }
        return nil
    }

    private func skip(from index: Int, while condition: (UInt8) -> Bool) -> Int {
        var index = index
        while index < source.count, condition(source[index]) { index += 1 }
        return index
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }
}
