/// A position in a text file. Both numbers start at 1, and columns count UTF-8 bytes.
package struct TextPosition: Hashable, Comparable, Sendable, CustomStringConvertible {
    package var line: Int
    package var column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// The start of a file.
    package static let start = TextPosition(line: 1, column: 1)

    package var description: String { "\(line):\(column)" }

    package static func < (a: TextPosition, b: TextPosition) -> Bool {
        (a.line, a.column) < (b.line, b.column)
    }

    /// The position `bytes` further on in the same line.
    package func advanced(by bytes: Int) -> TextPosition {
        TextPosition(line: line, column: column + bytes)
    }
}
