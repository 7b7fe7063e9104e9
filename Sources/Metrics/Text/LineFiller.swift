import AutoLayout
import Facts

/// Fills lines with words, one after another.
struct LineFiller<Measurer: TextMeasurer> {
    private let runs: [AttributedRun]
    private let width: Double
    private let limit: Int
    private let breaking: LineBreaking
    private let usesFontLeading: Bool
    private let measurer: Measurer

    private(set) var lines: [TextLayout.Line] = []
    /// The index of the first word of each line; a line that only continues a word has that word's.
    private var firstWords: [Int] = []
    private(set) var isTruncated = false

    private var text = ""
    private var lineWidth = 0.0
    /// The width of the spaces at the end of the current line, which count once something follows them.
    private var hanging = 0.0
    private var lineRuns: [Int] = []
    private var isOpen = false
    private var top = 0.0

    init(runs: [AttributedRun], width: Double, limit: Int, breaking: LineBreaking, usesFontLeading: Bool, measurer: Measurer) {
        self.runs = runs
        self.width = width
        self.limit = limit
        self.breaking = breaking
        self.usesFontLeading = usesFontLeading
        self.measurer = measurer
    }

    /// Whether the last line that is kept is complete.
    private var isFull: Bool { limit > 0 && lines.count >= limit }

    /// Fills the lines anew.
    ///
    /// - Parameter forced: the word that begins a line even if it fits on the one before; nil for none.
    mutating func fill(_ words: [TextWords.Word], breakingBefore forced: Int? = nil) {
        lines = []
        firstWords = []
        isTruncated = false
        top = 0
        startLine()
        for (index, word) in words.enumerated() {
            guard !isFull else {
                isTruncated = true
                break
            }
            add(word, index: index, isForced: index == forced)
        }
        // A line break at the end of the text begins another line, which is empty (8 stored labels of 3 projects).
        let endsEmpty = !isOpen && words.last?.endsLine == true
        if isOpen || endsEmpty, !isFull { endLine(hangingSpaces: false, run: words.last?.run) }
    }

    /// The word that must begin the second line so that a first paragraph of two lines does not end in a single word: the last one before
    /// it, if the two fit on a line.
    ///
    /// Stored labels whose second line would have a lone word are as wide as without it (7 of 7 projects), those where it is the third
    /// line as wide as with it (2 of 2 projects).
    func breakSparingLoneWord(_ words: [TextWords.Word]) -> Int? {
        guard lines.count > 1, firstWords.count > 1 else { return nil }
        let first = firstWords[1], next = firstWords.count > 2 ? firstWords[2] : words.count
        guard next == first + 1, next == words.count || words[first].endsLine, first - firstWords[0] > 1 else { return nil }
        let (last, lone) = (words[first - 1], words[first])
        guard !last.endsLine, !lone.isIdeographic, last.width + last.spaceWidth + lone.kerning + lone.width <= width else { return nil }
        return first - 1
    }

    private mutating func add(_ word: TextWords.Word, index: Int, isForced: Bool) {
        let overflows = lineWidth + hanging + word.kerning + word.width > width + LineFiller.slack
        if isOpen, lineWidth > 0, isForced || overflows, !word.pieces.isEmpty {
            if breaking == .truncating, limit > 0, lines.count == limit - 1 { cutOff(before: word) }
            endLine(hangingSpaces: true, run: word.run)
            if isFull { isTruncated = true; return }
        }
        if word.width > width + LineFiller.slack {
            addCharacters(of: word)
            if isFull { isTruncated = true; return }
        } else {
            for piece in word.pieces { append(piece) }
        }
        while firstWords.count <= lines.count { firstWords.append(index) }
        for piece in word.spaces {
            text += piece.text
            hanging += piece.width + piece.kerning
            note(piece.run)
        }
        if word.endsLine {
            note(word.run)
            endLine(hangingSpaces: false, run: word.run)
        }
    }

    /// Rounding in advances must not push a word that just fits to the next line.
    private static var slack: Double { 0.001 }

    private mutating func append(_ piece: TextWords.Piece) {
        lineWidth += hanging + piece.width + (text.isEmpty ? 0 : piece.kerning)
        text += piece.text
        hanging = 0
        note(piece.run)
    }

    private mutating func note(_ run: Int) {
        isOpen = true
        if lineRuns.last != run { lineRuns.append(run) }
    }

    /// A word longer than a line continues wherever the line ends.
    private mutating func addCharacters(of word: TextWords.Word) {
        for piece in word.pieces {
            let run = runs[piece.run]
            for character in piece.text {
                let advance = measurer.width(of: String(character), font: run.font) + run.kern
                if lineWidth > 0, lineWidth + hanging + advance > width + LineFiller.slack {
                    endLine(hangingSpaces: true, run: piece.run)
                    if isFull { return }
                }
                append(TextWords.Piece(text: Substring(String(character)), run: piece.run, width: advance))
            }
        }
    }

    /// Ends the last line that is kept with an ellipsis, after as much of the next word as fits before it, or after less than the line
    /// already has.
    private mutating func cutOff(before word: TextWords.Word) {
        let font = runs[word.run].font
        let room = width - measurer.width(of: "…", font: font)
        if lineWidth + hanging <= room {
            lineWidth += hanging
            hanging = 0
            let rest = word.pieces.map(\.text).joined()
            let fitting = rest.indices.last { lineWidth + measurer.width(of: String(rest[..<$0]), font: font) <= room }
            let start = String(rest[..<(fitting ?? rest.startIndex)])
            text += start
            lineWidth += measurer.width(of: start, font: font)
        } else {
            hanging = 0
            while lineWidth > room, let last = text.popLast() {
                if !last.isWhitespace || lineWidth == 0 { lineWidth -= measurer.width(of: String(last), font: font) }
            }
        }
        text += "…"
        lineWidth += width - room
    }

    private mutating func endLine(hangingSpaces: Bool, run: Int?) {
        let kept = lineRuns.isEmpty ? [run ?? 0] : lineRuns
        var ascent = 0.0
        var descent = 0.0
        var leading = 0.0
        for index in kept where index < runs.count {
            let font = runs[index].font
            if usesFontLeading || font.family == .system { leading = max(leading, measurer.metrics(of: font).leading) }
            let (above, below) = runs[index].lineExtent(measurer)
            ascent = max(ascent, above)
            descent = max(descent, below)
        }
        lines.append(
            TextLayout.Line(
                text: text,
                width: lineWidth + (hangingSpaces ? 0 : hanging),
                hangingWidth: hangingSpaces ? hanging : 0,
                top: top,
                height: ascent + descent,
                baseline: top + ascent
            )
        )
        top += ascent + descent + leading
        if let last = kept.last, last < runs.count {
            let paragraph = runs[last].paragraph
            top += paragraph.lineSpacing + (hangingSpaces ? 0 : paragraph.paragraphSpacing)
        }
        startLine()
    }

    private mutating func startLine() {
        text = ""
        lineWidth = 0
        hanging = 0
        lineRuns = []
        isOpen = false
    }
}

extension AttributedRun {
    /// How far a line of this run extends above and below its baseline, in points; a taller line grows upwards.
    func lineExtent(_ measurer: some TextMeasurer) -> (above: Double, below: Double) {
        let metrics = measurer.metrics(of: font)
        var height = metrics.lineHeight
        if paragraph.lineHeightMultiple > 0 { height *= paragraph.lineHeightMultiple }
        height = max(height, paragraph.minimumLineHeight)
        if paragraph.maximumLineHeight > 0 { height = min(height, paragraph.maximumLineHeight) }
        return (height - metrics.descender, metrics.descender)
    }
}
