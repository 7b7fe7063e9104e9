/// The names of languages as projects write them.
package enum LanguageName {
    /// The code of a language that an old project names in a word, such as `de` of `German`; any other name is the code.
    package static func code(_ name: String) -> String { codes[name] ?? name }

    private static let codes = [
        "English": "en", "German": "de", "French": "fr", "Japanese": "ja", "Italian": "it", "Spanish": "es", "Dutch": "nl",
    ]
}
