extension String {
    /// The text padded with trailing spaces to a width in characters; unchanged if it is that wide already.
    package func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

    /// The text padded with leading spaces to a width in characters; unchanged if it is that wide already.
    package func indented(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
