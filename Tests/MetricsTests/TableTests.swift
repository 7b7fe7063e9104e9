import CResources
import Facts
import Support
import Testing

@testable import Metrics

/// A row that lost a comma, or names what nothing reads, would silently count for nothing.
struct TableTests {
    @Test func everyControlRowIsWhole() {
        let table = CSVTable(EmbeddedFile.controlsCsv.bytes)
        #expect(table.problems == [] && table.columns == ["control", "from", "width", "height", "left", "right", "top", "bottom", "source"])
        for row in table.rows {
            #expect(row.number("from").flatMap { MetricsEra(rawValue: Int($0)) } != nil, "line \(row.line): no generation '\(row["from"])'")
            for column in ["width", "height"] { #expect(row[column] == "-" || row.number(column) != nil, "line \(row.line): \(column)") }
            for column in ["left", "right", "top", "bottom"] { #expect(row.number(column) != nil, "line \(row.line): \(column)") }
            #expect(!row["source"].isEmpty, "line \(row.line) says nothing of its source")
        }
    }

    /// The names that the code asks for, and no others; each control's generations ascend.
    @Test func controlsAreThoseThatAreAskedFor() {
        let kinds: [ControlKind] = [
            .switch, .slider, .stepper, .activityIndicator(isLarge: true), .activityIndicator(isLarge: false), .progressView(isBar: true),
            .progressView(isBar: false), .searchBar, .pickerView, .toolbar, .navigationBar, .tabBar,
        ]
        let others = [
            "closeButton", "datePickerCompact", "datePickerInline", "datePickerWheels", "infoButton", "pageControl", "pageControlDot", "segment",
            "segmentByContent", "segmentImage", "segmentedControl", "textFieldRoundedRect",
        ]
        let generations = Dictionary(grouping: CSVTable(EmbeddedFile.controlsCsv.bytes).rows, by: { $0["control"] })
        #expect(Set(generations.keys) == Set(kinds.map(\.tableName) + others))
        for (control, rows) in generations {
            let from = rows.compactMap { $0.number("from") }
            #expect(zip(from, from.dropFirst()).allSatisfy { $0 < $1 }, "\(control): \(from)")
        }
    }

    /// Rows of each fact begin at the first release and follow one another; nothing else is in the table.
    @Test func everyDrawingRowIsWholeAndRead() {
        let table = DrawingFacts.facts.table
        #expect(table.problems == [])
        for row in table.rows {
            guard let words = DrawingFacts.vocabulary[row["fact"]] else { Issue.record("line \(row.line): nothing reads '\(row["fact"])'"); continue }
            #expect(words.isEmpty ? row.number("value") != nil : words.contains(row["value"]), "line \(row.line): '\(row["value"])'")
            #expect(!row["source"].isEmpty, "line \(row.line) says nothing of its source")
        }
        for fact in DrawingFacts.vocabulary.keys {
            let releases = table.rows.filter { $0["fact"] == fact }.compactMap { Int($0["from"]).flatMap(MetricsEra.init) }
            #expect(releases.first == .iOS7 && zip(releases, releases.dropFirst()).allSatisfy { $0 < $1 }, "\(fact): \(releases)")
        }
    }

    /// Apple: San Francisco is the system font of iOS 9, in one variable font since iOS 14; compact date pickers are of iOS 14.
    @Test(arguments: [
        (MetricsEra.iOS8, SystemFontEdition?.none, false), (.iOS9, .cuts9, false), (.iOS13, .cuts11, false), (.iOS14, .variable, true), (.iOS26, .variable, true),
    ])
    func drawingFollowsTheRelease(release: MetricsEra, systemFont: SystemFontEdition?, hasCompactPickers: Bool) {
        #expect(DrawingFacts.of(release).systemFont == systemFont)
        #expect(DrawingFacts.of(release).datePickersAreCompact == hasCompactPickers)
    }

    @Test func everyReleaseRowIsWholeAndInOrder() {
        let table = CSVTable(EmbeddedFile.releasesCsv.bytes)
        #expect(table.problems == [] && MetricsEra.releases.count == table.rows.count && MetricsEra.releases.first?.from == 0)
        #expect(zip(MetricsEra.releases, MetricsEra.releases.dropFirst()).allSatisfy { $0.from < $1.from })
        #expect(Set(MetricsEra.releases.map(\.era)) == Set(MetricsEra.allCases))
    }

    @Test func everyFamilyRowIsWhole() {
        let table = CSVTable(EmbeddedFile.familiesCsv.bytes)
        #expect(table.problems == [])
        let shapes = Set(Self.lines(EmbeddedFile.faceAdvancesTxt.bytes).map { $0[0] })
        for row in table.rows {
            #expect(shapes.union(["system", "systemtext", "systemdisplay", "mono"]).contains(row["shape"]), "line \(row.line): no shape '\(row["shape"])'")
            for column in ["scale", "spacing", "spacing_light", "spacing_thin", "ascender", "descender", "leading"] {
                #expect(row.number(column) != nil, "line \(row.line): \(column)")
            }
            #expect(["stored", "published", "class"].contains { row["source"].hasPrefix($0) }, "line \(row.line): \(row["source"])")
        }
        let families = table.rows.map { $0["family"] }
        #expect(Set(families).count == families.count)
    }

    @Test func everyLineOfAFaceIsWhole() {
        let advances = Self.lines(EmbeddedFile.faceAdvancesTxt.bytes)
        for line in advances { #expect(line.count == 97 && line.dropFirst(2).allSatisfy { Double($0).map { 0...3000 ~= $0 } == true }, "\(line.prefix(2))") }
        let cuts = Set(advances.map { $0[0] + " " + $0[1] })
        #expect(cuts.count == advances.count && Set(advances.map { $0[0] }).allSatisfy { cuts.contains($0 + " regular") })
        for line in Self.lines(EmbeddedFile.faceKerningTxt.bytes) {
            #expect(line.count == 5 && line[2].count == 1 && Double(line[3]).map { -400...400 ~= $0 } == true && cuts.contains(line[0] + " " + line[1]), "\(line)")
            #expect((line[2] + line[4]).allSatisfy { $0.isASCII || $0 == "\u{2423}" }, "\(line)")
        }
    }

    /// The words of each line but comments.
    private static func lines(_ file: [UInt8]) -> [[String]] {
        String(decoding: file, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }.map { $0.split(separator: " ").map(String.init) }
    }
}
