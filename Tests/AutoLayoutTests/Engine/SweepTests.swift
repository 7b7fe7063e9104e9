@testable import AutoLayout
import ConstraintSolver
import Testing

/// A column that wants half of the root, is at least 100 and at most 300 wide, and a box beside it: breakpoints at 200 and 600.
@Suite struct SweepTests {
    @Test func edgesFollowTheRootInPieces() throws {
        var sketch = SceneSketch(400, 300)
        sketch.add("a")
        sketch.add("b")
        sketch.tie("a.leading", .equal, "root.leading")
        sketch.tie("a.width", .equal, "root.width", times: 0.5, at: 750)
        sketch.tie("a.width", .greaterThanOrEqual, plus: 100)
        sketch.tie("a.width", .lessThanOrEqual, plus: 300)
        sketch.tie("b.leading", .equal, "a.trailing", plus: 8)
        sketch.tie("root.trailing", .equal, "b.trailing", plus: 20)
        let engine = LayoutEngine(intrinsics: Intrinsics(scale: 2))
        let settled = try #require(engine.settledScene(sketch.scene))
        let pieces = try settled.sweep(.horizontal, over: 150...1000)
        #expect(pieces.map { ($0.range.lowerBound * 10).rounded() / 10 } == [150, 200, 600])
        let a = ItemID(sketch.index("a")), b = ItemID(sketch.index("b"))
        for width in stride(from: 150.0, through: 1000, by: 12.5) {
            let piece = try #require(pieces.first { $0.range.contains(width) })
            let middle = min(300, max(100, width / 2))
            let column = piece.edges(of: a, along: .horizontal, at: width)
            let box = piece.edges(of: b, along: .horizontal, at: width)
            #expect(abs(column.start) < 1e-6 && abs(column.end - middle) < 1e-6)
            #expect(abs(box.start - middle - 8) < 1e-6 && abs(box.end - width + 20) < 1e-6)
        }
        #expect(pieces.map { $0.slopes(of: a, along: .horizontal).end } == [0, 0.5, 0])
    }

    /// The scene's own width is one of those swept, so its solution is.
    @Test func agreesWithTheLayoutAtItsOwnSize() throws {
        var sketch = SceneSketch(400, 300)
        sketch.add("outer")
        sketch.fill("outer", "root", inset: 30)
        sketch.add("inner", in: "outer", width: 60, height: 20)
        sketch.tie("inner.centerX", .equal, "outer.centerX")
        sketch.tie("inner.top", .equal, "outer.top")
        let engine = LayoutEngine(intrinsics: Intrinsics(scale: 2))
        let settled = try #require(engine.settledScene(sketch.scene))
        let inner = sketch.index("inner"), solved = engine.layout(sketch.scene).solved[inner]
        let piece = try #require(try settled.sweep(.horizontal, over: 300...500).first { $0.range.contains(400) })
        let edges = piece.edges(of: ItemID(inner), along: .horizontal, at: 400)
        #expect(abs(edges.start - solved.x) < 1e-6 && abs(edges.end - solved.x - solved.width) < 1e-6)
    }
}
