import Foundation
import Testing

/// What `plumbline merge-driver` leaves of documents that it can only merge as text.
@Suite struct MergeDriverTests {
    /// A document in which an id occurs twice, so that it is merged as text.
    ///
    /// - Parameters:
    ///   - tag: that of the view around the labels.
    ///   - middle: lines between the labels.
    private static func document(_ tag: String = "view", middle: String = "") -> [UInt8] {
        let labels = (1...12).map { "<label id=\"l\($0)\"/>\n\($0 == 6 ? middle : "")" }.joined()
        return Array(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch">
            <objects>
            <view id="twice"/>
            <view id="twice"/>
            <\(tag) id="a">
            <subviews>
            \(labels)</subviews>
            </\(tag)>
            </objects>
            </document>

            """.utf8)
    }

    @Test(
        "lines that merge to a document are merged; lines that merge to none leave ours, with a word and status 1",
        arguments: [true, false])
    func text(isDocument: Bool) throws {
        let middle = isDocument ? "<label id=\"new\"/>\n" : "</subviews>\n</view>\n<view id=\"b\">\n<subviews>\n"
        let files = ["base.xib": Self.document(), "ours.xib": Self.document("button"), "theirs.xib": Self.document(middle: middle)]
        try CommandRunner.withFolder(files) { folder in
            let result = try CommandRunner.run(["merge-driver", "--no-config", "base.xib", "ours.xib", "theirs.xib", "a.xib"], in: folder)
            let left = Array(try Data(contentsOf: folder.appendingPathComponent("ours.xib")))
            #expect(result.status == (isDocument ? 0 : 1))
            #expect(left == (isDocument ? Self.document("button", middle: middle) : Self.document("button")))
            #expect(result.errors.contains("ours is kept, merge by hand") == !isDocument, "\(result.errors)")
        }
    }
}
