/// The two byte orders of UTF-16.
enum ByteOrder {
    case little
    case big

    /// From the byte order mark, or the zero byte next to a first '<'. Nil if the text is not UTF-16.
    init?(detectedIn bytes: UnsafeBufferPointer<UInt8>) {
        self.init(bytes, isFirst: { $0 == UInt8(ascii: "<") })
    }

    /// From the byte order mark, or the zero byte next to a first ASCII character.
    init?(markedIn bytes: UnsafeBufferPointer<UInt8>) {
        self.init(bytes, isFirst: { $0 > 0 && $0 < 0x80 })
    }

    private init?(_ bytes: UnsafeBufferPointer<UInt8>, isFirst: (UInt8) -> Bool) {
        guard bytes.count >= 2 else { return nil }
        switch (bytes[0], bytes[1]) {
        case (0xFF, 0xFE): self = .little
        case (0xFE, 0xFF): self = .big
        case (let first, 0) where isFirst(first): self = .little
        case (0, let first) where isFirst(first): self = .big
        default: return nil
        }
    }

    /// The text in UTF-8 without a byte order mark, up to the first unpaired surrogate if there is one.
    func utf8(of bytes: UnsafeBufferPointer<UInt8>) -> (text: [UInt8], isWhole: Bool) {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count / 2 + 16)
        let (low, high) = self == .little ? (0, 1) : (1, 0)
        var units = (0..<(bytes.count / 2)).lazy
            .map { UInt16(bytes[$0 * 2 + low]) | UInt16(bytes[$0 * 2 + high]) << 8 }
            .makeIterator()
        var decoder = UTF16()
        while true {
            switch decoder.decode(&units) {
            case .scalarValue("\u{FEFF}") where text.isEmpty: break
            case .scalarValue(let scalar): text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            case .emptyInput: return (text, bytes.count % 2 == 0)
            case .error: return (text, false)
            }
        }
    }
}
