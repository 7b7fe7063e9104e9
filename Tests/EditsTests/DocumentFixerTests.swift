import Checks
import Foundation
import Testing

@testable import Edits

/// A document in, its mended text out: what is changed is written here by hand.
struct DocumentFixerTests {
    /// A scene with two views, between whose lines a test puts its own.
    static func document(
        _ constraints: [String], margins: String = "", flag: String = "", connections: String = "", lineBreak: String = "\n"
    ) -> String {
        var lines = [
            #"<?xml version="1.0" encoding="UTF-8"?>"#,
            #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">"#,
            #"    <device id="retina4_7" orientation="portrait"/>"#,
            "    <objects>",
            #"        <view contentMode="scaleToFill" id="roo-t0-001">"#,
            #"            <rect key="frame" x="0.0" y="0.0" width="300" height="200"/>"#,
            "            <subviews>",
            #"                <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO"\#(flag) id="box-00-001">"#,
            #"                    <rect key="frame" x="20" y="30" width="100" height="50"/>"#,
        ]
        lines += margins.isEmpty ? [] : ["                    " + margins]
        lines += ["                </view>", "            </subviews>", "            <constraints>"]
        lines += constraints.map { "                " + $0 }
        lines += ["            </constraints>"]
        lines += connections.isEmpty ? [] : ["            <connections>", "                " + connections, "            </connections>"]
        lines += ["        </view>", "    </objects>", "</document>", ""]
        return lines.joined(separator: lineBreak)
    }

    static let placed = [
        #"<constraint firstItem="box-00-001" firstAttribute="leading" secondItem="roo-t0-001" secondAttribute="leading" constant="20" id="con-00-001"/>"#,
        #"<constraint firstItem="box-00-001" firstAttribute="top" secondItem="roo-t0-001" secondAttribute="top" constant="30" id="con-00-002"/>"#,
        #"<constraint firstItem="box-00-001" firstAttribute="width" constant="100" id="con-00-003"/>"#,
        #"<constraint firstItem="box-00-001" firstAttribute="height" constant="50" id="con-00-004"/>"#,
    ]
    static let again =
        #"<constraint firstItem="roo-t0-001" firstAttribute="leading" secondItem="box-00-001" secondAttribute="leading" constant="-20" id="con-00-005"/>"#

    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var before: String
        var after: String
    }

    static let cases = [
        Case(
            testDescription: "a constraint that repeats another goes with its line", before: document(placed + [again]),
            after: document(placed)),
        Case(
            testDescription: "of two that say the same, the one that an outlet holds stays",
            before: document(placed + [again], connections: #"<outlet property="inset" destination="con-00-005" id="out-00-001"/>"#),
            after: document(
                placed.dropFirst() + [again], connections: #"<outlet property="inset" destination="con-00-005" id="out-00-001"/>"#)
        ),
        Case(
            testDescription: "an outlet to nothing goes with the list that it leaves empty",
            before: document(placed, connections: #"<outlet property="inset" destination="gon-e0-001" id="out-00-001"/>"#),
            after: document(placed)
        ),
        Case(
            testDescription: "left becomes leading on both sides",
            before: document(placed.map { $0.replacingOccurrences(of: "\"leading\"", with: "\"left\"") }), after: document(placed)
        ),
        Case(
            testDescription: "a flag that the constraints refute goes",
            before: document(placed, flag: #" ambiguous="YES""#), after: document(placed)
        ),
        Case(
            testDescription: "fixed margins become directional ones",
            before: document(placed, margins: #"<edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/>"#),
            after: document(
                placed, margins: #"<directionalEdgeInsets key="directionalLayoutMargins" top="1" leading="2" bottom="3" trailing="4"/>"#)
        ),
        Case(
            testDescription: "a constraint goes where the view goes that it names",
            before: varied(""),
            after: varied(
                """
                                <mask key="constraints">
                                    <exclude reference="con-00-007"/>
                                    <exclude reference="con-00-008"/>
                                </mask>

                """
            )
        ),
        Case(
            testDescription: "a stored frame becomes the one that the constraints come to",
            before: document(placed).replacingOccurrences(of: #"x="20" y="30" width="100""#, with: #"x="7" y="30" width="140""#),
            after: document(placed)
        ),
        Case(
            testDescription: "carriage returns stay", before: document(placed + [again], lineBreak: "\r\n"),
            after: document(placed, lineBreak: "\r\n")
        ),
        Case(
            testDescription: "a byte order mark stays", before: "\u{FEFF}" + document(placed + [again]),
            after: "\u{FEFF}" + document(placed)
        ),
    ]

    /// A view beside the box, which is not there in compact heights; the box hangs on it.
    static func varied(_ mask: String) -> String {
        let other = """
                        <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="oth-00-001">
                            <rect key="frame" x="0.0" y="30" width="20" height="50"/>
                        </view>

            """
        let constraints =
            placed.dropFirst() + [
                #"<constraint firstItem="oth-00-001" firstAttribute="leading" secondItem="roo-t0-001" secondAttribute="leading" id="con-00-006"/>"#,
                #"<constraint firstItem="oth-00-001" firstAttribute="top" secondItem="box-00-001" secondAttribute="top" id="con-00-007"/>"#,
                #"<constraint firstItem="box-00-001" firstAttribute="leading" secondItem="oth-00-001" secondAttribute="trailing" id="con-00-008"/>"#,
                #"<constraint firstItem="oth-00-001" firstAttribute="width" constant="20" id="con-00-009"/>"#,
                #"<constraint firstItem="oth-00-001" firstAttribute="height" constant="50" id="con-00-010"/>"#,
            ]
        let variation = """
                        <variation key="heightClass=compact">
                            <mask key="subviews">
                                <exclude reference="oth-00-001"/>
                            </mask>
            \(mask)            </variation>

            """
        return document(Array(constraints)).replacingOccurrences(of: "            </subviews>\n", with: other + "            </subviews>\n")
            .replacingOccurrences(of: "            </constraints>\n", with: "            </constraints>\n" + variation)
    }

    /// A width and a height are missing: what the canvas shows is written down.
    @Test func pinsWhatIsOpenIfAsked() throws {
        let open = Self.document(Array(Self.placed.prefix(2)))
        #expect(try !Self.outcome(of: open).hasChanged)
        let outcome = try Self.outcome(of: open, isUnsafe: true)
        let text = String(decoding: outcome.after, as: UTF8.self)
        #expect(outcome.left.isEmpty)
        for (edge, length) in [("width", "100"), ("height", "50")] {
            #expect(text.contains("                        <constraint firstAttribute=\"\(edge)\" constant=\"\(length)\" id=\""), "\(text)")
        }
        #expect(text.components(separatedBy: "<constraints>").count == 3, "one list in the box, one around it")
        #expect(!outcome.findings.findings.contains { $0.rule.hasPrefix("ambiguous") })
        #expect(try Self.outcome(of: open, isUnsafe: true).after == outcome.after, "the same ids each time")
    }

    @Test(arguments: cases)
    func mends(_ test: Case) throws {
        let outcome = try Self.outcome(of: test.before)
        #expect(String(decoding: outcome.after, as: UTF8.self) == test.after)
        #expect(outcome.before == Array(test.before.utf8))
        #expect(outcome.left.isEmpty && outcome.leftFrames.isEmpty)
        let again = try Self.outcome(of: test.after)
        #expect(!again.hasChanged, "what is mended needs no more mending")
    }

    @Test func leavesWhatTwoOutletsHold() throws {
        let outlets =
            #"<outlet property="a" destination="con-00-001" id="out-00-001"/><outlet property="b" destination="con-00-005" id="out-00-002"/>"#
        let outcome = try Self.outcome(of: Self.document(Self.placed + [Self.again], connections: outlets))
        #expect(!outcome.hasChanged)
        #expect(outcome.left.map(\.reason) == ["outlets hold both constraints"])
    }

    /// Frames of a scene that contradicts itself are nobody's: which constraint gives way is a guess.
    @Test func leavesFramesOfConflicts() throws {
        let contradiction = #"<constraint firstItem="box-00-001" firstAttribute="width" constant="120" id="con-00-006"/>"#
        let outcome = try Self.outcome(of: Self.document(Self.placed + [contradiction]), updatesFrames: true)
        #expect(!outcome.hasChanged)
        #expect(outcome.leftFrames.map(\.reason) == [FrameDoubt.conflict.reason])
    }

    /// Only Xcode knows how high the frame of a symbol of AppKit's is: 23 points around the same middle stay.
    @Test("a symbol in its place keeps its height", arguments: [(88.0, 88.0), (80, 89)])
    func symbols(_ stored: Double, _ mended: Double) throws {
        func text(_ y: Double) -> String {
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="23504" targetRuntime="MacOSX.Cocoa" useAutolayout="YES"><objects>
            <customView id="roo-t0-001"><rect key="frame" x="0.0" y="0.0" width="300" height="200"/><subviews>
            <imageView translatesAutoresizingMaskIntoConstraints="NO" id="sta-r0-001"><rect key="frame" x="20" y="\(Int(y))" width="18" height="23"/>
            <imageCell key="cell" image="star" catalog="system" id="cel-l0-001"/></imageView></subviews><constraints>
            <constraint firstItem="sta-r0-001" firstAttribute="leading" secondItem="roo-t0-001" secondAttribute="leading" constant="20" id="con-00-001"/>
            <constraint firstItem="sta-r0-001" firstAttribute="centerY" secondItem="roo-t0-001" secondAttribute="centerY" id="con-00-002"/>
            </constraints></customView></objects><resources><image name="star" catalog="system" width="18" height="16"/></resources></document>

            """
        }
        #expect(try String(decoding: Self.outcome(of: text(stored), updatesFrames: true).after, as: UTF8.self) == text(mended))
    }

    @Test func mendsTheRulesThatAreAskedFor() throws {
        let text = Self.document(Self.placed + [Self.again], flag: #" ambiguous="YES""#)
        let outcome = try Self.outcome(of: text, rules: ["stale-flag"])
        #expect(String(decoding: outcome.after, as: UTF8.self) == Self.document(Self.placed + [Self.again]))
    }

    static func outcome(of text: String, rules: Set<String> = [], updatesFrames: Bool = false, isUnsafe: Bool = false) throws
        -> DocumentFixer.Outcome
    {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("plumbline-mend-\(UUID()).xib")
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        var fixer = DocumentFixer(checker: Checker(), rules: rules, updatesFrames: updatesFrames)
        fixer.isUnsafe = isUnsafe
        return try fixer.outcome(path: file.path)
    }
}
