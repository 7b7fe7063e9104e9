import AutoLayout
import Facts
import Foundation
import InterfaceBuilder
import Scenarios
import Testing

/// Mac and Apple TV documents at run time.
@Suite struct PlatformTests {
    private static let windows = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
            "Storyboards/MacWindows.xib"
        ).path

    private static func window(_ scenario: Scenario) throws -> SceneLayout? {
        let document = try Document(path: Self.windows)
        return RunTime(scenario).layouts(of: document).first { $0.root.kind == .windowContent }
    }

    /// The window's content is bounded by 400 x 228 and 900 x 628; the left column stays 180 wide.
    @Test(arguments: [
        (WindowExtent.design, Size(width: 480, height: 300)), (.minimum, Size(width: 400, height: 228)),
        (.maximum, Size(width: 900, height: 628)),
    ])
    func aWindowHasItsExtents(_ extent: WindowExtent, _ size: Size) throws {
        let layout = try #require(try Self.window(Scenario(device: nil, windowExtent: extent)))
        #expect(layout.layout.frames.first?.size == size)
        let column = try #require(layout.scene.item(id: "pan-fl-exi"))
        #expect(layout.ownFrame(of: column.index) == Rect(x: 208, y: 20, width: size.width - 228, height: size.height - 40))
    }

    /// A window of 300 x 200 with a view in it that is to be at least 400 wide, 20 points from all sides.
    private static func wideContent(priority: Int, style: String = "", bounds: String = "") throws -> Document {
        let text = """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="23504" targetRuntime="MacOSX.Cocoa"><objects>
            <window title="W" id="w"><windowStyleMask key="styleMask" titled="YES"\(style)/><rect key="contentRect" x="0.0" y="0.0" width="300" height="200"/>\(bounds)
            <view key="contentView" id="root"><rect key="frame" x="0.0" y="0.0" width="300" height="200"/><subviews>
            <customView translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="20" y="20" width="260" height="160"/>
            <constraints><constraint firstAttribute="width" relation="greaterThanOrEqual" constant="400" priority="\(priority)" id="wide"/></constraints></customView></subviews>
            <constraints><constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="1"/>
            <constraint firstAttribute="trailing" secondItem="a" secondAttribute="trailing" constant="20" id="2"/>
            <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="3"/>
            <constraint firstAttribute="bottom" secondItem="a" secondAttribute="bottom" constant="20" id="4"/></constraints></view></window>
            </objects></document>
            """
        return try Document(tree: XMLTree.parse(bytes: Array(text.utf8), file: "Window.xib"))
    }

    /// A view that is to be 400 wide, 20 points from both sides of a window drawn 300 wide: the window grows to 440 where that is wanted
    /// more than its size, which stays put at 500 and is dragged at 510 (Apple: NSLayoutConstraint.Priority).
    @Test(
        arguments: [
            (1000, nil, 440.0), (750, nil, 440), (505, nil, 440), (495, nil, 300),
            (1000, Size(width: 320, height: 200), 440), (505, Size(width: 320, height: 200), 320),
        ] as [(Int, Size?, Double)])
    func aWindowGivesWayToItsContent(_ priority: Int, _ dragged: Size?, _ width: Double) throws {
        let document = try Self.wideContent(priority: priority)
        let layout = try #require(RunTime(Scenario(device: nil, size: dragged)).layouts(of: document).first)
        #expect(layout.layout.frames.map(\.width) == [width, width - 40])
        #expect(layout.layout.conflicts.isEmpty)
    }

    private static let resizable = " resizable=\"YES\""
    private static let bounds =
        "<value key=\"minSize\" type=\"size\" width=\"500\" height=\"150\"/><value key=\"maxSize\" type=\"size\" width=\"700\" height=\"100000\"/>"

    /// A window is dragged between its bounds, as far as its content lets it: 20 + 400 + 20 wide, 20 + 0 + 20 high. The largest screen of a
    /// Mac is 2560 x 1440 points. One that cannot be resized has one size.
    @Test(
        arguments: [
            ("", "", nil), (resizable, "", Polygon(widths: 440...2560, heights: 40...1440)),
            (resizable, bounds, Polygon(widths: 500...700, heights: 150...1440)),
        ] as [(String, String, Polygon?)])
    func aWindowIsDraggedBetweenItsBounds(_ style: String, _ bounds: String, _ sizes: Polygon?) throws {
        let document = try Self.wideContent(priority: 1000, style: style, bounds: bounds)
        #expect(RunTime(Scenario(device: nil)).windows(of: document.roots[0], in: document) == sizes)
        #expect(RunTime(Scenario(device: nil)).windows(of: document.roots[0], in: document, widths: 100...200)?.widths == 100...200)
    }

    /// The view of a controller is bounded by the window that its controller brings the content of.
    @Test func aControllersViewHasItsWindowsBounds() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB" version="3.0" toolsVersion="23504" targetRuntime="MacOSX.Cocoa"><scenes>
            <scene sceneID="s1"><objects><windowController id="wc" sceneMemberID="viewController">
            <window key="window" title="W" id="w"><windowStyleMask key="styleMask" titled="YES"\(Self.resizable)/>\(Self.bounds)</window>
            <connections><segue destination="vc" kind="relationship" relationship="window.shadowedContentViewController" id="s"/></connections></windowController></objects></scene>
            <scene sceneID="s2"><objects><viewController id="vc" sceneMemberID="viewController">
            <view key="view" id="root"><rect key="frame" x="0.0" y="0.0" width="600" height="200"/></view></viewController></objects></scene>
            <scene sceneID="s3"><objects><viewController id="other" sceneMemberID="viewController">
            <view key="view" id="elsewhere"><rect key="frame" x="0.0" y="0.0" width="600" height="200"/></view></viewController></objects></scene></scenes></document>
            """
        let document = try Document(tree: XMLTree.parse(bytes: Array(text.utf8), file: "Window.storyboard"))
        let windows = document.roots.map { RunTime(Scenario(device: nil)).windows(of: $0, in: document) }
        // One that no window of the document holds: as it was drawn, and larger.
        #expect(windows == [Polygon(widths: 500...700, heights: 150...1440), Polygon(widths: 600...2560, heights: 200...1440)])
    }

    /// A window dragged to W is as wide as that, or as its content: 440 up to there, W beyond.
    @Test func aStudyFollowsAWindowThatGivesWay() throws {
        let document = try Self.wideContent(priority: 1000)
        let study = RunTime(Scenario(device: nil)).study(
            of: document.roots[0], in: document, over: Polygon(widths: 300...800, heights: 100...300))
        #expect(study.gaps.isEmpty)
        for piece in study.pieces {
            for corner in piece.region.corners {
                #expect(abs(piece.rect(of: 0, at: corner).width - max(440, corner.width)) < 1e-4)
                #expect(abs(piece.rect(of: 1, at: corner).width - max(400, corner.width - 40)) < 1e-4)
            }
        }
        let ends = study.pieces.flatMap { [$0.region.widths.lowerBound, $0.region.widths.upperBound] }
        #expect(ends.contains { abs($0 - 440) < 1e-4 })
    }

    /// The first view of a stack lies at its top: 99 points above the bottom of one 146 high with an inset of 7.
    @Test func framesCountFromTheBottom() throws {
        let document = try Document(path: Self.windows)
        let layout = try #require(RunTime(Scenario(device: nil)).layouts(of: document).first { $0.root.id == "sta-ro-oot" })
        let top = try #require(layout.scene.item(id: "sta-to-pvi"))
        #expect(layout.layout.frames[top.index].y == 7)
        #expect(layout.ownFrame(of: top.index) == Rect(x: 5, y: 99, width: 120, height: 40))
    }

    @Test func scenariosOfPhonesMeanNothingOnOthers() throws {
        let phone = try #require(Device.named("retina4_7"))
        let scenarios = [
            Scenario(device: phone), Scenario(device: phone, orientation: .landscape), Scenario(device: phone, direction: .rightToLeft),
        ]
        #expect(scenarios.on(.iOS) == scenarios)
        #expect(scenarios.on(.macOS).count == 2)
        #expect(scenarios.on(.tvOS).map(\.device?.identifier) == ["appleTV", "appleTV"])
    }

    /// The screen less 60 points above and below and 80 at the sides; a tab bar takes 145 more at the top.
    @Test(arguments: [("", 60.0), ("<simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\"/>", 205)])
    func aTelevisionCoversItsEdges(_ bars: String, _ top: Double) throws {
        let text = """
            <document type="com.apple.InterfaceBuilder.AppleTV.Storyboard" toolsVersion="23504" targetRuntime="AppleTV" useAutolayout="YES" useSafeAreas="YES">
            <device id="appleTV"/><scenes><scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController">
            <view key="view" id="root"><rect key="frame" x="0.0" y="0.0" width="1920" height="1080"/></view>\(bars)</viewController></objects></scene></scenes></document>
            """
        let document = try Document(tree: XMLTree.parse(bytes: Array(text.utf8), file: "TV.storyboard"))
        let layout = try #require(RunTime(Scenario(device: Device.named("appleTV"))).layouts(of: document).first)
        #expect(layout.context.rootSize == Size(width: 1920, height: 1080))
        #expect(layout.context.safeArea == EdgeInsets(top: top, left: 80, bottom: 60, right: 80))
    }

    /// The margins of a controller's view, 16 beyond the safe area at the sides and none above and below, in a xib as in a storyboard.
    @Test func aTelevisionXibHasItsControllersMargins() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder.AppleTV.XIB" toolsVersion="23504" targetRuntime="AppleTV" useAutolayout="YES" useSafeAreas="YES">
            <device id="appleTV"/><objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="SignIn">
            <connections><outlet property="view" destination="root" id="o"/></connections></placeholder>
            <view id="root"><rect key="frame" x="0.0" y="0.0" width="1920" height="1080"/>
            <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="96" y="60" width="1728" height="960"/></view></subviews>
            <constraints>
            <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leadingMargin" id="1"/>
            <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="topMargin" id="2"/>
            <constraint firstItem="a" firstAttribute="trailing" secondItem="root" secondAttribute="trailingMargin" id="3"/>
            <constraint firstItem="a" firstAttribute="bottom" secondItem="root" secondAttribute="bottomMargin" id="4"/>
            </constraints></view></objects></document>
            """
        let document = try Document(tree: XMLTree.parse(bytes: Array(text.utf8), file: "TV.xib"))
        let expected = Rect(x: 96, y: 60, width: 1728, height: 960)
        #expect(DesignTime().layouts(of: document).first?.layout.frames.last == expected)
        #expect(RunTime(Scenario(device: Device.named("appleTV"))).layouts(of: document).first?.layout.frames.last == expected)
    }

    /// A guide at the screen's edge up to Xcode 8, and 60 points from it since. At run time Apple TV's edges are covered, whatever wrote
    /// the document.
    @Test("Old canvases of Apple TV keep nothing free above and below", arguments: [("10117", 0.0), ("13196", 60)])
    func oldTelevisions(_ version: String, _ edge: Double) throws {
        let text = """
            <document type="com.apple.InterfaceBuilder.AppleTV.Storyboard" toolsVersion="\(version)" targetRuntime="AppleTV" useAutolayout="YES">
            <scenes><scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController">
            <layoutGuides><viewControllerLayoutGuide type="top" id="t"/><viewControllerLayoutGuide type="bottom" id="b"/></layoutGuides>
            <view key="view" id="root"><rect key="frame" x="0.0" y="0.0" width="1920" height="1080"/></view></viewController></objects></scene></scenes></document>
            """
        let document = try Document(tree: XMLTree.parse(bytes: Array(text.utf8), file: "TV.storyboard"))
        let canvas = try #require(DesignTime().layouts(of: document).first).context.safeArea
        #expect(canvas.top == edge && canvas.bottom == edge)
        let screen = try #require(RunTime(Scenario(device: Device.named("appleTV"))).layouts(of: document).first).context.safeArea
        #expect(screen.top == 60 && screen.bottom == 60)
    }
}
