import AutoLayout
import Facts

extension Intrinsics {
    /// The edition of San Francisco that the release draws; nil for Helvetica Neue.
    private var edition: SystemFontEdition? { platform == .tvOS ? facts.televisionFont : facts.systemFont }

    /// The font that the release actually draws.
    func drawn(_ font: Font) -> Font {
        guard edition != .variable, font.family == .system else { return font }
        var drawn = font
        if let edition {
            drawn.edition = edition
            return drawn
        }
        // Headlines and the bold system font were set in the medium weight (12 stored labels of the latter).
        if font.weight >= .semibold, makes(.helveticaHeadlines) { drawn.weight = .medium }
        let name = drawn.weight == .medium ? "SystemHelvetica-Medium" : "SystemHelvetica"
        drawn.family = .named(postScriptName: name, family: nil)
        return drawn
    }

    /// The run as the release draws it. Helvetica Neue was tracked below 18.5 points (79 stored labels and buttons of Xcode 5
    /// and 6).
    func drawn(_ run: AttributedRun) -> AttributedRun {
        guard run.font.family == .system, edition != .variable else { return run }
        var drawn = run
        drawn.font = self.drawn(run.font)
        if edition == nil, makes(.helveticaTracking) {
            drawn.kern += run.font.pointSize * max(0, 0.05 - 0.0027 * run.font.pointSize)
        }
        return drawn
    }

    /// The share of a text's width by which its fonts may draw it otherwise than they are measured.
    package func doubt(of runs: [AttributedRun]) -> Double {
        runs.reduce(0) { max($0, measurer.doubt(of: drawn($1).font)) }
    }

    func metrics(_ font: Font) -> FontMetrics {
        measurer.metrics(of: drawn(font))
    }

    /// The unrounded size of runs on lines of any width, in points.
    func layout(_ runs: [AttributedRun], width: Double? = nil) -> Size {
        measured(runs, width: width, numberOfLines: 0, breaking: .words)
    }

    /// The unrounded size of runs broken at a width, in points.
    func measured(
        _ runs: [AttributedRun],
        width: Double?,
        numberOfLines: Int,
        breaking: LineBreaking,
        pushesOut: Bool = false,
        usesFontLeading: Bool = true
    ) -> Size {
        if let run = runs.first, runs.count == 1, width == nil, run.isSingleLine {
            let run = drawn(run)
            var advance = measurer.width(of: run.text, font: run.font)
            if run.kern != 0 { advance += run.kern * Double(run.text.count) }
            let extent = run.lineExtent(measurer)
            return Size(width: advance, height: extent.above + extent.below)
        }
        return TextLayout(
            words(of: runs, breaking: breaking), width: width, numberOfLines: numberOfLines, pushesOut: pushesOut,
            usesFontLeading: usesFontLeading,
            measurer: measurer
        ).size
    }

    /// A text as the release draws it, cut at every place where a line may end.
    func words(of runs: [AttributedRun], breaking: LineBreaking) -> TextWords {
        let runs = runs.map { drawn($0) }
        if let cut, cut.breaking == breaking, cut.runs == runs { return cut }
        return TextWords(runs, breaking: breaking, measurer: measurer)
    }
}

extension AttributedRun {
    /// Whether the text contains no line break of any kind.
    fileprivate var isSingleLine: Bool {
        var text = text
        let isPlain = text.withUTF8 { $0.allSatisfy { $0 >= 0x20 && $0 < 0x80 } }
        return isPlain || !text.contains(where: \.isNewline)
    }
}
