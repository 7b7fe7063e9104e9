import Support
import Testing

@testable import Reports

@Suite struct EmbeddingTests {
    @Test("JSON in a page cannot close its element", arguments: ["</script>", "<!--", "a<b", "<<"])
    func embeddable(text: String) {
        var json = JSONWriter()
        json.value(text)
        let embedded = ReportBuilder.embeddable(json.text)
        #expect(!embedded.contains("<"))
        #expect(embedded.contains("\\u003c"))
    }
}
