import AutoLayout
import Testing

/// Reading direction: evidence/engine.md, sections 2 and 15.
@Suite struct DirectionTests {
    /// A row of two views with an inequality, a ratio and a centre, all by leading and trailing.
    static func row(_ direction: LayoutDirection) -> SceneSketch {
        var sketch = SceneSketch(301, 100, direction: direction) { $0.margins.insets = EdgeInsets(left: 11, right: 23) }
        sketch.add("a", width: 40, height: 20)
        sketch.add("b", width: 30, height: 20)
        sketch.add("c", in: "b")
        sketch.tie("a.leading", .equal, "root.leadingMargin")
        sketch.tie("b.leading", .greaterThanOrEqual, "a.trailing", plus: 7)
        sketch.tie("b.trailing", .equal, "root.trailingMargin", plus: -3)
        sketch.tie("b.width", .equal, "a.width", times: 1.5)
        sketch.tie("c.leading", .equal, "b.leading", plus: 2)
        sketch.tie("c.width", .equal, "b.width", times: 0.5)
        for view in ["a", "b"] { sketch.tie("\(view).top", .equal, "root.top") }
        sketch.tie("c.top", .equal, "b.top")
        return sketch
    }

    @Test("Leading and trailing mirror exactly before rounding", arguments: ["a", "b"])
    func mirror(_ name: String) {
        let left = Self.row(.leftToRight), right = Self.row(.rightToLeft)
        let (ltr, rtl) = (left.layout().solved[left.index(name)], right.layout().solved[right.index(name)])
        #expect(abs(rtl.x - (301 - ltr.x - ltr.width)) < 1e-9)
        #expect(abs(rtl.width - ltr.width) < 1e-9)
    }

    @Test func leftAndRightStayWhereTheyAre() {
        for direction in LayoutDirection.allCases {
            var sketch = SceneSketch(direction: direction)
            sketch.add("a", width: 50, height: 10)
            sketch.tie("a.left", .equal, "root.left", plus: 12)
            #expect(sketch.frame("a").x == 12)
        }
    }

    @Test(
        "The semantic attribute of the container decides",
        arguments: [
            (SemanticContent.unspecified, 340.0), (.playback, 10), (.spatial, 10), (.forceLeftToRight, 10), (.forceRightToLeft, 340),
        ])
    func semantic(_ attribute: SemanticContent, _ x: Double) {
        var sketch = SceneSketch(direction: .rightToLeft) { $0.semantic = attribute }
        sketch.add("a", width: 50, height: 10)
        sketch.tie("a.leading", .equal, "root.leading", plus: 10)
        #expect(sketch.frame("a").x == x)
    }

    @Test func aMultiplierOnAnEdgeIsNotMirrored() {
        // 0.8 of the superview's trailing edge is 0 in right-to-left: documented, and surprising.
        var sketch = SceneSketch(direction: .rightToLeft)
        sketch.add("a", width: 50, height: 10)
        sketch.tie("a.trailing", .equal, "root.trailing", times: 0.8)
        #expect(sketch.frame("a").x == 0)
    }
}
