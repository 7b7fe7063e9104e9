import AutoLayout
import Foundation
import InterfaceBuilder
import Scenarios
import Testing

/// Documents in the folder of one language.
@Suite struct LocalisedDocumentTests {
    @Test(
        "a document in a language's folder is shown in that language alone, read in its direction",
        arguments: [
            ("App/en.lproj/Main.storyboard", [LayoutDirection.leftToRight]), ("App/ar.lproj/Main.storyboard", [.rightToLeft]),
            ("App/English.lproj/Main.xib", [.leftToRight]), ("App/zh-Hans.lproj/Main.xib", [.leftToRight]),
            ("App/Base.lproj/Main.storyboard", LayoutDirection.allCases), ("App/Main.storyboard", LayoutDirection.allCases),
        ])
    func directions(path: String, expected: [LayoutDirection]) {
        let choice = ScenarioChoice(usualFor: nil).limited(toLanguageOfDocumentAt: path)
        #expect(Set(choice.scenarios.map(\.direction)) == Set(expected))
        #expect(choice.assumesMirroring == (expected.count > 1) && choice.isOfOneLanguage == (expected.count == 1))
        #expect(choice.scenarios.count == ScenarioMatrix.usual.scenarios.count * expected.count / 2)
    }

    @Test("an app whose project names no such language shows the document read in its direction all the same")
    func directionThatTheProjectLacks() {
        var project = AppProject(path: "A.xcodeproj")
        project.languages = ["en"]
        let choice = ScenarioChoice(usualFor: project).limited(toLanguageOfDocumentAt: "he.lproj/Main.xib")
        #expect(!choice.scenarios.isEmpty && choice.scenarios.allSatisfy(\.direction.isRightToLeft))
    }

    @Test("texts of other languages beside it belong to the document in Base.lproj")
    func translations() throws {
        let files = ["App/de.lproj/Main.strings": "\"a.text\" = \"x\";", "App/en.lproj/Main.strings": "\"a.text\" = \"y\";"]
        try ProjectFiles.with(files, document: "App/en.lproj/Main.storyboard") { path in
            let base = path.replacing("en.lproj", with: "Base.lproj")
            let own = try Localization.languages(of: path), all = try Localization.languages(of: base)
            #expect(own == [])
            #expect(all == ["de", "en"])
            let none = try Localization.find(for: path, language: "de"), german = try Localization.find(for: base, language: "de")
            #expect(none == nil)
            #expect(german != nil)
        }
    }
}
