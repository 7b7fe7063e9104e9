/// The distinct words of a source file and how often each occurs, found by their bytes: most words repeat, and a text is made of each once
/// alone.
struct WordTable {
    private let tokens: Tokens
    /// For each slot the number of a word, from 1; 0 for an empty one. There are twice as many as words at least.
    private var slots = [Int32](repeating: 0, count: 256)
    /// The first token of each word.
    private var firsts: [Int32] = []
    private(set) var counts: [Int32] = []

    init(_ tokens: Tokens) {
        self.tokens = tokens
    }

    /// The words as texts, in the order in which they first occur.
    var words: [String] { firsts.map { tokens.text(Int($0)) } }

    /// Counts the word, or the text without its quotes, that a token is.
    mutating func add(_ token: Int) {
        if firsts.count * 2 >= slots.count { grow() }
        let slot = slot(of: token)
        if slots[slot] == 0 {
            firsts.append(Int32(token))
            counts.append(1)
            slots[slot] = Int32(firsts.count)
        } else {
            counts[Int(slots[slot]) - 1] += 1
        }
    }

    private mutating func grow() {
        slots = [Int32](repeating: 0, count: slots.count * 2)
        for (number, token) in firsts.enumerated() { slots[slot(of: Int(token))] = Int32(number + 1) }
    }

    /// The slot of a word, or the empty one where it belongs.
    private func slot(of token: Int) -> Int {
        let mask = slots.count - 1
        var place = Int(truncatingIfNeeded: tokens.hash(token)) & mask
        while slots[place] != 0, !tokens.haveSameText(Int(firsts[Int(slots[place]) - 1]), token) { place = (place + 1) & mask }
        return place
    }
}
