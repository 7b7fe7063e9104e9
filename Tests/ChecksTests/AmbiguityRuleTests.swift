import AutoLayout
import Foundation
import Metrics
import Testing

@testable import Checks

@Suite struct AmbiguityRuleTests {
    private func sized(_ id: String) -> String {
        constraint("\(id)-w", "\(id).width", nil, 100) + constraint("\(id)-h", "\(id).height", nil, 100)
    }

    @Test func aPlaceLeftOpen() throws {
        let document = try MarkedDocument(
            subviews: "1️⃣" + view("a"), constraints: sized("a") + constraint("y", "a.top", "root.top", 20)
        )
        try document.expect(
            AmbiguousPosition.self,
            [
                "the horizontal position of view a is not settled: anything at all; held as drawn: x 20 (all 18 scenarios)"
            ]
        )
        #expect(document.findings(of: AmbiguousSize.self).isEmpty)
    }

    @Test func anIntervalLeftOpen() throws {
        // x >= 20 and x + 100 <= 375 - 30 leave 20 to 245 on the canvas.
        let document = try MarkedDocument(
            subviews: "1️⃣" + view("a"),
            constraints: sized("a") + constraint("y", "a.top", "root.top", 20)
                + constraint("x", "a.leading", "root.leading", 20, " relation=\"greaterThanOrEqual\"")
                + constraint("e", "root.trailing", "a.trailing", 30, " relation=\"greaterThanOrEqual\"")
        )
        // The widest of the windows is a tablet's on its side: 1024 - 30 - 100.
        try document.expect(
            AmbiguousPosition.self,
            [
                "the horizontal position of view a is not settled: anything from 20 to 894; held as drawn: x 20 (all 18 scenarios)"
            ]
        )
    }

    /// A view that ends at the edge and begins no earlier than another: what is missing is its length, not another leading constraint.
    @Test("an edge that has a constraint gets no second one", arguments: [(true, "width"), (false, "width or leading")])
    func anEdgeThatIsTied(hasLeading: Bool, missing: String) throws {
        let document = try MarkedDocument(
            subviews: view("a"),
            constraints: constraint("e", "root.trailing", "a.trailing", 20) + constraint("y", "a.top", "root.top", 20)
                + constraint("h", "a.height", nil, 40)
                + (hasLeading ? constraint("x", "a.leading", "root.leading", 20, " relation=\"greaterThanOrEqual\"") : "")
        )
        #expect(
            document.findings(of: AmbiguousPosition.self).map(\.fix) == ["add a \(missing) constraint: the other edge is settled already"])
    }

    @Test("open views of a scene are shown as one finding, with the place of each")
    func openViewsOfAScene() throws {
        let names = ["a", "b", "c"]
        let document = try MarkedDocument(
            subviews: names.map { view($0) }.joined() + view("d"),
            constraints: names.map(sized).joined() + sized("d") + constraint("x", "d.leading", "root.leading", 20))
        let found = document.findings(of: AmbiguousPosition.self)
        #expect(found.count == 4)
        #expect(
            found.folded.map(\.message) == [
                "the horizontal position of view a is not settled: anything at all; nor is its y; held as drawn: "
                    + "x 20, y 20, and 3 more like it"
            ])
        #expect(found.folded.first?.notes.map(\.location) == found[1...3].map(\.location))
        #expect(
            found.folded.map(\.fix) == [
                "add a constraint on its leading, trailing or centre, and one on its top, bottom, centre or baseline"
            ])
    }

    @Test(
        "where the missing constraint is in the document and not installed, that is said first",
        arguments: [
            ("exclude", "install the constraint of line 20, or add a constraint on its leading, trailing or centre"), ("include", nil),
        ]
            as [(String, String?)])
    func notInstalled(mask: String, fix: String?) throws {
        let document = try MarkedDocument(
            subviews: view("a"),
            constraints: sized("a") + constraint("y", "a.top", "root.top", 20) + "\n" + constraint("x", "a.leading", "root.leading", 20),
            variations: "<variation key=\"default\"><mask key=\"constraints\"><\(mask) reference=\"x\"/></mask></variation>")
        let place = try #require(document.document.tree.elements.first { $0.id == "x" }).location.line
        let expected = fix.map { [$0.replacingOccurrences(of: "line 20", with: "line \(place)")] } ?? []
        #expect(document.findings(of: AmbiguousPosition.self).compactMap(\.fix) == expected)
    }

    @Test("a table of a Mac is as high as its rows; a plain view in its place is open", arguments: [("tableView", 0), ("customView", 1)])
    func aTableOfAMac(tag: String, count: Int) throws {
        let document = try MarkedDocument(
            """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="21507" targetRuntime="MacOSX.Cocoa" useAutolayout="YES"><objects>
            <customView id="v"><rect key="frame" x="0" y="0" width="200" height="300"/><subviews>
            <scrollView borderType="none" hasHorizontalScroller="NO" hasVerticalScroller="NO" translatesAutoresizingMaskIntoConstraints="NO" id="s">
            <rect key="frame" x="0" y="0" width="200" height="300"/>
            <clipView key="contentView" id="c"><rect key="frame" x="0" y="0" width="200" height="300"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/><subviews>
            <\(tag) translatesAutoresizingMaskIntoConstraints="NO" id="t"><rect key="frame" x="0" y="0" width="200" height="300"/></\(tag)></subviews>
            <constraints>\(constraint("1", "t.leading", "c.leading"))\(constraint("2", "c.trailing", "t.trailing"))\(constraint("3", "t.top", "c.top"))</constraints></clipView>
            </scrollView></subviews><constraints>\(constraint("4", "s.leading", "v.leading"))\(constraint("5", "v.trailing", "s.trailing"))
            \(constraint("6", "s.top", "v.top"))\(constraint("7", "v.bottom", "s.bottom"))</constraints></customView></objects></document>
            """)
        #expect(document.findings(of: AmbiguousSize.self).count == count)
    }

    /// A level indicator whose leading and top are tied and whose height is set: AppKit draws as many stars as it has. The place of one
    /// that only its top ties is the author's to settle.
    @Test(
        "the length of a rating indicator is AppKit's, its place is not",
        arguments: [("rating", true, [Severity.note]), ("continuousCapacity", true, [.warning]), ("rating", false, [.warning])])
    func ratingIndicator(style: String, isPlaced: Bool, severities: [Severity]) throws {
        let document = try MarkedDocument(
            """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="21507" targetRuntime="MacOSX.Cocoa" useAutolayout="YES"><objects>
            <customView id="v"><rect key="frame" x="0" y="0" width="200" height="300"/><subviews>
            <levelIndicator verticalHuggingPriority="750" translatesAutoresizingMaskIntoConstraints="NO" id="i"><rect key="frame" x="20" y="200" width="65" height="13"/>
            <levelIndicatorCell key="cell" alignment="left" doubleValue="2" maxValue="5" levelIndicatorStyle="\(style)" id="ic"/></levelIndicator></subviews>
            <constraints>\(constraint("1", "i.top", "v.top", 20))\(constraint("2", "i.height", nil, 13))
            \(isPlaced ? constraint("3", "i.leading", "v.leading", 20) : constraint("3", "i.width", nil, 65))</constraints></customView></objects></document>
            """)
        let found = document.findings(of: AmbiguousSize.self) + document.findings(of: AmbiguousPosition.self)
        #expect(found.map(\.severity) == severities, "\(found.map(\.message))")
    }

    /// A label and a field that hugs its content by 249, in a row in a column that hugs its views by 249.99998: the row fills the
    /// column, as Xcode stores it (HandBrake's HBFiltersViewController: 802 of 802), whether the field has a natural width or not.
    @Test("a row with a field that hugs less than the column around it is as wide as that")
    func aRowThatFillsAColumn() throws {
        func stack(_ id: String, _ orientation: String, _ alignment: String, _ inside: String) -> String {
            """
            <stackView distribution="fill" orientation="\(orientation)" alignment="\(alignment)" horizontalStackHuggingPriority="249.99998474121094" verticalStackHuggingPriority="249.99998474121094" detachesHiddenViews="YES" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
            <rect key="frame" x="20" y="20" width="360" height="60"/><subviews>\(inside)</subviews></stackView>
            """
        }
        func field(_ id: String, hugging: Int, _ cell: String, _ inside: String = "") -> String {
            """
            <textField horizontalHuggingPriority="\(hugging)" verticalHuggingPriority="750" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
            <rect key="frame" x="0" y="20" width="48" height="16"/><textFieldCell key="cell" lineBreakMode="clipping" id="\(id)c"\(cell)><font key="font" metaFont="system"/></textFieldCell>\(inside)</textField>
            """
        }
        let least =
            "<constraints><constraint firstAttribute=\"width\" relation=\"greaterThanOrEqual\" constant=\"100\" id=\"w\"/></constraints>"
        let row =
            field("a", hugging: 251, " title=\"Name:\"")
            + field("b", hugging: 249, " selectable=\"YES\" editable=\"YES\" borderStyle=\"bezel\" drawsBackground=\"YES\"", least)
        let document = try MarkedDocument(
            """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="21507" targetRuntime="MacOSX.Cocoa" useAutolayout="YES"><objects>
            <customView id="v"><rect key="frame" x="0" y="0" width="400" height="100"/><subviews>\(stack("o", "vertical", "leading", stack("i", "horizontal", "centerY", row)))</subviews>
            <constraints>\(constraint("1", "o.leading", "v.leading", 20) + constraint("2", "o.top", "v.top", 20))
            \(constraint("3", "v.trailing", "o.trailing", 20) + constraint("4", "v.bottom", "o.bottom", 20))</constraints></customView></objects></document>
            """)
        #expect(document.findings(of: AmbiguousElsewhere.self).map(\.message) == [])
    }

    @Test func whatHangsOnAPlaceIsANoteOfIt() throws {
        let document = try MarkedDocument(
            subviews: "1️⃣" + view("a") + view("b"),
            constraints: sized("a") + sized("b") + constraint("y", "a.top", "root.top", 20)
                + constraint("y2", "b.top", "a.bottom", 8) + constraint("x2", "b.leading", "a.leading")
        )
        try document.expect(
            AmbiguousPosition.self,
            [
                "the horizontal position of view a is not settled: anything at all; held as drawn: x 20 (all 18 scenarios)"
            ]
        )
        #expect(document.findings(of: AmbiguousPosition.self).first?.notes.map(\.message) == ["the x of view b hangs on it"])
    }

    @Test func aSizeLeftOpen() throws {
        let document = try MarkedDocument(
            subviews: "1️⃣" + view("a"),
            constraints: constraint("x", "a.leading", "root.leading", 20) + constraint("y", "a.top", "root.top", 20)
                + constraint("h", "a.height", nil, 40)
        )
        try document.expect(
            AmbiguousSize.self,
            [
                "the width of view a is not settled: anything from 0 up; held as drawn: width 100 (all 18 scenarios)"
            ])
    }

    @Test(arguments: ["ignoreSizes", "off"])
    func verificationCanBeTurnedOff(_ mode: String) throws {
        let document = try MarkedDocument(
            subviews: view("a", "", " verifyAmbiguity=\"\(mode)\""),
            constraints: constraint("x", "a.leading", "root.leading", 20) + constraint("y", "a.top", "root.top", 20)
        )
        try document.expect(AmbiguousSize.self, [])
    }

    @Test func aNaturalSizeSettlesALabel() throws {
        let document = try MarkedDocument(
            subviews: label("a"), constraints: constraint("x", "a.leading", "root.leading", 20) + constraint("y", "a.top", "root.top", 20)
        )
        for rule in [AmbiguousSize.self, AmbiguousPosition.self, AmbiguousElsewhere.self, CompetingPriorities.self] as [any Rule.Type] {
            try document.expect(rule, [])
        }
    }

    /// Without a constraint at the bottom the content may be as high as it likes; with one it is as high as the label.
    @Test(arguments: [false, true])
    func aScrollViewWhoseContentEndsNowhere(_ ends: Bool) throws {
        let document = try MarkedDocument(
            subviews: """
                \(ends ? "" : "1️⃣")<scrollView translatesAutoresizingMaskIntoConstraints="NO" id="s">
                <rect key="frame" x="0" y="0" width="375" height="667"/>
                <subviews>\(label("a"))</subviews>
                <constraints>\(constraint("x", "a.leading", "s.leading"))\(constraint("t", "s.trailing", "a.trailing"))\(constraint("y", "a.top", "s.top"))\(ends ? constraint("b", "s.bottom", "a.bottom") : "")</constraints>
                </scrollView>
                """,
            constraints: constraint("1", "s.leading", "root.leading") + constraint("2", "root.trailing", "s.trailing")
                + constraint("3", "s.top", "root.top") + constraint("4", "root.bottom", "s.bottom")
        )
        try document.expect(
            AmbiguousContent.self,
            ends
                ? []
                : [
                    "the height of the scrollable content of scrollView s is not settled: anything from 0 up (all 18 scenarios)"
                ]
        )
    }

    /// What replaces it there makes it right.
    @Test(arguments: [false, true])
    func aConstraintThatASizeClassTakesAway(_ isReplaced: Bool) throws {
        let document = try MarkedDocument(
            subviews: (isReplaced ? "" : "1️⃣")
                + view(
                    "a",
                    """
                    <constraints>\(constraint("h", "a.height", nil, 80))\(constraint("w", "a.width", nil, 80))</constraints>
                    <variation key="heightClass=compact"><mask key="constraints"><exclude reference="h"/></mask></variation>
                    """
                ),
            constraints: constraint("x", "a.leading", "root.leading", 20) + constraint("y", "a.top", "root.top", 20)
                + constraint("r", "root.bottom", "a.bottom", 20),
            variations: """
                <variation key="default"><mask key="constraints"><exclude reference="r"/></mask></variation>
                <variation key="heightClass=compact"><mask key="constraints"><\(isReplaced ? "include" : "exclude") reference="r"/></mask></variation>
                """
        )
        try document.expect(
            AmbiguousElsewhere.self,
            isReplaced ? [] : ["the height of view a is not settled: anything from 0 up (compact height)"]
        )
        #expect(document.findings(of: AmbiguousSize.self).isEmpty)
    }

    /// Two labels in a row from edge to edge that is wider than both; the second hugs at a priority.
    private func row(hugging priority: String, marker: String = "", variations: String = "") throws -> MarkedDocument {
        let second = label("b", "Value").replacing("horizontalHuggingPriority=\"251\"", with: "horizontalHuggingPriority=\"\(priority)\"")
        return try MarkedDocument(
            subviews: marker + label("a", "Name") + second,
            constraints: constraint("x", "a.leading", "root.leading", 20) + constraint("m", "b.leading", "a.trailing", 8)
                + constraint("e", "root.trailing", "b.trailing", 20) + constraint("y", "a.top", "root.top", 20)
                + constraint("z", "b.top", "root.top", 20),
            variations: variations
        )
    }

    private static let hugs =
        "2 requirements compete at one priority"

    /// Xcode calls it an error on the canvas: a label is as wide as its text or as wide as the other one leaves it.
    @Test func equalHuggingOnTheCanvas() throws {
        let document = try row(hugging: "251", marker: "1️⃣")
        let natural = ["Name", "Value"].map { (StandardTextMeasurer().width(of: $0, font: .system(17)) * 2).rounded(.up) / 2 }
        // In the widest window, of a tablet on its side.
        let most = 1024 - 20 - 8 - 20 - natural[1]
        try document.expect(
            AmbiguousSize.self,
            [
                "the width of label 'Name' is not settled: \(Self.hugs), anything from \(Titles.points(natural[0])) to \(Titles.points(most)) (all 18 scenarios)"
            ]
        )
        #expect(document.findings(of: CompetingPriorities.self).isEmpty)
        for rule in [AmbiguousSize.self, CompetingPriorities.self] as [any Rule.Type] { try row(hugging: "250").expect(rule, []) }
    }

    @Test(arguments: ["251", "250"])
    func equalHuggingElsewhere(_ priority: String) throws {
        let document = try row(
            hugging: priority, marker: priority == "251" ? "1️⃣" : "",
            variations: """
                <variation key="default"><mask key="constraints"><exclude reference="e"/></mask></variation>
                <variation key="widthClass=regular"><mask key="constraints"><include reference="e"/></mask></variation>
                """
        )
        try document.expect(
            CompetingPriorities.self, priority == "251" ? ["\(Self.hugs): the width of label 'Name' is left to chance (regular width)"] : []
        )
        #expect(document.findings(of: AmbiguousSize.self).isEmpty)
    }

    /// Xcode flags it; a placeholder size says that code fills it.
    @Test(arguments: [("", 1), (" placeholderIntrinsicWidth=\"infinite\" placeholderIntrinsicHeight=\"40\"", 0)])
    func aStackViewThatArrangesNothing(_ placeholder: String, _ count: Int) throws {
        let stack = """
            <stackView axis="vertical" translatesAutoresizingMaskIntoConstraints="NO" id="s"\(placeholder)>
            <rect key="frame" x="20" y="20" width="335" height="40"/>
            </stackView>
            """
        let document = try MarkedDocument(
            subviews: stack,
            constraints: constraint("x", "s.leading", "root.leading", 20) + constraint("y", "s.top", "root.top", 20)
                + constraint("e", "root.trailing", "s.trailing", 20)
        )
        #expect(document.findings(of: AmbiguousSize.self).count == count)
    }

    /// A button in the middle of a canvas of 800 by 600 points: x = (800 - 100) / 2 and y = (600 - 40) / 2.
    @Test func aFlagThatTheConstraintsRefute() throws {
        func button(_ constraints: String) throws -> MarkedDocument {
            let flagged = view(
                "a",
                "<variation key=\"widthClass=regular\" 1️⃣ambiguous=\"YES\"><rect key=\"frame\" x=\"1\" y=\"1\" width=\"1\" height=\"1\"/></variation>"
            )
            let middle = constraint("x", "a.centerX", "root.centerX") + constraint("y", "a.centerY", "root.centerY")
            return try MarkedDocument(
                """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="7706" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
                <scenes><scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController">
                <view key="view" id="root"><rect key="frame" x="0" y="0" width="600" height="600"/>
                <subviews>\(constraints.isEmpty ? flagged.replacing("1️⃣", with: "") : flagged)</subviews>
                <constraints>\(middle)\(constraints)</constraints></view>
                </viewController></objects></scene></scenes></document>
                """
            )
        }
        let settled = try button(constraint("w", "a.width", nil, 100) + constraint("h", "a.height", nil, 40))
        try settled.expect(
            StaleFlag.self, ["view a is stored as ambiguous for widthClass=regular, but its constraints settle it at (350, 280, 100 x 40)"]
        )
        #expect(settled.findings(of: StaleFlag.self).map(\.objectID) == ["a"])
        try button("").expect(StaleFlag.self, [])
    }

    @Test("a view that its mask holds has no constraints that could refute a flag")
    func aFlagOnAViewWithoutConstraints() throws {
        let held = view("a", "<autoresizingMask key=\"autoresizingMask\" flexibleMaxX=\"YES\"/>", " ambiguous=\"YES\"")
            .replacing(" translatesAutoresizingMaskIntoConstraints=\"NO\"", with: "")
        try MarkedDocument(subviews: held + view("b"), constraints: pinned("b")).expect(StaleFlag.self, [])
    }

    @Test("a scroll view with nothing in it has no content to settle", arguments: [("", 0), (view("a"), 1)])
    func emptyScrollView(content: String, count: Int) throws {
        let scroll = """
            <scrollView clipsSubviews="YES" translatesAutoresizingMaskIntoConstraints="NO" id="s"><rect key="frame" x="0" y="0" width="100" height="100"/>
            <subviews>\(content)</subviews>
            <constraints>\(content.isEmpty ? "" : constraint("l", "a.leading", "s.leading") + constraint("t", "a.top", "s.top") + sized("a"))</constraints></scrollView>
            """
        let document = try MarkedDocument(subviews: scroll, constraints: pinned("s"))
        #expect(document.findings(of: AmbiguousContent.self).count == count)
    }

    /// What lies in a view that is open is open with it, and a flag on it is right.
    @Test func aFlagInsideAnOpenView() throws {
        let inner = view("b", "", " ambiguous=\"YES\"")
        let document = try MarkedDocument(
            subviews: view(
                "a",
                "<subviews>\(inner)</subviews><constraints>\(constraint("1", "b.top", "a.top") + constraint("2", "b.leading", "a.leading"))\(sized("b"))</constraints>"
            ),
            constraints: sized("a") + constraint("y", "a.top", "root.top", 20)
        )
        try document.expect(StaleFlag.self, [])
    }

    @Test("nobody is to constrain the content view of a cell")
    func cellContent() throws {
        let document = try MarkedDocument(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
            <device id="retina4_7" orientation="portrait"/><objects>
            <tableViewCell contentMode="scaleToFill" rowHeight="44" id="cell"><rect key="frame" x="0" y="0" width="375" height="44"/>
            <tableViewCellContentView key="contentView" contentMode="center" translatesAutoresizingMaskIntoConstraints="NO" tableViewCell="cell" id="content">
            <rect key="frame" x="0" y="0" width="375" height="44"/><subviews>\(view("a"))</subviews><constraints>
            \(constraint("x", "a.leading", "content.leading") + constraint("y", "a.top", "content.top") + constraint("w", "a.width", nil, 10) + constraint("h", "a.height", nil, 10))
            </constraints></tableViewCellContentView></tableViewCell></objects></document>
            """)
        let found = Checker().check(document.document, path: MarkedDocument.file).findings.filter { $0.objectID == "content" }
        #expect(
            found.contains { $0.fix == "remove translatesAutoresizingMaskIntoConstraints=\"NO\": the cell places its content view" },
            "\(found)")
    }
}
