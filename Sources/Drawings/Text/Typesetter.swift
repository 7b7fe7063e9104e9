import AutoLayout
import Facts
import Fonts
import Metrics
import Synchronization

/// Turns texts into outlines: in the app's own font if there is a file of it, else in a free face. Either way a text is exactly as wide as
/// it was measured: the face is stretched.
package final class Typesetter: Sendable {
    private let fonts: AppFonts?
    private let faces: FreeFaces
    private let known = Mutex<[Key: Setting]>([:])
    private let faceless = Mutex<Set<Character>>([])

    /// The characters that no face here has, and which are drawn as blocks, so far; in order.
    package var undrawn: [Character] { faceless.withLock { $0.sorted() } }

    private struct Key: Hashable {
        var text: String
        var font: Font
    }

    /// The outline of a text in its size, with the baseline's left end at zero, and its natural width.
    private struct Setting: Sendable {
        var path = Path()
        var width = 0.0
    }

    package init(fonts: AppFonts?, faces: FreeFaces) {
        self.fonts = fonts
        self.faces = faces
    }

    /// The outline of a text where a drawing has it.
    package func outline(of mark: TextMark) -> Path {
        let setting = setting(of: mark.text, in: mark.font)
        guard setting.width > 0, mark.width > 0 else { return Path() }
        return setting.path.mapped(AffineMap(a: mark.width / setting.width, tx: mark.x, ty: mark.baseline))
    }

    private func setting(of text: String, in font: Font) -> Setting {
        let key = Key(text: text, font: font)
        if let setting = known.withLock({ $0[key] }) { return setting }
        var setting = Setting()
        // No screen shows more of a line; a document may contain one of megabytes.
        for piece in TextPieces(String(text.prefix(Self.mostCharacters))).pieces { add(piece, font, to: &setting) }
        known.withLock { $0[key] = setting }
        return setting
    }

    private static let mostCharacters = 2000

    private func add(_ piece: TextPieces.Piece, _ font: Font, to setting: inout Setting) {
        var stretches: [(text: String, face: (any OutlinedFace)?)] = []
        let preferred = face(of: font)
        for character in piece.text {
            let face: (any OutlinedFace)? =
                if let preferred, preferred.draws(character) { preferred } else { faces.face(for: font, drawing: character) }
            if let last = stretches.last, last.face === face {
                stretches[stretches.count - 1].text.append(character)
            } else {
                stretches.append((String(character), face))
            }
        }
        for (text, face) in piece.isRightToLeft ? stretches.reversed() : stretches {
            if let face {
                draw(face.outline(of: text, isRightToLeft: piece.isRightToLeft), font.pointSize, &setting)
            } else {
                drawBlocks(for: text, font.pointSize, &setting)
            }
        }
    }

    private func face(of font: Font) -> (any OutlinedFace)? {
        if case .named(let name, let family) = font.family, let own = fonts?.source.face(name, family: family) as? any OutlinedFace {
            return own
        }
        return faces.face(for: font)
    }

    private func draw(_ outline: GlyphOutline, _ size: Double, _ setting: inout Setting) {
        let start = setting.width
        func point(_ x: Double, _ y: Double) -> Path.Point { Path.Point(start + x * size, -y * size) }
        for step in outline.steps {
            switch step {
            case .move(let x, let y): setting.path.move(point(x, y))
            case .line(let x, let y): setting.path.line(point(x, y))
            case .curve(let x1, let y1, let x2, let y2, let x3, let y3): setting.path.curve(point(x1, y1), point(x2, y2), point(x3, y3))
            case .close: setting.path.close()
            }
        }
        setting.width += outline.advance * size
    }

    /// A character that no face has is a block: an ideograph or an emoji of a square, any other of half of one.
    private func drawBlocks(for text: String, _ size: Double, _ setting: inout Setting) {
        for character in text {
            let width = (character.unicodeScalars.first?.value ?? 0) >= 0x1100 ? size : size * 0.5
            if !character.isWhitespace {
                faceless.withLock { _ = $0.insert(character) }
                setting.path.append(
                    Path(
                        Rect(x: setting.width + size * 0.06, y: -size * 0.74, width: width - size * 0.12, height: size * 0.82),
                        radius: size * 0.1))
            }
            setting.width += width
        }
    }
}

extension Drawing {
    /// The same drawing with every text as a filled outline: what a back end without fonts draws.
    package func outlined(by typesetter: Typesetter) -> Drawing {
        var drawing = self
        drawing.marks = marks.map { mark in
            guard case .text(let text) = mark else { return mark }
            return .fill(typesetter.outline(of: text), text.ink, isEvenOdd: false)
        }
        return drawing
    }
}
