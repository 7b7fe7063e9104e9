import AutoLayout
import Facts
import Metrics
import Testing

/// Texts in words with their advances, from which a page makes lines.
@Suite struct TextFlowTests {
    @Test func wordsHaveTheirSpacesAndEndsOfLines() throws {
        let style = ParagraphStyle(lineSpacing: 2, paragraphSpacing: 5)
        let run = AttributedRun("ab c-d  ef\n\nabcdefghijklmnop", font: .system(10), paragraph: style)
        let flow = try #require(TextFlow([run], measurer: GridMeasurer()))
        #expect(flow.words.map(\.text) == ["ab ", "c-", "d  ", "ef\n", "\n", "abcdefghijklmnop"])
        #expect(flow.words.map(\.width) == [10, 10, 5, 10, 0, 80])
        #expect(flow.words.map(\.spaceWidth) == [5, 0, 10, 0, 0, 0])
        #expect(flow.pitch == 12)
        #expect(flow.paragraphPitch == 17)
        // Of the one word that may have to break anywhere.
        #expect(flow.characters == Dictionary(uniqueKeysWithValues: "abcdefghijklmnop".map { ($0, 5.0) }))
    }

    @Test func aWordIsKernedBehindAnother() throws {
        let flow = try #require(TextFlow([AttributedRun("a Tb", font: .system(10))], measurer: KerningGridMeasurer()))
        #expect(flow.words.map(\.kerning) == [0, -1])
        #expect(flow.words.map(\.width) == [5, 10])
    }

    /// The lines of words that are put beside each other as long as they fit are those of the engine.
    @Test("words make the engine's lines", arguments: [12, 20, 31.5, 47, 80, 300])
    func lines(room: Double) throws {
        let runs = [AttributedRun("To be or not to be,\n\nthat is  the well-known question 日本。", font: .system(10))]
        let flow = try #require(TextFlow(runs, measurer: StandardTextMeasurer()))
        var lines = [(text: "", y: 0.0)], length = 0.0, spaces = 0.0
        for word in flow.words where word.width <= room {
            if length > 0, word.width > 0, length + spaces + word.kerning + word.width > room {
                lines.append(("", lines[lines.count - 1].y + flow.pitch))
                (length, spaces) = (0, 0)
            }
            length += spaces + word.width + (length > 0 ? word.kerning : 0)
            spaces = word.spaceWidth
            lines[lines.count - 1].text += word.text.filter { $0 != "\n" }
            guard word.text.hasSuffix("\n") else { continue }
            lines.append(("", lines[lines.count - 1].y + flow.paragraphPitch))
            (length, spaces) = (0, 0)
        }
        let text = flow.words.filter { $0.width <= room }.map(\.text).joined()
        let layout = TextLayout([AttributedRun(text, font: .system(10))], width: room, measurer: StandardTextMeasurer())
        #expect(lines.map(\.text) == layout.lines.map(\.text))
        let first = try #require(layout.lines.first)
        for (line, expected) in zip(lines, layout.lines) { #expect(abs(line.y - (expected.baseline - first.baseline)) < 1e-9) }
    }

    @Test func linesOfTwoFontsDoNotFlow() {
        let runs = [AttributedRun("one ", font: .system(10)), AttributedRun("two", font: .system(20))]
        #expect(TextFlow(runs, measurer: GridMeasurer()) == nil)
        #expect(TextFlow([], measurer: GridMeasurer()) == nil)
    }
}
