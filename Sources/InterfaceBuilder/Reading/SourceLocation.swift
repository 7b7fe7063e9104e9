import Support

/// A location in a file, as editors count it.
package struct SourceLocation: Hashable, Comparable, Sendable, CustomStringConvertible {
    package var file: String
    /// Counted from 1; a line ends with a line feed, a carriage return or both.
    package var line: Int
    /// Counted from 1, in UTF-8 bytes from the start of the line.
    package var column: Int

    package init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }

    package var position: TextPosition { TextPosition(line: line, column: column) }

    /// `file:line:column`.
    package var description: String { "\(file):\(line):\(column)" }

    package static func < (a: SourceLocation, b: SourceLocation) -> Bool {
        if a.file != b.file { return a.file < b.file }
        return (a.line, a.column) < (b.line, b.column)
    }
}
