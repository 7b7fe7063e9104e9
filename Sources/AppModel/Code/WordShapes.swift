/// The lengths and first bytes of some words: what has neither is none of them.
struct WordShapes {
    /// For each first byte the lengths, as bits.
    private var lengths = [UInt64](repeating: 0, count: 256)

    init(_ words: Set<String>) {
        for word in words {
            guard let first = word.utf8.first else { continue }
            lengths[Int(first)] |= 1 << UInt64(min(word.utf8.count, 63))
        }
    }

    /// Whether a word of a length and a first byte may be one of them.
    func contains(_ shape: (count: Int, first: UInt8)) -> Bool {
        lengths[Int(shape.first)] & 1 << UInt64(min(shape.count, 63)) != 0
    }
}
