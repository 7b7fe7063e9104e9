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
            #expect(traits.allSatisfy { ViewClass.Trait(rawValue: $0) != nil }, "line \(row.line): \(row["traits"])")
            #expect(row["shape"].isEmpty || ViewClass.Shape(rawValue: row["shape"]) != nil, "line \(row.line): \(row["shape"])")
            #expect(row["measure"].isEmpty || ViewClass.Measure(rawValue: row["measure"]) != nil, "line \(row.line): \(row["measure"])")
            let says = ["traits", "shape", "measure", "runtime", "xctest"].contains { !row[$0].isEmpty }
            #expect(says, "line \(row.line) says nothing")
            #expect(!row["source"].isEmpty, "line \(row.line) says nothing of its source")
        }
        #expect(Set(Self.rows.map { $0["class"] }).count == Self.rows.count, "a class has two rows")
    }

    /// What documents contain is listed in the vocabulary, by which an unknown element is reported.
    @Test func everyClassIsAnElementOfDocuments() {
        let elements = CSVTable(EmbeddedFile.vocabularyCsv.bytes).rows.filter { $0["kind"] == "element" }
        let known = Set(elements.flatMap { $0["names"].split(separator: " ").map(String.init) })
        #expect(Self.rows.map { $0["class"] }.filter { !known.contains($0) } == [])
    }

    @Test(arguments: ViewClass.Trait.allCases)
    func everyTraitHasAClass(_ trait: ViewClass.Trait) {
        #expect(Self.rows.contains { $0["traits"].split(separator: " ").contains(Substring(trait.rawValue)) })
    }

    /// What a running app prints may be one of several elements.
    @Test func printedNamesAreThoseOfElements() {
        #expect(ViewClass.printed["UIView"] == ["view", "containerView", "collectionReusableView"])
        #expect(ViewClass.printed["TextArea"] == ["textView", "textField"] && ViewClass.printed["UILabel"] == ["label"])
        #expect(ViewClass.printed["Other"]?.count == 12 && ViewClass.printed["UILable"] == nil)
    }

    @Test func aClassOfAnAppHasNothing() {
        let unknown = ViewClass(named: "lottieAnimationView")
        #expect(unknown.shape == .other && unknown.measure == .other)
        #expect(ViewClass.Trait.allCases.filter(unknown.has) == [])
    }
}
