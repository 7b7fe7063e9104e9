import Support

/// The fonts other than the system's: vertical metrics, and the advances that stand in for their own.
struct FontFamilyTable: Sendable {
    static let shared = FontFamilyTable(
        families: PackageResources.families_csv,
        advances: PackageResources.face_advances_txt
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
            /// ASCII advances in em, cut by cut.
            case proportional(Cuts)
        }

        /// The ASCII advances of a shape's cuts, in em.
        struct Cuts: Sendable {
            let light, regular, medium, semibold, bold: [Double]
            /// What a pair of ASCII characters adds to the advances, in em.
            let kerning, boldKerning: [CharacterPair: Double]

            /// Nil without a regular cut, which stands in for the others. A semibold cut is halfway between it and the bold cut (1 stored label
            /// asks for 0.47).
            init?(_ known: [Substring: [Double]], kerning: [Substring: [CharacterPair: Double]]) {
                guard let regular = known["regular"] else { return nil }
                let bold = known["bold"] ?? regular
                self.regular = regular
                self.bold = bold
                light = known["light"] ?? regular
                medium = known["medium"] ?? regular
                self.kerning = kerning["kerning"] ?? [:]
                boldKerning = kerning["bold-kerning"] ?? self.kerning
                semibold = known["semibold"] ?? zip(regular, bold).map { ($0 + $1) / 2 }
            }

            subscript(weight: Font.Weight) -> [Double] {
                if weight > .semibold { return bold }
                if weight < .regular { return light }
                return weight == .semibold ? semibold : weight == .medium ? medium : regular
            }
        }

        /// Two ASCII characters in a row.
        struct CharacterPair: Hashable {
            let left, right: UInt8
        }

        var shape: Shape
        var scale: Double
        /// Added to every advance, in em: for most weights, the light, and the thinner ones.
        var spacing: (regular: Double, light: Double, thin: Double)
        var ascender: Double
        var descender: Double
        var leading: Double
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

    /// The face for text in a font that is not available: Helvetica Neue, in its regular weight (evidence/fonts.md: 10 of 11 texts in five
    /// absent faces exact).
    var fallback: Face? { face("HelveticaNeue", family: nil) }

    init(families: [UInt8], advances: [UInt8]) {
        let shapes = Self.shapes(String(decoding: advances, as: UTF8.self))
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
                ascender: number("ascender"), descender: number("descender"), leading: number("leading")
            )
            if row["family"].hasPrefix("*") {
                kinds.append((String(row["family"].dropFirst()), face))
            } else if let first = row["family"].utf8.first {
                rows[first, default: []].append(Row(beginning: Array(row["family"].utf8), face: face))
            }
        }
        for first in rows.keys { rows[first]?.sort { $0.beginning.count > $1.beginning.count } }
    }

    /// The row of a font, by its PostScript name or else its family; nil if there is none.
    func face(_ postScriptName: String, family: String?) -> Face? {
        if let found = face(startingLike: postScriptName) ?? family.flatMap({ face(startingLike: $0) }) { return found }
        let name = String(postScriptName.lowercased().filter { $0 != " " })
        return kinds.first { name.contains($0.word) }?.face
    }

    /// The row of a name, ignoring case and spaces. Called for every word that is measured.
    private func face(startingLike name: String) -> Face? {
        let space = UInt8(ascii: " ")
        let isPlain = name.utf8.allSatisfy { $0 < 0x80 && $0 != space && !(0x41...0x5a).contains($0) }
        let bytes = isPlain ? Array(name.utf8) : name.lowercased().utf8.filter { $0 != space }
        guard let first = bytes.first else { return nil }
        return rows[first]?.first { bytes.starts(with: $0.beginning) }?.face
    }

    private static func shapes(_ text: String) -> [Substring: Face.Cuts] {
        var advances: [Substring: [Substring: [Double]]] = [:]
        var kerning: [Substring: [Substring: [Face.CharacterPair: Double]]] = [:]
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let fields = line.split(separator: " ")
            guard fields.count > 2 else { continue }
            let (shape, cut) = (fields[0], fields[1])
            if cut.hasSuffix("kerning") {
                for (pair, value) in zip(fields.dropFirst(2), fields.dropFirst(3)) {
                    guard let left = pair.utf8.first, let right = pair.utf8.last, pair.utf8.count == 2 else { continue }
                    kerning[shape, default: [:]][cut, default: [:]][.init(left: left, right: right)] = (Double(value) ?? 0) / 1000
                }
            } else if fields.count == 2 + 95 {
                advances[shape, default: [:]][cut] = fields.dropFirst(2).map { (Double($0) ?? 0) / 1000 }
            }
        }
        return Dictionary(uniqueKeysWithValues: advances.compactMap { shape, cuts in
            Face.Cuts(cuts, kerning: kerning[shape] ?? [:]).map { (shape, $0) }
        })
    }
}

extension FontFamilyTable.Face {
    /// The width of a text in points. Characters beyond ASCII are as wide as in the system font.
    func width(of text: String, weight: Font.Weight, size: Double, table: SystemFontTable) -> Double {
        let added = weight < .light ? spacing.thin : weight == .light ? spacing.light : spacing.regular
        let advances: [Double]
        let kerning: [CharacterPair: Double]
        switch shape {
        case .system:
            let (em, count) = table.advance(of: text, weight: weight, pointSize: size, edition: .variable)
            return size * (em * scale + Double(count) * (added + table.tracking(at: size, edition: .variable)))
        case .cut(let cut):
            return size * table.advance(of: text, weight: weight, cut: cut, pointSize: size).em
        case .monospaced:
            let cells = text.reduce(0.0) { $0 + (CharacterClass.isWide($1) ? 2 : CharacterClass.isMark($1) ? 0 : 1) }
            return size * cells * (scale + added)
        case .proportional(let cuts): (advances, kerning) = (cuts[weight], weight > .semibold ? cuts.boldKerning : cuts.kerning)
        }
        var em = 0.0
        var left: UInt8 = 0
        for character in text {
            guard let scalar = character.unicodeScalars.first else { continue }
            if scalar.value < 127 {
                let code = UInt8(scalar.value)
                em += code < 32 ? 0 : advances[Int(code) - 32] * scale + added
                if left != 0, let added = kerning[CharacterPair(left: left, right: code)] { em += added * scale }
                left = kerning.isEmpty ? 0 : code
            } else {
                left = 0
                let part = table.advance(of: String(character), weight: weight, pointSize: size, edition: .variable)
                em += part.em + (part.count > 0 ? added : 0)
            }
        }
        return size * em
    }
}
