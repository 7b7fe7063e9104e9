import AutoLayout
import Facts
import InterfaceBuilder
import Scenarios
import Testing

@testable import Drawings

/// Scenes inside of container views.
@Suite("Embedded scenes in pictures")
struct EmbeddedSceneTests {
    /// A scene with a container view of 300 x 200 at (20, 100), whose embed segue leads to a destination.
    private static func storyboard(to destination: String, others: String, name: String = "outer") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES" initialViewController="\(name)">
        <device id="retina4_7" orientation="portrait"/><scenes>
        <scene sceneID="s1"><objects><viewController id="\(name)" sceneMemberID="viewController">\(container(destination, id: "box"))</viewController></objects></scene>
        \(others)</scenes></document>
        """
    }

    private static func container(_ destination: String, id: String) -> String {
        """
        <view key="view" id="v\(id)"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>\
        <containerView fixedFrame="YES" id="\(id)"><rect key="frame" x="20" y="100" width="300" height="200"/><connections>\
        <segue destination="\(destination)" kind="embed" id="g\(id)"/></connections></containerView></subviews></view>
        """
    }

    /// A scene whose label is 10 points from the trailing and the bottom edge of the safe area.
    private static let inner = """
        <scene sceneID="s2"><objects><viewController id="inner" sceneMemberID="viewController"><view key="view" id="v2">
        <rect key="frame" x="0" y="0" width="375" height="667"/><subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="red">
        <rect key="frame" x="0" y="0" width="50" height="20"/><color key="backgroundColor" red="1" green="0" blue="0" alpha="1"/>
        <constraints><constraint firstAttribute="width" constant="50" id="c1"/><constraint firstAttribute="height" constant="20" id="c2"/></constraints>
        </view></subviews><viewLayoutGuide key="safeArea" id="sa"/><constraints>
        <constraint firstItem="red" firstAttribute="trailing" secondItem="sa" secondAttribute="trailing" id="c3"/>
        <constraint firstItem="red" firstAttribute="top" secondItem="sa" secondAttribute="top" id="c4"/></constraints></view>
        <navigationItem key="navigationItem" title="Inside" id="ni"/></viewController></objects></scene>
        """

    private static func painter(_ source: String, others: @escaping (String) -> String? = { _ in nil }) throws -> ScenePainter {
        func document(_ text: String, _ path: String) throws -> EmbeddedScene.Source {
            EmbeddedScene.Source(try Document(tree: XMLTree.parse(bytes: Array(text.utf8), file: path)), path: path)
        }
        let own = try document(source, "A.storyboard")
        let time = RunTime(Scenario(device: Device.named("iPhone 8"), iOS: .iOS(14)))
        let palette = Palette(of: own.document, isDark: false, catalogs: nil, path: own.path)
        let layouts = time.layouts(of: own.document)
        return ScenePainter(
            layouts, palette: palette, catalogs: nil, path: own.path, chrome: time.chrome(around: layouts[0].root, in: own.document)
        ).embedding(in: 0, of: own, time) { name in others(name).flatMap { try? document($0, "\(name).storyboard") } }
    }

    private static func reds(_ drawing: Drawing) -> [Rect] {
        drawing.marks.compactMap { mark in
            if case .fill(let path, Ink(red: 1, green: 0, blue: 0), _) = mark { path.bounds } else { nil }
        }
    }

    private static func words(_ drawing: Drawing) -> [String] {
        drawing.marks.compactMap { if case .text(let text) = $0 { text.text } else { nil } }
    }

    @Test("a container view shows the scene that is embedded in it, laid out as large as itself")
    func direct() throws {
        let painter = try Self.painter(Self.storyboard(to: "inner", others: Self.inner)), drawing = painter.drawing(of: 0)
        #expect(Self.reds(drawing) == [Rect(x: 270, y: 100, width: 50, height: 20)])
        #expect(!Self.words(drawing).contains("container view") && !Self.words(drawing).contains("Inside"))
        let views = painter.views(of: 0), red = try #require(views.first { $0.element.id == "red" })
        #expect(red.frame == Rect(x: 270, y: 100, width: 50, height: 20) && red.place == Rect(x: 250, y: 0, width: 50, height: 20))
        #expect(painter.allLayouts[red.layout].elements[red.item.index].id == "red")
    }

    @Test(
        "a navigation controller in a container view shows its first scene below its bar, a tab bar controller its first tab above its own")
    func bars() throws {
        let navigation = """
            <scene sceneID="s3"><objects><navigationController id="navi" sceneMemberID="viewController"><navigationBar key="navigationBar" id="nb"/>
            <connections><segue destination="inner" kind="relationship" relationship="rootViewController" id="r1"/></connections></navigationController></objects></scene>
            """
        let tabs = """
            <scene sceneID="s4"><objects><tabBarController id="tabs" sceneMemberID="viewController"><tabBar key="tabBar" id="tb"/>
            <connections><segue destination="navi" kind="relationship" relationship="viewControllers" id="r2"/></connections></tabBarController></objects></scene>
            """
        let drawing = try Self.painter(Self.storyboard(to: "navi", others: Self.inner + navigation)).drawing(of: 0)
        #expect(Self.reds(drawing) == [Rect(x: 270, y: 144, width: 50, height: 20)] && Self.words(drawing).contains("Inside"))
        let both = try Self.painter(Self.storyboard(to: "tabs", others: Self.inner + navigation + tabs)).drawing(of: 0)
        #expect(Self.reds(both) == [Rect(x: 270, y: 144, width: 50, height: 20)])
        let line = Rect(x: 20, y: 251, width: 300, height: 0.5)
        #expect(both.marks.contains { if case .fill(let path, _, _) = $0 { path.bounds == line } else { false } }, "the bar of the tabs")
    }

    @Test("what is in a container view that reaches to the edges of the screen keeps to its safe area, and so do its bars")
    func safeArea() throws {
        let navigation = """
            <scene sceneID="s3"><objects><navigationController id="navi" sceneMemberID="viewController"><navigationBar key="navigationBar" id="nb"/>
            <connections><segue destination="inner" kind="relationship" relationship="rootViewController" id="r1"/></connections></navigationController></objects></scene>
            """
        func reds(_ destination: String) throws -> [Rect] {
            let source = Self.storyboard(to: destination, others: Self.inner + navigation).replacingOccurrences(
                of: "x=\"20\" y=\"100\" width=\"300\"", with: "x=\"0\" y=\"0\" width=\"375\"")
            return Self.reds(try Self.painter(source).drawing(of: 0))
        }
        #expect(try reds("inner") == [Rect(x: 325, y: 20, width: 50, height: 20)])
        #expect(try reds("navi") == [Rect(x: 325, y: 64, width: 50, height: 20)])
    }

    @Test("a storyboard reference leads to another document's scene, whose views are not this document's")
    func reference() throws {
        let reference = """
            <scene sceneID="s5"><objects><viewControllerPlaceholder storyboardName="B" referencedIdentifier="Red" id="ref" sceneMemberID="viewController"/></objects></scene>
            """
        let other = Self.storyboard(
            to: "none", others: Self.inner.replacingOccurrences(of: "id=\"inner\"", with: "storyboardIdentifier=\"Red\" id=\"inner\""))
        let source = Self.storyboard(to: "ref", others: reference)
        let painter = try Self.painter(source) { $0 == "B" ? other : nil }
        #expect(Self.reds(painter.drawing(of: 0)) == [Rect(x: 270, y: 100, width: 50, height: 20)])
        #expect(!painter.views(of: 0).contains { $0.element.id == "red" })
        let none = try Self.painter(source).drawing(of: 0)
        #expect(Self.reds(none).isEmpty && Self.words(none).contains("container view"))
    }

    @Test("scenes that contain themselves end in a box, and hostile ones in a picture")
    func recursion() throws {
        let itself = try Self.painter(Self.storyboard(to: "outer", others: "")).drawing(of: 0)
        #expect(Self.words(itself).contains("container view"))
        let ring = """
            <scene sceneID="s6"><objects><viewController id="ring" sceneMemberID="viewController">\(Self.container("outer", id: "back"))</viewController></objects></scene>
            """
        #expect(Self.words(try Self.painter(Self.storyboard(to: "ring", others: ring)).drawing(of: 0)).contains("container view"))
        // Each scene has ten containers with the next one.
        let scenes = (0..<8).map { level in
            let boxes = (0..<10).map { place in
                """
                <containerView fixedFrame="YES" id="b\(level)-\(place)"><rect key="frame" x="\(place)" y="0" width="90" height="90"/><connections>\
                <segue destination="d\(level + 1)" kind="embed" id="g\(level)-\(place)"/></connections></containerView>
                """
            }
            return """
                <scene sceneID="t\(level)"><objects><viewController id="d\(level)" sceneMemberID="viewController"><view key="view" id="w\(level)">\
                <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>\(boxes.joined())</subviews></view></viewController></objects></scene>
                """
        }
        let painter = try Self.painter(Self.storyboard(to: "d0", others: scenes.joined()))
        #expect(painter.allLayouts.count < 100 && !painter.drawing(of: 0).marks.isEmpty)
    }
}
