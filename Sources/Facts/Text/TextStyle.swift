/// A text style of Dynamic Type (`UIFont.TextStyle`).
package enum TextStyle: UInt8, Hashable, Sendable, CaseIterable {
    case largeTitle, title1, title2, title3, headline, body, callout, subhead, footnote, caption1, caption2

    /// The style for a name in Interface Builder, such as `UICTFontTextStyleBody` (`UICTFontTextStyleTitle0` is the large title); nil for
    /// an unknown name.
    package init?(interfaceBuilder name: String) {
        let prefix = "UICTFontTextStyle"
        guard name.hasPrefix(prefix) else { return nil }
        switch name.dropFirst(prefix.count) {
        case "Title0", "LargeTitle": self = .largeTitle
        case "Title1": self = .title1
        case "Title2": self = .title2
        case "Title3": self = .title3
        case "Headline": self = .headline
        case "Body": self = .body
        case "Callout": self = .callout
        case "Subhead", "Subheadline": self = .subhead
        case "Footnote": self = .footnote
        case "Caption1": self = .caption1
        case "Caption2": self = .caption2
        default: return nil
        }
    }

    /// The style's size in points at a text size, from the Human Interface Guidelines.
    package func pointSize(at category: ContentSizeCategory) -> Double {
        TextStyle.pointSizes[Int(rawValue)][category.step + 3]
    }

    /// One row per style in the order of the cases, one column per category from extra small to the largest accessibility size.
    private static let pointSizes: [[Double]] = [
        [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
        [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
        [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
        [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
        [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
        [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
        [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
        [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
        [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
        [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
        [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
    ]

    /// The distance between baselines that the Human Interface Guidelines give for text styles of a size ("leading"), in points; nil for a
    /// size that no style has.
    ///
    /// A label's lines are that far apart, while a single line is as high as the font: 37.9 for two lines of 15 points, 152.3 for seven of
    /// 17 (9 stored labels from Xcode 11 on).
    package static func linePitch(ofPointSize size: Double) -> Double? {
        linePitches.first { $0.size == size }?.pitch
    }

    private static let linePitches: [(size: Double, pitch: Double)] = [
        (11, 13), (12, 16), (13, 18), (14, 19), (15, 20), (16, 21), (17, 22), (18, 23), (19, 24), (20, 25), (21, 26),
        (22, 28), (23, 29), (24, 30), (25, 31), (26, 32), (27, 33), (28, 34), (29, 35), (30, 37), (31, 38), (32, 39),
        (33, 40), (34, 41), (36, 43), (37, 44), (38, 46), (39, 47), (40, 48), (42, 50), (43, 51), (44, 52), (47, 56),
        (48, 57), (49, 58), (50, 59), (51, 60), (52, 61), (53, 62), (55, 65), (56, 66), (58, 68), (60, 70),
    ]
}
