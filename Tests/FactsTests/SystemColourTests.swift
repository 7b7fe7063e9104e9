import CResources
import Support
import Testing

@testable import Facts

/// A row that cannot be read would be passed over in silence.
struct SystemColourTests {
    private static let table = CSVTable(EmbeddedFile.coloursCsv.bytes)

    @Test func everyRowIsWhole() {
        #expect(Self.table.problems == [])
        var seen: Set<[String]> = []
        for row in Self.table.rows {
            #expect(["any", "mac"].contains(row["platform"]), "line \(row.line): platform '\(row["platform"])'")
            #expect(SystemColour.Shade(row["light"]) != nil && SystemColour.Shade(row["dark"]) != nil, "line \(row.line)")
            #expect(seen.insert([row["name"], row["platform"]]).inserted, "line \(row.line): \(row["name"]) has two rows")
            #expect(!row["source"].isEmpty, "line \(row.line) says nothing of its source")
        }
    }

    @Test(arguments: ["", "12345", "1234567", "12345G", "123456 x", "123456 1.5", "123456 0.5 1"])
    func whatIsNoShade(_ text: String) { #expect(SystemColour.Shade(text) == nil) }

    @Test func theMacHasItsOwn() throws {
        let iOS = try #require(SystemColour.named("secondaryLabelColor"))
        let mac = try #require(SystemColour.named("secondaryLabelColor", isMac: true))
        #expect(iOS.light.rgb == 0x3C3C43 && iOS.light.alpha == 0.6 && mac.light.rgb == 0 && mac.dark.alpha == 0.55)
        #expect(SystemColour.named("systemMintColor", isMac: true) == SystemColour.named("systemMintColor"))
        #expect(SystemColour.named("windowBackgroundColor") == nil && SystemColour.named("purplishColor", isMac: true) == nil)
    }
}
