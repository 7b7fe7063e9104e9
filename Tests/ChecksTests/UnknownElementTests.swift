import CResources
import Facts
import Support
import Testing

@testable import Checks
@testable import InterfaceBuilder

/// Nothing that could move a view is left out without a word.
@Suite struct UnknownElementTests {
    @Test func aViewOfAnUnknownClassIsLaidOutAndNoted() throws {
        let document = try MarkedDocument(
            subviews: view("a") + "1️⃣<trackingLayoutGuide key=\"pointer\" id=\"guide\"/>",
            constraints: pinned("a")
                + "<constraint firstItem=\"a\" firstAttribute=\"top\" secondItem=\"guide\" secondAttribute=\"top\" id=\"c\"/>"
        )
        try document.expect(UnknownElement.self, ["<trackingLayoutGuide> is not known, and is laid out as a view without a natural size"])
    }

    @Test func anUnknownElementThatNothingNamesIsANote() throws {
        let document = try MarkedDocument(subviews: view("a", "1️⃣<hologram key=\"depth\"><projector/></hologram>"), constraints: pinned("a"))
        try document.expect(UnknownElement.self, ["<hologram> is not known, and nothing inside it is laid out"])
        #expect(try document.findings(of: UnknownElement.self).map(\.limit) == [.note])
    }

    @Test func anUnknownGuideOutsideSubviewsDecidesWhatIsTiedToIt() throws {
        let document = try MarkedDocument(
            subviews: view("a", "1️⃣<trackingLayoutGuide key=\"pointer\" id=\"guide\"/>"),
            constraints: pinned("a")
                + "<constraint firstItem=\"a\" firstAttribute=\"top\" secondItem=\"guide\" secondAttribute=\"top\" id=\"c\"/>"
        )
        try document.expect(UnknownElement.self, ["<trackingLayoutGuide> is not known, and nothing inside it is laid out"])
        #expect(try document.findings(of: UnknownElement.self).map(\.limit) == [.warning])
    }

    @Test func aRepeatedElementIsOneFinding() throws {
        let document = try MarkedDocument(subviews: view("a", "1️⃣<hologram/><hologram/><hologram/>"), constraints: pinned("a"))
        try document.expect(UnknownElement.self, ["<hologram> is not known, and nothing inside it is laid out, 3 times"])
        #expect(try document.findings(of: UnknownElement.self).first?.notes.count == 2)
    }

    @Test func attributesAndValuesOfConstraintsAndGuides() throws {
        let document = try MarkedDocument(
            subviews: view("a", "<viewLayoutGuide 1️⃣key=\"hingeGuide\" id=\"h\"/>"),
            constraints: pinned("a") + "<constraint firstItem=\"a\" firstAttribute=\"width\" 2️⃣elasticity=\"2\" constant=\"3\" id=\"w\"/>"
        )
        try document.expect(
            UnknownElement.self,
            [
                "key 'hingeGuide' of <viewLayoutGuide> is not known, and is left out",
                "the attribute elasticity of <constraint> is not known, and is left out",
            ]
        )
    }

    @Test func whatIsKnownButNotReadSaysWhatItDoes() throws {
        let document = try MarkedDocument(
            subviews: view(
                "a",
                "<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type=\"number\" 1️⃣keyPath=\"numberOfLines\"/></userDefinedRuntimeAttributes>"
            ),
            constraints: pinned("a")
        )
        try document.expect(
            UnknownElement.self,
            ["keyPath 'numberOfLines' of <userDefinedRuntimeAttribute> is not read: it sets the label's number of lines"])
    }

    @Test func constraintsOnWhatIsNotLaidOut() throws {
        let document = try MarkedDocument(
            subviews: view("a", "<connections><outlet property=\"x\" destination=\"a\" id=\"o\"/></connections>"),
            constraints: pinned("a")
                + "<constraint 1️⃣firstItem=\"o\" firstAttribute=\"top\" secondItem=\"a\" secondAttribute=\"top\" id=\"c\"/>"
        )
        try document.expect(
            UnknownElement.self, ["the firstItem of this constraint is a <outlet>, which is not laid out: the constraint is left out"])
    }

    @Test func everyRowOfTheVocabularyIsRead() {
        let table = CSVTable(EmbeddedFile.vocabularyCsv.bytes)
        #expect(table.problems == [])
        for row in table.rows {
            let parts = row["place"].split(separator: ".", maxSplits: 1).count
            let isRead =
                switch row["kind"] {
                case "element": parts == 0 && !row["names"].isEmpty && !row["why"].isEmpty
                case "attributes": parts == 1 && !row["names"].isEmpty
                case "values": parts == 2 && !row["names"].isEmpty
                case "unread": parts > 0 && row["names"].isEmpty && !row["why"].isEmpty
                default: false
                }
            #expect(isRead, "line \(row.line)")
        }
        let names = table.rows.filter { $0["kind"] == "element" }.flatMap { $0["names"].split(separator: " ") }
        #expect(Set(names).count == names.count, "an element is named twice")
    }
}
