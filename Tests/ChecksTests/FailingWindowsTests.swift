import AutoLayout
import Facts
import Scenarios
import Testing

@testable import Checks

/// Where something fails is told once, and as exactly as it is known.
@Suite struct FailingWindowsTests {
    private static let whole = WindowSpan(low: 320, high: 1376, isFirst: true, isLast: true)

    private static func span(_ low: Double?, _ high: Double?) -> WindowSpan {
        WindowSpan(low: low ?? 320, high: high ?? 1376, isFirst: low == nil, isLast: high == nil)
    }

    /// Windows of some widths and heights; nil for the end of the region.
    private static func box(
        _ low: Double?, _ high: Double?, heights: (Double?, Double?) = (nil, nil), _ widthClass: SizeClass? = nil, isComplete: Bool = true
    ) -> FailingWindows {
        let wide = span(low, high), tall = span(heights.0, heights.1)
        return FailingWindows(
            direction: .leftToRight, widthClass: widthClass, parts: [Polygon(widths: wide.low...wide.high, heights: tall.low...tall.high)],
            words: wide.isWhole && tall.isWhole ? .everywhere : .box(wide: wide, high: tall), isComplete: isComplete)
    }

    static let texts: [(windows: [FailingWindows], text: String)] = [
        ([box(nil, nil)], "in every window"), ([box(nil, nil, .compact)], "in all windows of compact width"),
        ([box(nil, nil, .compact), box(nil, nil, .regular)], "in every window"), ([box(nil, 377)], "in windows narrower than 377 points"),
        ([box(414, 440.5), box(nil, 414)], "in windows narrower than 440.5 points"),
        ([box(nil, nil, heights: (nil, 414)), box(nil, nil, heights: (414, 440.5))], "in windows lower than 440.5 points"),
        ([box(nil, 500), box(450, nil)], "in every window"),
        (
            [box(nil, nil, heights: (nil, 344), .compact), box(nil, nil, heights: (nil, 344), .regular)],
            "in windows lower than 344 points"
        ),
        (
            [box(598, 644.5, .compact), box(510, 554, .compact)],
            "in windows of compact width from 510 to 554 points wide or from 598 to 644.5 points wide"
        ),
        (
            [box(nil, nil, .compact), box(nil, 720, .regular)],
            "in all windows of compact width, and in windows of regular width narrower than 720 points"
        ),
        ([box(nil, 377, isComplete: false)], "at least in windows narrower than 377 points"),
        ([some, box(nil, 377)], "at least in windows narrower than 377 points"), ([some], "in some windows"),
    ]

    private static let some = FailingWindows(
        direction: .leftToRight, widthClass: nil, parts: [], words: .some(""), isComplete: true)

    @Test(arguments: texts.indices)
    func areToldOnce(_ number: Int) { #expect(Self.texts[number].windows.text == Self.texts[number].text) }

    /// The usual windows are 320, 440, 507, 568, 768, 956 and 1024 points wide.
    static let summaries: [(windows: [FailingWindows], holds: @Sendable (Scenario) -> Bool, text: String)] = [
        // Exactly those of the scenarios: the width alone.
        (mirrored(box(nil, 377)), { $0.size.width < 377 }, "in windows narrower than 377 points"),
        (mirrored(box(nil, 377, isComplete: false)), { $0.size.width < 377 }, "at least in windows narrower than 377 points"),
        // What only the direction or the kind of device explains stays.
        (
            mirrored(box(nil, 377)), { $0.size.width < 377 && $0.direction.isRightToLeft },
            "up to 320 points wide, right-to-left"
        ),
        // Devices have it that are outside of the windows.
        (
            mirrored(box(nil, 377)), { $0.size.width < 377 || $0.size.height < 330 },
            "in windows narrower than 377 points, and up to 320 points high"
        ),
        (mirrored(box(nil, 377, isComplete: false)), { $0.direction.isRightToLeft }, "right-to-left"),
        ([some], { $0.size.width < 377 }, "up to 320 points wide"),
        // All of them.
        (mirrored(box(nil, nil)), { _ in true }, "in every window"), ([some], { _ in true }, "all 18 scenarios"),
        (mirrored(box(nil, nil, .compact)), { _ in true }, "all 18 scenarios"),
    ]

    private static func mirrored(_ windows: FailingWindows) -> [FailingWindows] {
        var other = windows
        other.direction = .rightToLeft
        return [windows, other]
    }

    @Test(arguments: summaries.indices)
    func scenariosAreNotToldAgain(_ number: Int) {
        let (windows, holds, text) = Self.summaries[number]
        let matrix = ScenarioMatrix.usual.scenarios
        let summary = ScenarioSummary(matrix.indices.filter { holds(matrix[$0]) }, of: matrix)
        let told = summary.told(by: windows, .leftToRight, of: matrix)
        #expect(told.text == text && told.names == summary.names)
    }

    /// What holds where a column is at one side, and nowhere else, is told as that.
    @Test func oneSideAlone() {
        var matrix = ScenarioMatrix.scenarios(builtWith: LinkedSDK(named: "27.1") ?? .usual)
        matrix.removeAll { $0.direction.isRightToLeft }
        let places = matrix.indices.filter { matrix[$0].device?.state != nil && matrix[$0].safeArea.left != matrix[$0].safeArea.right }
        #expect(places.count > 3)
        #expect(ScenarioSummary(places, of: matrix).text == "where one side alone is inset")
    }
}
