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

            /// Nil without a regular cut, which stands in for the others. A semibold cut is halfway between it and the bold cut (1 stored label
            /// asks for 0.47).
            init?(_ known: [Substring: [Double]]) {
                guard let regular = known["regular"] else { return nil }
                let bold = known["bold"] ?? regular
                self.regular = regular
                self.bold = bold
                light = known["light"] ?? regular
                medium = known["medium"] ?? regular
                semibold = known["semibold"] ?? zip(regular, bold).map { ($0 + $1) / 2 }
            }

            subscript(weight: Font.Weight) -> [Double] {
                if weight > .semibold { return bold }
                if weight < .regular { return light }
                return weight == .semibold ? semibold : weight == .medium ? medium : regular
            }
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
        var shapes: [Substring: [Substring: [Double]]] = [:]
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let fields = line.split(separator: " ")
            guard fields.count == 2 + 95 else { continue }
            shapes[fields[0], default: [:]][fields[1]] = fields.dropFirst(2).map { (Double($0) ?? 0) / 1000 }
        }
        return shapes.compactMapValues(Face.Cuts.init)
    }
}

extension FontFamilyTable.Face {
    /// The width of a text in points. Characters beyond ASCII are as wide as in the system font.
    func width(of text: String, weight: Font.Weight, size: Double, table: SystemFontTable) -> Double {
        let added = weight < .light ? spacing.thin : weight == .light ? spacing.light : spacing.regular
        let advances: [Double]
        switch shape {
        case .system:
            let (em, count) = table.advance(of: text, weight: weight, pointSize: size, edition: .variable)
            return size * (em * scale + Double(count) * (added + table.tracking(at: size, edition: .variable)))
        case .cut(let cut):
            return size * table.advance(of: text, weight: weight, cut: cut, pointSize: size).em
        case .monospaced:
            let cells = text.reduce(0.0) { $0 + (CharacterClass.isWide($1) ? 2 : CharacterClass.isMark($1) ? 0 : 1) }
            return size * cells * (scale + added)
        case .proportional(let cuts): advances = cuts[weight]
        }
        var em = 0.0
        for character in text {
            guard let scalar = character.unicodeScalars.first else { continue }
            if scalar.value < 127 {
                em += scalar.value < 32 ? 0 : advances[Int(scalar.value) - 32] * scale + added
            } else {
                let part = table.advance(of: String(character), weight: weight, pointSize: size, edition: .variable)
                em += part.em + (part.count > 0 ? added : 0)
            }
        }
        return size * em
    }
}
