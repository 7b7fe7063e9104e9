import AutoLayout
import Facts
import InterfaceBuilder
import Scenarios
import Testing

/// What a view controller says of the edges of its view, and the guide of the keyboard, at run time.
@Suite struct GuideAndEdgeTests {
    /// A view between the safe area's top and `bottom`, in a controller of a navigation controller that may be in a tab bar.
    private static func layout(
        guides: String = "", bottom: String, controller: String = "", inTabs: Bool = false, device: String = "retina6_12"
    ) throws -> (view: Rect, scene: SceneLayout) {
        let tabs =
            inTabs
            ? """
            <scene sceneID="t"><objects><tabBarController id="tabs" sceneMemberID="viewController"><tabBar key="tabBar" contentMode="scaleToFill" id="bar"/>
            <connections><segue destination="nav" kind="relationship" relationship="viewControllers" id="s2"/></connections></tabBarController></objects></scene>
            """ : ""
        let document = try CanvasDocument(
            text: """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" \
                useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES"><device id="\(device)" orientation="portrait"/><scenes>\(tabs)
                <scene sceneID="n"><objects><navigationController id="nav" sceneMemberID="viewController"><navigationBar key="navigationBar" contentMode="scaleToFill" id="nb"/>
                <connections><segue destination="c" kind="relationship" relationship="rootViewController" id="s1"/></connections></navigationController></objects></scene>
                <scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController">
                <view key="view" contentMode="scaleToFill" id="root"><rect key="frame" x="0" y="0" width="393" height="852"/>
                <subviews><view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="0" y="0" width="393" height="852"/></view></subviews>
                <viewLayoutGuide key="safeArea" id="safe"/>\(guides)
                <constraints>
                <constraint firstItem="a" firstAttribute="top" secondItem="safe" secondAttribute="top" id="1"/>
                <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="2"/>
                <constraint firstItem="a" firstAttribute="trailing" secondItem="root" secondAttribute="trailing" id="3"/>
                \(bottom)
                </constraints></view>\(controller)</viewController></objects></scene></scenes></document>
                """
        ).document
        let phone = try #require(Device.named(device))
        let scene = try #require(RunTime(Scenario(device: phone)).layouts(of: document).first { $0.root.id == "c" })
        let index = try #require(scene.scene.items.firstIndex { $0.id == "a" })
        return (scene.layout.frames[index], scene)
    }

    private static let toSafeArea =
        "<constraint firstItem=\"a\" firstAttribute=\"bottom\" secondItem=\"safe\" secondAttribute=\"bottom\" id=\"4\"/>"
    private static let keyboard = "<keyboardLayoutGuide key=\"keyboard\" id=\"keys\"/>"

    /// Apple, UIKeyboardLayoutGuide: without a keyboard the guide is at the bottom, as high as the safe area's inset there.
    @Test("the keyboard's guide begins where the safe area ends while no keyboard is shown", arguments: ["retina4_7", "retina6_12"])
    func keyboardGuide(device: String) throws {
        let tied = try Self.layout(
            guides: Self.keyboard,
            bottom: "<constraint firstItem=\"a\" firstAttribute=\"bottom\" secondItem=\"keys\" secondAttribute=\"top\" id=\"4\"/>",
            device: device
        )
        let plain = try Self.layout(bottom: Self.toSafeArea, device: device)
        #expect(tied.view == plain.view)
        #expect(!tied.scene.layout.ambiguity.contains { !$0.isEmpty })
    }

    @Test("the keyboard's guide is as wide as its view and ends at its bottom")
    func keyboardGuideEdges() throws {
        let tied = try Self.layout(
            guides: Self.keyboard,
            bottom: """
                <constraint firstItem="a" firstAttribute="bottom" secondItem="keys" secondAttribute="bottom" id="4"/>
                <constraint firstItem="a" firstAttribute="width" secondItem="keys" secondAttribute="width" id="5"/>
                """
        )
        #expect(tied.scene.layout.conflicts.isEmpty)
        #expect(tied.view.maxY == 852)
    }

    /// 603 of 667, 718 of 812 and 804 of 896 points are stored of such views: without the bar and what is above it.
    @Test("a view that does not extend under the bar above begins below it")
    func edgesBelowTheBar() throws {
        let under = try Self.layout(bottom: Self.toSafeArea)
        let below = try Self.layout(bottom: Self.toSafeArea, controller: "<extendedEdge key=\"edgesForExtendedLayout\" bottom=\"YES\"/>")
        #expect(below.view.y == 0)
        #expect(below.view.height == under.view.height)
        #expect(below.scene.size.height == 852 - under.view.y)
    }

    /// 618 of 667 points are stored of such a view.
    @Test("a view that does not extend under the bar below ends above it")
    func edgesAboveTheBar() throws {
        let under = try Self.layout(bottom: Self.toSafeArea, inTabs: true)
        let above = try Self.layout(
            bottom: Self.toSafeArea, controller: "<extendedEdge key=\"edgesForExtendedLayout\" top=\"YES\"/>", inTabs: true)
        #expect(above.view == under.view)
        #expect(above.scene.size.height == under.view.maxY)
    }
}
