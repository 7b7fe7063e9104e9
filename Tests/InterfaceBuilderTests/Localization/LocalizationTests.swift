import Facts
import Foundation
import Testing

@testable import InterfaceBuilder

@Suite struct LocalizationTests {
    /// A folder with the files given, which is gone afterwards.
    private func inFolder(_ files: [String: String], _ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumbline-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (path, text) in files {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        try body(folder.path)
    }

    @Test func findsStringsBesideTheBase() throws {
        try inFolder([
            "de.lproj/Main.strings": "\"a.text\" = \"Hallo\"; \"a.segmentTitles[0]\" = \"Eins\"; \"b.text\" = \"1\"; \"b.text\" = \"2\";",
            "pt_BR.lproj/Main.strings": "\"a.text\" = \"Olá\";",
        ]) { folder in
            // A document of one language is shown in that alone: its neighbours' texts belong to the document in Base.lproj.
            #expect(try Localization.find(for: "\(folder)/en.lproj/Main.xib", language: "de-AT") == nil)
            for path in ["\(folder)/Base.lproj/Main.storyboard", "\(folder)/Main.storyboard"] {
                let found = try #require(try Localization.find(for: path, language: "de-AT"))
                #expect(found.language == "de")
                #expect(found.string(objectID: "a", property: "text") == "Hallo")
                #expect(found.string(objectID: "a", property: "segmentTitles[0]") == "Eins")
                #expect(found.string(objectID: "b", property: "text") == "2")
                #expect(found.string(objectID: "a", property: "title") == nil)
                #expect(try Localization.find(for: path, language: "fr") == nil)
                #expect(try Localization.find(for: path, language: "pt-BR")?.string(objectID: "a", property: "text") == "Olá")
            }
        }
    }

    @Test func readsStringCatalogs() throws {
        let catalog = """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
              "a.text": {"comment": "\\u00fc", "localizations": {
                "de": {"stringUnit": {"state": "translated", "value": "Grüße \\ud83d\\ude00\\n"}},
                "fr": {"variations": {"device": {"ipad": {"stringUnit": {"value": "p"}},
                                                 "other": {"stringUnit": {"value": "autre"}}}}}}},
              "b.text": {}, "c": {"extractionState": "stale", "x": [1, -2.5e3, true, null, []]}}}
            """
        for path in ["mul.lproj/Main.xcstrings", "Main.xcstrings"] {
            try inFolder([path: catalog]) { folder in
                let document = "\(folder)/Base.lproj/Main.storyboard"
                let german = try Localization.find(for: document, language: "de")
                #expect(german?.string(objectID: "a", property: "text") == "Grüße 😀\n")
                #expect(try Localization.find(for: document, language: "fr")?.string(objectID: "a", property: "text") == "autre")
                #expect(try Localization.find(for: document, language: "it") == nil)
            }
        }
    }

    @Test("a text may be another one on tablets, and a catalogue's source language counts where it has texts")
    func variations() throws {
        let catalog = """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
              "a.text": {"localizations": {
                "en": {"stringUnit": {"value": "Full name"}},
                "fr": {"variations": {"device": {"ipad": {"stringUnit": {"value": "nom entier"}},
                       "iphone": {"stringUnit": {"value": "nom"}}, "other": {"stringUnit": {"value": "autre"}}}}}}},
              "b.text": {"localizations": {"fr": {"stringUnit": {"value": "deux"}}}}}}
            """
        try inFolder(["Main.xcstrings": catalog]) { folder in
            let document = "\(folder)/Base.lproj/Main.storyboard"
            let languages = try Localization.languages(of: document)
            #expect(languages == ["en", "fr"])
            let french = try #require(try Localization.find(for: document, language: "fr"))
            let texts = [Idiom?.none, .phone, .pad].map { french.string(objectID: "a", property: "text", on: $0) }
            #expect(texts == ["nom", "nom", "nom entier"] && french.variesByDevice)
            #expect(french.string(objectID: "b", property: "text", on: .pad) == "deux")
            let english = try #require(try Localization.find(for: document, language: "en"))
            #expect(!english.variesByDevice)
        }
        try inFolder(["Main.xcstrings": catalog.replacing("{\"stringUnit\": {\"value\": \"Full name\"}}", with: "{}")]) { folder in
            let languages = try Localization.languages(of: "\(folder)/Main.storyboard")
            #expect(languages == ["fr"])
        }
    }

    @Test(arguments: [
        ("{\"strings\": 1}", "1:1: error: not a string catalog: expected an object with the member \"strings\""),
        ("{\"a\": 1,\n \"b\" 2}", "2:6: error: expected ':', found '2'"),
        ("{\"a\": nope}", "1:7: error: expected a value, found 'nope'"),
        ("{\"a\": [1 2]}", "1:10: error: expected ',' or ']', found '2'"),
        ("{\"a\": 1", "1:8: error: the document ends too early"),
        ("{\"a", "1:4: error: the document ends too early"),
        ("{\"a\\x\": 1}", "1:4: error: '\\x' is no escape sequence"),
        ("{} {}", "1:4: error: expected the end, found '{'"),
        ("", "1:1: error: the document ends too early"),
    ])
    func saysWhatIsWrongWithACatalog(_ text: String, _ message: String) throws {
        try inFolder(["Main.xcstrings": text]) { folder in
            let error = #expect(throws: LocalizationError.self) {
                try Localization.find(for: "\(folder)/Main.storyboard", language: "de")
            }
            #expect(error?.description == "\(folder)/Main.xcstrings:\(message) [malformed-strings]")
        }
    }

    @Test func refusesDeepCatalogs() throws {
        try inFolder(["Main.xcstrings": String(repeating: "[", count: 100_000)]) { folder in
            #expect(throws: LocalizationError.self) { try Localization.find(for: "\(folder)/Main.xib", language: "de") }
        }
    }

    @Test(arguments: [
        ("de", ["de"]), ("zh-Hant-TW", ["zh-Hant-TW", "zh_Hant_TW", "zh-Hant", "zh_Hant", "zh"]),
        ("pt_BR", ["pt_BR", "pt-BR", "pt"]), ("../../etc", []), ("", []),
    ])
    func fallsBackToLessSpecificCodes(_ language: String, _ codes: [String]) {
        #expect(Localization.fallbacks(of: language) == codes)
    }
}
