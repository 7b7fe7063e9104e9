/// A location in a file, as editors count it.
public struct SourceLocation: Hashable, Comparable, Sendable, CustomStringConvertible {
    public var file: String
    /// Counted from 1; a line ends with a line feed, a carriage return or both.
    public var line: Int
    /// Counted from 1, in UTF-8 bytes from the start of the line.
    public var column: Int

    public init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }

    /// `file:line:column`.
    public var description: String { "\(file):\(line):\(column)" }

    public static func < (a: SourceLocation, b: SourceLocation) -> Bool {
        if a.file != b.file { return a.file < b.file }
        return (a.line, a.column) < (b.line, b.column)
    }
}
