import AutoLayout
import InterfaceBuilder
import Scenarios
import Testing

/// Content views of table cells as the canvas of each release drew them.
@Suite struct CanvasCellTests {
    /// A 44-point cell with a view that fills its content view.
    private static func frame(
        toolsVersion: String, content: String = "", separator: String = "default", device: String = "", width: Int = 320, height: Int = 44,
        rowHeight: String = "rowHeight=\"44\"", tableRowHeight: Int = 44
    ) throws -> Rect? {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(toolsVersion)" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
            \(device)
            <scenes><scene sceneID="scene"><objects><tableViewController id="controller" sceneMemberID="viewController">
            <tableView key="view" separatorStyle="\(separator)" rowHeight="\(tableRowHeight)" id="table">
            <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
            <prototypes><tableViewCell \(rowHeight) id="cell">
            <rect key="frame" x="0.0" y="0.0" width="\(width)" height="\(height)"/>
            <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">\(content)<subviews>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="filling"><rect key="frame" x="0.0" y="0.0" width="1" height="1"/></view>
            </subviews><constraints>
            <constraint firstItem="filling" firstAttribute="top" secondItem="content" secondAttribute="top" id="a"/>
            <constraint firstItem="filling" firstAttribute="bottom" secondItem="content" secondAttribute="bottom" id="b"/>
            <constraint firstItem="filling" firstAttribute="leading" secondItem="content" secondAttribute="leading" id="c"/>
            <constraint firstItem="filling" firstAttribute="trailing" secondItem="content" secondAttribute="trailing" id="d"/>
            </constraints></tableViewCellContentView>
            </tableViewCell></prototypes></tableView>
            </tableViewController></objects></scene></scenes>
            </document>
            """
        let document = try Document(tree: XMLTree.parse(bytes: Array(text.utf8), file: "Cells.storyboard"))
        return DesignTime().layouts(of: document).lazy.compactMap { scene in
            scene.scene.item(id: "filling").map { scene.layout.frames[$0.index] }
        }.first
    }

    /// evidence/sizes.md 5: a content view is lower than its cell by 1 point (Xcode 7 and older), 1 pixel (8 to 10), nothing (11 on).
    @Test(
        "a separator takes its height from a content view that stores no frame",
        arguments: [("6250", 43.0), ("7531", 43), ("9531", 43.5), ("14460.31", 43.5), ("17506", 44)]
    )
    func separator(toolsVersion: String, height: Double) throws {
        #expect(try Self.frame(toolsVersion: toolsVersion)?.height == height)
    }

    @Test("a pixel is a third of a point on a screen of three pixels a point")
    func pixel() throws {
        let frame = try Self.frame(toolsVersion: "13196", device: "<device id=\"retina5_5\" orientation=\"portrait\"/>")
        #expect(abs((frame?.height ?? 0) - (44 - 1.0 / 3)) < 1e-9)
    }

    @Test("a table without separators gives its cells all of their height")
    func none() throws {
        #expect(try Self.frame(toolsVersion: "7531", separator: "none")?.height == 44)
    }

    @Test("a content view stored a whole point lower on the square canvas of Xcode 8 is half a point lower")
    func wholePoints() throws {
        let content = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"320\" height=\"43\"/>"
        #expect(try Self.frame(toolsVersion: "10116", content: content)?.height == 43.5)
    }

    /// ResearchKit/GlucoSuccess: content 43 high in cells of 150 whose rows are 65, 75 and 90 high, its views stored as in rows of those
    /// heights without separators; Bluefruit_LE_Connect: 147 in cells of 22 and 48, its views stored in 21 and 47.
    @Test(
        "the content of Xcode 6 and 7 is as high as the row less its separator, whatever was stored for it",
        arguments: [
            ("7531", "rowHeight=\"90\"", 150, 43, "none", 90.0), ("7706", "rowHeight=\"22\"", 22, 147, "default", 21),
            // Xcode 7, where the separator is a pixel; not from Xcode 8 on, nor where the content is the cell's.
            ("9531", "", 65, 43, "default", 64.5), ("9532", "rowHeight=\"165\"", 44, 43, "default", 164.5),
            ("9532", "", 65, 64, "default", 64.5), ("9532", "", 65, 120, "default", 120), ("11134", "", 65, 43, "default", 43),
        ])
    func olderContent(toolsVersion: String, rowHeight: String, cell: Int, stored: Int, separator: String, height: Double) throws {
        let content = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"320\" height=\"\(stored)\"/>"
        let frame = try Self.frame(toolsVersion: toolsVersion, content: content, separator: separator, height: cell, rowHeight: rowHeight)
        #expect(frame?.height == height)
    }

    /// Cells of arcgis-runtime-samples, element-ios, habitica and CodeExamples without a row height of their own: 40 to 70 as
    /// their tables say, stored as 44 high.
    @Test(
        "a row of Xcode 6 without a height of its own has the table's, if that has one",
        arguments: [("6250", 64, 44, 63.0), ("6250", -1, 65, 64), ("7706", 64, 44, 63), ("9531", 64, 44, 43.5)])
    func tablesRowHeight(toolsVersion: String, table: Int, cell: Int, height: Double) throws {
        let content = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"320\" height=\"43\"/>"
        let frame = try Self.frame(
            toolsVersion: toolsVersion, content: content, height: cell, rowHeight: "", tableRowHeight: table)
        #expect(frame?.height == height)
    }

    /// 38 ends in cells of 6 projects (ello, summit-app and others), 7528 to 11542.
    @Test("a xib's cell is as high as its frame, whatever its row height", arguments: ["7528", "9059"])
    func rowHeightInXib(toolsVersion: String) throws {
        let document = try CanvasDocument(
            text: """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(toolsVersion)" \
                targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>
                <tableViewCell rowHeight="76" id="cell"><rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
                <tableViewCellContentView key="contentView" tableViewCell="cell" id="content"><subviews>
                <view translatesAutoresizingMaskIntoConstraints="NO" id="low"><rect key="frame" x="0.0" y="0.0" width="1" height="1"/></view>
                </subviews><constraints>
                <constraint firstItem="low" firstAttribute="bottom" secondItem="content" secondAttribute="bottom" id="a"/>
                </constraints></tableViewCellContentView></tableViewCell></objects></document>
                """)
        #expect(document.frame(of: "low")?.maxY == (toolsVersion == "7528" ? 59 : 59.5))
    }

    /// 26 ends in cells of habitica, Coding and Monal; the same that stored content views of 60 projects are narrower by, up to 12121.
    @Test(
        "an accessory takes its room from a content view without a frame up to Xcode 8",
        arguments: [
            ("disclosureIndicator", "6250", 33.0), ("checkmark", "7706", 39), ("detailButton", "7706", 47),
            ("detailDisclosureButton", "7531", 67), ("none", "7706", 0), ("disclosureIndicator", "14460.31", 0),
        ])
    func accessoryRoom(kind: String, toolsVersion: String, room: Double) throws {
        let frame = try Self.frame(toolsVersion: toolsVersion, rowHeight: "accessoryType=\"\(kind)\"")
        #expect(frame?.width == 320 - room)
    }

    /// 42 cells of two documents without a device are stored 703 or 320 wide in a table of 600, their content as in cells of 600
    /// (25 views); with a device the cell's own width holds (335 in an inset grouped table of 375).
    @Test(
        "on the square canvas content spans the table, whatever width its cell was left with",
        arguments: [
            ("7702", "", 703, 320.0), ("7702", "", 600, 320), ("22505", #"<device id="retina5_9" orientation="portrait"/>"#, 280, 280),
        ])
    func otherWidth(toolsVersion: String, device: String, stored: Int, width: Double) throws {
        #expect(try Self.frame(toolsVersion: toolsVersion, device: device, width: stored)?.width == width)
    }
}
