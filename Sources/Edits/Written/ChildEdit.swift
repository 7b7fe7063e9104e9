import InterfaceBuilder

/// Puts elements into others at the place that Xcode gives them.
enum ChildEdit {
    /// Inserts lines as a child.
    ///
    /// - Parameters:
    ///   - lines: without the indentation that they share.
    ///   - token: the child's name and key, such as `color.textColor`, by which its place is found.
    static func insert(_ lines: [String], _ token: String, into element: Element) -> TextEdit {
        var before: Element?
        for child in element.children {
            // Of those that are not known nothing is said: what comes stays behind the last that is before it.
            if WrittenOrder.xcode.isBehind(token, WrittenOrder.token(of: child), in: element.name) == true { before = child }
        }
        if before == nil, WrittenOrder.xcode.isBehind(token, "rect", in: element.name) == nil { before = lastChild(of: element) }
        return before.map { Insertion.edit(lines, behind: $0) } ?? first(lines, in: element)
    }

    /// Inserts lines before all other children.
    static func first(_ lines: [String], in element: Element) -> TextEdit {
        if let child = element.firstChild { return Insertion.edit(lines, before: child, in: element) }
        let inner = Insertion.lineBreak(in: element.tree) + Insertion.indent(of: element) + "    "
        let text = lines.map { inner + $0 }.joined()
        let end = element.tagRange.upperBound
        guard element.isSelfClosed else {
            return TextEdit(end..<end, text + (element.text.isEmpty && isClosedAtOnce(element) ? closing(element, "") : ""))
        }
        return TextEdit(end - 2..<end, ">" + text + closing(element, "</\(element.name)>"))
    }

    /// Inserts lines behind the last child.
    static func last(_ lines: [String], in element: Element) -> TextEdit {
        lastChild(of: element).map { Insertion.edit(lines, behind: $0) } ?? first(lines, in: element)
    }

    /// Inserts an element into a list that is sorted by a value, such as constraints by their id.
    ///
    /// - Parameter leaving: elements that go at the same time: what is put behind one would go with its line.
    static func sorted(
        _ lines: [String], _ value: String, in list: Element, leaving: [Element] = [], by sign: (Element) -> String
    ) -> TextEdit {
        var before: Element?
        for child in list.children where sign(child) < value && !leaving.contains(child) { before = child }
        return before.map { Insertion.edit(lines, behind: $0) } ?? first(lines, in: list)
    }

    static func lastChild(of element: Element) -> Element? { element.children.reduce(nil) { $1 } }

    private static func closing(_ element: Element, _ tag: String) -> String {
        Insertion.lineBreak(in: element.tree) + Insertion.indent(of: element) + tag
    }

    private static func isClosedAtOnce(_ element: Element) -> Bool {
        let end = element.tagRange.upperBound, source = element.tree.source
        return end < source.count && source[end] == UInt8(ascii: "<")
    }
}
