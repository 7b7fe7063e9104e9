public import CResources

extension EmbeddedFile {
    public var bytes: [UInt8] { Array(UnsafeBufferPointer(start: start, count: count)) }
    public var text: String { String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self) }
}
