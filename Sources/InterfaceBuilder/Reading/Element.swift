import CXML

/// One element of a document: a light handle, cheap to copy and to compare.
public struct Element: Hashable, Sendable {
    public let tree: XMLTree
    /// Its place in the tree's array; later elements of the document have larger ones.
    public let index: Int32

    init(tree: XMLTree, index: Int32) {
        self.tree = tree
        self.index = index
    }

    @inline(__always)
    var node: cxml_node { tree.nodes[Int(index)] }

    /// The tag's name, with its prefix if it has one.
    public var name: String { tree.names[Int(node.name)] }

    /// The place of ``name`` in ``XMLTree/names``: to compare names by, or to index a table of what each name means.
    public var nameID: Int32 { node.name }

    /// Where the tag's '<' stands.
    public var location: SourceLocation { tree.location(atOffset: offset) }

    /// The byte offset of the tag's '<' in ``XMLTree/source``.
    public var offset: Int { Int(node.start) }

    public static func == (a: Element, b: Element) -> Bool { a.index == b.index && a.tree === b.tree }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(index)
        hasher.combine(ObjectIdentifier(tree))
    }

    /// The character data directly inside it, references decoded. Blank text between child elements is left out.
    public var text: String {
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
    /// The tag and its place, for people who debug.
    public var description: String { "<\(name)> at \(location)" }
}
