import Foundation
import InterfaceBuilder
import Testing

@testable import Checks

@Suite struct DocumentRuleTests {
    @Test func twoObjectsOfOneID() throws {
        let document = try MarkedDocument(
            subviews: view("a") + label("b"),
            constraints: pinned("a")
                + "<constraint firstItem=\"b\" firstAttribute=\"leading\" secondItem=\"a\" secondAttribute=\"leading\" 1️⃣id=\"b\"/>"
        )
        try document.expect(DuplicateID.self, ["the id 'b' is taken by another object"])
        let note = try #require(document.findings(of: DuplicateID.self).first?.notes.first)
        #expect(note.message == "<label> has it first")
    }

    @Test("a lost id is given back to one object, which a constraint can be about, and what refers to it is a note")
    func lostID() throws {
        let document = try MarkedDocument(
            subviews: view("a") + label("a") + view("w"),
            constraints: "<constraint firstItem=\"lost\" firstAttribute=\"top\" secondItem=\"w\" secondAttribute=\"top\" id=\"k\"/>"
                + "<constraint firstItem=\"w\" firstAttribute=\"top\" secondItem=\"root\" secondAttribute=\"top\" id=\"w\"/>"
        )
        let found = document.findings(of: DuplicateID.self)
        #expect(found.count == 2)
        #expect(found.count { $0.fix?.contains("the id 'lost'") == true } == 1)
        #expect(!found.contains { $0.fix?.contains("give the <constraint> in") == true })
        let dangling = document.findings(of: DanglingReference.self)
        #expect(dangling.map(\.limit) == [.note] && dangling[0].fix?.contains("duplicate-id") == true)
    }

    @Test("of the ids that nothing has each goes back to the object that its constraints fit, never to the scene's own view")
    func lostIDs() throws {
        let height = "<constraints><constraint firstAttribute=\"height\" constant=\"100\" id=\"h\"/></constraints>"
        let upper = view("k", height, frame: "x=\"20\" y=\"20\" width=\"100\" height=\"100\"")
        let lower = view("m", frame: "x=\"40\" y=\"300\" width=\"100\" height=\"100\"")
        let document = try MarkedDocument(
            subviews: upper + "\n" + lower + "\n" + view("w"),
            constraints: constraint("root", "w.leading", "root.leading", 20) + constraint("k", "w.top", "root.top", 20)
                + constraint("m", "w.width", "low.width") + constraint("t", "low.leading", "root.leading", 40)
                + constraint("u", "up.leading", "root.leading", 20) + constraint("v", "low.top", "up.bottom", 180)
        )
        let fixes = document.findings(of: DuplicateID.self).map { $0.fix ?? "" }
        let constraints = "to which constraints refer and which nothing has"
        #expect(
            fixes == [
                "give the <constraint> an id of its own: it has that of another object",
                "give the <view> in line 11 the id 'up', \(constraints)", "give the <view> in line 15 the id 'low', \(constraints)",
            ])
        #expect(document.findings(of: DanglingReference.self).allSatisfy { $0.limit == .note })
    }

    @Test func placeholdersAndDevicesMayRepeat() throws {
        let scene = """
            <scene sceneID="%"><objects>
            <viewController id="c%" sceneMemberID="viewController"/>
            <placeholder placeholderIdentifier="IBFirstResponder" id="dkx-z0-nzr" sceneMemberID="firstResponder"/>
            </objects></scene>
            """
        let document = try MarkedDocument(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" useAutolayout="YES">
            <device id="retina4_7" orientation="portrait"><adaptation id="fullscreen"/></device>
            <scenes>\(scene.replacing("%", with: "1"))\(scene.replacing("%", with: "2"))</scenes>
            </document>
            """
        )
        try document.expect(DuplicateID.self, [])
    }

    @Test func referencesToNothing() throws {
        let document = try MarkedDocument(
            subviews: view("a"),
            constraints: pinned("a")
                + "<constraint 1️⃣firstItem=\"gone\" firstAttribute=\"top\" secondItem=\"a\" secondAttribute=\"top\" id=\"c\"/>\n"
                + "<constraint firstItem=\"a\" firstAttribute=\"top\" 2️⃣secondItem=\"lost\" secondAttribute=\"top\" id=\"d\"/>"
        )
        try document.expect(
            DanglingReference.self,
            [
                "the firstItem 'gone' of this constraint is not in the document",
                "the secondItem 'lost' of this constraint is not in the document",
            ]
        )
    }

    @Test func outletsOfNothing() throws {
        let document = try MarkedDocument(
            subviews: view(
                "a",
                "<connections><outlet property=\"label\" 1️⃣destination=\"gone\" id=\"o\"/><outlet property=\"owner\" destination=\"-1\" id=\"p\"/></connections>"
            ),
            constraints: pinned("a")
        )
        try document.expect(DanglingReference.self, ["the destination 'gone' of this outlet is not in the document"])
    }

    @Test func unreadableDocumentsAreFindings() {
        let checked = Checker().check(path: "no-such-folder/A.storyboard")
        #expect(checked.error != nil)
        #expect(checked.findings.map(\.rule) == ["unreadable-document"])
        #expect(
            checked.findings.map(\.location) == [InterfaceBuilder.SourceLocation(file: "no-such-folder/A.storyboard", line: 1, column: 1)])
        #expect(checked.findings.map(\.message) == ["cannot be read: no such file"])
    }

    @Test(
        arguments: [
            (
                "<constraint firstItem=\"a\" 1️⃣firstAttribute=\"hieght\" constant=\"40\" id=\"n\"/>",
                "'hieght' means nothing for firstAttribute: expected a layout attribute", "write 'height'"
            ),
            (
                "<constraint firstItem=\"a\" firstAttribute=\"height\" 1️⃣relation=\"atLeast\" constant=\"40\" id=\"n\"/>",
                "'atLeast' means nothing for relation: expected equal, greaterThanOrEqual and lessThanOrEqual", nil
            ),
            (
                "<constraint firstItem=\"a\" firstAttribute=\"height\" constant=\"40\" 1️⃣priority=\"1001\" id=\"n\"/>",
                "'1001' means nothing for priority: expected a number up to 1000", nil
            ),
            (
                "<constraint firstItem=\"a\" firstAttribute=\"height\" secondItem=\"a\" secondAttribute=\"width\" 1️⃣multiplier=\"3:0\" id=\"n\"/>",
                "'3:0' means nothing for multiplier: expected a number, a ratio or a percentage", nil
            ),
            (
                "<constraint firstItem=\"a\" firstAttribute=\"height\" secondItem=\"a\" secondAttribute=\"width\" 1️⃣multiplier=\"1 .5\" id=\"n\"/>",
                "'1 .5' means nothing for multiplier: expected a number, a ratio or a percentage", "write '1.5'"
            ),
        ] as [(String, String, String?)])
    func valuesThatMeanNothing(_ element: String, _ message: String, _ fix: String?) throws {
        let document = try MarkedDocument(subviews: view("a"), constraints: pinned("a") + element)
        try document.expect(UnknownAttributeValue.self, [message])
        #expect(document.findings(of: UnknownAttributeValue.self).first?.fix == fix)
    }

    @Test(
        "a value that Xcode never writes is an error wherever it stands",
        arguments: [
            ("x=\"0.0\"", "x=\"left\"", "'left' means nothing for x: expected a number"),
            ("width=\"99\"", "width=\"wide\"", "'wide' means nothing for width: expected a number"),
            ("numberOfLines=\"2\"", "numberOfLines=\"many\"", "'many' means nothing for numberOfLines: expected a number"),
            ("opaque=\"NO\"", "opaque=\"false\"", "'false' means nothing for opaque: expected YES or NO"),
            ("pointSize=\"17\"", "pointSize=\"big\"", "'big' means nothing for pointSize: expected a number"),
            (
                "textAlignment=\"left\"", "textAlignment=\"bogus\"",
                "'bogus' means nothing for textAlignment: expected center, justified, left, natural and right"
            ),
            ("useAutolayout=\"YES\"", "useAutolayout=\"MAYBE\"", "'MAYBE' means nothing for useAutolayout: expected YES or NO"),
            ("widthSizable=\"YES\"", "widthSizable=\"SI\"", "'SI' means nothing for widthSizable: expected YES or NO"),
        ])
    func valuesOfAnyElement(right: String, wrong: String, message: String) throws {
        let document = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" useAutolayout="YES">
            <objects><view id="root"><rect key="frame" x="9" y="0.0" width="375" height="667"/><subviews>
            <label text="Hello" opaque="NO" contentMode="left" textAlignment="left" numberOfLines="2" id="l"><rect key="frame" x="0.0" y="0.0" width="99" height="21"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES"/><fontDescription key="fontDescription" type="system" pointSize="17"/></label>
            </subviews></view></objects></document>
            """
        try MarkedDocument(document).expect(UnknownAttributeValue.self, [])
        try MarkedDocument(document.replacingOccurrences(of: right, with: "1️⃣" + wrong)).expect(UnknownAttributeValue.self, [message])
    }

    @Test func aFirstSceneThatIsNotThere() throws {
        let document = try MarkedDocument(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" 1️⃣initialViewController="gone">
            <scenes><scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController"/></objects></scene></scenes></document>
            """)
        try document.expect(DanglingReference.self, ["the initialViewController 'gone' of this document is not in the document"])
        #expect(document.findings(of: DanglingReference.self).first?.fix == "name a scene that is there")
    }

    /// Each moved views in silence: margins became 0, a variation or a mask was passed over.
    @Test(
        "what moves a view and means nothing is told",
        arguments: [
            (
                "<edgeInsets key=\"layoutMargins\" top=\"8\" left=\"8\" bottom=\"8\" right=\"8\"/>", "top=\"8\"", "top=\"a\"",
                "top: expected a number"
            ),
            (
                "<directionalEdgeInsets key=\"directionalLayoutMargins\" top=\"8\" leading=\"8\" bottom=\"8\" trailing=\"8\"/>",
                "leading=\"8\"", "leading=\"q\"", "leading: expected a number"
            ),
            (
                "<variation key=\"widthClass=compact\" hidden=\"YES\"/>", "key=\"widthClass=compact\"", "key=\"widthClas=compact\"",
                "key: expected 'default' or traits"
            ),
            (
                "<variation key=\"heightClass=compact\" hidden=\"YES\"/>", "key=\"heightClass=compact\"", "key=\"heightClass=tiny\"",
                "key: expected 'default' or traits"
            ),
            (
                "<variation key=\"default\"><mask key=\"constraints\"/></variation>", "key=\"constraints\"", "key=\"constraint\"",
                "key: expected constraints and subviews"
            ),
            (
                "<connections/><userDefinedRuntimeAttributes/><rect key=\"contentStretch\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"/>",
                "key=\"contentStretch\"", "key=\"contentStretc\"", "key: expected"
            ),
        ])
    func valuesThatMoveAView(_ element: String, _ right: String, _ wrong: String, _ message: String) throws {
        #expect(try MarkedDocument(subviews: view("a", element)).findings(of: UnknownAttributeValue.self) == [])
        let found = try MarkedDocument(subviews: view("a", element.replacing(right, with: wrong))).findings(of: UnknownAttributeValue.self)
        #expect(found.count == 1 && found[0].message.contains(message), "\(found.map(\.message))")
    }

    @Test(arguments: [
        ("contentInsetAdjustmentBehavior", "sometimes", "never"), ("placeholderIntrinsicWidth", "wide", "infinite"),
        ("placeholderIntrinsicHeight", "tall", "120"),
    ])
    func wordsThatMoveAView(_ attribute: String, _ wrong: String, _ right: String) throws {
        for (value, count) in [(wrong, 1), (right, 0)] {
            let scroll =
                "<scrollView contentMode=\"scaleToFill\" \(attribute)=\"\(value)\" id=\"s\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/></scrollView>"
            #expect(try MarkedDocument(subviews: scroll).findings(of: UnknownAttributeValue.self).count == count, "\(value)")
        }
    }

    @Test(arguments: ["0.5", "3:4", "1/3", "75%", "1:1.5", "2", "0", "1: 1", "3 : 2"])
    func multipliersAsXcodeWritesThem(_ multiplier: String) throws {
        let ratio =
            "<constraint firstItem=\"a\" firstAttribute=\"height\" secondItem=\"a\" secondAttribute=\"width\" multiplier=\"\(multiplier)\" id=\"n\"/>"
        try MarkedDocument(subviews: view("a"), constraints: ratio).expect(UnknownAttributeValue.self, [])
    }

    @Test func aConstraintOnAViewThatASizeClassTakesAway() throws {
        func document(_ last: String) throws -> MarkedDocument {
            try MarkedDocument(
                subviews: view("a") + view("b"),
                constraints: pinned("a") + constraint("x", "b.leading", "root.leading") + constraint("w", "b.width", nil, 40)
                    + constraint("h", "b.height", nil, 40)
                    + "<constraint firstItem=\"b\" firstAttribute=\"top\" 1️⃣secondItem=\"a\" secondAttribute=\"bottom\" id=\"y\"/>\n" + last,
                variations: "<variation key=\"heightClass=compact\"><mask key=\"subviews\"><exclude reference=\"a\"/></mask></variation>"
            )
        }
        try document("").expect(
            UninstalledReference.self, ["'a' is not installed where this constraint is, and view b relied on it (compact height)"])
        #expect(
            try document(constraint("top", "b.top", "root.top", 40, " priority=\"500\"")).findings(of: UninstalledReference.self).isEmpty)
    }

    private static let regular = "<variation key=\"widthClass=regular\" misplaced=\"YES\"/>"

    @Test(
        "a document without Auto Layout, or with variations by size class that do not apply",
        arguments: [
            ("NO", "NO", regular, ["auto-layout-off"]), ("YES", "NO", regular, ["size-classes-off"]), ("YES", "YES", regular, []),
            ("YES", "NO", "", []), ("YES", "NO", "<variation key=\"default\"/>", []),
        ])
    func whatADocumentDoesWithout(_ autoLayout: String, _ sizeClasses: String, _ variation: String, _ rules: [String]) throws {
        let document = try MarkedDocument(
            """
            1️⃣<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="\(autoLayout)" useTraitCollections="\(sizeClasses)">
            <objects><view contentMode="scaleToFill" id="root"><rect key="frame" x="0" y="0" width="375" height="667"/>
            <subviews>\(view("a", variation))</subviews><constraints>\(pinned("a"))</constraints></view></objects>
            </document>
            """
        )
        let found = Checker().check(document.document, path: MarkedDocument.file).findings.filter { $0.rule.hasSuffix("-off") }
        #expect(found.map(\.rule) == rules)
        let place = try document.place("1️⃣")
        #expect(found.allSatisfy { $0.location == place })
    }
}
