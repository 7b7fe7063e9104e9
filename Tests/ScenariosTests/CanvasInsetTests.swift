import AutoLayout
import InterfaceBuilder
import Testing

/// What the canvas of each release counted as covered, where no stored bar tells (evidence/devices.md, section 6).
@Suite struct CanvasInsetTests {
    typealias Case = (name: String, toolsVersion: String, device: String, size: Size, top: Double, bottom: Double)

    /// A view between the guides of a controller's root, or of a xib's view.
    private static let content = """
        <view translatesAutoresizingMaskIntoConstraints="NO" id="content"><rect key="frame" x="0.0" y="0.0" width="10" height="10"/></view>
        """

    private static func pinned(to top: String, _ topAttribute: String, _ bottom: String, _ bottomAttribute: String) -> String {
        """
        <constraint firstItem="content" firstAttribute="top" secondItem="\(top)" secondAttribute="\(topAttribute)" id="top"/>
        <constraint firstItem="\(bottom)" firstAttribute="\(bottomAttribute)" secondItem="content" secondAttribute="bottom" id="bottom"/>
        <constraint firstItem="content" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="leading"/>
        <constraint firstItem="content" firstAttribute="trailing" secondItem="root" secondAttribute="trailing" id="trailing"/>
        """
    }

    private static func check(_ document: CanvasDocument, _ test: Case) throws {
        let frame = try #require(document.frame(of: "content"))
        #expect(frame.y == test.top && test.size.height - frame.maxY == test.bottom, "\(test.name): \(frame)")
    }

    static let screens: [Case] = [
        ("the status bar up to Xcode 10", "14490.70", "retina4_7", Size(width: 375, height: 667), 20, 0),
        ("none counted with Xcode 11 to 14", "15505", "retina4_7", Size(width: 375, height: 667), 0, 0),
        ("none counted with Xcode 11 to 14", "21507", "retina5_5", Size(width: 414, height: 736), 0, 0),
        ("the status bar again", "21701", "retina4_7", Size(width: 375, height: 667), 20, 0),
        ("a housing of 44", "20037", "retina6_1", Size(width: 414, height: 896), 44, 34),
        ("a housing of 48", "22154", "retina6_1", Size(width: 414, height: 896), 48, 34),
        ("twice the insets", "24506", "retina6_1", Size(width: 414, height: 896), 96, 68),
        ("twice the insets", "24093.9", "retina5_9", Size(width: 375, height: 812), 100, 68),
        ("twice the insets", "24506", "retina6_0", Size(width: 390, height: 844), 94, 68),
        ("twice the insets", "25094", "retina6_12", Size(width: 393, height: 852), 118, 68),
        // Tablets with and without a home button: 45 roots of duckduckgo, SafeExamBrowser and zotero; xibs of Provenance and element-ios.
        ("the status bar of a tablet up to Xcode 10", "14490.70", "ipad11_0rounded", Size(width: 834, height: 1194), 24, 20),
        ("none counted on tablets with Xcode 11 and 12", "15505", "ipad9_7", Size(width: 768, height: 1024), 0, 0),
        ("none counted on tablets with Xcode 11 and 12", "18122", "ipad10_9rounded", Size(width: 820, height: 1180), 0, 20),
        ("the status bar of a tablet again", "19529", "ipad11_0rounded", Size(width: 834, height: 1194), 24, 20),
        // 430 points: 5 roots each of fsnotes and of one of the corpus; 834 by 1210: 5 roots of SafeExamBrowser.
        ("the phone that retina6_7 stands for since Xcode 16", "23094", "retina6_7", Size(width: 430, height: 932), 59, 34),
        ("the tablet that ipad11_0rounded stands for", "23504", "ipad11_0rounded", Size(width: 834, height: 1210), 24, 20),
        // Four scenes of maps-app-ios and openfoodfacts.
        ("a low detached root up to Xcode 8", "12121", "retina4_7", Size(width: 375, height: 80), 0, 0),
        ("a high one", "12118", "retina4_7", Size(width: 375, height: 1100), 20, 0),
        ("the phone that retina6_7 stands for since Xcode 26", "24506", "retina6_7", Size(width: 430, height: 932), 118, 68),
        ("the phone that it stood for", "23090", "retina6_7", Size(width: 428, height: 926), 47, 34),
        ("once before", "23504", "retina6_1", Size(width: 414, height: 896), 48, 34),
        ("by its plug-in with the version of build servers", "32700.99.1234", "retina6_0", Size(width: 390, height: 844), 47, 34),
        ("home buttons and iPads were never doubled", "24506", "retina4_7", Size(width: 375, height: 667), 20, 0),
        ("home buttons and iPads were never doubled", "24506", "ipad9_7", Size(width: 768, height: 1024), 20, 0),
        ("lower than the screen: twice above, once below", "24506", "retina6_1", Size(width: 375, height: 300), 96, 34),
        ("a high detached root counts the status bar", "14109", "retina4_7", Size(width: 375, height: 496), 20, 0),
        ("a low one does not", "14109", "retina4_7", Size(width: 200, height: 200), 0, 0),
        ("the housing counts whatever the height", "14490.70", "retina6_1", Size(width: 300, height: 224), 44, 34),
        ("a detached root has no indicator with Xcode 11 to 13", "19529", "retina5_9", Size(width: 230, height: 200), 44, 0),
        ("a wider one has", "17701", "retina5_9", Size(width: 414, height: 1650), 44, 34),
        ("a full screen of before devices were named", "11542", "", Size(width: 375, height: 667), 20, 0),
    ]

    @Test("a controller's root without bars", arguments: screens)
    func screen(_ test: Case) throws {
        let document = try CanvasDocument(
            toolsVersion: test.toolsVersion, device: test.device.isEmpty ? nil : test.device, size: test.size, subviews: Self.content,
            constraints: Self.pinned(to: "topGuide", "bottom", "bottomGuide", "top")
        )
        try Self.check(document, test)
    }

    static let bars: [Case] = [
        ("44 under a status bar", "13196", "retina4_7", Size(width: 375, height: 667), 64, 0),
        ("44 under none", "15505", "retina4_7", Size(width: 375, height: 667), 44, 0),
        ("44 under a housing", "17156", "retina6_1", Size(width: 414, height: 896), 88, 34),
        ("54 under doubled insets", "24093.9", "retina5_9", Size(width: 375, height: 812), 154, 68),
        ("54 under doubled insets that it is shorter by with the bar", "24412", "retina6_1", Size(width: 414, height: 746), 150, 68),
        ("44 on an iPad up to Xcode 9", "13196", "ipad9_7", Size(width: 768, height: 1024), 64, 0),
        ("50 on an iPad since", "14490.70", "ipad9_7", Size(width: 768, height: 1024), 70, 0),
        ("56 in a page sheet, which keeps the home indicator", "17156", "retina6_1", Size(width: 414, height: 842), 56, 34),
    ]

    @Test("the root of a navigation controller that stores no frame of its bar", arguments: bars)
    func navigation(_ test: Case) throws {
        try Self.check(
            try Self.shown(
                test,
                by: """
                    <navigationController id="navigation" sceneMemberID="viewController"><navigationBar key="navigationBar" id="bar"/>
                    <connections><segue destination="controller" kind="relationship" relationship="rootViewController" id="segue"/></connections>
                    </navigationController>
                    """), test)
    }

    static let sheets: [Case] = [
        ("54 shorter", "17156", "retina6_1", Size(width: 414, height: 842), 0, 34),
        ("20 shorter", "17701", "retina4_7", Size(width: 375, height: 647), 0, 0),
        // 10 more than the housing: 6 roots of green_ios, threema, FrameGrabber and GoMap; the bottom also in IOS-nRF-Mesh-Library.
        ("54 shorter", "19529", "retina5_9", Size(width: 375, height: 758), 0, 34),
        ("under the housing with Xcode 13.3 to 14.2", "20037", "retina5_9", Size(width: 375, height: 758), 44, 0),
        ("under the housing with Xcode 13.3 to 14.2", "21507", "retina6_1", Size(width: 414, height: 838), 48, 0),
        ("under an island", "21507", "retina6_12", Size(width: 393, height: 783), 59, 0),
        ("10 shorter since Xcode 14.1", "21701", "retina5_9", Size(width: 375, height: 802), 0, 0),
        ("10 and a bar of 56 shorter", "22505", "retina6_1", Size(width: 414, height: 830), 0, 0),
        ("an inset shorter where insets are doubled", "25084", "retina6_1", Size(width: 414, height: 848), 48, 0),
    ]

    @Test("the root of a page sheet", arguments: sheets)
    func sheet(_ test: Case) throws {
        try Self.check(
            try Self.shown(
                test,
                by: """
                    <viewController id="parent" sceneMemberID="viewController"><view key="view" id="parentView"/>
                    <connections><segue destination="controller" kind="presentation" id="segue"/></connections></viewController>
                    """), test)
    }

    /// Ten scenes of Apple-Sample-Code, GlucoSuccess, Rocket.Chat and duckduckgo begin at 0 up to Xcode 8,
    /// one of MasterPassword at 20.
    @Test("an embedded scene has a status bar only since Xcode 9", arguments: [("12121", 0.0), ("14109", 20)])
    func embedded(toolsVersion: String, top: Double) throws {
        let test: Case = ("embedded", toolsVersion, "retina4_7", Size(width: 375, height: 559), top, 0)
        try Self.check(
            try Self.shown(
                test,
                by: """
                    <viewController id="parent" sceneMemberID="viewController"><view key="view" id="parentView"><subviews>
                    <containerView id="container"><rect key="frame" x="0.0" y="0.0" width="375" height="559"/>
                    <connections><segue destination="controller" kind="embed" id="segue"/></connections></containerView>
                    </subviews></view></viewController>
                    """), test)
    }

    /// One as high as the screen ends as far below it.
    @Test("the root under an opaque bar begins below it, whatever its size", arguments: [603.0, 667])
    func opaque(height: Double) throws {
        let test: Case = ("opaque", "14490.70", "retina4_7", Size(width: 375, height: height), 0, height == 667 ? 64 : 0)
        try Self.check(
            try Self.shown(
                test,
                by: """
                    <navigationController id="navigation" sceneMemberID="viewController"><navigationBar key="navigationBar" translucent="NO" id="bar"/>
                    <connections><segue destination="controller" kind="relationship" relationship="rootViewController" id="segue"/></connections>
                    </navigationController>
                    """), test)
    }

    /// A scene inside a navigation controller on whose element the author simulates a tab bar or a canvas without status bar.
    static let simulated: [(String, Case)] = [
        (
            "<simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\"/>",
            ("a tab bar", "21507", "retina4_7", Size(width: 375, height: 667), 44, 49)
        ),
        ("<nil key=\"simulatedStatusBarMetrics\"/>", ("no status bar", "11535.1", "retina4_7", Size(width: 375, height: 667), 44, 0)),
        (
            "<nil key=\"simulatedStatusBarMetrics\"/>",
            ("the inset since iOS 11", "14109", "retina4_7", Size(width: 375, height: 667), 64, 0)
        ),
    ]

    @Test("what is simulated on a container holds for what it contains", arguments: simulated)
    func simulation(_ metrics: String, _ test: Case) throws {
        try Self.check(
            try Self.shown(
                test,
                by: """
                    <navigationController id="navigation" sceneMemberID="viewController">\(metrics)<navigationBar key="navigationBar" id="bar"/>
                    <connections><segue destination="controller" kind="relationship" relationship="rootViewController" id="segue"/></connections>
                    </navigationController>
                    """), test)
    }

    /// 618 = 667 − 49, 724 = 812 − 44 − 44, 554 = 667 − 20 − 44 − 49.
    static let shortfalls: [Case] = [
        ("a tab bar", "14460.31", "retina4_7", Size(width: 375, height: 618), 64, 0),
        ("status and navigation bar", "17701", "retina5_9", Size(width: 375, height: 724), 0, 0),
        ("all three", "14460.31", "retina4_7", Size(width: 375, height: 554), 0, 0),
    ]

    @Test("a root that lacks just the height of bars does not lie under them", arguments: shortfalls)
    func shortfall(_ test: Case) throws {
        try Self.check(
            try Self.shown(
                test,
                by: """
                    <navigationController id="navigation" sceneMemberID="viewController"><simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>
                    <navigationBar key="navigationBar" id="bar"/>
                    <connections><segue destination="controller" kind="relationship" relationship="rootViewController" id="segue"/></connections>
                    </navigationController>
                    """), test)
    }

    /// 551 = 600 − 49 and 487 = 600 − 20 − 44 − 49 on the square canvas: XLPagerTabStrip and ello.
    @Test("so does one of the square canvas", arguments: [(551.0, 64.0), (487, 0)])
    func squareShortfall(height: Double, top: Double) throws {
        let test: Case = ("square", "9531", "", Size(width: 600, height: height), top, 0)
        try Self.check(
            try CanvasDocument(
                toolsVersion: test.toolsVersion, size: test.size, subviews: Self.content,
                constraints: Self.pinned(to: "topGuide", "bottom", "bottomGuide", "top"),
                moreScenes: """
                    <scene sceneID="other"><objects><navigationController id="navigation" sceneMemberID="viewController">
                    <simulatedTabBarMetrics key="simulatedBottomBarMetrics"/><navigationBar key="navigationBar" id="bar"/>
                    <connections><segue destination="controller" kind="relationship" relationship="rootViewController" id="segue"/></connections>
                    </navigationController></objects></scene>
                    """), test)
    }

    /// Held sideways the canvas of doubled insets adds those of the upright phone: 0 + 47 above, 21 + 34 below.
    @Test func doubledSideways() throws {
        let test: Case = ("sideways", "24412", "retina6_0", Size(width: 844, height: 390), 47, 55)
        try Self.check(
            CanvasDocument(
                toolsVersion: test.toolsVersion, device: test.device, orientation: "landscape", size: test.size, subviews: Self.content,
                constraints: Self.pinned(to: "topGuide", "bottom", "bottomGuide", "top")
            ),
            test
        )
    }

    /// 848 = 896 − 48, under a bar that ends at 20 + 106.
    @Test func anInsetShorterUnderABar() throws {
        try Self.check(
            try Self.shown(
                ("an inset shorter", "24128", "retina6_1", Size(width: 414, height: 848), 126, 0),
                by: """
                    <navigationController id="navigation" sceneMemberID="viewController"><navigationBar key="navigationBar" id="bar">
                    <rect key="frame" x="0.0" y="20" width="414" height="106"/></navigationBar>
                    <connections><segue destination="controller" kind="relationship" relationship="rootViewController" id="segue"/></connections>
                    </navigationController>
                    """), ("an inset shorter", "24128", "retina6_1", Size(width: 414, height: 848), 126, 0))
    }

    /// Shorter than the size that the author gave them by what a sheet leaves above: 54 = 650 − 596, 10 = 778 − 768, 59 = 1700 − 1641.
    static let freeform: [(Case, height: Double)] = [
        (("54 shorter", "17701", "retina5_9", Size(width: 320, height: 596), 0, 34), 650),
        (("10 shorter", "22505", "retina6_1", Size(width: 375, height: 768), 0, 0), 778),
        (("an inset shorter", "24765", "retina6_12", Size(width: 414, height: 1641), 59, 0), 1700),
    ]

    @Test("the root of a freeform scene in a page sheet", arguments: freeform)
    func freeformSheet(_ test: Case, height: Double) throws {
        try Self.check(
            CanvasDocument(
                toolsVersion: test.toolsVersion, device: test.device, size: test.size, subviews: Self.content,
                constraints: Self.pinned(to: "topGuide", "bottom", "bottomGuide", "top"),
                controllerContent: """
                    <freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>
                    <size key="freeformSize" width="\(test.size.width)" height="\(height)"/>
                    """
            ), test)
    }

    private static func shown(_ test: Case, by controller: String) throws -> CanvasDocument {
        try CanvasDocument(
            toolsVersion: test.toolsVersion, device: test.device, size: test.size, subviews: content,
            constraints: pinned(to: "topGuide", "bottom", "bottomGuide", "top"),
            moreScenes: "<scene sceneID=\"other\"><objects>\(controller)</objects></scene>"
        )
    }

    static let views: [Case] = [
        ("of the screen's size", "17156", "retina6_1", Size(width: 414, height: 896), 44, 34),
        ("high, up to Xcode 10", "14113", "retina4_7", Size(width: 600, height: 496), 20, 0),
        ("low, up to Xcode 10", "14113", "retina4_7", Size(width: 600, height: 433), 0, 0),
        ("since Xcode 11", "15505", "retina4_7", Size(width: 600, height: 496), 0, 0),
        ("the housing, and no indicator where it is no wider", "17156", "retina6_1", Size(width: 414, height: 434), 44, 0),
        ("the indicator where it is wider", "17156", "retina6_1", Size(width: 500, height: 434), 44, 34),
        ("none where it is narrower up to Xcode 14.2", "21507", "retina6_1", Size(width: 390, height: 150), 48, 0),
        ("the indicator whatever the width since Xcode 14.3", "21701", "retina6_1", Size(width: 390, height: 150), 48, 34),
        ("the status bar of an iPad", "20037", "ipad9_7", Size(width: 309, height: 220), 20, 0),
    ]

    @Test("a xib's view", arguments: views)
    func topLevelView(_ test: Case) throws { try Self.check(try Self.xib(test), test) }

    private static func xib(_ test: Case, _ metrics: String = "") throws -> CanvasDocument {
        try CanvasDocument(
            text: """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(test.toolsVersion)" \
                targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
                <device id="\(test.device)" orientation="portrait"/>
                <objects><view id="root"><rect key="frame" x="0.0" y="0.0" width="\(test.size.width)" height="\(test.size.height)"/>
                <subviews>\(content)</subviews><constraints>\(pinned(to: "safe", "top", "safe", "bottom"))</constraints>
                <viewLayoutGuide key="safeArea" id="safe"/>\(metrics)</view></objects>
                </document>
                """)
    }

    /// Without a keyboard its guide is the room below the safe area (`UIView.keyboardLayoutGuide`): 896 − 34.
    @Test func keyboardGuide() throws {
        let document = try CanvasDocument(
            toolsVersion: "22154", device: "retina6_1", size: Size(width: 414, height: 896), subviews: Self.content,
            constraints: Self.pinned(to: "root", "top", "keys", "top")
                + "</constraints><viewLayoutGuide key=\"keyboard\" id=\"keys\"/><constraints>"
        )
        #expect(document.frame(of: "content")?.maxY == 862)
    }

    static let simulatedViews: [(String, Case)] = [
        ("", ("translucent", "19162", "retina4_7", Size(width: 375, height: 667), 44, 0)),
        ("translucent=\"NO\"", ("opaque", "21701", "retina4_7", Size(width: 375, height: 603), 0, 0)),
    ]

    @Test("a xib's view with a simulated navigation bar", arguments: simulatedViews)
    func simulatedBar(_ attribute: String, _ test: Case) throws {
        try Self.check(
            try Self.xib(test, "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" \(attribute) prompted=\"NO\"/>"), test)
    }
}
