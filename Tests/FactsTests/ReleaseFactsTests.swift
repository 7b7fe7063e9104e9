import Testing

@testable import Facts

/// What a release of iOS does.
struct ReleaseFactsTests {
    /// Stored frames: margins of 8 and 11, a separator of a pixel up to Xcode 10.
    @Test(arguments: [
        (RunTimeFact.cellMarginVertical, UIKitRelease.iOS(10), 8.0), (.cellMarginVertical, .current, 11),
        (.cellSeparatorPixels, .iOS(12), 1),
        (.cellSeparatorPixels, .iOS(13), 0),
    ])
    func lengths(fact: RunTimeFact, release: UIKitRelease, expected: Double) { #expect(fact.value(in: release) == expected) }

    /// Apple: margins have grown by the safe area, and had a leading edge, since iOS 11.
    @Test(arguments: [
        (RunTimeFact.safeAreaInMargins, UIKitRelease.iOS(10), false), (.safeAreaInMargins, .iOS(11), true),
        (.textWidthRows, .iOS(8), false),
        (.textWidthRows, .iOS(14), true), (.textWidthRows, .iOS(15), false), (.directionalMargins, .iOS(10), false),
        (.directionalMargins, .iOS(11, 4), true),
    ])
    func holds(fact: RunTimeFact, release: UIKitRelease, expected: Bool) { #expect(fact.holds(in: release) == expected) }

    /// Apple: San Francisco is the system font of iOS 9, in one variable font since iOS 14; compact date pickers are of iOS 14.
    @Test(arguments: [
        (UIKitRelease.iOS(8), SystemFontEdition?.none, false), (.iOS(9), .cuts9, false), (.iOS(13), .cuts11, false),
        (.iOS(14), .variable, true),
        (.iOS(26), .variable, true),
    ])
    func drawingFollowsTheRelease(release: UIKitRelease, systemFont: SystemFontEdition?, hasCompactPickers: Bool) {
        #expect(release.drawing.systemFont == systemFont && release.drawing.datePickersAreCompact == hasCompactPickers)
    }

    /// Stored toolbars: 49 above a home indicator, and on any phone with Xcode 11 and later; dumps of running apps: 44, and 48 on iOS 26.
    @Test(arguments: [
        (true, true, 12, 49.0), (true, false, 12, 44), (true, false, 13, 49), (false, true, 18, 44), (false, true, 26, 48),
        (false, false, 12, 44),
    ])
    func toolbarsOfTheCanvasAreHigher(isOnCanvas: Bool, hasHomeIndicator: Bool, release: Int, height: Double) {
        let situation = BarSituation(
            idiom: .phone, widthClass: .compact, heightClass: .regular, hasHomeIndicator: hasHomeIndicator, isOnCanvas: isOnCanvas,
            release: .iOS(release)
        )
        #expect(Bar.tool.height(in: situation) == height)
    }

    /// Apple's Human Interface Guidelines: a 13-inch iPad Pro is 1032 x 1376; a third of an iPad, and the smallest phones, are 320 wide.
    @Test func windowsReachFromTheNarrowestSplitToTheLongestSide() {
        #expect(FactTables.apple.windowLengths == 320...1376)
    }
}
