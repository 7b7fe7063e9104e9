import AutoLayout
import Facts
import Foundation
import InterfaceBuilder
import Metrics
import Scenarios
import Testing

@testable import Checks

/// How far texts may grow, against what a formula says of 375 points and natural widths n.
@Suite struct TextProofTests {
    private static let intrinsics = Intrinsics(scale: 2)

    /// The natural width of a text in the system font of 17 points.
    private func width(_ text: String, size: Double = 17) throws -> Double {
        try #require(Self.intrinsics.size(of: .label(LabelContent(text: text, font: .system(size)))).width)
    }

    private func label(_ id: String, _ text: String, _ rest: String = " adjustsFontSizeToFit=\"NO\"") -> String {
        ChecksTests.label(id, text, rest)
    }

    /// Of a scene 375 points wide and read from left to right, then from right to left.
    private func proof(_ subviews: String, _ constraints: String) throws -> SceneTextProof {
        try #require(try proofs(subviews, constraints).first)
    }

    private func proofs(_ subviews: String, _ constraints: String) throws -> [SceneTextProof] {
        let document = try MarkedDocument(controllerSubviews: subviews, constraints: constraints).document
        let scenarios = LayoutDirection.allCases.map { Scenario(device: Device.named("retina4_7"), direction: $0) }
        return TextProver(document, choice: ScenarioChoice(scenarios), factors: 1...2.5).proofs()
    }

    private func top(_ ids: String...) -> String { ids.map { constraint("\($0)-y", "\($0).top", "safe.top", 20) }.joined() }

    /// That each text, or all of them, have one factor in either direction.
    private func expect(
        _ rooms: [TextRoom], _ factor: Double, _ statement: Statement, _ message: String,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        #expect(rooms.count == 2, sourceLocation: sourceLocation)
        for room in rooms {
            #expect(abs((room.limit?.factor ?? 0) - factor) < 1e-4, "\(room.outcome), not \(factor)", sourceLocation: sourceLocation)
            #expect(room.limit?.statement == statement, sourceLocation: sourceLocation)
            #expect(room.limit?.message == message, sourceLocation: sourceLocation)
        }
    }

    /// 375 less 16 on either side, and both constraints hold it.
    @Test func aTextBetweenTheEdgesOfTheScreen() throws {
        let text = "A label with some words"
        let proof = try proof(
            label("a", text),
            constraint("l", "a.leading", "root.leading", 16) + constraint("t", "root.trailing", "a.trailing", 16) + top("a")
        )
        expect(proof.texts[0].rooms, (375 - 32) / (try width(text)), .wholeTexts, "is cut")
        let notes = try #require(proof.texts[0].tightest?.limit).notes.map(\.message)
        #expect(notes == ["\(text).leading = view root.leading + 16", "view root.trailing = \(text).trailing + 16"])
        #expect(proof.together.isEmpty)
    }

    /// Eight points stay between two texts; the one that resists less is cut.
    @Test func twoTextsSideBySide() throws {
        let (first, second) = ("First rather long text", "Second text")
        let proof = try proof(
            label("a", first) + label("b", second, " adjustsFontSizeToFit=\"NO\" horizontalCompressionResistancePriority=\"751\""),
            constraint("l", "a.leading", "root.leading", 16) + constraint("t", "root.trailing", "b.trailing", 16) + top("a", "b")
                + constraint("g", "b.leading", "a.trailing", 8, " relation=\"greaterThanOrEqual\"")
        )
        let (a, b) = (try width(first), try width(second)), room = 375.0 - 32 - 8
        expect(proof.texts[0].rooms, (room - b) / a, .wholeTexts, "is cut")
        expect(proof.texts[1].rooms, (room - a) / b, .wholeTexts, "cuts label '\(first)'")
        expect(proof.together, room / (a + b), .wholeTexts, "cuts label '\(first)'")
        #expect(proof.texts[0].tightest?.limit?.notes.map(\.message) == ["\(second).leading >= \(first).trailing + 8"])
    }

    /// Nothing keeps them apart: the rule on overlaps lets two points pass.
    @Test func twoTextsThatMeet() throws {
        let (first, second) = ("First rather long text", "Second text")
        let proof = try proof(
            label("a", first) + label("b", second),
            constraint("l", "a.leading", "root.leading", 16) + constraint("t", "root.trailing", "b.trailing", 16) + top("a", "b")
        )
        let (a, b) = (try width(first), try width(second)), room = 375.0 - 32 + 2
        expect(proof.texts[0].rooms, (room - b) / a, .noOverlap, "overlaps label '\(second)'")
        expect(proof.texts[1].rooms, (room - a) / b, .noOverlap, "overlaps label '\(first)'")
        expect(proof.together, room / (a + b), .noOverlap, "makes label '\(second)' overlap label '\(first)'")
    }

    /// Thirty letters break anywhere: the fourth line begins where fewer than ten of them have room; three
    /// lines are 61 points high, and four reach out of 62.
    @Test func aTextThatWrapsInAViewOfFixedHeight() throws {
        let box = view(
            "box",
            "<subviews>\(label("a", String(repeating: "n", count: 30), " numberOfLines=\"0\" lineBreakMode=\"characterWrap\" adjustsFontSizeToFit=\"NO\""))</subviews><constraints>"
                + constraint("1", "a.leading", "box.leading") + constraint("2", "a.trailing", "box.trailing")
                + constraint("3", "a.top", "box.top")
                + constraint("4", "box.width", nil, 180) + constraint("5", "box.height", nil, 62) + "</constraints>"
        )
        let proof = try proof(box, constraint("l", "box.leading", "root.leading", 16) + top("box"))
        let ten = Self.intrinsics.measurer.width(of: String(repeating: "n", count: 10), font: .system(17))
        expect(proof.texts[0].rooms, 180 / ten, .insideSuperview, "reaches out of its superview")
    }

    /// Of a button's 100 points the insets of 10 on either side stay.
    @Test func aButtonWithInsets() throws {
        let button = """
            <button opaque="NO" buttonType="custom" translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="0" y="0" width="90" height="40"/>
            <fontDescription key="fontDescription" type="system" pointSize="15"/><inset key="contentEdgeInsets" minX="10" minY="5" maxX="10" maxY="5"/>
            <state key="normal" title="Continue"/></button>
            """
        let proof = try proof(
            button,
            constraint("w", "a.width", nil, 100, " relation=\"lessThanOrEqual\"") + constraint("l", "a.leading", "root.leading", 16)
                + top("a"))
        expect(proof.texts[0].rooms, 80 / (try width("Continue", size: 15)), .wholeTexts, "is cut")
    }

    /// A text that resists at priority 1000 cannot be cut.
    @Test func aTextThatMustNotBeCut() throws {
        let text = "Settings"
        let proof = try proof(
            label("a", text, " adjustsFontSizeToFit=\"NO\" horizontalCompressionResistancePriority=\"1000\""),
            constraint("w", "a.width", nil, 100, " relation=\"lessThanOrEqual\"") + constraint("l", "a.leading", "root.leading", 16)
                + top("a")
        )
        expect(proof.texts[0].rooms, 100 / (try width(text)), .noConflict, "makes constraints conflict")
    }

    /// What shrinks is not cut, a number is as long in every language, and what is cut as it is has no room to speak of.
    @Test func textsWithoutALimit() throws {
        let narrow =
            constraint("w", "a.width", nil, 60, " relation=\"lessThanOrEqual\"") + constraint("l", "a.leading", "root.leading", 16)
            + top("a")
        #expect(try proof(label("a", "Settings", ""), narrow).isProven)
        #expect(try proofs(label("a", "12:30"), narrow).isEmpty)
        for room in try proof(label("a", "Settings of this app"), narrow).texts[0].rooms {
            guard case .failsAlready = room.outcome else {
                Issue.record("\(room.outcome)")
                continue
            }
        }
    }

    /// The shares of two texts of a and b points in 343 points are 343 a / (a + b) and 343 b / (a + b): both are wide enough up to a + b =
    /// 343, and beyond it the longer one lacks more.
    @Test func aStackViewThatFillsProportionally() throws {
        let (first, second) = ("First rather long text", "Second text")
        let stack = """
            <stackView opaque="NO" distribution="fillProportionally" translatesAutoresizingMaskIntoConstraints="NO" id="s"><rect key="frame" x="0" y="0" width="343" height="30"/>
            <subviews>\(label("a", first))\(label("b", second))</subviews></stackView>
            """
        let proof = try proof(
            stack, constraint("l", "s.leading", "root.leading", 16) + constraint("t", "root.trailing", "s.trailing", 16) + top("s"))
        let (a, b) = (try width(first), try width(second)), room = 375.0 - 32
        expect(proof.texts[0].rooms, (room - b) / a, .wholeTexts, "is cut")
        expect(proof.texts[1].rooms, (room - a) / b, .wholeTexts, "cuts label '\(first)'")
        expect(proof.together, room / (a + b), .wholeTexts, "cuts label '\(first)'")
    }

    /// A translation of natural width m has room in the 343 points for a text of n where m / n is no more than 343 / n, however far beyond
    /// the range that is.
    @Test func translationsAgainstTheirRoom() throws {
        let (own, german, french) = ("Save all", "Alle Bearbeitungen jetzt unwiderruflich speichern und schließen", "Tout")
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rooms-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let document = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <device id="retina4_7" orientation="portrait"/><scenes><scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="root"><rect key="frame" x="0" y="0" width="375" height="667"/>
            <subviews>\(label("a", own))</subviews><viewLayoutGuide key="safeArea" id="safe"/>
            <constraints>\(constraint("l", "a.leading", "root.leading", 16) + constraint("t", "root.trailing", "a.trailing", 16) + top("a"))</constraints>
            </view></viewController></objects></scene></scenes></document>
            """
        for (name, text) in [
            ("Base.lproj/Main.storyboard", document), ("de.lproj/Main.strings", "\"a.text\" = \"\(german)\";"),
            ("fr.lproj/Main.strings", "\"a.text\" = \"\(french)\";"),
        ] {
            let url = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        let path = folder.appendingPathComponent("Base.lproj/Main.storyboard").path
        let choice = ScenarioChoice([Scenario(device: Device.named("retina4_7"))])
        let proof = try #require(TextProver(try Document(path: path), path: path, choice: choice, factors: 1...1.5).proofs().first)
        let translations = try #require(proof.texts.first).translations
        #expect(translations.map(\.language) == ["de", "fr"])
        #expect(translations.map(\.fits) == [false, true])
        for (translation, text) in zip(translations, [german, french]) {
            #expect(abs(translation.factor - (try width(text)) / (try width(own))) < 1e-9)
            #expect(abs((translation.room ?? 0) - 343 / (try width(own))) < 1e-4)
        }
        #expect(proof.texts[0].verdict == .proven, "nothing happens up to 1.5")
        #expect(!proof.isProven)
    }
}
