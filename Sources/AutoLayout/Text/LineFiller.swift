/// Fills lines with words, one after the other.
struct LineFiller<Measurer: TextMeasurer> {
    private let runs: [AttributedRun]
    private let width: Double
    private let limit: Int
    private let measurer: Measurer

    private(set) var lines: [TextLayout.Line] = []
    private(set) var isTruncated = false

    private var text = ""
    private var lineWidth = 0.0
    /// The width of the spaces at the end of the line so far; they count once something follows them.
    private var hanging = 0.0
    private var lineRuns: [Int] = []
    private var isOpen = false
    private var top = 0.0

    init(runs: [AttributedRun], width: Double, limit: Int, measurer: Measurer) {
        self.runs = runs
        self.width = width
        self.limit = limit
        self.measurer = measurer
    }

    /// Whether the last line that is kept is complete.
    var isFull: Bool { limit > 0 && lines.count >= limit }

    mutating func add(_ word: TextWords.Word) {
        if isOpen, lineWidth > 0, lineWidth + hanging + word.width > width + LineFiller.slack, !word.pieces.isEmpty {
            endLine(hangingSpaces: true, run: word.run)
            if isFull { isTruncated = true; return }
        }
        if word.width > width + LineFiller.slack {
            addCharacters(of: word)
            if isFull { isTruncated = true; return }
        } else {
            for piece in word.pieces { append(piece) }
        }
        for piece in word.spaces {
            text += piece.text
            hanging += piece.width
            note(piece.run)
        }
        if word.endsLine {
            note(word.run)
            endLine(hangingSpaces: false, run: word.run)
        }
    }

    /// Closes the last line.
    mutating func finish() {
        if isOpen, !isFull { endLine(hangingSpaces: false, run: nil) }
    }

    mutating func leaveOutTheRest() { isTruncated = true }

    /// Rounding in advances must not push a word that just fits to the next line.
    private static var slack: Double { 0.001 }

    private mutating func append(_ piece: TextWords.Piece) {
        text += piece.text
        lineWidth += hanging + piece.width
        hanging = 0
        note(piece.run)
    }

    private mutating func note(_ run: Int) {
        isOpen = true
        if lineRuns.last != run { lineRuns.append(run) }
    }

    /// A word longer than a line goes on wherever the line ends.
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

    private mutating func endLine(hangingSpaces: Bool, run: Int?) {
        let kept = lineRuns.isEmpty ? [run ?? 0] : lineRuns
        var ascent = 0.0
        var descent = 0.0
        var leading = 0.0
        for index in kept where index < runs.count {
            leading = max(leading, measurer.metrics(of: runs[index].font).leading)
            let (above, below) = runs[index].lineExtent(measurer)
            ascent = max(ascent, above)
            descent = max(descent, below)
        }
        lines.append(
            TextLayout.Line(
                text: text,
                width: lineWidth + (hangingSpaces ? 0 : hanging),
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
        text = ""
        lineWidth = 0
        hanging = 0
        lineRuns = []
        isOpen = false
    }
}

extension AttributedRun {
    /// How far a line of this run reaches above and below its baseline, in points: a taller line grows upwards.
    func lineExtent(_ measurer: some TextMeasurer) -> (above: Double, below: Double) {
        let metrics = measurer.metrics(of: font)
        var height = metrics.lineHeight
        if paragraph.lineHeightMultiple > 0 { height *= paragraph.lineHeightMultiple }
        height = max(height, paragraph.minimumLineHeight)
        if paragraph.maximumLineHeight > 0 { height = min(height, paragraph.maximumLineHeight) }
        return (height - metrics.descender, metrics.descender)
    }
}
