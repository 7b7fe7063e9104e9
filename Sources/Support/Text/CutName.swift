extension StringProtocol {
    /// Its first 80 letters, for messages that repeat a name as it was given.
    package var cut: String { count > 80 ? prefix(80) + "…" : String(self) }
}
