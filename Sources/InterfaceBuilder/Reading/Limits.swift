/// Limits on what a document may contain. The standard limits are far above what Interface Builder writes; they keep a hostile file from
/// exhausting memory.
package struct Limits: Hashable, Sendable {
    /// The size of the file. libxml2 itself reads no single value or comment beyond ten million.
    package var bytes: Int
    /// The nesting depth of elements; libxml2 itself stops at 256.
    package var depth: Int
    package var elements: Int
    package var attributesPerElement: Int
    /// The number of different element and attribute names; Interface Builder uses several hundred.
    package var names: Int

    package init(
        bytes: Int = 10_000_000,
        depth: Int = 250,
        elements: Int = 500_000,
        attributesPerElement: Int = 1_000,
        names: Int = 10_000
    ) {
        self.bytes = bytes
        self.depth = depth
        self.elements = elements
        self.attributesPerElement = attributesPerElement
        self.names = names
    }

    package static let standard = Limits()
}
