/// A line of text cut where its direction changes, in the order from left to right in which its pieces are drawn.
struct TextPieces {
    struct Piece: Hashable {
        var text: String
        var isRightToLeft: Bool
    }

    private(set) var pieces: [Piece] = []

    /// The line reads in the direction of its first letter. What has no direction, such as a space, belongs to the piece before it.
    init(_ line: String) {
        for character in line {
            guard let scalar = character.unicodeScalars.first else { continue }
            let own = Self.direction(of: scalar)
            if let own, own != pieces.last?.isRightToLeft {
                // What came before the first letter takes its direction, digits their own.
                if pieces.count == 1, pieces[0].text.unicodeScalars.allSatisfy({ Self.direction(of: $0) == nil }) {
                    pieces[0].isRightToLeft = own
                    pieces[0].text.append(character)
                } else {
                    pieces.append(Piece(text: String(character), isRightToLeft: own))
                }
            } else if pieces.isEmpty {
                pieces.append(Piece(text: String(character), isRightToLeft: own ?? false))
            } else {
                pieces[pieces.count - 1].text.append(character)
            }
        }
        let base = line.unicodeScalars.first { Self.isRightToLeft($0) || $0.properties.isAlphabetic }
        if base.map(Self.isRightToLeft) == true { pieces.reverse() }
    }

    /// Nil for a scalar that takes the direction of what is around it.
    private static func direction(of scalar: Unicode.Scalar) -> Bool? {
        if isRightToLeft(scalar) { return true }
        return scalar.properties.isAlphabetic || scalar.properties.numericType != nil ? false : nil
    }

    /// Hebrew, Arabic, Syriac, Thaana and their presentation forms.
    private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0590...0x05FF, 0x0620...0x065F, 0x066E...0x06EF, 0x06FA...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC: true
        default: false
        }
    }
}
