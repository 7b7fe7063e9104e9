import CResources
import Facts
import Support
import Testing

/// A class with two rows, or of a superclass that is misspelt, would lose its connections in silence.
struct ConnectionsTests {
    private static let table = CSVTable(EmbeddedFile.connectionsCsv.bytes)

    @Test func everyClassHasOneRow() {
        #expect(Self.table.problems == [])
        var seen: Set<String> = []
        for row in Self.table.rows { #expect(seen.insert(row["class"]).inserted, "line \(row.line): \(row["class"]) has two rows") }
        for row in Self.table.rows { #expect(!row["source"].isEmpty, "line \(row.line) says nothing of its source") }
    }

    /// And every chain of superclasses ends at the one class that has none.
    @Test func everySuperclassIsKnown() throws {
        for row in Self.table.rows {
            var name = row["class"], steps = 0
            while let superclass = try #require(SystemConnections(ofClass: name), "line \(row.line): no row of \(name)").superclass {
                name = superclass
                steps += 1
                try #require(steps < Self.table.rows.count, "line \(row.line): its superclasses form a circle")
            }
            #expect(name == "NSObject", "line \(row.line)")
        }
    }
}
