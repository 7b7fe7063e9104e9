import AutoLayout
import InterfaceBuilder
import Scenarios
import Testing

@testable import Checks

/// Proofs over the sizes that a Mac window can be dragged to, and on the one screen of an Apple TV.
@Suite struct MacProofTests {
    /// A window of at least 200 x 100 with a button from 20 to 280 in it.
    private static func window(style: String = " resizable=\"YES\"", trailing: String = "") throws -> Document {
        let text = """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="23504" targetRuntime="MacOSX.Cocoa"><objects>
            <window title="W" id="w"><windowStyleMask key="styleMask" titled="YES"\(style)/><rect key="contentRect" x="0.0" y="0.0" width="400" height="300"/>
            <value key="minSize" type="size" width="200" height="100"/>
            <view key="contentView" id="root"><rect key="frame" x="0.0" y="0.0" width="400" height="300"/><subviews>
            <button translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="20" y="256" width="260" height="24"/>
            <buttonCell key="cell" type="bevel" title="Save" bezelStyle="rounded" alignment="center" borderStyle="border" inset="2" id="c"><font key="font" metaFont="system"/></buttonCell>
            <constraints><constraint firstAttribute="width" constant="260" id="wide"/></constraints></button></subviews>
            <constraints><constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="1"/>
            <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="2"/>\(trailing)</constraints></view></window>
            </objects></document>
            """
        return try Document(tree: XMLTree.parse(bytes: Array(text.utf8), file: "Window.xib"))
    }

    private func refutation(_ document: Document, _ statement: Statement = .onScreen) throws -> Refutation? {
        let proof = try #require(Prover(document).proofs().first)
        return try #require(proof.statements.first { $0.statement == statement }).refutations.first
    }

    /// 20 + 260 reaches more than 2 points, which the rule allows, beyond a window narrower than 278; checking these windows shows the
    /// same.
    @Test func namesTheWidthBelowWhichAButtonLeavesTheWindow() throws {
        let document = try Self.window()
        let refutation = try #require(try refutation(document))
        #expect(refutation.window == Size(width: 200, height: 100))
        #expect(refutation.extent == "in windows narrower than 278 points")
        for (width, isWrong) in [(200.0, true), (277, true), (279, false)] {
            let findings = Checker(scenarios: [Scenario(device: nil, size: Size(width: width, height: 100))]).check(document, path: "")
                .findings
            #expect(findings.contains { $0.rule == OffScreen.about.id } == isWrong, "\(width)")
        }
    }

    /// Where the window gives way to the button it is never narrower than 300; where it cannot be resized it is 400 wide.
    @Test(arguments: [
        (
            " resizable=\"YES\"",
            "<constraint firstAttribute=\"trailing\" relation=\"greaterThanOrEqual\" secondItem=\"a\" secondAttribute=\"trailing\" constant=\"20\" id=\"3\"/>"
        ), ("", ""),
    ])
    func aWindowThatCannotBeNarrowerHasNoCounterexample(_ style: String, _ trailing: String) throws {
        #expect(try refutation(Self.window(style: style, trailing: trailing)) == nil)
    }

    /// Nobody touches a Mac, and no bar covers its windows.
    @Test func statementsAreThoseOfRulesThatMeanSomething() throws {
        let mac = try #require(Prover(Self.window()).proofs().first)
        #expect(
            mac.statements.map(\.statement) == [.noConflict, .unambiguous, .insideSuperview, .onScreen, .noOverlap, .wholeTexts, .mirrored])
        #expect(mac.windowCount == 2)
    }

    /// A button from 20 on, twice as wide as a xib's view less 400: in 300 points it ends at 220, beyond 380 outside, and the rule allows
    /// 2. Where the view is 300 wide by a constraint of its own, what holds it gives way.
    @Test(arguments: [("", 383.0), ("<constraint firstAttribute=\"width\" constant=\"300\" id=\"4\"/>", nil)] as [(String, Double?)])
    func aViewOfAXibIsAsLargeAsDrawnOrLarger(_ constraint: String, _ width: Double?) throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="23504" targetRuntime="MacOSX.Cocoa"><objects>
            <customView id="root"><rect key="frame" x="0.0" y="0.0" width="300" height="200"/><subviews>
            <customView translatesAutoresizingMaskIntoConstraints="NO" id="pane"><rect key="frame" x="0.0" y="0.0" width="300" height="200"/><subviews>
            <button translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="20" y="156" width="200" height="24"/>
            <buttonCell key="cell" type="bevel" title="Save" bezelStyle="rounded" alignment="center" borderStyle="border" inset="2" id="c"><font key="font" metaFont="system"/></buttonCell>
            </button></subviews></customView></subviews><constraints>
            \(["leading", "trailing", "top", "bottom"].map { "<constraint firstItem=\"pane\" firstAttribute=\"\($0)\" secondItem=\"root\" secondAttribute=\"\($0)\" id=\"\($0)\"/>" }.joined())
            <constraint firstItem="a" firstAttribute="leading" secondItem="pane" secondAttribute="leading" constant="20" id="1"/>
            <constraint firstItem="a" firstAttribute="top" secondItem="pane" secondAttribute="top" constant="20" id="2"/>
            <constraint firstItem="a" firstAttribute="width" secondItem="pane" secondAttribute="width" multiplier="2" constant="-400" id="3"/>\(constraint)
            </constraints></customView></objects></document>
            """
        let document = try Document(tree: XMLTree.parse(bytes: Array(text.utf8), file: "View.xib"))
        let proof = try #require(Prover(document).proofs().first)
        #expect(
            proof.macWindows
                == MacWindows(least: Size(width: 300, height: 200), greatest: Size(width: 2560, height: 1440), isDragged: false))
        #expect(try refutation(document, .insideSuperview)?.window == width.map { Size(width: $0, height: 200) })
    }

    /// Five words lie on one to five lines, so that a reading direction has at most five pieces, and five more where the margins of the
    /// system change, not one for each of 2,460 points.
    @Test func aWrappingLabelHasAPieceForEachNumberOfLines() throws {
        let pins = ["leading", "trailing", "top"].map {
            "<constraint firstItem=\"a\" firstAttribute=\"\($0)\" secondItem=\"root\" secondAttribute=\"\($0)\" id=\"\($0)\"/>"
        }
        let text = """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="23504" targetRuntime="MacOSX.Cocoa"><objects>
            <customView id="root"><rect key="frame" x="0.0" y="0.0" width="100" height="200"/><subviews>
            <textField verticalHuggingPriority="750" horizontalCompressionResistancePriority="250" translatesAutoresizingMaskIntoConstraints="NO" id="a">
            <rect key="frame" x="-2" y="100" width="104" height="80"/>
            <textFieldCell key="cell" title="Recommended improvements require administrator authorisation" id="c"><font key="font" metaFont="system"/></textFieldCell></textField>
            </subviews><constraints>\(pins.joined())</constraints></customView></objects></document>
            """
        let document = try Document(tree: XMLTree.parse(bytes: Array(text.utf8), file: "View.xib"))
        let proof = try #require(Prover(document).proofs().first)
        #expect(proof.regions.allSatisfy { $0.study.gaps.isEmpty && $0.study.pieces.count <= 10 })
        #expect(proof.statements.first { $0.statement == .noConflict }?.verdict == .proven)
    }

    /// A label from 180 to 1080 lies on the screen of 1920 points, and not in roots that are 900 to 1000 wide.
    @Test(arguments: [(nil, 0), (900.0...1000.0, 1)] as [(ClosedRange<Double>?, Int)])
    func aTelevisionHasOneScreen(_ widths: ClosedRange<Double>?, _ count: Int) throws {
        let text = """
            <document type="com.apple.InterfaceBuilder.AppleTV.Storyboard" version="3.0" toolsVersion="23504" targetRuntime="AppleTV" useAutolayout="YES" useSafeAreas="YES">
            <device id="appleTV"/><scenes><scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController">
            <view key="view" id="root"><rect key="frame" x="0.0" y="0.0" width="1920" height="1080"/><subviews>
            <label text="Now playing" translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="180" y="200" width="900" height="50"/></label></subviews>
            <constraints><constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="180" id="1"/>
            <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="200" id="2"/>
            <constraint firstItem="a" firstAttribute="width" constant="900" id="3"/></constraints></view></viewController></objects></scene></scenes></document>
            """
        let document = try Document(tree: XMLTree.parse(bytes: Array(text.utf8), file: "TV.storyboard"))
        let proof = try #require(
            Prover(document, windows: Prover.Windows(widths: widths, heights: nil, includesPhones: widths == nil)).proofs().first)
        #expect(proof.windowCount == (widths == nil ? 2 : 0))
        #expect(try #require(proof.statements.first { $0.statement == .onScreen }).refutations.count == count)
        #expect(!proof.statements.map(\.statement).contains(.touchTargets))
    }

    /// Fields that a stack view centres have no width of their own. What `check` calls open on the canvas and in its scenarios is not
    /// proven settled, though at run time the stack view's own lowest requirements decide.
    @Test func whatCheckCallsOpenIsNotProvenSettled() throws {
        func field(_ id: String) -> String {
            """
            <textField verticalHuggingPriority="750" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)"><rect key="frame" x="0.0" y="0.0" width="450" height="32"/>
            <textFieldCell key="cell" scrollable="YES" lineBreakMode="clipping" selectable="YES" editable="YES" borderStyle="bezel" drawsBackground="YES" id="\(id)c"><font key="font" metaFont="system"/></textFieldCell></textField>
            """
        }
        let text = """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="23504" targetRuntime="MacOSX.Cocoa"><objects>
            <customView id="root"><rect key="frame" x="0.0" y="0.0" width="490" height="344"/><subviews>
            <stackView distribution="fillEqually" orientation="vertical" alignment="centerX" spacing="10" detachesHiddenViews="YES" translatesAutoresizingMaskIntoConstraints="NO" id="s"><rect key="frame" x="20" y="68" width="450" height="74"/><subviews>
            \(field("a") + field("b"))</subviews></stackView></subviews><constraints>
            <constraint firstItem="s" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="1"/>
            <constraint firstAttribute="trailing" secondItem="s" secondAttribute="trailing" constant="20" id="2"/>
            <constraint firstItem="s" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="3"/>
            </constraints></customView></objects></document>
            """
        let document = try Document(tree: XMLTree.parse(bytes: Array(text.utf8), file: "View.xib"))
        let open = Checker(scenarios: [Scenario(device: nil, size: Size(width: 600, height: 400))]).check(document, path: "").findings
            .filter { $0.rule == AmbiguousPosition.about.id }
        let proof = try #require(Prover(document).proofs().first?.statements.first { $0.statement == .unambiguous })
        #expect(open.map(\.objectID) == ["a", "b"])
        #expect(
            Set(proof.refutations.map { "\($0.finding.rule) \($0.finding.objectID)" }) == ["ambiguous-position a", "ambiguous-position b"])
    }
}
