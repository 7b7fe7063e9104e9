import AutoLayout
import Facts
import Fonts
import Foundation
import InterfaceBuilder
import Scenarios
import Testing

@testable import Drawings

/// What single views look like, from which pages put scenes together.
struct ViewLookTests {
    private static let storyboards = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Storyboards").path

    /// The looks of a layout in its frames, each inside of its parent's.
    private static func marks(
        _ item: Int, of looks: [ViewLook?], _ layout: SceneLayout, _ children: [[ItemID]], x: Double, y: Double
    ) -> [Mark] {
        guard let look = looks[item] else { return [] }
        var frame = layout.layout.frames[item]
        frame.x = x + (item == 0 ? 0 : frame.x)
        frame.y = y + (item == 0 ? 0 : frame.y)
        let own = look.marks.map { $0.moved(x: frame.x, y: frame.y) }
        let inner = children[item].flatMap { marks($0.index, of: looks, layout, children, x: frame.x, y: frame.y) }
        guard look.clipRadius != nil || look.opacity < 1 else { return own + inner }
        return [.begin(clip: look.clipRadius.map { Path(frame, radius: $0) }, opacity: look.opacity)] + own + inner + [.end]
    }

    @Test func looksInTheirFramesAreThePicture() throws {
        let typesetter = Typesetter(fonts: nil, faces: FreeFaces(folders: []))
        var count = 0
        for name in try FileManager.default.contentsOfDirectory(atPath: Self.storyboards).sorted() where name.hasSuffix(".storyboard") {
            let path = "\(Self.storyboards)/\(name)"
            let document = try Document(path: path)
            let palette = Palette(of: document, isDark: false, catalogs: nil, path: path)
            for layout in RunTime(Scenario(device: Device.named("retina4_7")).on(document.platform)).layouts(of: document) {
                let painter = ScenePainter([layout], palette: palette, catalogs: nil, path: path)
                var drawing = painter.drawing(of: 0)
                let whole = DrawingSVG.document(drawing, typesetter: typesetter)
                let looks = painter.looks(of: 0)
                drawing.marks = [drawing.marks[0]] + Self.marks(0, of: looks, layout, layout.scene.childLists(), x: 0, y: 0)
                #expect(DrawingSVG.document(drawing, typesetter: typesetter) == whole, "\(name): \(layout.root.label)")
                count += looks.count
            }
        }
        #expect(count > 150)
    }

    /// The look of a view in a scene with some views: of the one with an id, or the last.
    private static func look(_ views: String, id: String? = nil) throws -> ViewLook {
        let source = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <objects><view id="root"><rect key="frame" x="0.0" y="0.0" width="320" height="480"/><subviews>\(views)</subviews>
            <color key="tintColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></view></objects>
            <resources><image name="star" width="24" height="20"/></resources>
            </document>
            """
        let document = try Document(tree: XMLTree.parse(bytes: Array(source.utf8), file: "Look.xib"))
        let layout = try #require(DesignTime().layouts(of: document).first)
        let palette = Palette(of: document, isDark: false, catalogs: nil, path: "Look.xib")
        let painter = ScenePainter([layout], palette: palette, catalogs: nil, path: "Look.xib")
        let looks = painter.looks(of: 0), place = id.flatMap { layout.scene.item(id: $0)?.index } ?? looks.count - 1
        return try #require(looks[place])
    }

    private static let frame = #"<rect key="frame" x="10" y="10" width="100" height="40"/>"#
    private static let red = Ink(red: 1, green: 0, blue: 0)

    @Test("corners are those of the layer", arguments: [("layer.cornerRadius", 8.0), ("cornerRadius", 8), ("layer.borderWidth", 0)])
    func corners(keyPath: String, expected: Double) throws {
        let look = try Self.look(
            """
            <view id="card" fixedFrame="YES">\(Self.frame)<color key="backgroundColor" white="0" alpha="1"/><userDefinedRuntimeAttributes>\
            <userDefinedRuntimeAttribute type="number" keyPath="\(keyPath)"><integer key="value" value="8"/></userDefinedRuntimeAttribute>\
            <userDefinedRuntimeAttribute type="boolean" keyPath="layer.masksToBounds" value="YES"/></userDefinedRuntimeAttributes></view>
            """)
        #expect(look.marks == [.fill(Path(Rect(x: 0, y: 0, width: 100, height: 40), radius: expected), .black, isEvenOdd: false)])
        #expect(look.clipRadius == expected)
    }

    @Test(
        "a button is filled as its configuration says",
        arguments: [
            ("filled", "", red, Ink.white), ("tinted", "", red.faded(0.18), red), ("plain", "", nil, red),
            ("filled", #"<color key="baseBackgroundColor" white="0" alpha="1"/>"#, Ink.black, .white),
        ] as [(String, String, Ink?, Ink)])
    func configuration(style: String, colour: String, fill: Ink?, title: Ink) throws {
        let look = try Self.look(
            """
            <button id="go" fixedFrame="YES" buttonType="system">\(Self.frame)<state key="normal" title="Go"/>\
            <buttonConfiguration key="configuration" style="\(style)" title="Go">\(colour)</buttonConfiguration></button>
            """)
        let fills = look.marks.compactMap { mark in if case .fill(_, let ink, _) = mark { ink } else { nil } }
        let inks = look.marks.compactMap { mark in if case .text(let text) = mark, text.text == "Go" { text.ink } else { nil } }
        #expect(fills == [fill].compactMap { $0 })
        #expect(inks == [title])
    }

    @Test("the background of a configuration is the button's, with its corners")
    func configurationBackground() throws {
        let look = try Self.look(
            """
            <button id="go" fixedFrame="YES" buttonType="system">\(Self.frame)<state key="normal" title="Go"/>\
            <buttonConfiguration key="configuration" style="plain" title="Go" cornerStyle="fixed"><backgroundConfiguration key="background" cornerRadius="9">\
            <color key="backgroundColor" white="0" alpha="1"/></backgroundConfiguration></buttonConfiguration></button>
            """)
        #expect(look.marks.first == .fill(Path(Rect(x: 0, y: 0, width: 100, height: 40), radius: 9), .black, isEvenOdd: false))
    }

    @Test func aButtonShowsThePictureOfItsConfigurationAndItsBackground() throws {
        let look = try Self.look(
            """
            <button id="go" fixedFrame="YES">\(Self.frame)<state key="normal" backgroundImage="plate"/>\
            <buttonConfiguration key="configuration" style="plain" image="star"/></button>
            """)
        let boxes = look.marks.compactMap { mark in if case .fill(let path, _, _) = mark { path.bounds } else { nil } }
        #expect(boxes == [Rect(x: 0, y: 0, width: 100, height: 40), Rect(x: 38, y: 10, width: 24, height: 20)])
    }

    @Test(
        "a button has its picture beside its title, where either has room",
        arguments: [
            ("", "", true), ("", "contentHorizontalAlignment=\"left\"", true), ("imagePlacement=\"trailing\"", "", false),
        ])
    func pictureBesideTitle(configuration: String, attributes: String, isBefore: Bool) throws {
        let own =
            configuration.isEmpty
            ? "" : "<buttonConfiguration key=\"configuration\" style=\"plain\" image=\"star\" title=\"Go\" \(configuration)/>"
        let look = try Self.look(
            """
            <button id="go" fixedFrame="YES" buttonType="system" \(attributes)>\(Self.frame)<state key="normal" title="Go" image="star"/>\(own)</button>
            """)
        let box = try #require(look.marks.compactMap { if case .fill(let path, _, _) = $0 { path.bounds } else { nil } }.first)
        let title = try #require(look.marks.compactMap { if case .text(let text) = $0, text.text == "Go" { text } else { nil } }.first)
        #expect(box.width == 24 && (isBefore ? title.x >= box.maxX : title.x + title.width <= box.x))
        #expect((box.x == 0) == attributes.contains("left"))
    }

    @Test("the name of a background is not written where the title is", arguments: [("title=\"Go\"", ["Go"]), ("", ["plate"])])
    func background(title: String, expected: [String]) throws {
        let look = try Self.look(
            "<button id=\"go\" fixedFrame=\"YES\">\(Self.frame)<state key=\"normal\" \(title) backgroundImage=\"plate\"/></button>")
        #expect(look.marks.compactMap { if case .text(let text) = $0 { text.text } else { nil } } == expected)
    }

    @Test("an item of a toolbar shows its picture, and its title only without one")
    func itemsOfToolbars() throws {
        let look = try Self.look(
            """
            <toolbar contentMode="scaleToFill" fixedFrame="YES" id="bar"><rect key="frame" x="0" y="10" width="200" height="44"/><items><barButtonItem title="Next" image="star" id="i1"/>\
            <barButtonItem style="plain" systemItem="flexibleSpace" id="i2"/><barButtonItem title="Stop" id="i3"/></items></toolbar>
            """)
        let texts = look.marks.compactMap { if case .text(let text) = $0 { text } else { nil } }
        #expect(texts.map(\.text) == ["star", "Stop"])
        // The space between them takes what is left.
        #expect(texts.last.map { abs($0.x + $0.width - 184) < 0.01 } == true)
    }

    @Test func itemsOfBarsHaveTheirSymbols() throws {
        let look = try Self.look(
            """
            <tabBar contentMode="scaleToFill" fixedFrame="YES" id="bar">\(Self.frame)<items><tabBarItem title="Home" id="i1">\
            <imageReference key="image" image="house" catalog="system"/></tabBarItem><tabBarItem title="Map" image="star" id="i2"/></items></tabBar>
            """)
        let texts = look.marks.compactMap { if case .text(let text) = $0 { text.text } else { nil } }
        #expect(texts == ["house", "Home", "star", "Map"])
    }

    @Test func whatAViewDrawsFollowsItsFrame() throws {
        let look = try Self.look(#"<slider id="s" fixedFrame="YES" value="0.5" minValue="0" maxValue="1">\#(Self.frame)</slider>"#)
        #expect(look.marks.count == look.wider.count && look.marks.count == look.higher.count)
        guard case .fill(let own, _, _) = look.marks[0], case .fill(let wide, _, _) = look.wider[0] else {
            Issue.record("no track")
            return
        }
        #expect(wide.bounds?.width == (own.bounds?.width ?? 0) + ViewLook.step)
    }

    /// The words of a look, and whether it has an outline of dashes.
    private static func standIn(_ look: ViewLook) -> (words: [String], isOutlined: Bool) {
        let words = look.marks.compactMap { mark in if case .text(let text) = mark { text.text } else { nil } }
        let isOutlined = look.marks.contains { mark in if case .stroke(_, _, _, let dashes) = mark { !dashes.isEmpty } else { false } }
        return (words, isOutlined)
    }

    private static let title =
        #"<label id="title" fixedFrame="YES" text="Title"><rect key="frame" x="10" y="60" width="100" height="21"/></label>"#

    @Test(
        "an outline stands in for what only code shows",
        arguments: [
            ("a container", title, "containerView", "", "", "container view"),
            ("a picture from code", title, "imageView", "", "", "image view"),
            ("a view of the app's own", title, "view", #"customClass="ChartView""#, "", "ChartView"),
            ("a named map", title, "mapView", #"userLabel="Route""#, "", "Route"), ("a plain view", title, "view", "", "", nil),
            ("a stack view in a scene that shows nothing", "", "stackView", "", "", "stack view"),
            ("a view of the app's own with a surface", title, "view", #"customClass="ChartView""#, black, nil),
            ("a view of the app's own with a view inside", title, "view", #"customClass="ChartView""#, inner, nil),
            ("a table with cells", title, "tableView", "", "<prototypes/>", nil),
        ] as [(String, String, String, String, String, String?)])
    func standIns(name: String, others: String, tag: String, attributes: String, inside: String, words: String?) throws {
        let look = try Self.look("\(others)<\(tag) id=\"v\" fixedFrame=\"YES\" \(attributes)>\(Self.frame)\(inside)</\(tag)>", id: "v")
        let found = Self.standIn(look)
        #expect(found.words == [words].compactMap { $0 }, "\(name)")
        #expect(found.isOutlined == (words != nil), "\(name)")
    }

    private static let black = #"<color key="backgroundColor" white="0" alpha="1"/>"#
    private static let inner =
        #"<subviews><view id="in" fixedFrame="YES"><rect key="frame" x="1" y="1" width="9" height="9"/></view></subviews>"#

    static let shapes = [
        (Path(Rect(x: 1, y: 2, width: 3, height: 4)), Path.Shape.rect(Rect(x: 1, y: 2, width: 3, height: 4), radius: 0)),
        (Path(Rect(x: 1, y: 2, width: 30, height: 40), radius: 5), .rect(Rect(x: 1, y: 2, width: 30, height: 40), radius: 5)),
        (Path(ellipseIn: Rect(x: 1, y: 2, width: 30, height: 40)), .ellipse(Rect(x: 1, y: 2, width: 30, height: 40))),
        (Path([(0, 0), (3, 1), (2, 5)], closed: true), .other), (Path(), .other),
    ]

    @Test(arguments: shapes.indices)
    func shape(_ number: Int) { #expect(Self.shapes[number].0.shape == Self.shapes[number].1) }
}

/// Controls of AppKit.
struct MacLookTests {
    /// The look of a view in a scene with some views: of the one with an id, or the last.
    private static func look(_ views: String, id: String? = nil) throws -> ViewLook {
        let source = """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="21507" targetRuntime="MacOSX.Cocoa" \
            useAutolayout="YES" propertyAccessControl="none"><objects><customView id="root"><rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
            <subviews>\(views)</subviews></customView></objects></document>
            """
        let document = try Document(tree: XMLTree.parse(bytes: Array(source.utf8), file: "Look.xib"))
        let layout = try #require(DesignTime().layouts(of: document).first)
        let palette = Palette(of: document, isDark: false, catalogs: nil, path: "Look.xib")
        let looks = ScenePainter([layout], palette: palette, catalogs: nil, path: "Look.xib").looks(of: 0)
        return try #require(looks.last ?? nil)
    }

    private static let frame = #"<rect key="frame" x="20" y="20" width="120" height="32"/>"#

    @Test func aPushButtonHasABezelAroundItsTitle() throws {
        let look = try Self.look(
            """
            <button fixedFrame="YES" id="ok">\(Self.frame)<buttonCell key="cell" type="push" title="OK" bezelStyle="rounded" alignment="center" \
            borderStyle="border" id="cell"><font key="font" metaFont="system"/></buttonCell></button>
            """)
        guard case .fill(let bezel, _, _) = try #require(look.marks.first), case .text(let title) = try #require(look.marks.last) else {
            Issue.record("no bezel, or no title")
            return
        }
        let bounds = try #require(bezel.bounds)
        #expect(title.text == "OK" && bounds.x > 0 && bounds.maxX < 120)
        #expect(abs(title.x + title.width / 2 - bounds.midX) < 0.01 && title.baseline > bounds.y && title.baseline < bounds.maxY)
    }

    @Test(arguments: [("off", 2), ("on", 3)])
    func aCheckBoxHasItsMarkBesideItsTitle(state: String, shapes: Int) throws {
        let look = try Self.look(
            """
            <button fixedFrame="YES" id="all">\(Self.frame)<buttonCell key="cell" type="check" title="All" bezelStyle="regularSquare" \
            imagePosition="left" state="\(state)" id="cell"><font key="font" metaFont="system"/></buttonCell></button>
            """)
        let texts = look.marks.compactMap { mark in if case .text(let text) = mark { text } else { nil } }
        #expect(look.marks.count - texts.count == shapes)
        #expect(texts.map(\.text) == ["All"] && texts.allSatisfy { $0.x >= 18 })
    }

    /// A label that says "Street" in 13 points is 41 wide with the 2 points that it has at either side.
    @Test func aLabelOfItsNaturalWidthShowsAllOfItsText() throws {
        let look = try Self.look(
            """
            <textField fixedFrame="YES" id="street"><rect key="frame" x="20" y="20" width="41" height="16"/><textFieldCell key="cell" \
            lineBreakMode="clipping" title="Street" id="cell"><font key="font" metaFont="system"/></textFieldCell></textField>
            """)
        let texts = look.marks.compactMap { mark in if case .text(let text) = mark { text.text } else { nil } }
        #expect(texts == ["Street"])
    }

    @Test func aLabelIsOnlyItsText() throws {
        let look = try Self.look(
            """
            <textField fixedFrame="YES" id="name">\(Self.frame)<textFieldCell key="cell" title="Name:" id="cell">\
            <font key="font" metaFont="system"/></textFieldCell></textField>
            """)
        let texts = look.marks.compactMap { mark in if case .text(let text) = mark { text.text } else { nil } }
        #expect(texts == ["Name:"] && look.marks.count == 1)
    }
}
