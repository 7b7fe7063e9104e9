import AutoLayout
import Facts
import Metrics
import Testing

/// Tests are run for contents by their kind; all that they hold would fill a page of the log.
extension IntrinsicContent: CustomTestStringConvertible {
    public var testDescription: String { Mirror(reflecting: self).children.first?.label ?? "\(self)" }
}

@Suite struct IntrinsicTests {
    /// Heights of one to four lines: evidence/sizes.md, section 1.
    static let lineHeightsTable: [(Double, Double)] = [
        (9, 10.740), (10, 11.934), (12, 14.320), (13, 15.514), (14, 16.707), (15, 17.900), (16, 19.094), (17, 20.287),
        (18, 21.480), (20, 23.867), (24, 28.641), (36, 42.961), (100, 119.336), (200, 238.672),
    ]

    @Test(arguments: lineHeightsTable)
    func lineHeights(size: Double, exact: Double) {
        let metrics = StandardTextMeasurer().metrics(of: .system(size))
        #expect(abs(metrics.lineHeight - exact) < 0.001)
        for scale in [1.0, 2, 3] {
            for lines in 1...4 {
                let text = Array(repeating: "x", count: lines).joined(separator: "\n")
                let label = LabelContent(text: text, font: .system(size), numberOfLines: 0)
                let height = Intrinsics(scale: scale).size(of: .label(label)).height
                let unrounded: Double = Double(lines) * size * 2444 / 2048
                let expected: Double = (unrounded * scale - 1e-6).rounded(.up) / scale
                #expect(height == expected)
            }
        }
    }

    /// Stored heights of labels of several lines in a text style, two pixels a point.
    static let pitchesTable: [(TextStyle, Int, Double)] = [
        (.body, 7, 152.5), (.subhead, 2, 38), (.footnote, 2, 34), (.caption1, 3, 46.5), (.caption1, 5, 78.5),
        (.body, 1, 20.5),
    ]

    @Test(arguments: pitchesTable)
    func stylesHaveTheirOwnPitch(style: TextStyle, lines: Int, stored: Double) {
        let text = Array(repeating: "x", count: lines).joined(separator: "\n")
        let label = LabelContent(text: text, font: .style(style), numberOfLines: 0)
        let height = Intrinsics(scale: 2).size(of: .label(label)).height ?? 0
        let error = abs(height - stored)
        #expect(error <= 0.5)
    }

    /// Heights of buttons by the size of their title: the table of the facts.
    static let buttonHeightsTable: [(Double, Double)] = [
        (9, 23), (10, 24), (11, 26), (12, 27), (13, 28), (14, 29), (15, 30), (16, 32), (17, 33), (18, 34), (19, 35),
        (20, 36), (21, 38), (22, 39), (24, 41), (25, 42), (28, 46), (36, 55), (48, 70), (100, 132),
    ]

    @Test(arguments: buttonHeightsTable)
    func buttonHeights(size: Double, height: Double) {
        let button = ButtonContent(kind: .system, title: "Button", font: .system(size))
        #expect(Intrinsics(scale: 2).size(of: .button(button)).height == height)
    }

    struct Sized: CustomTestStringConvertible, Sendable {
        var testDescription: String { name }
        var name: String
        var content: IntrinsicContent
        var release = UIKitRelease.iOS(18)
        var width: Double?
        var height: Double?
    }

    private static func moved(_ change: (inout ButtonContent) -> Void) -> ButtonContent {
        var button = ButtonContent(kind: .system, title: "Button")
        change(&button)
        return button
    }

    static let sizedTable: [Sized] = [
        Sized(name: "button of 46", content: .button(ButtonContent(kind: .system, title: "Button")), width: 46, height: 30),
        Sized(name: "short title", content: .button(ButtonContent(kind: .system, title: "OK")), width: 30, height: 30),
        Sized(name: "no title", content: .button(ButtonContent(kind: .system)), width: 30, height: 30),
        Sized(name: "custom", content: .button(ButtonContent(kind: .custom)), width: 30, height: 34),
        Sized(
            name: "image alone", content: .button(ButtonContent(kind: .custom, image: .size(Size(width: 22, height: 22)))),
            width: 22, height: 22
        ),
        Sized(
            name: "low image alone", content: .button(ButtonContent(kind: .custom, image: .size(Size(width: 9, height: 17)))),
            width: 9, height: 22
        ),
        Sized(name: "title alone moved", content: .button(moved { $0.titleInsets.left = 5 }), width: 46, height: 30),
        Sized(
            name: "title moved beside an image",
            content: .button(
                moved {
                    $0.titleInsets.left = 5
                    $0.image = .size(Size(width: 10, height: 12))
                }), width: 56, height: 18
        ),
        Sized(
            name: "image moved by nothing",
            content: .button(
                moved {
                    $0.imageInsets.right = .leastNormalMagnitude
                    $0.image = .size(Size(width: 10, height: 12))
                }), width: 56, height: 30
        ),
        Sized(
            name: "insets in place of the padding",
            content: .button(
                ButtonContent(
                    kind: .system, title: "Cancel", font: .system(17),
                    contentInsets: EdgeInsets(top: 3, left: 6, bottom: 2, right: 6)
                )
            ),
            width: 65, height: 26
        ),
        Sized(
            name: "configuration",
            content: .button(
                ButtonContent(kind: .system, title: "Button", font: .system(17), configuration: ButtonConfiguration(style: .filled))
            ),
            width: 75, height: 34.5
        ),
        Sized(name: "info up to iOS 12", content: .button(ButtonContent(kind: .infoLight)), release: .iOS(12), width: 22, height: 22),
        Sized(name: "info from iOS 13", content: .button(ButtonContent(kind: .infoLight)), release: .iOS(15), width: 25, height: 24),
        Sized(name: "info from iOS 16", content: .button(ButtonContent(kind: .infoLight)), release: .iOS(16), width: 26, height: 26),
        Sized(name: "switch", content: .control(.switch), width: 49, height: 31),
        Sized(name: "switch of iOS 26", content: .control(.switch), release: .iOS(26), width: 61, height: 28),
        Sized(name: "slider", content: .control(.slider), width: nil, height: 30),
        Sized(name: "stepper", content: .control(.stepper), release: .iOS(11), width: 94, height: 29),
        Sized(name: "progress", content: .control(.progressView(isBar: false)), release: .iOS(13), width: nil, height: 2),
        Sized(name: "progress from iOS 14", content: .control(.progressView(isBar: false)), release: .iOS(14), width: nil, height: 4),
        Sized(name: "3 pages", content: .control(.pageControl(numberOfPages: 3)), release: .iOS(13), width: 39, height: 37),
        Sized(name: "4 pages", content: .control(.pageControl(numberOfPages: 4)), release: .iOS(13), width: 55, height: 37),
        Sized(
            name: "3 pages with iOS 14", content: .control(.pageControl(numberOfPages: 3)), release: .iOS(14), width: 121.5, height: 27.5),
        Sized(name: "3 pages from iOS 15", content: .control(.pageControl(numberOfPages: 3)), release: .iOS(15), width: 116.5, height: 26),
        Sized(name: "4 pages of iOS 26", content: .control(.pageControl(numberOfPages: 4)), release: .iOS(26), width: 92, height: 26),
        Sized(name: "search bar", content: .control(.searchBar), release: .iOS(10), width: nil, height: 44),
        Sized(name: "search bar from iOS 11", content: .control(.searchBar), release: .iOS(11), width: nil, height: 56),
        Sized(name: "spinner", content: .control(.activityIndicator(isLarge: true)), width: 37, height: 37),
        Sized(name: "scrolling text", content: .textView(TextViewContent(runs: [])), width: nil, height: nil),
        Sized(name: "empty label", content: .label(LabelContent(text: "", font: .system(17))), width: 0, height: 0),
    ]

    /// Stored: 34 high (2 and 3 pixels a point) with the symbols info.circle, trash, circle.fill, chart.bar.fill.
    @Test("a symbol stands within the title's line of a configured button", arguments: [(128.0, 123.0), (117, 128), (128, 90)])
    func configuredSymbols(width: Double, height: Double) {
        let symbol = SymbolContent(name: "symbol", storedSize: Size(width: width, height: height))
        let button = ButtonContent(
            kind: .system, font: .system(17), image: .symbol(symbol), configuration: ButtonConfiguration(style: .plain)
        )
        #expect(Intrinsics(scale: 3).size(of: .button(button)).height.map { abs($0 - 34) <= 0.5 } == true)
    }

    @Test("the title of a configured button wraps in the width that the button gets, within its insets and beside its image")
    func configuredTitlesWrap() throws {
        var button = ButtonContent(
            kind: .system, title: "Save as a copy", font: .system(17), configuration: ButtonConfiguration(style: .plain))
        func size(_ width: Double?) -> IntrinsicSize { Intrinsics(scale: 2).size(of: .button(button), availableWidth: width) }
        #expect(IntrinsicContent.button(button).wraps)
        let natural = size(nil), width = try #require(natural.width), height = try #require(natural.height)
        #expect(size(width) == natural)
        // A second line is as high as the first, without the insets of 7 above and below.
        let two = size(width - 1)
        #expect(two.height.map { abs($0 - (height - 14) * 2 - 14) <= 0.5 } == true)
        #expect(two.width.map { $0 < width - 1 } == true)
        button.image = .size(Size(width: 40, height: 10))
        button.configuration?.imagePadding = 4
        #expect(size(width + 44).height == height && size(width + 43).height == two.height)
        button.configuration?.imagePlacement = .top
        #expect(size(width).height.map { $0 > height } == true && size(width).width == width)
        button.configuration = nil
        #expect(!IntrinsicContent.button(button).wraps && size(60).height == size(nil).height)
    }

    @Test(arguments: sizedTable)
    func sizes(_ test: Sized) {
        let size = Intrinsics(scale: 2, release: test.release).size(of: test.content)
        #expect(size == IntrinsicSize(width: test.width, height: test.height), "\(test.name)")
    }

    /// Widths that Xcode 5 and 6 stored: Helvetica Neue, kerned and tracked.
    @Test(
        "labels in the system font of iOS 7 and 8 are as wide as Xcode stored them",
        arguments: [
            ("Toggle Label2", Font.system(17), UIKitRelease.iOS(7), 107.0), ("Yo, forkingdog got a logo!", .system(17), .iOS(8), 198),
            ("4:31", .boldSystem(20), .iOS(8), 39),
        ])
    func labelsBeforeIOS9(text: String, font: Font, release: UIKitRelease, width: Double) throws {
        let found = try #require(Intrinsics(scale: 2, release: release).size(of: .label(LabelContent(text: text, font: font))).width)
        #expect(abs(found - width) <= 0.5)
    }

    /// Widths and heights that Xcode stored for segmented controls, with the release that drew them.
    static let segmentsTable: [([String], UIKitRelease, Double, Double)] = [
        (["First", "Second"], .iOS(11), 121, 29), (["Light", "Dark"], .iOS(11), 91, 29),
        (["Flat", "Native"], .iOS(11), 107, 29),
        (["Horizontal", "Vertical"], .iOS(9), 155, 29), (["Non-zero", "Even-odd"], .iOS(10), 147, 29),
        (["Pause", "Enable"], .iOS(13), 121, 32), (["Disable", "Enable"], .iOS(13), 129, 32),
        (["Linear", "Radial"], .iOS(10), 105, 29), (["Standard", "Satellite"], .iOS(12), 141, 29),
        (["Unsubscribe", "Subscribe"], .iOS(13), 195, 32), (["Color", "Monochrome"], .iOS(15), 201, 32),
        (["Timestamp", "Hexadecimal"], .iOS(16), 197, 32), (["UDP", "TCP"], .iOS(18), 93, 32),
        (["None", "Gray", "Color", "Blur"], .iOS(17), 211, 32), (["Regular", "Light", "Subtle"], .iOS(17), 200, 32),
    ]

    @Test(arguments: segmentsTable)
    func segments(titles: [String], release: UIKitRelease, width: Double, height: Double) {
        let content = IntrinsicContent.segmentedControl(
            SegmentedContent(segments: titles.map { SegmentedContent.Segment(title: $0) })
        )
        let intrinsics = Intrinsics(scale: 2, release: release)
        let size = intrinsics.size(of: content)
        #expect(size.width == width)
        let frameHeight = (size.height ?? 0) + intrinsics.alignmentInsets(of: content).bottom
        #expect(frameHeight == height)
    }

    /// Heights that Xcode stored for text fields.
    static let fieldsTable: [(TextFieldContent.BorderStyle, Double, UIKitRelease, Double)] = [
        (.roundedRect, 14, .iOS(12), 30), (.roundedRect, 17, .iOS(12), 30),
        (.roundedRect, 14, .iOS(13), 34), (.roundedRect, 17, .iOS(13), 34), (.none, 17, .iOS(14), 22), (.none, 16, .iOS(14), 21),
        (.none, 15, .iOS(14), 19.5), (.none, 14, .iOS(14), 18.5), (.none, 14, .iOS(26), 22),
        // More than 40 fields of 7 projects with Xcode 7 to 11.3.
        (.none, 17, .iOS(9), 21), (.none, 17, .iOS(12), 21), (.none, 16, .iOS(13), 20), (.none, 13, .iOS(10), 16),
        (.none, 14, .iOS(13), 17),
        (.none, 20, .iOS(26), 24),
        (.roundedRect, 12, .iOS(13), 34), (.roundedRect, 18, .iOS(13), 34), (.roundedRect, 35, .iOS(13), 51.5),
        (.roundedRect, 20, .iOS(11), 30),
    ]

    @Test(arguments: fieldsTable)
    func textFields(border: TextFieldContent.BorderStyle, size: Double, release: UIKitRelease, height: Double) {
        let field = TextFieldContent(borderStyle: border, placeholder: "Name", font: .system(size))
        #expect(Intrinsics(scale: 2, release: release).size(of: .textField(field)).height == height)
    }

    /// Stored heights of fields without a border.
    @Test(
        "a field keeps room for its clear button",
        arguments: [
            (14.0, false, UIKitRelease.iOS(12), 17.0), (14, true, .iOS(12), 19), (15, true, .iOS(12), 19), (17, true, .iOS(12), 21),
            (15, true, .iOS(14), 19.5),
        ])
    func clearButtons(size: Double, hasButton: Bool, release: UIKitRelease, height: Double) {
        let field = TextFieldContent(placeholder: "Name", font: .system(size), hasClearButton: hasButton)
        #expect(Intrinsics(scale: 2, release: release).size(of: .textField(field)).height == height)
    }

    /// Differences between baselines in stored frames (evidence/engine.md, section 6), to half a point.
    static let centredTable: [(IntrinsicContent, Double, Double)] = [
        (.textField(TextFieldContent(borderStyle: .roundedRect, font: .system(14))), 30, 20),
        (.textField(TextFieldContent(borderStyle: .roundedRect, font: .system(17))), 30, 21),
        (.textField(TextFieldContent(borderStyle: .roundedRect, font: .system(14))), 34, 22),
        (.button(ButtonContent(kind: .system, title: "Button")), 30, 20.3),
        (.segmentedControl(SegmentedContent(segments: [])), 28, 19.7),
    ]

    @Test(arguments: centredTable)
    func centredBaselines(content: IntrinsicContent, height: Double, baseline: Double) {
        let first = Intrinsics(scale: 2).baselines(of: content).first
        let found = first.multiplier * height + first.constant
        #expect(abs(found - baseline) <= 0.5)
    }

    /// Apple, `forFirstBaselineLayout`: without a baseline, the view's top edge. AppKit's image views stand on their bottom (2 stored
    /// frames).
    @Test func viewsWithoutTextHaveTheirBaselinesAtTheirEdges() {
        #expect(Intrinsics(scale: 2).baselines(of: .none) == .edges)
        #expect(Intrinsics(scale: 2).baselines(of: .image(.size(Size(width: 20, height: 20)))) == .edges)
        #expect(Intrinsics(scale: 2, platform: .macOS).baselines(of: .none) == .bottom)
    }

    /// A symbol 20 points high beside a text whose first baseline is 16.2 below the top of both (2 stored frames, to half a point).
    @Test func symbolsStandOnTheBaselineOfTheirFont() {
        let first = Intrinsics(scale: 3).baselines(of: .image(.symbol(SymbolContent(name: "clock")))).first
        #expect(abs(first.multiplier * 20 + first.constant - 16.2) <= 0.5)
    }

    @Test func labelsKeepTheirBaselinesAtTheirEdges() {
        let label = IntrinsicContent.label(LabelContent(text: "x", font: .system(17)))
        let baselines = Intrinsics(scale: 2).baselines(of: label)
        let ascender: Double = 17 * 1950 / 2048
        let descender: Double = 17 * 494 / 2048
        #expect(baselines == .fromEdges(firstFromTop: ascender, lastFromBottom: descender))
    }

    @Test func wrapsAtTheExplicitWidthFirst() {
        let label = LabelContent(text: "one two three", font: .system(17), numberOfLines: 0, preferredMaxLayoutWidth: 70)
        let intrinsics = Intrinsics(scale: 2)
        #expect(intrinsics.size(of: .label(label), availableWidth: 500).height == 41)
        #expect(intrinsics.lines(of: label, width: 500).lines.map(\.text) == ["one two ", "three"])
    }
}
