import AutoLayout
import ConstraintSolver
import Metrics
import Testing

/// No layout is made up: what cannot be certified is named and left out, what does not settle is named.
@Suite struct CertaintyTests {
    /// At least and at most 700 from the end of a root of 768, but for a crossing: within the tolerance both hold, beyond it one is
    /// given up.
    @Test(arguments: [(0.0005, 0), (0.005, 1)])
    func boundsThatCrossByLittle(crossing: Double, conflicts: Int) throws {
        var sketch = SceneSketch(768, 100)
        sketch.add("a", height: 20)
        sketch.tie("a.width", .equal, nil, plus: 120)
        sketch.tie("a.leading", .greaterThanOrEqual, "root.trailing", plus: -700)
        sketch.tie("a.leading", .lessThanOrEqual, "root.trailing", plus: -700 - crossing)
        sketch.tie("a.top", .equal, "root.top")
        let layout = sketch.layout()
        #expect(layout.conflicts.count == conflicts)
        #expect(layout.numerical.isEmpty)
        if conflicts == 0 { #expect(layout.frames[sketch.index("a")] == Rect(68, 0, 120, 20)) }
        if let conflict = layout.conflicts.first { #expect(Set(conflict.members) == [.constraint(1), .constraint(2)]) }
    }

    @Test(arguments: [1e-11, 1e11, 1e300])
    func aMultiplierBeyondNumbersIsNamedAndTheRestLaidOut(multiplier: Double) {
        var sketch = SceneSketch(300, 100)
        for name in ["a", "b"] {
            sketch.add(name, height: 20)
            sketch.tie("\(name).leading", .equal, "root.leading", plus: 10)
            sketch.tie("\(name).top", .equal, "root.top")
        }
        sketch.tie("a.width", .equal, nil, plus: 50)
        sketch.tie("b.width", .equal, nil, plus: 70)
        sketch.tie("a.width", .equal, "b.width", times: multiplier)
        let layout = sketch.layout()
        #expect(layout.numerical == [.constraint(6)])
        #expect(layout.conflicts.isEmpty)
        #expect(layout.frames[sketch.index("a")] == Rect(10, 0, 50, 20))
        #expect(layout.frames[sketch.index("b")] == Rect(10, 0, 70, 20))
    }

    /// Where the width is ten times the height, a text of one line makes room for part of it, and one of more lines for all in one.
    @Test(arguments: [true, false])
    func aWidthThatFollowsFromWrappedLinesNeverSettles(follows: Bool) {
        var sketch = SceneSketch(1000, 400)
        sketch.add("a") { item in
            item.intrinsic = .label(LabelContent(text: String(repeating: "word ", count: 12), font: .system(17), numberOfLines: 0))
            item.compressionResistance.horizontal = 1
            item.hugging.horizontal = 1
        }
        sketch.tie("a.leading", .equal, "root.leading")
        sketch.tie("a.top", .equal, "root.top")
        if follows {
            sketch.tie("a.width", .equal, "a.height", times: 10)
        } else {
            sketch.tie("a.trailing", .equal, "root.trailing")
        }
        #expect(sketch.layout().unsettled == (follows ? [ItemID(1)] : []))
    }
}
