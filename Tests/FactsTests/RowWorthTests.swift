import Foundation
import Testing

@testable import Facts

/// What a row is worth stands in `Documentation/evidence/rows.md`, which `scripts/lab/ablate --write` makes; one that few documents bear
/// says so.
struct RowWorthTests {
    /// The cells of each line of a table.
    private static func lines() throws -> [[String]] {
        let file = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Documentation/evidence/rows.md").standardizedFileURL
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
            line.split(separator: "|", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }

    /// The projects with more views right with a row, less those with fewer, by table and name.
    private static func worth() throws -> [String: Int] {
        Dictionary(
            try lines().compactMap { cells in
                guard cells.count == 8, let net = Int(cells[6]) else { return nil }
                return ("\(cells[1]) \(cells[2])", net)
            }
        ) { first, _ in first }
    }

    private static func key(_ row: FactRow) -> String { "\(row.table.rawValue).csv \(row.name)" }

    /// Rows of releases that no document was saved for cannot be left out of anything.
    @Test func everyRowIsListed() throws {
        let worth = try Self.worth()
        #expect(worth.count > 100)
        let missing = FactRow.all.filter { worth[Self.key($0)] == nil && $0.concerns(XcodeRelease(toolsVersion: 31_999), on: .macOS) }
        #expect(missing.map { "\(Self.key($0)): run scripts/lab/ablate --write" } == [])
        #expect(Set(worth.keys).subtracting(FactRow.all.map(Self.key)).sorted() == [], "no such rows any more")
    }

    @Test func aRowThatFewProjectsBearSaysSo() throws {
        let worth = try Self.worth()
        for row in FactRow.all where worth[Self.key(row), default: 0] < 3 {
            let says = ["Apple", "assumed", "ios27.md"].contains { row.source.contains($0) }
            #expect(says, "\(row.table.rawValue).csv:\(row.line): \(row.name) says neither Apple's word nor that it is assumed")
        }
    }
}
