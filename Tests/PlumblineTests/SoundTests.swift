import Checks
import Foundation
import InterfaceBuilder
import Testing

@testable import Plumbline

/// What `check` calls clean, `expectSound` passes, and the other way round: in each scene the same rules find something.
struct SoundTests {
    static let storyboards: [String] = {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        return ["Storyboards", "Storyboards/WrongOnPurpose", "Conformance/Documents"].map(package.appendingPathComponent).flatMap {
            folder in
            ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
                .filter { $0.hasSuffix(".storyboard") && $0 != "TVScreen.storyboard" }.sorted().map {
                    folder.appendingPathComponent($0).path
                }
        }
    }()

    /// Two devices in both directions.
    private static func scenarios() throws -> [Scenario] {
        try ["retina4_0", "ipad9_7"].flatMap { name in
            try LayoutDirection.allCases.map { Scenario(device: try .named(name), direction: $0) }
        }
    }

    private func expectAgreement(at path: String) throws {
        let scenarios = try Self.scenarios()
        let document = try Document(path: path)
        let extents = SceneExtents(document)
        var search = ConfigurationSearch()
        let checker = Checker(configuration: try search.configuration(forDocumentAt: path), scenarios: scenarios)
        let checked = checker.check(document, path: path).findings.filter { $0.severity > .note }
        for (place, root) in document.roots.enumerated() {
            let screens = scenarios.map { Screen(document: path, source: document, root: root, scenario: $0) }
            for question in SoundQuestion.allCases {
                let ids = Set(question.rules.map { $0.about.id })
                let byCheck = Set(checked.filter { ids.contains($0.rule) && extents.root(at: $0.location) == place }.map(\.rule))
                let byScreens = Set(try screens.flatMap { try $0.findings(question) }.map(\.rule))
                #expect(byCheck == byScreens, "\(path): \(root.name ?? root.id): \(question)")
            }
        }
    }

    @Test(arguments: storyboards)
    func agreesOnOurStoryboards(path: String) throws { try expectAgreement(at: path) }

    /// Documents of our own with one thing wrong each, and the rule that finds it.
    static let bad: [(rule: String, subviews: String, constraints: String)] = {
        let label = { (id: String, text: String, x: Double, width: Double, side: String) -> (String, String) in
            let frame = box(id, x: x, width: width, side: side)
            return (
                """
                <label text="\(text)" lineBreakMode="tailTruncation" adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
                <rect key="frame" x="0.0" y="0.0" width="1" height="1"/><fontDescription key="fontDescription" type="system" pointSize="17"/></label>
                """, frame.constraints
            )
        }
        let plain = box("A", x: 20)
        let open = plain.constraints.split(separator: "\n").filter { !$0.contains("A-w") }.joined(separator: "\n")
        // Apart on the canvas of 375 points, where the first text ends at about 190 and the second begins at 205, and not on 320.
        let (first, second) = (label("A", "Twelve thirty at noon", 20, 200, "leading"), label("B", "12:45", -20, 150, "trailing"))
        let centred =
            "<constraint firstItem=\"A\" firstAttribute=\"centerX\" secondItem=\"root\" secondAttribute=\"centerX\" constant=\"40\" id=\"A-x\"/>"
        return [
            (
                "unsatisfiable", plain.view,
                plain.constraints + "<constraint firstItem=\"A\" firstAttribute=\"width\" constant=\"60\" id=\"more\"/>"
            ),
            (
                "illegal-constraint", plain.view,
                plain.constraints
                    + "<constraint firstItem=\"A\" firstAttribute=\"leading\" secondItem=\"root\" secondAttribute=\"top\" id=\"more\"/>"
            ),
            ("ambiguous-size", plain.view, open),
            ("truncated-text", label("A", "Much longer than that", 20, 20, "leading").0, label("A", "", 20, 20, "leading").1),
            ("overlap", first.0 + second.0, first.1 + second.1),
            ("left-right", box("A", x: 20, side: "left").view, box("A", x: 20, side: "left").constraints),
            (
                "mirror-differs", plain.view,
                centred + plain.constraints.split(separator: "\n").filter { !$0.contains("A-x") }.joined(separator: "\n")
            ),
        ]
    }()

    @Test(arguments: bad.indices)
    func agreesOnWhatIsBad(place: Int) throws {
        let (rule, subviews, constraints) = Self.bad[place]
        try withFolder(["Bad.storyboard": storyboard(subviews, constraints)]) { folder in
            let path = folder.appendingPathComponent("Bad.storyboard").path
            try expectAgreement(at: path)
            let screen = try Screen(path, in: try Self.scenarios()[0])
            let text = failures { screen.expectSound() }.joined(separator: "\n")
            #expect(text.contains("[\(rule)]"), "\(rule): \(text)")
        }
    }

    /// Each question that can be asked with an exemption takes it among all of them too.
    @Test("an exempt view is exempt from each question that can be asked with exemptions", arguments: ["ambiguous-size", "truncated-text"])
    func exemptions(rule: String) throws {
        let (_, subviews, constraints) = try #require(Self.bad.first { $0.rule == rule })
        try withFolder(["Bad.storyboard": storyboard(subviews, constraints)]) { folder in
            let screen = try Screen(folder.appendingPathComponent("Bad.storyboard").path, in: try Self.scenarios()[0])
            #expect(failures { screen.expectSound() }.joined().contains("[\(rule)]"))
            #expect(failures { screen.expectSound(except: ["A"]) } == [])
        }
    }

    /// The sizes of `"classes"` are those of frames, formulas and findings alike.
    @Test func classesHaveTheirSizesEverywhere() throws {
        let plain = box("A", x: 20)
        let open = plain.constraints.split(separator: "\n").filter { !$0.contains("A-w") && !$0.contains("A-h") }.joined(separator: "\n")
        let text = storyboard(plain.view.replacing(" id=\"A\"", with: " customClass=\"Gauge\" id=\"A\""), open)
        for (configuration, isKnown) in [("{\"classes\": {\"Gauge\": {\"width\": 80, \"height\": 44}}}", true), ("{}", false)] {
            try withFolder(["Bad.storyboard": text, ".plumbline.json": configuration]) { folder in
                let screen = try Screen(folder.appendingPathComponent("Bad.storyboard").path, in: try Self.scenarios()[0])
                #expect(try (screen.frame(of: "A").width == 80) == isKnown)
                #expect(failures { screen.expectNoAmbiguity() }.isEmpty == isKnown)
                #expect(failures { screen.expect("A.width == 80") }.isEmpty == isKnown)
                #expect(failures { screen.expectFrames(["A": [nil, nil, 80, 44]]) }.isEmpty == isKnown)
            }
        }
    }

    @Test("the nearest configuration counts, and one that cannot be read fails")
    func configuration() throws {
        let (_, subviews, constraints) = try #require(Self.bad.first { $0.rule == "truncated-text" })
        let text = storyboard(subviews, constraints)
        let exempt = "{\"exempt\": [{\"rules\": [\"truncated-text\"], \"objects\": [\"A\"], \"reason\": \"a test\"}]}"
        let configurations = [
            (exempt, true), ("{\"rules\": {\"truncated-text\": \"off\"}}", true), ("{\"rules\": {\"truncated-text\": \"note\"}}", true),
            ("{\"rules\": {}}", false),
        ]
        for (configuration, passes) in configurations {
            try withFolder(["Bad.storyboard": text, ".plumbline.json": configuration]) { folder in
                let screen = try Screen(folder.appendingPathComponent("Bad.storyboard").path, in: try Self.scenarios()[0])
                #expect(failures { screen.expectNoTruncation() }.isEmpty == passes, "\(configuration)")
            }
        }
        try withFolder(["Bad.storyboard": text, ".plumbline.json": "{\"rules\": 1}"]) { folder in
            #expect(throws: (any Error).self) {
                try Screen(folder.appendingPathComponent("Bad.storyboard").path, in: try Self.scenarios()[0])
            }
        }
    }
}
