import AutoLayout
import Facts
import InterfaceBuilder
import Metrics
import Scenarios
import Testing

@testable import Checks

@Suite struct LanguageRuleTests {
    @Test(arguments: ["left", "right"])
    func physicalSides(_ side: String) throws {
        let sides =
            "<constraint firstItem=\"a\" 1️⃣firstAttribute=\"\(side)\" secondItem=\"root\" secondAttribute=\"\(side)\" constant=\"16\" id=\"s\"/>\n"
        let document = try MarkedDocument(subviews: view("a"), constraints: sides + constraint("y", "a.top", "root.top", 20))
        try document.expect(LeftRight.self, ["'\(side)' stays where it is in right-to-left languages"])
        let forced = try MarkedDocument(
            subviews: view("a"), constraints: sides.replacing("1️⃣", with: ""), root: " semanticContentAttribute=\"spatial\""
        )
        try forced.expect(LeftRight.self, [])
    }

    @Test(
        "a constraint on a side is a note where the other side is as far away, or code switches it",
        arguments: [
            ("", -16.0, "warning"), ("", 16, "note"), ("side.isActive = isWide", -16, "note"), ("side.isEnabled = true", -16, "warning"),
        ])
    func harmlessSides(code: String, right: Double, severity: String) throws {
        let app = try TemporaryApp(
            [
                "Base.lproj/Main.storyboard": TemporaryApp.storyboard(
                    "customClass=\"Box\"",
                    view: """
                        <subviews><view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="a"/></subviews>
                        <constraints>
                        <constraint firstItem="a" firstAttribute="left" secondItem="root" secondAttribute="left" constant="16" id="x"/>
                        <constraint firstAttribute="right" secondItem="a" secondAttribute="right" constant="\(right)" id="z"/>
                        <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="16" id="y"/>
                        <constraint firstItem="a" firstAttribute="height" constant="16" id="h"/>
                        </constraints>
                        """, inside: "<connections><outlet property=\"side\" destination=\"x\" id=\"o\"/></connections>"),
                "Localizable.xcstrings": "{\"strings\": {\"a\": {\"localizations\": {\"ar\": {}}}}}",
                "Code.swift": """
                import UIKit
                class Box: UIViewController {
                    @IBOutlet var side: NSLayoutConstraint!
                    var isWide = false
                    func change() { \(code) }
                }
                """,
            ], targets: ["App": ["Base.lproj/Main.storyboard", "Localizable.xcstrings", "Code.swift"]])
        let found = try app.findings([LeftRight.self], in: ["Base.lproj/Main.storyboard"])
        #expect(found.first?.contains(": \(severity): 'left' stays") == true, "\(found)")
    }

    @Test func leadingAndTrailingMirror() throws {
        let document = try MarkedDocument(subviews: view("a"), constraints: pinned("a"))
        try document.expect(LeftRight.self, [])
        try document.expect(MirrorDiffers.self, [])
    }

    /// 40 right of the middle in either direction: 40 + 40 too far right for a mirror image.
    @Test func anOffsetOfCentres() throws {
        func document(_ offset: Double, _ marker: String) throws -> MarkedDocument {
            try MarkedDocument(
                subviews: marker + view("a"),
                constraints: constraint("x", "a.centerX", "root.centerX", offset) + constraint("y", "a.top", "root.top", 20)
                    + constraint("w", "a.width", nil, 100) + constraint("h", "a.height", nil, 100)
            )
        }
        let found = try document(40, "1️⃣").findings(of: MirrorDiffers.self)
        // In the first scenario, 320 wide: 160 - 50 + 40 = 150; the mirror of 150...250 starts at 70.
        #expect(found.map(\.message) == ["view a is not mirrored: its x is 150 where 70 would mirror it"])
        #expect(found.map(\.location) == [try document(40, "1️⃣").place("1️⃣")])
        #expect(found.first?.scenarios?.text == "right-to-left")
        #expect(found.first?.notes.map(\.message) == ["'view a.centerX = view root.centerX + 40' does not mirror"])
        try document(0, "").expect(MirrorDiffers.self, [])
    }

    @Test func marginsOfOneSide() throws {
        func document(_ insets: String) throws -> MarkedDocument {
            try MarkedDocument(subviews: view("a", insets), constraints: pinned("a"))
        }
        try document("1️⃣<edgeInsets key=\"layoutMargins\" top=\"8\" left=\"32\" bottom=\"8\" right=\"8\"/>").expect(
            OneSidedMargin.self, ["layoutMargins is 32 at the left and 8 at the right in every language"]
        )
        try document("<edgeInsets key=\"layoutMargins\" top=\"8\" left=\"32\" bottom=\"8\" right=\"32\"/>").expect(OneSidedMargin.self, [])
        try document("<directionalEdgeInsets key=\"directionalLayoutMargins\" top=\"8\" leading=\"32\" bottom=\"8\" trailing=\"8\"/>")
            .expect(OneSidedMargin.self, [])
    }

    /// A text of `room` percent more than it needs.
    private func label(with room: Double, _ marker: String, lines: Int = 1) throws -> MarkedDocument {
        let text = "Settings of this app"
        let plain = try MarkedDocument(
            subviews: ChecksTests.label("a", text),
            constraints: constraint("x", "a.leading", "root.leading", 20) + constraint("y", "a.top", "root.top", 20))
        let width = try #require(DocumentUnderCheck(plain.document, choice: ScenarioChoice([])).canvas[0].layout.intrinsicSizes[1].width)
        return try MarkedDocument(
            subviews: marker + ChecksTests.label("a", text, " adjustsFontSizeToFit=\"NO\" numberOfLines=\"\(lines)\""),
            constraints: constraint("x", "a.leading", "root.leading", 20) + constraint("y", "a.top", "root.top", 20)
                + constraint("w", "a.width", nil, (width * (1 + room)).rounded(), " relation=\"lessThanOrEqual\"")
        )
    }

    @Test func aTextThatGrows() throws {
        let document = try label(with: 0.2, "1️⃣")
        #expect(document.findings(of: GrowingText.self).map(\.location) == [try document.place("1️⃣")])
        // The label's width is a whole number: 19 % where it was rounded down.
        let message = try #require(document.findings(of: GrowingText.self).first?.message)
        #expect(["19", "20"].contains { message.contains("has room for \($0) % more") }, "\(message)")
        try label(with: 0.6, "").expect(GrowingText.self, [])
        try label(with: 0.2, "", lines: 0).expect(GrowingText.self, [])
    }

    @Test(
        "where nothing is translated a text need not grow, unless the configuration asks for it",
        arguments: [(["en"], nil, 0), (["de", "en"], nil, 1), (nil, nil, 1), (["en"], RuleSetting.on, 1)]
            as [(Set<String>?, RuleSetting?, Int)])
    func oneLanguage(languages: Set<String>?, setting: RuleSetting?, count: Int) throws {
        var project = AppProject(path: "A.xcodeproj")
        project.languages = languages
        var configuration = CheckConfiguration()
        configuration.rules[GrowingText.about.id] = setting
        let checker = Checker(configuration: configuration, choice: ScenarioChoice(usualFor: project))
        let found = checker.check(try label(with: 0.2, "").document, path: MarkedDocument.file).findings
        #expect(found.count { $0.rule == GrowingText.about.id } == count)
    }

    /// "Label" takes 42 points, its pseudo-localisation more than 50.
    @Test("Interface Builder's own texts are not translated", arguments: [("Label", false), ("Lager", true)])
    func templates(text: String, isFound: Bool) throws {
        let document = try MarkedDocument(
            subviews: ChecksTests.label("a", text, " adjustsFontSizeToFit=\"NO\""),
            constraints: constraint("x", "a.leading", "root.leading", 20) + constraint("y", "a.top", "root.top", 20)
                + constraint("w", "a.width", nil, 50)
        )
        #expect(document.findings(of: GrowingText.self).isEmpty != isFound)
    }

    /// Of thirty letters that break anywhere, three lines have room as long as ten letters are no wider than the label.
    @Test(arguments: [112.0, 115, 118])
    func aWrappedTextThatGrows(_ width: Double) throws {
        let document = try MarkedDocument(
            subviews: "1️⃣"
                + ChecksTests.label(
                    "a", String(repeating: "n", count: 30),
                    " adjustsFontSizeToFit=\"NO\" numberOfLines=\"3\" lineBreakMode=\"characterWrap\""),
            constraints: constraint("x", "a.leading", "root.leading", 20) + constraint("y", "a.top", "root.top", 20)
                + constraint("w", "a.width", nil, width)
        )
        let room = width / (10 * Intrinsics(scale: 2).measurer.width(of: "n", font: .system(17)))
        let found = document.findings(of: GrowingText.self)
        #expect(found.map(\.location) == [try document.place("1️⃣")])
        #expect(
            found.first?.message.contains("has room for \(Int(room * 100) - 100) % more") == true,
            "\(room): \(found.map(\.message))")
    }

    @Test func aTextAtDoubleLength() throws {
        let document = try label(with: 0.6, "1️⃣")
        #expect(document.findings(of: DoubleLengthText.self).map(\.location) == [try document.place("1️⃣")])
        try label(with: 1.3, "").expect(DoubleLengthText.self, [])
        #expect(
            Checker().check(document.document, path: MarkedDocument.file).findings.allSatisfy { $0.rule != "double-length-text" },
            "off unless asked for")
    }

    @Test(arguments: [(1, true), (0, false)])
    func aTextAtAnAccessibilitySize(_ lines: Int, _ isFound: Bool) throws {
        let text = ChecksTests.label(
            "a", "Notifications of friends",
            " adjustsFontSizeToFit=\"NO\" numberOfLines=\"\(lines)\" adjustsFontForContentSizeCategory=\"YES\""
        )
        .replacing("type=\"system\" pointSize=\"17\"", with: "style=\"UICTFontTextStyleTitle1\"")
        let document = try MarkedDocument(
            subviews: (isFound ? "1️⃣" : "") + text,
            constraints: constraint("x", "a.leading", "root.leading", 4) + constraint("y", "a.top", "root.top", 20)
                + constraint("e", "root.trailing", "a.trailing", 4, " relation=\"greaterThanOrEqual\"")
        )
        let found = document.findings(of: AccessibilityText.self)
        #expect(found.map(\.location) == (isFound ? [try document.place("1️⃣")] : []))
    }

    /// Both are cut on a phone of 375 points; at 440 the first has room. Both are looked at, and no device is named for its width.
    @Test(arguments: [
        ("Notification Settings of", "Body", "375 points wide, and not 440"),
        ("Notifications of all friends", "Title1", "375 to 440 points wide"),
    ])
    func accessibilityTextsByWidth(_ words: String, _ style: String, _ widths: String) throws {
        let text = ChecksTests.label("a", words, " adjustsFontSizeToFit=\"NO\" adjustsFontForContentSizeCategory=\"YES\"")
            .replacing("type=\"system\" pointSize=\"17\"", with: "style=\"UICTFontTextStyle\(style)\"")
        let document = try MarkedDocument(
            subviews: text,
            constraints: constraint("x", "a.leading", "root.leading", 4) + constraint("y", "a.top", "root.top", 20)
                + constraint("e", "root.trailing", "a.trailing", 4, " relation=\"greaterThanOrEqual\""))
        var configuration = CheckConfiguration()
        configuration.matrix = ScenarioMatrix()
        configuration.matrix?.devices = ["retina4_7", "retina6_9"].compactMap(Device.named)
        let found = document.findings(of: AccessibilityText.self, configuration: configuration)
        #expect(found.map { $0.scenarios?.text } == [widths])
    }

    /// A phone of 320 points gets no new release: the narrowest that does is looked at, not the largest.
    @Test(arguments: [(["retina4_0", "retina6_9"], true), (["retina6_9"], false), (["retina4_7", "retina6_9"], true)])
    func accessibilityTextsOnTheNarrowestPhoneOfToday(_ devices: [String], _ isFound: Bool) throws {
        let text = ChecksTests.label(
            "a", "Notification Settings of", " adjustsFontSizeToFit=\"NO\" adjustsFontForContentSizeCategory=\"YES\""
        )
        .replacing("type=\"system\" pointSize=\"17\"", with: "style=\"UICTFontTextStyleBody\"")
        let document = try MarkedDocument(
            subviews: text,
            constraints: constraint("x", "a.leading", "root.leading", 16) + constraint("y", "a.top", "root.top", 20)
                + constraint("e", "root.trailing", "a.trailing", 16)
        )
        var matrix = ScenarioMatrix()
        matrix.devices = devices.compactMap(Device.named)
        var configuration = CheckConfiguration()
        configuration.matrix = matrix
        let found = document.findings(of: AccessibilityText.self, configuration: configuration)
        #expect(found.map { $0.scenarios?.names.first?.hasPrefix("retina4_7") == true } == (isFound ? [true] : []))
    }
}
