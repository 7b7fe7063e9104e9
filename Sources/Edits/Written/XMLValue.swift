/// What a document can hold.
enum XMLValue {
    /// Whether XML can hold a text: no control characters but blanks.
    static func holds(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy {
            $0.value >= 0x20 && $0.value != 0xFFFE && $0.value != 0xFFFF || "\t\n\r".unicodeScalars.contains($0)
        }
    }
}
