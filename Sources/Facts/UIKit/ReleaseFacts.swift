import Support

/// A table of what changes from one release of iOS to the next: rows of a fact, the first release that they hold in, a value and a source.
package struct ReleaseFacts: Sendable {
    /// The release that every fact has a row for.
    let first: ReleaseNumber
    private let values: [String: [(from: ReleaseNumber, value: String)]]

    /// - Parameters:
    ///   - facts: the facts that are read, each with the words that it may have; none for a number.
    ///   - first: the release that every fact needs a row for.
    init(_ table: FactTable, _ rows: [CSVTable.Row], facts: [String: [String]], since first: ReleaseNumber, _ problems: inout TableProblems)
    {
        var values: [String: [(from: ReleaseNumber, value: String)]] = [:]
        var keys: [(row: CSVTable.Row, key: [String])] = []
        for row in rows {
            guard let words = facts[row["fact"]] else { problems.note(table, row, "nothing reads '\(row["fact"])'"); continue }
            guard let from = problems.release(table, row, "from") else { continue }
            let isValue = words.isEmpty ? row.number("value") != nil : words.contains(row["value"])
            if !isValue { problems.note(table, row, "'\(row["value"])' is no value of '\(row["fact"])'"); continue }
            keys.append((row, [row["fact"], from.description]))
            values[row["fact"], default: []].append((from, row["value"]))
        }
        problems.noteRepeated(table, keys)
        self.first = first
        self.values = values.mapValues { $0.sorted { $0.from < $1.from } }
        for fact in facts.keys.sorted() where self.values[fact]?.first?.from != first {
            problems.note(table, "'\(fact)' has no row for iOS \(first)")
        }
    }

    /// The value in a release; empty for a fact without rows, which ``FactTables/problems`` names.
    package func text(_ fact: String, in release: ReleaseNumber) -> String { values[fact]?.last { $0.from <= release }?.value ?? "" }

    /// Where a fact changes: the first release of each value, from the oldest on.
    func steps(_ fact: String) -> [(from: ReleaseNumber, value: String)] { values[fact] ?? [] }

    package func number(_ fact: String, in release: ReleaseNumber) -> Double { Double(text(fact, in: release)) ?? 0 }
}

/// The words of facts that hold or do not.
let yesOrNo = ["yes", "no"]
