import AutoLayout
import Facts
import InterfaceBuilder
import Scenarios
import Testing

/// Cells of built-in styles, as UIKit lays them out at run time. The canvas frames are those of a table 375 points wide.
@Suite struct CellStyleTests {
    private static func label(_ id: String, _ text: String, _ frame: Rect) -> String {
        """
        <label text="\(text)" textAlignment="natural" lineBreakMode="tailTruncation" adjustsFontSizeToFit="NO" id="\(id)">
        <rect key="frame" x="\(frame.x)" y="\(frame.y)" width="\(frame.width)" height="\(frame.height)"/><autoresizingMask key="autoresizingMask"/>
        <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
        """
    }

    /// The frames of a cell's views in its content view, and of the content view, on a phone in one direction.
    private static func frames(
        _ style: String, width: Double, direction: LayoutDirection = .leftToRight, accessory: Double = 0, text: String = "Name",
        detail: String = "Value",
        attributes: String = "", image: String = "", isStored: Bool = true
    ) throws -> [String: Rect] {
        let accessoryType = accessory > 0 ? " accessoryType=\"disclosureIndicator\"" : ""
        func part(_ id: String, _ text: String, _ frame: Rect) -> String {
            let label = label(id, text, frame)
            return isStored ? label : label.replacing(#/<rect key="frame"[^>]*>/#, with: "")
        }
        let document = try CanvasDocument(
            text: """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" \
                useAutolayout="YES" useTraitCollections="YES"><device id="retina4_7" orientation="portrait"/><objects>
                <tableViewCell contentMode="scaleToFill" style="IBUITableViewCellStyle\(style)" textLabel="text" detailTextLabel="detail" imageView="image" \
                indentationWidth="10" rowHeight="44" id="cell"\(accessoryType)\(attributes)><rect key="frame" x="0" y="0" width="375" height="44"/>
                <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="cell" id="content">
                <rect key="frame" x="0" y="0" width="\(375 - accessory)" height="44"/><autoresizingMask key="autoresizingMask"/>
                <subviews>\(part("text", text, Rect(x: 16, y: 12, width: 40, height: 20.5)))\
                \(part("detail", detail, Rect(x: 310, y: 12, width: 40, height: 20.5)))\(image)</subviews>
                </tableViewCellContentView></tableViewCell></objects></document>
                """
        ).document
        let scenario = Scenario(device: try #require(Device.named("retina4_7")), size: Size(width: width, height: 44), direction: direction)
        let scene = try #require(RunTime(scenario).layouts(of: document).first)
        return Dictionary(uniqueKeysWithValues: zip(scene.scene.items.map(\.id), scene.layout.frames))
    }

    /// 16 points from either edge where the row is narrower than 394 points, 20 elsewhere.
    @Test("the detail of a value ends at the margin, however wide the row is", arguments: [(320.0, 16.0), (375, 16), (414, 20), (600, 20)])
    func valuesEndAtTheMargin(width: Double, margin: Double) throws {
        let frames = try Self.frames("Value1", width: width)
        let text = try #require(frames["text"]), detail = try #require(frames["detail"])
        #expect(text.x == margin)
        #expect(abs(detail.maxX - (width - margin)) < 0.5)
    }

    @Test("a text of the default style fills its row between the margins", arguments: [(320.0, 16.0), (414, 20)])
    func defaultTextFills(width: Double, margin: Double) throws {
        let text = try Self.frames("Default", width: width)["text"]
        #expect(text == Rect(x: margin, y: 12, width: width - 2 * margin, height: 20.5))
    }

    @Test("an accessory takes its room at the trailing end, in both directions, and leaves 8 points")
    func accessories() throws {
        let ltr = try Self.frames("Value1", width: 375, accessory: 26.5),
            rtl = try Self.frames("Value1", width: 375, direction: .rightToLeft, accessory: 26.5)
        #expect(ltr["content"].map { [$0.x, $0.width] } == [0, 348.5])
        #expect(rtl["content"].map { [$0.x, $0.width] } == [26.5, 348.5])
        #expect(ltr["detail"]?.maxX == 348.5 - 8)
        #expect(rtl["detail"]?.x == 8)
        #expect(rtl["text"]?.maxX == 348.5 - 16)
    }

    /// 6 points between them: 1 stored frame.
    @Test("a detail has what the text leaves, and is cut there")
    func longDetails() throws {
        let frames = try Self.frames("Value1", width: 320, detail: "A value that is much longer than the row has room for")
        let text = try #require(frames["text"]), detail = try #require(frames["detail"])
        #expect(detail.x == text.maxX + 6)
        #expect(detail.maxX == 304)
    }

    @Test("a subtitle is as long as its text, and at most as long as the row")
    func subtitles() throws {
        let short = try #require(Self.frames("Subtitle", width: 320)["detail"])
        let long = try #require(
            Self.frames("Subtitle", width: 320, detail: "A subtitle that is much longer than the row has room for")["detail"])
        #expect(short.x == 16 && short.width < 60)
        #expect(long == Rect(x: 16, y: 12, width: 288, height: 20.5))
    }

    @Test("a level of indentation moves the texts by its width")
    func indentation() throws {
        let text = try Self.frames("Subtitle", width: 375, attributes: " indentationLevel=\"2\"")["text"]
        #expect(text?.x == 36)
    }

    /// 24 + 15 after the margin, as in 30 stored cells.
    @Test("a text begins 15 points after its image")
    func images() throws {
        let image =
            "<imageView image=\"avatar\" id=\"image\"><rect key=\"frame\" x=\"16\" y=\"10\" width=\"24\" height=\"24\"/><autoresizingMask key=\"autoresizingMask\"/></imageView>"
        let frames = try Self.frames("Default", width: 414, image: image)
        #expect(frames["image"]?.x == 20)
        #expect(frames["text"]?.x == 59)
    }

    @Test("an image view without an image takes no room")
    func emptyImage() throws {
        let image =
            "<imageView id=\"image\"><rect key=\"frame\" x=\"16\" y=\"10\" width=\"24\" height=\"24\"/><autoresizingMask key=\"autoresizingMask\"/></imageView>"
        #expect(try Self.frames("Default", width: 414, image: image)["text"]?.x == 20)
    }

    /// Documents of Xcode 5 to 7 store no frames of the parts.
    @Test(
        "parts without a stored frame are in the middle of the row, a subtitle below its text",
        arguments: ["Default", "Value1", "Subtitle"])
    func unstored(style: String) throws {
        let frames = try Self.frames(style, width: 320, isStored: false)
        let text = try #require(frames["text"]), detail = try #require(frames["detail"])
        #expect(text.x == 16 && text.width > 20)
        #expect(detail.width > 20)
        switch style {
        case "Default": #expect(text == Rect(x: 16, y: 0, width: 288, height: 44))
        case "Value1": #expect(abs(text.y + text.height / 2 - 22) <= 0.5 && abs(detail.maxX - 304) < 0.5)
        default: #expect(text.height > 15 && abs(detail.y - text.maxY) <= 0.5 && detail.x == 16)
        }
    }
}
