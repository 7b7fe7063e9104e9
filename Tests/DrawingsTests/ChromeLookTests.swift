import AutoLayout
import Facts
import InterfaceBuilder
import Scenarios
import Testing

@testable import Drawings

/// What is around a scene in pictures, mark by mark.
@Suite("Bars and status bars in pictures")
struct ChromeLookTests {
    /// The picture of a scene that a first one shows in its navigation controller.
    private static func drawing(
        on device: String, iOS release: UIKitRelease, items: String = "", title: String = "Post", first: String = "Letters",
        direction: LayoutDirection = .leftToRight, toolbar: String = "", controller: String = "", orientation: Orientation = .portrait
    ) throws -> Drawing {
        let source = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES" initialViewController="navi">
            <device id="retina6_12" orientation="portrait"/><scenes>
            <scene sceneID="s1"><objects><navigationController id="navi" \(toolbar) sceneMemberID="viewController"><navigationBar key="navigationBar" id="nb"/>
            <connections><segue destination="list" kind="relationship" relationship="rootViewController" id="r1"/></connections></navigationController></objects></scene>
            <scene sceneID="s2"><objects><viewController id="list" sceneMemberID="viewController"><view key="view" id="v1"/>
            <navigationItem key="navigationItem" title="\(first)" id="n1"/>
            <connections><segue destination="post" kind="show" id="r2"/></connections></viewController></objects></scene>
            <scene sceneID="s3"><objects><viewController id="post" sceneMemberID="viewController"><view key="view" id="v2"/>\(controller)
            <navigationItem key="navigationItem" title="\(title)" id="n2">\(items)</navigationItem></viewController></objects></scene>
            </scenes></document>
            """
        let document = try Document(tree: XMLTree.parse(bytes: Array(source.utf8), file: "Bars.storyboard"))
        let time = RunTime(Scenario(device: Device.named(device), orientation: orientation, direction: direction, iOS: release))
        let layouts = time.layouts(of: document), place = try #require(layouts.firstIndex { $0.root.id == "post" })
        let palette = Palette(of: document, isDark: false, catalogs: nil, path: "Bars.storyboard")
        return ScenePainter(
            layouts, palette: palette, catalogs: nil, path: "Bars.storyboard",
            chrome: time.chrome(around: layouts[place].root, in: document)
        ).drawing(of: place)
    }

    private static func text(_ words: String, _ drawing: Drawing) throws -> TextMark {
        try #require(drawing.marks.compactMap { if case .text(let text) = $0, text.text == words { text } else { nil } }.first, "\(words)")
    }

    private static func strokes(_ drawing: Drawing, width: Double) -> [Rect] {
        drawing.marks.compactMap { if case .stroke(let path, _, width, _) = $0 { path.bounds } else { nil } }
    }

    private static func boxes(_ drawing: Drawing, radius: Double) -> [Rect] {
        drawing.marks.compactMap { mark in
            guard case .fill(let path, _, _) = mark, case .rect(let rect, radius) = path.shape else { return nil }
            return rect
        }
    }

    private static func item(_ side: String, _ attributes: String, id: String) -> String {
        "<barButtonItem key=\"\(side)BarButtonItem\" \(attributes) id=\"\(id)\"/>"
    }

    @Test("the way back is a chevron 8 points from the edge with its title 19 points on", arguments: [false, true])
    func chevron(isRightToLeft: Bool) throws {
        let drawing = try Self.drawing(on: "iPhone 8", iOS: .iOS(12), direction: isRightToLeft ? .rightToLeft : .leftToRight)
        let chevron = try #require(Self.strokes(drawing, width: 2.5).first), title = try Self.text("Letters", drawing)
        #expect(chevron.height == 17 && chevron.width == 9 && abs(chevron.midY - 42) < 0.01)
        #expect(isRightToLeft ? abs(chevron.maxX - 365.5) < 0.01 : abs(chevron.x - 9.5) < 0.01)
        #expect(isRightToLeft ? abs(title.x + title.width - 348) < 0.01 : abs(title.x - 27) < 0.01)
    }

    @Test("the item that adds is a plus of two strokes in the item's middle, at the end of the bar")
    func plus() throws {
        let drawing = try Self.drawing(on: "iPhone 8", iOS: .iOS(12), items: Self.item("right", "systemItem=\"add\"", id: "b"))
        let strokes = Self.strokes(drawing, width: 1.5)
        #expect(strokes.map(\.midX) == [349, 349] && strokes.map(\.midY) == [42, 42])
        #expect(strokes.map { max($0.width, $0.height) } == [18, 18])
    }

    @Test(
        "items of bars have the margins of the window, and words of iOS 10 half of them",
        arguments: [
            ("iPhone 8", UIKitRelease.iOS(12), 16.0), ("iPhone 8 Plus", .iOS(12), 20), ("iPhone 8", .iOS(10), 8),
            ("iPhone 8 Plus", .iOS(10), 12),
        ])
    func margins(device: String, release: UIKitRelease, side: Double) throws {
        let items = Self.item("left", "title=\"Sort\"", id: "a") + Self.item("right", "title=\"Go\"", id: "b")
        let drawing = try Self.drawing(on: device, iOS: release, items: items)
        let left = try Self.text("Sort", drawing), right = try Self.text("Go", drawing)
        #expect(abs(left.x - side) < 0.01 && abs(right.x + right.width - (drawing.size.width - side)) < 0.01)
    }

    /// An iPhone X held sideways has 44 points at each side of 812, and wide margins of 20.
    @Test("items of bars are clear of the housing beside them", arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func itemsBesideTheHousing(direction: LayoutDirection) throws {
        let items = Self.item("left", "title=\"Sort\"", id: "a") + Self.item("right", "title=\"Go\"", id: "b")
        let drawing = try Self.drawing(on: "iPhone X", iOS: .iOS(13), items: items, direction: direction, orientation: .landscape)
        try #require(drawing.size.width == 812)
        let first = try Self.text(direction.isRightToLeft ? "Go" : "Sort", drawing)
        let last = try Self.text(direction.isRightToLeft ? "Sort" : "Go", drawing), title = try Self.text("Post", drawing)
        #expect(abs(first.x - 64) < 0.01 && abs(last.x + last.width - (812 - 64)) < 0.01, "\(first.x)")
        #expect(abs(title.x + title.width / 2 - 406) < 0.01)
        let back = try Self.drawing(on: "iPhone X", iOS: .iOS(13), orientation: .landscape)
        #expect(abs(try #require(Self.strokes(back, width: 2.5).first).x - 53.5) < 0.01, "44 and the 9.5 of its own")
    }

    @Test(
        "the time is in the middle of the ear beside a notch, and in the middle of the screen without one",
        arguments: [("iPhone 8", 187.5), ("iPhone X", 375 * 0.125), ("iPhone 11", 414 * 0.125)])
    func statusBar(device: String, middle: Double) throws {
        let drawing = try Self.drawing(on: device, iOS: .iOS(13)), time = try Self.text("9:41", drawing)
        #expect(abs(time.x + time.width / 2 - middle) < 0.5)
        // The battery, and beside a notch the bars of the signal and the fan of the wireless network before it.
        let battery = try #require(Self.strokes(drawing, width: 1).first { $0.height == 11 })
        #expect(battery.maxX > drawing.size.width - 25 && Self.boxes(drawing, radius: 1).count == (device == "iPhone 8" ? 0 : 4))
    }

    @Test("a title that has no room in the middle of a bar moves into the room between the items")
    func movedTitle() throws {
        let items = Self.item("right", "title=\"Choose another\"", id: "b")
        let drawing = try Self.drawing(on: "iPhone 8", iOS: .iOS(12), items: items, title: "A long title", first: "To")
        let title = try Self.text("A long title", drawing), item = try Self.text("Choose another", drawing)
        #expect(abs(title.x + title.width - (item.x - 8)) < 0.01, "it ends before the item, and is not cut")
        let short = try Self.drawing(on: "iPhone 8", iOS: .iOS(12), title: "Short", first: "To")
        let middle = try Self.text("Short", short)
        #expect(abs(middle.x + middle.width / 2 - 187.5) < 0.01)
        let full = try Self.drawing(
            on: "iPhone 8", iOS: .iOS(12), items: items, title: "A title that is far too long for this bar", first: "Letters")
        let cut = try #require(full.marks.compactMap { if case .text(let text) = $0, text.text.hasSuffix("…") { text } else { nil } }.first)
        let back = try Self.text("Letters", full), other = try Self.text("Choose another", full)
        #expect(cut.x >= back.x + back.width + 7.9 && cut.x + cut.width <= other.x - 7.9)
    }

    @Test("neighbours in a bar of iOS 26 share one capsule at the top of the bar; the way back and the item that confirms have their own")
    func sharedGlass() throws {
        let items = """
            <rightBarButtonItems><barButtonItem systemItem="done" id="a"/><barButtonItem systemItem="add" id="b"/>\
            <barButtonItem systemItem="add" id="c"/></rightBarButtonItems>
            """
        let drawing = try Self.drawing(on: "iPhone 14", iOS: .iOS(26), items: items)
        let top = 47.0, glass = Self.boxes(drawing, radius: 22).sorted { $0.x < $1.x }
        #expect(glass.map(\.height) == [44, 44, 44] && glass.allSatisfy { $0.midY == top + 22 })
        #expect(glass[0].width == 44 && glass[0].x == 16, "the way back")
        #expect(abs(glass[1].width - 88) < 1e-6, "two items on one capsule")
        #expect(glass[2].maxX == 390 - 16)
    }

    @Test("the glass of a toolbar of iOS 26 is 48 high, 29 points from the sides and 27 from the bottom")
    func toolbarGlass() throws {
        let items = """
            <toolbarItems><barButtonItem systemItem="add" id="a"/><barButtonItem style="plain" systemItem="flexibleSpace" id="b"/>\
            <barButtonItem systemItem="add" id="c"/></toolbarItems>
            """
        let drawing = try Self.drawing(on: "iPhone 14", iOS: .iOS(26), toolbar: "toolbarHidden=\"NO\"", controller: items)
        let glass = Self.boxes(drawing, radius: 24).sorted { $0.x < $1.x }
        #expect(glass.map(\.height) == [48, 48] && glass.allSatisfy { $0.maxY == 844 - 27 && $0.width == 48 })
        #expect(glass.first?.x == 29 && glass.last?.maxX == 390 - 29)
    }

    private static func red(_ width: Int, _ height: Int, key: String, id: String) -> String {
        """
        <view key="\(key)" id="\(id)"><rect key="frame" x="0" y="0" width="\(width)" height="\(height)"/>\
        <color key="backgroundColor" red="1" green="0" blue="0" alpha="1"/></view>
        """
    }

    /// The red rectangles, where groups are not moved.
    private static func reds(_ drawing: Drawing) -> [Rect] {
        drawing.marks.compactMap { mark in
            if case .fill(let path, Ink(red: 1, green: 0, blue: 0), _) = mark { path.bounds } else { nil }
        }
    }

    @Test("views of items and titles are in the bar at their own size")
    func viewsInBars() throws {
        let item = "<barButtonItem key=\"rightBarButtonItem\" id=\"b\">\(Self.red(60, 30, key: "customView", id: "x"))</barButtonItem>"
        let drawing = try Self.drawing(on: "iPhone 8", iOS: .iOS(12), items: item)
        #expect(Self.reds(drawing) == [Rect(x: 375 - 16 - 60, y: 27, width: 60, height: 30)])
        // One that was drawn without a width is as wide as its content.
        let inner = """
            <view translatesAutoresizingMaskIntoConstraints="NO" id="y"><rect key="frame" x="0" y="0" width="40" height="30"/>\
            <constraints><constraint firstAttribute="width" constant="40" id="w"/></constraints></view>
            """
        let sides = ["leading", "trailing", "top", "bottom"].map {
            "<constraint firstItem=\"y\" firstAttribute=\"\($0)\" secondItem=\"x\" secondAttribute=\"\($0)\" id=\"\($0)\"/>"
        }
        let fitting = item.replacingOccurrences(of: "width=\"60\"", with: "width=\"0\"").replacingOccurrences(
            of: "</view>", with: "<subviews>\(inner)</subviews><constraints>\(sides.joined())</constraints></view>")
        #expect(
            Self.reds(try Self.drawing(on: "iPhone 8", iOS: .iOS(12), items: fitting)) == [
                Rect(x: 375 - 16 - 40, y: 27, width: 40, height: 30)
            ])
        let title = try Self.drawing(on: "iPhone 8", iOS: .iOS(12), items: Self.red(100, 20, key: "titleView", id: "x"))
        #expect(Self.reds(title) == [Rect(x: 137.5, y: 32, width: 100, height: 20)])
        let words = title.marks.compactMap { if case .text(let text) = $0 { text.text } else { nil } }
        #expect(!words.contains("Post"))
    }

    @Test(
        "a xib whose owner's view is as large as the screen has its status bar and home indicator",
        arguments: [("view", true), ("other", false)])
    func owner(outlet: String, hasStatusBar: Bool) throws {
        let source = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">
            <device id="retina6_1" orientation="portrait"/><objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Letter">
            <connections><outlet property="\(outlet)" destination="v" id="o"/></connections></placeholder>
            <view id="v"><rect key="frame" x="0" y="0" width="\(hasStatusBar ? 414 : 300)" height="\(hasStatusBar ? 896 : 200)"/></view></objects></document>
            """
        let document = try Document(tree: XMLTree.parse(bytes: Array(source.utf8), file: "Letter.xib"))
        let time = RunTime(Scenario(device: Device.named("iPhone X"), iOS: .iOS(13)))
        let layouts = time.layouts(of: document), root = try #require(layouts.first?.root)
        let palette = Palette(of: document, isDark: false, catalogs: nil, path: "Letter.xib")
        let drawing = ScenePainter(
            layouts, palette: palette, catalogs: nil, path: "Letter.xib", chrome: time.chrome(around: root, in: document)
        ).drawing(of: 0)
        let words = drawing.marks.compactMap { if case .text(let text) = $0 { text.text } else { nil } }
        #expect(words.contains("9:41") == hasStatusBar && (Self.boxes(drawing, radius: 2.5).count == 1) == hasStatusBar)
    }
}
