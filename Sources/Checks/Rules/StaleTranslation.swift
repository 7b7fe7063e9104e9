import InterfaceBuilder

/// Keys of a translation that translate nothing. They are found in the files beside a document: see ``Checker``.
package struct StaleTranslation: Rule {
    package static let about = RuleDescription(
        id: "stale-translation",
        category: .document,
        severity: .note,
        summary: "keys of a translation that name no object, or are given twice",
        rationale: """
            A key of a .strings file begins with the id of an object of its document. One whose object was removed or replaced translates \
            nothing, and the new object shows the text of the document in every language. Of a key that is given twice the last value counts.
            """,
        example: """
            /* de.lproj/Main.strings; the label is now called a1b-2c-d3e */
            "z9y-8x-w7v.text" = "Speichern";
            """
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] { [] }

    /// - Parameter keys: those of one file; nil if all of them translate something.
    static func finding(_ keys: [(key: String, place: SourceLocation)], of document: Document) -> Finding? {
        var seen = Set<String>(), stale: [(key: String, place: SourceLocation)] = [], twice = stale
        for entry in keys {
            if !seen.insert(entry.key).inserted {
                twice.append(entry)
            } else if let dot = entry.key.firstIndex(of: "."), document.element(id: String(entry.key[..<dot])) == nil {
                stale.append(entry)
            }
        }
        guard let first = (stale + twice).first else { return nil }
        func list(_ entries: [(key: String, place: SourceLocation)]) -> String { Titles.list(entries.map { "'\($0.key)'" }) }
        var parts: [String] = []
        if !stale.isEmpty { parts.append("\(list(stale)) \(stale.count == 1 ? "names" : "name") no object of the document") }
        if !twice.isEmpty { parts.append("\(list(twice)) \(twice.count == 1 ? "is" : "are") given twice, and the last counts") }
        return Finding(
            rule: about.id, severity: about.severity, location: first.place, objectID: "", message: parts.joined(separator: "; "),
            fix: stale.isEmpty ? "remove the first" : "remove it, or name the object that took its place", limit: about.severity)
    }
}
