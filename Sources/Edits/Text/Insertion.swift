import InterfaceBuilder

/// Inserts lines into a document in Xcode's format: each element on its own line, indented four blanks more than the one around it.
enum Insertion {
    /// After an element, with the same indentation, or in its line if that is not the element's alone.
    static func edit(_ lines: [String], behind sibling: Element) -> TextEdit {
        let end = sibling.sourceRange.upperBound
        return TextEdit(end..<end, text(lines, as: sibling, startsLine: hasOwnLine(sibling)))
    }

    /// Before an element, the first in another, as it stands there itself.
    static func edit(_ lines: [String], before first: Element, in parent: Element) -> TextEdit {
        let source = first.tree.source
        var next = parent.tagRange.upperBound
        while next < first.offset, source[next] == 0x20 || source[next] == 0x09 { next += 1 }
        let end = parent.tagRange.upperBound
        return TextEdit(end..<end, text(lines, as: first, startsLine: source[next] == 0x0A || source[next] == 0x0D))
    }

    private static func text(_ lines: [String], as neighbour: Element, startsLine: Bool) -> String {
        let separator = lineBreak(in: neighbour.tree) + indent(of: neighbour)
        return (startsLine ? separator : "") + lines.joined(separator: separator)
    }

    /// Whether nothing but blanks is before and behind an element in its lines.
    private static func hasOwnLine(_ element: Element) -> Bool {
        let source = element.tree.source
        let start = element.offset - indent(of: element).utf8.count
        var end = element.sourceRange.upperBound
        while end < source.count, source[end] == 0x20 || source[end] == 0x09 { end += 1 }
        return (start == 0 || source[start - 1] == 0x0A || source[start - 1] == 0x0D)
            && (end == source.count || source[end] == 0x0A || source[end] == 0x0D)
    }

    /// How a document's lines end.
    static func lineBreak(in tree: XMLTree) -> String { tree.source.contains(0x0D) ? "\r\n" : "\n" }

    /// In a list of an element, which is created if necessary; nil if the element has nothing to insert it after.
    static func edit(_ lines: [String], inList name: String, of owner: Element) -> TextEdit? {
        let list = owner.children.first { $0.name == name }
        if let list, let last = list.children.last { return edit(lines, behind: last) }
        // Xcode writes constraints after the subviews and other contents, and before variations, outlets and properties.
        guard list == nil, let last = owner.children.last(where: { !Self.behindConstraints.contains($0.name) }) else { return nil }
        return edit(["<\(name)>"] + lines.map { "    " + $0 } + ["</\(name)>"], behind: last)
    }

    private static let behindConstraints: Set<String> = ["variation", "connections", "userDefinedRuntimeAttributes"]

    /// The blanks before an element on its line.
    static func indent(of element: Element) -> String {
        let source = element.tree.source
        var start = element.offset
        while start > 0, source[start - 1] == 0x20 || source[start - 1] == 0x09 { start -= 1 }
        return String(decoding: source[start..<element.offset], as: UTF8.self)
    }
}

extension Sequence<Element> {
    fileprivate var last: Element? { reduce(nil) { $1 } }
    fileprivate func last(where condition: (Element) -> Bool) -> Element? { reduce(nil) { condition($1) ? $1 : $0 } }
}
