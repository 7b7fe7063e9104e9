extension String {
    /// The text with blanks behind it, up to a width in characters; as it is if it is as wide already.
    public func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

    /// The text with blanks before it, up to a width in characters; as it is if it is as wide already.
    public func indented(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
