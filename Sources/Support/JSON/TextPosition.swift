/// A position in a text file. Both numbers start at 1, and columns count UTF-8 bytes.
public struct TextPosition: Hashable, Comparable, Sendable, CustomStringConvertible {
    public var line: Int
    public var column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// The start of a file.
    public static let start = TextPosition(line: 1, column: 1)

    public var description: String { "\(line):\(column)" }

    public static func < (a: TextPosition, b: TextPosition) -> Bool {
        (a.line, a.column) < (b.line, b.column)
    }

    /// The position `bytes` further on in the same line.
    public func advanced(by bytes: Int) -> TextPosition {
        TextPosition(line: line, column: column + bytes)
    }
}
