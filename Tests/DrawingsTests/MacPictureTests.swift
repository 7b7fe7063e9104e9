import AutoLayout
import Facts
import Foundation
import InterfaceBuilder
import Scenarios
import Testing

@testable import Drawings

/// What pictures show of Mac documents.
@Suite("Pictures of Mac documents")
struct MacPictureTests {
    private static func painter(
        _ body: String, type: String = "Storyboard.XIB", of id: String, size: Size? = nil, direction: LayoutDirection = .leftToRight
    ) throws -> (painter: ScenePainter, index: Int) {
        let text = """
            <document type="com.apple.InterfaceBuilder3.Cocoa.\(type)" version="3.0" toolsVersion="21507" targetRuntime="MacOSX.Cocoa">\(body)</document>
            """
        let document = try Document(tree: XMLTree.parse(bytes: Array(text.utf8), file: "Main.storyboard"))
        let time = RunTime(Scenario(device: nil, size: size, direction: direction).on(.macOS))
        let layouts = time.layouts(of: document)
        let index = try #require(layouts.firstIndex { $0.root.id == id })
        let palette = Palette(of: document, isDark: false, catalogs: nil, path: "Main.storyboard")
        let painter = ScenePainter(
            layouts, palette: palette, catalogs: nil, path: "Main.storyboard",
            chrome: time.chrome(around: layouts[index].root, in: document)
        ).embedding(in: index, of: EmbeddedScene.Source(document, path: "Main.storyboard"), time) { _ in nil }
        return (painter, index)
    }

    private static func words(_ drawing: Drawing) -> [String] {
        drawing.marks.compactMap { if case .text(let text) = $0 { text.text } else { nil } }
    }

    private static func frame(_ width: Double, _ height: Double, x: Double = 0, y: Double = 0) -> String {
        "<rect key=\"frame\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"/>"
    }

    private static func scene(_ id: String, width: Double, _ inside: String = "") -> String {
        """
        <scene sceneID="s\(id)"><objects><viewController id="\(id)" sceneMemberID="viewController"><view key="view" id="v\(id)">\(frame(width, 200))
        \(inside)</view></viewController></objects></scene>
        """
    }

    private static let split = """
        <scene sceneID="ssplit"><objects><splitViewController id="split" sceneMemberID="viewController"><splitViewItems>
        <splitViewItem holdingPriority="260" behavior="sidebar" id="i1"/><splitViewItem id="i2"/></splitViewItems>
        <splitView key="splitView" dividerStyle="thin" vertical="YES" id="sv">\(frame(300, 200))</splitView><connections>
        <segue destination="a" kind="relationship" relationship="splitItems" id="g1"/><segue destination="b" kind="relationship" relationship="splitItems" id="g2"/>
        </connections></splitViewController></objects></scene>
        """
    private static let tabs = """
        <scene sceneID="stabs"><objects><tabViewController selectedTabViewItemIndex="1" tabStyle="toolbar" id="tabs" sceneMemberID="viewController">
        <tabView key="tabView" type="noTabsNoBorder" id="tv">\(frame(300, 200))</tabView><connections>
        <segue destination="a" kind="relationship" relationship="tabItems" id="h1"/><segue destination="b" kind="relationship" relationship="tabItems" id="h2"/>
        </connections></tabViewController></objects></scene>
        """

    private static func outer(to destination: String) -> String {
        scene(
            "outer", width: 600,
            """
            <subviews><containerView id="box">\(frame(600, 200))<autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <connections><segue destination="\(destination)" kind="embed" id="e"/></connections></containerView></subviews>
            """)
    }

    /// The first pane keeps the 120 points that it was drawn with, since it holds more; the second has the rest after a divider of 1.
    @Test(
        "the panes of a split view controller are side by side, alone and in a container view",
        arguments: [("split", 500.0, false), ("outer", 600, false), ("split", 500, true)])
    func panes(_ root: String, _ width: Double, _ isRightToLeft: Bool) throws {
        let scenes = Self.outer(to: "split") + Self.split + Self.scene("a", width: 120) + Self.scene("b", width: 80)
        let (painter, index) = try Self.painter(
            "<scenes>\(scenes)</scenes>", of: root, size: Size(width: width, height: 200),
            direction: isRightToLeft ? .rightToLeft : .leftToRight)
        let views = painter.views(of: index)
        let first = views.first { $0.element.id == "va" }?.frame, second = views.first { $0.element.id == "vb" }?.frame
        #expect(first == Rect(x: isRightToLeft ? width - 120 : 0, y: 0, width: 120, height: 200))
        #expect(second == Rect(x: isRightToLeft ? 0 : 121, y: 0, width: width - 121, height: 200))
        #expect(Self.words(painter.drawing(of: index)).allSatisfy { !["split view", "container view"].contains($0) })
        let shown = try #require(views.first { $0.element.id == "vb" })
        #expect(painter.allLayouts[shown.layout].elements[shown.item.index].id == "vb")
    }

    @Test("a tab view controller shows its selected tab")
    func selectedTab() throws {
        let scenes = Self.tabs + Self.scene("a", width: 120) + Self.scene("b", width: 80)
        let (painter, index) = try Self.painter("<scenes>\(scenes)</scenes>", of: "tabs", size: Size(width: 400, height: 200))
        #expect(painter.views(of: index).map(\.element.id) == ["tv", "vb"])
        #expect(painter.views(of: index).last?.frame == Rect(x: 0, y: 0, width: 400, height: 200))
    }

    /// A view of at least 400 points fills the selected tab, which was drawn 300 wide: so is the window.
    @Test("a tab view is as wide as the scene of its tab has to be")
    func wideTab() throws {
        func tie(_ first: String, _ second: String, _ attribute: String) -> String {
            "<constraint firstItem=\"\(first)\" firstAttribute=\"\(attribute)\" secondItem=\"\(second)\" secondAttribute=\"\(attribute)\" id=\"\(first)\(attribute)\"/>"
        }
        let wide = """
            <subviews><customView translatesAutoresizingMaskIntoConstraints="NO" id="wide">\(Self.frame(400, 200))<constraints>
            <constraint firstAttribute="width" relation="greaterThanOrEqual" constant="400" id="least"/></constraints></customView></subviews>
            <constraints>\(["leading", "trailing", "top", "bottom"].map { tie("wide", "vb", $0) }.joined())</constraints>
            """
        let scenes = Self.tabs + Self.scene("a", width: 120) + Self.scene("b", width: 80, wide)
        let (painter, index) = try Self.painter("<scenes>\(scenes)</scenes>", of: "tabs")
        #expect(painter.views(of: index).map(\.frame.width) == [400, 400, 400])
    }

    @Test("a table that shows rows has no outline that stands in for it")
    func rowsForTables() throws {
        let label = """
            <subviews><textField id="t">\(Self.frame(80, 17, x: 2))<textFieldCell key="cell" title="Row" id="tc"><font key="font" metaFont="system"/></textFieldCell></textField></subviews>
            """
        let (painter, index) = try Self.painter(
            Self.root(
                """
                <tableView columnAutoresizingStyle="none" id="table">\(Self.frame(200, 100))<tableColumns><tableColumn width="180" id="col"><prototypeCellViews>
                <tableCellView id="cell">\(Self.frame(180, 20))\(label)</tableCellView></prototypeCellViews></tableColumn></tableColumns></tableView>
                """), type: "XIB", of: "root")
        #expect(Self.words(painter.drawing(of: index)) == ["Row"])
    }

    private static func root(_ inside: String) -> String {
        "<objects><customView id=\"root\">\(frame(300, 200))<subviews>\(inside)</subviews></customView></objects>"
    }

    @Test(
        "a pop-up button shows the selected item, one without a selection the item that it is called after, a pull-down its first one",
        arguments: [
            ("title=\"Medium\" selectedItem=\"m\"", "Medium"), ("title=\"Medium\"", "Medium"), ("title=\"Other\"", "Small"),
            ("title=\"Medium\" selectedItem=\"m\" pullsDown=\"YES\"", "Small"),
        ])
    func popUp(_ cell: String, _ shown: String) throws {
        let (painter, index) = try Self.painter(
            Self.root(
                """
                <popUpButton id="p">\(Self.frame(120, 25, x: 20, y: 20))<popUpButtonCell key="cell" type="push" \(cell) bezelStyle="rounded" \
                borderStyle="borderAndBezel" id="c"><font key="font" metaFont="menu"/><menu key="menu" id="menu"><items><menuItem title="Small" id="s"/>
                <menuItem isSeparatorItem="YES" id="l"/><menuItem title="Medium" state="on" id="m"/></items></menu></popUpButtonCell></popUpButton>
                """), type: "XIB", of: "root")
        #expect(Self.words(painter.drawing(of: index)) == [shown])
    }

    @Test(
        "a spinning indicator is drawn as spokes, or as the part of a disc that is done",
        arguments: [("indeterminate=\"YES\"", 8, 0), ("doubleValue=\"25\"", 1, 1)])
    func spinner(_ attributes: String, _ strokes: Int, _ fills: Int) throws {
        let (painter, _) = try Self.painter(
            Self.root(
                "<progressIndicator style=\"spinning\" maxValue=\"100\" \(attributes) controlSize=\"small\" id=\"p\">\(Self.frame(16, 16))</progressIndicator>"
            ),
            type: "XIB", of: "root")
        let marks = try #require(painter.looks(of: 0).last ?? nil).marks
        #expect(marks.count { if case .stroke = $0 { true } else { false } } == strokes)
        #expect(marks.count { if case .fill = $0 { true } else { false } } == fills)
    }

    /// The row begins where the table does, and the clip view cuts what is wider than itself.
    @Test("rows of a table begin at its leading edge and are clipped", arguments: [(false, 10.0), (true, -30)])
    func rows(_ isRightToLeft: Bool, _ x: Double) throws {
        let mask = "<autoresizingMask key=\"autoresizingMask\" widthSizable=\"YES\" heightSizable=\"YES\"/>"
        let (painter, index) = try Self.painter(
            Self.root(
                """
                <scrollView fixedFrame="YES" id="scroll">\(Self.frame(200, 100, x: 50, y: 50))<clipView key="contentView" id="clip">\(Self.frame(200, 100))\(mask)<subviews>
                <tableView columnAutoresizingStyle="none" id="table">\(Self.frame(200, 100))<tableColumns><tableColumn width="220" id="col"><prototypeCellViews>
                <tableCellView id="cell">\(Self.frame(220, 20, x: 10))</tableCellView></prototypeCellViews></tableColumn></tableColumns></tableView></subviews></clipView></scrollView>
                """), type: "XIB", of: "root", direction: isRightToLeft ? .rightToLeft : .leftToRight)
        let views = painter.views(of: index)
        let cell = try #require(views.first { $0.element.id == "cell" }), clip = try #require(views.first { $0.element.id == "clip" })
        #expect(cell.frame == Rect(x: 50 + x, y: 51, width: 220, height: 20), "\(cell.frame)")
        let clips = painter.drawing(of: index).marks.contains {
            if case .begin(let path?, _) = $0 { path.bounds == clip.frame } else { false }
        }
        #expect(clips)
    }

    /// 300 wide: the button that closes is 12 points in diameter and 8 from the side that reading begins at.
    @Test("a window's buttons are where reading begins", arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func lights(_ direction: LayoutDirection) throws {
        let (painter, index) = try Self.painter(
            """
            <objects><window title="Ledger" id="w"><windowStyleMask key="styleMask" titled="YES"/><rect key="contentRect" x="0.0" y="0.0" width="300" height="200"/>
            <view key="contentView" id="c">\(Self.frame(300, 200))</view></window></objects>
            """, type: "XIB", of: "c", direction: direction)
        let red = Ink(0xFF5F57)
        let light = try #require(
            painter.drawing(of: index).marks.compactMap { if case .fill(let path, red, _) = $0 { path.bounds } else { nil } }.first)
        #expect(direction == .leftToRight ? light.x < 20 : light.maxX > 280, "\(light)")
    }
}
