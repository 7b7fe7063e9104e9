import InterfaceBuilder
import Testing

@testable import Checks

@Suite struct DocumentRuleTests {
    @Test func twoObjectsOfOneID() throws {
        let document = try MarkedDocument(
            subviews: view("a") + label("b"),
            constraints: pinned("a") + "<constraint firstItem=\"b\" firstAttribute=\"leading\" secondItem=\"a\" secondAttribute=\"leading\" 1️⃣id=\"b\"/>"
        )
        try document.expect(DuplicateID.self, ["the id 'b' is taken by another object"])
        let note = try #require(document.findings(of: DuplicateID.self).first?.notes.first)
        #expect(note.message == "<label> has it first")
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
            ["the firstItem 'gone' of this constraint is not in the document", "the secondItem 'lost' of this constraint is not in the document"]
        )
    }

    @Test func outletsOfNothing() throws {
        let document = try MarkedDocument(
            subviews: view("a", "<connections><outlet property=\"label\" 1️⃣destination=\"gone\" id=\"o\"/><outlet property=\"owner\" destination=\"-1\" id=\"p\"/></connections>"),
            constraints: pinned("a")
        )
        try document.expect(DanglingReference.self, ["the destination 'gone' of this outlet is not in the document"])
    }

    @Test func unreadableDocumentsAreFindings() {
        let checked = Checker().check(path: "no-such-folder/A.storyboard")
        #expect(checked.error != nil)
        #expect(checked.findings.map(\.rule) == ["unreadable-document"])
        #expect(checked.findings.map(\.location) == [InterfaceBuilder.SourceLocation(file: "no-such-folder/A.storyboard", line: 1, column: 1)])
        #expect(checked.findings.map(\.message) == ["cannot be read: no such file"])
    }
}
