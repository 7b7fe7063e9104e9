import AutoLayout
import Facts
import InterfaceBuilder
import Scenarios
import Testing

@testable import Drawings

/// Mac windows in one release and another.
struct WindowLookTests {
    private static let toolbar = """
        <toolbar key="toolbar" implicitIdentifier="T" id="tb"><allowedToolbarItems><toolbarItem implicitItemIdentifier="A" label="Refresh" id="ta"/>\
        </allowedToolbarItems><defaultToolbarItems><toolbarItem reference="ta"/></defaultToolbarItems></toolbar>
        """

    private static func drawing(macOS release: Double, window: String = "", style: String = "", views: String = "") throws -> Drawing {
        let source = """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="21507" targetRuntime="MacOSX.Cocoa" useAutolayout="YES">
            <objects><window title="Ledger" id="w"><windowStyleMask key="styleMask" titled="YES" \(style)/>
            <rect key="contentRect" x="0.0" y="0.0" width="480" height="270"/><view key="contentView" id="c">
            <rect key="frame" x="0.0" y="0.0" width="480" height="270"/><subviews>\(views)</subviews></view>\(window)</window></objects></document>
            """
        let document = try Document(tree: XMLTree.parse(bytes: Array(source.utf8), file: "Window.xib"))
        let time = RunTime(Scenario(device: nil, macOS: release).on(.macOS))
        let layouts = time.layouts(of: document), layout = try #require(layouts.first)
        let palette = Palette(of: document, isDark: false, catalogs: nil, path: "Window.xib")
        return ScenePainter(
            layouts, palette: palette, catalogs: nil, path: "Window.xib", chrome: time.chrome(around: layout.root, in: document)
        ).drawing(of: 0)
    }

    private static func text(_ words: String, _ drawing: Drawing) throws -> TextMark {
        try #require(drawing.marks.compactMap { if case .text(let text) = $0, text.text == words { text } else { nil } }.first)
    }

    @Test(
        "a window's title bar and its corners are those of the release",
        arguments: [
            (10.14, "", 22.0, 5.0), (10.15, "", 22, 5), (11, "", 28, 10), (15, "", 28, 10), (26, "", 28, 16), (10.15, toolbar, 52, 5),
            (11, toolbar, 52, 10), (26, toolbar, 52, 26),
        ])
    func window(release: Double, toolbar: String, bar: Double, radius: Double) throws {
        let drawing = try Self.drawing(macOS: release, window: toolbar)
        #expect(drawing.size == Size(width: 480, height: 270 + bar))
        guard case .begin(let clip, _) = try #require(drawing.marks.first) else {
            Issue.record("nothing clips the corners")
            return
        }
        #expect(clip?.shape == .rect(Rect(x: 0, y: 0, width: 480, height: 270 + bar), radius: radius))
    }

    /// What the safe area of content behind the bar says does not depend on the release.
    @Test("content behind the title bar begins where it did", arguments: [10.15, 11, 26])
    func fullSize(release: Double) throws {
        #expect(try Self.drawing(macOS: release, style: "fullSizeContentView=\"YES\"").size == Size(width: 480, height: 270))
    }

    @Test(
        "the title is above the toolbar up to macOS 10.15, and beside its items later",
        arguments: [(10.15, true), (11, false), (26, false)])
    func title(release: Double, isAbove: Bool) throws {
        let drawing = try Self.drawing(macOS: release, window: Self.toolbar)
        let title = try Self.text("Ledger", drawing), item = try Self.text("Refresh", drawing)
        #expect((abs(title.x + title.width / 2 - 240) < 1) == isAbove && (title.x < 120) == !isAbove)
        #expect((item.baseline > title.baseline + 10) == isAbove)
    }

    @Test("a window without a toolbar has its title in the middle", arguments: [10.15, 11, 26])
    func middle(release: Double) throws {
        let title = try Self.text("Ledger", try Self.drawing(macOS: release))
        #expect(abs(title.x + title.width / 2 - 240) < 1)
    }

    @Test("no two looks are drawn alike")
    func differs() throws {
        let marks = try [10.15, 11, 26].map { try Self.drawing(macOS: $0, window: Self.toolbar).marks }
        #expect(Set(marks).count == 3)
        // Releases of one look are.
        #expect(try Self.drawing(macOS: 15).marks == Self.drawing(macOS: 11).marks)
    }

    @Test("corners of push buttons are those of the release", arguments: [(10.15, 4.0), (11, 6), (26, 12)])
    func button(release: Double, radius: Double) throws {
        let button = """
            <button fixedFrame="YES" id="b"><rect key="frame" x="20" y="20" width="120" height="\(release == 26 ? 24 : 32)"/><buttonCell key="cell" type="push" \
            title="OK" bezelStyle="rounded" alignment="center" borderStyle="border" id="bc"><font key="font" metaFont="system"/>
            <string key="keyEquivalent" base64-UTF8="YES">
            DQ
            </string></buttonCell></button>
            """
        let drawing = try Self.drawing(macOS: release, views: button)
        // The button that return presses is filled in the accent colour.
        let accent = Ink(0x007AFF)
        let shapes = drawing.marks.compactMap { mark -> Path.Shape? in if case .fill(let path, accent, _) = mark { path.shape } else { nil }
        }
        guard case .rect(_, let found)? = shapes.first else {
            Issue.record("no bezel in the accent colour")
            return
        }
        #expect(abs(found - radius) < 0.01)
        #expect(try Self.text("OK", drawing).ink == .white)
    }
}
