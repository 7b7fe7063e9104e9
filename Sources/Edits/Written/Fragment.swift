import InterfaceBuilder

/// The text of an element, to be put elsewhere.
struct Fragment {
    /// Its lines without the element's own indentation. A line break inside a text is kept in its line, since blanks behind it would change the text.
    private(set) var lines: [String] = []

    /// - Parameter edits: changes of the element's text.
    init(_ element: Element, _ edits: [TextEdit] = []) {
        let tree = element.tree, range = element.sourceRange, indent = Insertion.indent(of: element)
        let texts = EditedDocument.subtree(element).filter { $0.firstChild == nil && !$0.isSelfClosed }.map {
            $0.tagRange.upperBound...$0.sourceRange.upperBound - $0.endTagLength
        }
        var start = range.lowerBound
        var index = start
        let ordered = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
        func take(_ end: Int) {
            let own = ordered.filter { $0.range.lowerBound >= start && $0.range.upperBound <= end }.map {
                TextEdit($0.range.lowerBound - start..<$0.range.upperBound - start, $0.replacement)
            }
            var line = String(decoding: own.applied(to: tree.bytes(start..<end)), as: UTF8.self)
            if line.hasPrefix(indent), start != range.lowerBound { line.removeFirst(indent.count) }
            if line.hasSuffix("\r") { line.removeLast() }
            lines.append(line)
        }
        while index < range.upperBound {
            if tree.source[index] == 0x0A, !texts.contains(where: { $0.contains(index + 1) }) {
                take(index)
                start = index + 1
            }
            index += 1
        }
        take(range.upperBound)
    }
}
