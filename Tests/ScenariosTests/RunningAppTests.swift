import AutoLayout
import Facts
import InterfaceBuilder
import Scenarios
import Testing

/// What running apps showed, and documents alone do not say (evidence/run-time.md).
struct RunningAppTests {
    private static func layout(_ views: String, _ constraints: String, ios: String, detached: Bool = false) throws -> SceneLayout {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
                <device id="retina4_7" orientation="portrait" appearance="light"/>
                <scenes><scene sceneID="s-1"><objects><viewController id="vc-1"><view key="view" contentMode="scaleToFill" id="root">
                    <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>\(views)</subviews>
                    <viewLayoutGuide key="safeArea" id="safe"/><constraints>\(constraints)</constraints>
                </view></viewController></objects></scene></scenes>
            </document>
            """
        let document = try Document(tree: XMLTree.parse(bytes: Array(text.utf8), file: "a.storyboard"))
        var scenario = Scenario(device: Device.named("retina4_7"), iOS: FactTables.apple.release(named: ios))
        scenario.isDetached = detached
        return try #require(RunTime(scenario).layouts(of: document).first)
    }

    @Test("a switch has its own size whatever frame it is given", arguments: [("18", 51.0, 31.0), ("26", 63, 28)])
    func switchKeepsItsSize(ios: String, width: Double, height: Double) throws {
        let layout = try Self.layout(
            "<switch fixedFrame=\"YES\" id=\"s\"><rect key=\"frame\" x=\"20\" y=\"100\" width=\"200\" height=\"90\"/></switch>", "",
            ios: ios)
        #expect(layout.layout.frames.last == Rect(x: 20, y: 100, width: width, height: height))
    }

    @Test("a root in no window has neither margins nor guides", arguments: [true, false])
    func detachedRoot(isDetached: Bool) throws {
        let view =
            "<view translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"v\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/></view>"
        let edges = [
            ("leading", "root", "leadingMargin"), ("top", "safe", "top"), ("trailing", "root", "trailingMargin"),
            ("bottom", "safe", "bottom"),
        ]
        let constraints = edges.enumerated().map { place, edge in
            "<constraint firstItem=\"v\" firstAttribute=\"\(edge.0)\" secondItem=\"\(edge.1)\" secondAttribute=\"\(edge.2)\" id=\"c\(place)\"/>"
        }.joined()
        let layout = try Self.layout(view, constraints, ios: "17", detached: isDetached)
        let wanted = isDetached ? Rect(x: 0, y: 0, width: 375, height: 667) : Rect(x: 16, y: 20, width: 343, height: 647)
        #expect(layout.layout.frames.last == wanted)
    }

    @Test("a scenario in no window has a name that reads back")
    func detachedName() throws {
        var scenario = Scenario(device: Device.named("retina4_7"))
        scenario.isDetached = true
        #expect(Scenario(name: scenario.name) == scenario && scenario.name == "retina4_7 portrait detached")
    }

    @Test("of two required natural lengths that of the last view gives way")
    func lastNaturalLengthGivesWay() throws {
        let resistance = "horizontalCompressionResistancePriority=\"1000\" translatesAutoresizingMaskIntoConstraints=\"NO\""
        let views =
            "<label text=\"A text that is about as wide as the screen is too\" \(resistance) id=\"l\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/></label>"
            + "<button buttonType=\"system\" \(resistance) id=\"b\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/><state key=\"normal\" title=\"Button\"/></button>"
        let pairs = [("l", "leading", "root", "leading"), ("b", "leading", "l", "trailing"), ("b", "trailing", "root", "trailing")]
        let constraints = pairs.enumerated().map { place, pair in
            "<constraint firstItem=\"\(pair.0)\" firstAttribute=\"\(pair.1)\" secondItem=\"\(pair.2)\" secondAttribute=\"\(pair.3)\" id=\"c\(place)\"/>"
        }.joined()
        let layout = try Self.layout(views, constraints, ios: "17")
        let widths = layout.layout.frames.map(\.width)
        let own = try #require(layout.layout.intrinsicSizes[1].width)
        #expect(own < 375 && widths[1] >= own - 0.5 && widths[2] < 46, "\(widths) \(own)")
    }
}
