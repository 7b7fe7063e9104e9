import Support
import Testing

@Suite("JSON with positions")
struct JSONReaderTests {
    @Test("values and where they stand")
    func positions() throws {
        let node = try JSONReader.read(
            """
            {
              "a": [1, -2.5e1],
              "b": {"c": "x\\u00e9\\n"}
            }
            """)
        let members = try node.members()
        #expect(members.map(\.key) == ["a", "b"])
        #expect(members.map(\.keyPosition) == [TextPosition(line: 2, column: 3), TextPosition(line: 3, column: 3)])
        let list = try members[0].node.elements()
        #expect(try list.map { try $0.number() } == [1, -25])
        #expect(list[1].position == TextPosition(line: 2, column: 12))
        let text = try members[1].node.members()[0].node
        #expect(try text.text() == "x\u{e9}\n")
        #expect(text.position == TextPosition(line: 3, column: 14))
    }

    @Test("characters beyond the basic plane are two escapes")
    func surrogates() throws {
        #expect(try JSONReader.read(#""\ud83d\ude00""#).text() == "\u{1F600}")
    }

    @Test(
        "what is wrong, and where",
        arguments: [
            ("", "1:1: the document ends too early"),
            ("{\"a\": 1", "1:8: the document ends too early"),
            ("{\"a\": 1,}", "1:9: expected a key in quotation marks, found '}'"),
            ("{\"a\" 1}", "1:6: expected ':', found '1'"),
            ("[1 2]", "1:4: expected ',' or ']', found '2'"),
            ("[01]", "1:2: '01' is not a number"),
            ("[1.]", "1:2: '1.' is not a number"),
            ("[1e999]", "1:2: '1e999' is not a number"),
            ("[\n  nul\n]", "2:3: expected a value, found 'nul'"),
            ("{\"a\": 1, \"a\": 2}", "1:10: the key 'a' occurs twice"),
            ("\"a\nb\"", "1:3: a text must not contain a line break or control character"),
            ("\"\\q\"", "1:2: '\\q' is no escape sequence"),
            ("\"\\ud83d\"", "1:2: '\\u' is no escape sequence"),
            ("[] []", "1:4: expected the end, found '['"),
        ]
    )
    func problems(source: String, message: String) {
        #expect(throws: JSONProblem.self) { try JSONReader.read(source) }
        do { _ = try JSONReader.read(source) } catch { #expect("\(error)" == message) }
    }

    @Test("bytes that are not UTF-8 and values nested too deeply are refused")
    func refusals() {
        #expect(throws: JSONProblem(.notUTF8, at: .start)) { try JSONReader.read([0x22, 0xFF, 0x22]) }
        let deep = String(repeating: "[", count: 70)
        #expect(throws: JSONProblem(.tooDeep(64), at: TextPosition(line: 1, column: 66))) { try JSONReader.read(deep) }
    }

    @Test("an unknown key is shown with the nearest known one")
    func unknownKey() throws {
        let node = try JSONReader.read("{\"widht\": 1}")
        do {
            _ = try JSONFields(node, keys: ["width", "height"])
            Issue.record("the key was accepted")
        } catch {
            #expect("\(error)" == "1:2: unknown key 'widht': did you mean 'width'?")
        }
    }

    @Test(
        "the nearest name is offered only when it is near",
        arguments: [("Red Veiw", "Red View"), ("W", nil), ("retina4_8", "retina4_7"), ("Green", nil)]
    )
    func nearest(name: String, expected: String?) {
        #expect(NearestName.of(name, in: ["Red View", "Blue View", "retina4_7"]) == expected)
    }

    @Test func takesCommentsWhereAsked() throws {
        let text = "// a file\n{\"a\": \"//\", // the first\n // \"b\": 2,\n\"c\": 1}//"
        let members = try JSONReader.read(Array(text.utf8), takesComments: true).members()
        #expect(members.map(\.key) == ["a", "c"])
        #expect(members[1].keyPosition == TextPosition(line: 4, column: 1))
        #expect(throws: JSONProblem.self) { try JSONReader.read(Array(text.utf8)) }
        #expect(throws: JSONProblem.self) { try JSONReader.read(Array("{} /".utf8), takesComments: true) }
    }
}
