import InterfaceBuilder
import Support

/// Changes attributes in place, as Xcode would write them.
enum AttributeEdit {
    /// - Parameter value: nil to remove the attribute.
    static func edit(_ name: String, _ value: String?, of element: Element) -> TextEdit? {
        guard let value else { return element.range(ofAttribute: name).map { TextEdit($0, "") } }
        let written = XMLText.attribute(value)
        if let range = element.range(ofValue: name) {
            // Whoever wrote it with single quotes.
            let quote = element.tree.source[range.lowerBound - 1]
            return TextEdit(
                range,
                quote == UInt8(ascii: "'")
                    ? written.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "&apos;") : written)
        }
        return TextEdit(place(of: name, in: element), " \(name)=\"\(written)\"")
    }

    private static func place(of name: String, in element: Element) -> Range<Int> {
        let behind = WrittenOrder.xcode.attributes(after: name, of: element.name)
        if let next = element.attributes.first(where: { behind.contains($0.name) }), let range = element.range(ofAttribute: next.name) {
            return range.lowerBound..<range.lowerBound
        }
        var last: String?
        for attribute in element.attributes { last = attribute.name }
        let end = last.flatMap { element.range(ofAttribute: $0)?.upperBound } ?? element.offset + 1 + element.name.utf8.count
        return end..<end
    }
}
