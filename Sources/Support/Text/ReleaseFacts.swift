/// A table of what changes from release to release: rows of a fact, the first release that it holds in, a value and a source.
public struct ReleaseFacts: Sendable {
    public let table: CSVTable
    private let rows: [String: [(from: Int, value: String)]]

    public init(_ bytes: [UInt8]) {
        table = CSVTable(bytes)
        rows = Dictionary(grouping: table.rows) { $0["fact"] }.mapValues { rows in
            rows.compactMap { row in Int(row["from"]).map { ($0, row["value"]) } }
        }
    }

    /// The value in a release; empty for a fact without rows, which a test of each table excludes.
    public func text(_ fact: String, in release: Int) -> String { rows[fact]?.last { $0.from <= release }?.value ?? "" }

    public func number(_ fact: String, in release: Int) -> Double { Double(text(fact, in: release)) ?? 0 }
}
