/// A string catalog of Xcode 15 and later: JSON with every language of every key in one file.
struct StringCatalog {
    private let strings: [JSONValue.Member]

    init(_ text: TextFile) throws(LocalizationError) {
        let root = try JSONReader.read(text)
        guard case .object(let strings)? = root["strings"] else {
            throw .malformed(.json("not a string catalog: expected an object with the member \"strings\""), text.place(of: 0))
        }
        self.strings = strings
    }

    /// The texts of a language in the file's order. Of a text that varies by device or number, the case `other` counts.
    func entries(language: String) -> [(key: String, value: String)] {
        strings.compactMap { member in
            guard let unit = member.value["localizations"]?[language], let value = Self.text(of: unit) else { return nil }
            return (member.key, value)
        }
    }

    private static func text(of unit: JSONValue) -> String? {
        if let value = unit["stringUnit"]?["value"]?.text { return value }
        for variation in unit["variations"]?.members ?? [] {
            if let other = variation.value["other"], let text = text(of: other) { return text }
        }
        return nil
    }
}
