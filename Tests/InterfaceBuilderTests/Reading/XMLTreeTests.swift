import Support
import Testing

@testable import InterfaceBuilder

@Suite struct XMLTreeTests {
    @Test func walksTheTree() throws {
        let root = try tree("<a><b key='x'/><c>\n<d/></c><b key='yy' e='1'/></a>").root
        #expect(root.name == "a")
        #expect(root.parent == nil)
        #expect(root.children.map(\.name) == ["b", "c", "b"])
        #expect(root.children("b").map { $0["key"] } == ["x", "yy"])
        #expect(root.children("absent").isEmpty)
        #expect(root.first("b", key: "yy")?["e"] == "1")
        #expect(root.first("c", key: "yy") == nil)
        #expect(root.child(key: "yy")?.name == "b")
        #expect(root.child(key: String("x"))?.name == "b")
        #expect(root.first("c")?.first("d")?.parent?.parent == root)
    }

    @Test func givesAttributesInOrder() throws {
        let root = try tree("<a z='1' key='&lt;é&#10;&amp;' y=\"it's\" x:q=''/>").root
        #expect(root.attributes.map(\.name) == ["z", "key", "y", "x:q"])
        #expect(root.attributes.map(\.value) == ["1", "<é\n&", "it's", ""])
        #expect(root["y"] == "it's")
        #expect(root["absent"] == nil)
        #expect(root[String("key")] == "<é\n&")
        #expect(root["x:q"] == "")
        #expect(root["x:q"] != nil && root["z"] == "1")
    }

    /// libxml2 leaves an ampersand in a value half decoded.
    @Test(arguments: [("&amp;", "&"), ("&#38;&#x26;", "&&"), ("&amp;#38;", "&#38;"), ("&amp;amp;", "&amp;"), ("é&amp;é", "é&é")])
    func decodesAmpersands(_ written: String, _ value: String) throws {
        #expect(try tree("<a v='\(written)'>\(written)</a>").root["v"] == value)
        #expect(try tree("<a v='\(written)'>\(written)</a>").root.text == value)
    }

    /// Raw line ends and tabs inside a value are blanks, as XML says.
    @Test func normalisesBlanksInValues() throws {
        #expect(try tree("<a v='1\n2\t3\r\n4'/>").root["v"] == "1 2 3 4")
    }

    @Test(arguments: [
        ("<a> x </a>", " x "),
        ("<a>one&amp;two &#233;é<![CDATA[<b>]]></a>", "one&two éé<b>"),
        ("<a>\n  <b/>\n  </a>", ""),
        ("<a>x<b/>y\n<b/>\n</a>", "xy\n"),
        ("<a/>", ""),
        ("<a>   </a>", "   "),
        ("<a><!-- no --></a>", ""),
    ])
    func readsText(_ source: String, _ text: String) throws {
        #expect(try tree(source).root.text == text)
    }

    @Test(
        arguments: [
            ("12", 12), ("0.5", 0.5), ("-3.25", -3.25), ("20.333333333333332", 20.333333333333332), ("-3.55e-15", -3.55e-15),
            (".5", 0.5), ("7.", 7), ("1234567.890123456768", 1234567.890123456768), ("12345678901", 1e7), ("-1e308", -1e7), ("inf", 1e7),
            ("0.1", 0.1), ("375", 375),
            ("", nil), ("-", nil), (".", nil), ("1x", nil), ("nan", nil), ("3:4", nil), ("YES", nil),
        ] as [(String, Double?)])
    func readsNumbers(_ text: String, _ expected: Double?) throws {
        let root = try tree("<a v='\(text)'/>").root
        #expect(root.number("v") == expected)
        #expect(root.number("w") == nil)
        #expect(Double.written(text) == expected)
        #expect(Double.written(text[...]) == expected)
    }

    /// The short way must round exactly as the standard library does.
    @Test func numbersAgreeWithTheStandardLibrary() throws {
        var random = SplitMix64(seed: 5)
        for _ in 0..<2_000 {
            let value = Double(Int64(bitPattern: random.next()) % 10_000_000_000_000) / 1_000_000
            for text in ["\(value)", "\(Float(value))", "\(Int(value))"] {
                let expected = Double(text)
                #expect(Array(text.utf8).withUnsafeBufferPointer { Double(decimalBytes: $0) } == expected)
            }
        }
    }

    @Test func readsBooleans() throws {
        let root = try tree("<a y='YES' n='NO' o='yes'/>").root
        #expect(root.bool("y") == true)
        #expect(root.bool("n") == false)
        #expect(root.bool("o") == false)
        #expect(root.bool("absent") == nil)
        #expect(root.matches("n", "NO") && !root.matches("n", "N") && root.has("o") && !root.has("q"))
    }

    @Test func namesAreNumbered() throws {
        let tree = try tree("<a b='1'><b a='2'/></a>")
        #expect(tree.names == ["a", "b"])
        #expect(tree.root.nameID == 0)
        #expect(tree.root.first("b")?.nameID == 1)
        #expect(tree.count == 2)
        #expect(tree[1].name == "b")
    }

    @Test func elementsOfTwoTreesDiffer() throws {
        #expect(try tree("<a/>").root != tree("<a/>").root)
    }

    @Test func readsManyNames() throws {
        let names = (0..<3_000).map { "n\($0)" }
        let root = try tree("<a>" + names.map { "<\($0)/>" }.joined() + "</a>").root
        #expect(root.children.map(\.name) == names)
    }
}
