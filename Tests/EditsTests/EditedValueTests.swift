import Checks
import Foundation
import InterfaceBuilder
import Testing

@testable import Edits

/// What edits write of fonts, pictures, colours, truths and numbers, and what they say of what they leave.
struct EditedValueTests {
    private static func outcome(_ words: [String], of document: String, frames: Bool = false) throws -> DocumentEditor.Outcome {
        try DocumentEditorTests.outcome(words, of: document, frames: frames)
    }

    private static func text(_ words: [String], of document: String) throws -> String {
        DocumentEditorTests.text(try outcome(words, of: document))
    }

    private static func problem(_ words: [String], of document: String) throws -> String {
        do {
            let outcome = try outcome(words, of: document)
            return "made: \(outcome.summaries)"
        } catch DocumentEditor.Failure.edit(_, let problem) { return problem.description }
    }

    /// A xib for a platform with objects beside one view.
    private static func document(_ inside: String, more: String = "", runtime: String = "iOS.CocoaTouch", resources: String = "") -> String
    {
        let type = runtime == "MacOSX.Cocoa" ? "Cocoa.XIB" : runtime == "AppleTV" ? "AppleTV.XIB" : "CocoaTouch.XIB"
        return """
            <document type="com.apple.InterfaceBuilder3.\(type)" version="3.0" toolsVersion="23504" targetRuntime="\(runtime)" useAutolayout="YES">
            <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
            <view contentMode="scaleToFill" id="root"><rect key="frame" x="0.0" y="0.0" width="320" height="480"/><subviews>
            \(inside)
            </subviews></view>\(more)</objects>\(resources)
            </document>
            """
    }

    private static let label = #"<label opaque="NO" text="Hi" id="lab"><rect key="frame" x="0.0" y="0.0" width="40" height="20"/></label>"#

    @Test(
        "fonts in the words of their author",
        arguments: [
            ("system bold 30", #"type="boldSystem" pointSize="30""#), ("system regular 15", #"type="system" pointSize="15""#),
            ("system italic 15", #"type="italicSystem" pointSize="15""#), ("boldSystem 30", #"type="boldSystem" pointSize="30""#),
            ("UICTFontTextStyleHeadline", #"style="UICTFontTextStyleHeadline""#), ("Headline", #"style="UICTFontTextStyleHeadline""#),
            ("subhead", #"style="UICTFontTextStyleSubhead""#), ("LargeTitle", #"style="UICTFontTextStyleTitle0""#),
        ])
    func fonts(_ font: String, _ expected: String) throws {
        #expect(
            try Self.text(["set", "lab", "font=\(font)"], of: Self.document(Self.label)).contains(
                "<fontDescription key=\"fontDescription\" \(expected)/>"))
    }

    @Test(arguments: [
        ("system wide 30", "bold"), ("system", "a size is missing"), ("system bold", "a size is missing"), ("Nonsense", "headline"),
    ])
    func fontsThatAreNone(_ font: String, _ expected: String) throws {
        let problem = try Self.problem(["set", "lab", "font=\(font)"], of: Self.document(Self.label))
        #expect(problem.contains(expected), "\(problem)")
    }

    @Test("truths are written in any usual way", arguments: ["yes", "true", "YES", "Yes"])
    func truths(_ word: String) throws {
        #expect(try Self.text(["set", "lab", "hidden=\(word)"], of: Self.document(Self.label)).contains(#"hidden="YES""#))
    }

    @Test("what Xcode leaves out is taken out", arguments: ["no", "false", "NO"])
    func usualTruths(_ word: String) throws {
        let plain = Self.document(Self.label)
        let hidden = try Self.text(["set", "lab", "hidden=true"], of: plain)
        #expect(hidden != plain)
        #expect(try Self.text(["set", "lab", "hidden=\(word)"], of: hidden) == plain)
        let said = plain.replacing("<label", with: "<label hidden=\"NO\"")
        #expect(try Self.text(["set", "lab", "hidden=\(word)"], of: said) == said, "what the document says stays")
    }

    @Test("a variation that is taken back leaves nothing")
    func usualVariation() throws {
        let plain = Self.document(Self.label).replacing("useAutolayout", with: "useTraitCollections=\"YES\" useAutolayout")
        let varied = try Self.text(["vary", "lab", "for=compact width", "hidden=true"], of: plain)
        #expect(varied.contains(#"<variation key="widthClass=compact" hidden="YES"/>"#))
        let back = try Self.text(["vary", "lab", "for=compact width", "hidden=false"], of: varied)
        #expect(!back.contains("<variation"), "\(back)")
    }

    @Test("installed as usual again leaves no variation; one that says something else stays", arguments: ["", "hidden=true"])
    func usualInstallation(_ other: String) throws {
        let plain = Self.document(Self.label).replacing("useAutolayout", with: "useTraitCollections=\"YES\" useAutolayout")
        let start = other.isEmpty ? plain : try Self.text(["vary", "root", "for=compact width", other], of: plain)
        let gone = try Self.text(["vary", "lab", "for=compact width", "installed=false"], of: start)
        #expect(gone.contains(#"<exclude reference="lab"/>"#))
        #expect(
            try Self.problem(["vary", "lab", "for=compact width", "installed=false"], of: gone).hasSuffix(
                "not installed for widthClass=compact already"))
        let back = try Self.text(["vary", "lab", "for=compact width", "installed=true"], of: gone)
        #expect(!back.contains("mask key") && back.contains("<variation") == !other.isEmpty, "\(back)")
    }

    @Test(
        "anchors of guides and of the root are read as code writes them",
        arguments: [
            "lab.topAnchor.constraint(equalTo: view.topAnchor, constant: 8)",
            "lab.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor)",
            "lab.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor)",
        ])
    func anchorsOfGuides(_ code: String) throws {
        let text = try Self.text(["constrain", code], of: Self.document(Self.label))
        #expect(text.contains("firstItem=\"lab\" firstAttribute=\"top\" secondItem=\"root\" secondAttribute=\"top"), "\(text)")
    }

    @Test("a class that is taken away takes its module along")
    func moduleOfAClass() throws {
        let plain = Self.document(Self.label)
        let named = try Self.text(["set", "lab", "class=Title", "module=App"], of: plain)
        #expect(named.contains("customClass=\"Title\" customModule=\"App\" customModuleProvider=\"target\""))
        #expect(try Self.text(["set", "lab", "class="], of: named) == plain)
    }

    @Test("a font that varies is replaced by another")
    func variedFontAgain() throws {
        var text = Self.document(Self.label).replacing("useAutolayout", with: "useTraitCollections=\"YES\" useAutolayout")
        for size in [13, 15] { text = try Self.text(["vary", "lab", "for=compact width", "font=system \(size)"], of: text) }
        let gone = try Self.text(["vary", "lab", "for=compact width", "font="], of: text)
        #expect(!gone.contains("<variation"), "\(gone)")
        let variation = text.components(separatedBy: "<variation")[1]
        #expect(variation.components(separatedBy: "<fontDescription").count == 2 && variation.contains("pointSize=\"15\""), "\(text)")
    }

    @Test("a variation that says other than a wider one says so")
    func usualVariationBesideAnother() throws {
        var text = Self.document(Self.label).replacing("useAutolayout", with: "useTraitCollections=\"YES\" useAutolayout")
        for words in [
            ["vary", "lab", "for=compact width", "hidden=true"], ["vary", "lab", "for=compact width compact height", "hidden=true"],
            ["vary", "lab", "for=compact width compact height", "hidden=false"],
        ] { text = try Self.text(words, of: text) }
        #expect(text.contains(#"<variation key="heightClass=compact-widthClass=compact" hidden="NO"/>"#), "\(text)")
    }

    @Test(
        "truths that are left out are counted, not guessed",
        arguments: [
            ("hidden", "NO"), ("opaque", "YES"), ("userInteractionEnabled", "YES"), ("adjustsFontForContentSizeCategory", nil),
            ("alpha", nil),
        ] as [(String, String?)])
    func leftOut(_ attribute: String, _ usual: String?) { #expect(WrittenValues.xcode.usual(of: attribute) == usual) }

    @Test(
        "whole numbers are whole", arguments: ["numberOfLines=2.5", "tag=0.5"])
    func integers(_ word: String) throws {
        #expect(try Self.problem(["set", "lab", word], of: Self.document(Self.label)).hasSuffix("is not a whole number"))
    }

    /// In a document for Windows' editors a line break is two bytes, which XML reads as one.
    @Test func aTextOfTwoLinesHasTheLineBreaksOfItsDocument() throws {
        let document = Self.document(Self.label).replacing("\n", with: "\r\n")
        let made = try Self.outcome(["set", "lab", "text=one\ntwo"], of: document)
        #expect(made.after.indices.allSatisfy { made.after[$0] != 0x0A || $0 > 0 && made.after[$0 - 1] == 0x0D })
        let tree = try XMLTree.parse(bytes: made.after, file: "a.xib")
        #expect(tree.elements.first { $0.name == "string" }?.text == "one\ntwo")
    }

    @Test func whatIsSoAlreadyIsSaid() throws {
        let document = Self.document(Self.label)
        #expect(try Self.outcome(["set", "lab", "text=Hi"], of: document).summaries[0].hasSuffix(": text is so already"))
        let both = try Self.outcome(["set", "lab", "label=", "alpha=0.5"], of: document)
        #expect(both.summaries[0].hasSuffix("set alpha; label is so already"), "\(both.summaries)")
    }

    // MARK: Pictures and colours

    private static let image =
        #"<imageView contentMode="scaleAspectFit" id="pic"><rect key="frame" x="0.0" y="0.0" width="40" height="40"/></imageView>"#

    @Test(
        "a symbol is Apple's on the view and among the resources",
        arguments: [["image=system star.fill 128x116"], ["image=star.fill 128x116", "catalog=system"]])
    func symbols(_ words: [String]) throws {
        let text = try Self.text(["set", "pic"] + words, of: Self.document(Self.image))
        #expect(text.contains(#"image="star.fill" catalog="system""#), "\(text)")
        #expect(text.contains(#"<image name="star.fill" catalog="system" width="128" height="116"/>"#), "\(text)")
    }

    @Test func aSymbolWithoutASizeHasAUsualOne() throws {
        let text = try Self.text(["set", "pic", "image=system star.fill"], of: Self.document(Self.image))
        #expect(text.contains(#"<image name="star.fill" catalog="system" width="128" height="123"/>"#), "\(text)")
    }

    @Test func aPictureBecomesASymbol() throws {
        let known = Self.document(
            Self.image.replacing(" id=", with: " image=\"star\" id="),
            resources: "<resources><image name=\"star\" width=\"24\" height=\"24\"/></resources>")
        let text = try Self.text(["set", "pic", "catalog=system"], of: known)
        #expect(
            text.contains(#"image="star" catalog="system""#)
                && text.contains(#"<image name="star" catalog="system" width="24" height="24"/>"#), "\(text)")
        #expect(try Self.problem(["set", "pic", "catalog=system"], of: Self.document(Self.image)).contains("name that as well"))
        #expect(try Self.problem(["set", "pic", "image=nope"], of: Self.document(Self.image)).contains("'system nope'"))
    }

    @Test func noImageHasNoCatalogue() throws {
        let shown = Self.document(
            Self.image.replacing(" id=", with: " image=\"star\" catalog=\"system\" id="),
            resources: "<resources><image name=\"star\" catalog=\"system\" width=\"24\" height=\"24\"/></resources>")
        let text = try Self.text(["{\"edits\":[{\"edit\":\"set\",\"object\":\"pic\",\"image\":null,\"catalog\":null}]}"], of: shown)
        #expect(!text.contains("star"), "\(text)")
    }

    @Test func theLastSizeOfAPictureHolds() throws {
        let words = ["set", "pic", "image=new 24x24", "then", "set", "pic", "image=new 30x30"]
        let text = try Self.text(words, of: Self.document(Self.image))
        #expect(text.contains(#"<image name="new" width="30" height="30"/>"#) && !text.contains("24"), "\(text)")
    }

    @Test("what a label has not is written down, and comes back", arguments: ["textColor", "highlightedColor"])
    func noColour(_ key: String) throws {
        let document = Self.document(Self.label.replacing("/></label>", with: "/><nil key=\"\(key)\"/></label>"))
        let red = try Self.text(["set", "lab", "\(key)=#FF0000"], of: document)
        #expect(red.contains("<color key=\"\(key)\" red=\"1\"") && !red.contains("<nil"), "\(red)")
        let back = try Self.text([#"{"edits":[{"edit":"set","object":"lab","\#(key)":null}]}"#], of: red)
        #expect(back == document)
    }

    @Test(
        "what is typed is a property of the field, which its traits hold",
        arguments: ["", "<textInputTraits key=\"textInputTraits\" keyboardType=\"numberPad\"/>"])
    func inputTraits(_ traits: String) throws {
        let document = Self.document(
            "<textField id=\"fld\"><rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"97\" height=\"34\"/>\(traits)</textField>")
        let text = try Self.text(["set", "fld", "secureTextEntry=true"], of: document)
        let kind = traits.isEmpty ? "" : " keyboardType=\"numberPad\""
        #expect(text.contains("<textInputTraits key=\"textInputTraits\"\(kind) secureTextEntry=\"YES\"/>"), "\(text)")
        if !traits.isEmpty {
            let back = try Self.text([#"{"edits":[{"edit":"set","object":"fld","secureTextEntry":null}]}"#], of: text)
            #expect(back == document)
        }
    }

    private static let field = """
        <textField id="fld"><rect key="frame" x="0.0" y="0.0" width="40" height="20"/>
        <textFieldCell key="cell" lineBreakMode="clipping" title="Hi" id="cel">
        <color key="textColor" name="labelColor" catalog="System" colorSpace="catalog"/>
        </textFieldCell></textField>
        """

    @Test("colours of a Mac's field are its cell's, and AppKit's are of its catalogue", arguments: ["textColor", "color"])
    func macColours(_ key: String) throws {
        let document = Self.document(Self.field, runtime: "MacOSX.Cocoa").replacing(
            "<view contentMode=\"scaleToFill\"", with: "<customView"
        )
        .replacing("</view>", with: "</customView>")
        let red = try Self.text(["set", "fld", "\(key)=#FF0000"], of: document)
        #expect(red.contains("<color key=\"textColor\" red=\"1\"") && !red.contains("labelColor"), "\(red)")
        let system = try Self.text(["set", "fld", "\(key)=systemRed"], of: document)
        #expect(system.contains(#"<color key="textColor" name="systemRedColor" catalog="System" colorSpace="catalog"/>"#), "\(system)")
        #expect(!system.contains("<resources>"))
        #expect(try Self.text(["set", "fld", "\(key)=selectedTextBackground"], of: document).contains("selectedTextBackgroundColor"))
        #expect(try Self.problem(["set", "fld", "\(key)=systemGray6"], of: document).contains("names no colour"), "UIKit's alone")
    }

    @Test("the text of a pop-up button means the control, and that of its other items the item") func textOfAPopUpButton() throws {
        let popUp = """
            <popUpButton id="pop"><rect key="frame" x="0.0" y="0.0" width="80" height="20"/>
            <popUpButtonCell key="cell" title="One" selectedItem="one" id="cel"><menu key="menu" id="men"><items>
            <menuItem title="One" id="one"/><menuItem title="Two" id="two"/></items></menu></popUpButtonCell></popUpButton>
            """
        let document = Self.document(popUp, runtime: "MacOSX.Cocoa").replacing("<view contentMode=\"scaleToFill\"", with: "<customView")
            .replacing("</view>", with: "</customView>")
        #expect(try Self.text(["set", "One", "label=Choice"], of: document).contains(#"<popUpButton id="pop" userLabel="Choice">"#))
        #expect(try Self.text(["set", "Two", "label=Choice"], of: document).contains(#"id="two" userLabel="Choice""#))
    }

    // MARK: Actions

    private static let button = #"<button opaque="NO" id="but"><rect key="frame" x="0.0" y="0.0" width="40" height="20"/></button>"#
    private static let tap = #"<tapGestureRecognizer id="tap"/>"#

    @Test(
        "actions are sent by controls, at the event of their platform",
        arguments: [
            ("iOS.CocoaTouch", [], #"eventType="touchUpInside""#), ("AppleTV", [], #"eventType="primaryActionTriggered""#),
            ("iOS.CocoaTouch", ["event=valueChanged"], #"eventType="valueChanged""#),
        ] as [(String, [String], String)])
    func events(_ runtime: String, _ more: [String], _ expected: String) throws {
        let text = try Self.text(["connect", "but", "action=save:", "to=-1"] + more, of: Self.document(Self.button, runtime: runtime))
        #expect(text.contains(expected), "\(text)")
    }

    @Test func aViewThatSendsNothingIsNotConnected() throws {
        let words = ["action=save:", "to=-1"]
        for (id, inside) in [("lab", Self.label), ("pic", Self.image), ("root", Self.label)] {
            let problem = try Self.problem(["connect", id] + words, of: Self.document(inside))
            #expect(problem.contains("sends no actions"), "\(problem)")
        }
        let own = Self.label.replacing("<label", with: "<label customClass=\"Toggle\"")
        #expect(try Self.text(["connect", "lab"] + words, of: Self.document(own)).contains("<action"))
        #expect(try Self.text(["connect", "tap"] + words, of: Self.document(Self.label, more: Self.tap)).contains("<action"))
        #expect(
            try Self.problem(["connect", "tap", "event=touchDown"] + words, of: Self.document(Self.label, more: Self.tap)).contains(
                "leave 'event' out"))
    }

    // MARK: What goes

    @Test func whatGoesWithAViewIsSaid() throws {
        let document = Self.document(Self.label).replacing(
            "userLabel=\"File's Owner\"/>",
            with:
                "userLabel=\"File's Owner\"><connections><outlet property=\"nameLabel\" destination=\"lab\" id=\"out\"/></connections></placeholder>"
        ).replacing(
            "</subviews></view>",
            with:
                "</subviews><constraints><constraint firstItem=\"lab\" firstAttribute=\"top\" secondItem=\"root\" secondAttribute=\"top\" id=\"con\"/></constraints></view>"
        )
        let part = try Self.outcome(["delete", "lab"], of: document).summaries[0]
        #expect(part.contains("outlet nameLabel of File's Owner") && part.contains("1 constraint"), "\(part)")
        let whole = try Self.outcome(["delete", "root"], of: document).summaries[0]
        #expect(whole.hasSuffix(": it was the only view of the document"), "\(whole)")
    }

    // MARK: Constraints

    @Test func aConstraintThatSaysNothingIsRefused() throws {
        #expect(try Self.problem(["constrain", "lab.width = lab.width"], of: Self.document(Self.label)).contains("to itself"))
    }

    @Test(arguments: ["safeArea", "Safe Area", "safe area"]) func guidesHaveSeveralSpellings(_ guide: String) throws {
        let document = Self.document(Self.label).replacing(
            "</subviews></view>", with: "</subviews><viewLayoutGuide key=\"safeArea\" id=\"saf\"/></view>")
        let text = try Self.text(["constrain", "lab.trailing = \(guide).trailing"], of: document)
        #expect(text.contains(#"firstItem="lab" firstAttribute="trailing" secondItem="saf""#), "\(text)")
        let margins = try Self.text(["constrain", "lab.trailing = margins.trailing"], of: document)
        #expect(
            margins.contains(#"secondItem="root" secondAttribute="trailingMargin""#) || margins.contains("trailingMargin"), "\(margins)")
    }

    @Test func onlyWhatChangesIsSaid() throws {
        let words = ["change", "con-00-001", "box-00-001.leading = Superview.leading + 24"]
        let placed = DocumentFixerTests.document(DocumentFixerTests.placed)
        #expect(try Self.outcome(words, of: placed).summaries == ["constraint con-00-001: constant 24"])
        #expect(
            try Self.outcome(["change", "con-00-001", "constant=20"], of: placed).summaries == ["constraint con-00-001: as it was"])
    }

    @Test("a view comes out of its stack view with the constraints that it brought") func embeddedAndBack() throws {
        let placed = DocumentFixerTests.document(DocumentFixerTests.placed)
        let embedded = try Self.text(["embed", "box-00-001", "axis=vertical", "label=T"], of: placed)
        let back = try Self.outcome(["unwrap", "T"], of: embedded)
        #expect(!back.isRefused, "\(back.findings.map(\.message))")
        let text = DocumentEditorTests.text(back)
        #expect(text.contains("con-00-001") && text.contains("con-00-002") && !text.contains("stackView"), "\(text)")
    }

    @Test(
        "a stack view's constraints are its view's where the view ends with it",
        arguments: [
            ("alignment=fill", true, true), ("alignment=trailing", false, true), ("alignment=center", false, true),
        ])
    func unwrapped(_ alignment: String, _ keepsLeading: Bool, _ keepsTop: Bool) throws {
        let placed = DocumentFixerTests.document(DocumentFixerTests.placed)
        let embedded = try Self.text(["embed", "box-00-001", "axis=vertical", alignment, "label=T"], of: placed)
        let text = try Self.text(["unwrap", "T"], of: embedded)
        #expect(text.contains("con-00-001") == keepsLeading && text.contains("con-00-002") == keepsTop, "\(text)")
        let inset = embedded.replacing("<stackView ", with: "<stackView layoutMarginsRelativeArrangement=\"YES\" ")
        #expect(inset != embedded)
        let left = try Self.text(["unwrap", "T"], of: inset)
        #expect(!left.contains("con-00-001") && !left.contains("con-00-002"), "its margins are between: \(left)")
    }
}
