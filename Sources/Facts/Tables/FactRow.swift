import AutoLayout
import Support

/// A row of a table that Xcode's canvas draws by.
package struct FactRow: Hashable, Sendable {
    /// The tables whose rows are left out in turn: what the canvas of a document is drawn by, but for AppKit's measures, of which most rows
    /// are for one kind of control.
    package static let tables: [FactTable] = [.canvas, .specialCases, .controls, .drawing, .bars, .runTime]
    private static let bounds: Set<String> = ["from", "until", "last", "source"]
    /// What rows say, and not of what they say it.
    private static let values: Set<String> = [
        "value", "width", "height", "top", "left", "bottom", "right", "padding", "imagePadding", "heightPadding", "segment", "baseline",
    ]

    package let table: FactTable
    /// Its line in the file.
    package let line: Int
    /// The fact and where it holds, such as `topInset retina6_1 until Xcode 14`.
    package let name: String
    package let source: String
    /// The case of the code that it bears; nil for rows of values.
    package let specialCase: SpecialCase?
    private let builds: Range<Int>
    private let from: ReleaseNumber?

    private init(_ table: FactTable, _ row: CSVTable.Row, columns: [String], in tables: FactTables) {
        self.table = table
        line = row.line
        source = row["source"]
        specialCase = table == .specialCases ? SpecialCase(rawValue: row["case"]) : nil
        // A height of a control is what its row is about.
        let values = table == .macHeights ? ["vote", "weight"] : Self.values
        let parts = columns.filter { !Self.bounds.contains($0) && !values.contains($0) }.map { row[$0] }.filter {
            !$0.isEmpty && $0 != "any" && $0 != "*"
        }
        let bounds = [("from", row["from"]), ("until", row["until"]), ("until", row["last"])].filter { !$0.1.isEmpty }.map {
            "\($0.0) \($0.1)"
        }
        name = (parts + bounds).joined(separator: " ")
        let first = tables.xcode.from(row["from"]) ?? 0
        builds = first..<max(first, tables.xcode.from(row["until"]) ?? Int.max)
        from = ReleaseNumber(row["from"])
    }

    /// All rows of ``tables`` of Apple's facts, in their order.
    package static var all: [FactRow] {
        tables.flatMap { table in
            let csv = CSVTable(table.bytes)
            return csv.rows.map { FactRow(table, $0, columns: csv.columns, in: .apple) }
        }
    }

    /// Whether a document of a platform that this release saved can be drawn otherwise without the row.
    package func concerns(_ release: XcodeRelease, on platform: Platform = .iOS) -> Bool {
        if platform != .macOS, [.macHeights, .appkitInsets, .appkitSizes].contains(table) { return false }
        return builds.contains(release.build) && from.map { $0 <= release.uikit.number } != false
    }
}
