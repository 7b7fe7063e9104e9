import Support
import Testing

@testable import InterfaceBuilder

@Suite struct HostileInputTests {
    private static let document = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES">
            <!-- é --><objects>
                <view contentMode="scaleToFill" id="iN0-l3-epB">
                    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                    <string key="text">one &amp; two&#10;<![CDATA[<three>]]></string>
                    <constraints><constraint firstItem="iN0-l3-epB" firstAttribute="top" constant="-8.5" id="a"/></constraints>
                </view>
            </objects>
        </document>
        """

    /// Whatever a byte becomes, there is an error with a place inside the document, or a tree that can be walked.
    @Test func anyChangedBytesGiveAnErrorOrATree() {
        var random = SplitMix64(seed: 2)
        let original = Array(Self.document.utf8)
        for _ in 0..<6_000 {
            var bytes = original
            for _ in 0...Int.random(in: 0..<3, using: &random) {
                let index = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.remove(at: index)
                case 2: bytes.insert(contentsOf: bytes[..<min(index, 40)], at: index)
                default: bytes.removeSubrange(index..<min(bytes.count, index + 9))
                }
            }
            examine(bytes)
        }
    }

    @Test func anyCutGivesAnError() {
        let original = Array(Self.document.utf8)
        for length in 1..<(original.count) {
            #expect(throws: DocumentError.self) { try XMLTree.parse(bytes: Array(original[..<length]), file: "a") }
        }
    }

    private func examine(_ bytes: [UInt8]) {
        do {
            let tree = try XMLTree.parse(bytes: bytes, file: "a")
            var count = 0
            walk(tree.root, &count)
            #expect(count == tree.count)
        } catch {
            guard let place = error.location else { return }
            #expect(place.line >= 1 && place.column >= 1 && place.column <= bytes.count + 1)
        }
    }

    private func walk(_ element: Element, _ count: inout Int) {
        count += 1
        #expect(hasTag(element))
        for (name, _) in element.attributes {
            #expect(element.location(ofAttribute: name) > element.location)
        }
        _ = element.text
        for child in element.children { walk(child, &count) }
    }

    private func hasTag(_ element: Element) -> Bool {
        element.tree.source[element.offset...].starts(with: "<\(element.name)".utf8)
    }

    /// Entities that would grow to gigabytes are refused before any is read.
    @Test func entityBombsAreRefused() {
        var text = "<!DOCTYPE a [<!ENTITY e0 'lol'>"
        for level in 1...9 { text += "<!ENTITY e\(level) '" + String(repeating: "&e\(level - 1);", count: 10) + "'>" }
        #expect(throws: DocumentError.doctype(SourceLocation(file: "a.xib", line: 1, column: 1))) {
            try tree(text + "]><a>&e9;</a>")
        }
    }

    @Test func deepNestingIsRefused() {
        let text = String(repeating: "<a>\n", count: 100_000)
        #expect(throws: DocumentError.tooDeep(limit: 250, SourceLocation(file: "a.xib", line: 251, column: 1))) { try tree(text) }
        let deepest = String(repeating: "<a>", count: 250) + String(repeating: "</a>", count: 250)
        #expect(throws: Never.self) { try tree(deepest) }
    }

    /// Whose search for duplicates would otherwise take minutes.
    @Test func tooManyAttributesAreRefused() {
        let text = "<a>\n<b " + (0..<200_000).map { "a\($0)='' " }.joined() + "/></a>"
        #expect(throws: DocumentError.tooManyAttributes(limit: 1_000, SourceLocation(file: "a.xib", line: 2, column: 1))) {
            try tree(text)
        }
    }

    @Test func manyNamespacesAreRefused() {
        let text = "<a " + (0..<900).map { "xmlns:a\($0)='b' " }.joined() + "/>"
        #expect(throws: DocumentError.tooManyNamespaces(SourceLocation(file: "a.xib", line: 1, column: 1))) { try tree(text) }
    }

    /// libxml2's table of names gets slower with each.
    @Test func tooManyNamesAreRefused() {
        let place = SourceLocation(file: "a.xib", line: 2, column: 1)
        for tag in ["<n#/>", "<?n# ?>", "<n a#=''/>"] {
            let text =
                "<a>" + (0..<9_999).map { tag.replacing("#", with: "\($0)") }.joined() + "\n"
                + (0..<2_000).map { tag.replacing("#", with: "\($0 + 10_000)") }.joined() + "</a>"
            let error = #expect(throws: DocumentError.self) { try tree(text) }
            #expect(error?.rule == "too-many-names")
            #expect(error?.location?.line == (tag.contains("a#") ? 1 : place.line))
        }
    }

    /// A long attribute that is only text stays fine.
    @Test func longValuesAreRead() throws {
        let value = String(repeating: "a = b ", count: 20_000)
        #expect(try tree("<a b='\(value)' c='é\(value)'/>").root["c"] == "é" + value)
        #expect(try tree("<a>\(value)</a>").root.text == value)
    }

    @Test(arguments: [true, false], [true, false])
    func readsUTF16(bigEndian: Bool, marked: Bool) throws {
        let text = "<?xml version='1.0' encoding='UTF-16'?>\n<é a='🦊'><b/></é>"
        let units = Array((marked ? "\u{FEFF}" : "").utf16) + Array(text.utf16)
        let bytes = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        let swapped = units.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        let tree = try XMLTree.parse(bytes: bigEndian ? bytes : swapped, file: "a.xib")
        #expect(tree.root.name == "é")
        #expect(tree.root["a"] == "🦊")
        #expect(tree.root.location == SourceLocation(file: "a.xib", line: 2, column: 1))
        #expect(tree.root.first("b")?.location.column == 14)
        #expect(throws: DocumentError.self) { try XMLTree.parse(bytes: bytes.dropLast(), file: "a.xib") }
    }
}
