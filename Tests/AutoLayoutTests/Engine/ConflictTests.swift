import AutoLayout
import ConstraintSolver
import Testing

/// Requirements that cannot hold together: evidence/engine.md, section 11.
@Suite struct ConflictTests {
    @Test func theSetIsNamedAndOneConstraintGivenUp() throws {
        var sketch = SceneSketch(300, 100)
        sketch.add("a", height: 20)
        sketch.tie("a.leading", .equal, "root.leading", plus: 10)
        sketch.tie("a.trailing", .equal, "root.trailing", plus: -10)
        sketch.tie("a.width", .equal, nil, plus: 200)
        sketch.tie("a.top", .equal, "root.top")
        let layout = sketch.layout()
        let conflict = try #require(layout.conflicts.first)
        #expect(layout.conflicts.count == 1)
        #expect(Set(conflict.members) == [.constraint(0), .constraint(1), .constraint(2), .root(.horizontal)])
        // A constant size goes before an edge.
        #expect(conflict.broken == .constraint(2))
        #expect(layout.frames[sketch.index("a")] == Rect(10, 0, 280, 20))
    }

    /// evidence/ties.md 4: a column of 40, 65 and 20 pinned at both ends of a root of 100. A storyboard gives up a size, the largest of
    /// them; a xib the end.
    @Test(
        "The canvas gives up an end in a xib and a size elsewhere",
        arguments: [(DropPolicy.atRunTime, [15.0, 65, 20]), (.inStoryboard, [40, 40, 20]), (.inXib, [40, 65, 20])]
    )
    func orderOfTheCanvas(_ order: DropPolicy, _ heights: [Double]) {
        var sketch = SceneSketch(100, 100, conflicts: order)
        for (index, height) in [40.0, 65, 20].enumerated() {
            sketch.add("v\(index)")
            sketch.tie("v\(index).height", .equal, nil, plus: height)
            sketch.tie("v\(index).top", .equal, index == 0 ? "root.top" : "v\(index - 1).bottom")
        }
        sketch.tie("v2.bottom", .equal, "root.bottom")
        let layout = sketch.layout()
        #expect(layout.conflicts.count == 1)
        #expect(heights.indices.map { layout.frames[sketch.index("v\($0)")].height } == heights)
    }

    /// A column of three equal views 95 high with gaps of 10, the last two required to be 15: a document of 16096 stores 45, 15 and 15.
    @Test("The canvas gives up equal lengths before sizes and ends", arguments: [DropPolicy.inXib, .inStoryboard])
    func equalLengths(_ order: DropPolicy) {
        var sketch = SceneSketch(100, 95, conflicts: order)
        sketch.add("stack") { $0.stack = Stack(axis: .vertical, distribution: .fillEqually, spacing: 10) }
        sketch.fill("stack", "root")
        for name in ["a", "b", "c"] { sketch.add(name, in: "stack") }
        for name in ["b", "c"] { sketch.tie("\(name).height", plus: 15) }
        #expect(["a", "b", "c"].map { sketch.frame($0).height } == [45, 15, 15])
    }

    @Test func sizesAreNeverNegative() throws {
        var sketch = SceneSketch(300, 100)
        sketch.add("a")
        sketch.tie("a.width", .equal, nil, plus: -16)
        let conflict = try #require(sketch.layout().conflicts.first)
        #expect(conflict.members == [.constraint(0)])
        #expect(conflict.squeezed == [ItemID(1)])
    }

    @Test func theSizeOfTheRootIsNeverGivenUp() throws {
        var sketch = SceneSketch(300, 100)
        sketch.tie("root.width", .equal, nil, plus: 200)
        let layout = sketch.layout()
        #expect(layout.conflicts.first?.broken == .constraint(0))
        #expect(layout.frames[0].width == 300)
    }

    @Test func requiredNaturalSizesConflictWhere999GivesWay() {
        for (priority, conflicts) in [(Priority.required, 1), (999, 0)] {
            var sketch = SceneSketch(50, 100)
            sketch.add("a", width: 80) { $0.compressionResistance.horizontal = priority }
            sketch.tie("a.leading", .equal, "root.leading")
            sketch.tie("a.trailing", .equal, "root.trailing")
            #expect(sketch.layout().conflicts.count == conflicts)
        }
    }

    @Test func theRestIsLaidOutWhateverTheOrder() {
        // The same system with its constraints in every rotation gives the same frames.
        let ties: [(String, String, Double)] = [
            ("a.leading", "root.leading", 4), ("b.leading", "a.trailing", 8), ("b.trailing", "root.trailing", -4),
            ("a.top", "root.top", 0), ("b.top", "a.top", 0), ("a.width", "b.width", 0),
        ]
        let frames = (0..<ties.count).map { shift -> [Rect] in
            var sketch = SceneSketch(301, 100)
            sketch.add("a", height: 20)
            sketch.add("b", height: 20)
            for index in ties.indices {
                let (first, second, constant) = ties[(index + shift) % ties.count]
                sketch.tie(first, .equal, second, plus: constant)
            }
            return sketch.layout().frames
        }
        #expect(frames.allSatisfy { $0 == frames[0] })
        #expect(frames[0][1] == Rect(4, 0, 142.5, 20))
    }

    /// The end at 400 contradicts the width of 100, which is dropped first, and the neighbour at 200, which is dropped last. Without the
    /// end the width holds, in whatever order the contradictions are found.
    @Test("A constraint is kept if all that it contradicts is dropped for something else", arguments: 0..<7)
    func whatHoldsAgainIsKept(_ shift: Int) {
        var sketch = SceneSketch(400, 100)
        sketch.add("a", height: 20)
        sketch.add("inner", in: "a", width: 10, height: 10)
        let ties: [(String, Relation, String?, Double)] = [
            ("a.leading", .equal, "root.leading", 0), ("a.trailing", .equal, "root.trailing", 0), ("a.width", .equal, nil, 100),
            ("inner.leading", .equal, "root.leading", 200), ("inner.leading", .greaterThanOrEqual, "a.trailing", 0),
            ("a.top", .equal, "root.top", 0), ("inner.top", .equal, "a.top", 0),
        ]
        let order = ties.indices.map { ($0 + shift) % ties.count }
        for index in order { sketch.tie(ties[index].0, ties[index].1, ties[index].2, plus: ties[index].3) }
        #expect(sketch.layout().conflicts.map(\.broken) == order.firstIndex(of: 1).map { [.constraint($0)] })
        #expect(sketch.frame("a") == Rect(0, 0, 100, 20))
    }
}
