import AutoLayout
import Facts
import InterfaceBuilder
import Scenarios
import Testing

/// Cells, items and views of xibs are as large as what holds them makes them, and as their content asks for.
@Suite struct HostTests {
    private static let head = "document type=\"com.apple.InterfaceBuilder3.CocoaTouch"
    private static let attributes =
        "version=\"3.0\" toolsVersion=\"21507\" targetRuntime=\"iOS.CocoaTouch\" useAutolayout=\"YES\" useTraitCollections=\"YES\""

    /// A view with a ratio of 2 : 1 between margins of 10 on every side: (width - 20) / 2 + 20 high.
    private static func content(
        _ owner: String,
        bottom: String = "<constraint firstAttribute=\"bottom\" secondItem=\"a\" secondAttribute=\"bottom\" constant=\"10\" id=\"4\"/>"
    ) -> String {
        """
        <subviews><view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="10" y="10" width="300" height="150"/>
        <constraints><constraint firstItem="a" firstAttribute="width" secondItem="a" secondAttribute="height" multiplier="2" id="5"/></constraints></view></subviews>
        <constraints>
        <constraint firstItem="a" firstAttribute="leading" secondItem="\(owner)" secondAttribute="leading" constant="10" id="1"/>
        <constraint firstItem="a" firstAttribute="top" secondItem="\(owner)" secondAttribute="top" constant="10" id="2"/>
        <constraint firstAttribute="trailing" secondItem="a" secondAttribute="trailing" constant="10" id="3"/>\(bottom)
        </constraints>
        """
    }

    private static func fitting(_ width: Double) -> Size { Size(width: width, height: (width - 20) / 2 + 20) }

    private static func cell(_ id: String, _ attributes: String = "", y: Double = 0, content: String = content("content")) -> String {
        """
        <tableViewCell contentMode="scaleToFill" id="\(id)"\(attributes)><rect key="frame" x="0" y="\(y)" width="320" height="70"/>
        <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="\(id)" id="content"><rect key="frame" x="0" y="0" width="320" height="70"/>\(content)</tableViewCellContentView>
        </tableViewCell>
        """
    }

    private static func xib(_ object: String) throws -> Document {
        try CanvasDocument(
            text: "<\(head).XIB\" \(attributes)><device id=\"retina4_7\" orientation=\"portrait\"/><objects>\(object)</objects></document>"
        ).document
    }

    /// A storyboard of one controller whose view is a table or collection view.
    private static func storyboard(_ host: String, savedBy toolsVersion: Int = 21507) throws -> Document {
        try CanvasDocument(
            text:
                "<\(head).Storyboard.XIB\" \(attributes.replacing("21507", with: "\(toolsVersion)"))><device id=\"retina4_7\" orientation=\"portrait\"/><scenes><scene sceneID=\"s\"><objects><tableViewController id=\"c\" sceneMemberID=\"viewController\">\(host)</tableViewController></objects></scene></scenes></document>"
        ).document
    }

    private static func table(_ attributes: String, _ cells: String, style: String = "plain") throws -> Document {
        try storyboard(
            "<tableView key=\"view\" clipsSubviews=\"YES\" contentMode=\"scaleToFill\" dataMode=\"prototypes\" style=\"\(style)\" id=\"t\"\(attributes)><rect key=\"frame\" x=\"0\" y=\"0\" width=\"375\" height=\"667\"/><prototypes>\(cells)</prototypes></tableView>"
        )
    }

    private static func size(of id: String, in document: Document, _ scenario: Scenario) throws -> Size {
        try #require(RunTime(scenario).layouts(of: document).first { $0.root.id == id }).size
    }

    private static func phone(_ name: String, size: Size? = nil) throws -> Scenario {
        Scenario(device: try #require(Device.named(name)), size: size)
    }

    @Test(
        "a cell of a xib is as wide as the window and as high as its content",
        arguments: [("retina4_0", 320.0), ("retina4_7", 375), ("retina6_9", 440)])
    func cellOfXib(device: String, width: Double) throws {
        #expect(try Self.size(of: "cell", in: Self.xib(Self.cell("cell")), Self.phone(device)) == Self.fitting(width))
    }

    /// Apple: UITableView.insetsContentViewsToSafeArea, whose default is true. An iPhone X held sideways has 44 points at each side of 812.
    @Test(
        "the content of a row is clear of the safe area, but for tables that say otherwise; a group ends before it",
        arguments: [
            ("", "plain", 812.0, 44.0, 724.0), (" contentViewInsetsToSafeArea=\"NO\"", "plain", 812, 0, 812),
            ("", "insetGrouped", 684, 0, 684),
        ], [LayoutDirection.leftToRight, .rightToLeft])
    func rowsBesideTheHousing(_ row: (String, String, Double, Double, Double), direction: LayoutDirection) throws {
        let (attributes, style, width, x, inside) = row
        let table = try Self.table(attributes, Self.cell("cell").replacing("320", with: "375"), style: style)
        let scenario = Scenario(device: try #require(Device.named("retina5_9")), orientation: .landscape, direction: direction)
        let layouts = RunTime(scenario).layouts(of: table)
        let cell = try #require(layouts.first { $0.root.id == "cell" })
        #expect(cell.size.width == width)
        #expect(cell.layout.frames[1].x == x && cell.layout.frames[1].width == inside, "\(cell.layout.frames[1])")
        // What is tied to the cell's own safe area is where the content is.
        #expect(cell.context.safeArea.left == (style == "plain" ? 44 : 0))
        // In the middle of the table either way.
        let hosted = try #require(HostedLayout.all(in: layouts).joined().first)
        #expect(hosted.frame.x == (812 - width) / 2)
    }

    /// Opened, the iPhone Duo has a column of 84 points at one side, whichever way people read.
    @Test(
        "the content of a row is clear of a column of bars", arguments: [LayoutDirection.leftToRight, .rightToLeft],
        ["plain", "insetGrouped"])
    func rowsBesideAColumn(direction: LayoutDirection, style: String) throws {
        let document = try Self.table("", Self.cell("cell").replacing("320", with: "375"), style: style)
        let device = try #require(Device.named("iphoneDuoOpen"))
        let scenario = Scenario(device: device, orientation: .landscape, direction: direction)
        let sides = scenario.safeArea
        try #require(sides.left != sides.right)
        let layouts = RunTime(scenario).layouts(of: document)
        let cell = try #require(layouts.first { $0.root.id == "cell" }), content = cell.layout.frames[1]
        let hosted = try #require(HostedLayout.all(in: layouts).joined().first)
        let margin = style == "plain" ? 0.0 : 20
        #expect(hosted.frame.x + content.x == sides.left + margin)
        #expect(content.width == scenario.size.width - sides.left - sides.right - 2 * margin)
    }

    @Test(
        "a row's height is its content's in a table of automatic heights, else the cell's, or else the table's",
        arguments: [
            ("", "", 197.5), (" rowHeight=\"-1\"", "", 197.5), (" rowHeight=\"60\"", "", 60),
            (" rowHeight=\"-1\"", " rowHeight=\"80\"", 197.5), (" rowHeight=\"60\"", " rowHeight=\"80\"", 80),
        ])
    func rowHeights(table: String, cell: String, height: Double) throws {
        // (375 - 20) / 2 + 20
        #expect(
            try Self.size(of: "cell", in: Self.table(table, Self.cell("cell", cell)), Self.phone("retina4_7"))
                == Size(width: 375, height: height))
    }

    @Test(
        "content that does not reach the bottom says nothing about the height, nor does what a mask places",
        arguments: [
            content("content", bottom: ""),
            "<subviews><view contentMode=\"scaleToFill\" id=\"a\"><rect key=\"frame\" x=\"10\" y=\"10\" width=\"300\" height=\"50\"/><autoresizingMask key=\"autoresizingMask\" widthSizable=\"YES\" heightSizable=\"YES\"/></view></subviews>",
        ])
    func silentContent(content: String) throws {
        #expect(
            try Self.size(of: "cell", in: Self.table(" rowHeight=\"-1\"", Self.cell("cell", content: content)), Self.phone("retina4_7"))
                .height == 70)
    }

    /// A table from 10 1/6 points after the leading edge, between two pixels of a third of a point, to 20 before the trailing one. Halves
    /// go up: in pixels it reaches from 31 to 1119 of 1179 (393 points), and mirrored from 60 to 1149.
    @Test(
        "a row is as wide as its table is on pixels, which in the other direction may be one more",
        arguments: [
            (LayoutDirection.leftToRight, 1119.0 - 31), (.rightToLeft, 1149 - 60),
        ])
    func rowsOfTableBetweenPixels(direction: LayoutDirection, pixels: Double) throws {
        let document = try Self.storyboard(
            """
            <view key="view" contentMode="scaleToFill" id="v"><rect key="frame" x="0" y="0" width="375" height="667"/>
            <subviews><tableView contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" rowHeight="50" id="t"><rect key="frame" x="10" y="0" width="345" height="667"/>
            <prototypes>\(Self.cell("cell"))</prototypes></tableView></subviews>
            <constraints>
            <constraint firstItem="t" firstAttribute="leading" secondItem="v" secondAttribute="leading" constant="10.166666666666666" id="6"/>
            <constraint firstAttribute="trailing" secondItem="t" secondAttribute="trailing" constant="20" id="7"/>
            <constraint firstItem="t" firstAttribute="top" secondItem="v" secondAttribute="top" id="8"/>
            <constraint firstAttribute="bottom" secondItem="t" secondAttribute="bottom" id="9"/>
            </constraints></view>
            """
        )
        var scenario = try Self.phone("retina6_12")
        scenario.direction = direction
        #expect(abs(try Self.size(of: "cell", in: document, scenario).width * 3 - pixels) < 1e-9)
    }

    @Test("rows of inset groups end at the table's margins", arguments: [("retina4_7", 375.0 - 32), ("retina6_9", 440.0 - 40)])
    func insetGroups(device: String, width: Double) throws {
        let document = try Self.table(" rowHeight=\"-1\"", Self.cell("cell"))
        let grouped = try Self.storyboard(
            "<tableView key=\"view\" contentMode=\"scaleToFill\" dataMode=\"prototypes\" style=\"insetGrouped\" rowHeight=\"-1\" id=\"t\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"375\" height=\"667\"/><prototypes>\(Self.cell("cell"))</prototypes></tableView>"
        )
        #expect(try Self.size(of: "cell", in: grouped, Self.phone(device)) == Self.fitting(width))
        #expect(try Self.size(of: "cell", in: document, Self.phone(device)).width > width)
    }

    private static func collection(_ layout: String, _ sizes: String, custom: String = "") throws -> Document {
        try storyboard(
            """
            <collectionView key="view" contentMode="scaleToFill" dataMode="prototypes" id="t"><rect key="frame" x="0" y="0" width="375" height="667"/>
            <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="10" minimumInteritemSpacing="5"\(layout) id="l">\(sizes)</collectionViewFlowLayout>
            <cells><collectionViewCell contentMode="center" id="item"><rect key="frame" x="0" y="0" width="90" height="70"/>
            <collectionViewCellContentView key="contentView" contentMode="center" id="content"><rect key="frame" x="0" y="0" width="90" height="70"/>
            <subviews><view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="0" y="0" width="50" height="30"/>
            <constraints><constraint firstAttribute="width" constant="50" id="6"/><constraint firstAttribute="height" constant="30" id="7"/></constraints></view></subviews>
            <constraints>
            <constraint firstItem="a" firstAttribute="leading" secondItem="content" secondAttribute="leading" constant="4" id="1"/>
            <constraint firstItem="a" firstAttribute="top" secondItem="content" secondAttribute="top" constant="4" id="2"/>
            <constraint firstAttribute="trailing" secondItem="a" secondAttribute="trailing" constant="4" priority="999" id="3"/>
            <constraint firstAttribute="bottom" secondItem="a" secondAttribute="bottom" constant="4" priority="999" id="4"/>
            </constraints></collectionViewCellContentView>\(custom)</collectionViewCell></cells></collectionView>
            """
        )
    }

    @Test(
        "an item is as large as the layout says, or as its content where sizes are estimated",
        arguments: [
            ("", "<size key=\"itemSize\" width=\"128\" height=\"100\"/>", "", Size(width: 128, height: 100)),
            (
                "", "<size key=\"itemSize\" width=\"128\" height=\"100\"/>", "<size key=\"customSize\" width=\"90\" height=\"70\"/>",
                Size(width: 90, height: 70)
            ),
            (
                " automaticEstimatedItemSize=\"YES\"", "<size key=\"itemSize\" width=\"128\" height=\"100\"/>", "",
                Size(width: 58, height: 38)
            ),
            ("", "<size key=\"estimatedItemSize\" width=\"10\" height=\"10\"/>", "", Size(width: 58, height: 38)),
        ])
    func items(layout: String, sizes: String, custom: String, size: Size) throws {
        #expect(try Self.size(of: "item", in: Self.collection(layout, sizes, custom: custom), Self.phone("retina4_7")) == size)
    }

    @Test(
        "a view of a xib that was drawn across a screen goes across every window; another stays as it was drawn",
        arguments: [(320.0, true), (375, true), (240, false)])
    func viewOfXib(stored: Double, isAcross: Bool) throws {
        let document = try Self.xib(
            "<view contentMode=\"scaleToFill\" id=\"v\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"\(stored)\" height=\"90\"/>\(Self.content("v"))</view>"
        )
        #expect(
            try Self.size(of: "v", in: document, Self.phone("retina6_9"))
                == (isAcross ? Self.fitting(440) : Size(width: stored, height: 90)))
    }

    /// Documents of Xcode 4 to 7 name no device: the view was drawn on the screen that their metrics simulate.
    @Test(
        "the view of a xib's owner fills the window unless it is freeform",
        arguments: [("", true), ("<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>", false)])
    func ownersView(metrics: String, fillsWindow: Bool) throws {
        let document = try CanvasDocument(
            text: """
                <\(Self.head).XIB" version="3.0" toolsVersion="6254" targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections><outlet property="view" destination="v" id="o"/></connections></placeholder>
                <view contentMode="scaleToFill" id="v"><rect key="frame" x="0" y="0" width="320" height="568"/>\(metrics)</view>
                </objects></document>
                """
        ).document
        #expect(
            try Self.size(of: "v", in: document, Self.phone("retina6_9"))
                == (fillsWindow ? Size(width: 440, height: 956) : Size(width: 320, height: 568)))
    }

    @Test(
        "a size that is asked for is that of every root that stands alone, and of one that is laid out by name",
        arguments: ["cell", "v", "item"])
    func askedSize(kind: String) throws {
        let size = Size(width: 333, height: 111)
        let scenario = try Self.phone("retina4_7", size: size)
        let document =
            switch kind {
            case "cell": try Self.xib(Self.cell("cell"))
            case "v":
                try Self.xib(
                    "<view contentMode=\"scaleToFill\" id=\"v\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"240\" height=\"90\"/>\(Self.content("v"))</view>"
                )
            default:
                try Self.xib(
                    "<collectionViewCell id=\"item\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"240\" height=\"90\"/></collectionViewCell>"
                )
            }
        #expect(try Self.size(of: kind, in: document, scenario) == size)
        #expect(RunTime(scenario).layout(of: document.roots[0], in: document).size == size)
        // Inside a table, the table has the size, and its row the width.
        let hosted = try Self.table(" rowHeight=\"-1\"", Self.cell("cell"))
        #expect(try Self.size(of: "cell", in: hosted, scenario) == Self.fitting(333))
        let cell = try #require(hosted.root(named: "cell"))
        #expect(RunTime(scenario).layout(of: cell, in: hosted).size == size)
    }

    @Test("a table shows its rows below each other at its width, as far apart as the document stores")
    func rowsInPlace() throws {
        let document = try Self.storyboard(
            """
            <tableView key="view" contentMode="scaleToFill" dataMode="static" style="plain" rowHeight="-1" id="t"><rect key="frame" x="0" y="0" width="375" height="667"/>
            <sections><tableViewSection headerTitle="One" id="s1"><cells>\(Self.cell("first", " rowHeight=\"50\"", y: 28))</cells></tableViewSection>
            <tableViewSection headerTitle="Two" id="s2"><cells>\(Self.cell("second", y: 126))</cells></tableViewSection></sections></tableView>
            """
        )
        let layouts = RunTime(try Self.phone("retina4_7")).layouts(of: document)
        let shown = HostedLayout.all(in: layouts)[0]
        #expect(shown.map { layouts[$0.layout].root.id } == ["first", "second"])
        // Stored: 28 above the first row, and 126 - (28 + 70) = 28 between the two.
        #expect(shown.map(\.frame) == [Rect(x: 0, y: 28, width: 375, height: 50), Rect(x: 0, y: 106, width: 375, height: 197.5)])
    }

    /// Xcode 6 and 7 stored the first row under a navigation bar by the height of the bars, 64 points, too low.
    @Test(
        "the first row is where it was stored, less the bars that old releases counted", arguments: [(7706, 28.0), (9531, 28), (11542, 92)])
    func firstRow(toolsVersion: Int, y: Double) throws {
        let document = try Self.storyboard(
            """
            <tableView key="view" contentMode="scaleToFill" dataMode="static" style="plain" rowHeight="50" id="t"><rect key="frame" x="0" y="0" width="375" height="667"/>
            <sections><tableViewSection headerTitle="One" id="s1"><cells>\(Self.cell("first", " rowHeight=\"50\"", y: 92))\(Self.cell("second", " rowHeight=\"50\"", y: 162))</cells></tableViewSection></sections></tableView>
            """, savedBy: toolsVersion)
        let layouts = RunTime(try Self.phone("retina4_7")).layouts(of: document)
        #expect(HostedLayout.all(in: layouts)[0].map(\.frame.y) == [y, y + 50])
    }

    @Test("several tables show their rows in the order of the document, in every run")
    func tablesInOrder() throws {
        let names = (0..<8).map { "t\($0)" }
        let tables = names.map { name in
            """
            <tableView contentMode="scaleToFill" rowHeight="50" id="\(name)"><rect key="frame" x="0" y="0" width="375" height="80"/>
            <prototypes>\(Self.cell(name + "row"))</prototypes></tableView>
            """
        }
        let document = try Self.storyboard(
            """
            <view key="view" contentMode="scaleToFill" id="v"><rect key="frame" x="0" y="0" width="375" height="667"/>
            <subviews>\(tables.joined())</subviews></view>
            """)
        let layouts = RunTime(try Self.phone("retina4_7")).layouts(of: document)
        #expect(HostedLayout.all(in: layouts)[0].map { layouts[$0.layout].root.id } == names.map { $0 + "row" })
    }

    @Test("a collection view in a row shows its items itself, not the table around it")
    func itemsInRows() throws {
        let document = try Self.storyboard(
            """
            <tableView key="view" contentMode="scaleToFill" dataMode="prototypes" rowHeight="50" id="t">
            <rect key="frame" x="0" y="0" width="375" height="667"/>
            <prototypes><tableViewCell rowHeight="50" id="row"><rect key="frame" x="0" y="0" width="375" height="50"/>
            <tableViewCellContentView key="contentView" id="content"><rect key="frame" x="0" y="0" width="375" height="50"/>
            <subviews><collectionView fixedFrame="YES" dataMode="prototypes" id="items"><rect key="frame" x="0" y="0" width="375" height="50"/>
            <cells><collectionViewCell id="item"><rect key="frame" x="0" y="0" width="50" height="50"/></collectionViewCell></cells>
            </collectionView></subviews></tableViewCellContentView></tableViewCell></prototypes></tableView>
            """)
        let layouts = RunTime(try Self.phone("retina4_7")).layouts(of: document)
        let shown = HostedLayout.all(in: layouts).map { $0.map { layouts[$0.layout].root.id } }
        #expect(zip(layouts, shown).map { "\($0.root.id): \($1.joined())" } == ["c: row", "row: item", "item: "])
    }

    @Test("items flow from the leading edge with the layout's room between them")
    func itemsInPlace() throws {
        let layouts = RunTime(try Self.phone("retina4_7")).layouts(
            of: try Self.collection("", "<size key=\"itemSize\" width=\"128\" height=\"100\"/>"))
        #expect(HostedLayout.all(in: layouts)[0].map(\.frame) == [Rect(x: 0, y: 0, width: 128, height: 100)])
    }
}
