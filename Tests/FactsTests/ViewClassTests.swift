import CResources
import Support
import Testing

@testable import Facts

/// A row that nothing reads would be passed over in silence.
struct ViewClassTests {
    private static let rows = CSVTable(EmbeddedFile.viewClassesCsv.bytes).rows

    @Test func everyRowIsReadAndNamesItsSource() {
        #expect(CSVTable(EmbeddedFile.viewClassesCsv.bytes).problems == [])
        for row in Self.rows {
            let traits = row["traits"].split(separator: " ").map(String.init)
            #expect(!traits.isEmpty && traits.allSatisfy { ViewTrait(rawValue: $0) != nil }, "line \(row.line): \(row["traits"])")
            #expect(!row["source"].isEmpty, "line \(row.line) says nothing of its source")
        }
        #expect(Set(Self.rows.map { $0["class"] }).count == Self.rows.count, "a class has two rows")
    }

    @Test(arguments: ViewTrait.allCases)
    func everyTraitHasAClass(_ trait: ViewTrait) {
        #expect(Self.rows.contains { $0["traits"].split(separator: " ").contains(Substring(trait.rawValue)) })
    }
}
