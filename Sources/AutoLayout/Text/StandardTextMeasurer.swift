/// Measures text from built-in tables: San Francisco approximated by Inter's advances and kerning with fitted corrections,
/// other families by the table of families, and scripts beyond those by their class.
///
/// On the stored widths of 454 labels and buttons in regular, medium and semibold up to 20 points, nine in ten lie within
/// half a point of what Xcode stored (cross-validated: `scripts/text/fit.py`). Above 20 points expect 1 to 2 per cent.
public struct StandardTextMeasurer: TextMeasurer {
    private let table = SystemFontTable.shared
    private let families = FontFamilyTable.shared

    public init() {}

    public func width(of text: String, font: Font) -> Double {
        guard case .named(let name, let family) = font.family else {
            return systemWidth(of: text, weight: font.weight, size: font.pointSize)
        }
        if let face = families.face(name, family: family) {
            return face.width(of: text, weight: font.weight, size: font.pointSize, table: table)
        }
        return families.fallback?.width(of: text, weight: .regular, size: font.pointSize, table: table)
            ?? systemWidth(of: text, weight: font.weight, size: font.pointSize)
    }

    public func metrics(of font: Font) -> FontMetrics {
        guard case .named(let name, let family) = font.family, let face = families.face(name, family: family) ?? families.fallback else {
            let (ascender, descender) = (font.pointSize * 1950 / 2048, font.pointSize * 494 / 2048)
            let pitch = font.textStyle.flatMap { _ in TextStyle.linePitch(ofPointSize: font.pointSize) }
            return FontMetrics(
                ascender: ascender, descender: descender,
                leading: max(0, (pitch ?? 0) - ascender - descender)
            )
        }
        return FontMetrics(
            ascender: font.pointSize * face.ascender,
            descender: font.pointSize * face.descender,
            leading: font.pointSize * face.leading
        )
    }

    /// What a font is measured by where no file of it is known, in words that go on after "measured".
    public func basis(of postScriptName: String, family: String?) -> String {
        families.face(postScriptName, family: family) == nil ? "in Helvetica Neue" : "by a table of fonts of that name"
    }

    private func systemWidth(of text: String, weight: Font.Weight, size: Double) -> Double {
        let (em, count) = table.advance(of: text, weight: Int(weight.rawValue), pointSize: size)
        return size * (em + Double(count) * table.tracking(at: size))
    }
}

extension SystemFontTable {
    /// The advance of a text in em with kerning and without tracking, and the number of characters that advance.
    func advance(of text: String, weight: Int, pointSize: Double) -> (em: Double, count: Int) {
        var text = text
        let ascii = text.withUTF8 { asciiAdvance(of: $0, weight: weight) }
        return ascii ?? scalarAdvance(of: text, weight: weight, pointSize: pointSize)
    }

    /// The advance of ASCII bytes, or nil at the first byte that is not ASCII.
    private func asciiAdvance(of bytes: UnsafeBufferPointer<UInt8>, weight: Int) -> (em: Double, count: Int)? {
        ascii.withUnsafeBufferPointer { advances in
            kerning.withUnsafeBufferPointer { kerning in
                var em = 0.0
                var count = 0
                var row = 0
                for byte in bytes {
                    guard byte < 128 else { return nil }
                    let code = Int(byte)
                    em += advances[weight * 128 + code] + kerning[row + Int(rightClass[code])]
                    row = Int(leftClass[code]) * kerningStride
                    if byte >= 32 { count += 1 }
                }
                return (em, count)
            }
        }
    }

    private func scalarAdvance(of text: String, weight: Int, pointSize: Double) -> (em: Double, count: Int) {
        var em = 0.0
        var count = 0
        var row = 0
        for character in text {
            guard let scalar = character.unicodeScalars.first else { continue }
            var kerned = 0
            var isTracked = true
            let advance: Double
            if scalar.value < 128, !character.isEmojiSequence {
                kerned = Int(scalar.value)
                advance = ascii[weight * 128 + kerned]
            } else if !character.isEmojiSequence, let index = index(of: scalar.value) {
                kerned = Int(baseOfCode[index]) | Int(Self.kernedLike(scalar))
                advance = self.advance(at: index, weight: weight)
            } else if character.isEmojiSequence {
                isTracked = false
                advance = CharacterClass.emoji(pointSize)
            } else {
                // Spacing marks of a cluster widen it; other marks cost nothing.
                isTracked = false
                advance = character.unicodeScalars.reduce(0) {
                    $0 + CharacterClass.advance(of: $1, pointSize: pointSize)
                }
            }
            em += advance + kerning[row + Int(rightClass[kerned])]
            row = Int(leftClass[kerned]) * kerningStride
            // Tracking belongs to the Latin, Greek and Cyrillic letters of the system font.
            if isTracked { count += 1 }
        }
        return (em, count)
    }
}

extension Character {
    /// Whether the character is drawn as an emoji: by its own nature, by a selector, or as a sequence.
    fileprivate var isEmojiSequence: Bool {
        var scalars = unicodeScalars.makeIterator()
        guard let first = scalars.next() else { return false }
        if first.value >= 0x1F000, first.properties.isEmojiPresentation || first.properties.isEmojiModifierBase { return true }
        guard let second = scalars.next() else { return first.value > 0x2000 && first.properties.isEmojiPresentation }
        return second.value == 0xFE0F || second.value == 0x20E3 || first.properties.isEmojiPresentation && first.value > 0x2000
    }
}
