extension Element {
    /// The location of the attribute's name, or of the element if the attribute is absent.
    package func location(ofAttribute name: String) -> SourceLocation { tree.location(atOffset: scanner.attribute(name)?.name ?? offset) }

    /// The location of the attribute's value, after its quote, or of the element if the attribute is absent.
    package func location(ofValue name: String) -> SourceLocation {
        tree.location(atOffset: scanner.attribute(name)?.value.lowerBound ?? offset)
    }

    private var scanner: TagScanner { TagScanner(source: tree.source, start: offset) }

    // MARK: Source ranges

    /// The bytes of an attribute's value in ``XMLTree/source``, without its quotes; nil if the attribute is absent.
    package func range(ofValue name: String) -> Range<Int>? { scanner.attribute(name)?.value }

    /// The bytes of an attribute in ``XMLTree/source``, with the blanks before it and its closing quote; nil if it is absent.
    package func range(ofAttribute name: String) -> Range<Int>? {
        guard let found = scanner.attribute(name) else { return nil }
        return found.blanks..<found.value.upperBound + 1
    }

    /// The bytes of the start tag in ``XMLTree/source``, from its '<' to its '>'.
    package var tagRange: Range<Int> { offset..<scanner.end }

    /// The bytes of the element in ``XMLTree/source``, including its end tag.
    package var sourceRange: Range<Int> {
        let tag = tagRange, source = tree.source
        if tag.upperBound - 2 > offset, source[tag.upperBound - 2] == UInt8(ascii: "/") { return tag }
        var last: Element?
        for child in children { last = child }
        let inside = last?.sourceRange.upperBound ?? tag.upperBound
        return offset..<TagScanner(source: source, start: inside).endOfClosingTag
    }
}

/// Scans the bytes of one tag again to locate its parts. Parsing keeps only the position of the '<': the others are needed only for a
/// message or an edit.
private struct TagScanner {
    let source: UnsafeBufferPointer<UInt8>
    /// The position of the '<'.
    let start: Int

    /// An attribute: the start of the blanks before it, the start of its name, and its value.
    func attribute(_ name: String) -> (blanks: Int, name: Int, value: Range<Int>)? {
        var index = skip(from: start + 1, while: { !Self.isBlank($0) && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") })
        while index < source.count {
            let blanks = index
            index = skip(from: index, while: Self.isBlank)
            let begin = index
            index = skip(from: index) { !Self.isBlank($0) && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">") }
            let end = index
            guard end > begin else { return nil }
            let open = skip(from: index) { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") && $0 != UInt8(ascii: ">") }
            guard open < source.count, source[open] != UInt8(ascii: ">") else { return nil }
            let quote = source[open]
            let close = skip(from: open + 1) { $0 != quote }
            if source[begin..<end].elementsEqual(name.utf8) { return (blanks, begin, open + 1..<close) }
            index = close + 1
        }
        return nil
    }

    /// The position after the '>' that ends the start tag.
    var end: Int {
        var index = start
        while index < source.count, source[index] != UInt8(ascii: ">") {
            let byte = source[index]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { index = skip(from: index + 1) { $0 != byte } }
            index += 1
        }
        return min(index + 1, source.count)
    }

    /// The position after the next end tag, past text, comments, processing instructions and character data.
    var endOfClosingTag: Int {
        var index = start
        while index < source.count {
            index = skip(from: index) { $0 != UInt8(ascii: "<") }
            let rest = source[index...]
            if rest.starts(with: "<!--".utf8) {
                index = end(of: "-->", from: index + 4)
            } else if rest.starts(with: "<![CDATA[".utf8) {
                index = end(of: "]]>", from: index + 9)
            } else if rest.starts(with: "<?".utf8) {
                index = end(of: "?>", from: index + 2)
            } else {
                return end(of: ">", from: index)
            }
        }
        return source.count
    }

    private func end(of text: StaticString, from index: Int) -> Int {
        let text = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        var index = index
        while index < source.count, !source[index...].starts(with: text) { index += 1 }
        return min(index + text.count, source.count)
    }

    private func skip(from index: Int, while condition: (UInt8) -> Bool) -> Int {
        var index = index
        while index < source.count, condition(source[index]) { index += 1 }
        return index
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }
}
