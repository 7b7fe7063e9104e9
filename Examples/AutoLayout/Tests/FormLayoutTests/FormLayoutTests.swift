import AutoLayout
import ConstraintSolver
import Testing

/// A text of a toolkit's own, which breaks into lines if it may.
struct Words: ItemContent {
    var text: String
    var wraps = false
}

/// Letters 8 points wide on lines 20 points high: a toolkit asks its own fonts here.
struct Typewriter: ContentMeasurer {
    let scale = 2.0

    func size(of content: any ItemContent, availableWidth: Double?) -> IntrinsicSize {
        guard let words = content as? Words else { return .none }
        let line = Double(words.text.count) * 8, width = min(line, availableWidth ?? line)
        return IntrinsicSize(width: width, height: (line / max(width, 8)).rounded(.up) * 20)
    }
}

/// A title beside its field on one baseline, and a note below, in a view that is as high as they need.
func form(width: Double, direction: LayoutDirection = .leftToRight) -> Scene {
    let root = ItemID(0), title = ItemID(1), field = ItemID(2), note = ItemID(3)
    var items = [
        Item(id: "form", parent: nil), Item(id: "title", parent: root), Item(id: "field", parent: root), Item(id: "note", parent: root),
    ]
    items[title.index].content = Words(text: "Name")
    items[title.index].hugging = AxisPair(.high)
    items[title.index].baselines = .fromEdges(firstFromTop: 16, lastFromBottom: 4)
    items[field.index].baselines = .centered(offset: 5)
    items[note.index].content = Words(text: String(repeating: "All of it is required. ", count: 3), wraps: true)
    return Scene(
        items: items,
        constraints: [
            Constraint(id: "title leading", Anchor(title, .leading), to: Anchor(root, .leading), constant: 20),
            Constraint(id: "field leading", Anchor(field, .leading), to: Anchor(title, .trailing), constant: 8),
            Constraint(id: "field trailing", Anchor(root, .trailing), to: Anchor(field, .trailing), constant: 20),
            Constraint(id: "field top", Anchor(field, .top), to: Anchor(root, .top), constant: 20),
            Constraint(id: "field height", Anchor(field, .height), constant: 30),
            Constraint(id: "baseline", Anchor(title, .firstBaseline), to: Anchor(field, .firstBaseline)),
            Constraint(id: "note leading", Anchor(note, .leading), to: Anchor(root, .leading), constant: 20),
            Constraint(id: "note trailing", Anchor(root, .trailing), to: Anchor(note, .trailing), constant: 20),
            Constraint(id: "note top", Anchor(note, .top), to: Anchor(field, .bottom), constant: 12),
            Constraint(id: "note bottom", Anchor(root, .bottom), to: Anchor(note, .bottom), constant: 20),
        ], rootSize: Size(width: width, height: 0), fitting: [.vertical], direction: direction)
}

struct FormLayoutTests {
    /// The note's 69 letters are 552 points wide: two lines in 320 - 40 points, one in 600 - 40.
    @Test(arguments: [(320, 2), (600, 1)])
    func everyWidth(width: Double, lines: Double) {
        let layout = LayoutEngine(measurer: Typewriter()).layout(form(width: width))
        #expect(layout.conflicts.isEmpty && layout.ambiguity.allSatisfy(\.isEmpty))
        let expected: [Rect] = [
            Rect(x: 0, y: 0, width: width, height: 82 + 20 * lines),
            // Its baseline, 16 below its top, is that of the field, 15 + 5 below the field's.
            Rect(x: 20, y: 24, width: 32, height: 20),
            Rect(x: 60, y: 20, width: width - 80, height: 30),
            Rect(x: 20, y: 62, width: width - 40, height: 20 * lines),
        ]
        #expect(layout.frames == expected)
    }

    @Test(arguments: [320.0, 600])
    func theOtherDirectionMirrors(width: Double) {
        let engine = LayoutEngine(measurer: Typewriter())
        let one = engine.layout(form(width: width)).frames, other = engine.layout(form(width: width, direction: .rightToLeft)).frames
        let mirrored: [Rect] = one.map { Rect(x: width - $0.x - $0.width, y: $0.y, width: $0.width, height: $0.height) }
        #expect(other == mirrored)
    }
}
