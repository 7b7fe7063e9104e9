import Testing

@testable import InterfaceBuilder

/// Places are marked in the source itself: `¹` stands before the tag that is looked for, `²` before its attribute `at`.
/// Marks are taken out before parsing.
@Suite struct SourceLocationTests {
    @Test(arguments: [
        "¹<t ²at='1'/>",
        "<a>¹<t ²at='1'/></a>",
        "<a>\n    ¹<t x='1'\n       y='2'\n       ²at='3'/>\n</a>",
        "<a>\r\n\t¹<t\r\n\t\t²at='3'\r\n/></a>",
        "<a>\rtext\r¹<t ²at='3'/></a>",
        "<a>é漢🦊¹<t é='ü' ²at='3'/></a>",
        "<?xml version='1.0' encoding='UTF-8'?>\n<!-- <t at='no'/> --><a>¹<t q=\"at='0'>/\" xat='1' atx='2' ²at = '3'/></a>",
        "<a b='&lt;t>'>&lt;t <![CDATA[<t at='5'/>]]>¹<t ²at='&#10;é'></t></a>",
        "<a>\n\n\n\n¹<t ²at=''>\n</t>\n</a>",
    ])
    func pointsAtTagsAndAttributes(_ marked: String) throws {
        let tag = place(of: "¹", in: marked)
        let attribute = place(of: "²", in: marked)
        let root = try tree(marked.filter { $0 != "¹" && $0 != "²" }).root
        let element = try #require(root.name == "t" ? root : root.first("t"))
        #expect(element.location == tag)
        #expect(element.location(ofAttribute: "at") == attribute)
        #expect(element.location(ofAttribute: "absent") == tag)
    }

    @Test func pointsAtValues() throws {
        let root = try tree("<a\n  b = \"12\"/>").root
        #expect(root.location(ofValue: "b") == SourceLocation(file: "a.xib", line: 2, column: 8))
    }

    /// An XML library's own counter ends at 65,535.
    @Test func countsBeyondSixteenBits() throws {
        let tree = try tree("<a>" + String(repeating: "\n<b/>", count: 70_000) + "\n <c/></a>")
        let last = try #require(tree.root.first("c"))
        #expect(last.location == SourceLocation(file: "a.xib", line: 70_002, column: 2))
        #expect(tree[69_999].location.line == 70_000)
    }

    @Test func aByteOrderMarkTakesNoColumn() throws {
        let tree = try XMLTree.parse(bytes: [0xEF, 0xBB, 0xBF] + Array("<a><b/></a>".utf8), file: "a.xib")
        #expect(tree.root.location.column == 1)
        #expect(tree.root.first("b")?.location.column == 4)
    }

    @Test func printsAndSorts() {
        let a = SourceLocation(file: "a", line: 2, column: 30)
        #expect("\(a)" == "a:2:30")
        #expect(a < SourceLocation(file: "a", line: 3, column: 1))
        #expect(a < SourceLocation(file: "a", line: 2, column: 31))
        #expect(a < SourceLocation(file: "b", line: 1, column: 1))
    }

    private func place(of mark: Character, in marked: String) -> SourceLocation {
        let before = Array(marked.prefix { $0 != mark }.filter { $0 != "¹" }.utf8)
        var line = 1
        var column = 1
        for (index, byte) in before.enumerated() {
            let pair = byte == 13 && index + 1 < before.count && before[index + 1] == 10
            column += 1
            if byte == 10 || (byte == 13 && !pair) { (line, column) = (line + 1, 1) }
        }
        return SourceLocation(file: "a.xib", line: line, column: column)
    }
}
