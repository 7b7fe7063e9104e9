import InterfaceBuilder

/// What differs between two versions of the texts that translate a document, one change a text.
package struct TextDifference: Sendable {
    package struct Change: Hashable, Sendable {
        /// The key, as the files have it.
        package var key: String
        /// The code of the language; nil where nothing says it.
        package var language: String?
        package var old: String?
        package var new: String?
        /// The change on one line: `title of Sign Button: 'Sign' → 'Unterschreiben' (de)`.
        package var text: String
    }

    package private(set) var changes: [Change] = []

    package var isEmpty: Bool { changes.isEmpty }

    /// - Parameters:
    ///   - old: the texts of each language by their keys; a language is empty where nothing says which it is.
    ///   - document: the document that they translate, by which objects are named; nil if it is not known.
    package init(from old: [String: [String: String]], to new: [String: [String: String]], of document: XMLTree?) {
        let names = document.map { ObjectNames(DocumentTable($0)) }
        for language in Set(old.keys).union(new.keys).sorted() {
            let before = old[language] ?? [:], after = new[language] ?? [:]
            for key in Set(before.keys).union(after.keys).sorted() where before[key] != after[key] {
                let place = Self.words(for: key, names) + ": "
                let change: String
                if let was = before[key], let now = after[key] {
                    change = "\(Self.quoted(was)) → \(Self.quoted(now))"
                } else if let now = after[key] {
                    change = "\(Self.quoted(now)), not translated before"
                } else {
                    change = "\(Self.quoted(before[key] ?? "")), no longer translated"
                }
                changes.append(
                    Change(
                        key: key, language: language.isEmpty ? nil : language, old: before[key], new: after[key],
                        text: place + change + (language.isEmpty ? "" : " (\(language))")))
            }
        }
    }

    /// `title of Sign Button` for `abc-de-fgh.normalTitle`; the key itself if it is none of an object.
    private static func words(for key: String, _ names: ObjectNames?) -> String {
        guard let dot = key.firstIndex(of: ".") else { return key }
        let id = String(key[..<dot]), property = String(key[key.index(after: dot)...])
        return "\(titles[property] ?? property) of \(names?.name(ofID: id) ?? id)"
    }

    /// Properties that people call otherwise.
    private static let titles = [
        "normalTitle": "title", "configuration.title": "title", "configuration.subtitle": "subtitle", "headerTitle": "header",
        "footerTitle": "footer",
    ]

    private static func quoted(_ text: String) -> String {
        "'" + text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: "⏎") + "'"
    }
}

extension DifferenceText {
    /// Ends in a line break; empty if no text differs.
    package static func text(of difference: TextDifference) -> String { difference.changes.map { $0.text + "\n" }.joined() }
}

extension DifferenceMarkdown {
    package static func text(of difference: TextDifference, path: String) -> String {
        "### \(escaped(path))\n\n" + difference.changes.map { "- \(escaped($0.text))\n" }.joined() + "\n"
    }
}
