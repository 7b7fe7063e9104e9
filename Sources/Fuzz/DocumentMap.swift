/// The positions of elements and attributes in a document's bytes. It reads anything, well-formed or not, since mutants are mutated again.
struct DocumentMap {
    struct Element {
        /// From the '<' of the start tag to the end of the end tag.
        var whole: Range<Int>
        /// The name in the start tag.
        var name: Range<Int>
        /// The position after the '>' of the start tag.
        var tagEnd: Int
        var attributes: [Attribute]
        /// Nil for an empty-element tag.
        var endName: Range<Int>?
    }

    struct Attribute {
        /// From the blank before the name to the end of the closing quote.
        var whole: Range<Int>
        var name: Range<Int>
        var value: Range<Int>
    }

    let bytes: [UInt8]
    private(set) var elements: [Element] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var open: [Int] = []
        var index = 0
        while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
            if bytes[start...].starts(with: "<!--".utf8) {
                index = end(of: "-->", from: start)
            } else if bytes[start...].starts(with: "<![CDATA[".utf8) {
                index = end(of: "]]>", from: start)
            } else if bytes[start...].starts(with: "<?".utf8) {
                index = end(of: "?>", from: start)
            } else if bytes[start...].starts(with: "</".utf8) {
                let name = self.name(from: start + 2)
                index = end(of: ">", from: start)
                if let element = open.popLast() {
                    elements[element].endName = name
                    elements[element].whole = elements[element].whole.lowerBound..<index
                }
            } else {
                index = readTag(from: start, &open)
            }
        }
    }

    private mutating func readTag(from start: Int, _ open: inout [Int]) -> Int {
        let name = self.name(from: start + 1)
        var attributes: [Attribute] = []
        var index = name.upperBound
        while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
            if bytes[index] == UInt8(ascii: "/") {
                index += 1
                continue
            }
            let attributeName = self.name(from: skipBlanks(from: index))
            var value = attributeName.upperBound
            if value < bytes.count, bytes[value] == UInt8(ascii: "=") { value += 1 }
            guard !attributeName.isEmpty, value < bytes.count,
                let close = bytes[(value + 1)...].firstIndex(of: bytes[value]),
                bytes[value] == UInt8(ascii: "\"") || bytes[value] == UInt8(ascii: "'")
            else {
                index += 1
                continue
            }
            attributes.append(Attribute(whole: index..<(close + 1), name: attributeName, value: (value + 1)..<close))
            index = close + 1
        }
        let isEmpty = index < bytes.count && index > start && bytes[index - 1] == UInt8(ascii: "/")
        let tagEnd = min(index + 1, bytes.count)
        if !isEmpty { open.append(elements.count) }
        elements.append(Element(whole: start..<tagEnd, name: name, tagEnd: tagEnd, attributes: attributes, endName: nil))
        return tagEnd
    }

    private func end(of mark: String, from start: Int) -> Int {
        var index = start
        while index < bytes.count, !bytes[index...].starts(with: mark.utf8) { index += 1 }
        return min(index + mark.utf8.count, bytes.count)
    }

    private func name(from start: Int) -> Range<Int> {
        var index = start
        while index < bytes.count, Self.isNameByte(bytes[index]) { index += 1 }
        return min(start, bytes.count)..<max(min(start, bytes.count), index)
    }

    private func skipBlanks(from start: Int) -> Int {
        var index = start
        while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
        return index
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: byte >= 0x80 || [UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: ":")].contains(byte)
        }
    }
}
