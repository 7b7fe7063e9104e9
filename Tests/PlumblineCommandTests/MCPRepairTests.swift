import Foundation
import Testing

/// A client that sends back what answers offer it.
struct MCPRepairTests {
    /// A box whose distance from the top names nothing; the canvas showed it at 30.
    private static let dangling = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <device id="retina4_7" orientation="portrait"/>
            <objects>
                <view contentMode="scaleToFill" id="roo-t0-001">
                    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                    <subviews>
                        <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box-00-001">
                            <rect key="frame" x="20" y="30" width="100" height="50"/>
                            <constraints>
                                <constraint firstAttribute="width" constant="100" id="con-00-003"/>
                                <constraint firstAttribute="height" constant="50" id="con-00-004"/>
                            </constraints>
                        </view>
                    </subviews>
                    <constraints>
                        <constraint firstItem="box-00-001" firstAttribute="leading" secondItem="roo-t0-001" secondAttribute="leading" constant="20" id="con-00-001"/>
                        <constraint firstItem="box-00-001" firstAttribute="top" secondItem="gon-e0-001" secondAttribute="top" constant="30" id="con-00-002"/>
                    </constraints>
                </view>
            </objects>
        </document>

        """

    /// The edits behind a word in an answer, as they are.
    private static func edits(_ word: String, in text: String) -> String? {
        text.split(separator: "\n").first { $0.hasPrefix("    \(word): ") }.map { String($0.dropFirst(word.count + 6)) }
    }

    @Test("the edit that check offers is taken by edit as it is, and nothing is found then")
    func offered() throws {
        try CommandRunner.withFolder(["a.xib": Array(Self.dangling.utf8)]) { folder in
            let found = MCPCommandTests.text(try MCPCommandTests.answers(to: [MCPCommandTests.call("check", "{}")], in: folder).first)
            let edits = try #require(Self.edits("edit", in: found.text), "\(found.text)")
            let answers = try MCPCommandTests.answers(
                to: [MCPCommandTests.call("edit", #"{"document":"a.xib","edits":\#(edits)}"#), MCPCommandTests.call("check", "{}")],
                in: folder
            ).map { MCPCommandTests.text($0) }
            #expect(!answers[0].isError && answers[1].text.hasPrefix("no findings"), "\(answers)")
            let after = try String(contentsOf: folder.appendingPathComponent("a.xib"), encoding: .utf8)
            #expect(after == Self.dangling.replacingOccurrences(of: "gon-e0-001", with: "roo-t0-001"))
        }
    }

    @Test("a refused edit says what else makes it possible")
    func refused() throws {
        try CommandRunner.withFolder(["a.xib": Array(Self.dangling.replacingOccurrences(of: "gon-e0-001", with: "roo-t0-001").utf8)]) {
            folder in
            let remove = #"{"edit":"unconstrain","constraint":"con-00-003"}"#
            let call = MCPCommandTests.call("edit", #"{"document":"a.xib","edits":[\#(remove)]}"#)
            let refusal = MCPCommandTests.text(try MCPCommandTests.answers(to: [call], in: folder).first)
            #expect(refusal.text.contains("refused") && refusal.text.contains("'allow' makes the edits all the same"), "\(refusal.text)")
            let more = try #require(Self.edits("edit as well", in: refusal.text), "\(refusal.text)")
            let both = MCPCommandTests.call("edit", #"{"document":"a.xib","edits":[\#(remove),\#(more.dropFirst().dropLast())]}"#)
            let made = MCPCommandTests.text(try MCPCommandTests.answers(to: [both], in: folder).first)
            #expect(!made.isError && !made.text.contains("refused"), "\(made.text)")
        }
    }

    @Test("a message that is cut anywhere, or has any byte wrong, does not stop the server")
    func brokenMessages() throws {
        let whole = Array(MCPCommandTests.call("nothing", #"{"document":"a.xib"}"#).utf8)
        var lines = (1..<whole.count).map { String(decoding: whole[..<$0], as: UTF8.self) }
        for place in whole.indices {
            for byte in [UInt8(ascii: "\""), UInt8(ascii: "}"), UInt8(ascii: "\\"), 0x01] {
                var changed = whole
                changed[place] = byte
                lines.append(String(decoding: changed, as: UTF8.self))
            }
        }
        try CommandRunner.withFolder([:]) { folder in
            let answers = try MCPCommandTests.answers(to: lines + [#"{"jsonrpc":"2.0","id":"last","method":"ping"}"#], in: folder)
            #expect(answers.last?["id"] as? String == "last" && answers.last?["result"] != nil)
            #expect(answers.dropLast().allSatisfy { $0["error"] != nil }, "no such message can be carried out")
            #expect(answers.count > lines.count * 9 / 10)
        }
    }
}
