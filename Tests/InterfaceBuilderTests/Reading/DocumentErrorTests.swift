import Foundation
import Testing

@testable import InterfaceBuilder

@Suite struct DocumentErrorTests {
    /// Each fault with the line a user sees.
    @Test(arguments: [
        ("", "a.xib: error: the file is empty [empty]"),
        (" \n\t", "a.xib:1:1: error: not XML: expected '<' at the start of the document [not-xml]"),
        ("\n {}", "a.xib:2:2: error: not XML: expected '<' at the start of the document [not-xml]"),
        ("bplist00abc", "a.xib:1:1: error: a compiled nib; give the xib or storyboard that it was made from [compiled-nib]"),
        ("<a>\n <b c='1'>\n", "a.xib:3:1: error: the document ends inside <b>, opened on line 2 [malformed]"),
        ("<a>\n <b c='1", "a.xib:2:9: error: the document ends inside <a>, opened on line 1 [malformed]"),
        ("<a", "a.xib:1:3: error: the document ends inside <a>, opened on line 1 [malformed]"),
        ("<a>\u{FFFE}</a>", "a.xib:1:4: error: a character that XML does not allow [malformed]"),
        ("<!-- -->", "a.xib:1:9: error: the document has no root element [malformed]"),
        ("<a>\n<b>\n</c></a>", "a.xib:3:1: error: </c> does not close <b>, opened on line 2 [malformed]"),
        ("<a>\n &nbsp;</a>", "a.xib:2:8: error: the entity &nbsp; is not defined [malformed]"),
        ("<a>\n<b c d='1'/></a>", "a.xib:2:6: error: the attribute 'c' has no value [malformed]"),
        ("<a b=1/>", "a.xib:1:6: error: the value of an attribute must be in quotes [malformed]"),
        ("<a b='<'/>", "a.xib:1:7: error: a '<' inside the value of an attribute must be written &lt; [malformed]"),
        ("<a b='1' b='2'/>", "a.xib:1:15: error: the attribute 'b' is given twice [malformed]"),
        ("<a/>\n<b/>", "a.xib:2:1: error: there is more after the end of the root element [malformed]"),
        ("<a>&#1;</a>", "a.xib:1:8: error: a character that XML does not allow [malformed]"),
        ("<a>\n<b\u{0}/></a>", "a.xib:2:3: error: a NUL byte, which XML does not allow [malformed]"),
        (
            "<!DOCTYPE a SYSTEM 'file:///etc/passwd'>\n<a/>",
            "a.xib:1:1: error: a DOCTYPE is not accepted: it could define entities, and Interface Builder writes none [doctype]"
        ),
        (
            "<?xml version='1.0' encoding='latin1'?><a/>",
            "a.xib:1:31: error: the encoding 'latin1' is not supported; save the document as UTF-8 [encoding]"
        ),
    ])
    func saysWhatIsWrongAndWhere(_ source: String, _ line: String) {
        #expect(message(of: Array(source.utf8)) == line)
    }

    @Test func saysThatBytesAreNotUTF8() {
        let bytes = Array("<a>\n<b c='".utf8) + [0xC3, 0x28] + Array("'/></a>".utf8)
        #expect(message(of: bytes) == "a.xib:2:7: error: bytes that are not UTF-8 [malformed]")
    }

    @Test(arguments: [
        (
            "<archive type='com.apple.InterfaceBuilder3.CocoaTouch.XIB' version='8.00'/>",
            "a.xib:1:1: error: saved by Xcode 4.2 or older as a keyed archive; open and save it with a newer Xcode first [keyed-archive]"
        ),
        (
            "<document type='com.apple.InterfaceBuilder.WatchKit.Storyboard'/>",
            "a.xib:1:11: error: a watchOS document; only iOS, tvOS and macOS documents can be laid out [unsupported-platform]"
        ),
        (
            "\n<svg/>",
            "a.xib:2:1: error: not an Interface Builder document: expected the root element <document>, found <svg> [not-interface-builder]"
        ),
        (
            "<document/>",
            "a.xib:1:1: error: not an Interface Builder document: expected the root element <document>, found <document> [not-interface-builder]"
        ),
    ])
    func refusesOtherKinds(_ source: String, _ line: String) throws {
        let tree = try tree(source)
        do {
            _ = try Document(tree: tree)
            Issue.record("accepted")
        } catch {
            #expect("\(error)" == line)
        }
    }

    @Test(arguments: [
        ("com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB", DocumentKind.storyboard),
        ("com.apple.InterfaceBuilder3.CocoaTouch.XIB", .xib),
        ("com.apple.InterfaceBuilder3.CocoaTouch.iPad.XIB", .xib),
    ])
    func knowsItsKinds(_ type: String, _ kind: DocumentKind) throws {
        #expect(try DocumentKind(of: tree("<document type='\(type)' targetRuntime='iOS.CocoaTouch'/>")) == kind)
    }

    @Test func keepsToItsLimits() {
        let limits = Limits(bytes: 200, depth: 3, elements: 5, attributesPerElement: 2, names: 6)
        let cases: [(String, DocumentError)] = [
            ("<a>\n<b><c><d/></c></b></a>", .tooDeep(limit: 3, place(2, 7))),
            ("<a><b/><b/><b/><b/>\n<b/></a>", .tooManyElements(limit: 5, place(2, 1))),
            ("<a>\n <b x='1' y='2' z='3'/></a>", .tooManyAttributes(limit: 2, place(2, 2))),
            ("<a><b c='' d=''/>\n<e f='' g=''/></a>", .tooManyNames(limit: 6, place(2, 1))),
            (String(repeating: " ", count: 201), .tooLarge(path: "a.xib", limit: 200)),
        ]
        for (source, error) in cases {
            #expect(throws: error) { try tree(source, limits: limits) }
        }
        #expect(throws: Never.self) { try tree("<a><b><c x='1' y='2'/><c/><c/></b></a>", limits: limits) }
    }

    @Test func readsFiles() throws {
        let folder = FileManager.default.temporaryDirectory
        #expect(throws: DocumentError.unreadable(path: folder.path, reason: "a folder, and not a storyboard or xib")) {
            try XMLTree.read(path: folder.path)
        }
        let missing = folder.appendingPathComponent("no-such-file.xib").path
        #expect(throws: DocumentError.unreadable(path: missing, reason: "no such file")) { try XMLTree.read(path: missing) }
        let file = folder.appendingPathComponent("plumbline-\(UUID().uuidString).xib").path
        defer { try? FileManager.default.removeItem(atPath: file) }
        try Data("<a>\n<b/></a>".utf8).write(to: URL(fileURLWithPath: file))
        #expect(try XMLTree.read(path: file).root.first("b")?.location == SourceLocation(file: file, line: 2, column: 1))
        #expect(throws: DocumentError.tooLarge(path: file, limit: 5)) {
            try XMLTree.read(path: file, limits: Limits(bytes: 5))
        }
        try Data().write(to: URL(fileURLWithPath: file))
        #expect(throws: DocumentError.empty(path: file)) { try XMLTree.read(path: file) }
    }

    private func place(_ line: Int, _ column: Int) -> SourceLocation {
        SourceLocation(file: "a.xib", line: line, column: column)
    }

    private func message(of bytes: [UInt8]) -> String {
        do {
            _ = try XMLTree.parse(bytes: bytes, file: "a.xib")
            return "accepted"
        } catch {
            return "\(error)"
        }
    }
}
