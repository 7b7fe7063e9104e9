import Checks
import Facts
import Foundation
import InterfaceBuilder
import Scenarios
import Testing

@testable import Edits

/// Edits in, a document out: what changes is written here by hand.
struct DocumentEditorTests {
    /// The outcome for the document of ``DocumentFixerTests``, without frames unless they are asked for.
    static func outcome(
        _ words: [String], of document: String = DocumentFixerTests.document(DocumentFixerTests.placed), frames: Bool = false
    ) throws -> DocumentEditor.Outcome {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("edit-\(UUID()).xib").path
        try Data(document.utf8).write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        var editor = DocumentEditor(checker: Checker())
        editor.updatesFrames = frames
        return try editor.outcome(of: try DocumentEdit.all(words: words), path: path)
    }

    static func text(_ outcome: DocumentEditor.Outcome) -> String { String(decoding: outcome.after, as: UTF8.self) }

    /// The digits are those that Xcode writes; a grey has a space of its own.
    @Test(arguments: [
        (
            "systemRed",
            #"red="1" green="0.23137254901960785" blue="0.18823529411764706" alpha="1" colorSpace="custom" customColorSpace="sRGB""#
        ),
        ("tertiaryLabelColor", #"blue="0.2627450980392157" alpha="0.29803921568627451" colorSpace="custom" customColorSpace="sRGB""#),
        ("label", #"white="0.0" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace""#),
        ("systemMint", #"red="0.0" green="0.7803921568627451" blue="0.74509803921568629" alpha="1""#),
    ])
    func aSystemColourIsWrittenAsXcodeDoes(_ name: String, _ components: String) throws {
        let text = Self.text(try Self.outcome(["set", "box-00-001", "backgroundColor=\(name)"]))
        let full = name.hasSuffix("Color") ? name : name + "Color"
        #expect(text.contains("<color key=\"backgroundColor\" systemColor=\"\(full)\"/>"))
        #expect(text.contains("<systemColor name=\"\(full)\">") && text.contains(components), "\(text)")
    }

    @Test(
        "a property is written where Xcode writes it, and nothing else changes",
        arguments: [
            (["set", "box-00-001", "label=Box"], #"id="box-00-001">"#, #"id="box-00-001" userLabel="Box">"#),
            (
                ["set", "box-00-001", "hidden=yes"], #"<view contentMode="scaleToFill" translates"#,
                #"<view hidden="YES" contentMode="scaleToFill" translates"#
            ),
            (["set", "box-00-001", "class=Gauge"], #"id="box-00-001">"#, #"id="box-00-001" customClass="Gauge">"#),
            (
                ["set", "box-00-001", "alpha=0.5"], #"<view contentMode="scaleToFill" translates"#,
                #"<view alpha="0.5" contentMode="scaleToFill" translates"#
            ),
            (["change", "con-00-001", "priority=750"], #"constant="20""#, #"priority="750" constant="20""#),
            (["change", "con-00-001", "box-00-001.leading = Superview.leading + 24"], #"constant="20""#, #"constant="24""#),
            (
                ["change", "con-00-001", "box-00-001.leading = Superview.leading + 24 (priority 750)"], #"constant="20""#,
                #"priority="750" constant="24""#
            ),
            (["change", "con-00-003", "identifier=width"], #"constant="100""#, #"constant="100" identifier="width""#),
        ])
    func property(words: [String], old: String, new: String) throws {
        let before = DocumentFixerTests.document(DocumentFixerTests.placed)
        try #require(before.components(separatedBy: old).count == 2)
        let outcome = try Self.outcome(words)
        #expect(!outcome.isRefused)
        #expect(Self.text(outcome) == before.replacingOccurrences(of: old, with: new))
    }

    @Test(
        "an equation that says no priority keeps the constraint's",
        arguments: [
            ("box-00-001.leading = Superview.leading + 24", #"priority="750" constant="24""#),
            ("box-00-001.leading >= Superview.leading + 20", #"relation="greaterThanOrEqual" secondItem"#),
            ("box-00-001.leading = Superview.leading + 24 (Priority 1000)", #"constant="24""#),
            ("H:|-24@700-[box-00-001]", #"priority="700" constant="24""#), ("H:|-24-[box-00-001]", #"priority="750" constant="24""#),
        ])
    func priorityStays(notation: String, expected: String) throws {
        let document = DocumentFixerTests.document(DocumentFixerTests.placed).replacingOccurrences(
            of: #"constant="20""#, with: #"priority="750" constant="20""#)
        let text = Self.text(try Self.outcome(["change", "con-00-001", notation], of: document))
        #expect(text != document && text.contains(expected), "\(text)")
        #expect(text.contains("priority=") != notation.contains("1000"), "\(text)")
    }

    @Test(
        "an object is found by its name as findings and differences write it",
        arguments: ["view box-00-001.leading = Superview.leading + 20", "box-00-001.leading = view roo-t0-001.leading + 20"])
    func titles(notation: String) throws {
        let outcome = try Self.outcome(["change", notation, "constant=24"])
        #expect(Self.text(outcome).contains(#"constant="24""#))
    }

    private static let board = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <device id="retina6_3" orientation="portrait"/>
            <dependencies>
                <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="23506"/>
                <capability name="documents saved in the Xcode 8 format" minToolsVersion="8.0"/>
            </dependencies>
            <scenes>
                <scene sceneID="sce-ne-001">
                    <objects>
                        <viewController id="con-tr-001" sceneMemberID="viewController">
                            <view key="view" contentMode="scaleToFill" id="roo-t0-001">
                                <rect key="frame" x="0.0" y="0.0" width="402" height="874"/>
                            </view>
                        </viewController>
                    </objects>
                </scene>
            </scenes>
        </document>

        """

    /// In a storyboard, and in a xib but for views that show scenes.
    @Test(
        "every kind of view of the library is added, laid out, and taken away without a trace", arguments: ViewTemplate.kinds(isMac: false))
    func everyKindIsAdded(_ kind: String) throws {
        #expect(ViewClass(named: kind).has(.library))
        for document in [Self.board, DocumentFixerTests.document(DocumentFixerTests.placed)] {
            if document != Self.board, ViewClass(named: kind).has(.holdsScenes) {
                #expect(throws: DocumentEditor.Failure.self) {
                    try Self.outcome(["add", kind, "in=roo-t0-001", "id=new-00-001"], of: document)
                }
                continue
            }
            let added = try Self.outcome(["add", kind, "in=roo-t0-001", "id=new-00-001", "label=New"], of: document)
            let text = Self.text(added), tree = try XMLTree.parse(bytes: added.after, file: "a.storyboard")
            let element = try #require(tree.elements.first { $0.id == "new-00-001" }, "\(text)")
            #expect(element.name == kind && element["userLabel"] == "New")
            // Few documents have the others.
            let order = WrittenOrder.xcode.attributes(of: kind) ?? []
            #expect(element.attributes.map(\.name).filter(order.contains) == order.filter { element[$0] != nil }, "as Xcode writes them")
            let ids = tree.elements.compactMap(\.id)
            #expect(Set(ids).count == ids.count && tree.elements.allSatisfy { $0["id"]?.isEmpty != true })
            let layouts = RunTime(Scenario(device: Device.named("retina6_3"))).layouts(of: try Document(tree: tree))
            #expect(layouts.contains { $0.elements.contains(element) })
            let unknown = added.findings.filter { $0.rule.hasPrefix("unknown-") || $0.rule == "dangling-reference" }
            #expect(unknown.isEmpty, "\(unknown)")
            let gone = try Self.outcome(["delete", "new-00-001"], of: text)
            #expect(Self.text(gone) == document)
        }
    }

    @Test("what the library has is what an edit adds")
    func kindsAreThoseOfTheLibrary() {
        #expect(ViewClass.names(with: .library) == ViewTemplate.kinds(isMac: false))
    }

    @Test("stored frames follow a constraint")
    func frames() throws {
        let outcome = try Self.outcome(["change", "con-00-001", "constant=32"], frames: true)
        #expect(Self.text(outcome).contains(#"<rect key="frame" x="32" y="30" width="100" height="50"/>"#))
    }

    /// Of 375 points 16, 45 of the label, 8 and 20 leave the field 286; 8 more between them leave it 278, and the label as it is.
    @Test("stored frames follow a constraint beside a view that it shortens, not one that is as long as its text")
    func framesOfNaturalLengths() throws {
        let field = """
            <textField opaque="NO" contentMode="scaleToFill" borderStyle="roundedRect" textAlignment="natural" minimumFontSize="17" translatesAutoresizingMaskIntoConstraints="NO" id="fie-ld-001">
            <rect key="frame" x="69" y="20" width="286" height="34"/><fontDescription key="fontDescription" type="system" pointSize="14"/></textField>
            """
        let label = """
            <label opaque="NO" contentMode="left" horizontalHuggingPriority="251" text="Name" textAlignment="natural" lineBreakMode="tailTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="lab-el-001">
            <rect key="frame" x="16" y="27" width="45" height="20.5"/><fontDescription key="fontDescription" type="system" pointSize="17"/></label>
            """
        let ties = [
            ("lab-el-001", "leading", "roo-t0-001", "leading", 16), ("fie-ld-001", "leading", "lab-el-001", "trailing", 8),
            ("roo-t0-001", "trailing", "fie-ld-001", "trailing", 20), ("fie-ld-001", "top", "roo-t0-001", "top", 20),
            ("lab-el-001", "centerY", "fie-ld-001", "centerY", 0),
        ].enumerated().map {
            "<constraint firstItem=\"\($1.0)\" firstAttribute=\"\($1.1)\" secondItem=\"\($1.2)\" secondAttribute=\"\($1.3)\" constant=\"\($1.4)\" id=\"tie-00-00\($0)\"/>"
        }.joined()
        let document = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
            <device id="retina4_7" orientation="portrait"/><objects><view contentMode="scaleToFill" id="roo-t0-001"><rect key="frame" x="0" y="0" width="375" height="200"/>
            <subviews>\(label)\(field)</subviews><constraints>\(ties)</constraints></view></objects></document>
            """
        let outcome = try Self.outcome(["change", "tie-00-001", "constant=16"], of: document, frames: true)
        let text = Self.text(outcome)
        #expect(text.contains(#"<rect key="frame" x="16" y="27" width="45" height="20.5"/>"#), "the label is as long as its text")
        #expect(text.contains(#"<rect key="frame" x="77" y="20" width="278" height="34"/>"#), "the field gives what is between them")
    }

    @Test(
        "what would break the layout is refused with the finding",
        arguments: [
            (["unconstrain", "con-00-003"], "ambiguous-size"), (["constrain", "box-00-001.width = 120"], "unsatisfiable"),
            (["add", "view", "in=roo-t0-001"], "ambiguous-position"),
        ])
    func refusal(words: [String], rule: String) throws {
        let outcome = try Self.outcome(words)
        #expect(outcome.isRefused && outcome.findings.contains { $0.rule == rule }, "\(outcome.findings.map(\.rule))")
    }

    @Test(
        "a value that means nothing is refused with what would do",
        arguments: [
            (["set", "box-00-001", "alpha=foo"], "alpha 'foo' is not a number"),
            (["set", "box-00-001", "hidden=maybe"], "hidden 'maybe' is neither true nor false"),
            (["set", "box-00-001", "tag=2.5"], "tag '2.5' is not a whole number"),
            (["constrain", "box-00-001.width = box-00-001.width"], "ties an attribute to itself"),
            (["connect", "box-00-001", "action=save:", "to=roo-t0-001"], "sends no actions: a <view> is no control"),
            (
                ["set", "con-00-001", "relation=foo"],
                "relation 'foo' means nothing: it is one of equal, greaterThanOrEqual, lessThanOrEqual"
            ),
            (["set", "box-00-001", "contentMode=bogus"], "contentMode 'bogus' means nothing: it is one of TopLeft, bottom, bottomLeft,"),
            (["vary", "box-00-001", "for=compact width", "constant=8"], "'constant' does not vary of"),
            (["vary", "con-00-001", "for=compact width", "hidden=true"], "'hidden' does not vary of"),
        ])
    func meaninglessValue(words: [String], problem: String) throws {
        #expect {
            try Self.outcome(words)
        } throws: { error in
            guard case DocumentEditor.Failure.edit(_, let found) = error else { return false }
            return found.description.contains(problem)
        }
    }

    /// What leads to a view goes with it.
    @Test func aDeletionSaysWhatGoesWithTheView() throws {
        let document = DocumentFixerTests.document(DocumentFixerTests.placed).replacing(
            "<objects>",
            with: """
                <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Card"><connections>
                <outlet property="box" destination="box-00-001" id="out-00-001"/></connections></placeholder>
                """)
        let summary = try #require(try Self.outcome(["delete", "box-00-001"], of: document).summaries.first)
        #expect(
            summary.contains(", and with it ") && summary.contains("constraint") && summary.contains("the outlet box of "), "\(summary)")
    }

    @Test(
        "fonts by the words that people use",
        arguments: [
            ("system bold 30", #"type="boldSystem" pointSize="30""#), ("system regular 12", #"type="system" pointSize="12""#),
            ("UICTFontTextStyleHeadline", #"style="UICTFontTextStyleHeadline""#), ("Headline", #"style="UICTFontTextStyleHeadline""#),
            ("system medium 17", #"type="system" weight="medium" pointSize="17""#),
        ])
    func fonts(words: String, attributes: String) throws { #expect(try FontValue(words).attributes == attributes) }

    /// A remote control sends one event (Apple: UIControl.Event.primaryActionTriggered).
    @Test("an action's event is the platform's", arguments: [("iOS.CocoaTouch", "touchUpInside"), ("AppleTV", "primaryActionTriggered")])
    func event(runtime: String, event: String) throws {
        let kind = runtime == "AppleTV" ? ".AppleTV" : "3.CocoaTouch"
        let document = """
            <document type="com.apple.InterfaceBuilder\(kind).XIB" version="3.0" toolsVersion="21701" targetRuntime="\(runtime)" useAutolayout="YES">
            <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Card"/>
            <view id="root"><rect key="frame" x="0.0" y="0.0" width="320" height="480"/><subviews>
            <button fixedFrame="YES" id="button"><rect key="frame" x="10" y="10" width="100" height="30"/></button></subviews></view></objects></document>
            """
        let text = Self.text(try Self.outcome(["connect", "button", "action=save:", "to=-1"], of: document))
        #expect(text.contains(#"<action selector="save:" destination="-1" eventType="\#(event)""#), "\(text)")
    }

    /// A cell draws the text of the Mac's controls, in its colour.
    @Test func aColourOfTheMacIsItsCells() throws {
        let document = """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="21701" targetRuntime="MacOSX.Cocoa" useAutolayout="YES">
            <objects><customView id="root"><rect key="frame" x="0.0" y="0.0" width="320" height="100"/><subviews>
            <textField id="field"><rect key="frame" x="10" y="10" width="100" height="16"/>
            <textFieldCell key="cell" title="Name" id="cell"><color key="textColor" name="labelColor" catalog="System" colorSpace="catalog"/></textFieldCell>
            </textField></subviews></customView></objects></document>
            """
        #expect(throws: DocumentEditor.Failure.self) {
            try Self.outcome(["connect", "field", "action=save:", "to=root", "event=touchUpInside"], of: document)
        }
        let text = Self.text(try Self.outcome(["set", "field", "textColor=#FF0000"], of: document))
        #expect(!text.contains("labelColor") && text.contains(#"id="cell"><color key="textColor" red="1""#), "\(text)")
    }

    @Test("a copy's tags and lengths stay, though they are the ids of objects")
    func duplicateOfNumberedObjects() throws {
        let document = DocumentFixerTests.document(DocumentFixerTests.placed).replacing("box-00-001", with: "5").replacing(
            "<view contentMode=\"scaleToFill\" translates", with: "<view tag=\"5\" contentMode=\"scaleToFill\" translates")
        try #require(document.contains("tag=\"5\"") && document.contains("firstItem=\"5\""))
        let text = Self.text(try Self.outcome(["duplicate", "5"], of: document))
        #expect(text.components(separatedBy: "tag=\"5\"").count == 3, "\(text)")
    }

    @Test(
        "line breaks and marks of every kind come back as they were given",
        arguments: ["one\r\ntwo", "a & \u{FE0F}b", "a\"\u{301}b", "tab\there"])
    func writtenText(text: String) throws {
        let outcome = try Self.outcome(["set", "box-00-001", "label=\(text)"])
        let tree = try XMLTree.parse(bytes: outcome.after, file: "a.xib")
        #expect(tree.elements.first { $0.id == "box-00-001" }?["userLabel"] == text.replacing("\r\n", with: "\n"))
    }

    /// The views above go into the stack view; the one below keeps hanging on one of them.
    @Test("embedding views leaves the constraint by which another view hangs on them")
    func embeddingKeepsWhatHangsOnIt() throws {
        func box(_ id: String, _ y: Int) -> String {
            """
            <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)"><rect key="frame" x="20" y="\(y)" width="40" height="30"/><constraints>
            <constraint firstAttribute="width" constant="40" id="\(id)w"/><constraint firstAttribute="height" constant="30" id="\(id)h"/></constraints></view>
            """
        }
        func tie(_ id: String, _ first: String, _ attribute: String, _ second: String, _ other: String, _ constant: Int) -> String {
            #"<constraint firstItem="\#(first)" firstAttribute="\#(attribute)" secondItem="\#(second)" secondAttribute="\#(other)" constant="\#(constant)" id="\#(id)"/>"#
        }
        let document = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <objects><view contentMode="scaleToFill" id="root"><rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
            <subviews>\(box("one", 20))\(box("two", 20))\(box("low", 80))</subviews><constraints>
            \(tie("c1", "one", "leading", "root", "leading", 20))\(tie("c2", "one", "top", "root", "top", 20))
            \(tie("c3", "two", "leading", "one", "trailing", 8))\(tie("c4", "two", "top", "root", "top", 20))
            \(tie("c5", "low", "leading", "two", "leading", 0))\(tie("c6", "low", "top", "two", "bottom", 30))
            </constraints></view></objects></document>
            """
        let outcome = try Self.outcome(["embed", "one", "two", "axis=horizontal"], of: document)
        let text = Self.text(outcome)
        #expect(!outcome.isRefused, "\(outcome.findings.map(\.message))")
        #expect(text.contains("id=\"c5\"") && text.contains("id=\"c6\"") && !text.contains("id=\"c3\""), "\(text)")
        #expect(outcome.summaries[0].contains("c3"), "what goes is said: \(outcome.summaries)")
    }

    @Test("several edits are one transaction: together they may be right where each alone is not")
    func transaction() throws {
        let words = ["unconstrain", "con-00-003", "then", "constrain", "box-00-001.width = 120", "then", "set", "box-00-001", "label=Box"]
        let outcome = try Self.outcome(words)
        #expect(!outcome.isRefused && outcome.summaries.count == 3)
    }

    @Test("an edit that cannot be made stops all of them, and says why")
    func failure() throws {
        #expect {
            try Self.outcome(["set", "box-00-001", "label=Box", "then", "delete", "bax-00-001"])
        } throws: { error in
            guard case DocumentEditor.Failure.edit(2, let problem) = error else { return false }
            return problem.description.contains("'box-00-001'")
        }
    }

    @Test("a view goes with its constraints, and the lists that it leaves empty")
    func deletion() throws {
        let text = Self.text(try Self.outcome(["delete", "box-00-001"]))
        #expect(!text.contains("box-00-001") && !text.contains("<subviews>") && !text.contains("<constraints>"))
    }

    @Test(
        "nothing names a view that was taken away: not its cell's style, nor a bar item's popover, nor the designables",
        arguments: [
            ("delete", ["textLabel", "<designable "]), ("unwrap", ["popoverAnchorView", "<designable "]),
        ])
    func references(verb: String, gone: [String]) throws {
        let document = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155" targetRuntime="iOS.CocoaTouch" \
            propertyAccessControl="none" useAutolayout="YES">
                <device id="retina4_7" orientation="portrait" appearance="light"/>
                <objects>
                    <tableViewCell style="IBUITableViewCellStyleDefault" textLabel="name-00-01" id="cell-00-01">
                        <rect key="frame" x="0.0" y="0.0" width="375" height="44"/>
                        <tableViewCellContentView key="contentView" id="cont-00-01">
                            <rect key="frame" x="0.0" y="0.0" width="375" height="44"/>
                            <subviews>
                                <label opaque="NO" text="Name" id="name-00-01">
                                    <rect key="frame" x="16" y="0.0" width="343" height="44"/>
                                </label>
                                <view id="box-00-001">
                                    <rect key="frame" x="16" y="0.0" width="40" height="44"/>
                                    <subviews>
                                        <view id="dot-00-001"><rect key="frame" x="0.0" y="0.0" width="8" height="8"/></view>
                                    </subviews>
                                </view>
                            </subviews>
                        </tableViewCellContentView>
                        <connections>
                            <segue destination="cell-00-01" kind="popoverPresentation" popoverAnchorView="box-00-001" id="seg-00-001"/>
                        </connections>
                    </tableViewCell>
                </objects>
                <designables>
                    <designable name="name-00-01"/>
                    <designable name="box-00-001"/>
                </designables>
            </document>
            """
        let id = verb == "delete" ? "name-00-01" : "box-00-001"
        let text = Self.text(try Self.outcome([verb, id], of: document))
        #expect(!text.contains(id), "\(text)")
        for name in gone { #expect(text.components(separatedBy: name).count < document.components(separatedBy: name).count, "\(text)") }
    }

    @Test("random edits are taken back to the same bytes")
    func reversals() throws {
        let results = try (0..<60).map { try Self.reversal(seed: $0) }
        // Most are made; a refusal says nothing of them.
        #expect(results.count { $0 == .reversed || $0 == .contained } >= 30, "\(results)")
    }

    /// The ways in which documents are laid out in lines.
    enum Lines: CaseIterable {
        case indented, plain, single, carriageReturns

        func text(_ document: String) -> String {
            switch self {
            case .indented: document
            case .plain: document.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n") + "\n"
            case .single: document.split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
            case .carriageReturns: document.replacing("\n", with: "\r\n")
            }
        }
    }

    @Test("edits are taken back whatever lines a document has", arguments: Lines.allCases)
    func reversals(in lines: Lines) throws {
        for seed in 0..<150 { _ = try Self.reversal(seed: seed, lines) }
    }

    @Test("a view that moves to the first place keeps the indentation of what is there")
    func aPlainDocumentStaysPlain() throws {
        let plain = Lines.plain.text(DocumentFixerTests.document(DocumentFixerTests.placed)).replacing(
            "</view>\n</subviews>",
            with: "</view>\n<view id=\"two\">\n<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"9\" height=\"9\"/>\n</view>\n</subviews>")
        let moved = Self.text(try Self.outcome(["move", "two", "in=roo-t0-001", "at=0"], of: plain))
        #expect(moved != plain && !moved.contains("\n "), "\(moved)")
        #expect(Self.text(try Self.outcome(["move", "two", "in=roo-t0-001", "at=1"], of: moved)) == plain)
    }

    @Test("the capability of safe areas stays for sections that are inset from it", arguments: [true, false])
    func safeAreaCapability(ofSections isUsed: Bool) throws {
        let storyboard = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
                <dependencies>
                    <capability name="Safe area layout guides" minToolsVersion="9.0"/>
                </dependencies>
                <scenes>
                    <scene sceneID="s1">
                        <objects>
                            <collectionViewController id="c1" sceneMemberID="viewController">
                                <collectionView key="view" id="v1">
                                    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                                    <collectionViewFlowLayout key="collectionViewLayout"\(isUsed ? " sectionInsetReference=\"safeArea\"" : "") id="l1"/>
                                </collectionView>
                            </collectionViewController>
                        </objects>
                    </scene>
                </scenes>
            </document>

            """
        let added = Self.text(try Self.outcome(["scene", "view", "id=new-01-001"], of: storyboard))
        #expect(added.contains("viewLayoutGuide"))
        let back = Self.text(try Self.outcome(["delete", "new-01-001"], of: added))
        #expect(back.contains("Safe area layout guides") == isUsed, "\(back)")
        if isUsed { #expect(back == storyboard) }
    }

    private static func reversal(seed: Int, _ lines: Lines = .indented) throws -> EditTrial.Result {
        let document = lines.text(
            DocumentFixerTests.document(
                DocumentFixerTests.placed, connections: #"<outlet property="inset" destination="con-00-001" id="out-00-001"/>"#))
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("trial-\(UUID()).xib").path
        try Data(document.utf8).write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let trial = EditTrial(try Document(path: path), path: path, seed: UInt64(seed))
        if case .failed(let reason) = trial.result { Issue.record("seed \(seed): \(reason)") }
        return trial.result
    }
}
