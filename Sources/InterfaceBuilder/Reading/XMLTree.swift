import CXML
import Foundation

/// The elements of one XML document with their locations, as flat immutable arrays, which ``Element`` gives access to.
///
/// Comments, processing instructions and blank text between elements are left out.
package final class XMLTree: @unchecked Sendable {
    // Sendable, unchecked: the pointee is never written after `init`, and the index is only accessed under the lock.
    let document: UnsafePointer<cxml_document>
    let nodes: UnsafePointer<cxml_node>
    private let owned: UnsafeMutablePointer<cxml_document>

    /// The path, as locations name it.
    package let file: String
    /// Every element and attribute name, each once, in order of appearance; see ``Element/nameID``.
    package let names: [String]
    private let lock = NSLock()
    /// The index of the first element with each object id; built when first needed.
    private var index: [String: Int32]?

    /// Takes ownership of a document that has at least one node.
    init(owning document: UnsafeMutablePointer<cxml_document>, nodes: UnsafePointer<cxml_node>, file: String) {
        self.owned = document
        self.document = UnsafePointer(document)
        self.nodes = nodes
        self.file = file
        let names = UnsafeBufferPointer(start: document.pointee.names, count: Int(document.pointee.name_count))
        self.names = names.map { String(bytes: $0.bytes, count: $0.length) }
    }

    deinit { cxml_free(owned) }

    package var root: Element { Element(tree: self, index: 0) }

    /// The number of elements; their indices are 0 ..< count, in document order.
    package var count: Int { Int(document.pointee.node_count) }

    /// All elements in document order.
    package var elements: some Sequence<Element> { (0..<Int32(count)).lazy.map { self[$0] } }

    /// The first element with an object id.
    func element(id: String) -> Element? {
        lock.withLock {
            let known = index ?? Dictionary(elements.compactMap { element in element.id.map { ($0, element.index) } }) { first, _ in first }
            index = known
            return known[id].map { self[$0] }
        }
    }

    /// The elements with a name in document order, without visiting any other.
    func elements(named name: String) -> [Element] {
        guard let id = names.firstIndex(of: name) else { return [] }
        return (0..<count).filter { nodes[$0].name == Int32(id) }.map { Element(tree: self, index: Int32($0)) }
    }

    /// The element at an index of this tree.
    package subscript(_ index: Int32) -> Element {
        precondition(index >= 0 && index < document.pointee.node_count, "element index out of range")
        return Element(tree: self, index: index)
    }

    /// The bytes of the document in UTF-8, without a byte order mark, which columns and lines refer to.
    package var source: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: document.pointee.bytes, count: Int(document.pointee.length))
    }

    /// The location of a byte of ``source``.
    package func location(atOffset offset: Int) -> SourceLocation {
        SourceLocation(in: document.pointee, offset: offset, file: file)
    }
}

extension SourceLocation {
    /// The last line that starts at or before the offset.
    init(in document: cxml_document, offset: Int, file: String) {
        let starts = UnsafeBufferPointer(start: document.lines, count: Int(document.line_count))
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if Int(starts[middle]) <= offset { low = middle } else { high = middle }
        }
        let start = starts.isEmpty ? 0 : Int(starts[low])
        self.init(file: file, line: low + 1, column: offset - start + 1)
    }
}

extension String {
    /// A copy of UTF-8 bytes that C owns.
    @inline(__always)
    init(bytes: UnsafePointer<UInt8>?, count: UInt32) {
        self.init(decoding: UnsafeBufferPointer(start: bytes, count: Int(count)), as: UTF8.self)
    }
}
