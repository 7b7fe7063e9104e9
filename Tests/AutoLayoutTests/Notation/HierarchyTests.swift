import AutoLayout
import Testing

@Suite("Limits of the hierarchy")
struct HierarchyTests {
    private static let sketch: SceneSketch = {
        var sketch = SceneSketch()
        sketch.add("Column")
        sketch.add("Button", in: "Column")
        sketch.add("Far")
        sketch.add("Scroll") { $0.isScrollView = true }
        sketch.add("Content", in: "Scroll")
        sketch.add("Cell", in: "Content")
        return sketch
    }()

    @Test(
        "views of one tree can be tied, but not across a scroll view's content",
        arguments: [
            ("Button", "Far", true), ("Button", "root", true), ("Scroll", "Far", true), ("Content", "Scroll", true),
            ("Cell", "Scroll", true),
            ("Cell", "Content", true), ("Cell", "Far", false), ("Far", "Content", false), ("Content", "root", false),
        ]
    )
    func scrolling(first: String, second: String, isLegal: Bool) {
        let (a, b) = (ItemID(Self.sketch.index(first)), ItemID(Self.sketch.index(second)))
        var constraint = Constraint(id: "", Anchor(a, .leading), to: Anchor(b, .leading))
        #expect(constraint.hierarchyError(in: Self.sketch.scene) == (isLegal ? nil : .crossesScrolling(.leading, .leading)))
        // Documents get away with it: only what is written in code or in a suite is held to it.
        #expect(constraint.validationError(in: Self.sketch.scene) == nil)
        constraint.isStrict = true
        #expect((constraint.validationError(in: Self.sketch.scene) == nil) == isLegal)
    }

    @Test("a view that places its subviews itself takes no constraints on them from outside")
    func placed() {
        var sketch = SceneSketch()
        sketch.add("Bar") {
            $0.className = "toolbar"
            $0.placesSubviews = true
        }
        sketch.add("Item", in: "Bar") {
            $0.placement = .autoresizing(Autoresizing(frame: Rect(0, 0, 10, 10), reference: Size(width: 100, height: 44), mask: []))
        }
        sketch.add("Far")
        let tie = Constraint(id: "", Anchor(ItemID(2), .leading), to: Anchor(ItemID(3), .leading))
        #expect(tie.hierarchyError(in: sketch.scene) == .placedBySuperview(.leading, "toolbar"))
    }
}
