import AutoLayout
import Testing

/// Rounding as Xcode's stored frames show it: evidence/engine.md, section 5.
@Suite struct PixelGridTests {
    @Test(
        "A coordinate goes to the nearest pixel, halves up",
        arguments: [
            (2.0, 10.2, 10.0), (2, 10.25, 10.5), (2, -0.25, 0), (3, 20.287, 61.0 / 3), (1, 10.5, 11), (3, 10.0 + 1.0 / 6, 31.0 / 3),
        ] as [(Double, Double, Double)])
    func coordinate(_ scale: Double, _ value: Double, _ expected: Double) {
        #expect(PixelGrid(scale: scale).round(value) == expected)
    }

    /// Stored: 3 columns in 335 are 111.5, 112, 111.5; 7 in 375 are 53.5 but for the fourth; 2 with a gap of 8 in 343 at 3x
    /// are 167.667 and 167.333.
    @Test(
        "Equal columns share a width to the pixel",
        arguments: [
            (335.0, 3, 0.0, 2.0, [111.5, 112, 111.5]),
            (375, 7, 0, 2, [53.5, 53.5, 53.5, 54, 53.5, 53.5, 53.5]),
            (343, 2, 8, 3, [503.0 / 3, 502.0 / 3]),
        ] as [(Double, Int, Double, Double, [Double])])
    func columns(_ width: Double, _ count: Int, _ gap: Double, _ scale: Double, _ expected: [Double]) {
        var sketch = SceneSketch(width, 100, scale: scale)
        sketch.add("stack") { $0.stack = Stack(distribution: .fillEqually, spacing: gap) }
        sketch.fill("stack", "root")
        for column in 0..<count { sketch.add("v\(column)", in: "stack") }
        let frames = (0..<count).map { sketch.frame("v\($0)").width }
        #expect(zip(frames, expected).allSatisfy { abs($0 - $1) < 1e-9 })
    }

    @Test func edgesAreRoundedInTheCoordinatesOfTheRoot() {
        // Two views nested at 0.25 each: by the root the inner edge lies at 0.5, by the superview at 0.25 (up to 0.5).
        var sketch = SceneSketch(100, 100)
        sketch.add("outer")
        sketch.add("inner", in: "outer")
        for (view, outer) in [("outer", "root"), ("inner", "outer")] {
            sketch.tie("\(view).leading", .equal, "\(outer).leading", plus: 0.25)
            sketch.tie("\(view).top", .equal, "\(outer).top")
            sketch.tie("\(view).width", .equal, nil, plus: 20)
            sketch.tie("\(view).height", .equal, nil, plus: 20)
        }
        #expect(sketch.frame("outer").x == 0.5)
        #expect(sketch.frame("inner").x == 0)
    }
}
