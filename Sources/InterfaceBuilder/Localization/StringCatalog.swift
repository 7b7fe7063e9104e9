import Support

/// A string catalog of Xcode 15 and later: JSON with every language of every key in one file.
struct StringCatalog {
    private let strings: [JSONMember]
    private var sourceLanguage: String?

    init(_ text: TextFile) throws(LocalizationError) {
        func fault(_ message: String, _ position: TextPosition) -> LocalizationError {
            .malformed(.json(message), SourceLocation(file: text.path, line: position.line, column: position.column))
        }
        let root: JSONNode
        do {
            root = try JSONReader.read(text.bytes)
        } catch let problem as JSONProblem {
            throw fault("\(problem.reason)", problem.position)
        } catch {
            throw fault("\(error)", .start)
        }
        guard let strings = root["strings"], case .object(let members) = strings.value else {
            throw fault("not a string catalog: expected an object with the member \"strings\"", root.position)
        }
        self.strings = members
        if case .string(let code)? = root["sourceLanguage"]?.value { sourceLanguage = code }
    }

    /// The languages that any key is translated into, except the source language, whose texts are the document's own.
    var languages: Set<String> {
        var codes = Set<String>()
        for member in strings {
            if case .object(let units)? = member.node["localizations"]?.value { codes.formUnion(units.map(\.key)) }
        }
        return sourceLanguage.map { codes.subtracting([$0]) } ?? codes
    }

    /// The texts of a language in file order. For a text that varies by device or number, the case `other` counts.
    func entries(language: String) -> [(key: String, value: String)] {
        strings.compactMap { member in
            guard let unit = member.node["localizations"]?[language], let value = Self.text(of: unit) else { return nil }
            return (member.key, value)
        }
    }

    private static func text(of unit: JSONNode) -> String? {
        if case .string(let value)? = unit["stringUnit"]?["value"]?.value { return value }
        guard case .object(let variations)? = unit["variations"]?.value else { return nil }
        return variations.lazy.compactMap { $0.node["other"].flatMap(text) }.first
    }
}
