import AutoLayout
import Facts
import InterfaceBuilder
import Testing

@testable import Scenarios

/// A release of iOS and a device that do not exist, by rows alone: layouts follow them, and Apple's own stay as they are.
struct MadeUpReleaseTests {
    /// Another inset on each edge in both orientations, other switches, and other bars where the height is regular.
    private static let tables = FactTables(adding: [
        .xcode: ["Xcode 99,90000,made up"],
        .iOS: ["99,Xcode 99,made up"],
        .controls: ["switch,99,80,40,2,3,4,5,made up"],
        .bars: [
            "navigation,canvas,phone,any,regular,no,any,99,,70,made up", "navigation,any,phone,any,regular,any,any,99,,70,made up",
            "tab,any,phone,any,any,any,any,99,,61,made up",
        ],
        .runTime: ["wideRoot,99,450,made up", "wideRootMargin,99,33,made up"],
        .devices: ["phone99,retina99,9.9-inch iPhone,iPhone 99,99-,phone,500,1000,3,11 12 13 14,21 22 23 24,11,compact,,,,made up"],
    ])

    private static let document = document(of: "retina4_7", size: Size(width: 375, height: 667))

    private static func document(of device: String, size: Size) -> Result<Document, any Error> {
        Result {
            try CanvasDocument(
                toolsVersion: "23504", device: device, size: size,
                subviews: """
                    <switch opaque="NO" translatesAutoresizingMaskIntoConstraints="NO" id="first"><rect key="frame" x="0.0" y="0.0" width="51" height="31"/></switch>
                    <switch opaque="NO" translatesAutoresizingMaskIntoConstraints="NO" id="second"><rect key="frame" x="0.0" y="0.0" width="51" height="31"/></switch>
                    <view translatesAutoresizingMaskIntoConstraints="NO" id="inside"><rect key="frame" x="0.0" y="0.0" width="51" height="31"/></view>
                    """,
                constraints: """
                    <constraint firstItem="first" firstAttribute="top" secondItem="topGuide" secondAttribute="bottom" id="top"/>
                    <constraint firstItem="first" firstAttribute="leading" secondItem="safe" secondAttribute="leading" id="leading"/>
                    <constraint firstItem="bottomGuide" firstAttribute="top" secondItem="second" secondAttribute="bottom" id="bottom"/>
                    <constraint firstItem="safe" firstAttribute="trailing" secondItem="second" secondAttribute="trailing" id="trailing"/>
                    <constraint firstItem="inside" firstAttribute="leading" secondItem="root" secondAttribute="leadingMargin" id="insideLeading"/>
                    <constraint firstAttribute="trailingMargin" secondItem="inside" secondAttribute="trailing" id="insideTrailing"/>
                    <constraint firstItem="inside" firstAttribute="top" secondItem="safe" secondAttribute="top" id="insideTop"/>
                    <constraint firstItem="inside" firstAttribute="bottom" secondItem="safe" secondAttribute="bottom" id="insideBottom"/>
                    """,
                guides: "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/>",
                moreScenes: """
                    <scene sceneID="tabs"><objects><tabBarController id="tabs" sceneMemberID="viewController"><tabBar key="tabBar" id="tabBar"/>
                    <connections><segue destination="navigation" kind="relationship" relationship="viewControllers" id="tab"/></connections>
                    </tabBarController></objects></scene>
                    <scene sceneID="other"><objects><navigationController id="navigation" sceneMemberID="viewController">
                    <navigationBar key="navigationBar" id="bar"/>
                    <connections><segue destination="controller" kind="relationship" relationship="rootViewController" id="segue"/></connections>
                    </navigationController></objects></scene>
                    """
            ).document
        }
    }

    private static func frames(_ layout: SceneLayout) -> [String: Rect] {
        Dictionary(zip(layout.scene.items.map(\.id), layout.layout.frames)) { first, _ in first }
    }

    @Test func rowsContradictNothing() { #expect(Self.tables.problems == []) }

    /// 500 x 1000 with 11, 12, 13 and 14 around it, a bar of 70 above and one of 61 below; frames of switches reach beyond what
    /// constraints see.
    @Test func aRunningAppHasItsInsetsBarsAndControls() throws {
        let device = try #require(Self.tables.devices.first { $0.id == "phone99" })
        let scenario = Scenario(device: device)
        #expect(scenario.release.description == "99" && scenario.name == "retina99 portrait")
        let frames = Self.frames(try #require(RunTime(scenario).layouts(of: try Self.document.get()).first))
        #expect(frames["first"] == Rect(x: 12 - 2, y: 11 + 70 - 4, width: 80, height: 40))
        #expect(frames["second"] == Rect(x: 500 - 14 + 3 - 80, y: 1000 - 13 - 61 + 5 - 40, width: 80, height: 40))
        // Margins of 33 beside the safe area of a root of 500, which is wide.
        #expect(frames["inside"] == Rect(x: 12 + 33, y: 81, width: 500 - 12 - 14 - 66, height: 1000 - 81 - 74))
    }

    @Test func inLandscapeItHasTheOtherInsets() throws {
        let device = try #require(Self.tables.devices.first { $0.id == "phone99" })
        let scenario = Scenario(device: device, orientation: .landscape)
        let frames = Self.frames(try #require(RunTime(scenario).layouts(of: try Self.document.get()).first))
        // The bars of a compact height have no row of iOS 99: 32 each.
        #expect(frames["first"] == Rect(x: 22 - 2, y: 21 + 32 - 4, width: 80, height: 40))
        #expect(frames["second"]?.maxX == 1000 - 24 + 3 && frames["second"]?.maxY == 500 - 23 - 32 + 5)
    }

    @Test func anotherDeviceRunsTheReleaseToo() throws {
        let phone = try #require(Self.tables.devices.first { $0.id == "iphone4_7" })
        #expect(phone.releases?.upperBound.description == "99")
        let scenario = Scenario(device: phone)
        let frames = Self.frames(try #require(RunTime(scenario).layouts(of: try Self.document.get()).first))
        #expect(frames["first"] == Rect(x: -2, y: 20 + 70 - 4, width: 80, height: 40))
    }

    @Test func theCanvasOfItsXcodeDrawsIt() throws {
        var document = try Self.document.get()
        document.xcode = XcodeRelease(toolsVersion: 90001, tables: Self.tables)
        let frames = Self.frames(try #require(DesignTime().layouts(of: document).first))
        #expect(frames["first"] == Rect(x: -2, y: 20 + 70 - 4, width: 80, height: 40))
    }

    /// What the document names is looked up in the tables that it is read by, like its release. Since Xcode 16.3 the canvas has the top
    /// inset of a phone with a home indicator twice, and there a navigation bar of 54.
    @Test func theCanvasDrawsItsDevice() throws {
        var document = try Self.document(of: "retina99", size: Size(width: 500, height: 1000)).get()
        document.xcode = XcodeRelease(toolsVersion: 90001, tables: Self.tables)
        let frames = Self.frames(try #require(DesignTime().layouts(of: document).first))
        #expect(frames["first"] == Rect(x: 12 - 2, y: 11 + 11 + 54 - 4, width: 80, height: 40))
        let apples = Self.frames(
            try #require(DesignTime().layouts(of: try Self.document(of: "retina99", size: Size(width: 500, height: 1000)).get()).first))
        #expect(apples["first"] != frames["first"])
    }

    @Test func applesOwnReleasesStayAsTheyAre() throws {
        let layout = try #require(RunTime(Scenario(device: Device.named("retina4_7"))).layouts(of: try Self.document.get()).first)
        #expect(Self.frames(layout)["first"]?.size == Size(width: 63, height: 28))
        #expect(FactTables.apple.release(named: "99") == nil && Device.named("retina99") == nil)
    }
}
