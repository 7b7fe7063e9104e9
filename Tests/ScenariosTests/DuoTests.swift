import AutoLayout
import Facts
import InterfaceBuilder
import Testing

@testable import Scenarios

/// What bars take from a root on each screen of the iPhone Duo, and its margins, as people measured them in the simulator of iOS 27.1 beta
/// (`evidence/ios27.md`, 1a; two measurers of bars, one of margins).
struct DuoTests {
    /// The layout margins as top, left, bottom and right, in points.
    @Test(
        "margins beside bars",
        arguments: [
            ("iphoneDuo", .portrait, "none", [0, 20, 34, 84]), ("iphoneDuo", .portrait, "inline title", [24, 20, 34, 84]),
            ("iphoneDuo", .portrait, "large title", [82, 20, 34, 84]), ("iphoneDuo", .landscape, "large title", [82, 20, 34, 84]),
            ("iphoneDuo", .landscape, "toolbar", [24, 20, 34, 84]), ("iphoneDuo", .portrait, "tab bar", [0, 20, 34, 84]),
            ("iphoneDuoTurned", .landscape, "large title", [82, 84, 34, 20]), ("iphoneDuoOpen", .portrait, "none", [82, 20, 34, 20]),
            ("iphoneDuoOpen", .portrait, "inline title", [82, 20, 34, 20]), ("iphoneDuoOpen", .portrait, "large title", [134, 20, 34, 20]),
            ("iphoneDuoOpen", .portrait, "toolbar", [82, 20, 82, 20]), ("iphoneDuoOpen", .portrait, "tab bar", [82, 20, 83, 20]),
            ("iphoneDuoOpen", .landscape, "large title", [82, 20, 34, 84]),
            ("iphoneDuoOpen", .landscape, "inline title", [24, 20, 34, 84]),
        ] as [(String, Orientation, String, [Double])], LayoutDirection.allCases)
    func marginsBesideBars(
        _ pose: (device: String, orientation: Orientation, bars: String, margins: [Double]), _ direction: LayoutDirection
    ) throws {
        let device = try #require(Device.named(pose.device))
        let scenario = Scenario(device: device, orientation: pose.orientation, direction: direction)
        // All scenarios of a document share what does not differ; the column stays on its side in both directions.
        let document = try DuoDocument.document(pose.bars)
        var shared = SharedLayouts(document)
        var twin = scenario
        twin.direction = direction.flipped
        _ = RunTime(twin).layouts(of: document, sharing: &shared)
        let layout = try #require(RunTime(scenario).layouts(of: document, sharing: &shared).first)
        let inside = try #require(layout.scene.items.firstIndex { $0.id == "inside" }.map { layout.layout.frames[$0] })
        let size = scenario.size
        #expect([inside.y, inside.x, size.height - inside.maxY, size.width - inside.maxX] == pose.margins)
    }

    /// Margins that the author wrote as 10 leading and 30 trailing are raised to the system's on the side that they are on: 20 on the left
    /// and 0 beside the column, which covers 84.
    @Test(arguments: [(LayoutDirection.leftToRight, 20.0, 84 + 30.0), (.rightToLeft, 30, 84 + 10)])
    func ownMarginsKeepTheirSides(_ direction: LayoutDirection, left: Double, right: Double) throws {
        let device = try #require(Device.named("iphoneDuo"))
        let own = "<directionalEdgeInsets key=\"directionalLayoutMargins\" top=\"0.0\" leading=\"10\" bottom=\"0.0\" trailing=\"30\"/>"
        let layouts = RunTime(Scenario(device: device, direction: direction)).layouts(of: try DuoDocument.document("none", margins: own))
        let layout = try #require(layouts.first)
        let inside = try #require(layout.scene.items.firstIndex { $0.id == "inside" }.map { layout.layout.frames[$0] })
        #expect(inside.x == left && 466 - inside.maxX == right)
    }

    /// Views that declare no margins have 8, and none from iOS 27.1 on (one source), unless that is switched off.
    @Test(arguments: [(UIKitRelease.iOS(26), nil, 8.0), (.iOS(27), nil, 8), (.iOS(27, 1), nil, 0), (.iOS(27, 1), 8, 8), (.iOS(26), 0, 0)])
    func marginsOfPlainViews(_ release: UIKitRelease, _ margin: Double?, _ expected: Double) throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" useAutolayout="YES" useSafeAreas="YES">
            <device id="retina6_3" orientation="portrait"/><scenes>
            <scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController">
            <view key="view" id="root"><rect key="frame" x="0.0" y="0.0" width="402" height="874"/><subviews>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="card"><rect key="frame" x="0.0" y="0.0" width="10" height="10"/><subviews>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="inside"><rect key="frame" x="0.0" y="0.0" width="10" height="10"/></view></subviews>
            <constraints><constraint firstItem="inside" firstAttribute="leading" secondItem="card" secondAttribute="leadingMargin" id="l"/>
            <constraint firstItem="inside" firstAttribute="top" secondItem="card" secondAttribute="topMargin" id="t"/></constraints></view></subviews>
            <viewLayoutGuide key="safeArea" id="safe"/><constraints>
            <constraint firstItem="card" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="50" id="a"/>
            <constraint firstItem="card" firstAttribute="leading" secondItem="root" secondAttribute="leadingMargin" id="b"/></constraints>
            </view></viewController></objects></scene></scenes></document>
            """
        let document = try Document(tree: XMLTree.parse(bytes: Array(text.utf8), file: "Main.storyboard"))
        var scenario = Scenario(device: try #require(Device.named("retina6_3")), iOS: release)
        scenario.viewMarginOverride = margin
        let layout = try #require(RunTime(scenario).layouts(of: document).first)
        let frames = Dictionary(zip(layout.scene.items.map(\.id), layout.layout.frames)) { first, _ in first }
        // Those of a controller's view stay: 20 on a width of 402, which a measurer of iOS 27.0 confirms.
        #expect(frames["card"].map { [$0.x, $0.y] } == [20, 62 + 50])
        #expect(frames["inside"] == Rect(x: expected, y: expected, width: 0, height: 0))
        #expect(Scenario(name: scenario.name) == scenario)
    }
}
