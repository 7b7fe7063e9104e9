import Support
import Testing

struct CSVTableTests {
    @Test func readsRowsByColumn() {
        let table = CSVTable(Array("# a comment\nname,width,source\n\nphone,375,\"one\", and more\npad,any,\nshort\n".utf8))
        #expect(table.columns == ["name", "width", "source"])
        #expect(table.rows.map { $0["name"] } == ["phone", "pad"])
        #expect(table.rows[0].number("width") == 375 && table.rows[0]["source"] == "\"one\", and more")
        #expect(table.rows[1].number("width") == nil && table.rows[1].admits("width", "12") && table.rows[1]["none"] == "")
        #expect(table.rows.map(\.line) == [4, 5])
        #expect(table.problems == ["line 6: 1 of 3 columns"])
    }

    @Test func reportsColumnsOfOneName() { #expect(CSVTable(Array("a,a\n".utf8)).problems == ["line 1: two columns have one name"]) }
}
