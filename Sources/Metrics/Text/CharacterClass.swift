import AutoLayout
import Facts

/// Advances of characters that no table lists, by script: approximations in em, all defined here.
///
/// East Asian characters fill a square with a little extra space; the other figures are averages over running text in the scripts' system
/// fonts.
enum CharacterClass {
    /// The advance in em of a scalar; nil for a script with the width of a Latin letter. Marks and joiners have no advance; an emoji
    /// sequence is counted by its first scalar.
    static func advance(of scalar: Unicode.Scalar, pointSize: Double) -> Double {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0: 0
        case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F, 0xFEFF, 0xE0000...0xE01EF: 0
        case 0x0300...0x036F, 0x1AB0...0x1AFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: 0
        case 0x2002: 0.5
        case 0x2003: 1
        case 0x2004...0x200A: 0.25
        case 0x0590...0x05FF: hebrew(scalar)
        case 0x0600...0x06FF, 0x0750...0x077F, 0xFB50...0xFDFF, 0xFE70...0xFEFC: arabic(scalar)
        case 0x0900...0x0DFF: indic(scalar)
        case 0x0E00...0x0EFF: thai(scalar)
        case 0x1100...0x115F: 0.92
        case 0x1160...0x11FF: 0
        case 0xAC00...0xD7A3: 0.87
        case 0xFF61...0xFF9F: 0.5
        case 0x2E80...0x303E, 0x3040...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
            0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
            ideograph
        case 0x1F3FB...0x1F3FF: 0
        case 0x1F000...0x1FAFF: emoji(pointSize)
        case 0x2600...0x27BF where scalar.properties.isEmojiPresentation: emoji(pointSize)
        // The bullet operator: 5 wide at 14 points, and 4 at 16 in Avenir Next (8 labels of 2 projects).
        case 0x2219: 0.3
        case 0x2190...0x23FF, 0x2500...0x27BF, 0x2B00...0x2BFF: 0.85
        default: scalar.properties.generalCategory == .nonspacingMark ? 0 : 0.58
        }
    }

    /// Two hundredths of an em beyond the square: 37 for 3 ideographs of 12 points, 57.5 for 4 of 14, 76.5 for 5 of 15 (20 stored
    /// labels of one project; 1 em fits none of them).
    private static let ideograph = 1.019

    /// The advance of Apple's emoji in em: about 6 points wider than the size up to 18 points, 5 points wider from 35 on
    /// (stored: 17 at 11 points and up to 18.8 at 13, in 15 frames of 3 projects with the Mac's; 23 at 17 points, 24 at 18, 31 at 27, 40 at
    /// 35, 43 at 38 and 73 at 68, in 13 frames of 7 projects).
    static func emoji(_ pointSize: Double) -> Double {
        let size = max(pointSize, 1)
        switch size {
        case ..<18: return (size + 5.75) / size
        case ..<27: return (24 + (size - 18) * 7 / 9) / size
        case ..<35: return (31 + (size - 27) * 9 / 8) / size
        default: return (size + 5) / size
        }
    }

    /// Whether a monospaced font gives the character two cells: East Asian ideographs, kana, Hangul and emoji.
    static func isWide(_ character: Character) -> Bool {
        character.unicodeScalars.first.map { $0.value >= 0x1100 && advance(of: $0, pointSize: 17) > 0.86 } ?? false
    }

    /// Whether the character only marks another and takes up no room.
    static func isMark(_ character: Character) -> Bool {
        character.unicodeScalars.first.map { advance(of: $0, pointSize: 17) == 0 } ?? true
    }

    private static func hebrew(_ scalar: Unicode.Scalar) -> Double {
        switch scalar.value {
        case 0x0591...0x05BD, 0x05BF, 0x05C1...0x05C7: 0
        case 0x05D5, 0x05D6, 0x05D9, 0x05DF: 0.33
        default: 0.57
        }
    }

    /// Letters join, so their forms are narrower inside a word than alone; this is the mean of both.
    private static func arabic(_ scalar: Unicode.Scalar) -> Double {
        switch scalar.value {
        case 0x0610...0x061A, 0x064B...0x065F, 0x0670, 0x06D6...0x06ED: 0
        case 0x0622, 0x0623, 0x0625, 0x0627, 0x0671: 0.26
        case 0x062F...0x0632: 0.42
        case 0x0633...0x0636: 0.78
        case 0x0644: 0.34
        case 0x0628, 0x062A, 0x062B, 0x0646, 0x064A, 0x0626: 0.42
        default: 0.52
        }
    }

    private static func indic(_ scalar: Unicode.Scalar) -> Double {
        switch scalar.properties.generalCategory {
        case .nonspacingMark: 0
        case .spacingMark: 0.27
        default: 0.6
        }
    }

    private static func thai(_ scalar: Unicode.Scalar) -> Double {
        switch scalar.properties.generalCategory {
        case .nonspacingMark: 0
        default: 0x0E40...0x0E44 ~= scalar.value ? 0.36 : 0.58
        }
    }
}
