import AutoLayout
import ConstraintSolver
import Metrics
import Testing

/// What analysis says of small scenes whose equations can be worked out by hand.
struct AnalysisTests {
    private func settled(_ sketch: SceneSketch) throws -> SettledScene {
        try #require(LayoutEngine(measurer: Intrinsics(scale: 2)).settledScene(sketch.scene))
    }

    /// a begins 16 after the root, b 8 after a's end; a is 100 wide.
    private static let row: SceneSketch = {
        var sketch = SceneSketch(400, 300)
        for name in ["a", "b"] {
            sketch.add(name)
            sketch.tie("\(name).top", .equal, "root.top")
            sketch.tie("\(name).height", plus: 20)
        }
        sketch.tie("a.leading", .equal, "root.leading", plus: 16)
        sketch.tie("a.width", plus: 100)
        sketch.tie("b.leading", .equal, "a.trailing", plus: 8)
        sketch.tie("b.trailing", .equal, "root.trailing", plus: -16)
        return sketch
    }()

    @Test func influencesAreWhatOnePointMoreDoes() throws {
        // b.x = 16 + 100 + 8 and its right end stays: each point before it moves it by one and takes one from its width.
        let influences = try settled(Self.row).influences(on: ItemID(2), .horizontal)
        let before = influences.filter { [4, 5, 6].contains($0.constraint) }
        #expect(before.count == 3 && before.allSatisfy { abs($0.position - 1) < 1e-9 && abs($0.length + 1) < 1e-9 })
        let trailing = influences.filter { $0.constraint == 7 }
        #expect(trailing.count == 1 && trailing.allSatisfy { abs($0.position) < 1e-9 && abs($0.length - 1) < 1e-9 })
        #expect(influences.count == 4)
    }

    @Test func whatFollowsFromOthersIsRedundant() throws {
        var sketch = Self.row
        // a ends at 116: that follows from where it begins and how wide it is.
        sketch.tie("a.trailing", .equal, "root.leading", plus: 116)
        let found = try settled(sketch).redundantEquations()
        #expect(found.map(\.constraint) == [8])
        #expect(Set(found[0].others) == [.constraint(4), .constraint(5)])
        #expect(try settled(Self.row).redundantEquations() == [])
    }
}
