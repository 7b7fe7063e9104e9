import AutoLayout
import ConstraintSolver
import Metrics
import Testing

/// What is given up where requirements contradict each other: the order of UIKit's logs and of Xcode's canvas
/// (Documentation/evidence/engine.md 11), and what one changed constraint would mend.
struct DropRankingTests {
    /// A view held at both ends of a root of 400 points, whose width is to be 100 as well.
    private static func stretched(_ order: DropPolicy) -> SceneSketch {
        var sketch = SceneSketch(400, 300, conflicts: order)
        sketch.add("a")
        sketch.tie("a.top", .equal, "root.top")
        sketch.tie("a.height", plus: 20)
        sketch.tie("a.leading", .equal, "root.leading")
        sketch.tie("a.trailing", .equal, "root.trailing")
        sketch.tie("a.width", plus: 100)
        return sketch
    }

    @Test(
        "a size goes before an edge, but in a xib an end at the superview goes before a size",
        arguments: [
            (DropPolicy.atRunTime, 4, 400.0), (.inStoryboard, 4, 400), (.inXib, 3, 100),
        ])
    func sizesAndEnds(order: DropPolicy, broken: Int, width: Double) throws {
        let sketch = Self.stretched(order)
        let conflict = try #require(sketch.layout().conflicts.first)
        #expect(conflict.broken == .constraint(broken))
        #expect(sketch.frame("a").width == width)
        #expect(Set(conflict.members) == [.constraint(2), .constraint(3), .constraint(4), .root(.horizontal)])
    }

    /// Documentation/evidence/ties.md 4: of what ties a view's centre and its beginning as well.
    @Test(
        "on the canvas a centre goes before a size in a xib and after it in a storyboard, and before an end there",
        arguments: [
            (DropPolicy.atRunTime, "width", 380.0), (.inStoryboard, "width", 380), (.inXib, "width", 100),
            (.atRunTime, "trailing", 380), (.inStoryboard, "trailing", 360), (.inXib, "trailing", 380),
        ])
    func centres(order: DropPolicy, other: String, width: Double) {
        var sketch = SceneSketch(400, 300, conflicts: order)
        sketch.add("a")
        sketch.tie("a.top", .equal, "root.top")
        sketch.tie("a.height", plus: 20)
        sketch.tie("a.centerX", .equal, "root.centerX")
        sketch.tie("a.leading", .equal, "root.leading", plus: 10)
        // With the centre at 200 and 10 before it, it is 380 wide.
        if other == "width" { sketch.tie("a.width", plus: 100) } else { sketch.tie("a.trailing", .equal, "root.trailing", plus: -30) }
        #expect(sketch.frame("a").x == 10 && sketch.frame("a").width == width)
    }

    @Test("a trailing edge goes before a leading one and before a width that follows another")
    func trailingEdges() {
        var sketch = SceneSketch(400, 300)
        for name in ["a", "b"] {
            sketch.add(name)
            sketch.tie("\(name).top", .equal, "root.top")
            sketch.tie("\(name).height", plus: 20)
        }
        sketch.tie("a.leading", .equal, "root.leading")
        sketch.tie("a.width", plus: 100)
        sketch.tie("b.leading", .equal, "a.leading")
        sketch.tie("b.width", .equal, "a.width", plus: 10)
        sketch.tie("b.trailing", .equal, "a.trailing")
        let layout = sketch.layout()
        #expect(layout.conflicts.map(\.broken) == [.constraint(8)])
        #expect(sketch.frame("b").width == 110)
    }

    @Test("the repairs of two widths: an inequality in the sense that the other keeps, then a priority, then a removal")
    func repairs() throws {
        var sketch = SceneSketch(400, 300)
        sketch.add("a")
        for edge in ["leading", "top"] { sketch.tie("a.\(edge)", .equal, "root.\(edge)") }
        sketch.tie("a.height", plus: 20)
        sketch.tie("a.width", plus: 100)
        sketch.tie("a.width", plus: 50)
        let settled = try #require(LayoutEngine(measurer: Intrinsics(scale: 2)).settledScene(sketch.scene))
        let conflict = try #require(settled.conflicts.first)
        #expect(conflict.broken == .constraint(3) && settled.conflicts.count == 1)
        #expect(
            RepairSearch(settled).repairs(of: conflict) == [
                .relax(constraint: 3, to: .lessThanOrEqual), .relax(constraint: 4, to: .greaterThanOrEqual),
                .lower(constraint: 3, to: 999), .lower(constraint: 4, to: 999), .remove(constraint: 3), .remove(constraint: 4),
            ])
    }
}
