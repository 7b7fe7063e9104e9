import AutoLayout
import Facts

/// A text split at every place where a line may end.
struct TextWords: Sendable {
    /// A piece of a word in one font.
    struct Piece: Sendable {
        var text: Substring
        var run: Int
        /// In points, with the run's kerning attribute.
        var width: Double
        /// The kerning between the character before, on the same line and in the same run, and this piece.
        var kerning = 0.0
    }

    /// What stays together on a line: pieces, then the spaces that may hang at the line's end.
    struct Word: Sendable {
        var pieces: [Piece] = []
        var spaces: [Piece] = []
        /// Whether the text has a line break here, and the run that contains it.
        var endsLine = false
        var run = 0

        /// In points, at the beginning of a line.
        var width: Double { pieces.reduce(0) { $0 + $1.width + $1.kerning } - (pieces.first?.kerning ?? 0) }
        /// The kerning of the word's first piece if it does not begin a line, in points.
        var kerning: Double { pieces.first?.kerning ?? 0 }
        var spaceWidth: Double { spaces.reduce(0) { $0 + $1.width + $1.kerning } }
        /// Whether the word is a single East Asian character, which lines may break on both sides of.
        var isIdeographic: Bool { pieces.first?.text.first?.isIdeographic ?? false }
        var isEmpty: Bool { pieces.isEmpty && spaces.isEmpty }
    }

    let runs: [AttributedRun]
    let breaking: LineBreaking
    private(set) var words: [Word] = []
    private var current = Word()

    init(_ runs: [AttributedRun], breaking: LineBreaking, measurer: some TextMeasurer) {
        self.runs = runs
        self.breaking = breaking
        for (index, run) in runs.enumerated() {
            add(run, index: index, measurer: measurer)
        }
        if !current.isEmpty { words.append(current) }
    }

    private mutating func add(_ run: AttributedRun, index: Int, measurer: some TextMeasurer) {
        let text = run.text
        func piece(_ part: Substring) -> Piece {
            let kern = run.kern == 0 ? 0 : run.kern * Double(part.count)
            var piece = Piece(text: part, run: index, width: measurer.width(of: String(part), font: run.font) + kern)
            if part.startIndex > text.startIndex, let first = part.first {
                let last = text[text.index(before: part.startIndex)]
                if !last.isNewline { piece.kerning = measurer.kerning(between: last, and: first, font: run.font) }
            }
            return piece
        }
        var start = text.startIndex
        while start < text.endIndex {
            current.run = index
            let first = text[start]
            if first.isNewline {
                current.endsLine = true
                start = text.index(after: start)
                close()
            } else if first.isBreakingSpace {
                let end = text[start...].firstIndex { !$0.isBreakingSpace } ?? text.endIndex
                current.spaces.append(piece(text[start..<end]))
                start = end
                if start < text.endIndex, !text[start].isNewline { close() }
            } else {
                if !current.spaces.isEmpty { close() }
                let end = wordEnd(in: text, from: start)
                current.pieces.append(piece(text[start..<end]))
                start = end
                if start < text.endIndex, !text[start].isBreakingSpace, !text[start].isNewline { close() }
            }
        }
    }

    private mutating func close() {
        words.append(current)
        current = Word()
    }

    /// The end of the stretch from `start` within which no line may end.
    private func wordEnd(in text: String, from start: String.Index) -> String.Index {
        if breaking != .characters, let end = plainEnd(in: text, from: start) { return end }
        var index = start
        while index < text.endIndex {
            let character = text[index]
            let next = text.index(after: index)
            guard next < text.endIndex else { return next }
            if text[next].isBreakingSpace || text[next].isNewline { return next }
            if breaking == .characters { return next }
            if character == "-" || character == "–" || character == "\u{200B}", index > start, text[next].isLetter { return next }
            if (character.isIdeographic || text[next].isIdeographic), !text[next].closes, !character.opens { return next }
            index = next
        }
        return index
    }
}

extension TextWords {
    /// The end of a word of ASCII characters without hyphens, which is at the next blank; nil for any other word.
    private func plainEnd(in text: String, from start: String.Index) -> String.Index? {
        var index = start
        let bytes = text.utf8
        while index < bytes.endIndex {
            let byte = bytes[index]
            if byte == 0x20 || (0x09...0x0D).contains(byte) { return index == start ? nil : index }
            // A combining mark may follow that belongs to the character before it.
            if byte >= 0x80 || byte == UInt8(ascii: "-") { return nil }
            index = bytes.index(after: index)
        }
        return index
    }
}

extension Character {
    /// A space at which a line may end; not the non-breaking ones.
    fileprivate var isBreakingSpace: Bool {
        // Most are ASCII, and asking Unicode would cost more than all the rest.
        if let ascii = asciiValue { return ascii == 0x20 || ascii == 0x09 }
        return self == "\u{3000}" || isWhitespace && !isNewline && self != "\u{A0}" && self != "\u{202F}"
    }

    /// Whether lines may end before and after the character: ideographs, kana and Hangul.
    fileprivate var isIdeographic: Bool {
        guard let value = unicodeScalars.first?.value, value >= 0x2E80 else { return false }
        return value < 0xA4D0 || 0xF900...0xFAFF ~= value || 0xFF00...0xFFEF ~= value || 0x20000...0x3FFFF ~= value
    }

    /// Punctuation that may not start a line.
    fileprivate var closes: Bool { "、。，．！？：；）」』】〉》”’!?,.:;)]}%".contains(self) }

    /// Punctuation that may not end a line.
    fileprivate var opens: Bool { "（「『【〈《“‘([{".contains(self) }
}
