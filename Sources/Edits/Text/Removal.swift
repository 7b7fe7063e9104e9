import InterfaceBuilder

/// Removes elements from a document as Xcode does: with their lines, and with the lists that this leaves empty; an object that it leaves
/// without content is closed by its own tag.
enum Removal {
    /// - Parameter changes: other changes of the document, which are among the result.
    static func edits(of elements: [Element], beside changes: [TextEdit] = []) -> [TextEdit] {
        var gone = Set(elements)
        var pending = elements
        while let element = pending.popLast() {
            // A variation may say something by its attributes as well.
            guard let list = element.parent, lists.contains(list.name), !gone.contains(list), list.children.allSatisfy(gone.contains),
                list.name != "variation" || list.attributes.allSatisfy({ $0.name == "key" })
            else { continue }
            gone.insert(list)
            pending.append(list)
        }
        let tops = gone.filter { element in element.parent.map { !gone.contains($0) } ?? true }
        let emptied = Set(tops.compactMap(\.parent)).filter { object in
            guard object.id != nil, object.text.isEmpty, object.children.allSatisfy(gone.contains) else { return false }
            let content = object.tagRange.upperBound..<object.sourceRange.upperBound
            return !changes.contains { $0.range.lowerBound >= content.lowerBound && $0.range.upperBound <= content.upperBound }
        }
        let closings = emptied.map { TextEdit($0.tagRange.upperBound - 1..<$0.sourceRange.upperBound, "/>") }
        return closings + tops.filter { !($0.parent.map(emptied.contains) ?? false) }.map { TextEdit(range(of: $0), "") } + changes
    }

    /// Elements that are removed once they are empty.
    private static let lists: Set<String> = [
        "constraints", "connections", "mask", "variation", "designables", "inferredMetricsTieBreakers",
    ]

    /// The bytes of an element, or its whole lines if they contain nothing else.
    private static func range(of element: Element) -> Range<Int> {
        let own = element.sourceRange, source = element.tree.source
        var start = own.lowerBound, end = own.upperBound
        while start > 0, isBlank(source[start - 1]) { start -= 1 }
        while end < source.count, isBlank(source[end]) { end += 1 }
        let isFirst = start == 0 || isBreak(source[start - 1])
        guard isFirst, end < source.count, isBreak(source[end]) else { return own }
        let isPair = source[end] == 0x0D && end + 1 < source.count && source[end + 1] == 0x0A
        return start..<end + (isPair ? 2 : 1)
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    private static func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
