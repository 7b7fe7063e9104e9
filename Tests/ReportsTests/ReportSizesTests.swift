import AutoLayout
import Checks
import Foundation
import InterfaceBuilder
import Scenarios
import Testing

@testable import Reports

/// What the page carries about a scene at any size of its window.
@Suite struct ReportSizesTests {
    private static let scenarios = ["retina4_7 portrait", "ipad9_7 portrait"].compactMap(Scenario.init(name:))

    /// The page's data about a xib of one object.
    private static func data(
        _ object: String, in scenarios: [Scenario] = scenarios, _ configuration: CheckConfiguration = CheckConfiguration()
    ) throws -> [String: Any] {
        let xib = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" \
            useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES"><objects>\(object)</objects></document>
            """
        let document = try Document(tree: try XMLTree.parse(bytes: Array(xib.utf8), file: "Main.xib"))
        let layouts = scenarios.map { RunTime($0).layouts(of: document) }
        let entry = ReportBuilder.Entry(
            document, path: "Main.xib", layouts: layouts, scenarios: scenarios, catalogs: AssetCatalogs(), configuration: configuration)
        return try #require(try JSONSerialization.jsonObject(with: Data(entry.data.utf8)) as? [String: Any])
    }

    /// A cell that is at most 500 points wide inside. A placeholder that code removes says the same, so that nothing moves without it.
    private static func cell(_ last: String) -> String {
        """
        <tableViewCell contentMode="scaleToFill" id="cell" customClass="OwnCell" rowHeight="60"><rect key="frame" x="0" y="0" width="375" height="60"/>\
        <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="cell" id="content"><rect key="frame" x="0" y="0" width="375" height="60"/>\
        <subviews><view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box" userLabel="Box"><rect key="frame" x="0" y="0" width="375" height="60"/>\
        </view></subviews><constraints>\
        <constraint firstItem="box" firstAttribute="leading" secondItem="content" secondAttribute="leading" id="a"/>\
        <constraint firstItem="box" firstAttribute="top" secondItem="content" secondAttribute="top" id="b"/>\
        <constraint firstAttribute="bottom" secondItem="box" secondAttribute="bottom" id="c"/>\
        <constraint firstAttribute="trailing" secondItem="box" secondAttribute="trailing" priority="750" id="d"/>\
        <constraint firstItem="box" firstAttribute="width" relation="lessThanOrEqual" constant="500" id="e"/>\(last)\
        </constraints></tableViewCellContentView></tableViewCell>
        """
    }

    private static let placeholder =
        #"<constraint firstItem="box" firstAttribute="width" relation="lessThanOrEqual" constant="500" placeholder="YES" id="p"/>"#

    @Test(
        "A placeholder that code removes is no reason to crash, and requirements keep their own names", arguments: ["", Self.placeholder])
    func placeholders(last: String) throws {
        let sizes = try #require((try Self.data(Self.cell(last))["sizes"] as? [Any])?.first as? [String: Any])
        let rows = try #require(sizes["rows"] as? [[Any]]).compactMap { $0.first as? String }
        #expect(rows.contains("Box.width <= 500"), "\(rows)")
        // The box ends at its limit: there the trailing side gives way.
        #expect(rows.contains { $0.contains("trailing") }, "\(rows)")
    }

    /// A tablet's windows, or those of a phone's app that the SDK of iOS 27 lets be resized, from the smallest that the app allows.
    @Test(
        "the page begins at the smallest window, and an app for phones alone has a phone's",
        arguments: [
            (["retina4_7 portrait", "ipad9_7 portrait"], nil, "ipad12_9rounded", [320.0, 320.0]),
            (["retina4_7 portrait", "ipad9_7 portrait"], "500x700", "ipad12_9rounded", [500, 700]),
            (["retina6_9 portrait iOS 27 SDK 27"], nil, "retina6_9", [375, 667]),
            (["retina6_9 portrait iOS 27 SDK 27"], "400x600", "retina6_9", [400, 600]),
        ] as [([String], String?, String, [Double])])
    func windowsBegin(names: [String], smallest: String?, device: String, least: [Double]) throws {
        let view = """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections><outlet property="view" destination="root" id="o"/></connections></placeholder>\
            <view contentMode="scaleToFill" id="root"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>\
            <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box"><rect key="frame" x="20" y="20" width="50" height="50"/>\
            </view></subviews><constraints>\
            <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="a"/>\
            <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="b"/>\
            <constraint firstAttribute="width" firstItem="box" constant="50" id="c"/><constraint firstAttribute="height" firstItem="box" constant="50" id="d"/>\
            </constraints></view>
            """
        var configuration = CheckConfiguration()
        configuration.smallestWindow = try smallest.map { try #require(Size(ofWindow: $0)) }
        let data = try Self.data(view, in: try names.map { try #require(Scenario(name: $0)) }, configuration)
        let sizes = try #require((data["sizes"] as? [Any])?.first as? [String: Any])
        let settings = try #require(sizes["settings"] as? [[String: Any]])
        #expect(!settings.isEmpty && settings.allSatisfy { $0["device"] as? String == device }, "\(settings.map { $0["device"] ?? "" })")
        let lengths = ["widths", "heights"].map { key in settings.compactMap { ($0[key] as? [Double])?.first }.min() ?? 0 }
        #expect(lengths == least)
        #expect(settings.allSatisfy { ($0["sdk"] as? String == "27") == (device == "retina6_9") })
        // Windows lower than 667 points are of compact height.
        let compact = settings.filter { $0["highClass"] as? String == "compact" }
        #expect(compact.isEmpty != (smallest == "400x600"))
    }

    @Test func whatHasNoSizesHasAReasonAndNoData() throws {
        let text = String(repeating: "A text that wraps and is much too long for this. ", count: 10)
        let data = try Self.data(
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/><view contentMode="scaleToFill" id="root"><rect key="frame" x="0" y="0" width="375" height="667"/>\
            <subviews><label text="\(text)" numberOfLines="0" id="label"><rect key="frame" x="20" y="20" width="200" height="400"/></label></subviews></view>
            """
        )
        #expect((data["sizes"] as? [Any])?.allSatisfy { $0 is NSNull } == true)
        let reasons = try #require(data["without"] as? [Any]).compactMap { $0 as? String }
        #expect(reasons.count == 1)
        #expect(reasons.first?.contains("plumbline prove") == true)
    }
}
