import AutoLayout
import Facts
import Scenarios
import Testing

@testable import Checks

@Suite struct GeometryRuleTests {
    private func button(_ id: String, _ title: String = "Save", _ marker: String = "") -> String {
        """
        \(marker)<button opaque="NO" contentMode="scaleToFill" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
        <rect key="frame" x="20" y="20" width="40" height="30"/><state key="normal" title="\(title)"/>
        </button>
        """
    }

    /// A label of one line does not shrink unless told to.
    private func line(_ id: String, _ text: String, _ rest: String = "") -> String {
        label(id, text, " adjustsFontSizeToFit=\"NO\"\(rest)")
    }

    /// The canvas drew the detail 40 points wide; UIKit gives it what the text leaves of the row, which is less than it needs on every
    /// phone.
    @Test func aDetailThatIsCutInEveryRow() throws {
        func part(_ id: String, _ text: String) -> String {
            """
            <label text="\(text)" textAlignment="natural" lineBreakMode="tailTruncation" adjustsFontSizeToFit="NO" id="\(id)">
            <rect key="frame" x="16" y="12" width="40" height="20.5"/><autoresizingMask key="autoresizingMask"/>
            <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
            """
        }
        func document(_ detail: String) throws -> MarkedDocument {
            try MarkedDocument(
                """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
                <device id="retina4_7" orientation="portrait"/><objects>
                <tableViewCell contentMode="scaleToFill" style="IBUITableViewCellStyleValue1" textLabel="text" detailTextLabel="detail" rowHeight="44" id="cell">
                <rect key="frame" x="0" y="0" width="375" height="44"/>
                <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="cell" id="content">
                <rect key="frame" x="0" y="0" width="375" height="44"/><autoresizingMask key="autoresizingMask"/>
                <subviews>\(part("text", "Name"))\(part("detail", detail))</subviews></tableViewCellContentView></tableViewCell></objects></document>
                """
            )
        }
        let long = String(repeating: "What this row says of its name is long. ", count: 6)
        #expect(try document(long).findings(of: TruncatedText.self).map(\.objectID) == ["detail"])
        #expect(try document("Short").findings(of: TruncatedText.self).isEmpty)
    }

    @Test func aButtonBeyondTheViewAroundIt() throws {
        func document(_ x: Double, _ marker: String) throws -> MarkedDocument {
            try MarkedDocument(
                subviews: view(
                    "a",
                    "<subviews>\(button("b", "Save", marker))</subviews><constraints>\(constraint("1", "b.leading", "a.leading", x))\(constraint("2", "b.top", "a.top"))\(constraint("3", "b.width", nil, 60))\(constraint("4", "b.height", nil, 50))</constraints>"
                ),
                constraints: pinned("a", y: 100)
            )
        }
        // 80 + 60 is 40 more than 100.
        try document(80, "1️⃣").expect(OffSuperview.self, ["button 'Save' sticks out of view a by 40 points (all 18 scenarios)"])
        try document(40, "").expect(OffSuperview.self, [])
        #expect(
            try document(80, "").findings(of: OffSuperview.self).map(\.fix) == [
                "hold its trailing edge inside with a constraint in place of 'Save.leading = view a.leading + 80'"
            ])
    }

    @Test(
        "what a mask holds beyond its superview is drawn inside, or held at the other edge",
        arguments: [
            ("flexibleMinX", "draw its trailing edge inside, or place it with constraints"),
            ("flexibleMaxX", "let its autoresizing mask keep the distance to the trailing edge, or place it with constraints"),
        ])
    func maskBeyond(mask: String, fix: String) throws {
        let inner = """
            <button opaque="NO" contentMode="scaleToFill" fixedFrame="YES" id="b"><rect key="frame" x="80" y="0" width="60" height="50"/>
            <autoresizingMask key="autoresizingMask" \(mask)="YES" flexibleMaxY="YES"/><state key="normal" title="Save"/></button>
            """
        let document = try MarkedDocument(subviews: view("a", "<subviews>\(inner)</subviews>"), constraints: pinned("a", y: 100))
        #expect(document.findings(of: OffSuperview.self).map(\.fix) == [fix])
    }

    /// On a screen of 320 points `a` is 280 wide, and the label in it ends at 300, which is the edge of the screen.
    @Test(
        "a label beyond a view counts where that clips or can be seen",
        arguments: [
            ("", "", Severity.note), (" clipsSubviews=\"YES\"", "", .warning),
            ("", "<color key=\"backgroundColor\" white=\"0\" alpha=\"1\"/>", .warning),
            ("", "<color key=\"backgroundColor\" white=\"0\" alpha=\"0.0\"/>", .note), (" customClass=\"Card\"", "", .warning),
            // Wherever code places `a`, the label is beyond it.
            (" clipsSubviews=\"YES\"", "<connections><outlet property=\"place\" destination=\"l\" id=\"o\"/></connections>", .warning),
        ])
    func aLabelBeyondTheViewAroundIt(attributes: String, inside: String, severity: Severity) throws {
        let limits =
            constraint("1", "b.leading", "a.leading", 60) + constraint("2", "b.top", "a.top") + constraint("3", "b.width", nil, 240)
        let document = try MarkedDocument(
            subviews: view(
                "a",
                "<subviews>\(label("b", "A caption as long as the label, and more"))</subviews>\(inside)<constraints>\(limits)</constraints>",
                attributes),
            constraints: constraint("l", "a.leading", "root.leading", 20) + constraint("t", "a.top", "root.top", 100)
                + constraint("e", "root.trailing", "a.trailing", 20) + constraint("h", "a.height", nil, 50))
        let found = document.findings(of: OffSuperview.self)
        #expect(found.map(\.severity) == [severity], "\(found.map(\.fullMessage))")
    }

    /// A switch in line with its superview's edge extends by the 2 points that are allowed, and by what binary fractions add.
    @Test(arguments: [(3.3, false), (3.2, true)])
    func inexactFramesAreNotBeyond(_ edge: Double, _ isBeyond: Bool) {
        let inner = Rect(x: 1.1 + 2.2, y: 0, width: 2, height: 1), outer = Rect(x: 0, y: 0, width: edge, height: 1)
        #expect(inner.excess(beyond: outer) > 2)
        #expect(inner.isBeyond(outer) == isBeyond)
    }

    @Test func aButtonBelowASmallScreen() throws {
        func document(_ y: Double, _ marker: String, stored: Int = 20) throws -> MarkedDocument {
            try MarkedDocument(
                subviews: button("b", "Save", marker).replacing("y=\"20\"", with: "y=\"\(stored)\""),
                constraints: constraint("1", "b.leading", "root.leading", 20) + constraint("2", "b.top", "root.top", y)
                    + constraint("3", "b.height", nil, 50)
            )
        }
        // 500 + 50 fits 568 and 667, and no screen on its side: 320, 440 high.
        try document(500, "1️⃣").expect(OffScreen.self, ["button 'Save' is off the screen (compact height)"])
        try document(200, "").expect(OffScreen.self, [])
        // Where the document stores it beyond the canvas of 667, it waits to be moved in; stored elsewhere, its author has not seen it
        // there.
        try document(700, "", stored: 700).expect(OffScreen.self, [])
        #expect(try document(2000, "").findings(of: OffScreen.self).map(\.severity) == [.warning])
    }

    @Test("a length of 0 times another is reported at the constraint, a length of 0 is meant")
    func factorOfZero() throws {
        func document(_ rest: String) throws -> MarkedDocument {
            try MarkedDocument(
                subviews: view("a"),
                constraints: constraint("1", "a.leading", "root.leading", 20) + constraint("2", "a.top", "root.top", 20)
                    + constraint("3", "a.height", nil, 0) + rest)
        }
        #expect(
            try document(constraint("4", "a.width", "root.width", 0, " multiplier=\"0\"")).findings(of: ZeroSize.self).map(\.objectID) == [
                "4"
            ])
        #expect(try document(constraint("4", "a.width", "root.width", 0, " multiplier=\"0.5\"")).findings(of: ZeroSize.self).isEmpty)
    }

    @Test("a view beyond a xib's view is reported unless it is stored there", arguments: [(20, 1), (2000, 0)])
    func beyondAViewOfAXib(stored: Int, count: Int) throws {
        let document = try MarkedDocument(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
            <objects><view contentMode="scaleToFill" id="root"><rect key="frame" x="0.0" y="0.0" width="200" height="100"/><subviews>
            \(button("b").replacing("x=\"20\"", with: "x=\"\(stored)\""))
            </subviews><constraints>
            \(constraint("1", "b.leading", "root.leading", 2000))\(constraint("2", "b.top", "root.top", 20))
            </constraints></view></objects></document>
            """)
        let found = document.findings(of: OffSuperview.self).filter { $0.severity == .warning }
        #expect(found.count == count)
    }

    /// 16, 300 and 20 points are 336: a phone of 375 has room, one of 320 has not.
    @Test("a row says the width up to which it has no room, and not that of the smallest phone")
    func theBorderOfARow() throws {
        let document = try MarkedDocument(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
            <device id="retina4_7" orientation="portrait"/><objects><tableViewCell contentMode="center" id="cell"><rect key="frame" x="0" y="0" width="375" height="44"/>
            <tableViewCellContentView key="contentView" contentMode="center" id="root"><rect key="frame" x="0" y="0" width="375" height="44"/>
            <subviews>\(view("a"))</subviews><constraints>
            \(constraint("l", "a.leading", "root.leading", 16))\(constraint("w", "a.width", nil, 300))
            \(constraint("e", "root.trailing", "a.trailing", 20, " relation=\"greaterThanOrEqual\""))
            \(constraint("t", "a.top", "root.top", 4))\(constraint("b", "root.bottom", "a.bottom", 4))\(constraint("h", "a.height", nil, 30))
            </constraints></tableViewCellContentView></tableViewCell></objects></document>
            """
        )
        #expect(document.findings(of: UnsatisfiableElsewhere.self).map { $0.scenarios?.text } == ["up to 335 points wide"])
    }

    /// The field, 260 wide on every screen, begins with its text at the trailing end, or in a frame of its own.
    @Test(
        "a text field without a border covers nothing with its empty end",
        arguments: [("", Severity.note), (" borderStyle=\"roundedRect\"", .warning), (" background=\"Field\"", .warning)])
    func theEmptyEndOfATextField(attributes: String, severity: Severity) throws {
        let field = """
            <textField opaque="NO" contentMode="scaleToFill" text="12" textAlignment="right"\(attributes) translatesAutoresizingMaskIntoConstraints="NO" id="b">
            <rect key="frame" x="95" y="100" width="260" height="34"/><fontDescription key="fontDescription" type="system" pointSize="17"/></textField>
            """
        let document = try MarkedDocument(
            subviews: line("a", "Port") + field,
            constraints: constraint("1", "a.leading", "root.leading", 50) + constraint("2", "a.top", "root.top", 100)
                + constraint("3", "root.trailing", "b.trailing", 20) + constraint("4", "b.top", "root.top", 100)
                + constraint("5", "b.width", nil, 260))
        #expect(document.findings(of: Overlap.self).map(\.severity) == [severity])
    }

    @Test func twoLabelsThatMeetOnASmallScreen() throws {
        func document(_ second: String, apart: Bool = false, hidden: String = "") throws -> MarkedDocument {
            try MarkedDocument(
                subviews: line("a", "A name that is rather long to read") + (apart || !hidden.isEmpty ? "" : "1️⃣")
                    + line("b", second, hidden),
                constraints: constraint("1", "a.leading", "root.leading", 20) + constraint("2", "a.top", "root.top", 100)
                    + constraint("3", "root.trailing", "b.trailing", 20) + constraint("4", "b.top", "root.top", 100)
                    + (apart ? constraint("5", "b.leading", "a.trailing", 8, " relation=\"greaterThanOrEqual\"") : "")
            )
        }
        let finding = try #require(document("12:30 o'clock").findings(of: Overlap.self).first)
        #expect(finding.objectID == "b")
        // The smallest phones are 320 and 375 wide; what is said is where it ends in between.
        let text = try #require(finding.scenarios?.text.firstMatch(of: /^up to (\d+) points wide$/)?.1)
        let width = try #require(Double(text))
        #expect(width > 320)
        for (window, isFound) in [(width, true), (width + 1, false)] {
            let scenario = Scenario(device: Device.named("retina4_0"), size: Size(width: window, height: 568))
            let checked = Checker(scenarios: [scenario]).check(try document("12:30 o'clock").document, path: "a.xib")
            // Where they just meet, nothing readable is covered.
            #expect(checked.findings.filter { $0.rule == Overlap.about.id }.map(\.severity) == (isFound ? [.note] : []), "\(window)")
        }
        #expect(try document("12:30 o'clock").place("1️⃣") == finding.location)
        try document("12:30 o'clock", apart: true).expect(Overlap.self, [])
        try document("12:30 o'clock", hidden: " hidden=\"YES\"").expect(Overlap.self, [])
    }

    @Test func aTextLongerThanItsLine() throws {
        func document(_ lines: Int, _ marker: String, shrinks: String = "NO") throws -> MarkedDocument {
            try MarkedDocument(
                subviews: marker
                    + label("a", "Notification settings of this device", " numberOfLines=\"\(lines)\" adjustsFontSizeToFit=\"\(shrinks)\""),
                constraints: constraint("1", "a.leading", "root.leading", 20) + constraint("2", "a.top", "root.top", 100)
                    + constraint("3", "a.width", nil, 80)
            )
        }
        let found = try document(1, "1️⃣").findings(of: TruncatedText.self)
        #expect(found.map(\.location) == [try document(1, "1️⃣").place("1️⃣")])
        #expect(found.first?.message.hasSuffix("and gets 80") == true)
        #expect(found.first?.scenarios?.text == "all 18 scenarios")
        try document(2, "1️⃣").expect(
            TruncatedText.self, ["label 'Notification settings of this d…' needs more than 2 lines (all 18 scenarios)"])
        try document(0, "").expect(TruncatedText.self, [])
        try document(1, "", shrinks: "YES").expect(TruncatedText.self, [])
    }

    /// Bars of 3 points across each other, 4 points apart one way and 2.2 the other: 145 of each cross at 21,025 places.
    @Test("of very many overlaps the first are told, and that there are more", arguments: [(20, false), (145, true)])
    func manyOverlaps(count: Int, isCut: Bool) throws {
        func field(_ id: String) -> String {
            """
            <textField opaque="NO" contentMode="scaleToFill" borderStyle="roundedRect" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
            <rect key="frame" x="20" y="20" width="40" height="34"/></textField>
            """
        }
        let places = (0..<count).map(Double.init)
        let across = places.map { pinned("a\(Int($0))", x: 20, y: 20 + 4 * $0, width: 340, height: 3) }
        let down = places.map { pinned("b\(Int($0))", x: 20 + 2.2 * $0, y: 20, width: 3, height: 600) }
        let document = try MarkedDocument(
            subviews: places.map { field("a\(Int($0))") + field("b\(Int($0))") }.joined(), constraints: (across + down).joined())
        var configuration = CheckConfiguration(), matrix = ScenarioMatrix()
        matrix.devices = [try #require(Device.named("retina4_7"))]
        configuration.matrix = matrix
        let found = document.findings(of: Overlap.self, configuration: configuration)
        #expect(!found.isEmpty)
        #expect(found.contains { $0.notes.contains { $0.message == "more than 20000 pairs overlap: these are the first" } } == isCut)
    }

    /// Two lines are 41 points high, and two of nothing below them are missed by nobody.
    @Test("blank lines at the end of a text need no room", arguments: [("\n\n", 0), ("\n\nx", 1)])
    func blankLinesAtTheEnd(end: String, count: Int) throws {
        let text = "Two lines of text\(end)".replacing("\n", with: "&#10;")
        let document = try MarkedDocument(
            subviews: label("a", text, " numberOfLines=\"0\" adjustsFontSizeToFit=\"NO\""),
            constraints: constraint("1", "a.leading", "root.leading", 20) + constraint("2", "a.top", "root.top", 100)
                + constraint("3", "a.width", nil, 80) + constraint("4", "a.height", nil, 41)
        )
        #expect(document.findings(of: ClippedText.self).count == count)
    }

    /// An image of 30 in a button of 32: the title was there before the image. In one of 80 there is room for a part of it.
    @Test("a title that an image leaves no room is left over", arguments: [(32.0, 0), (80, 1)])
    func leftoverTitle(width: Double, count: Int) throws {
        let image = "<resources><image name=\"play\" width=\"30\" height=\"30\"/></resources>"
        let subviews = button("b", "Play the whole album").replacing("width=\"40\"", with: "width=\"\(width)\"")
            .replacing("<state key=\"normal\"", with: "<state key=\"normal\" image=\"play\"")
        let document = try MarkedDocument(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
            <objects><view contentMode="scaleToFill" id="root"><rect key="frame" x="0.0" y="0.0" width="200" height="100"/><subviews>
            \(subviews)
            </subviews><constraints>
            \(pinned("b", width: width, height: 30))
            </constraints></view></objects>\(image)</document>
            """)
        #expect(document.findings(of: TruncatedText.self).count == count)
    }

    @Test func linesHigherThanTheirView() throws {
        func document(_ height: Double, _ marker: String) throws -> MarkedDocument {
            try MarkedDocument(
                subviews: marker + label("a", "Two lines of text", " numberOfLines=\"0\" adjustsFontSizeToFit=\"NO\""),
                constraints: constraint("1", "a.leading", "root.leading", 20) + constraint("2", "a.top", "root.top", 100)
                    + constraint("3", "a.width", nil, 80) + constraint("4", "a.height", nil, height)
            )
        }
        // Two lines of 17 points: 2 x 17 x 1.19336 = 40.6.
        try document(20, "1️⃣").expect(ClippedText.self, ["label 'Two lines of text' needs a height of 41 and gets 20 (all 18 scenarios)"])
        try document(41, "").expect(ClippedText.self, [])
    }

    @Test func aButtonTooSmallToHit() throws {
        func document(_ side: Double, _ marker: String) throws -> MarkedDocument {
            try MarkedDocument(subviews: button("b", "+", marker), constraints: pinned("b", y: 100, width: side, height: side))
        }
        try document(24, "1️⃣").expect(
            SmallTouchTarget.self, ["button '+' is 24 x 24 points, where Apple asks for 44 x 44 (all 18 scenarios)"])
        try document(44, "").expect(SmallTouchTarget.self, [])
    }

    @Test(
        "a button is too small if one side is far from what Apple asks for, or both are",
        arguments: [(300.0, 30.0, 0), (300, 27, 1), (35, 35, 1), (36, 35, 0), (27, 300, 1)])
    func smallSides(width: Double, height: Double, count: Int) throws {
        let document = try MarkedDocument(subviews: button("b", "+"), constraints: pinned("b", y: 100, width: width, height: height))
        #expect(document.findings(of: SmallTouchTarget.self).count == count)
    }

    @Test("a class of the app may have a size of its own, unless a constraint says it", arguments: [(true, 1), (false, 0)])
    func smallButtonOfTheApp(isSized: Bool, count: Int) throws {
        let place = constraint("1", "b.leading", "root.leading", 20) + constraint("2", "b.top", "root.top", 100)
        let document = try MarkedDocument(
            subviews: button("b", "").replacing(" id=\"b\"", with: " customClass=\"RoundButton\" id=\"b\""),
            constraints: isSized ? pinned("b", y: 100, width: 20, height: 20) : place)
        #expect(document.findings(of: SmallTouchTarget.self).count == count)
    }

    /// In a view of 100 at the top edge, 600 points down: beyond a screen of 568, and beyond the view on all.
    @Test("what is off the screen is not told of the view around it as well")
    func offBoth() throws {
        func document(_ y: Double) throws -> MarkedDocument {
            try MarkedDocument(
                subviews: view(
                    "a",
                    "<subviews>\(button("b", "Save").replacing("y=\"20\"", with: "y=\"10\""))</subviews><constraints>\(constraint("1", "b.leading", "a.leading"))\(constraint("2", "b.top", "a.top", y))\(constraint("3", "b.width", nil, 60))\(constraint("4", "b.height", nil, 50))</constraints>"
                ), constraints: pinned("a", y: 100))
        }
        let both = Checker().check(try document(2000).document, path: MarkedDocument.file).findings.filter { $0.severity == .warning }
        #expect(both.map(\.rule) == [OffScreen.about.id])
        let inside = Checker().check(try document(80).document, path: MarkedDocument.file).findings.filter { $0.severity == .warning }
        #expect(inside.map(\.rule) == [OffSuperview.about.id])
    }

    /// 375 and 667 are a phone's sides; 449 and 485 nobody's: another controller contains it.
    @Test(
        "a scene drawn in no screen's size is sized by what shows it",
        arguments: [(375, 667, 1), (449, 485, 0), (449, 667, 1), (375, 485, 1)])
    func sizeOfNoScreen(width: Int, height: Int, count: Int) throws {
        let document = try MarkedDocument(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
            <scenes><scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="root"><rect key="frame" x="0.0" y="0.0" width="\(width)" height="\(height)"/><subviews>
            \(button("b"))
            </subviews><constraints>
            \(constraint("1", "b.leading", "root.leading", 2000) + constraint("2", "b.top", "root.top", 100))
            </constraints></view></viewController></objects></scene></scenes></document>
            """)
        #expect(document.findings(of: OffScreen.self).count == count)
    }

    @Test("three labels cut alike are one finding where it is shown")
    func copiesOfCutTexts() throws {
        let names = ["a", "b", "c"]
        let document = try MarkedDocument(
            subviews: names.map { label($0, "Title \($0)", " adjustsFontSizeToFit=\"NO\"") }.joined(),
            constraints: names.enumerated().map { place, name in
                constraint("\(name)x", "\(name).leading", "root.leading", 20)
                    + constraint("\(name)y", "\(name).top", "root.top", 100 + 40 * Double(place))
                    + constraint("\(name)h", "\(name).height", nil, 8)
            }.joined())
        let found = document.findings(of: ClippedText.self)
        #expect(found.count == 3 && found.folded.count == 1)
        #expect(found.folded.first?.message.hasSuffix("and 2 more like it") == true)
    }

    /// 500 + 50 fits a phone of 568 and no lower one, 560 no window below 610.
    @Test("the height up to which it holds is said to a point")
    func exactHeight() throws {
        let document = try MarkedDocument(
            subviews: button("b", "Save").replacing("y=\"20\"", with: "y=\"560\""),
            constraints: constraint("1", "b.leading", "root.leading", 20) + constraint("2", "b.top", "root.top", 560)
                + constraint("3", "b.height", nil, 50))
        let text = try #require(document.findings(of: OffScreen.self).first?.scenarios?.text)
        #expect(text == "up to 607 points high", "\(text)")
    }

    /// 91 points above the view, 669 below it, 8 and 24 around its label: 792 leave that one nothing. The smallest phone has 667, the
    /// largest 926 or more; the tablets and what they have on their side lie between.
    @Test("the height up to which a label has no room is found between windows that are turned")
    func exactHeightOfATurnedWindow() throws {
        let inside = """
            <subviews>\(line("b", "Title"))</subviews><constraints>
            \(constraint("3", "b.top", "a.top", 8))\(constraint("4", "a.bottom", "b.bottom", 24))
            \(constraint("5", "b.leading", "a.leading"))</constraints>
            """
        let document = try MarkedDocument(
            subviews: view("a", inside),
            constraints: constraint("1", "a.top", "root.top", 91) + constraint("2", "root.bottom", "a.bottom", 669)
                + constraint("7", "a.leading", "root.leading") + constraint("8", "a.width", nil, 100))
        #expect(document.findings(of: Unsatisfiable.self).map { $0.scenarios?.text } == ["up to 791 points high"])
    }

    /// On the smallest phone of the matrix the status bar is 20 points high, and 0 on its side.
    @Test func aLabelBelowTheStatusBar() throws {
        func document(_ second: String, _ marker: String) throws -> MarkedDocument {
            try MarkedDocument(
                controllerSubviews: marker + line("a", "Title"),
                constraints: constraint("1", "a.centerX", "root.centerX") + constraint("2", "a.top", second, 4))
        }
        let found = try document("root.top", "1️⃣").findings(of: UnderBars.self)
        #expect(found.map(\.location) == [try document("root.top", "1️⃣").place("1️⃣")])
        // 62 points of the largest phone's housing less the 4 above the label.
        #expect(found.first?.message == "label 'Title' reaches 58 points beyond the safe area")
        try document("safe.top", "").expect(UnderBars.self, [])
    }

    @Test func aLabelWithoutRoom() throws {
        func document(_ margin: Double, _ marker: String) throws -> MarkedDocument {
            try MarkedDocument(
                subviews: marker + line("a", "Title"),
                constraints: constraint("1", "a.leading", "root.leading", 160) + constraint("2", "root.trailing", "a.trailing", margin)
                    + constraint("3", "a.top", "root.top", 100)
            )
        }
        // 160 and 160 leave nothing of 320.
        try document(160, "1️⃣").expect(ZeroSize.self, ["label 'Title' has no width (up to 320 points wide)"])
        try document(20, "").expect(ZeroSize.self, [])
    }

    @Test func aStoredFrameOutOfDate() throws {
        func document(_ width: Double, _ marker: String) throws -> MarkedDocument {
            try MarkedDocument(
                subviews: marker + view("a", frame: "x=\"20\" y=\"20\" width=\"\(width)\" height=\"100\""),
                constraints: pinned("a", width: 120)
            )
        }
        try document(100, "1️⃣").expect(
            Misplaced.self, ["view a is stored at (20, 20, 100 x 100), but its constraints put it at (20, 20, 120 x 100)"])
        try document(120, "").expect(Misplaced.self, [])
    }

    /// How far the frame of a symbol reaches above and below its 16 points only Xcode knows; 100 is the middle of the view around it.
    @Test("the middle of a symbol of AppKit's counts, not its height", arguments: [(90.0, 20.0, 0), (88, 23, 0), (80, 20, 1), (90, 26, 1)])
    func symbols(_ y: Double, _ height: Double, _ expected: Int) throws {
        let document = try MarkedDocument(
            """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="23504" targetRuntime="MacOSX.Cocoa" useAutolayout="YES"><objects>
            <customView id="root"><rect key="frame" x="0.0" y="0.0" width="300" height="200"/><subviews>
            <imageView translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="20" y="\(y)" width="18" height="\(height)"/>
            <imageCell key="cell" image="star" catalog="system" id="c"/></imageView></subviews>
            <constraints>\(constraint("1", "a.leading", "root.leading", 20))\(constraint("2", "a.centerY", "root.centerY"))</constraints></customView></objects>
            <resources><image name="star" catalog="system" width="18" height="16"/></resources></document>
            """
        )
        #expect(document.findings(of: Misplaced.self).count == expected)
    }

    /// The frame reaches below the housing, the title in its middle does not.
    @Test func ofAButtonItsTitleCounts() throws {
        func document(_ background: String, _ marker: String) throws -> MarkedDocument {
            try MarkedDocument(
                controllerSubviews: button("b", "Save", marker).replacing("<state", with: background + "<state"),
                constraints: constraint("1", "b.leading", "root.leading") + constraint("2", "root.trailing", "b.trailing")
                    + constraint("3", "b.centerY", "root.centerY")
            )
        }
        try document("", "").expect(UnderBars.self, [])
        let colour = "<color key=\"backgroundColor\" red=\"1\" green=\"0\" blue=\"0\" alpha=\"1\"/>"
        #expect(try document(colour, "1️⃣").findings(of: UnderBars.self).count == 1)
    }

    /// A document for tablets is not judged on phones.
    @Test func tabletsAlone() throws {
        func findings(_ runtime: String) throws -> [Finding] {
            let document = try MarkedDocument(
                """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="\(runtime)" useAutolayout="YES" useTraitCollections="YES">
                <device id="ipad9_7" orientation="portrait"/>
                <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections><outlet property="view" destination="root" id="o"/></connections></placeholder>
                <view contentMode="scaleToFill" id="root"><rect key="frame" x="0" y="0" width="768" height="1024"/>
                <subviews>\(button("b"))</subviews>
                <constraints>\(constraint("x", "b.leading", "root.leading", 240))\(constraint("y", "b.top", "root.top", 600))\(constraint("h", "b.height", nil, 50))</constraints>
                </view></objects></document>
                """
            )
            return document.findings(of: OffScreen.self)
        }
        #expect(try findings("iOS.CocoaTouch.iPad").isEmpty)
        #expect(try findings("iOS.CocoaTouch").count == 1)
    }
}
