import Facts
import Support

/// A string catalog of Xcode 15 and later: JSON with every language of every key in one file.
struct StringCatalog {
    private let strings: [JSONMember]
    private var sourceLanguage: String?

    init(_ text: TextFile) throws(LocalizationError) {
        func fault(_ message: String, _ position: TextPosition) -> LocalizationError {
            if let marker = text.mergeMarker { return .malformed(.mergeMarker, marker) }
            return .malformed(.json(message), SourceLocation(file: text.path, line: position.line, column: position.column))
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

    /// The languages that any key has a text in, the source language too: an app shows the texts that it has here, and not the document's.
    var languages: Set<String> {
        var codes = Set<String>()
        for member in strings {
            guard case .object(let units)? = member.node["localizations"]?.value else { continue }
            codes.formUnion(units.filter { $0.key != sourceLanguage || Self.text(of: $0.node, on: .phone) != nil }.map(\.key))
        }
        return codes
    }

    /// The texts of a language in file order. For a text that varies by number or width the case `other` counts, by device that of the
    /// device, and else `other`.
    func entries(language: String, on device: Idiom = .phone) -> [(key: String, value: String)] {
        strings.compactMap { member in
            guard let unit = member.node["localizations"]?[language], let value = Self.text(of: unit, on: device) else { return nil }
            return (member.key, value)
        }
    }

    private static func text(of unit: JSONNode, on device: Idiom) -> String? {
        if case .string(let value)? = unit["stringUnit"]?["value"]?.value { return value }
        guard case .object(let variations)? = unit["variations"]?.value else { return nil }
        return variations.lazy.compactMap { variation in
            let own = variation.key == "device" ? variation.node[device == .pad ? "ipad" : "iphone"] : nil
            return (own ?? variation.node["other"]).flatMap { text(of: $0, on: device) }
        }.first
    }
}
