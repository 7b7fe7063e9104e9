import AutoLayout
import CResources
import Facts
import Support
import Synchronization

/// The fonts other than the system's: vertical metrics, and the advances that stand in for their own.
struct FontFamilyTable: Sendable {
    static let shared = FontFamilyTable(
        families: EmbeddedFile.familiesCsv.bytes,
        advances: EmbeddedFile.faceAdvancesTxt.bytes,
        kerning: EmbeddedFile.faceKerningTxt.bytes
    )

    /// A family's row of `families.csv`.
    struct Face: Sendable {
        enum Shape: Sendable {
            /// The system font's own table.
            case system
            /// One cut of the system font at every size, without its tracking.
            case cut(SystemFontTable.Cut)
            /// Every character has the same width.
            case monospaced
            /// Every character has its own.
            case proportional(Cuts)
        }

        /// A cut of a typeface, in em.
        struct Cut: Sendable {
            /// Of ASCII, from the space on.
            let advances: [Double]
            /// What two characters beside each other have besides, by the code of the first in the high and the second in the low byte.
            var kerning: [UInt16: Double] = [:]
        }

        /// The cuts of a typeface by weight.
        struct Cuts: Sendable {
            private let cuts: [Cut]

            /// Nil without a regular cut. A weight that is not known has the nearest that is; a semibold cut is halfway between the regular
            /// and the bold one (1 stored label asks for 0.47).
            init?(_ known: [Substring: Cut]) {
                guard let regular = known["regular"] else { return nil }
                let light = known["light"] ?? known["thin"] ?? known["ultralight"] ?? regular
                let thin = known["thin"] ?? known["ultralight"] ?? light
                let bold = known["bold"] ?? known["heavy"] ?? regular
                let heavy = known["heavy"] ?? bold
                let between = Cut(advances: zip(regular.advances, bold.advances).map { ($0 + $1) / 2 }, kerning: regular.kerning)
                cuts = Font.Weight.allCases.map { weight in
                    switch weight {
                    case .ultraLight: known["ultralight"] ?? thin
                    case .thin: thin
                    case .light: light
                    case .regular: regular
                    case .medium: known["medium"] ?? regular
                    case .semibold: known["semibold"] ?? between
                    case .bold: bold
                    case .heavy: heavy
                    case .black: known["black"] ?? heavy
                    }
                }
            }

            subscript(weight: Font.Weight) -> Cut { cuts[Int(weight.rawValue)] }
        }

        var shape: Shape
        var scale: Double
        /// Added to every advance, in em: for most weights, the light, and the thinner ones.
        var spacing: (regular: Double, light: Double, thin: Double)
        var ascender: Double
        var descender: Double
        var leading: Double
        /// The share of a text's width by which the font itself may draw it otherwise.
        var doubt: Double
    }

    /// The beginning of the names of a row's fonts, in UTF-8, and the row.
    private struct Row: Sendable {
        var beginning: [UInt8]
        var face: Face
    }

    /// The rows by the first byte of their names, the longest name first: the longest match counts.
    private var rows: [UInt8: [Row]] = [:]
    /// The rows for names that contain a word anywhere, such as `mono`.
    private var kinds: [(word: String, face: Face)] = []
    /// The rows of the names that were asked for.
    private let found = FoundFaces()

    /// The face for text in a font that is not available: Helvetica Neue, in its regular weight (evidence/fonts.md: 10 of 11 texts in five
    /// absent faces exact).
    var fallback: Face? { face("HelveticaNeue", family: nil) }

    init(families: [UInt8], advances: [UInt8], kerning: [UInt8]) {
        let shapes = Self.shapes(advances: String(decoding: advances, as: UTF8.self), kerning: String(decoding: kerning, as: UTF8.self))
        // `TableTests` checks every row's columns.
        for row in CSVTable(families).rows {
            func number(_ column: String) -> Double { row.number(column) ?? 0 }
            let shape: Face.Shape
            switch row["shape"] {
            case "system": shape = .system
            case "systemtext": shape = .cut(.text)
            case "systemdisplay": shape = .cut(.display)
            case "mono": shape = .monospaced
            default:
                guard let found = shapes[row["shape"][...]] else { continue }
                shape = .proportional(found)
            }
            let face = Face(
                shape: shape, scale: number("scale"),
                spacing: (number("spacing"), number("spacing_light"), number("spacing_thin")),
                ascender: number("ascender"), descender: number("descender"), leading: number("leading"),
                doubt: number("doubt")
            )
            if row["family"].hasPrefix("*") {
                kinds.append((String(row["family"].dropFirst()), face))
            } else if let first = row["family"].utf8.first {
                rows[first, default: []].append(Row(beginning: Array(row["family"].utf8), face: face))
            }
        }
        for first in rows.keys { rows[first]?.sort { $0.beginning.count > $1.beginning.count } }
    }

    /// The row of a font, by its PostScript name or else its family; nil if there is none. Called for every word that is measured.
    func face(_ postScriptName: String, family: String?) -> Face? {
        found.face(FaceKey(name: postScriptName, family: family)) {
            if let found = face(startingLike: postScriptName) ?? family.flatMap({ face(startingLike: $0) }) { return found }
            let name = String(postScriptName.lowercased().filter { $0 != " " })
            return kinds.first { name.contains($0.word) }?.face
        }
    }

    /// The row of a name, ignoring case and spaces.
    private func face(startingLike name: String) -> Face? {
        let space = UInt8(ascii: " ")
        let isPlain = name.utf8.allSatisfy { $0 < 0x80 && $0 != space && !(0x41...0x5a).contains($0) }
        let bytes = isPlain ? Array(name.utf8) : name.lowercased().utf8.filter { $0 != space }
        guard let first = bytes.first else { return nil }
        return rows[first]?.first { bytes.starts(with: $0.beginning) }?.face
    }

    /// The typefaces of both tables, by name. A cut without kerning of its own has that of the regular one.
    private static func shapes(advances: String, kerning: String) -> [Substring: Face.Cuts] {
        var shapes: [Substring: [Substring: Face.Cut]] = [:]
        for line in advances.split(separator: "\n") where !line.hasPrefix("#") {
            let fields = line.split(separator: " ")
            guard fields.count == 2 + 95 else { continue }
            shapes[fields[0], default: [:]][fields[1]] = Face.Cut(advances: fields.dropFirst(2).map { (Double($0) ?? 0) / 1000 })
        }
        func code(_ character: Unicode.Scalar) -> UInt16 { character == "\u{2423}" ? 0x20 : UInt16(truncatingIfNeeded: character.value) }
        for line in kerning.split(separator: "\n") where !line.hasPrefix("#") {
            let fields = line.split(separator: " ")
            guard fields.count == 5, let left = fields[2].unicodeScalars.first, let value = Double(fields[3]) else { continue }
            for right in fields[4].unicodeScalars { shapes[fields[0]]?[fields[1]]?.kerning[code(left) << 8 | code(right)] = value / 1000 }
        }
        for shape in shapes.keys {
            guard let regular = shapes[shape]?["regular"]?.kerning, !regular.isEmpty else { continue }
            for (cut, known) in shapes[shape] ?? [:] where known.kerning.isEmpty { shapes[shape]?[cut]?.kerning = regular }
        }
        return shapes.compactMapValues(Face.Cuts.init)
    }
}

extension FontFamilyTable.Face {
    /// The width of a text in points. Characters beyond ASCII are as wide as in the system font.
    func width(of text: String, weight: Font.Weight, size: Double, table: SystemFontTable) -> Double {
        let added = weight < .light ? spacing.thin : weight == .light ? spacing.light : spacing.regular
        let cut: Cut
        switch shape {
        case .system:
            let (em, count) = table.advance(of: text, weight: weight, pointSize: size, edition: .variable)
            return size * (em * scale + Double(count) * (added + table.tracking(at: size, edition: .variable)))
        case .cut(let cut):
            return size * table.advance(of: text, weight: weight, cut: cut, pointSize: size).em
        case .monospaced:
            let cells = text.reduce(0.0) { $0 + (CharacterClass.isWide($1) ? 2 : CharacterClass.isMark($1) ? 0 : 1) }
            return size * cells * (scale + added)
        case .proportional(let cuts): cut = cuts[weight]
        }
        var em = 0.0, last: UInt16 = 0
        for character in text {
            guard let scalar = character.unicodeScalars.first else { continue }
            if scalar.value < 127 {
                let code = UInt16(scalar.value)
                em += code < 32 ? 0 : (cut.advances[Int(code) - 32] + cut.kerning[last << 8 | code, default: 0]) * scale + added
                last = code
            } else {
                last = 0
                let part = table.advance(of: String(character), weight: weight, pointSize: size, edition: .variable)
                em += part.em + (part.count > 0 ? added : 0)
            }
        }
        return size * em
    }
}

/// What a font is asked for by.
private struct FaceKey: Hashable, Sendable {
    var name: String
    var family: String?
}

/// The rows of the names that were asked for, which a text asks for with every word.
private final class FoundFaces: Sendable {
    /// No document has more fonts by far; a hostile one shall not fill the memory.
    private static let limit = 4096
    private let faces = Mutex<[FaceKey: FontFamilyTable.Face?]>([:])

    func face(_ key: FaceKey, find: () -> FontFamilyTable.Face?) -> FontFamilyTable.Face? {
        if let known = faces.withLock({ $0[key] }) { return known }
        let face = find()
        faces.withLock {
            if $0.count >= Self.limit { $0 = [:] }
            $0[key] = .some(face)
        }
        return face
    }
}
