import CXML

/// One element of a document: a light handle, cheap to copy and to compare.
package struct Element: Hashable, Sendable {
    package let tree: XMLTree
    /// Its index in the tree's array, in document order.
    package let index: Int32

    init(tree: XMLTree, index: Int32) {
        self.tree = tree
        self.index = index
    }

    @inline(__always)
    var node: cxml_node { tree.nodes[Int(index)] }

    /// The tag's name, with its prefix if it has one.
    package var name: String { tree.names[Int(node.name)] }

    /// The index of ``name`` in ``XMLTree/names``, for comparing names or indexing a table of their meanings.
    package var nameID: Int32 { node.name }

    /// The location of the tag's '<'.
    package var location: SourceLocation { tree.location(atOffset: offset) }

    /// The byte offset of the tag's '<' in ``XMLTree/source``.
    package var offset: Int { Int(node.start) }

    package static func == (a: Element, b: Element) -> Bool { a.index == b.index && a.tree === b.tree }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(index)
        hasher.combine(ObjectIdentifier(tree))
    }

    /// The character data directly inside it with references decoded. Blank text between child elements is left out.
    package var text: String {
        var next = node.first_text
        guard next >= 0 else { return "" }
        let texts = tree.document.pointee.texts
        var bytes: [UInt8] = []
        while next >= 0, let run = texts?[Int(next)] {
            if bytes.isEmpty, run.next < 0 { return String(bytes: run.bytes, count: run.length) }
            bytes.append(contentsOf: UnsafeBufferPointer(start: run.bytes, count: Int(run.length)))
            next = run.next
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Element: CustomStringConvertible {
    /// The tag and its location, for debugging.
    package var description: String { "<\(name)> at \(location)" }
}
