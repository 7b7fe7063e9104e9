package import CResources

extension EmbeddedFile {
    package var bytes: [UInt8] { Array(UnsafeBufferPointer(start: start, count: count)) }
    package var text: String { String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self) }
}
