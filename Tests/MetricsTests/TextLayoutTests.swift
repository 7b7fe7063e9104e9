import AutoLayout
import Facts
import Foundation
import Metrics
import Testing

/// Every character is half an em wide, every line one em high: widths can be counted.
struct GridMeasurer: TextMeasurer {
    func width(of text: String, font: Font) -> Double { Double(text.count) * font.pointSize / 2 }
    func metrics(of font: Font) -> FontMetrics {
        FontMetrics(ascender: font.pointSize * 0.75, descender: font.pointSize * 0.25)
    }
}

@Suite struct TextLayoutTests {
    struct Case: Sendable {
        var name: String
        var text: String
        /// In characters.
        var columns: Int?
        var limit = 0
        var lines: [String]
    }

    static let casesTable: [Case] = [
        Case(name: "one line", text: "one two", columns: nil, lines: ["one two"]),
        Case(name: "breaks after a space, which hangs", text: "one two three", columns: 7, lines: ["one two ", "three"]),
        Case(name: "several spaces hang together", text: "one   two", columns: 3, lines: ["one   ", "two"]),
        Case(name: "a line end always breaks", text: "a\nb", columns: 10, lines: ["a", "b"]),
        Case(name: "an empty line is a line", text: "a\n\nb", columns: 10, lines: ["a", "", "b"]),
        Case(name: "a separator of lines breaks", text: "a\u{2028}b", columns: nil, lines: ["a", "b"]),
        Case(name: "a word longer than the line is cut", text: "abcdefgh", columns: 3, lines: ["abc", "def", "gh"]),
        Case(name: "a long word starts on a line of its own", text: "ab cdefgh", columns: 4, lines: ["ab ", "cdef", "gh"]),
        Case(name: "breaks after a hyphen", text: "well-known", columns: 6, lines: ["well-", "known"]),
        Case(name: "keeps a no-break space", text: "a\u{A0}b c", columns: 3, lines: ["a\u{A0}b ", "c"]),
        Case(name: "breaks between ideographs", text: "日本語文", columns: 2, lines: ["日本", "語文"]),
        Case(name: "no closing mark starts a line", text: "日本。語", columns: 2, lines: ["日", "本。", "語"]),
        Case(name: "leaves lines out", text: "one two three", columns: 5, limit: 2, lines: ["one ", "two "]),
    ]

    @Test(arguments: casesTable)
    func breaks(_ test: Case) {
        let run = AttributedRun(test.text, font: .system(10))
        let layout = TextLayout(
            [run], width: test.columns.map { Double($0) * 5 }, numberOfLines: test.limit, measurer: GridMeasurer()
        )
        #expect(layout.lines.map(\.text) == test.lines, "\(test.name)")
        #expect(layout.isTruncated == (test.limit > 0))
    }

    /// Lines of a label since iOS 13 (`NSParagraphStyle.LineBreakStrategy.pushOut`).
    static let loneWordsTable: [Case] = [
        Case(name: "a word joins a lone last one", text: "one two three four", columns: 13, lines: ["one two ", "three four"]),
        Case(name: "not where the two fit on no line", text: "a bcdef ghijk", columns: 8, lines: ["a bcdef ", "ghijk"]),
        Case(name: "not where the line before would be empty", text: "one two", columns: 4, lines: ["one ", "two"]),
        Case(name: "two words stay", text: "one two three four", columns: 10, lines: ["one two ", "three four"]),
        Case(name: "not on a third line", text: "aa bb cc dd ee", columns: 5, lines: ["aa bb ", "cc dd ", "ee"]),
        Case(name: "after a hyphen", text: "of long-running work", columns: 15, lines: ["of long-", "running work"]),
        Case(name: "before another paragraph", text: "a bb c\na bb c", columns: 4, lines: ["a ", "bb c", "a bb ", "c"]),
        Case(name: "not after another paragraph", text: "a\na bb c", columns: 4, lines: ["a", "a bb ", "c"]),
        Case(name: "ideographs are no words", text: "日本語", columns: 2, lines: ["日本", "語"]),
        Case(name: "a word longer than a line", text: "abcdefgh ij", columns: 3, lines: ["abc", "def", "gh ", "ij"]),
    ]

    @Test("a first paragraph of two lines does not end in one word where the one before it fits there too", arguments: loneWordsTable)
    func sparesLoneWords(_ test: Case) {
        let layout = TextLayout(
            [AttributedRun(test.text, font: .system(10))], width: test.columns.map { Double($0) * 5 }, pushesOut: true,
            measurer: GridMeasurer()
        )
        #expect(layout.lines.map(\.text) == test.lines, "\(test.name)")
    }

    /// The ellipsis is a character like any other to the grid.
    static let cutOffTable: [Case] = [
        Case(name: "inside the next word", text: "one two three four", columns: 8, limit: 2, lines: ["one two ", "three f…"]),
        Case(name: "inside the line's last word", text: "one three four", columns: 5, limit: 2, lines: ["one ", "thre…"]),
        Case(name: "on the only line", text: "one two three", columns: 9, limit: 1, lines: ["one two …"]),
        Case(name: "not where all lines fit", text: "one two", columns: 4, limit: 2, lines: ["one ", "two"]),
    ]

    @Test("the last line kept goes on to the ellipsis", arguments: cutOffTable)
    func cutsOff(_ test: Case) {
        let layout = TextLayout(
            [AttributedRun(test.text, font: .system(10))], width: test.columns.map { Double($0) * 5 }, numberOfLines: test.limit,
            breaking: .truncating, measurer: GridMeasurer()
        )
        #expect(layout.lines.map(\.text) == test.lines, "\(test.name)")
        #expect(layout.lines.last.map { $0.width == Double($0.text.count) * 5 } == true)
    }

    /// The space after "one" lies beyond 15 points; with room for it, a label counts it (stored labels: the widest line of
    /// labels of several lines is a space wider than its words).
    @Test(arguments: [(15.0, 15.0), (18, 18), (20, 20), (30, 20)])
    func hangingSpacesCountWhereThereIsRoom(room: Double, width: Double) {
        let layout = TextLayout([AttributedRun("one two", font: .system(10))], width: room, measurer: GridMeasurer())
        #expect(layout.size == Size(width: width, height: 20))
    }

    /// Stored labels: 48 high for a line of 20 points and a line end, 31.33 for one of 13 in two lines at most.
    @Test(arguments: [("one\n", 0, 2), ("one\n", 2, 2), ("one\n", 1, 1), ("one\ntwo\n", 2, 2), ("one\n\n", 0, 3), ("\n", 0, 2)])
    func aClosingLineEndBeginsALine(text: String, limit: Int, lines: Int) {
        let layout = TextLayout([AttributedRun(text, font: .system(10))], numberOfLines: limit, measurer: GridMeasurer())
        #expect(layout.lines.count == lines)
        #expect(layout.size.height == Double(lines) * 10)
    }

    @Test func runsShareALine() {
        let runs = [AttributedRun("ab", font: .system(10)), AttributedRun("cd ef", font: .system(20))]
        let layout = TextLayout(runs, width: 30, measurer: GridMeasurer())
        #expect(layout.lines.map(\.text) == ["abcd ", "ef"])
        #expect(layout.lines.map(\.width) == [30, 20])
        #expect(layout.lines.map(\.baseline) == [15, 35])
    }

    @Test func kerningWidensEveryCharacter() {
        let layout = TextLayout([AttributedRun("abcd", font: .system(10), kern: 1.5)], measurer: GridMeasurer())
        #expect(layout.size.width == 26)
    }

    @Test func paragraphStylesSpaceLines() {
        let style = ParagraphStyle(lineHeightMultiple: 1.5, lineSpacing: 2)
        let layout = TextLayout([AttributedRun("a\nb", font: .system(10), paragraph: style)], measurer: GridMeasurer())
        #expect(layout.lines.map(\.top) == [0, 17])
        #expect(layout.size.height == 32)
    }
}

/// As the grid, but "T" stands a point nearer to a space before it.
struct KerningGridMeasurer: TextMeasurer {
    private let grid = GridMeasurer()
    func width(of text: String, font: Font) -> Double {
        grid.width(of: text, font: font) - Double(zip(text, text.dropFirst()).count { $0 == " " && $1 == "T" })
    }
    func metrics(of font: Font) -> FontMetrics { grid.metrics(of: font) }
}

@Suite struct KerningAcrossSpacesTests {
    @Test(
        "a word is kerned against the space before it, and not where it begins a line",
        arguments: [
            (24.0, ["ab Tc"], [24.0]), (23.5, ["ab ", "Tc"], [10, 10]),
        ])
    func words(room: Double, lines: [String], widths: [Double]) {
        let layout = TextLayout([AttributedRun("ab Tc", font: .system(10))], width: room, measurer: KerningGridMeasurer())
        #expect(layout.lines.map(\.text) == lines)
        #expect(layout.lines.map(\.width) == widths)
    }

    /// What a label asks for in one line must hold the text in one line.
    @Test("a text stays on one line at its own width", arguments: ["Tea To Taste", "A Vote, Yes", "We Wait (Two)", "Fifty-Two Years"])
    func ownWidth(text: String) {
        let measurer = StandardTextMeasurer()
        for font in [Font.system(17), .system(28), .boldSystem(21), .style(.headline), .named("HelveticaNeue-Light", 17)] {
            let width = measurer.width(of: text, font: font)
            let layout = TextLayout([AttributedRun(text, font: font)], width: width, measurer: measurer)
            #expect(layout.lines.count == 1, "\(font)")
            #expect(abs(layout.size.width - width) < 1e-9, "\(font)")
        }
    }
}

@Suite struct TextMeasuringTests {
    private let measurer = StandardTextMeasurer()

    /// Stored labels: 28 wide on iOS 10 and since iOS 14, rounded up to half a point.
    @Test(
        "the percent sign is narrower before iOS 14",
        arguments: [("24%", SystemFontEdition.cuts9, 28.0), ("68%", .cuts9, 28.5), ("10%", .variable, 28)])
    func percentSign(text: String, edition: SystemFontEdition, stored: Double) {
        var font = Font.system(14)
        font.edition = edition
        #expect(abs(measurer.width(of: text, font: font) - (stored - 0.25)) <= 0.5)
    }

    /// Stored labels in the font that an app brings along, rounded up to half a point.
    @Test(
        "a named cut of the system font is untracked",
        arguments: [
            ("SFUIText-Semibold", 13.0, "Session", 50.0), ("SFUIText-Bold", 12, "10:15 AM", 55.5), ("SFUIText-Regular", 20, "Label", 51.5),
            ("SFUIText-Regular", 13, "Label", 33.5),
        ])
    func namedCuts(name: String, size: Double, text: String, stored: Double) {
        let width = measurer.width(of: text, font: .named(name, size))
        #expect(stored - 0.5...stored ~= width)
        #expect(measurer.width(of: text, font: .named(name.replacingOccurrences(of: "SFUI", with: "SFPro"), size)) == width)
        #expect(measurer.width(of: text, font: .named("SFProDisplay-Regular", size)) < width)
    }

    @Test(
        "the system's own names tell their weight without a hyphen",
        arguments: [
            (".AppleSystemUIFont", Font.Weight.regular), (".AppleSystemUIFontBold", .bold), (".SFUI-Semibold", .semibold),
        ])
    func dottedNames(name: String, weight: Font.Weight) {
        #expect(measurer.width(of: "Weight", font: .named(name, 20)) == measurer.width(of: "Weight", font: .system(20, weight: weight)))
    }

    @Test(arguments: [
        ("e\u{301}", "e"), ("한", "한"), ("👨‍👩‍👧‍👦", "😀"), ("👍🏽", "👍"), ("ม\u{E49}", "ม"), ("ש\u{5B0}", "ש"),
    ])
    func marksCostNothing(marked: String, plain: String) {
        let font = Font.system(17)
        #expect(measurer.width(of: marked, font: font) == measurer.width(of: plain, font: font))
    }

    @Test(arguments: Font.Weight.allCases)
    func heavierIsWider(weight: Font.Weight) {
        guard let next = Font.Weight(rawValue: weight.rawValue + 1) else { return }
        let text = "The quick brown fox jumps over the lazy dog"
        let (light, heavy) = (Font.system(17, weight: weight), Font.system(17, weight: next))
        #expect(measurer.width(of: text, font: light) < measurer.width(of: text, font: heavy))
    }

    /// Widths of Helvetica Neue in points as Xcode stored them, each rounded up to a whole point.
    static let helveticaTable: [(String, Double, Double)] = [
        ("Title", 17, 32), ("Content", 17, 61), ("Kings of Lion", 14, 82), ("ChromaKey", 35, 185),
    ]

    @Test(arguments: helveticaTable)
    func helveticaNeue(text: String, size: Double, stored: Double) {
        let width = measurer.width(of: text, font: .named("HelveticaNeue", size))
        #expect(width.rounded(.up) == stored)
    }

    /// By the kerning that the fonts' files publish (face-kerning.txt names them). A cut without a table of its own has the regular one's.
    @Test(
        "a font without a file is kerned",
        arguments: [
            ("HelveticaNeue", "To", -0.111), ("HelveticaNeue-Light", "Ta", -0.111), ("HelveticaNeue-UltraLight", "AV", -0.046),
            ("HelveticaNeue", "oT", 0),
            ("AvenirNext-DemiBold", "To", -0.096), ("Lato-Regular", "To", 0),
        ])
    func kerning(name: String, text: String, em: Double) {
        let font = Font.named(name, 100)
        let letters = text.reduce(0) { $0 + measurer.width(of: String($1), font: font) }
        #expect(abs(measurer.width(of: text, font: font) - letters - 100 * em) < 1e-9)
    }

    /// Widths as Xcode stored them, each rounded up to a pixel or a whole point. Those of Marker Felt, Simplon and Euclid are of the
    /// documents that their fonts' rows come from; nothing was fitted to the others.
    static let namedTable: [(name: String, text: String, size: Double, stored: Double)] = [
        ("AvenirNext-Regular", "Label", 25, 63), ("AvenirNext-Regular", "Base Layout", 20, 110),
        ("Avenir-Roman", "Learn more at t.co/cannonball", 16, 216),
        ("Avenir-Roman", "Shuffle", 16, 50), ("Avenir-Roman", "Skip", 16, 31), ("ProximaNova-Semibold", "Other Tokens", 17, 102),
        ("ProximaNova-Regular", "Transaction", 17, 85.5), ("simplonmono-regular", "Received Time:", 12, 102.5),
        ("MarkerFelt-Wide", "Text Speak", 20, 96), ("MarkerFelt-Thin", "Yo ho ho and a bottle of rum", 17, 197),
        ("Montserrat-SemiBold", "Need some help?", 20, 173), ("Inter-Medium", "title label", 16, 70.5),
        ("ProximaNova-Semibold", "Watch Token", 17, 98), ("AvenirNext-DemiBold", "Welcome to GitHawk", 28, 276),
        ("HelveticaNeue-Light", "Table View", 11, 50.5),
        ("HelveticaNeue-Light", "Sign Up for Our Newsletter", 18, 208.5), ("HelveticaNeue-Light", "MarqueeLabel", 22, 135),
    ]

    @Test("a font without a file is as wide as Xcode stored it", arguments: namedTable)
    func named(name: String, text: String, size: Double, stored: Double) {
        let width = measurer.width(of: text, font: .named(name, size))
        #expect((stored - 1...stored + 0.1).contains(width))
    }

    /// Sums of the advances in the fonts' own files (fontTools; scripts/text/make_faces.py names the files), which the table rounds to
    /// 1/1000 em.
    @Test(
        "an open font without a file is as wide as its published advances",
        arguments: [
            ("Poppins-Medium", 4.611), ("FiraSans-Light", 4.015), ("Raleway-SemiBold", 4.293), ("SourceSansPro-Regular", 3.831),
            ("OpenSans-Semibold", 4.397),
        ])
    func openFamily(name: String, em: Double) {
        let error = abs(measurer.width(of: "Continue", font: .named(name, 20)) / 20 - em)
        #expect(error < 0.004)
    }

    @Test(arguments: [
        ("Menlo-Regular", 0.602), ("CourierNewPSMT", 0.6), ("SFMono-Bold", 0.618), ("JetBrainsMono-Regular", 0.6), ("MyMonoFont", 0.6),
    ])
    func monospaced(name: String, em: Double) {
        let font = Font.named(name, 20)
        let error = abs(measurer.width(of: "iiiWWW", font: font) - 120 * em)
        #expect(error < 1e-9)
    }

    /// Widths that Xcode stored for labels of as many ideographs, rounded up to a pixel or to a point.
    @Test(arguments: [("日本語", 12.0, 36.0...37), ("日本語文", 14, 57...57.5), ("日本語文字", 15, 76...76.5)])
    func ideographs(text: String, size: Double, stored: ClosedRange<Double>) {
        #expect(stored.contains(measurer.width(of: text, font: .system(size))))
    }

    @Test(arguments: [("한글", 2 * 0.87), ("ｱｲ", 1)])
    func eastAsian(text: String, em: Double) {
        let error = abs(measurer.width(of: text, font: .system(17)) - em * 17)
        #expect(error < 1e-9)
    }

    @Test func nothingIsZero() {
        #expect(measurer.width(of: "", font: .system(17)) == 0)
        #expect(measurer.width(of: "\u{200B}", font: .system(17)) == 0)
    }

    static let namesTable: [(String, Font.Weight, Bool)] = [
        ("AvenirNext-DemiBoldItalic", .semibold, true), ("HelveticaNeue-UltraLight", .ultraLight, false),
        ("Georgia", .regular, false), ("Futura-CondensedExtraBold", .heavy, false),
    ]

    @Test(arguments: namesTable)
    func namesTellWeightAndSlant(name: String, weight: Font.Weight, italic: Bool) {
        let font = Font.named(name, 12)
        #expect(font.weight == weight)
        #expect(font.isItalic == italic)
    }

    /// The sizes of the Human Interface Guidelines.
    static let stylesTable: [(TextStyle, ContentSizeCategory, Double)] = [
        (.body, .large, 17), (.body, .accessibilityExtraExtraExtraLarge, 53),
        (.largeTitle, .large, 34), (.caption2, .extraSmall, 11), (.subhead, .medium, 14),
    ]

    @Test(arguments: stylesTable)
    func styles(style: TextStyle, category: ContentSizeCategory, size: Double) {
        #expect(style.pointSize(at: category) == size)
    }
}
