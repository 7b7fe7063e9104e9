import Checks
import Foundation
import InterfaceBuilder
import Testing

@testable import Edits

/// A fault in, the edits that settle it out: what they say is written here by hand.
struct EditProposalTests {
    /// What is found by a rule, and the edits that are offered for it.
    private static func offers(_ document: String, _ rule: String) throws -> [String] {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("offer-\(UUID()).storyboard").path
        try Data(document.utf8).write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let checker = Checker()
        let findings = checker.check(path: path).findings.filter { $0.rule == rule }
        try #require(!findings.isEmpty, "nothing is found")
        var proposals = try EditProposals(path, checker: checker)
        return findings.compactMap { proposals.edits(for: $0).map(DocumentEdit.json) }
    }

    /// A screen with a button and a label beside it, from which a test takes what it needs.
    private static func screen(_ change: (String) -> String) -> String {
        change(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="con-tr-001">
                <device id="retina4_7" orientation="portrait"/>
                <scenes><scene sceneID="sce-ne-001"><objects>
                    <viewController id="con-tr-001" sceneMemberID="viewController"><view key="view" contentMode="scaleToFill" id="roo-t0-001">
                        <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                        <subviews>
                            <button opaque="NO" contentMode="scaleToFill" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="but-to-001">
                                <rect key="frame" x="20" y="40" width="46" height="30"/>
                                <state key="normal" title="Send"/>
                            </button>
                            <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box-00-001">
                                <rect key="frame" x="20" y="100" width="100" height="50"/>
                            </view>
                            <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="bar-00-001">
                                <rect key="frame" x="20" y="170" width="200" height="50"/>
                                <constraints>
                                    <constraint firstAttribute="height" constant="50" id="con-00-010"/>
                                </constraints>
                            </view>
                        </subviews>
                        <constraints>
                            <constraint firstItem="but-to-001" firstAttribute="leading" secondItem="roo-t0-001" secondAttribute="leading" constant="20" id="con-00-001"/>
                            <constraint firstItem="but-to-001" firstAttribute="top" secondItem="roo-t0-001" secondAttribute="top" constant="40" id="con-00-002"/>
                            <constraint firstItem="box-00-001" firstAttribute="leading" secondItem="roo-t0-001" secondAttribute="leading" constant="20" id="con-00-003"/>
                            <constraint firstItem="box-00-001" firstAttribute="top" secondItem="but-to-001" secondAttribute="bottom" constant="30" id="con-00-004"/>
                            <constraint firstItem="box-00-001" firstAttribute="width" secondItem="bar-00-001" secondAttribute="width" multiplier="1:2" id="con-00-005"/>
                            <constraint firstItem="box-00-001" firstAttribute="height" secondItem="bar-00-001" secondAttribute="height" id="con-00-006"/>
                            <constraint firstItem="bar-00-001" firstAttribute="leading" secondItem="roo-t0-001" secondAttribute="leading" constant="20" id="con-00-007"/>
                            <constraint firstItem="bar-00-001" firstAttribute="top" secondItem="box-00-001" secondAttribute="bottom" constant="20" id="con-00-008"/>
                            <constraint firstItem="bar-00-001" firstAttribute="width" secondItem="roo-t0-001" secondAttribute="width" multiplier="8:15" id="con-00-009"/>
                        </constraints>
                    </view></viewController>
                </objects></scene></scenes>
            </document>

            """)
    }

    @Test(
        "a constraint to nothing is pointed at the view where the canvas kept it",
        arguments: [
            (#"secondItem="but-to-001" secondAttribute="bottom" constant="30""#, "but-to-001", "con-00-004"),
            (#"secondItem="roo-t0-001" secondAttribute="leading" constant="20" id="con-00-003""#, "roo-t0-001", "con-00-003"),
        ])
    func repointing(part: String, target: String, constraint: String) throws {
        let broken = Self.screen { $0.replacingOccurrences(of: part, with: part.replacingOccurrences(of: target, with: "gon-e0-001")) }
        let offers = try Self.offers(broken, "dangling-reference")
        #expect(offers == [#"[{"edit":"change","constraint":"\#(constraint)","secondItem":"\#(target)"}]"#])
    }

    @Test("a distance that takes a button off the screen becomes the one that the canvas showed")
    func offScreen() throws {
        let broken = Self.screen {
            $0.replacingOccurrences(
                of: #"secondAttribute="leading" constant="20" id="con-00-001""#,
                with: #"secondAttribute="leading" constant="3000" id="con-00-001""#)
        }
        let offers = try Self.offers(broken, "off-screen")
        #expect(offers == [#"[{"edit":"change","constraint":"con-00-001","constant":20}]"#])
    }

    @Test("a length of 0 times another gets the ratio that the canvas showed")
    func multiplier() throws {
        let broken = Self.screen { $0.replacingOccurrences(of: #"multiplier="1:2""#, with: #"multiplier="0""#) }
        let offers = try Self.offers(broken, "zero-size")
        #expect(offers == [#"[{"edit":"change","constraint":"con-00-005","multiplier":"0.5"}]"#])
    }

    @Test("what places a view again is offered before what merely keeps it where the canvas had it")
    func ambiguity() throws {
        let part = #"secondItem="but-to-001" secondAttribute="bottom" constant="30""#
        let broken = Self.screen {
            $0.replacingOccurrences(of: part, with: part.replacingOccurrences(of: "but-to-001", with: "gon-e0-001"))
        }
        let offers = try Self.offers(broken, "ambiguous-position")
        #expect(offers.first == #"[{"edit":"change","constraint":"con-00-004","secondItem":"but-to-001"}]"#)
    }

    @Test("of two objects with one id the one gets the lost id back with which the stored frames keep their constraints")
    func duplicates() throws {
        let right = Self.screen { $0 }
        let broken = right.replacingOccurrences(
            of: #"translatesAutoresizingMaskIntoConstraints="NO" id="box-00-001""#,
            with: #"translatesAutoresizingMaskIntoConstraints="NO" id="bar-00-001""#)
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("twice-\(UUID()).storyboard").path
        try Data(broken.utf8).write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        var fixer = DocumentFixer(checker: Checker())
        // What is certain alone takes no constraint away that tells whose the id was.
        #expect(try !fixer.outcome(path: path).hasChanged)
        fixer.isUnsafe = true
        #expect(String(decoding: try fixer.outcome(path: path).after, as: UTF8.self) == right)
    }

    @Test("a constraint to nothing stays where something is not settled without it")
    func hints() throws {
        let broken = DocumentFixerTests.document(
            DocumentFixerTests.placed.map {
                $0.replacingOccurrences(
                    of: #"secondItem="roo-t0-001" secondAttribute="top""#, with: #"secondItem="gon-e0-001" secondAttribute="top""#)
            })
        let outcome = try DocumentFixerTests.outcome(of: broken)
        #expect(!outcome.hasChanged)
        #expect(outcome.left.map(\.reason) == ["something in its scene is not settled without it: point it at the object that is meant"])
    }
}
