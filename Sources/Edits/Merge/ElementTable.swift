import InterfaceBuilder

/// Why a document cannot be merged by object ids.
struct UnmergeableDocument: Error {
    var reason: String
}

/// The elements of one version of a document by names that are valid in every version: the object id, or the path below the nearest element
/// that has one.
struct ElementTable {
    let tree: XMLTree
    private var elements: [String: Element] = [:]
    private var names: [String] = []
    /// Elements whose children cannot be distinguished, such as the segments of a control.
    private(set) var opaque: Set<String> = []
    /// For each element the bytes between what precedes it and its start tag, and those before its own end tag.
    private var gaps: [Range<Int>]
    private var closings: [Range<Int>]

    /// Throws if an object id is repeated.
    init(_ tree: XMLTree) throws(UnmergeableDocument) {
        self.tree = tree
        names.reserveCapacity(tree.count)
        gaps = Array(repeating: 0..<0, count: tree.count)
        closings = gaps
        var times: [String: Int] = [:]
        for element in tree.elements {
            var name = element.identity(below: element.parent.map { names[Int($0.index)] } ?? "")
            if elements[name] != nil {
                if let id = element.id, !id.isEmpty { throw UnmergeableDocument(reason: "the object id '\(id)' is there twice") }
                if let parent = element.parent { opaque.insert(names[Int(parent.index)]) }
                times[name, default: 0] += 1
                name += "#\(times[name] ?? 0)"
            }
            names.append(name)
            elements[name] = element
        }
        for element in tree.elements { measure(element) }
    }

    private mutating func measure(_ element: Element) {
        var start = element.tagRange.upperBound
        for child in element.children {
            gaps[Int(child.index)] = start..<child.offset
            start = child.sourceRange.upperBound
        }
        let closing = element.sourceRange.upperBound - (element.isSelfClosed ? 0 : element.endTagLength)
        closings[Int(element.index)] = start..<max(start, closing)
    }

    subscript(_ name: String) -> Element? { elements[name] }

    var allNames: some Sequence<String> { names }

    func name(of element: Element) -> String { names[Int(element.index)] }

    func children(of name: String) -> [String] { elements[name]?.children.map { self.name(of: $0) } ?? [] }

    /// The element around an element; nil for the root and for an unknown name.
    func parent(of name: String) -> String? { elements[name]?.parent.map { self.name(of: $0) } }

    /// Blanks and comments before an element.
    func gap(before element: Element) -> ArraySlice<UInt8> { tree.bytes(gaps[Int(element.index)]) }

    /// Blanks and comments before an end tag; all the text of an element without children.
    func closing(of element: Element) -> ArraySlice<UInt8> { tree.bytes(closings[Int(element.index)]) }

    /// The object ids.
    var ids: Set<String> { Set(elements.values.compactMap(\.id)) }
}

extension XMLTree {
    func bytes(_ range: Range<Int>) -> ArraySlice<UInt8> { Array(source[range])[...] }
}

extension Element {
    var isSelfClosed: Bool { tree.source[tagRange.upperBound - 2] == UInt8(ascii: "/") }

    /// The length of the end tag as written, including its blanks.
    var endTagLength: Int {
        let end = sourceRange.upperBound
        var start = end - 1
        while start > offset, tree.source[start] != UInt8(ascii: "<") { start -= 1 }
        return end - start
    }

    /// The attributes as written: name, value, and the bytes from the blanks before the name to the closing quote.
    var writtenAttributes: [(name: String, value: String, text: ArraySlice<UInt8>)] {
        attributes.compactMap { name, value in range(ofAttribute: name).map { (name, value, tree.bytes($0)) } }
    }

    /// Whether it is a list, which is written only if it is not empty.
    var isList: Bool { id == nil && firstChild != nil && attributes.allSatisfy { $0.name == "key" } }
}
