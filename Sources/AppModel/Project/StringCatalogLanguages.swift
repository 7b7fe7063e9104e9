import Foundation
import Support

/// The languages of a string catalogue (`.xcstrings`).
enum StringCatalogLanguages {
    /// The codes of the languages that any text is translated into, with that of the texts themselves.
    static func read(_ path: String) throws -> Set<String> {
        let root = try JSONReader.read(RegularFile.read(path))
        var found: Set<String> = []
        if let own = root["sourceLanguage"]?.string { found.insert(own) }
        guard let strings = root["strings"], case .object(let members) = strings.value else { return found }
        for member in members {
            if case .object(let units)? = member.node["localizations"]?.value { found.formUnion(units.map(\.key)) }
        }
        return found
    }
}
