import Testing

@testable import Facts

/// What a release drew is looked up by the version that saved a document.
struct CanvasFactsTests {
    private static func facts(_ toolsVersion: Int) -> CanvasFacts { XcodeRelease(toolsVersion: toolsVersion).canvas }

    @Test func aFactMayBeOfOneDevice() {
        let old = Self.facts(20037), new = Self.facts(21701)
        #expect(
            old[.topInset, "retina6_1"] == 44 && new[.topInset, "retina6_1"] == 48 && new[.topInset] == nil
                && new[.topInset, "retina4_7"] == nil)
    }

    @Test(arguments: [(12121, CellSideMargin.view), (13196, .view), (13529, .table), (14490, .table), (14810, .device), (24506, .device)])
    func aFactMayBeAWord(_ toolsVersion: Int, _ margin: CellSideMargin) { #expect(Self.facts(toolsVersion).cellSideMargin == margin) }

    /// A cell of a beta of Xcode 9 has the margins of Xcode 8, as those since Xcode 9.1 have again.
    @Test(arguments: [(13122, 8.0), (13196, 0), (13529, 8)])
    func aFactMayTurnInsideARelease(_ toolsVersion: Int, _ margin: Double) {
        #expect(Self.facts(toolsVersion)[.collectionCellMargin] == margin)
    }

    @Test func aFactMayBeSeveralLengths() { #expect(Self.facts(21507).lengths(.sheetGaps) == [10, 20, 54]) }

    @Test(arguments: [
        (8191, ContentSizeCategory.medium), (9531, .medium), (11542, .large), (17701, .large), (18122, .extraSmall), (20037, .extraSmall),
        (21507, .large),
    ])
    func textsHadASizeOfTheirOwn(_ toolsVersion: Int, _ size: ContentSizeCategory) { #expect(Self.facts(toolsVersion).contentSize == size) }
}
