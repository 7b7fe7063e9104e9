import InterfaceBuilder

/// Inserts lines into a document in Xcode's format: each element on its own line, indented four blanks more than the one around it.
enum Insertion {
    /// After an element, with the same indentation.
    static func edit(_ lines: [String], behind sibling: Element) -> TextEdit {
        let end = sibling.sourceRange.upperBound, indent = indent(of: sibling)
        let lineBreak = lineBreak(in: sibling.tree)
        return TextEdit(end..<end, lines.map { lineBreak + indent + $0 }.joined())
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
