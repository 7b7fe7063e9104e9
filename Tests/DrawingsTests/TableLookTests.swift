import AutoLayout
import Facts
import Foundation
import InterfaceBuilder
import Scenarios
import Testing

@testable import Drawings

/// What tables add to their cells in pictures.
@Suite("Tables in pictures")
struct TableLookTests {
    /// The picture of a controller with a static table of two sections, each of one cell.
    private static func drawing(
        _ style: String, iOS release: UIKitRelease, cell: String = "", table: String = "", direction: LayoutDirection = .leftToRight,
        outlet: String = "", views: String = "", title: String = "", device: String = "iPhone 8", orientation: Orientation = .portrait,
        german: String? = nil
    ) throws -> Drawing {
        func section(_ id: String, y: Int, _ titles: String) -> String {
            """
            <tableViewSection \(titles) id="s\(id)"><cells><tableViewCell \(cell) style="IBUITableViewCellStyleDefault" textLabel="t\(id)" rowHeight="44" id="c\(id)">
            <rect key="frame" x="0" y="\(y)" width="375" height="44"/>
            <tableViewCellContentView key="contentView" id="v\(id)"><rect key="frame" x="0" y="0" width="375" height="44"/><subviews>
            <label text="Row \(id)" id="t\(id)"><rect key="frame" x="16" y="0" width="343" height="44"/></label></subviews></tableViewCellContentView>
            \(outlet.isEmpty ? "" : "<connections><outlet property=\"accessoryView\" destination=\"\(outlet)\" id=\"o\(id)\"/></connections>")</tableViewCell></cells></tableViewSection>
            """
        }
        let source = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="c">
            <device id="retina4_7" orientation="portrait"/><scenes><scene sceneID="s"><objects><tableViewController id="c" sceneMemberID="viewController">
            <tableView key="view" dataMode="static" style="\(style)" \(table) rowHeight="44" id="table"><rect key="frame" x="0" y="0" width="375" height="667"/>
            <sections>\(section("1", y: 55, "headerTitle=\"Sounds\" footerTitle=\"Played at the end.\""))\(section("2", y: 160, title))</sections>
            </tableView></tableViewController>\(views)</objects></scene></scenes></document>
            """
        var document = try Document(tree: XMLTree.parse(bytes: Array(source.utf8), file: "Table.storyboard"))
        if let german {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("table-\(UUID())")
            defer { try? FileManager.default.removeItem(at: folder) }
            try FileManager.default.createDirectory(at: folder.appendingPathComponent("de.lproj"), withIntermediateDirectories: true)
            try Data(german.utf8).write(to: folder.appendingPathComponent("de.lproj/Table.strings"))
            document = try document.localized(to: "de", path: folder.path + "/Base.lproj/Table.storyboard")
        }
        let scenario = Scenario(device: Device.named(device), orientation: orientation, direction: direction, iOS: release)
        let layouts = RunTime(scenario).layouts(of: document)
        let palette = Palette(of: document, isDark: false, catalogs: nil, path: "Table.storyboard")
        return ScenePainter(layouts, palette: palette, catalogs: nil, path: "Table.storyboard").drawing(of: 0)
    }

    private static func texts(_ drawing: Drawing) -> [TextMark] {
        drawing.marks.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }

    /// The widths of the lines of half a point, from top to bottom.
    private static func lines(_ drawing: Drawing) -> [Rect] {
        drawing.marks.compactMap { mark in
            guard case .fill(let path, _, _) = mark, let bounds = path.bounds, bounds.height == 0.5 else { return nil }
            return bounds
        }.sorted { ($0.y, $0.width) < ($1.y, $1.width) }
    }

    @Test(
        "the title of a section is in capitals up to iOS 18, its footer as it is written",
        arguments: [(UIKitRelease.iOS(12), "SOUNDS"), (.iOS(18), "SOUNDS"), (.iOS(26), "Sounds")])
    func titles(release: UIKitRelease, title: String) throws {
        let texts = Self.texts(try Self.drawing("grouped", iOS: release))
        let header = try #require(texts.first { $0.text == title }), footer = try #require(texts.first { $0.text == "Played at the end." })
        let row = try #require(texts.first { $0.text == "Row 1" }), next = try #require(texts.first { $0.text == "Row 2" })
        #expect(header.font.pointSize == 13 && header.baseline < row.baseline && row.baseline < footer.baseline)
        #expect(footer.baseline < next.baseline && header.x == footer.x)
    }

    @Test("titles of sections and their footers are those of a translation")
    func translatedTitles() throws {
        let german = "\"s1.headerTitle\" = \"Klang\";\n\"s1.footerTitle\" = \"Am Ende.\";\n\"s2.headerTitle\" = \"Ohne eigenen\";\n"
        let texts = Set(try Self.texts(Self.drawing("grouped", iOS: .iOS(26), german: german)).map(\.text))
        #expect(texts.isSuperset(of: ["Klang", "Am Ende."]) && texts.isDisjoint(with: ["Sounds", "Played at the end.", "Ohne eigenen"]))
    }

    @Test("a group begins and ends with whole lines; one with round corners has none there, and no lines where there are to be none")
    func separators() throws {
        #expect(try Self.lines(Self.drawing("grouped", iOS: .iOS(18))).map(\.width) == [375, 375, 375, 375])
        #expect(try Self.lines(Self.drawing("insetGrouped", iOS: .iOS(18))).isEmpty)
        #expect(try Self.lines(Self.drawing("grouped", iOS: .iOS(18), table: "separatorStyle=\"none\"")).isEmpty)
    }

    /// An iPhone X held sideways: 44 points at each side of 812, and margins of 20.
    @Test("lines, titles and accessories are clear of the housing beside them", arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func besideTheHousing(direction: LayoutDirection) throws {
        let drawing = try Self.drawing(
            "plain", iOS: .iOS(18), cell: "accessoryType=\"disclosureIndicator\"", direction: direction, device: "iPhone X",
            orientation: .landscape)
        let line = try #require(try Self.lines(drawing).last), isTurned = direction.isRightToLeft
        #expect(line.width == 812 - 64 && line.x == (isTurned ? 0 : 64))
        let chevron = try #require(drawing.marks.compactMap { if case .stroke(let path, _, 2, _) = $0 { path.bounds } else { nil } }.first)
        #expect(isTurned ? chevron.x == 65 : chevron.maxX == 812 - 65)
        let row = try #require(Self.texts(drawing).first { $0.text == "Row 1" })
        #expect(isTurned ? abs(row.x + row.width - (812 - 64)) < 0.5 : abs(row.x - 64) < 0.5, "\(row.x)")
    }

    @Test("a plain table has lines where it has no rows, up to iOS 14", arguments: [(UIKitRelease.iOS(14), true), (.iOS(15), false)])
    func emptyRows(release: UIKitRelease, hasLines: Bool) throws {
        let lines = try Self.lines(Self.drawing("plain", iOS: release))
        #expect(lines.allSatisfy { $0.width == 359 }, "16 points are left out")
        #expect((lines.count > 2) == hasLines)
    }

    @Test(
        "what is at the end of a cell is in its margin, in both directions",
        arguments: ["disclosureIndicator", "checkmark", "detailButton", "detailDisclosureButton", ""],
        [LayoutDirection.leftToRight, .rightToLeft])
    func accessories(type: String, direction: LayoutDirection) throws {
        let attribute = type.isEmpty ? "" : "accessoryType=\"\(type)\""
        let drawing = try Self.drawing("plain", iOS: .iOS(18), cell: attribute, direction: direction)
        let strokes = drawing.marks.compactMap { if case .stroke(let path, _, _, _) = $0 { path.bounds } else { nil } }
        #expect(strokes.count == (type.isEmpty ? 0 : type == "detailDisclosureButton" ? 4 : 2))
        for bounds in strokes {
            #expect(direction.isRightToLeft ? bounds.x >= 15 && bounds.maxX < 60 : bounds.maxX <= 360 && bounds.x > 315, "\(bounds)")
        }
    }

    @Test(
        "a section with a title has more room above it in groups of iOS 14 to 16",
        arguments: [("grouped", 13, 0.0), ("grouped", 14, 6), ("grouped", 16, 6), ("grouped", 17, 0), ("plain", 14, 0)])
    func titledSection(style: String, release: Int, more: Double) throws {
        func row(_ title: String) throws -> Double {
            let texts = Self.texts(try Self.drawing(style, iOS: .iOS(release), title: title))
            return try #require(texts.first { $0.text == "Row 2" }).baseline
        }
        #expect(try row("headerTitle=\"More\"") - row("") == more)
    }

    @Test("the lines of tables have the colour of their release", arguments: [(UIKitRelease.iOS(12), true), (.iOS(13), false)])
    func lineColour(release: UIKitRelease, isOld: Bool) throws {
        let inks = try Self.drawing("plain", iOS: release).marks.compactMap { mark in
            if case .fill(let path, let ink, _) = mark, path.bounds?.height == 0.5 { ink } else { nil }
        }
        #expect(!inks.isEmpty && inks.allSatisfy { ($0 == Ink(0xC8C7CC)) == isOld })
    }

    @Test(
        "the accessory view of a cell is in its margin at its own size, and one with cells of its own, which may lead back, is not drawn",
        arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func accessoryView(direction: LayoutDirection) throws {
        func red(_ tag: String, inside: String = "") -> String {
            "<\(tag) id=\"acc\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"60\" height=\"30\"/><color key=\"backgroundColor\" red=\"1\" green=\"0\" blue=\"0\" alpha=\"1\"/>\(inside)</\(tag)>"
        }
        func reds(_ view: String) throws -> [Rect] {
            try Self.drawing("plain", iOS: .iOS(14), cell: "accessoryType=\"checkmark\"", direction: direction, outlet: "acc", views: view)
                .marks.compactMap { mark in
                    if case .fill(let path, Ink(red: 1, green: 0, blue: 0), _) = mark { path.bounds } else { nil }
                }
        }
        let found = try reds(red("view"))
        #expect(found.map(\.x) == [direction.isRightToLeft ? 16 : 299, direction.isRightToLeft ? 16 : 299])
        #expect(found.map(\.size) == [Size(width: 60, height: 30), Size(width: 60, height: 30)])
        let cells = """
            <prototypes><tableViewCell id="again"><rect key="frame" x="0" y="0" width="60" height="44"/><tableViewCellContentView key="contentView" id="ac"/>\
            <connections><outlet property="accessoryView" destination="acc" id="oa"/></connections></tableViewCell></prototypes>
            """
        #expect(try reds(red("tableView", inside: cells)).isEmpty)
    }

    @Test("a line that ends in a space is as wide as its words")
    func wrappedLines() throws {
        let source = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <objects><view id="root"><rect key="frame" x="0" y="0" width="320" height="480"/><subviews>
            <label fixedFrame="YES" text="Some words that need two lines here" numberOfLines="0" id="l"><rect key="frame" x="0" y="0" width="170" height="80"/></label>
            </subviews></view></objects></document>
            """
        let drawn = try DrawnDocument(source), texts = Self.texts(drawn.drawing)
        #expect(texts.count == 2)
        let measurer = drawn.layout.intrinsics.measurer
        for text in texts {
            #expect(!text.text.hasSuffix(" "))
            #expect(abs(text.width - measurer.width(of: text.text, font: text.font)) < 0.01, "\(text.text)")
        }
    }
}
