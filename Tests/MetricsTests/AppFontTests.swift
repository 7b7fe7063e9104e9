import AutoLayout
import Facts
import Metrics
import Testing

/// A source of one font, whose every character is 0.6 em wide. It draws small letters and spaces alone.
final class OneFont: FontSource {
    struct Face: FontFace {
        var metrics: FontMetrics { FontMetrics(ascender: 1.1, descender: 0.4, leading: 0.2) }
        func advance(of text: String) -> Double { Double(text.count) * 0.6 }
        func draws(_ character: Character) -> Bool { character.isLowercase || character == " " }
    }

    func face(_ postScriptName: String, family: String?) -> (any FontFace)? { postScriptName == "Brand-Regular" ? Face() : nil }
    func noteUse(of postScriptName: String, family: String?, byView view: Int) {}
}

@Suite struct AppFontTests {
    private let measurer = AppFontMeasurer(AppFonts(OneFont()), otherwise: GridMeasurer())

    /// By the file where there is one, at 20 points; otherwise as the other measurer has it: half an em a character.
    @Test(
        arguments: [
            ("Brand-Regular", "abc d", 60), ("Other-Regular", "abc d", 50),
            // What the font lacks is drawn in another.
            ("Brand-Regular", "abC", 34), ("Brand-Regular", "ABC", 30),
        ] as [(String, String, Double)])
    func width(name: String, text: String, expected: Double) {
        #expect(abs(measurer.width(of: text, font: .named(name, 20)) - expected) < 1e-9)
    }

    @Test func metricsGrowWithTheSize() {
        #expect(measurer.metrics(of: .named("Brand-Regular", 20)) == FontMetrics(ascender: 22, descender: 8, leading: 4))
        #expect(measurer.metrics(of: .system(20)) == GridMeasurer().metrics(of: .system(20)))
    }

    /// The line gap stands nowhere in labels (evidence/fonts.md: 17.47 + 0.38 is 17.5 high; evidence/sizes.md: leading ignored), and
    /// between the lines of text views, which have 8 points above and below.
    @Test(arguments: [("a", 30.0, 46.0), ("a\nb", 60, 80), ("a\nb\nc", 90, 114)])
    func lineGapStandsBetweenLinesOfTextViews(text: String, label: Double, textView: Double) {
        let run = AttributedRun(text, font: .named("Brand-Regular", 20)), intrinsics = Intrinsics(measurer: measurer, scale: 2)
        #expect(intrinsics.size(of: .label(LabelContent(runs: [run], numberOfLines: 0))).height == label)
        #expect(intrinsics.size(of: .textView(TextViewContent(runs: [run], isScrollEnabled: false))).height == textView)
    }

    /// A font that is nowhere is Helvetica Neue in its regular weight, whatever its name says of weights (evidence/fonts.md).
    @Test(arguments: ["NoSuchFont", "NoSuchFont-Bold", "NoSuchFont-LightItalic"])
    func helveticaNeueStandsIn(name: String) {
        let measurer = StandardTextMeasurer(), text = "Kings of Lion"
        let (found, expected) = (Font.named(name, 14), Font.named("HelveticaNeue", 14))
        #expect(measurer.width(of: text, font: found) == measurer.width(of: text, font: expected))
        #expect(measurer.metrics(of: found) == measurer.metrics(of: expected))
        #expect(measurer.width(of: text, font: found) != measurer.width(of: text, font: .system(14)))
    }

    @Test(arguments: [
        ("AvenirNext-DemiBold", true), ("ArialMT", true), ("TimesNewRomanPS-BoldMT", true), (".SFUIText-Bold", true),
        ("Menlo-Regular", true),
        ("AvenirLTStd-Book", false), ("OpenSans", false), ("MyriadPro-Regular", false), ("", false),
    ])
    func knowsTheFontsOfIOS(name: String, expected: Bool) {
        #expect(InstalledFonts.contains(name) == expected)
    }
}
