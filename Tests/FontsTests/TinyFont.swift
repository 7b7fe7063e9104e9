/// Makes a TrueType font of a few characters, whose every number a test knows. 1000 units are an em.
struct TinyFont {
    var postScriptName = "Tiny-Regular"
    var family = "Tiny"
    var style = "Regular"
    /// Advances of characters, each drawn by one glyph; a space and the rest of ASCII are not there unless named.
    var advances: KeyValuePairs<Unicode.Scalar, Int> = ["A": 700, "V": 650, "f": 300, "i": 250, " ": 260]
    /// Of characters beside each other (`kern`).
    var kerning: [(left: Unicode.Scalar, right: Unicode.Scalar, value: Int)] = []
    /// The advance of the glyph that stands for two characters (`liga` of `GSUB`); nil for no ligature.
    var ligature: (first: Unicode.Scalar, second: Unicode.Scalar, advance: Int)?
    /// `hhea`, in units; the descender is negative, as in the file.
    var ascender = 900, descender = -250, lineGap = 0
    /// `sTypoAscender` and `sTypoDescender` of `OS/2` with USE_TYPO_METRICS set; nil for no such table.
    var typographic: (ascender: Int, descender: Int)?

    /// The bytes of the file.
    var bytes: [UInt8] { Self.file(tables, at: 0) }

    /// A collection of several fonts (`ttcf`).
    static func collection(_ fonts: [TinyFont]) -> [UInt8] {
        var header: [UInt8] = tag("ttcf") + u32(0x10000, fonts.count)
        var offset = header.count + 4 * fonts.count
        var files: [UInt8] = []
        for font in fonts {
            let file = file(font.tables, at: offset)
            header += u32(offset)
            files += file
            offset += file.count
        }
        return header + files
    }

    private func glyph(_ character: Unicode.Scalar) -> Int {
        (advances.map(\.key).firstIndex(of: character) ?? -1) + 1
    }

    private var ligatureGlyph: Int { advances.count + 1 }

    private var tables: [(String, [UInt8])] {
        let widths = [500] + advances.map(\.value) + (ligature.map { [$0.advance] } ?? [])
        var tables: [(String, [UInt8])] = [("cmap", cmap), ("head", head), ("hhea", hhea(glyphs: widths.count)), ("name", names)]
        tables.append(("hmtx", widths.flatMap { Self.u16($0, 0) }))
        tables.append(("maxp", [Self.u32(0x5000), Self.u16(widths.count)].flatMap(\.self)))
        if !kerning.isEmpty { tables.append(("kern", kern)) }
        if ligature != nil { tables.append(("GSUB", substitutions)) }
        if let typographic {
            let parts = [
                Self.u16(4), Self.zeros(60), Self.u16(1 << 7), Self.zeros(4), Self.u16(typographic.ascender, typographic.descender),
                Self.zeros(24),
            ]
            tables.append(("OS/2", parts.flatMap(\.self)))
        }
        return tables.sorted { $0.0 < $1.0 }
    }

    private var head: [UInt8] {
        [Self.u32(0x10000, 0x10000, 0, 0x5F0F_3CF5), Self.u16(0, 1000), Self.zeros(34)].flatMap(\.self)
    }

    private func hhea(glyphs: Int) -> [UInt8] {
        [Self.u32(0x10000), Self.u16(ascender, descender, lineGap), Self.zeros(24), Self.u16(glyphs)].flatMap(\.self)
    }

    private var cmap: [UInt8] {
        let characters = advances.map(\.key).sorted { $0.value < $1.value }
        let groups = characters.flatMap { Self.u32(Int($0.value), Int($0.value), glyph($0)) }
        let header = [Self.u16(0, 1, 3, 10), Self.u32(12), Self.u16(12, 0), Self.u32(16 + groups.count, 0, characters.count)]
        return header.flatMap(\.self) + groups
    }

    private var names: [UInt8] {
        let entries = [(1, family), (2, style), (4, "\(family) \(style)"), (6, postScriptName)]
        var records: [UInt8] = [], texts: [UInt8] = []
        for (id, text) in entries {
            let encoded = text.utf16.flatMap { Self.u16(Int($0)) }
            records += Self.u16(3, 1, 0x409, id, encoded.count, texts.count)
            texts += encoded
        }
        return Self.u16(0, entries.count, 6 + records.count) + records + texts
    }

    private var kern: [UInt8] {
        let pairs = kerning.map { [glyph($0.left), glyph($0.right), $0.value] }.sorted { $0.lexicographicallyPrecedes($1) }
        let body = pairs.joined().flatMap { Self.u16($0) }
        return Self.u16(0, 1, 0, 14 + body.count, 1, pairs.count, 0, 0, 0) + body
    }

    private var substitutions: [UInt8] {
        guard let ligature else { return [] }
        let scripts = [Self.u16(1), Self.tag("DFLT"), Self.u16(8, 4, 0, 0, 0xFFFF, 1, 0)].flatMap(\.self)
        let features = [Self.u16(1), Self.tag("liga"), Self.u16(8, 0, 1, 0)].flatMap(\.self)
        // One lookup of type 4 with one subtable: the set of ligatures that begin with one glyph, with one in it.
        let lookups = Self.u16(1, 4, 4, 0, 1, 8, 1, 18, 1, 8, 1, 4, ligatureGlyph, 2, glyph(ligature.second), 1, 1, glyph(ligature.first))
        let header = Self.u32(0x10000) + Self.u16(10, 10 + scripts.count, 10 + scripts.count + features.count)
        return header + scripts + features + lookups
    }

    /// A font's table directory and tables; `offset` is where it will stand in its file.
    private static func file(_ tables: [(String, [UInt8])], at offset: Int) -> [UInt8] {
        var directory: [UInt8] = u32(0x10000) + u16(tables.count, 0, 0, 0)
        var place = offset + 12 + 16 * tables.count
        var contents: [UInt8] = []
        for (name, bytes) in tables {
            let padded = bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
            directory += tag(name) + u32(0, place, bytes.count)
            contents += padded
            place += padded.count
        }
        return directory + contents
    }

    private static func tag(_ name: String) -> [UInt8] { Array(name.utf8) }
    private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

    private static func u16(_ values: Int...) -> [UInt8] {
        values.flatMap { [UInt8($0 >> 8 & 0xFF), UInt8($0 & 0xFF)] }
    }

    private static func u32(_ values: Int...) -> [UInt8] {
        values.flatMap { value in (0..<4).map { UInt8(value >> (24 - 8 * $0) & 0xFF) } }
    }
}
