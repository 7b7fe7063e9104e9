import AutoLayout
import Facts
import Metrics
import Testing

/// Sizes that people measured on iOS 27, as `evidence/ios27.md` (section 3) gathers them: on an iPhone 16 Pro and in simulators of 27.0,
/// three pixels a point. One measurer each, but for switches.
struct MeasuredReleaseTests {
    private static let intrinsics = Intrinsics(scale: 3, release: .iOS(27))

    /// The widths of texts in a dump of iOS 27.0's view tree that Tembeon/morph publishes, in points.
    @Test(
        arguments: [
            ("Segmented control", 17, .regular, 145.33), ("After a header", 17, .regular, 108.33), ("Release spring", 17, .regular, 111.67),
            ("Movement", 17, .regular, 80.33), ("Settings", 17, .regular, 63), ("Selected row", 17, .regular, 99.33),
            ("Checked row", 17, .regular, 99.67), ("Tab bar", 17, .regular, 57), ("Lift", 17, .regular, 24.67),
            ("Floating bar with 2 to 5 tabs", 15, .regular, 191.33), ("Controls", 17, .semibold, 68),
            ("Unread messages", 13, .regular, 108.58),
            ("Settings", 34, .bold, 132.96),
        ] as [(String, Double, Font.Weight, Double)])
    func widthsOfTexts(_ text: String, _ size: Double, _ weight: Font.Weight, _ width: Double) throws {
        let label = LabelContent(text: text, font: .system(size, weight: weight), numberOfLines: 1)
        let found = try #require(Self.intrinsics.size(of: .label(label)).width)
        #expect(abs(found - width) <= 0.5, "\(found)")
    }

    /// Frames, which reach beyond what constraints see.
    @Test(
        arguments: [
            ("switch", .switch, 63, 28), ("stepper", .stepper, 94, nil), ("5 pages", .pageControl(numberOfPages: 5), 126, 25.67),
            ("a month", .datePicker(.inline, .date), 320, 332), ("a slider's height as before", .slider, nil, 34),
        ] as [(String, ControlKind, Double?, Double?)])
    func sizesOfControls(_ name: String, _ control: ControlKind, _ width: Double?, _ height: Double?) throws {
        let size = Self.intrinsics.size(of: .control(control)), insets = Self.intrinsics.alignmentInsets(of: .control(control))
        if let width { #expect(abs((size.width ?? 0) + insets.left + insets.right - width) <= 0.5, "\(name): \(size)") }
        if let height { #expect(abs((size.height ?? 0) + insets.top + insets.bottom - height) <= 0.5, "\(name): \(size)") }
    }

    /// Lines of 17 and 15 points.
    @Test(arguments: [(17.0, 20.33), (15, 18)])
    func linesAreAsBefore(_ size: Double, _ height: Double) throws {
        let label = LabelContent(text: "Settings", font: .system(size), numberOfLines: 1)
        #expect(abs(try #require(Self.intrinsics.size(of: .label(label)).height) - height) <= 0.01)
    }
}

/// `What's` as swift-snapshot-testing's dumps have it on iOS 12.1 and 13.2.
struct ApostropheTests {
    @Test(arguments: [(SystemFontEdition.cuts11, 17.0, 55.333...55.5), (.cuts11, 16, 52.5...52.667), (.variable, 17, 56...56.333)])
    func width(edition: SystemFontEdition, size: Double, range: ClosedRange<Double>) {
        var font = Font.system(size, weight: .semibold)
        font.edition = edition
        #expect(range.contains(StandardTextMeasurer().width(of: "What's", font: font)))
    }
}
