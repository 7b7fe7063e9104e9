import AutoLayout
import Foundation
import InterfaceBuilder
import Support
import Testing

@testable import Checks
@testable import Reports

extension RuleDescription: CustomTestStringConvertible {
    public var testDescription: String { id }
}

@Suite struct ConfigurationTests {
    private func read(_ text: String) throws -> CheckConfiguration {
        try ConfigurationReader.read(Array(text.utf8), path: ".plumbline.json")
    }

    @Test func everythingAtOnce() throws {
        let configuration = try read(
            """
            {
              "rules": {"overlap": "off", "left-right": "error", "double-length-text": "on"},
              "exempt": [{"rules": ["misplaced"], "path": "Legacy/**", "objects": ["a1b"], "reason": "moved by code"}],
              "classes": {"Gauge": {"width": 80, "height": null}},
              "fonts": {"Brand-Bold": {"like": "HelveticaNeue-Bold", "scale": 1.05, "lineHeight": 1.3}},
              "matrix": {"devices": ["iPhone 8"], "orientations": ["portrait"], "directions": ["leftToRight"], "splits": ["full"]}
            }
            """
        )
        #expect(configuration.rules == ["overlap": .off, "left-right": .severity(.error), "double-length-text": .on])
        #expect(configuration.severity(of: Overlap.about) == nil && configuration.severity(of: LeftRight.about) == .error)
        #expect(configuration.exemptions.first?.position == TextPosition(line: 3, column: 14))
        #expect(configuration.naturalSizes.classes["Gauge"] == CustomClass(width: 80, height: nil))
        #expect(configuration.naturalSizes.fonts["Brand-Bold"] == FontSubstitute(like: "HelveticaNeue-Bold", scale: 1.05, lineHeight: 1.3))
        #expect(configuration.matrix?.scenarios.map(\.name) == ["retina4_7 portrait iOS 16"])
    }

    @Test(arguments: [
        ("{\"rules\": {\"overlapp\": \"off\"}}", "1:13", "no rule is called 'overlapp': did you mean 'overlap'?"),
        ("{\"rules\": {\"overlap\": \"never\"}}", "1:24", "'never' is no setting: expected off, on, note, warning or error"),
        ("{\n  \"rule\": {}\n}", "2:3", "unknown key 'rule': did you mean 'rules'?"),
        ("{\"exempt\": [{\"rules\": [\"overlap\"]}]}", "1:13", "say why in 'reason'"),
        ("{\"exempt\": [{\"rules\": [\"overlap\"], \"reason\": \" \"}]}", "1:46", "say why in 'reason'"),
        ("{\"classes\": {\"A\": {\"width\": \"80\"}}}", "1:29", "expected a number of points, or null, found a text"),
        ("{\"classes\": {\"A\": {\"width\": -1}}}", "1:29", "'width' must be greater than 0"),
        ("{\"fonts\": {\"A\": {}}}", "1:17", "the key 'like' is missing"),
        ("{\"matrix\": \"all\"}", "1:13", "no matrix is called 'all'"),
        ("{\"matrix\": {\"devices\": [\"iPhone 77\"]}}", "1:26", "no device is called 'iPhone 77'"),
        ("{\"rules\": {", "1:12", "the document ends too early"),
        ("", "1:1", "the document ends too early"),
    ])
    func errorsHaveAPlace(_ text: String, _ place: String, _ message: String) throws {
        let error = #expect(throws: ConfigurationError.self) { try read(text) }
        #expect(error?.description.hasPrefix(".plumbline.json:\(place): error: \(message)") == true, "\(error?.description ?? "")")
    }

    @Test(arguments: [
        ("Legacy/**", "Legacy/A/B.xib", true), ("Legacy/*", "Legacy/A/B.xib", false), ("Legacy/*", "Legacy/B.xib", true),
        ("*.xib", "Legacy/A/B.xib", true), ("*.storyboard", "A.xib", false), ("Legacy/", "Legacy/A.xib", true),
        ("**/A?.xib", "x/y/A1.xib", true),
        ("**/A?.xib", "A.xib", false), ("A.xib", "./A.xib", true),
    ])
    func patterns(_ pattern: String, _ path: String, _ matches: Bool) {
        #expect(PathPattern(pattern).matches(path) == matches)
    }

    @Test func aCustomClassHasASize() throws {
        let document = try MarkedDocument(
            subviews: view("a", "", " customClass=\"Gauge\""),
            constraints: constraint("x", "a.leading", "root.leading", 20) + constraint("y", "a.top", "root.top", 20)
        )
        #expect(document.findings(of: AmbiguousSize.self).map(\.severity) == [.note])
        var configuration = CheckConfiguration()
        configuration.naturalSizes.classes["Gauge"] = CustomClass(width: 80, height: 40)
        #expect(document.findings(of: AmbiguousSize.self, configuration: configuration).isEmpty)
    }

    @Test func aFontIsMeasuredLikeAnother() throws {
        let text = label("a", "Wide letters in a font of ours", " adjustsFontSizeToFit=\"NO\"").replacing(
            "type=\"system\" pointSize", with: "name=\"Ours-Bold\" family=\"Ours\" pointSize")
        let document = try MarkedDocument(
            subviews: text,
            constraints: constraint("x", "a.leading", "root.leading", 20) + constraint("y", "a.top", "root.top", 100)
                + constraint("w", "a.width", nil, 280)
        )
        #expect(document.findings(of: TruncatedText.self).isEmpty)
        var configuration = CheckConfiguration()
        configuration.naturalSizes.fonts["Ours-Bold"] = FontSubstitute(like: "system", scale: 2)
        #expect(document.findings(of: TruncatedText.self, configuration: configuration).count == 1)
    }

    @Test func theSchemaKnowsTheKeysOfTheReader() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let schema = try JSONReader.read(try Data(contentsOf: folder.appendingPathComponent("Documentation/plumbline.schema.json")))
        func keys(_ path: [String]) throws -> Set<String> {
            var node = schema
            for key in path { node = try #require(try node.members().first { $0.key == key }).node }
            return Set(try node.members().map(\.key))
        }
        #expect(try keys(["properties"]) == Set(ConfigurationReader.keys))
        #expect(try keys(["properties", "exempt", "items", "properties"]) == Set(ConfigurationReader.exemptionKeys))
        #expect(try keys(["properties", "classes", "additionalProperties", "properties"]) == Set(ConfigurationReader.classKeys))
        #expect(try keys(["properties", "fonts", "additionalProperties", "properties"]) == Set(ConfigurationReader.fontKeys))
        #expect(try keys(["$defs", "matrix", "properties"]) == Set(ConfigurationReader.matrixKeys))
        #expect(try keys(["properties", "rules", "properties"]) == Set(Rules.all.map { $0.about.id }))
    }

    /// A rule and its page cannot come apart.
    @Test(arguments: Rules.all.map { $0.about })
    func everyRuleHasItsPage(_ rule: RuleDescription) throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Documentation/Rules")
        let page = RulePage(rule)
        let advice: Comment = "run 'plumbline rules --pages Documentation/Rules'"
        #expect(try String(contentsOf: folder.appendingPathComponent(page.fileName), encoding: .utf8) == page.page, advice)
        #expect(try String(contentsOf: folder.appendingPathComponent("README.md"), encoding: .utf8) == RulePage.index, advice)
        let pages = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(pages.count == Rules.all.count + 1, advice)
    }
}
