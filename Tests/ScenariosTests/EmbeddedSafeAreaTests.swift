import AutoLayout
import Facts
import InterfaceBuilder
import Testing

@testable import Scenarios

/// How far the safe area reaches into a scene that a container view shows: as far as what surrounds the container covers it (Apple:
/// `UIView.safeAreaInsets`).
@Suite struct EmbeddedSafeAreaTests {
    private static func scene(_ id: String, _ inside: String, hasSafeArea: Bool = true) -> String {
        """
        <scene sceneID="\(id)s"><objects><viewController id="\(id)" sceneMemberID="viewController"><view key="view" contentMode="scaleToFill" id="\(id)v">
        <rect key="frame" x="0" y="0" width="375" height="812"/><autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        \(inside)\(hasSafeArea ? "<viewLayoutGuide key=\"safeArea\" id=\"\(id)g\"/>" : "")</view></viewController></objects></scene>
        """
    }

    private static func tie(_ id: String, _ first: String, _ second: String, _ constant: Double = 0, _ more: String = "") -> String {
        let a = first.split(separator: "."), b = second.split(separator: ".")
        return
            "<constraint firstItem=\"\(a[0])\" firstAttribute=\"\(a[1])\" secondItem=\"\(b[0])\" secondAttribute=\"\(b[1])\" constant=\"\(constant)\" id=\"\(id)\"\(more)/>"
    }

    /// A scene whose container is at some edges, with another in it whose view fills its safe area; its frame on an iPhone X.
    private func frame(
        _ edges: String, mask: String? = nil, inNavigation: Bool = false, hasSafeArea: Bool = true, _ orientation: Orientation = .portrait
    ) throws -> Rect {
        let placed =
            mask.map {
                "><rect key=\"frame\" x=\"0\" y=\"0\" width=\"375\" height=\"812\"/><autoresizingMask key=\"autoresizingMask\" \($0)/>"
            } ?? " translatesAutoresizingMaskIntoConstraints=\"NO\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"375\" height=\"812\"/>"
        let outer = """
            <subviews><containerView opaque="NO" contentMode="scaleToFill" id="box"\(placed)
            <connections><segue destination="inner" kind="embed" id="e"/></connections></containerView></subviews><constraints>\(edges)</constraints>
            """
        let guide = hasSafeArea ? "innerg" : "innerv"
        let inner = """
            <subviews><view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="v"><rect key="frame" x="0" y="0" width="375" height="812"/></view></subviews>
            <constraints>\(Self.tie("1", "v.leading", "\(guide).leading"))\(Self.tie("2", "v.trailing", "\(guide).trailing"))\(Self.tie("3", "v.top", "\(guide).top"))\(Self.tie("4", "v.bottom", "\(guide).bottom"))</constraints>
            """
        let navigation = """
            <scene sceneID="n"><objects><navigationController id="nc" sceneMemberID="viewController"><navigationBar key="navigationBar" contentMode="scaleToFill" id="bar"><rect key="frame" x="0" y="44" width="375" height="44"/></navigationBar>
            <connections><segue destination="outer" kind="relationship" relationship="rootViewController" id="r"/></connections></navigationController></objects></scene>
            """
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <device id="retina5_9" orientation="portrait" appearance="light"/><scenes>\(inNavigation ? navigation : "")\(Self.scene("outer", outer))\(Self.scene("inner", inner, hasSafeArea: hasSafeArea))</scenes></document>
            """
        let document = try Document(tree: XMLTree.parse(bytes: Array(text.utf8), file: "Test.storyboard"))
        let device = try #require(Device.named("retina5_9"))
        let layouts = RunTime(Scenario(device: device, orientation: orientation)).layouts(of: document)
        let layout = try #require(layouts.first { $0.root.controller?.id == "inner" })
        let item = try #require(layout.scene.items.firstIndex { $0.id == "v" })
        return layout.layout.frames[item]
    }

    private static let sides = tie("l", "box.leading", "outerv.leading") + tie("t", "outerv.trailing", "box.trailing")

    private struct Place: CustomTestStringConvertible {
        var testDescription: String
        var edges: String
        var y: Double
        var height: Double
    }

    private static let places: [Place] = {
        let top = tie("a", "box.top", "outerv.top"), bottom = tie("b", "outerv.bottom", "box.bottom")
        return [
            Place(testDescription: "both edges", edges: top + bottom, y: 44, height: 734),
            Place(testDescription: "20 below the top", edges: tie("a", "box.top", "outerv.top", 20) + bottom, y: 24, height: 734),
            Place(
                testDescription: "50 below the top",
                edges: tie("a", "outerv.top", "box.top", -50) + tie("b", "box.bottom", "outerv.bottom"),
                y: 0, height: 728),
            Place(
                testDescription: "the safe area", edges: tie("a", "box.top", "outerg.top") + tie("b", "outerg.bottom", "box.bottom"),
                y: 0, height: 734),
            Place(
                testDescription: "an edge that may give way", edges: tie("a", "box.top", "outerv.top", 0, " priority=\"750\"") + bottom,
                y: 0,
                height: 778),
        ]
    }()

    /// The screen is 375 x 812, with 44 above and 34 below (Apple's Human Interface Guidelines, layout).
    @Test("what is left out at an edge of the screen is left out of the container there", arguments: places)
    private func edges(_ place: Place) throws {
        #expect(try frame(Self.sides + place.edges) == Rect(x: 0, y: place.y, width: 375, height: place.height))
    }

    @Test("a container that fills the screen by its mask, or under a navigation bar, does as well")
    func others() throws {
        #expect(try frame("", mask: "widthSizable=\"YES\" heightSizable=\"YES\"") == Rect(x: 0, y: 44, width: 375, height: 734))
        let edges = Self.sides + Self.tie("a", "box.top", "outerv.top") + Self.tie("b", "outerv.bottom", "box.bottom")
        let bar = Scenario(device: Device.named("retina5_9")).height(of: .navigation)
        #expect(try frame(edges, inNavigation: true) == Rect(x: 0, y: 44 + bar, width: 375, height: 734 - bar))
        #expect(try frame(edges, hasSafeArea: false) == Rect(x: 0, y: 0, width: 375, height: 812))
    }

    /// Sideways 44 are left out on either side, and 21 below.
    @Test("sideways the sides are left out")
    func sideways() throws {
        let edges = Self.sides + Self.tie("a", "box.top", "outerv.top") + Self.tie("b", "outerv.bottom", "box.bottom")
        #expect(try frame(edges, .landscape) == Rect(x: 44, y: 0, width: 812 - 88, height: 375 - 21))
    }
}
