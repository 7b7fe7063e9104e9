import Checks
import Foundation
import Testing

@testable import Edits

/// Which stored frames `fix` updates: those that a mark of Xcode's or a constraint of the document contradicts, others only if asked to.
struct FrameUpdateTests {
    /// The box of ``DocumentFixerTests`` is stored 100 by 50 at (20, 30) in a view of 300 by 200.
    private static let stored = #"<rect key="frame" x="20" y="30" width="100" height="50"/>"#

    private static func constraint(_ first: String, _ second: String?, _ constant: Double = 0, _ rest: String = "") -> String {
        func side(_ text: String, _ number: String) -> String {
            let parts = text.split(separator: ".")
            let id = parts[0] == "root" ? "roo-t0-001" : parts[0] == "box" ? "box-00-001" : String(parts[0])
            return "\(number)Item=\"\(id)\" \(number)Attribute=\"\(parts[1])\""
        }
        let other = second.map { " " + side($0, "second") } ?? ""
        return "<constraint \(side(first, "first"))\(other) constant=\"\(constant)\"\(rest) id=\"\(first)-\(second ?? "")\"/>"
    }

    private static let width = constraint("box.width", nil, 100), height = constraint("box.height", nil, 50)
    private static let left = constraint("box.leading", "root.leading", 20), top = constraint("box.top", "root.top", 30)
    /// 60 beyond whatever the margin is.
    private static let margin = constraint("box.leading", "root.leadingMargin", 60)

    private static func text(_ outcome: DocumentFixer.Outcome) -> String { String(decoding: outcome.after, as: UTF8.self) }

    @Test("a frame that only a margin of ours contradicts stays; with --frames it does not")
    func assumption() throws {
        let document = DocumentFixerTests.document([Self.margin, Self.top, Self.width, Self.height])
        let outcome = try DocumentFixerTests.outcome(of: document)
        #expect(!outcome.hasChanged && outcome.fixed.isEmpty && outcome.leftFrames.isEmpty)
        let all = try DocumentFixerTests.outcome(of: document, updatesFrames: true)
        #expect(all.frames.map(\.before.x) == [20])
        #expect(all.hasChanged && !Self.text(all).contains(Self.stored))
    }

    @Test("a frame that Xcode marked as well is updated, and the mark goes with it")
    func marked() throws {
        let outcome = try DocumentFixerTests.outcome(
            of: DocumentFixerTests.document([Self.margin, Self.top, Self.width, Self.height], flag: #" misplaced="YES""#))
        #expect(outcome.frames.map(\.removesFlag) == [true])
        #expect(!Self.text(outcome).contains(Self.stored) && !Self.text(outcome).contains("misplaced"))
    }

    @Test("what a constraint contradicts is updated, what only hangs on it through a margin stays")
    func contradicted() throws {
        let outcome = try DocumentFixerTests.outcome(
            of: DocumentFixerTests.document([Self.left, Self.top, Self.constraint("box.width", nil, 140), Self.height]))
        #expect(Self.text(outcome).contains(#"<rect key="frame" x="20" y="30" width="140" height="50"/>"#))
    }

    @Test("a length has the 17 digits of Xcode's")
    func digits() throws {
        let document = DocumentFixerTests.document([
            Self.left, Self.top, Self.constraint("box.width", nil, 84.666666666666671), Self.height,
        ])
        let outcome = try DocumentFixerTests.outcome(of: document.replacingOccurrences(of: "retina4_7", with: "retina6_3"))
        #expect(Self.text(outcome).contains(#"width="84.666666666666671""#), "\(Self.text(outcome))")
    }

    @Test(
        "a frame stays where a constraint of the view has something that is not read, and where the view is of no known class",
        arguments: [
            (#"constant="140""#, #"constant="140" wobble="2""#), ("<view contentMode=\"scaleToFill\" translates", "<wobbleView translates"),
        ])
    func unread(known: String, unread: String) throws {
        let document = DocumentFixerTests.document([Self.left, Self.top, Self.constraint("box.width", nil, 140), Self.height])
            .replacingOccurrences(of: #"constant="140.0""#, with: #"constant="140""#)
        try #require(try DocumentFixerTests.outcome(of: document).hasChanged)
        var changed = document.replacingOccurrences(of: known, with: unread)
        if unread.hasPrefix("<wobbleView"), let end = changed.range(of: "</view>") { changed.replaceSubrange(end, with: "</wobbleView>") }
        try #require(changed != document)
        let outcome = try DocumentFixerTests.outcome(of: changed)
        #expect(!outcome.hasChanged)
    }

    @Test("what is announced is what is written, to the letter")
    func announced() throws {
        let document = DocumentFixerTests.document([
            Self.left, Self.top, Self.constraint("box.width", nil, 140), Self.constraint("box.height", nil, 20),
        ])
        let outcome = try DocumentFixerTests.outcome(of: document)
        let after = try #require(outcome.frames.first?.after)
        #expect(Self.text(outcome).contains(#"x="20" y="30" width="140" height="20""#))
        #expect(Titles.rect(after) == "(20, 30, 140 x 20)")
        #expect(
            outcome.fixed.map(\.message) == [
                "view box-00-001 is stored at (20, 30, 100 x 50), but its constraints put it at (20, 30, 140 x 20)"
            ])
        #expect(outcome.frames.map(\.message) == ["the stored frame of view box-00-001 was (20, 30, 100 x 50) and is (20, 30, 140 x 20)"])
    }

    /// A second view beside the box; nothing says how wide either is, and together they are 12 points too wide for the constraints.
    private static func pair(_ attributes: String = "", _ inside: String = "") -> (views: String, constraints: [String]) {
        let other = """
                        <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO"\(attributes) id="other">
                            <rect key="frame" x="130" y="30" width="170" height="50"/>\(inside)
                        </view>

            """
        return (
            other,
            [
                left, top, height, constraint("other.leading", "box.trailing", 8), constraint("other.top", "box.top"),
                constraint("other.height", "box.height"), constraint("root.trailing", "other.trailing", 12),
            ]
        )
    }

    private static func document(_ pair: (views: String, constraints: [String]), _ more: [String] = []) -> String {
        DocumentFixerTests.document(pair.constraints + more).replacingOccurrences(
            of: "            </subviews>\n", with: pair.views + "            </subviews>\n")
    }

    @Test("frames that a tie decides stay, with a word", arguments: [false, true])
    func tie(_ updatesFrames: Bool) throws {
        let outcome = try DocumentFixerTests.outcome(of: Self.document(Self.pair()), updatesFrames: updatesFrames)
        #expect(!outcome.hasChanged)
        #expect(outcome.leftFrames.map(\.reason) == [FrameDoubt.tie.reason])
    }

    @Test("without the tie they are updated")
    func noTie() throws {
        let outcome = try DocumentFixerTests.outcome(of: Self.document(Self.pair(), [Self.width]))
        // 20 + 100 + 8 = 128; 300 - 12 - 128 = 160.
        #expect(Self.text(outcome).contains(#"<rect key="frame" x="128" y="30" width="160" height="50"/>"#))
        #expect(outcome.leftFrames.isEmpty)
    }

    @Test("the frame of a custom class stays, with a word", arguments: [false, true])
    func customClass(_ updatesFrames: Bool) throws {
        let outcome = try DocumentFixerTests.outcome(
            of: Self.document(Self.pair(#" customClass="Gauge""#), [Self.width]), updatesFrames: updatesFrames)
        #expect(!outcome.hasChanged)
        #expect(outcome.leftFrames.map(\.reason) == [FrameDoubt.customClass.reason])
    }

    @Test("so does one that is tied to something unknown", arguments: [false, true])
    func unknown(_ updatesFrames: Bool) throws {
        let tied = Self.constraint("other.bottom", "guide.top", 8, #" priority="500""#)
        let outcome = try DocumentFixerTests.outcome(
            of: Self.document(Self.pair(), [Self.width, tied]), rules: ["misplaced"], updatesFrames: updatesFrames)
        #expect(!outcome.hasChanged)
        #expect(outcome.leftFrames.map(\.reason) == [FrameDoubt.unknownElement.reason])
    }

    @Test("a text that wraps anew is for Xcode to measure", arguments: [false, true])
    func wrapping(_ updatesFrames: Bool) throws {
        let label = DocumentFixerTests.document([Self.left, Self.top, Self.constraint("box.width", nil, 40)])
            .replacingOccurrences(
                of: #"<view contentMode="scaleToFill" translates"#, with: #"<label text="One two three four" numberOfLines="0" translates"#
            )
            .replacingOccurrences(
                of: "                </view>\n            </subviews>", with: "                </label>\n            </subviews>")
        let outcome = try DocumentFixerTests.outcome(of: label, updatesFrames: updatesFrames)
        #expect(!outcome.hasChanged)
        #expect(outcome.leftFrames.map(\.reason) == [FrameDoubt.text.reason])
    }

    @Test("what a mask places follows its superview")
    func mask() throws {
        let inner = """

            <subviews><view id="inner"><rect key="frame" x="10" y="5" width="150" height="40"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES"/></view></subviews>
            """
        let outcome = try DocumentFixerTests.outcome(of: Self.document(Self.pair("", inner), [Self.width]))
        // 170 becomes 160: 150 becomes 140.
        #expect(Self.text(outcome).contains(#"<rect key="frame" x="10" y="5" width="140" height="40"/>"#))
    }

    @Test("so does what masks place inside of each other, however deep")
    func masks() throws {
        let depth = 12
        let inner = (1...depth).reversed().reduce("") { inside, level in
            #"<subviews><view id="inner-\#(level)"><rect key="frame" x="0.0" y="5" width="\#(170 - level)" height="40"/>"#
                + #"\#(inside)<autoresizingMask key="autoresizingMask" widthSizable="YES"/></view></subviews>"#
        }
        let outcome = try DocumentFixerTests.outcome(of: Self.document(Self.pair("", inner), [Self.width]))
        // 170 becomes 160, and what is inside as much narrower.
        for level in 1...depth { #expect(Self.text(outcome).contains(#"y="5" width="\#(160 - level)" height="40"/>"#)) }
    }

    @Test("--frames removes the mark of a frame that is right, and says whose; plain fix leaves it")
    func wrongMarks() throws {
        let document = DocumentFixerTests.document(DocumentFixerTests.placed, flag: #" misplaced="YES""#)
        #expect(try !DocumentFixerTests.outcome(of: document).hasChanged)
        let outcome = try DocumentFixerTests.outcome(of: document, updatesFrames: true)
        #expect(Self.text(outcome) == DocumentFixerTests.document(DocumentFixerTests.placed))
        #expect(
            outcome.frames.map(\.message) == [
                "view box-00-001 is no longer marked as misplaced: its frame is the one that its constraints produce"
            ])
    }

    @Test("--frames says why the mark of a navigation controller's bar stays")
    func unreachedMark() throws {
        let bar =
            #"<navigationBar key="navigationBar" misplaced="YES" id="bar-00-001"><rect key="frame" x="0.0" y="94" width="390" height="44"/>"#
            + "</navigationBar>"
        let document = DocumentFixerTests.document(DocumentFixerTests.placed).replacingOccurrences(
            of: "    </objects>",
            with: #"        <navigationController id="nav-00-001" userLabel="Start">\#(bar)</navigationController>\#n    </objects>"#)
        #expect(try DocumentFixerTests.outcome(of: document).leftFrames.isEmpty)
        let outcome = try DocumentFixerTests.outcome(of: document, updatesFrames: true)
        #expect(!outcome.hasChanged)
        #expect(
            outcome.leftFrames.map(\.message) == [
                "the stored frame of navigationBar bar-00-001 of 'Start': navigationController nav-00-001 places it at run time, "
                    + "so that its mark 'misplaced' stays"
            ])
    }

    // MARK: --unsafe

    @Test("no constraint is added that fixes the canvas's own height")
    func canvasHeight() throws {
        let open = DocumentFixerTests.document([Self.left, Self.constraint("box.top", "root.top", 0), Self.width])
            .replacingOccurrences(of: Self.stored, with: #"<rect key="frame" x="20" y="0.0" width="100" height="200"/>"#)
        let outcome = try DocumentFixerTests.outcome(of: open, isUnsafe: true)
        #expect(!outcome.hasChanged)
        #expect(outcome.left.map(\.reason) == ["its height is the canvas's own, which other screens do not have"])
    }

    @Test("nor one that fixes what the canvas leaves above a bar of open height")
    func canvasHeightAboveBar() throws {
        let bar =
            #"<view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="bar-00-001">"#
            + #"<rect key="frame" x="0.0" y="150" width="300" height="50"/></view>"#
        let open = DocumentFixerTests.document([
            Self.left, Self.constraint("box.top", "root.top", 0), Self.width,
            #"<constraint firstItem="bar-00-001" firstAttribute="top" secondItem="box-00-001" secondAttribute="bottom" id="bar-c0-001"/>"#,
            #"<constraint firstItem="bar-00-001" firstAttribute="leading" secondItem="roo-t0-001" secondAttribute="leading" id="bar-c0-002"/>"#,
            #"<constraint firstItem="roo-t0-001" firstAttribute="trailing" secondItem="bar-00-001" secondAttribute="trailing" id="bar-c0-003"/>"#,
            #"<constraint firstItem="roo-t0-001" firstAttribute="bottom" secondItem="bar-00-001" secondAttribute="bottom" id="bar-c0-004"/>"#,
        ])
        .replacingOccurrences(of: Self.stored, with: #"<rect key="frame" x="20" y="0.0" width="100" height="150"/>"#)
        .replacingOccurrences(of: "            </subviews>", with: bar + "\n            </subviews>")
        let outcome = try DocumentFixerTests.outcome(of: open, isUnsafe: true)
        #expect(!Self.text(outcome).contains(#"firstItem="box-00-001" firstAttribute="height""#))
        #expect(outcome.left.map(\.reason).contains("its height is the canvas's own, which other screens do not have"))
    }

    @Test("what holds by luck is mended by the change that its finding proposes")
    func luck() throws {
        // Of 375 points the edges leave 100.
        let lucky = DocumentFixerTests.document([
            Self.left, Self.top, Self.constraint("root.trailing", "box.trailing", 255), Self.width, Self.height,
        ])
        .replacingOccurrences(of: #"width="300" height="200""#, with: #"width="375" height="667""#)
        let outcome = try DocumentFixerTests.outcome(of: lucky, rules: ["holds-by-luck"], isUnsafe: true)
        #expect(outcome.hasChanged && outcome.left.isEmpty)
        #expect(!outcome.findings.findings.contains { $0.rule == "holds-by-luck" })
    }

    @Test("nor any in the content of a scroll view")
    func scrollContent() throws {
        let open = DocumentFixerTests.document([
            Self.left, Self.top, Self.constraint("root.trailing", "box.trailing", 20), Self.constraint("root.bottom", "box.bottom", 20),
        ])
        .replacingOccurrences(
            of: #"<view contentMode="scaleToFill" id="roo-t0-001">"#, with: #"<scrollView contentMode="scaleToFill" id="roo-t0-001">"#
        )
        .replacingOccurrences(of: "        </view>\n    </objects>", with: "        </scrollView>\n    </objects>")
        let outcome = try DocumentFixerTests.outcome(of: open, isUnsafe: true)
        #expect(!outcome.hasChanged)
        #expect(!outcome.findings.findings.filter { $0.rule.hasPrefix("ambiguous") }.isEmpty, "there is something to leave")
    }
}
