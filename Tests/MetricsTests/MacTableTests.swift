import AutoLayout
import CResources
import Facts
import Support
import Testing

@testable import Metrics

/// AppKit's tables, and what is read from them.
struct MacTableTests {
    private static let tables = [
        "insets": CSVTable(EmbeddedFile.appkitInsetsCsv.bytes), "sizes": CSVTable(EmbeddedFile.appkitSizesCsv.bytes),
    ]

    @Test(arguments: [("insets", ["left", "top", "right", "bottom"]), ("sizes", [])])
    func everyRowIsWhole(_ name: String, _ required: [String]) throws {
        let table = try #require(Self.tables[name])
        #expect(table.problems == [])
        for row in table.rows {
            #expect(MacLook.looks(named: row["look"]) != nil, "\(name), line \(row.line): look '\(row["look"])'")
            #expect(row["size"] == "*" || MacControl.Size(rawValue: row["size"]) != nil, "\(name), line \(row.line): size '\(row["size"])'")
            for column in table.columns.dropFirst(3).dropLast() {
                let isRight = row.number(column) != nil || row[column].isEmpty && !required.contains(column)
                #expect(isRight, "\(name), line \(row.line): \(column) '\(row[column])'")
            }
            #expect(!row["source"].isEmpty, "\(name), line \(row.line) says nothing of its source")
        }
    }

    /// Frames less insets, as evidence/mac.md counts them: 4,000 stored edges of push buttons, check boxes and labels.
    @Test(arguments: [
        ("button:push:rounded:b", MacLook.catalina, EdgeInsets(top: 4, left: 6, bottom: 7, right: 6), 21.0),
        ("button:push:rounded:b", .bigSur, EdgeInsets(top: 5, left: 7, bottom: 7, right: 7), 20),
        ("button:push:rounded:b", .tahoe, .zero, 24),
        ("button:check:regularSquare:nb", .bigSur, EdgeInsets(top: 1, left: 2, bottom: 1), 16),
        ("textField:none", .bigSur, EdgeInsets(left: 2, right: 2), 16),
        ("textField:none", .catalina, EdgeInsets(left: 2, right: 2), 16),
        ("textField:none", .mojave, EdgeInsets(left: 2, right: 2), 17),
        ("button:push:rounded:b", .mojave, EdgeInsets(top: 4, left: 6, bottom: 7, right: 6), 21),
        ("popUp:push:rounded:b:", .highSierra, EdgeInsets(top: 2, left: 2, bottom: 3, right: 3), 21),
        ("popUp:push:rounded:b:", .mojave, EdgeInsets(top: 1, left: 2, bottom: 3, right: 3), 21),
        ("textField:none", .highSierra, EdgeInsets(left: 2, right: 2), 17),
        ("button:check:regularSquare:nb:bare", .tahoe, .zero, 16),
        ("button:help:helpButton:b", .catalina, EdgeInsets(left: 2, bottom: 4, right: 2), 21),
    ])
    func controlsAreAsStored(_ kind: String, _ look: MacLook, _ insets: EdgeInsets, _ height: Double) {
        var control = MacControl(kind: kind, look: look)
        control.texts = ["Title"]
        let intrinsics = Intrinsics(scale: 1)
        #expect(intrinsics.alignmentInsets(of: .mac(control)) == insets)
        #expect(intrinsics.size(of: .mac(control)).height == height)
    }

    /// A line is as high as its font's own ascender and descender, each rounded; up to macOS 10.14 small ones a quarter higher
    /// (evidence/mac.md: stored frames).
    @Test(arguments: [
        ("Menlo-Regular", 11.0, MacLook.bigSur, 13.0), ("Menlo-Regular", 13, .bigSur, 15), ("Menlo-Bold", 15, .tahoe, 18),
        ("HelveticaNeue", 14, .bigSur, 16), ("HelveticaNeue", 20, .bigSur, 23), ("HelveticaNeue-Bold", 20, .tahoe, 24),
        ("Charter-Roman", 36, .bigSur, 44), ("Menlo-Regular", 12, .mojave, 18), ("HelveticaNeue", 13, .mojave, 19),
        ("HelveticaNeue", 16, .mojave, 23), ("HelveticaNeue", 20, .mojave, 24), ("HelveticaNeue", 50, .mojave, 60),
    ])
    func linesAreAsHighAsTheirFont(_ name: String, _ points: Double, _ look: MacLook, _ height: Double) {
        var control = MacControl(kind: "textField:none", look: look, font: .named(name, points))
        control.texts = ["Title"]
        #expect(Intrinsics(scale: 1).size(of: .mac(control)).height == height)
    }

    /// A line of the system font, as labels of one line that no constraint sizes are stored. Up to macOS 10.14: 9 points in 3 projects
    /// (214 of 214), 10 and 11 in 2 and 27, 12 and 13 in 8 and 36, 14 in 3, 15 in 8, 16 in 6, 17 in 4, 20 in 7, 22 and 36 in 2, 24 in 4.
    /// In macOS 10.15: 20 in 8 (38 of 39), 17 in 2, 24 in 3. Since: 9 in 7, 17 in 3, 20 in 7, 25 in 1, 26 in 3, 28, 30 and 36 in 2, 34 and
    /// 45 in 1.
    @Test(arguments: [
        (MacLook.highSierra, [9.0: 11.0, 10: 13, 11: 14, 12: 16, 13: 17, 14: 18, 15: 19, 16: 19]),
        (.mojave, [17: 21, 18: 22, 20: 24, 22: 27, 24: 29, 30: 36, 32: 39, 36: 44]),
        (.catalina, [9: 11, 12: 15, 13: 16, 14: 17, 15: 19, 16: 19, 17: 20, 18: 21, 20: 23, 24: 28, 26: 30, 36: 43]),
        (
            .ventura,
            [9: 11, 11: 14, 13: 16, 15: 19, 17: 20, 20: 24, 22: 26, 24: 28, 25: 29, 26: 30, 28: 33, 30: 35, 34: 40, 36: 43, 45: 53]
        ),
    ])
    func linesOfTheSystemFontAreAsHighAsStored(_ look: MacLook, _ heights: [Double: Double]) {
        for (points, height) in heights {
            var control = MacControl(kind: "textField:none", look: look, font: .system(points))
            control.texts = ["Title"]
            #expect(Intrinsics(scale: 1).size(of: .mac(control)).height == height, "\(points) points")
        }
    }

    /// Frames with their insets. Radio buttons of aqua are 18 high in 3 projects, and 22 wider than their title in 3 (40 of 58 titles, each
    /// counted once a release); without a title they have been 18 wide and high since macOS 11 (2 projects). Sliders with tick marks are 24
    /// high in aqua (6 projects), mini ones 15 (3).
    @Test(arguments: [
        ("button:radio:regularSquare:nb", MacLook.highSierra, MacControl.Size.regular, "Find", 22.0, 18.0),
        ("button:radio:regularSquare:nb", .catalina, .regular, "Find", 22, 18),
        ("button:radio:regularSquare:nb", .bigSur, .regular, "Find", 26, 18),
        ("button:radio:regularSquare:nb:bare", .catalina, .regular, "", 22, 18),
        ("button:radio:regularSquare:nb:bare", .ventura, .regular, "", 18, 18),
        ("slider:linear:tick", .mojave, .regular, "", 0, 24), ("slider:linear:tick", .catalina, .mini, "", 0, 15),
        ("slider:linear:tick", .bigSur, .regular, "", 0, 28), ("slider:linear:tick", .bigSur, .mini, "", 0, 17),
    ])
    func framesAreAsStored(
        _ kind: String, _ look: MacLook, _ size: MacControl.Size, _ text: String, _ beside: Double, _ height: Double
    ) {
        var control = MacControl(kind: kind, size: size, look: look, dimensions: beside == 0 ? .height : [.width, .height])
        control.texts = [text]
        let intrinsics = Intrinsics(scale: 1)
        let insets = intrinsics.alignmentInsets(of: .mac(control)), natural = intrinsics.size(of: .mac(control))
        #expect(natural.height.map { $0 + insets.top + insets.bottom } == height)
        let title = text.isEmpty ? 0 : Self.width("textField:none", look, 13, text)
        #expect(beside == 0 || natural.width.map { $0 + insets.left + insets.right - (title ?? 0) } == beside)
    }

    /// A centred label is 4 points wider than one at the side.
    @Test func centredLabelsAreWider() {
        var control = MacControl(kind: "textField:none", look: .bigSur)
        control.texts = ["Version"]
        let side = Intrinsics(scale: 1).size(of: .mac(control)).width ?? 0
        control.isCentered = true
        #expect(Intrinsics(scale: 1).size(of: .mac(control)).width == side + 4)
    }

    /// Lines of 13 points were 17 high up to macOS 10.14.
    @Test(arguments: [
        (10.11, MacLook.highSierra), (10.13, .highSierra), (10.14, .mojave), (10.15, .catalina), (12, .bigSur), (15, .ventura),
        (26, .tahoe),
    ])
    func aReleaseHasItsLook(_ version: Double, _ look: MacLook) { #expect(MacLook(macOS: version) == look) }

    /// Widths go up to whole points. Stored as here, with 4 more, in Xcode 11 to 26, "Password:" in 8 projects and "Name:" in 4.
    @Test(arguments: [
        ("seconds", 11.0, 45.0), ("pixels", 11, 31), ("Crash logs:", 13, 69), ("Priority:", 13, 48), ("Password:", 13, 62),
        ("Name:", 13, 40),
    ])
    func labelsAreAsWideAsStored(_ text: String, _ points: Double, _ width: Double) {
        #expect(Self.width("textField:none", .bigSur, points, text) == width)
    }

    /// The system drew in Lucida Grande up to OS X 10.9 and in Helvetica Neue on 10.10: 106 and 165 points are of 1 project each, of 254
    /// and 171 texts of 4 projects; 24 points are of a label that the advances were not fitted to.
    @Test(arguments: [
        ("Template Group:", SystemFontEdition.macLucida, 13.0, 106.0), ("Welcome to MacPass", .macLucida, 24, 238),
        ("Downloaded videos folder:", .macHelvetica, 13, 165), ("Please confirm password", .macHelvetica, 11, 133),
    ])
    func oldSystemFontsAreAsWideAsStored(_ text: String, _ edition: SystemFontEdition, _ points: Double, _ width: Double) {
        #expect(Self.width("textField:none", .highSierra, points, text, edition) == width)
    }

    /// How much wider than its text a control is: small check boxes of aqua 17 and 5 around that (36 of 46 texts in 6 projects),
    /// pop-up buttons 32 up to macOS 10.13 (19 of 23 in 6) and 33 in 10.14 and 10.15 (23 of 32 in 9), small ones 28 up to 10.13 (3
    /// of 6 in 3).
    @Test(arguments: [
        ("button:check:regularSquare:nb", MacLook.catalina, MacControl.Size.small, 17.0),
        ("button:check:regularSquare:nb", .highSierra, .small, 17), ("button:check:regularSquare:nb", .bigSur, .small, 20),
        ("popUp:push:rounded:b:", .highSierra, .regular, 32), ("popUp:push:rounded:b:", .mojave, .regular, 33),
        ("popUp:push:rounded:b:", .catalina, .regular, 33), ("popUp:push:rounded:b:", .highSierra, .small, 28),
    ])
    func paddingIsThatOfTheLook(_ kind: String, _ look: MacLook, _ size: MacControl.Size, _ padding: Double) throws {
        let points = size == .small ? 11.0 : 13
        let text = try #require(Self.width("textField:none", look, points, "Repeat"))
        #expect(Self.width(kind, look, points, "Repeat", size: size) == text + padding)
    }

    private static func width(
        _ kind: String, _ look: MacLook, _ points: Double, _ text: String, _ edition: SystemFontEdition = .mac,
        size: MacControl.Size = .regular
    ) -> Double? {
        var control = MacControl(kind: kind, size: size, look: look, font: .system(points))
        control.font.edition = edition
        control.texts = [text]
        return Intrinsics(scale: 1).size(of: .mac(control)).width
    }

    /// Frames of three segments beside their titles, or beside widths of their own. With titles: 20 a segment and 5 or 6 in 5 projects up
    /// to macOS 10.13 and in 10.15, 24 in 4 in 10.14, 12 and 3 since macOS 11 (2 projects; a lone one that only fires 15). With widths: 1 a
    /// segment and 5 in 3 projects, 9 of 3 segments since macOS 11 in 3, but 5 still of those that only fire (4).
    @Test(arguments: [
        ("segmented:rounded", MacLook.highSierra, 65.0, 5.0), ("segmented:rounded", .mojave, 77, 5),
        ("segmented:rounded", .catalina, 65, 5),
        ("segmented:rounded", .bigSur, 39, 9), ("segmented:rounded:momentary", .ventura, 35, 5),
    ])
    func segmentsAreAsWideAsStored(_ kind: String, _ look: MacLook, _ besideTitles: Double, _ besideWidths: Double) {
        let titles = ["Yes", "No", "Maybe"], widths = [50.0, 60, 70]
        var control = MacControl(kind: kind, look: look)
        let intrinsics = Intrinsics(scale: 1)
        let insets = intrinsics.alignmentInsets(of: .mac(control))
        for (segments, sum, beside) in [
            ([0.0, 0, 0], titles.compactMap { Self.width("textField:none", look, 13, $0) }.reduce(0, +), besideTitles),
            (widths, widths.reduce(0, +), besideWidths),
        ] {
            control.texts = titles
            control.segmentWidths = segments
            let width = intrinsics.size(of: .mac(control)).width.map { $0 + insets.left + insets.right }
            #expect(width == sum + beside + 3)
        }
    }

    /// A label that has to wrap takes all the width that it may have, and as many lines as that needs; a width that its text asked for
    /// never wraps it.
    @Test func wrappedLabelsAreAsWideAsTheyMayBe() {
        var control = MacControl(kind: "textField:none", look: .bigSur)
        control.texts = ["Some words of a label"]
        control.wraps = true
        let intrinsics = Intrinsics(scale: 1)
        let natural = intrinsics.size(of: .mac(control))
        let width = natural.width ?? 0
        #expect(natural.height == 16)
        #expect(intrinsics.size(of: .mac(control), availableWidth: width) == natural)
        #expect(intrinsics.size(of: .mac(control), availableWidth: width - 20) == IntrinsicSize(width: width - 20, height: 32))
    }

    /// 10.5 from the top of a view 31 high is 20.5 from its bottom: that goes up, to 21.
    @Test func halvesGoUpOnTheMac() {
        let rect = Rect(x: 10.5, y: 10.5, width: 10, height: 10)
        #expect(PixelGrid(scale: 1, roundsUp: true).round(rect) == Rect(x: 11, y: 10, width: 10, height: 10))
        #expect(PixelGrid(scale: 1).round(rect) == Rect(x: 11, y: 11, width: 10, height: 10))
    }
}
