import CResources
import Foundation
import Support
import Testing

@testable import Facts

/// What a release drew is looked up by the version that saved a document: rows of one fact must not contradict.
struct EraTableTests {
    private static let table = CSVTable(EmbeddedFile.erasCsv.bytes)

    @Test func everyRowIsWhole() {
        #expect(Self.table.problems == [])
        for row in Self.table.rows {
            #expect(row.number("from") != nil && (row["to"].isEmpty || row.number("to") != nil) && row.number("value") != nil, "line \(row.line)")
            #expect(!row["source"].isEmpty, "line \(row.line) says nothing of its source")
        }
    }

    /// A row whose fact nothing reads would be passed over in silence, and so would a fact that no row gives.
    @Test func everyRowIsReadAndEveryFactHasOne() {
        for row in Self.table.rows { #expect(CanvasEra.Fact(row: row["fact"]) != nil, "line \(row.line): nothing reads '\(row["fact"])'") }
        let given = Set(Self.table.rows.compactMap { CanvasEra.Fact(row: $0["fact"]) })
        for fact in CanvasEra.Fact.allCases { #expect(given.contains(fact), "no row gives '\(fact)'") }
    }

    /// `topInset.retina6_1` is of one device; the rule of cells is one of three.
    @Test func factsOfDevicesAndRules() {
        let old = CanvasEra(toolsVersion: 20037), new = CanvasEra(toolsVersion: 21701)
        #expect(old[.topInset, "retina6_1"] == 44 && new[.topInset, "retina6_1"] == 48 && new[.topInset] == nil && new[.topInset, "retina4_7"] == nil)
        let rules = Self.table.rows.filter { $0["fact"] == "cellMarginRule" }.compactMap { $0.number("value") }
        #expect(rules.allSatisfy { CanvasEra.CellMarginRule(rawValue: Int($0)) != nil } && rules.count == 3)
    }

    /// Facts that some releases between two rows do not have: there the usual value holds.
    private static let interrupted: Set<String> = ["textSizeStep", "ownBarsInSheets"]

    @Test func releasesNeitherOverlapNorLeaveGaps() {
        for (fact, rows) in Dictionary(grouping: Self.table.rows, by: { $0["fact"] }) {
            let spans = rows.map { (from: $0.number("from") ?? 0, to: $0.number("to") ?? .infinity, line: $0.line) }.sorted { $0.from < $1.from }
            for span in spans { #expect(span.from <= span.to, "line \(span.line): \(fact) ends before it begins") }
            for (before, after) in zip(spans, spans.dropFirst()) {
                #expect(before.to < after.from, "lines \(before.line) and \(after.line): \(fact) has two values")
                let isGap = before.to + 1 < after.from
                #expect(!isGap || Self.interrupted.contains(fact), "between lines \(before.line) and \(after.line): \(fact) has no value")
            }
        }
    }
}
