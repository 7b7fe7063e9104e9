import InterfaceBuilder

/// The text of an element, to be put elsewhere.
struct Fragment {
    /// Its lines without the element's own indentation. A line break inside a text is kept in its line, since blanks behind it would change
    /// the text.
    private(set) var lines: [String] = []

    /// - Parameters:
    ///   - edits: changes of the element's text.
    ///   - gone: elements that are removed at the same time; those inside of it are left out.
    init(_ element: Element, _ edits: [TextEdit] = [], without gone: [Element] = []) {
        let tree = element.tree, range = element.sourceRange, indent = Array(Insertion.indent(of: element).utf8)
        let inner = gone.isEmpty ? [] : EditedDocument.subtree(element).filter { gone.contains($0) && $0 != element }
        let texts = EditedDocument.subtree(element).filter { $0.firstChild == nil && !$0.isSelfClosed }.map {
            $0.tagRange.upperBound...$0.sourceRange.upperBound - $0.endTagLength
        }
        var line: [UInt8] = []
        var isFirst = true
        func take() {
            var whole = line[...]
            if !isFirst, whole.starts(with: indent) { whole = whole.dropFirst(indent.count) }
            if whole.last == 0x0D { whole = whole.dropLast() }
            lines.append(String(decoding: whole, as: UTF8.self))
            line = []
            isFirst = false
        }
        func copy(_ part: Range<Int>) {
            for index in part {
                let byte = tree.source[index]
                if byte == 0x0A, !texts.contains(where: { $0.contains(index + 1) }) { take() } else { line.append(byte) }
            }
        }
        var place = range.lowerBound
        let all = (edits + Removal.edits(of: inner)).sorted { $0.range.lowerBound < $1.range.lowerBound }
        for edit in all where edit.range.lowerBound >= place && edit.range.upperBound <= range.upperBound {
            copy(place..<edit.range.lowerBound)
            line += edit.replacement.utf8
            place = edit.range.upperBound
        }
        copy(place..<range.upperBound)
        take()
    }
}
