/// How much a document may hold. The standard limits are far above what Interface Builder writes; they keep a hostile file
/// from taking the machine's memory.
public struct Limits: Hashable, Sendable {
    /// libxml2 itself reads no single value or comment beyond ten million.
    public var bytes: Int
    /// Elements inside each other; libxml2 itself ends at 256.
    public var depth: Int
    public var elements: Int
    public var attributesPerElement: Int
    /// Different names of elements and attributes; Interface Builder knows some hundreds.
    public var names: Int

    public init(
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

    public static let standard = Limits()
}
