import AutoLayout
import InterfaceBuilder
import Scenarios
import Testing

@testable import Checks

/// Titles of buttons with a configuration, which wrap at words, and texts whose place is open.
@Suite struct ConfiguredTitleTests {
    private static func button(_ title: String, _ rest: String = "", insets: Double? = nil) -> String {
        let inside = insets.map {
            "<directionalEdgeInsets key=\"contentInsets\" top=\"7\" leading=\"\($0)\" bottom=\"7\" trailing=\"\($0)\"/>"
        }
        return """
            <button opaque="NO" contentMode="scaleToFill" buttonType="system" lineBreakMode="middleTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="b">
            <rect key="frame" x="20" y="20" width="80" height="35"/><state key="normal" title="Button"/>
            <buttonConfiguration key="configuration" style="filled" title="\(title)"\(rest)>\(inside ?? "")</buttonConfiguration></button>
            """
    }

    private static func document(_ button: String, _ width: Double, height: Double? = nil) throws -> MarkedDocument {
        try MarkedDocument(
            subviews: button,
            constraints: constraint("x", "b.leading", "safe.leading", 20) + constraint("y", "b.top", "safe.top", 20)
                + constraint("w", "b.width", nil, width) + (height.map { constraint("h", "b.height", nil, $0) } ?? ""))
    }

    private static func found(_ document: MarkedDocument, _ rules: [any Rule.Type] = [TruncatedText.self, ClippedText.self]) -> [Finding] {
        let subject = DocumentUnderCheck(
            document.document, path: MarkedDocument.file, choice: ScenarioChoice(ScenarioMatrix.quick.scenarios),
            configuration: CheckConfiguration())
        return rules.flatMap { $0.init().findings(in: subject) }
    }

    @Test(
        "a title that needs more lines than a fixed height has room for is cut, and not where the height is open or the insets are small",
        arguments: [
            ("Save under all of them", 90.0, 40.0, nil, ["clipped-text"]), ("Save under all of them", 90, nil, nil, []),
            ("Save under all of them", 240, 40, nil, []), ("Save it", 80, 34, nil, []), ("Save it", 80, 25, nil, []),
            ("Save them", 110, 36, nil, []), ("Save them", 110, 36, 30, ["clipped-text"]), ("Save", 20, 34, nil, ["truncated-text"]),
        ] as [(String, Double, Double?, Double?, [String])])
    func cut(title: String, width: Double, height: Double?, insets: Double?, rules: [String]) throws {
        let document = try Self.document(Self.button(title, insets: insets), width, height: height)
        #expect(Self.found(document).map(\.rule) == rules)
    }

    @Test("what a title needs is named with the insets above and below it")
    func needed() throws {
        let finding = try #require(Self.found(try Self.document(Self.button("Save them", insets: 30), 110, height: 36)).first)
        #expect(finding.message.contains("needs a height of 55 and gets 36"), "\(finding.message)")
    }

    @Test("a title that wraps makes the button higher where nothing fixes that")
    func grows() throws {
        let document = try Self.document(Self.button("Save under all of them"), 90)
        let subject = DocumentUnderCheck(
            document.document, path: MarkedDocument.file, choice: ScenarioChoice(ScenarioMatrix.quick.scenarios),
            configuration: CheckConfiguration())
        let scene = try #require(subject.placed.first?.first)
        let index = try #require(scene.items.firstIndex { $0.id == "b" })
        #expect(scene.frames[index].height > 50)
    }

    @Test("a proof finds the windows in which a title needs more lines than it has room for")
    func proven() throws {
        let document = try MarkedDocument(
            controllerSubviews: Self.button("Save under all of them"),
            constraints: constraint("1", "b.leading", "root.leading", 20) + constraint("2", "b.top", "root.top", 100)
                + constraint("3", "root.trailing", "b.trailing", 200) + constraint("4", "b.height", nil, 40)
        ).document
        let windows = Prover.Windows(widths: 320...1366, heights: 320...1366, includesPhones: false)
        let proof = try #require(Prover(document, windows: windows).proofs().first)
        let refutation = try #require(proof.statements.first { $0.statement == .wholeTexts }?.refutations.first)
        #expect(refutation.extent.hasPrefix("in windows narrower than"))
    }

    @Test("a text on one line is judged by its width, though its place or its height is open", arguments: [true, false])
    func openPlaces(isHigh: Bool) throws {
        let document = try MarkedDocument(
            subviews: label("a", "Left by hand, and so long that no window has room", " adjustsFontSizeToFit=\"NO\""),
            constraints: constraint("x", "a.leading", "safe.leading", 20) + constraint("w", "a.width", nil, 120)
                + (isHigh ? constraint("y", "a.top", "safe.top", 20) + constraint("h", "a.height", "safe.height") : ""))
        #expect(Self.found(document, [TruncatedText.self]).map(\.objectID) == ["a"])
    }
}
