import AutoLayout
import InterfaceBuilder
import Testing

/// What the canvas counted as covered at the top of a navigation controller's root: down to the bar that it drew there and stored.
@Suite struct CanvasBarTests {
    private static func top(toolsVersion: String, device: String, size: Size, bar: String, attributes: String = "", item: String = "")
        throws -> Double?
    {
        try top(
            toolsVersion: toolsVersion, device: device, size: size, item: item,
            shownBy: """
                <navigationController id="navigation" sceneMemberID="viewController">
                <navigationBar key="navigationBar" id="bar"\(attributes)><rect key="frame" \(bar)/></navigationBar>
                <connections><segue destination="controller" kind="relationship" relationship="rootViewController" id="segue"/></connections>
                </navigationController>
                """)
    }

    private static func top(toolsVersion: String, device: String, size: Size, item: String = "", shownBy controller: String) throws
        -> Double?
    {
        let document = try CanvasDocument(
            toolsVersion: toolsVersion, device: device, size: size,
            subviews: """
                <view translatesAutoresizingMaskIntoConstraints="NO" id="content"><rect key="frame" x="0.0" y="0.0" width="10" height="10"/>
                <constraints><constraint firstAttribute="height" constant="10" id="height"/></constraints></view>
                """,
            constraints: """
                <constraint firstItem="content" firstAttribute="top" secondItem="topGuide" secondAttribute="bottom" id="top"/>
                <constraint firstItem="content" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="leading"/>
                <constraint firstAttribute="trailing" secondItem="content" secondAttribute="trailing" id="trailing"/>
                """,
            controllerContent: item,
            moreScenes: "<scene sceneID=\"other\"><objects>\(controller)</objects></scene>"
        )
        return document.frame(of: "content")?.y
    }

    /// Bars as documents of these releases store them, on a 3.5-inch phone, a phone with doubled insets and two sheets of an iPad;
    /// the content of 68 of 69 such roots of the corpus that is pinned to the guide lies where the bar ends.
    @Test(
        "content begins where the stored bar ends",
        arguments: [
            ("14460.31", "retina3_5", Size(width: 320, height: 480), #"x="0.0" y="20" width="320" height="50""#, 70.0),
            ("24506", "retina5_9", Size(width: 375, height: 812), #"x="0.0" y="88" width="375" height="54""#, 142),
            ("24093.9", "ipad9_7", Size(width: 540, height: 610), #"x="0.0" y="10" width="540" height="54""#, 64),
            ("24118.1", "ipad9_7", Size(width: 294, height: 994), #"x="0.0" y="0.0" width="294" height="54""#, 54),
            ("22154", "retina6_1", Size(width: 375, height: 1000), #"x="0.0" y="48" width="414" height="44""#, 92),
            ("22505", "retina5_9", Size(width: 375, height: 812), #"x="0.0" y="50" width="375" height="96""#, 146),
        ])
    func storedBar(toolsVersion: String, device: String, size: Size, bar: String, top: Double) throws {
        #expect(try Self.top(toolsVersion: toolsVersion, device: device, size: size, bar: bar) == top)
    }

    /// 20 and 44 from the table of eras: the bar of 320 was left behind by another canvas, and Xcode 8 left every bar at 0.
    @Test(
        "a bar that the canvas did not draw over the root says nothing",
        arguments: [
            ("13196", #"x="0.0" y="0.0" width="320" height="44""#), ("12120", #"x="0.0" y="0.0" width="375" height="44""#),
        ])
    func otherBar(toolsVersion: String, bar: String) throws {
        #expect(try Self.top(toolsVersion: toolsVersion, device: "retina4_7", size: Size(width: 375, height: 667), bar: bar) == 64)
    }

    /// A bar of 96 is 44 and a large title of 52, which the scene's own item refuses: 20 and 44 are left.
    @Test("a scene that refuses the large title has the bar without it") func refusedLargeTitle() throws {
        let top = try Self.top(
            toolsVersion: "22505", device: "retina4_7", size: Size(width: 375, height: 667),
            bar: #"x="0.0" y="20" width="375" height="96""#,
            attributes: #" largeTitles="YES""#, item: #"<navigationItem key="navigationItem" largeTitleDisplayMode="never" id="item"/>"#
        )
        #expect(top == 64)
    }

    private static let embedding = """
        <viewController id="parent" sceneMemberID="viewController"><view key="view" id="parentView"><subviews>
        <containerView translatesAutoresizingMaskIntoConstraints="NO" id="container">
        <connections><segue destination="controller" kind="embed" id="embed"/></connections></containerView>
        </subviews></view></viewController>
        """

    /// A container's scene is drawn on its own, as a view of a xib is (devices.md, section 6): 44 in a document of 17506, 20 in one of
    /// 22505 (2 roots).
    @Test(
        "an embedded scene counts what a scene of its own does",
        arguments: [
            ("17506", "retina6_1", 414.0, 44.0), ("22154", "retina6_1", 414, 48), ("17506", "retina4_7", 375, 0),
            ("22505", "retina4_7", 375, 20),
        ])
    func embedded(toolsVersion: String, device: String, width: Double, top: Double) throws {
        let found = try Self.top(toolsVersion: toolsVersion, device: device, size: Size(width: width, height: 150), shownBy: Self.embedding)
        #expect(found == top)
    }

    /// What fills the device's screen is a whole screen's, embedded or not: 34 below in a document of 19529, none where it is smaller.
    @Test("an embedded scene of the screen's size ends above the home indicator", arguments: [(812.0, 34.0), (700, 0)])
    func embeddedIndicator(height: Double, bottom: Double) throws {
        let document = try CanvasDocument(
            toolsVersion: "19529", device: "retina5_9", size: Size(width: 375, height: height),
            subviews: """
                <view translatesAutoresizingMaskIntoConstraints="NO" id="content"><rect key="frame" x="0.0" y="0.0" width="10" height="10"/>
                <constraints><constraint firstAttribute="height" constant="10" id="height"/></constraints></view>
                """,
            constraints: """
                <constraint firstItem="bottomGuide" firstAttribute="top" secondItem="content" secondAttribute="bottom" id="bottom"/>
                <constraint firstItem="content" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="leading"/>
                <constraint firstAttribute="trailing" secondItem="content" secondAttribute="trailing" id="trailing"/>
                """,
            moreScenes: "<scene sceneID=\"other\"><objects>\(Self.embedding)</objects></scene>"
        )
        #expect(document.frame(of: "content")?.maxY == height - bottom)
    }

    /// The arrow of UIKit's popovers is 13 points high (canvas.csv, `popoverArrow`); on a phone the popover is a sheet.
    @Test(
        "a popover of an iPad reaches under its arrow with Xcode 26",
        arguments: [
            ("24093.9", "ipad9_7", 13.0), ("21701", "ipad9_7", 0), ("24093.9", "retina4_7", 20),
        ])
    func popover(toolsVersion: String, device: String, top: Double) throws {
        let found = try Self.top(
            toolsVersion: toolsVersion, device: device, size: Size(width: 320, height: 493),
            shownBy: """
                <viewController id="parent" sceneMemberID="viewController"><view key="view" id="parentView"/>
                <connections><segue destination="controller" kind="popoverPresentation" id="popover"/></connections></viewController>
                """)
        #expect(found == top)
    }

    /// An id of a later Xcode: the screen tells the device, and with it the insets of devices.csv.
    @Test(
        "a device that is not known is taken for one of the same screen",
        arguments: [
            ("retina99_9", Size(width: 393, height: 852), 59.0), ("ipad99_9", Size(width: 820, height: 1180), 24),
            ("retina99_9", Size(width: 1, height: 2), 20),
        ])
    func unknownDevice(device: String, size: Size, top: Double) throws {
        let found = try Self.top(toolsVersion: "22505", device: device, size: size, shownBy: "")
        #expect(found == top)
    }

    /// 44 and 48 as above a phone held upright (devices.md, section 1: the inset of the housing is the same on both sides).
    @Test(
        "a phone held sideways has its housing's inset of the time on either side",
        arguments: [
            ("17701", "retina6_1", Size(width: 896, height: 414), 44.0), ("22154", "retina6_1", Size(width: 896, height: 414), 48),
            ("17701", "retina4_7", Size(width: 667, height: 375), 0),
        ])
    func sides(toolsVersion: String, device: String, size: Size, side: Double) throws {
        let document = try CanvasDocument(
            toolsVersion: toolsVersion, device: device, orientation: "landscape", size: size, attributes: " useSafeAreas=\"YES\"",
            subviews: """
                <view translatesAutoresizingMaskIntoConstraints="NO" id="content"><rect key="frame" x="0.0" y="0.0" width="10" height="10"/></view>
                """,
            constraints: """
                <constraint firstItem="content" firstAttribute="top" secondItem="safe" secondAttribute="top" id="top"/>
                <constraint firstItem="content" firstAttribute="leading" secondItem="safe" secondAttribute="leading" id="leading"/>
                <constraint firstItem="content" firstAttribute="trailing" secondItem="safe" secondAttribute="trailing" id="trailing"/>
                <constraint firstItem="content" firstAttribute="bottom" secondItem="safe" secondAttribute="bottom" id="bottom"/>
                </constraints><viewLayoutGuide key="safeArea" id="safe"/><constraints>
                """
        )
        let frame = try #require(document.frame(of: "content"))
        #expect(frame.x == side && frame.maxX == size.width - side)
    }

    /// 47 on both sides of two roots of 320 × 600 in a document of 24412.
    @Test("a root that is not of the screen's size has the housing on either side too") func detachedSides() throws {
        try sides(toolsVersion: "24412", device: "retina6_0", size: Size(width: 320, height: 600), side: 47)
    }

    /// 56 in a stored sheet of 21701, as under the bar of a navigation controller in one (bars.csv).
    @Test(
        "a bar of the scene's own is as high as in a sheet where the scene is one",
        arguments: [
            ("21701", "retina5_9", 802.0, 56.0), ("21701", "retina5_9", 812, 44), ("14490.70", "retina4_7", 647, 44),
            ("24093.9", "retina5_9", 812, 54),
        ])
    func ownBar(toolsVersion: String, device: String, height: Double, bar: Double) throws {
        let document = try CanvasDocument(
            toolsVersion: toolsVersion, device: device, size: Size(width: 375, height: height),
            subviews: """
                <navigationBar translatesAutoresizingMaskIntoConstraints="NO" id="bar"><rect key="frame" x="0.0" y="0.0" width="10" height="10"/></navigationBar>
                """,
            constraints: """
                <constraint firstItem="bar" firstAttribute="top" secondItem="topGuide" secondAttribute="bottom" id="top"/>
                <constraint firstItem="bar" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="leading"/>
                <constraint firstAttribute="trailing" secondItem="bar" secondAttribute="trailing" id="trailing"/>
                """
        )
        #expect(document.frame(of: "bar")?.height == bar)
    }
}
