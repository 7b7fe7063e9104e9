import Foundation
import Support
import Testing

@testable import InterfaceBuilder

@Suite struct StringsFileTests {
    private func entries(_ bytes: [UInt8]) throws -> [String] {
        try StringsFile(TextFile(path: "a.strings", stored: bytes)).entries.map { "\($0.key)→\($0.value)" }
    }

    @Test(arguments: [
        ("", []),
        ("  /* nothing */ // here", []),
        ("\"a-b.text\" = \"Grüße\";", ["a-b.text→Grüße"]),
        ("\u{FEFF}/* Class = \"UILabel\"; text = \"x\"; */\r\n\"a\"=\"1\";\r\n\r\n// b\r\n\"b\" = \"2\" ;", ["a→1", "b→2"]),
        ("a.b-c_1 = 'it is';\"alone\";", ["a.b-c_1→it is", "alone→alone"]),
        (#""a\"b" = "tab\tline\nback\\slash\'\r";"#, ["a\"b→tab\tline\nback\\slash'\r"]),
        (#""a" = "\U00e9\u00E9\101\12x\ud83d\ude00";"#, ["a→ééA\nx😀"]),
        ("\"a\" = \"over\ntwo lines\";", ["a→over\ntwo lines"]),
        ("\"a\" = \"/* not */ a // comment\";", ["a→/* not */ a // comment"]),
        ("\"a\"/**/=/**/\"b\"/**/;", ["a→b"]),
    ])
    func readsEntries(_ text: String, _ expected: [String]) throws {
        #expect(try entries(Array(text.utf8)) == expected)
    }

    @Test(arguments: [true, false], [true, false])
    func readsUTF16(bigEndian: Bool, marked: Bool) throws {
        let units = Array((marked ? "\u{FEFF}" : "").utf16) + Array("\"a\" = \"漢🦊\";".utf16)
        let bytes = units.flatMap { bigEndian ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0 & 255), UInt8($0 >> 8)] }
        #expect(try entries(bytes) == ["a→漢🦊"])
    }

    @Test(arguments: [
        ("\"a\" = \"1\"\n\"b\" = \"2\";", "a.strings:1:10: error: a ';' is missing after the value [malformed-strings]"),
        (
            "\"a\" = \"he said \"hi\" to us\";",
            "a.strings:1:16: error: the text ends at this quote, and goes on behind it: write \\\" for a quote inside [malformed-strings]"
        ),
        ("\"a\" = \"1\" 2;", "a.strings:1:10: error: a ';' is missing after the value [malformed-strings]"),
        ("\"a\" =\n\"b\" = \"2\";", "a.strings:1:6: error: a value in quotes is expected here [malformed-strings]"),
        ("\"a\" = \"1\"\n\n/* b */\n\"b\" = \"2\";", "a.strings:1:10: error: a ';' is missing after the value [malformed-strings]"),
        ("\n  = \"1\";", "a.strings:2:3: error: a key is expected here [malformed-strings]"),
        ("\"a\" = ;", "a.strings:1:7: error: a value in quotes is expected here [malformed-strings]"),
        ("\"a\" = \"b;\n", "a.strings:1:7: error: the string that begins here has no closing quote [malformed-strings]"),
        ("\"a\" = \"b\\", "a.strings:1:7: error: the string that begins here has no closing quote [malformed-strings]"),
        ("\"é\" = \"1\"; /* b", "a.strings:1:13: error: the comment that begins here has no end [malformed-strings]"),
        ("\"a\" = \"\\Uxyz1\";", "a.strings:1:8: error: this is not a character's number in hexadecimal [malformed-strings]"),
        ("\"a\" = \"\\ud83d\";", "a.strings:1:8: error: this is not a character's number in hexadecimal [malformed-strings]"),
        (
            "<?xml version=\"1.0\"?><plist>",
            "a.strings:1:1: error: this property list is broken, or is none of keys and texts [strings-property-list]"
        ),
        (
            "<plist version=\"1.0\"><array/></plist>",
            "a.strings:1:1: error: this property list is broken, or is none of keys and texts [strings-property-list]"
        ),
        (
            "\"a\" = \"1\";\n<<<<<<< HEAD\n\"b\" = \"2\";\n=======\n\"b\" = \"3\";\n>>>>>>> other\n",
            "a.strings:2:1: error: this is the marker of a merge conflict that nobody resolved [malformed-strings]"
        ),
    ])
    func saysWhatIsWrongAndWhere(_ text: String, _ message: String) {
        let error = #expect(throws: LocalizationError.self) { try entries(Array(text.utf8)) }
        #expect(error?.description == message)
    }

    @Test func refusesBrokenEncodings() {
        let latin = Array("\"a\" = \"".utf8) + [0xE9] + Array("\";".utf8)
        #expect(throws: LocalizationError.malformed(.invalidUTF8, SourceLocation(file: "a.strings", line: 1, column: 8))) {
            try entries(latin)
        }
        #expect(throws: LocalizationError.malformed(.invalidUTF16, SourceLocation(file: "a.strings", line: 1, column: 2))) {
            try entries([0xFF, 0xFE, 0x61, 0x00, 0x00, 0xD8])
        }
    }

    @Test func anyBytesGiveEntriesOrAnError() {
        var random = SplitMix64(seed: 3)
        let original = Array("/* c */ \"a-b.text\" = \"Gr\\u00fc\\n\";\n// d\nkey = 'v';".utf8)
        for _ in 0..<3_000 {
            var bytes = original
            for _ in 0..<3 { bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random) }
            bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
            _ = try? entries(bytes)
            if let text = try? TextFile(path: "a", stored: bytes) { _ = try? StringCatalog(text) }
        }
    }

    @Test("property lists in XML and in binary are texts as well", arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
    func propertyLists(format: PropertyListSerialization.PropertyListFormat) throws {
        let list: [String: Any] = ["a.text": "Grüße & mehr", "b.text": "Zwei", "c": ["d": "no text"]]
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("list-\(UUID()).strings")
        try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let read = try #require(try StringsFile.read(path: file.path))
        #expect(read.entries.map(\.key) == ["a.text", "b.text"] && read.entries.map(\.value) == ["Grüße & mehr", "Zwei"])
        #expect(read.places.count == 2)
        try Data("bplist00 and no more".utf8).write(to: file)
        #expect(throws: LocalizationError.self) { try StringsFile.read(path: file.path) }
    }
}
