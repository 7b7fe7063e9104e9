import AutoLayout
import Foundation
import InterfaceBuilder
import Scenarios
import Testing

@testable import Checks

/// Texts of translations that lie beside a document.
@Suite struct TranslationTests {
    /// A folder with a label between two edges, 60 wide at most, and the files given.
    private static func folder(_ files: [String: String]) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("translations-\(UUID())")
        let document = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
            <device id="retina4_7" orientation="portrait"/><objects><view contentMode="scaleToFill" id="root"><rect key="frame" x="0" y="0" width="375" height="667"/>
            <subviews>\(label("a", "Save", " adjustsFontSizeToFit=\"NO\""))</subviews>
            <constraints>\(constraint("x", "a.leading", "root.leading", 20) + constraint("y", "a.top", "root.top", 100) + constraint("w", "a.width", nil, 60))</constraints>
            </view></objects></document>
            """
        for (name, text) in files.merging(["Base.lproj/Main.xib": document], uniquingKeysWith: { first, _ in first }) {
            let url = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        return folder
    }

    private static func check(_ files: [String: String], _ translations: ScenarioChoice.Translations = .cutTexts) throws -> [Finding] {
        let folder = try folder(files)
        defer { try? FileManager.default.removeItem(at: folder) }
        var choice = ScenarioChoice(usualFor: nil)
        choice.translations = translations
        return Checker(configuration: CheckConfiguration(), choice: choice).check(path: folder.path + "/Base.lproj/Main.xib").findings
    }

    private static let german = "\"a.text\" = \"Speichern und weiter\";\n"

    @Test(
        "a text that fits as written, and not translated, is cut",
        arguments: [
            ["de.lproj/Main.strings": german],
            [
                "Main.xcstrings":
                    "{\"sourceLanguage\": \"en\", \"strings\": {\"a.text\": {\"localizations\": {\"de\": {\"stringUnit\": {\"value\": \"Speichern und weiter\"}}, \"en\": {\"stringUnit\": {\"value\": \"Save\"}}}}}, \"version\": \"1.0\"}"
            ],
        ])
    func cut(files: [String: String]) throws {
        let found = try Self.check(files).filter { $0.rule == TruncatedText.about.id }
        #expect(found.map(\.objectID) == ["a"])
        #expect(found.map(\.scenarios?.text) == ["language de"])
        #expect(try Self.check(files, .none).allSatisfy { $0.rule != TruncatedText.about.id })
        #expect(try Self.check(files, .all).filter { $0.rule == TruncatedText.about.id }.map(\.scenarios?.text) == ["language de"])
    }

    @Test("texts of several languages are told by at most three of them, and up to the widest window that cuts one of them")
    func sharedLimits() throws {
        let texts = [
            "de": "Speichern und weiter", "es": "Guardar y seguir ahora", "fr": "Enregistrer et suivre", "nl": "Opslaan en doorgaan",
        ]
        func phrase(_ languages: some Sequence<String>) throws -> String {
            var files = Dictionary(
                uniqueKeysWithValues: languages.map { ("\($0).lproj/Main.strings", "\"a.text\" = \"\(texts[$0] ?? "")\";\n") })
            files["Base.lproj/Main.xib"] = MarkedDocument.text(
                subviews: label("a", "Save", " adjustsFontSizeToFit=\"NO\""),
                constraints: constraint("x", "a.leading", "root.leading", 20) + constraint("y", "a.top", "root.top", 100)
                    + constraint("t", "root.trailing", "a.trailing", 180))
            let found = try Self.check(files).filter { $0.rule == TruncatedText.about.id }
            #expect(found.map(\.objectID) == ["a"])
            return try #require(found.first?.scenarios?.text)
        }
        func limit(_ phrase: String) -> Int { phrase.split(separator: " ").compactMap { Int($0) }.first ?? 0 }
        let alone = try texts.keys.sorted().map { try phrase([$0]) }
        #expect(alone.allSatisfy { $0.hasPrefix("up to ") && $0.contains(" points wide") && $0.contains("language ") }, "\(alone)")
        let all = try phrase(texts.keys)
        #expect(limit(all) == alone.map(limit).max(), "\(all), \(alone)")
        #expect(all.hasSuffix(", in 4 languages: de, es, fr, …"), "\(all)")
        #expect(try phrase(["de", "nl"]).hasSuffix(", languages de and nl"))
    }

    @Test("a translation that fits says nothing, nor does one of another document")
    func fitting() throws {
        #expect(
            try Self.check(["de.lproj/Main.strings": "\"a.text\" = \"Gut\";\n", "fr.lproj/Other.strings": Self.german]).allSatisfy {
                $0.rule != TruncatedText.about.id
            })
    }

    @Test("a translation that cannot be read is reported at its place")
    func unreadable() throws {
        let found = try Self.check(["de.lproj/Main.strings": "\"a.text\" = \"Speich"]).filter { $0.rule == UnreadableDocument.about.id }
        #expect(found.count == 1 && found.first?.location.file.hasSuffix("de.lproj/Main.strings") == true)
    }

    @Test(
        "a ';' that is missing is what a repair names, and nothing else that is wrong",
        arguments: [
            ("\"a.text\" = \"Speichern\"\n\"b.text\" = \"Gut\";", "end the entry before with ';'"), ("\"a.text\" = \"Speich", nil),
            ("\"a.text\" = ;", nil),
        ] as [(String, String?)])
    func missingSemicolon(text: String, repair: String?) throws {
        let found = try Self.check(["de.lproj/Main.strings": text]).filter { $0.rule == UnreadableDocument.about.id }
        #expect(found.map(\.fix) == [repair])
    }

    @Test("keys of no object and keys that are given twice are a note for each file")
    func staleKeys() throws {
        let text = "\"a.text\" = \"Gut\";\n\"gone.text\" = \"Weg\";\n\"root.x\" = \"1\";\n\"a.text\" = \"Fein\";\n"
        let found = try Self.check(["de.lproj/Main.strings": text, "fr.lproj/Main.strings": "\"a.text\" = \"Bon\";\n"]).filter {
            $0.rule == StaleTranslation.about.id
        }
        #expect(found.map(\.severity) == [.note] && found.map(\.location.line) == [2])
        #expect(found.map(\.message) == ["'gone.text' names no object of the document; 'a.text' is given twice, and the last counts"])
    }

    @Test("a text that tablets alone show is looked at on tablets, and a source language is a translation")
    func textsOfTablets() throws {
        let long = "{\"stringUnit\": {\"value\": \"Speichern und weiter\"}}"
        func found(_ localizations: String) throws -> [String?] {
            let catalog =
                "{\"sourceLanguage\": \"en\", \"strings\": {\"a.text\": {\"localizations\": {\(localizations)}}}, \"version\": \"1.0\"}"
            return try Self.check(["Main.xcstrings": catalog]).filter { $0.rule == TruncatedText.about.id }.map(\.scenarios?.text)
        }
        let device = "\"de\": {\"variations\": {\"device\": {\"ipad\": \(long), \"other\": {\"stringUnit\": {\"value\": \"Gut\"}}}}}"
        let tablets = try found(device)
        #expect(tablets.count == 1 && tablets[0]?.contains("tablets") == true && tablets[0]?.contains("language de") == true, "\(tablets)")
        #expect(try found("\"en\": \(long)") == ["language en"])
    }

    @Test("the languages beside a document, and the codes that they stand for")
    func languages() throws {
        let folder = try Self.folder([
            "de.lproj/Main.strings": "", "ar.lproj/Main.strings": "", "en.lproj/Other.strings": "",
            "mul.lproj/Main.xcstrings": "{\"strings\": {\"a.text\": {\"localizations\": {\"pt-BR\": {}}}}}",
        ])
        defer { try? FileManager.default.removeItem(at: folder) }
        let languages = try Localization.languages(of: folder.path + "/Base.lproj/Main.xib")
        #expect(languages == ["ar", "de", "pt-BR"])
        #expect(Localization.covers("de-AT", by: languages) && !Localization.covers("pt", by: languages))
    }

    @Test(
        "languages are read as their scripts are",
        arguments: [
            ("ar", true), ("he", true), ("iw", true), ("fa-IR", true), ("ur", true), ("ckb", true), ("ks", true), ("pa-Arab", true),
            ("pa", false), ("en", false), ("de_CH", false), ("zh-Hant_TW", false), ("uz-Latn", false), ("Base", false),
        ])
    func direction(language: String, isRightToLeft: Bool) {
        #expect(LayoutDirection(ofLanguage: language).isRightToLeft == isRightToLeft)
    }

    @Test("a language is shown in its own reading direction")
    func directions() throws {
        let scenarios = ScenarioMatrix.usual.scenarios
        #expect(scenarios.translated(into: ["ar"]).allSatisfy { $0.direction.isRightToLeft && $0.language == "ar" })
        #expect(scenarios.translated(into: ["ar", "de"]).count == scenarios.count)
    }

    @Test("texts beside a document of one language belong to that in Base.lproj, and it is laid out in its own direction alone")
    func documentOfOneLanguage() throws {
        let folder = try Self.folder(["de.lproj/Main.strings": Self.german])
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["en.lproj", "ar.lproj"] {
            try FileManager.default.createDirectory(at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
            try FileManager.default.copyItem(
                at: folder.appendingPathComponent("Base.lproj/Main.xib"), to: folder.appendingPathComponent(name + "/Main.xib"))
        }
        let paths = ["Base", "en", "ar"].map { folder.path + "/\($0).lproj/Main.xib" }
        let run = CheckRun(paths: paths, source: .none)
        let cut = try run.run().map { document in document.findings.contains { $0.rule == TruncatedText.about.id } }
        #expect(cut == [true, false, false])
        let directions = try run.checkers().map { Set($0.choice.scenarios.map(\.direction)) }
        #expect(directions == [[.leftToRight, .rightToLeft], [.leftToRight], [.rightToLeft]])
    }
}
