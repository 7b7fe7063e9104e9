/// A part of a source file.
struct Token {
    enum Kind: UInt8 {
        case word, number, text, mark
    }

    var kind: Kind
    /// Whether a text is written out in the source: it contains no interpolation and no escape.
    var isLiteral = true
    /// Its bytes; of a text what is between its quotes.
    var start: Int32
    var end: Int32
}

/// A source file as tokens, without its comments.
struct Tokens {
    let bytes: [UInt8]
    let tokens: [Token]

    init(_ bytes: [UInt8], language: SourceLanguage) {
        var lexer = Lexer(bytes, language: language)
        lexer.run()
        self.bytes = bytes
        tokens = lexer.tokens
    }

    var count: Int { tokens.count }

    func kind(_ index: Int) -> Token.Kind? { tokens.indices.contains(index) ? tokens[index].kind : nil }

    /// The text of a token; empty beyond the end.
    func text(_ index: Int) -> String {
        guard tokens.indices.contains(index) else { return "" }
        let token = tokens[index]
        return String(decoding: bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
    }

    /// The name that a token is; nil if it is none.
    func word(_ index: Int) -> String? { kind(index) == .word ? text(index) : nil }

    /// The text that a token writes out; nil if it is none, or is put together at run time.
    func literal(_ index: Int) -> String? {
        guard tokens.indices.contains(index), tokens[index].kind == .text, tokens[index].isLiteral else { return nil }
        return text(index)
    }

    /// Whether a token is a certain word or mark.
    func matches(_ index: Int, _ text: StaticString) -> Bool {
        guard tokens.indices.contains(index) else { return false }
        let token = tokens[index]
        guard token.kind == .word || token.kind == .mark, Int(token.end - token.start) == text.utf8CodeUnitCount else { return false }
        let start = Int(token.start)
        for offset in 0..<text.utf8CodeUnitCount where bytes[start + offset] != text.utf8Start[offset] { return false }
        return true
    }

    /// A number that tokens of the same text share (FNV-1a).
    func hash(_ index: Int) -> UInt64 {
        let token = tokens[index]
        return bytes.withUnsafeBufferPointer { bytes in
            var hash: UInt64 = 0xCBF2_9CE4_8422_2325
            for place in Int(token.start)..<Int(token.end) { hash = (hash ^ UInt64(bytes[place])) &* 0x100_0000_01B3 }
            return hash ^ hash >> 29
        }
    }

    /// Whether two tokens are written alike.
    func haveSameText(_ first: Int, _ second: Int) -> Bool {
        let one = tokens[first], other = tokens[second]
        guard one.end - one.start == other.end - other.start else { return false }
        return bytes.withUnsafeBufferPointer { bytes in
            (0..<Int(one.end - one.start)).allSatisfy { bytes[Int(one.start) + $0] == bytes[Int(other.start) + $0] }
        }
    }

    /// The number of bytes of a token, and the first of them; 0 for an empty text.
    func shape(_ index: Int) -> (count: Int, first: UInt8) {
        let token = tokens[index]
        return (Int(token.end - token.start), token.start < token.end ? bytes[Int(token.start)] : 0)
    }

    /// The byte offset of a token.
    func offset(_ index: Int) -> Int { Int(tokens[index].start) }

    /// The index after the bracket that closes the one at `index`; the end if none does.
    func end(ofGroupAt index: Int) -> Int {
        var depth = 0, place = index
        while place < count {
            if tokens[place].kind == .mark {
                switch bytes[Int(tokens[place].start)] {
                case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
                case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                    depth -= 1
                    if depth <= 0 { return place + 1 }
                default: break
                }
            }
            place += 1
        }
        return count
    }
}
