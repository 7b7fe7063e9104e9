import Support

/// Makes mutants of font files: the same seed, number and files always give the same bytes.
struct FontMutator {
    let files: [[UInt8]]
    let seed: UInt64

    /// The mutant with a number: one of the files, changed in one to eight places.
    func mutant(_ number: Int) -> [UInt8] {
        var random = SplitMix64(seed: seed &+ UInt64(number) &* 0x2545_F491_4F6C_DD1D)
        guard var bytes = files.randomElement(using: &random), bytes.count >= 12 else { return [] }
        for _ in 0..<Int.random(in: 1...8, using: &random) where bytes.count >= 12 {
            (Change.allCases.randomElement(using: &random) ?? .setShort).apply(to: &bytes, using: &random)
        }
        return bytes
    }

    /// The ways to change a font. Those limited to one table reach deeper code than changes to arbitrary bytes.
    enum Change: CaseIterable {
        case flipBit, setShort, setLong, setInTable, fillInTable, moveTable, resizeTable, renameTable, copyBytes, cutOff

        /// Values at the limits of counts, offsets and deltas.
        private static let edges: [UInt32] = [
            0, 1, 2, 0x7F, 0x80, 0xFF, 0x100, 0x7FFF, 0x8000, 0xFFFE, 0xFFFF, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF,
        ]
        private static let tags = [
            "GSUB", "GPOS", "GDEF", "kern", "kerx", "morx", "cmap", "name", "hhea", "hmtx", "maxp", "head", "CFF ", "fvar", "HVAR", "glyf",
        ]

        func apply(to bytes: inout [UInt8], using random: inout SplitMix64) {
            let tables = FontMutator.tables(of: bytes)
            let table = tables.randomElement(using: &random)
            let anywhere = Int.random(in: 0..<bytes.count, using: &random)
            // The beginnings of tables contain their counts and offsets.
            let inside =
                table.map { Int.random(in: $0.range.prefix(Int.random(in: 0..<4, using: &random) == 0 ? .max : 200), using: &random) }
                ?? anywhere
            let number =
                Bool.random(using: &random)
                ? Self.edges.randomElement(using: &random) ?? 0 : UInt32.random(in: 0...UInt32.max, using: &random)
            switch self {
            case .flipBit: bytes[anywhere] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            case .setShort: FontMutator.set(number, length: 2, at: anywhere, of: &bytes)
            case .setLong: FontMutator.set(number, length: 4, at: anywhere, of: &bytes)
            case .setInTable: FontMutator.set(number, length: Bool.random(using: &random) ? 2 : 1, at: inside, of: &bytes)
            case .fillInTable:
                let end = min(bytes.count, inside + Int.random(in: 1...64, using: &random))
                for index in inside..<end { bytes[index] = UInt8(truncatingIfNeeded: number) }
            case .moveTable: if let table { FontMutator.set(number, length: 4, at: table.entry + 8, of: &bytes) }
            case .resizeTable: if let table { FontMutator.set(number, length: 4, at: table.entry + 12, of: &bytes) }
            case .renameTable:
                guard let table, let tag = Self.tags.randomElement(using: &random) else { return }
                bytes.replaceSubrange(table.entry..<(table.entry + 4), with: Array(tag.utf8))
            case .copyBytes:
                let count = min(Int.random(in: 1...400, using: &random), bytes.count - max(anywhere, inside))
                bytes.replaceSubrange(inside..<(inside + count), with: Array(bytes[anywhere..<(anywhere + count)]))
            case .cutOff: bytes.removeSubrange(anywhere...)
            }
        }
    }

    /// A table's entry in the directory, and the range of its bytes.
    private struct Table {
        var entry: Int
        var range: Range<Int>
    }

    private static func tables(of bytes: [UInt8]) -> [Table] {
        // For a collection, the directory of its first font.
        let start = bytes.starts(with: Array("ttcf".utf8)) ? number(4, at: 12, of: bytes) : 0
        let count = min(64, number(2, at: start + 4, of: bytes))
        return (0..<count).compactMap { index in
            let entry = start + 12 + 16 * index
            guard entry + 16 <= bytes.count else { return nil }
            let offset = number(4, at: entry + 8, of: bytes), length = number(4, at: entry + 12, of: bytes)
            guard length > 0, offset < bytes.count, length <= bytes.count - offset else { return nil }
            return Table(entry: entry, range: offset..<(offset + length))
        }
    }

    /// A big-endian number; 0 beyond the end.
    private static func number(_ length: Int, at offset: Int, of bytes: [UInt8]) -> Int {
        guard offset >= 0, offset + length <= bytes.count else { return 0 }
        return bytes[offset..<(offset + length)].reduce(0) { $0 << 8 | Int($1) }
    }

    private static func set(_ number: UInt32, length: Int, at offset: Int, of bytes: inout [UInt8]) {
        for index in 0..<length where offset + index < bytes.count {
            bytes[offset + index] = UInt8(truncatingIfNeeded: number >> UInt32(8 * (length - 1 - index)))
        }
    }
}
