@testable import AutoLayout
import Conformance
import InterfaceBuilder
import Scenarios
import Testing

/// A root of 375 × 667 with two views side by side, whose frames are put down by hand: 16 from the sides, 8 between.
private func sideBySide(direction: LayoutDirection = .leftToRight, redWidth: Double = 167.5) throws -> SceneLayout {
    func view(_ name: String) -> String {
        "<view id=\"id-\(name)\" userLabel=\"\(name)\" translatesAutoresizingMaskIntoConstraints=\"NO\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"/></view>"
    }
    let text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23094" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
          <device id="retina4_7" orientation="portrait" appearance="light"/>
          <scenes><scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController">
            <view key="view" id="root"><rect key="frame" x="0" y="0" width="375" height="667"/>
              <subviews>\(view("Red View"))\(view("Blue View"))</subviews>
              <constraints>
                <constraint firstItem="id-Red View" firstAttribute="leading" secondItem="root" secondAttribute="leadingMargin" id="c1"/>
                <constraint firstItem="id-Blue View" firstAttribute="leading" secondItem="id-Red View" secondAttribute="trailing" constant="8" id="c2"/>
                <constraint firstItem="id-Red View" firstAttribute="width" secondItem="id-Blue View" secondAttribute="width" id="c3"/>
              </constraints>
            </view>
          </viewController></objects></scene></scenes>
        </document>
        """
    let document = try Document(tree: try XMLTree.parse(bytes: Array(text.utf8), file: "Scene.storyboard"))
    let scenario = Scenario(device: .named("retina4_7"), direction: direction)
    var scene = try #require(RunTime(scenario).layouts(of: document).first)
    let gap = 8.0, margin = 16.0, width = 375.0
    scene.layout.ambiguity = [[], [], []]
    scene.layout.solved = [(0, width), (margin, redWidth), (margin + redWidth + gap, width - 2 * margin - gap - redWidth)].map {
        x, length in
        Rect(x: direction.isRightToLeft ? width - x - length : x, y: 40, width: length, height: 100)
    }
    scene.layout.solved[0] = Rect(x: 0, y: 0, width: width, height: 667)
    scene.layout.frames = scene.layout.solved.map { exact in
        let left = (exact.x * 2 + 0.5).rounded(.down) / 2
        return Rect(x: left, y: exact.y, width: (exact.maxX * 2 + 0.5).rounded(.down) / 2 - left, height: exact.height)
    }
    return scene
}

private func verdict(_ body: String, on scene: SceneLayout) throws -> Verdict {
    let source = """
        {"plumbline-suite": 1, "title": "Side by Side", "source": "by hand", "document": "d", "cases": [
        {"name": "case", \(body)}
        ]}
        """
    let suite = try SuiteReader.read(source, path: "s.json")
    return try Judge.verdict(suite.cases[0], of: suite, on: scene)
}

@Suite("Verdicts")
struct JudgeTests {
    private static let halves = """
        "let": {"w": "(W - 2 * m - 8) / 2"}, "mirrors": true,
        "frames": {"Red View": ["m", "T + 20", "w", 100], "Blue View": ["Red View.trailing + 8", 40, "Red View.width", 100]}
        """

    @Test("frames hold in both directions when mirrored", arguments: LayoutDirection.allCases)
    func mirrored(direction: LayoutDirection) throws {
        let result = try verdict(Self.halves, on: try sideBySide(direction: direction))
        #expect(result.failures == [])
        // Four numbers a view, and that nothing is ambiguous, in conflict or refused.
        #expect(result.expectationCount == 11)
    }

    @Test("expected edges are rounded to pixels one by one, halves up, after mirroring", arguments: LayoutDirection.allCases)
    func rounding(direction: LayoutDirection) throws {
        let body = """
            "mirrors": true, "frames": {"Red View": [16, 40, "167.75", 100], "Blue View": ["m + 175.75", 40, "167.25", 100]}
            """
        #expect(try verdict(body, on: try sideBySide(direction: direction, redWidth: 167.75)).failures == [])
    }

    @Test("a wrong frame is told with both trees and the first constraint that differs")
    func failure() throws {
        let result = try verdict(Self.halves, on: try sideBySide(redWidth: 170))
        #expect(
            result.failures.map(\.description) == [
                "Red View: width expected 167.5, found 170",
                "Blue View: x expected 191.5, found 194; width expected 167.5, found 165",
            ])
        #expect(
            result.comparison == """
                              expected                       actual
                Superview     ·                              x 0  y 0  w 375  h 667
                ├─ Red View   x 16  y 40  w 167.5  h 100     x 16  y 40  w 170  h 100  ≠
                └─ Blue View  x 191.5  y 40  w 167.5  h 100  x 194  y 40  w 165  h 100  ≠
                first constraint that differs: Red View.width = Blue View.width [c3]:
                  the expected frames keep it, the actual ones miss it by 5

                """)
    }

    @Test("a tolerance is counted in pixels")
    func tolerance() throws {
        let scene = try sideBySide(redWidth: 168.5)
        #expect(try verdict("\"tolerance\": 2, " + Self.halves, on: scene).passed)
        #expect(try !verdict("\"tolerance\": 1, " + Self.halves, on: scene).passed)
    }

    @Test(
        "relations speak of what was laid out, leading to trailing",
        arguments: [
            ("Blue View.leading - Red View.trailing == 8", true), ("Red View.leading == m", true),
            ("Blue View.trailing == W - m", true), ("Red View.width == Blue View.width", true),
            ("Red View.left < Blue View.left", false), ("Superview.width == W", true), ("Red View.height > 100", false),
        ]
    )
    func relations(source: String, holds: Bool) throws {
        let result = try verdict("\"relations\": [\"\(source)\"]", on: try sideBySide(direction: .rightToLeft))
        #expect(result.passed == holds)
    }

    @Test("ambiguity is expected by name and refused otherwise")
    func ambiguity() throws {
        var scene = try sideBySide()
        scene.layout.ambiguity[1] = [.width]
        #expect(try verdict("\"ambiguous\": [\"Red View\"]", on: scene).passed)
        let expected = "ambiguous and not expected to be: Red View; expected to be ambiguous and is not: Blue View"
        #expect(try verdict("\"ambiguous\": [\"Blue View\"]", on: scene).failures.map(\.description) == [expected])
        // A case that does not mention ambiguity expects none.
        #expect(try !verdict("\"relations\": [\"W > 0\"]", on: scene).passed)
        #expect(try verdict("\"ambiguous\": \"any\", \"relations\": [\"W > 0\"]", on: scene).passed)
    }

    @Test("conflicts are sets of constraints, by id or equation")
    func conflicts() throws {
        var scene = try sideBySide()
        scene.layout.conflicts = [LayoutConflict(members: [.constraint(2), .constraint(0)], squeezed: [], broken: .constraint(2))]
        #expect(try verdict("\"conflicts\": [[\"c1\", \"Red View.Width = Blue View.Width\"]]", on: scene).passed)
        let failures = try verdict("\"conflicts\": [[\"c1\", \"c2\"]]", on: scene).failures.map(\.description)
        #expect(
            failures == [
                "in conflict and not expected to be: { Red View.leading = Superview.leadingMargin · Red View.width = Blue View.width }; "
                    + "expected to be in conflict and is not: { Blue View.leading = Red View.trailing + 8 · Red View.leading = Superview.leadingMargin }"
            ])
    }

    @Test("refusals are constraints and the rule that they break")
    func refusals() throws {
        var scene = try sideBySide()
        scene.layout.rejected = [1: .sizeWithLocation(.width, .left)]
        #expect(try verdict("\"refused\": [{\"constraint\": \"c2\", \"rule\": \"sizeWithLocation\"}]", on: scene).passed)
        #expect(try !verdict("\"refused\": []", on: scene).passed)
    }

    @Test(
        "names that the scene does not have",
        arguments: [
            ("\"frames\": {\"Red Veiw\": [1, 2, 3, 4]}", "s.json:2:29: error: no view 'Red Veiw' in this scene: did you mean 'Red View'?"),
            ("\"relations\": [\"Red Veiw.width == 1\"]", "s.json:2:33: error: unknown name 'Red Veiw': did you mean 'Red View'?"),
            ("\"ambiguous\": [\"Green View\"]", "s.json:2:32: error: no view 'Green View' in this scene: did you mean 'Red View'?"),
            ("\"conflicts\": [[\"c9\"]]", "s.json:2:33: error: no constraint 'c9' in this scene"),
        ]
    )
    func unknown(body: String, message: String) {
        do {
            _ = try verdict(body, on: try sideBySide())
            Issue.record("the case was judged")
        } catch {
            #expect("\(error)" == message)
        }
    }
}
