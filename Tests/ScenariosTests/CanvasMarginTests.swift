import AutoLayout
import InterfaceBuilder
import Testing

/// The margins that the canvas of each release gave roots and cells (facts/devices.md, section 7).
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
        try CanvasDocument(text: """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(test.toolsVersion)" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
            <device id="\(test.device)" orientation="portrait"/><objects>\(object)</objects>
            </document>
            """)
    }

    private static func cell(_ width: Double) -> String {
        """
        <tableViewCell rowHeight="90" id="cell"><rect key="frame" x="0.0" y="0.0" width="\(width)" height="90"/>
        <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
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
        ("by the device since", "17156", "retina4_7", 600, 16, 11),
        ("by the device since", "17156", "retina6_1", 375, 20, 11),
        ("15 above and below with Xcode 26", "24506", "retina6_1", 414, 20, 15),
        ("393 points count as wide", "24506", "retina6_12", 393, 20, 15),
        ("390 points do not", "24506", "retina6_0", 390, 16, 15),
        ("as before with the version of build servers", "32700.99.1234", "retina4_7", 375, 16, 11),
    ]

    @Test("a cell of a table that fills its controller", arguments: tables)
    func tableCell(_ test: Case) throws {
        try Self.check(try CanvasDocument(text: """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(test.toolsVersion)" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
            <device id="\(test.device)" orientation="portrait"/>
            <scenes><scene sceneID="scene"><objects><tableViewController id="controller" sceneMemberID="viewController">
            <tableView key="view" separatorStyle="none" rowHeight="90" id="table"><rect key="frame" x="0.0" y="0.0" width="\(test.width)" height="667"/>
            <prototypes>\(Self.cell(test.width))</prototypes></tableView>
            </tableViewController></objects></scene></scenes>
            </document>
            """), test)
    }

    static let cells: [Case] = [
        ("by its own width up to Xcode 10", "14313.18", "retina4_7", 600, 20, 11),
        ("by the device since", "17506", "retina4_7", 600, 16, 11),
        ("15 on 375 points with early Xcode 11", "15505", "retina4_7", 320, 15, 11),
        ("a narrow one on a wide device", "17506", "retina6_1", 320, 16, 11),
        ("by the device alone since Xcode 16.3", "24127", "retina6_1", 322, 20, 15),
    ]

    @Test("a cell of its own in a xib", arguments: cells)
    func topLevelCell(_ test: Case) throws { try Self.check(try Self.xib(test, Self.cell(test.width)), test) }

    static let views: [Case] = [
        ("8 up to Xcode 8", "12120", "retina4_7", 375, 8, 8),
        ("a root's since", "14113", "retina4_7", 375, 16, 0),
        ("by its own width", "17506", "retina4_7", 600, 20, 0),
    ]

    @Test("a xib's view", arguments: views)
    func topLevelView(_ test: Case) throws {
        try Self.check(
            try Self.xib(test, """
                <view id="root"><rect key="frame" x="0.0" y="0.0" width="\(test.width)" height="300"/>\(Self.filling("root"))</view>
                """),
            test
        )
    }
}
