import AutoLayout
import Support
import Testing

@testable import Facts

/// What a release of iOS does is looked up in a table: rows that nothing reads, and facts without rows, would be passed over in silence.
struct RunTimeTableTests {
    @Test func everyRowIsWholeAndRead() {
        #expect(RunTimeFact.facts.table.problems == [])
        for row in RunTimeFact.facts.table.rows {
            #expect(RunTimeFact(rawValue: row["fact"]) != nil, "line \(row.line): nothing reads '\(row["fact"])'")
            #expect(Int(row["from"]) != nil && row.number("value") != nil && !row["source"].isEmpty, "line \(row.line)")
        }
    }

    @Test("rows begin at the first release and follow one another", arguments: RunTimeFact.allCases)
    func rowsFollowOneAnother(fact: RunTimeFact) {
        let releases = RunTimeFact.facts.table.rows.filter { $0["fact"] == fact.rawValue }.compactMap { Int($0["from"]) }
        #expect(releases.first == MetricsEra.iOS7.rawValue && zip(releases, releases.dropFirst()).allSatisfy { $0 < $1 }, "\(releases)")
    }

    /// Apple: margins have grown by the safe area since iOS 11. Stored frames: margins of 8 and 11, a separator of a pixel up to Xcode 10.
    @Test(arguments: [
        (RunTimeFact.safeAreaInMargins, MetricsEra.iOS10, 0.0), (.safeAreaInMargins, .iOS11, 1), (.cellMarginVertical, .iOS10, 8),
        (.cellMarginVertical, .current, 11), (.cellSeparatorPixels, .iOS12, 1), (.cellSeparatorPixels, .iOS13, 0), (.textWidthRows, .iOS8, 0),
        (.textWidthRows, .iOS14, 1), (.textWidthRows, .iOS15, 0),
    ])
    func values(fact: RunTimeFact, release: MetricsEra, expected: Double) { #expect(fact.value(in: release) == expected) }
}
