import AutoLayout
import InterfaceBuilder
import Testing

/// The margins that the canvas of each release gave roots and cells (evidence/devices.md, section 7).
@Suite struct CanvasMarginTests {
    typealias Case = (name: String, toolsVersion: String, device: String, width: Double, side: Double, vertical: Double)

    /// A view within the margins of `owner`, whose own element is `around` it.
    private static func filling(_ owner: String) -> String {
        let sides = [("top", "topMargin"), ("bottom", "bottomMargin"), ("leading", "leadingMargin"), ("trailing", "trailingMargin")]
        return """
            <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="inside"><rect key="frame" x="0.0" y="0.0" width="1" height="1"/></view>
            </subviews><constraints>
            \(sides.map { "<constraint firstItem=\"inside\" firstAttribute=\"\($0)\" secondItem=\"\(owner)\" secondAttribute=\"\($1)\" id=\"\($0)\"/>" }.joined())
            </constraints>
            """
    }

    private static func xib(_ test: Case, _ object: String) throws -> CanvasDocument {
        try CanvasDocument(
            text: """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(test.toolsVersion)" \
                targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
                <device id="\(test.device)" orientation="portrait"/><objects>\(object)</objects>
                </document>
                """)
    }

    private static func cell(_ width: Double, attributes: String = "", content: String = "") -> String {
        """
        <tableViewCell rowHeight="90" \(attributes) id="cell">\(content)<rect key="frame" x="0.0" y="0.0" width="\(width)" height="90"/>
        <tableViewCellContentView key="contentView" \(attributes) tableViewCell="cell" id="content">
        <rect key="frame" x="0.0" y="0.0" width="\(width)" height="90"/>\(filling("content"))</tableViewCellContentView></tableViewCell>
        """
    }

    private static func check(_ document: CanvasDocument, _ test: Case) throws {
        let frame = try #require(document.frame(of: "inside"))
        #expect(frame.x == test.side && frame.maxX == test.width - test.side && frame.y == test.vertical, "\(test.name): \(frame)")
    }

    static let tables: [Case] = [
        ("8 all round up to iOS 10", "12120", "retina4_7", 375, 8, 8),
        ("8 all round with Xcode 9.2 still", "13196", "retina4_7", 375, 8, 8),
        ("the system's margin since", "14460.31", "retina4_7", 375, 16, 11),
        ("by the table's width up to Xcode 10", "14460.31", "retina4_7", 600, 20, 11),
        // 20 in 63 cells of siskin-im and KeePassium.
        ("by its own width still where its scene is wider than the device", "17156", "retina4_7", 600, 20, 11),
        ("by the device since", "17156", "retina6_1", 375, 20, 11),
        ("15 above and below with Xcode 26", "24506", "retina6_1", 414, 20, 15),
        ("393 points count as wide", "24506", "retina6_12", 393, 20, 15),
        ("390 points do not", "24506", "retina6_0", 390, 16, 15),
        ("390 points did up to Xcode 16", "22155", "retina6_0", 414, 20, 11),
        ("393 points counted as wide from the first", "21701", "retina6_12", 393, 20, 11),
        // 109 cells of openhab and threema, drawn as those of another phone; 16 before and since.
        ("16 on 375 points up to Xcode 14", "20037", "retina5_9", 375, 16, 11),
        ("20 on the phone that was drawn for the 5.8-inch one", "21507", "retina5_9", 375, 20, 11),
        ("and on that one alone", "22505", "retina4_7", 375, 16, 11),
        ("16 again since Xcode 15.4", "32700.99.1234", "retina5_9", 375, 16, 11),
        ("16 again since Xcode 15.4", "23504", "retina5_9", 375, 16, 11),
        ("a narrow table on a wide device", "23090", "retina6_7", 107, 16, 11),
        ("15 above and below since Xcode 16.3", "24127", "retina4_7", 375, 16, 15),
        ("by its plug-in with the version of build servers", "32700.99.1234", "retina4_7", 375, 16, 11),
    ]

    @Test("a cell of a table that fills its controller", arguments: tables)
    func tableCell(_ test: Case) throws {
        try Self.check(
            try CanvasDocument(
                text: """
                    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(test.toolsVersion)" \
                    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
                    <device id="\(test.device)" orientation="portrait"/>\(CanvasDocument.dependencies(test.toolsVersion))
                    <scenes><scene sceneID="scene"><objects><tableViewController id="controller" sceneMemberID="viewController">
                    <tableView key="view" separatorStyle="none" rowHeight="90" id="table"><rect key="frame" x="0.0" y="0.0" width="\(test.width)" height="667"/>
                    <prototypes>\(Self.cell(test.width))</prototypes></tableView>
                    </tableViewController></objects></scene></scenes>
                    </document>
                    """), test)
    }

    typealias TableCase = (
        name: String, toolsVersion: String, height: Double, attributes: String, cell: String, side: Double, vertical: Double
    )

    private static let preserving = "preservesSuperviewLayoutMargins=\"YES\""
    private static let own = "<edgeInsets key=\"layoutMargins\" top=\"8\" left=\"30\" bottom=\"8\" right=\"30\"/>"

    static let subviewTables: [TableCase] = [
        ("lower than the screen", "14460.31", 603, "", "", 15, 11),
        ("lower than the screen", "16096", 607, "", "", 15, 11),
        // 15 in 24 of 24 cells of Bluefruit_LE_Connect, Rocket.Chat, duckduckgo and Vault.
        ("as high as the screen", "14460.31", 667, "", "", 15, 11),
        ("no difference since Xcode 12", "17156", 603, "", "", 16, 11),
        ("inset groups", "14868", 667, "style=\"insetGrouped\"", "", 15, 11),
        ("margins of the cell's own, raised to the system's", "17503.1", 667, preserving, own, 30, 11),
        ("margins of the cell's own that nothing passes on", "17503.1", 667, "", own, 16, 11),
        // What UITableViewCell has above and below: 63 cells of Bluefruit_LE_Connect.
        ("the separator's inset where cells pass margins on", "12120", 667, preserving, "", 15, 11),
        ("and 10 above with Xcode 7", "9532", 667, preserving, "", 15, 10),
        ("not below the screen, where cells were never laid out", "12120", 0, preserving, "", 8, 8),
        // 11 cells of Monal and arcgis-runtime-samples.
        ("nor below it with Xcode 9.3 and 10", "13529", 0, "", "", 8, 8),
        ("nor below it with Xcode 9.3 and 10", "14490.70", 0, "", "", 8, 8),
        ("prototypes of Xcode 11 were laid out there", "17156", 0, "", "", 16, 11),
    ]

    @Test("a cell of a table beside other views", arguments: subviewTables)
    func subviewTable(_ test: TableCase) throws {
        let isInsetGrouped = test.attributes.hasPrefix("style")
        // Rows of inset groups are narrower than their table, also where its width is stored for them.
        let width = isInsetGrouped ? 375.0 - 32 : 375
        let cell = Self.cell(375, attributes: isInsetGrouped ? "" : test.attributes, content: test.cell)
        let document = try CanvasDocument(
            text: """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(test.toolsVersion)" \
                targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
                <device id="retina4_7" orientation="portrait"/>
                <scenes><scene sceneID="scene"><objects><viewController id="controller" sceneMemberID="viewController">
                <view key="view" id="root"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>
                <tableView separatorStyle="none" rowHeight="90" \(isInsetGrouped ? test.attributes : "") id="table">
                <rect key="frame" x="0.0" y="0.0" width="375" height="\(test.height)"/>
                <prototypes>\(cell)</prototypes></tableView>
                </subviews></view></viewController></objects></scene></scenes>
                </document>
                """)
        try Self.check(document, (test.name, test.toolsVersion, "retina4_7", width, test.side, test.vertical))
    }

    /// 163 cells of 13 projects have 8 up to 18122; 16 or 20 in most of 19162 and later.
    @Test(
        "a static cell that begins below the end of its table has a view's own margins up to Xcode 12",
        arguments: [
            ("13528", 400.0, 8.0, 8.0), ("14868", 400, 8, 8), ("18122", 400, 8, 8), ("18122", 399, 16, 11), ("19162", 400, 16, 11),
        ])
    func unseenCell(toolsVersion: String, y: Double, side: Double, vertical: Double) throws {
        let cell = Self.cell(375).replacing(
            "x=\"0.0\" y=\"0.0\" width=\"375.0\" height=\"90\"/>\n<tableViewCellContentView",
            with: "x=\"0.0\" y=\"\(y)\" width=\"375.0\" height=\"90\"/>\n<tableViewCellContentView")
        try Self.check(
            try Self.staticTable(toolsVersion, "separatorStyle=\"none\" style=\"grouped\"", height: 400, cell),
            ("y of \(y)", toolsVersion, "retina6_0", 375, side, vertical))
    }

    private static func staticTable(_ toolsVersion: String, _ attributes: String, height: Double, _ cell: String) throws -> CanvasDocument {
        try CanvasDocument(
            text: """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(toolsVersion)" \
                targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
                <device id="retina5_9" orientation="portrait"/>
                <scenes><scene sceneID="scene"><objects><tableViewController id="controller" sceneMemberID="viewController">
                <tableView key="view" dataMode="static" \(attributes) rowHeight="90" id="table">
                <rect key="frame" x="0.0" y="0.0" width="375" height="\(height)"/>
                <sections><tableViewSection id="section"><cells>\(cell)</cells></tableViewSection></sections></tableView>
                </tableViewController></objects></scene></scenes>
                </document>
                """)
    }

    /// 15 and then 16 in tables of 704 to 834 points inside other views: SafeExamBrowser, Monal, Bluefruit_LE_Connect, xdripswift.
    @Test("a table inside another view that is wider than any phone", arguments: [("15505", 15.0), ("17156", 16), ("22505", 16)])
    func wideSubviewTable(toolsVersion: String, side: Double) throws {
        let document = try CanvasDocument(
            toolsVersion: toolsVersion, device: "ipad11_0rounded", size: Size(width: 834, height: 1194),
            subviews: """
                <tableView separatorStyle="none" rowHeight="90" id="table"><rect key="frame" x="0.0" y="64" width="834" height="1130"/>
                <prototypes>\(Self.cell(834))</prototypes></tableView>
                """)
        try Self.check(document, ("wide", toolsVersion, "ipad11_0rounded", 834, side, 11))
    }

    /// 12 cells, headers and footers of habitica, zap, susi, threema and one of the corpus with 14313 to 14490, wherever they are;
    /// 8 in 32 before and since.
    @Test(
        "what tables and collections show has the status bar above with Xcode 10",
        arguments: [
            ("14113", "retina4_7", 8.0), ("14313.18", "retina4_7", 28), ("14490.70", "retina5_9", 52), ("14868", "retina4_7", 8),
        ])
    func statusBarInCells(toolsVersion: String, device: String, top: Double) throws {
        let header = "width=\"375\" height=\"100\"/>\(Self.filling("header"))"
        for (tag, view) in [
            ("tableView", "<view key=\"tableHeaderView\" id=\"header\"><rect key=\"frame\" x=\"0.0\" y=\"0.0\" \(header)</view>"),
            (
                "collectionView",
                """
                <collectionReusableView key="sectionHeaderView" id="header">
                <rect key="frame" x="0.0" y="60" \(header)</collectionReusableView>
                """
            ),
        ] {
            let document = try CanvasDocument(
                toolsVersion: toolsVersion, device: device, size: Size(width: 375, height: 667),
                subviews: "<\(tag) id=\"list\"><rect key=\"frame\" x=\"0.0\" y=\"64\" width=\"375\" height=\"603\"/>\(view)</\(tag)>")
            let frame = try #require(document.frame(of: "inside"))
            #expect(frame.x == 8 && frame.y == top && frame.maxY == 92, "\(tag): \(frame)")
        }
    }

    /// 90 high with a separator of half a point: 11 from the bottom of the cell are 10.5 from that of its content view.
    @Test("the bottom margin is that of the cell up to Xcode 10", arguments: [("14460.31", 10.5), ("13196", 8), ("17156", 11)])
    func separator(toolsVersion: String, bottom: Double) throws {
        let cell = Self.cell(375).replacing(
            "width=\"375.0\" height=\"90\"/><subviews>", with: "width=\"375.0\" height=\"89.5\"/><subviews>")
        let document = try Self.xib(("separator", toolsVersion, "retina4_7", 375, 0, 0), cell)
        #expect(try #require(document.frame(of: "inside")).maxY == 89.5 - bottom)
    }

    static let cells: [Case] = [
        ("by its own width up to Xcode 10", "14313.18", "retina4_7", 600, 20, 11),
        ("by the device since", "17506", "retina4_7", 600, 16, 11),
        ("15 on 375 points with early Xcode 11", "15505", "retina4_7", 320, 15, 11),
        ("15 from the first Xcode 11 on", "14845", "retina4_7", 375, 15, 11),
        ("a narrow one on a wide device", "17506", "retina6_1", 320, 16, 11),
        ("by the device alone since Xcode 16.3", "24127", "retina6_1", 322, 20, 15),
    ]

    @Test("a cell of its own in a xib", arguments: cells)
    func topLevelCell(_ test: Case) throws { try Self.check(try Self.xib(test, Self.cell(test.width)), test) }

    /// A xib's view writes 16 and has the system's 20 at its width.
    @Test func minimumOfTopLevelView() throws {
        let test: Case = ("raised", "21701", "retina6_1", 414, 20, 0)
        let margins = "<edgeInsets key=\"layoutMargins\" top=\"0.0\" left=\"16\" bottom=\"0.0\" right=\"16\"/>"
        try Self.check(
            Self.xib(
                test,
                """
                <view insetsLayoutMarginsFromSafeArea="NO" id="root"><rect key="frame" x="0.0" y="0.0" width="414" height="86"/>
                \(Self.filling("root"))\(margins)</view>
                """),
            test
        )
    }

    /// A content view's own 22 stays, its 8 gives way to the row's 16, and its 10 to 11.
    @Test("own margins of a cell's content view", arguments: [("17506", 16.0, 11.0), ("14109", 8, 10)])
    func ownMargins(toolsVersion: String, right: Double, vertical: Double) throws {
        let margins = "<edgeInsets key=\"layoutMargins\" top=\"10\" left=\"22\" bottom=\"10\" right=\"8\"/></tableViewCellContentView>"
        let cell = Self.cell(375).replacing("</tableViewCellContentView>", with: margins)
        let document = try Self.xib(("own", toolsVersion, "retina4_7", 375, 0, 0), cell)
        let frame = try #require(document.frame(of: "inside"))
        #expect(frame.x == 22 && frame.maxX == 375 - right && frame.y == vertical, "\(frame)")
    }

    /// What shows a root has margins of 8, which come on top of a housing of 44 up to Xcode 14.2, and count only if they are larger since.
    @Test("a root that preserves margins", arguments: [("17701", 52.0, 8.0), ("21701", 48, 34)])
    func preservingRoot(toolsVersion: String, top: Double, bottom: Double) throws {
        let document = try Self.xib(
            ("preserving", toolsVersion, "retina6_1", 371, 16, top),
            """
            <view preservesSuperviewLayoutMargins="YES" id="root"><rect key="frame" x="0.0" y="0.0" width="371" height="300"/>
            \(Self.filling("root"))<viewLayoutGuide key="safeArea" id="safe"/></view>
            """)
        let frame = try #require(document.frame(of: "inside"))
        #expect(frame.x == 16 && frame.y == top && 300 - frame.maxY == bottom, "\(frame)")
    }

    static let views: [Case] = [
        ("8 up to Xcode 8", "12120", "retina4_7", 375, 8, 8),
        ("a root's since", "14113", "retina4_7", 375, 16, 0),
        ("by its own width", "17506", "retina4_7", 600, 20, 0),
    ]

    @Test("a xib's view", arguments: views)
    func topLevelView(_ test: Case) throws {
        try Self.check(
            try Self.xib(
                test,
                """
                <view id="root"><rect key="frame" x="0.0" y="0.0" width="\(test.width)" height="300"/>\(Self.filling("root"))</view>
                """),
            test
        )
    }
}
