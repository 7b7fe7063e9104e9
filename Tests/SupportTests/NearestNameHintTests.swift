import Support
import Testing

struct NearestNameHintTests {
    @Test func suggestsOnlyWhatIsNear() {
        #expect(NearestName.hint(of: "widht", in: ["width", "height"]) == ": did you mean 'width'?")
        #expect(NearestName.hint(of: "colour", in: ["width", "height"]) == "")
        #expect(NearestName.hint(nil) == "")
    }
}
