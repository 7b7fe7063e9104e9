import AutoLayout
import Foundation
import InterfaceBuilder

extension LayoutDirection {
    /// The writing direction of a language by its code: `ar`, `pa-Arab` or `zh_TW`, from Unicode's locale data.
    package init(ofLanguage code: String) {
        self = Locale.Language(identifier: code).characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
}

extension [Scenario] {
    /// The scenarios repeated in each of some languages, if the language is read in the scenario's direction; scenarios that have a
    /// language already are left out. A language that matches no scenario's direction is shown in its own.
    package func translated(into languages: [String]) -> [Scenario] {
        let own = filter { $0.language == nil }
        return languages.flatMap { language -> [Scenario] in
            let direction = LayoutDirection(ofLanguage: language)
            var suited = own.filter { $0.direction == direction }
            if suited.isEmpty {
                suited = own.map { scenario in
                    var turned = scenario
                    turned.direction = direction
                    return turned
                }
            }
            return suited.map { scenario in
                var translated = scenario
                translated.language = language
                return translated
            }
        }
    }
}

extension ScenarioChoice {
    /// The choice with the scenarios of each translation beside a document, if all of them are requested.
    package func translated(ofDocumentAt path: String) throws(LocalizationError) -> ScenarioChoice {
        guard translations == .all else { return self }
        var choice = self
        choice.scenarios += scenarios.translated(into: try Localization.languages(of: path))
        return choice
    }
}

/// A document with its translations, which shows each scenario's texts.
package struct TranslatedDocument {
    private let document: Document
    private var translations: [String: Document] = [:]
    /// Why translations cannot be read. Their scenarios show the document's own texts.
    package private(set) var errors: [LocalizationError] = []

    /// Reads the translations of a document.
    ///
    /// - Parameters:
    ///   - path: the document's path, beside which they are.
    ///   - languages: the languages of the scenarios.
    package init(_ document: Document, path: String, languages: some Sequence<String>) {
        self.document = document
        for language in Set(languages).sorted() {
            do { translations[language] = try document.localized(to: language, path: path) } catch { errors.append(error) }
        }
    }

    /// The languages whose translations can be read.
    package var languages: [String] { translations.keys.sorted() }

    /// The document as a scenario shows it.
    package func document(in scenario: Scenario) -> Document { scenario.language.flatMap { translations[$0] } ?? document }
}
