import InterfaceBuilder

/// A change of one range of a document's text.
package struct TextEdit: Hashable, Sendable {
    /// Bytes of ``XMLTree/source``.
    package var range: Range<Int>
    package var replacement: String

    package init(_ range: Range<Int>, _ replacement: String) {
        self.range = range
        self.replacement = replacement
    }

    /// Whether it leaves a text as it is.
    func isIdle(in tree: XMLTree) -> Bool { tree.source[range].elementsEqual(replacement.utf8) }
}

/// Two edits overlap and differ.
struct OverlappingEdits: Error {}

extension [TextEdit] {
    /// The edits in text order without duplicates; edits inside a removal are dropped.
    func merged() throws(OverlappingEdits) -> [TextEdit] {
        let ordered = sorted { ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound) }
        var merged: [TextEdit] = []
        for edit in ordered {
            guard let last = merged.last, edit.range.lowerBound < last.range.upperBound else {
                if merged.last != edit { merged.append(edit) }
                continue
            }
            if edit == last { continue }
            guard last.replacement.isEmpty, edit.range.upperBound <= last.range.upperBound else { throw OverlappingEdits() }
        }
        return merged
    }

    /// The text after edits that ``merged()`` has put in order.
    func applied(to source: some RandomAccessCollection<UInt8>) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(source.count)
        var rest = source[...]
        var offset = 0
        for edit in self {
            text += rest.prefix(edit.range.lowerBound - offset)
            text += edit.replacement.utf8
            rest = rest.dropFirst(edit.range.upperBound - offset)
            offset = edit.range.upperBound
        }
        return text + rest
    }
}
