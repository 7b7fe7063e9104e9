/// Why a font file cannot be used.
package enum FontFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The system's reason why it cannot be read.
    case unreadable(String)
    /// A folder, a pipe or a device.
    case noFile
    case tooLarge(limit: Int)
    /// Not a TrueType or OpenType font or a collection of them, or one whose tables cannot measure text.
    case noFont
    case outOfMemory

    package var description: String {
        switch self {
        case .unreadable(let reason): "cannot be read: \(reason)"
        case .noFile: "is no file"
        case .tooLarge(let limit): "is larger than \(limit >> 20) MiB"
        case .noFont: "is no TrueType or OpenType font, or a broken one"
        case .outOfMemory: "cannot be read: out of memory"
        }
    }
}
