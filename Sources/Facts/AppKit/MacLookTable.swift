import Support

/// The shapes of AppKit's windows and controls by look, as `mac-looks.csv` lists them.
struct MacLookTable: Sendable {
    private struct Key: Hashable {
        var fact: MacLookFact
        var look: MacControls
    }

    private var values: [Key: String] = [:]

    init(_ rows: [CSVTable.Row], _ problems: inout TableProblems) {
        problems.noteRepeated(.macLooks, rows.map { ($0, [$0["fact"], $0["look"]]) })
        for row in rows {
            guard let fact = MacLookFact(rawValue: row["fact"]) else {
                problems.note(.macLooks, row, "nothing reads '\(row["fact"])'"); continue
            }
            guard let look = MacControls(rawValue: row["look"]) else { problems.note(.macLooks, row, "no look '\(row["look"])'"); continue }
            let isValue = fact.words.isEmpty ? row.number("value") != nil : fact.words.contains(row["value"])
            if !isValue { problems.note(.macLooks, row, "'\(row["value"])' is no value of '\(fact.rawValue)'"); continue }
            values[Key(fact: fact, look: look)] = row["value"]
        }
        for fact in MacLookFact.allCases {
            for look in MacControls.allCases where values[Key(fact: fact, look: look)] == nil {
                problems.note(.macLooks, "'\(fact.rawValue)' has no row for \(look.rawValue)")
            }
        }
    }

    /// Empty for a fact without a row, which ``FactTables/problems`` names.
    func value(_ fact: MacLookFact, _ look: MacControls) -> String { values[Key(fact: fact, look: look)] ?? "" }
}
