import InterfaceBuilder
import Testing

@testable import Differences

/// Two versions of a document in, one line a change out.
@Suite struct DifferenceTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var edits: [(String, String)]
        var lines: [String]
    }

    static let label = #"<label text="Name" translatesAutoresizingMaskIntoConstraints="NO" id="lab-el-001">"#
    static let frame = #"<rect key="frame" x="16" y="20" width="40" height="20"/>"#
    static let colour = #"<color key="textColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="calibratedRGB"/>"#
    static let font = #"<fontDescription key="fontDescription" type="system" pointSize="17"/>"#
    static let text = "\(label)\(frame)\(font)\(colour)</label>"
    static let button = #"<button translatesAutoresizingMaskIntoConstraints="NO" id="but-on-001"><state key="normal" title="Go"/></button>"#
    static let leading =
        #"<constraint firstItem="lab-el-001" firstAttribute="leading" secondItem="roo-t0-001" secondAttribute="leading" constant="16" id="con-le-001"/>"#
    static let top =
        #"<constraint firstItem="lab-el-001" firstAttribute="top" secondItem="roo-t0-001" secondAttribute="top" constant="20" id="con-to-001"/>"#
    static let outlet = #"<outlet property="nameLabel" destination="lab-el-001" id="out-le-001"/>"#

    static let document = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <dependencies><plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="21679"/></dependencies>
        <scenes><scene sceneID="sce-ne-001"><objects><viewController title="Login" id="vie-co-001">
        <view key="view" userLabel="Form" id="roo-t0-001"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
        <subviews>\(text)\(button)</subviews><constraints>\(leading)\(top)</constraints></view>
        <connections>\(outlet)</connections></viewController></objects><point key="canvasLocation" x="1" y="2"/></scene></scenes>
        </document>
        """

    static let cases = [
        Case(
            testDescription: "a constant", edits: [(#"constant="16""#, #"constant="24""#), (#"x="16""#, #"x="24""#)],
            lines: ["Login: leading of Name 16 → 24", "left out, as Xcode's own: 1 stored frame"]),
        Case(
            testDescription: "a colour and a font",
            edits: [(#"red="1" green="0.0""#, #"red="0.0" green="1""#), (#"pointSize="17""#, #"pointSize="20""#)],
            lines: ["Login: Name: font description system 17 → system 20; text color #ff0000 → #00ff00"]),
        Case(
            testDescription: "a text", edits: [(#"text="Name""#, #"text="First name""#)],
            lines: ["Login: text of First name 'Name' → 'First name'"]),
        Case(
            testDescription: "a view removed with its constraints and outlet", edits: [(text, ""), (leading, ""), (top, ""), (outlet, "")],
            lines: [
                "Login: removed label 'Name' from Form; Name.leading = Form.leading + 16; Name.top = Form.top + 20; outlet nameLabel of Login to Name"
            ]),
        Case(
            testDescription: "a constraint for another",
            edits: [(leading, leading.replacing("con-le-001", "con-le-002").replacing("16", "8"))],
            lines: ["Login: Name.leading = Form.leading + 16 → Name.leading = Form.leading + 8"]),
        Case(
            testDescription: "subviews in another order", edits: [(text + button, button + text)],
            lines: ["Login: button 'Go' put to the front in Form"]),
        Case(
            testDescription: "what is Xcode's own",
            edits: [("21701", "22155"), ("21679", "22131"), (#"x="1" y="2""#, #"x="3" y="4""#), (leading + top, top + leading)],
            lines: ["left out, as Xcode's own: 1 canvas position, 1 tool version, 1 plug-in, 1 order"]),
        Case(
            testDescription: "an outlet renamed", edits: [("nameLabel", "firstNameLabel")],
            lines: ["Login: outlet nameLabel of Login to Name: property nameLabel → firstNameLabel"]),
        Case(
            testDescription: "an id that is referred to", edits: [("but-on-001", "but-on-002")],
            lines: ["Login: object ids: button 'Go' but-on-001 → but-on-002"]),
        Case(
            testDescription: "what nobody knows", edits: [(#"<button "#, #"<button wobble="7" "#)], lines: ["Login: wobble of Go unset → 7"]
        ),
        Case(
            testDescription: "a view that a size class leaves out",
            edits: [
                (
                    "</constraints></view>",
                    #"</constraints><variation key="widthClass=compact"><mask key="subviews"><exclude reference="but-on-001"/></mask></variation></view>"#
                )
            ], lines: ["Login: in compact width: Go is not installed"]),
        Case(
            testDescription: "a symbol for a title", edits: [(#"title="Go""#, "title=\"\u{F8FF}\"")],
            lines: ["Login: normal state title of button but-on-001 'Go' → '\u{F8FF}'"]),
        Case(testDescription: "nothing", edits: [], lines: []),
    ]

    @Test(arguments: cases)
    func oneLineAChange(_ example: Case) throws {
        var edited = Self.document
        for (old, new) in example.edits {
            try #require(edited.contains(old))
            edited = edited.replacing(old, new)
        }
        let difference = try Self.difference(Self.document, edited)
        #expect(DifferenceText.lines(of: difference) == example.lines)
        #expect(difference.isComplete)
    }

    /// Either version is made of the other.
    @Test(arguments: cases)
    func nothingIsLeftUnsaidInEitherDirection(_ example: Case) throws {
        var edited = Self.document
        for (old, new) in example.edits { edited = edited.replacing(old, new) }
        let (first, second) = (try Self.tree(edited), try Self.tree(Self.document))
        let difference = DocumentDifference(from: first, to: second)
        let made = DocumentTable(first).applying(difference.changes.flatMap(\.edits))
        #expect(EditScript(from: made, to: DocumentTable(second)).isEmpty)
    }

    /// What git compares in place of the XML differs exactly where a line says so, but for ids.
    @Test(arguments: cases)
    func outlinesDifferWhereALineSaysSo(_ example: Case) throws {
        var edited = Self.document
        for (old, new) in example.edits { edited = edited.replacing(old, new) }
        let (old, new) = (DocumentOutline(try Self.tree(Self.document)).lines, DocumentOutline(try Self.tree(edited)).lines)
        let told = example.lines.contains { !$0.hasPrefix("left out") && !$0.contains("object ids:") }
        #expect((old != new) == told, "\(old.difference(from: new))")
    }

    /// Old documents number their objects: a number of lines is no object.
    /// There the stored frame is the layout.
    @Test(
        "the frame of a view that no constraint places is told",
        arguments: [
            (#"fixedFrame="YES" "#, ""), (#"fixedFrame="YES" "#, #"<autoresizingMask key="autoresizingMask" widthSizable="YES"/>"#),
            ("", #"<autoresizingMask key="autoresizingMask" widthSizable="YES"/>"#),
        ])
    func aFixedFrameIsTold(_ attribute: String, _ mask: String) throws {
        let old = Self.document.replacing(Self.leading + Self.top, "").replacing("<label ", "<label " + attribute)
            .replacing(Self.frame, Self.frame + mask)
        let difference = try Self.difference(old, old.replacing(#"width="40""#, #"width="90""#))
        #expect(DifferenceText.lines(of: difference) == ["Login: frame of Name (16, 20, 40 x 20) → (16, 20, 90 x 20)"])
        #expect(difference.isComplete)
        let placed = old.replacing("<constraints>", "<constraints>" + Self.leading + Self.top).replacing(attribute, "")
        let later = try Self.difference(old, placed.replacing(#"width="40""#, #"width="90""#))
        #expect(!DifferenceText.lines(of: later).contains { $0.contains("90 x 20") }, "the new version computes it")
        #expect(later.isComplete)
        let lines = try DocumentOutline(Self.tree(old)).lines
        #expect(lines.contains { $0.hasSuffix("  frame: (16, 20, 40 x 20)") }, "\(lines)")
    }

    @Test func blanksOfAnEmptiedElementAreNoText() throws {
        let difference = try Self.difference(Self.document, Self.document.replacing(#"<state key="normal" title="Go"/>"#, "\n   "))
        #expect(difference.isComplete && !difference.changes.isEmpty)
        #expect(!difference.changes.flatMap(\.edits).contains { if case .text = $0 { true } else { false } })
    }

    @Test("a value of one size class has one colon") func variationsInOutlines() throws {
        let varied = Self.leading.replacing("/>", #"><variation key="widthClass=compact" constant="32"/></constraint>"#)
        let lines = try DocumentOutline(Self.tree(Self.document.replacing(Self.leading, varied))).lines
        #expect(lines.contains { $0.hasSuffix("  in compact width: constant 32") }, "\(lines)")
        let difference = try Self.difference(Self.document, Self.document.replacing(Self.leading, varied))
        #expect(DifferenceText.lines(of: difference).first?.hasSuffix("in compact width: constant 32") == true)
    }

    @Test func aNumberIsNoObject() throws {
        let old = Self.document.replacing("lab-el-001", "4")
        let new = old.replacing(#"<label text="Name""#, #"<label numberOfLines="4" text="Name""#)
        #expect(DifferenceText.lines(of: try Self.difference(old, new)) == ["Login: number of lines of Name unset → 4"])
        // With another id it is the same label.
        let renamed = Self.document.replacing("lab-el-001", "5").replacing(#"<label text="Name""#, #"<label numberOfLines="4" text="Name""#)
        let lines = DifferenceText.lines(of: try Self.difference(new, renamed))
        #expect(lines.allSatisfy { $0.contains("object id") }, "\(lines)")
    }

    @Test func twoControllersOfOneNameAreToldApart() throws {
        let other = #"<scene sceneID="sce-ne-002"><objects><viewController title="Login" id="vie-co-002"/></objects></scene></scenes>"#
        let old = Self.document.replacing("</scenes>", other).replacing(
            "useAutolayout=", #"initialViewController="vie-co-001" useAutolayout="#)
        let new = old.replacing(#"initialViewController="vie-co-001""#, #"initialViewController="vie-co-002""#)
        let lines = DifferenceText.lines(of: try Self.difference(old, new))
        #expect(lines.count == 1 && lines[0].hasSuffix("(vie-co-001) → Login (vie-co-002)"), "\(lines)")
    }

    @Test func anOutlineHasALineForEachThing() throws {
        let lines = DocumentOutline(try Self.tree(Self.document)).lines
        for line in [
            "  scene Login", "    view controller 'Login'", "      outlet nameLabel of Login to Name",
            "        constraint Name.leading = Form.leading + 16",
            "          text: 'Name'", "          text color: #ff0000",
        ] { #expect(lines.contains(line), "\(line) in\n\(lines.joined(separator: "\n"))") }
        #expect(
            !lines.contains { $0.contains("21701") || $0.contains("21679") || $0.contains("canvas") }, "what is Xcode's own is left out")
    }

    /// An id says nothing to a reader where the scene has one object of that name.
    @Test(arguments: [
        (
            #"<scene sceneID="sce-ne-002"><objects><viewController title="Other" id="vie-co-002"><view key="view" id="roo-t0-002"><subviews>"#,
            "Name"
        ),
        ("", "Name (lab-el-001)"),
    ])
    func idsAreOfNamesThatRepeatInAScene(_ opening: String, _ name: String) throws {
        let copy = Self.label.replacing("001", "002") + "</label>"
        let closing = opening.isEmpty ? "" : "</subviews></view></viewController></objects></scene>"
        let old =
            opening.isEmpty
            ? Self.document.replacing(Self.button, Self.button + copy)
            : Self.document.replacing("</scenes>", opening + copy + closing + "</scenes>")
        let new = old.replacing(#"constant="16""#, #"constant="24""#)
        #expect(DifferenceText.lines(of: try Self.difference(old, new)) == ["Login: leading of \(name) 16 → 24"])
    }

    private static func tree(_ text: String) throws -> XMLTree { try XMLTree.parse(bytes: Array(text.utf8), file: "a.storyboard") }

    private static func difference(_ old: String, _ new: String) throws -> DocumentDifference {
        DocumentDifference(from: try tree(old), to: try tree(new))
    }
}

extension String {
    fileprivate func replacing(_ old: String, _ new: String) -> String {
        split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
    }
}
