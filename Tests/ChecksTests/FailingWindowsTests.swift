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
        ([high(.compact, .compact)], "in all windows of compact width and compact height"),
        ([high(.compact, .compact), high(.regular, .compact)], "in all windows of compact height"),
        (
            [high(.compact, .compact), high(.regular, .compact), high(.compact, .regular), high(.regular, .regular)], "in every window"
        ),
        (
            [box(598, 644.5, .compact), box(510, 554, .compact)],
            "in windows from 510 to 554 points wide or from 598 to 644.5 points wide"
        ),
        // Windows of 678 points and more have regular width, and those of 647 and less compact width.
        ([box(nil, nil, .compact), box(nil, 720, .regular)], "in windows narrower than 720 points"),
        (
            [box(nil, nil, .compact), box(nil, 660, .regular)],
            "in all windows of compact width, and in windows of regular width narrower than 660 points"
        ),
        ([box(nil, 500, .compact)], "in windows narrower than 500 points"),
        ([box(nil, 650, .compact)], "in windows of compact width narrower than 650 points"),
        ([box(700, nil, .regular)], "in windows more than 700 points wide"),
        (
            [box(nil, nil, heights: (nil, 340), .compact), box(nil, nil, heights: (nil, 352), .regular)],
            "in windows lower than 352 points, at compact width 340"
        ),
        ([ofClass(.compact, to: 678), ofClass(.regular, from: 647)], "in windows lower than 344 points"),
        ([box(nil, 377, isComplete: false)], "at least in windows narrower than 377 points"),
        ([some, box(nil, 377)], "at least in windows narrower than 377 points"), ([some], "in some windows"),
    ]

    /// Low windows of all the widths that a class has.
    private static func ofClass(_ widthClass: SizeClass, from low: Double = 320, to high: Double = 1376) -> FailingWindows {
        let wide = WindowSpan(low: low, high: high, isFirst: true, isLast: true), tall = span(nil, 344)
        return FailingWindows(
            direction: .leftToRight, widthClass: widthClass, parts: [Polygon(widths: low...high, heights: tall.low...tall.high)],
            words: .box(wide: wide, high: tall), isComplete: true)
    }

    /// All windows of a pair of size classes.
    private static func high(_ widthClass: SizeClass, _ heightClass: SizeClass) -> FailingWindows {
        var windows = box(nil, nil, widthClass)
        windows.heightClass = heightClass
        return windows
    }

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
            "in windows narrower than 377 points, and on devices up to 320 points high"
        ),
        (mirrored(box(nil, 377, isComplete: false)), { $0.direction.isRightToLeft }, "right-to-left"),
        ([some], { $0.size.width < 377 }, "up to 320 points wide"),
        // Words do not tell all of the windows that have it: the devices do.
        (mirrored(box(nil, 377)) + mirrored(share(377, 460)), { $0.size.width < 450 }, "up to 440 points wide"),
        // All of them.
        (mirrored(box(nil, nil)), { _ in true }, "in every window"), ([some], { _ in true }, "all 18 scenarios"),
        (mirrored(box(nil, nil, .compact)), { _ in true }, "all 18 scenarios"),
    ]

    /// Some of the windows between two widths.
    private static func share(_ low: Double, _ high: Double) -> FailingWindows {
        var windows = box(low, high, isComplete: false)
        windows.words = .some("")
        return windows
    }

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

    @Test(
        "windows that are read from the right alone are told as such",
        arguments: [(nil, "right-to-left"), (377, "in windows narrower than 377 points, right-to-left")] as [(Double?, String)])
    func fromTheRight(width: Double?, text: String) {
        var windows = Self.box(nil, width)
        windows.direction = .rightToLeft
        let matrix = ScenarioMatrix.usual.scenarios
        let places = matrix.indices.filter { matrix[$0].direction.isRightToLeft && matrix[$0].size.width < width ?? .infinity }
        #expect(ScenarioSummary(places, of: matrix).told(by: [windows], .rightToLeft, of: matrix).text == text)
    }

    /// What was only seen on devices is told of these, unless it was looked for in between.
    @Test func devicesAreTold() {
        let matrix = ScenarioMatrix.usual.scenarios
        func summary(_ holds: (Scenario) -> Bool) -> ScenarioSummary {
            ScenarioSummary(matrix.indices.filter { holds(matrix[$0]) }, of: matrix)
        }
        let narrow = summary { $0.size.width == 320 }
        #expect(narrow.text == "up to 320 points wide" && narrow.ofDevices.text == "on devices up to 320 points wide")
        let exact = narrow.saying(WindowLength(.horizontal, high: 366, .exact), for: WindowLength(.horizontal, high: 320))
        #expect(exact.ofDevices.text == "up to 366 points wide" && exact.names == narrow.names)
        #expect(summary { (440...507).contains($0.size.width) }.ofDevices.text == "on devices 440 to 507 points wide")
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
