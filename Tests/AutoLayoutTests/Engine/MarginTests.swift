import AutoLayout
import Testing

/// Layout margins and safe areas: evidence/engine.md, section 12.
@Suite struct MarginTests {
    static let bars = EdgeInsets(top: 44, bottom: 34)

    @Test func marginsAddTheSafeArea() {
        var sketch = SceneSketch(safeArea: Self.bars) { $0.margins.insets = EdgeInsets(left: 16, right: 16) }
        sketch.add("a")
        sketch.tie("a.leading", .equal, "root.leadingMargin")
        sketch.tie("a.trailing", .equal, "root.trailingMargin")
        sketch.tie("a.top", .equal, "root.topMargin")
        sketch.tie("a.bottom", .equal, "root.bottomMargin")
        #expect(sketch.frame("a") == Rect(16, 44, 368, 222))
    }

    @Test func aViewThatKeepsItsMarginsOutOfTheSafeAreaHasItsOwn() {
        var sketch = SceneSketch(safeArea: Self.bars) { item in
            item.margins.insets = EdgeInsets(all: 8)
            item.margins.addsSafeArea = false
        }
        sketch.add("a")
        sketch.tie("a.top", .equal, "root.topMargin")
        #expect(sketch.frame("a").y == 8)
    }

    /// A subview's safe area is what the bars cover of it, at most the superview's.
    @Test("The safe area of a subview by its top", arguments: [(0.0, 44.0), (20, 24), (44, 0), (100, 0), (-30, 44)])
    func nestedSafeArea(_ y: Double, _ expected: Double) {
        var sketch = SceneSketch(safeArea: Self.bars)
        sketch.add("outer")
        sketch.tie("outer.top", .equal, "root.top", plus: y)
        sketch.tie("outer.leading", .equal, "root.leading")
        sketch.tie("outer.width", .equal, nil, plus: 100)
        sketch.tie("outer.height", .equal, nil, plus: 100)
        sketch.add("inner", in: "outer")
        sketch.tie("inner.top", .equal, "outer.safeArea.top")
        #expect(sketch.frame("inner").y == expected)
    }

    @Test func marginsOfTheSuperviewArePreservedWhereTheyReachIn() {
        var sketch = SceneSketch { $0.margins.insets = EdgeInsets(all: 30) }
        sketch.add("outer") { $0.margins.preservesSuperview = true }
        sketch.fill("outer", "root", inset: 10)
        sketch.add("inner", in: "outer")
        sketch.tie("inner.leading", .equal, "outer.leadingMargin")
        sketch.tie("inner.trailing", .equal, "outer.trailingMargin")
        // 30 of the superview's less the gap of 10 is more than the view's own 8.
        #expect(sketch.frame("inner").x == 20)
        #expect(sketch.frame("inner").width == 380 - 40)
    }

    @Test("Readable content is at most 672 wide and centred", arguments: [(1024.0, 176.0), (834, 81), (600, 20)])
    func readable(_ width: Double, _ inset: Double) {
        var sketch = SceneSketch(width, 300) { item in
            item.margins.insets = EdgeInsets(left: 20, right: 20)
            item.margins.followsReadableWidth = true
        }
        sketch.add("a")
        sketch.tie("a.leading", .equal, "root.leadingMargin")
        sketch.tie("a.trailing", .equal, "root.readable.trailing")
        #expect(sketch.frame("a").x == inset)
        #expect(sketch.frame("a").width == width - 2 * inset)
    }

    @Test("Directional margins change sides with the direction, fixed ones do not", arguments: [true, false])
    func directions(_ isDirectional: Bool) {
        var sketch = SceneSketch(direction: .rightToLeft) { item in
            item.margins.insets = EdgeInsets(left: 10, right: 30)
            item.margins.isDirectional = isDirectional
        }
        sketch.add("a")
        sketch.tie("a.left", .equal, "root.leftMargin")
        #expect(sketch.frame("a").x == (isDirectional ? 30 : 10))
    }
}
