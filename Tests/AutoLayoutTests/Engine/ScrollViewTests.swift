import AutoLayout
import Testing

/// Scroll views: evidence/engine.md, section 13.
@Suite struct ScrollViewTests {
    private func scroll(_ build: (inout SceneSketch) -> Void) -> SceneSketch {
        var sketch = SceneSketch(320, 480)
        sketch.add("scroll") { $0.isScrollView = true }
        sketch.fill("scroll", "root", inset: 10)
        sketch.add("content", in: "scroll", width: 500, height: 900)
        build(&sketch)
        return sketch
    }

    @Test func edgesMeanTheContent() {
        let sketch = scroll { $0.fill("content", "scroll", inset: 7) }
        let layout = sketch.layout()
        #expect(layout.frames[sketch.index("content")] == Rect(7, 7, 500, 900))
        #expect(layout.contentSizes[sketch.index("scroll")] == Size(width: 514, height: 914))
        #expect(layout.frames[sketch.index("scroll")] == Rect(10, 10, 300, 460))
    }

    @Test func sizesAndCentersMeanTheFrame() {
        let sketch = scroll { sketch in
            sketch.tie("content.centerX", .equal, "scroll.centerX")
            sketch.tie("content.top", .equal, "scroll.top")
            sketch.tie("content.width", .equal, "scroll.width", times: 0.5)
        }
        #expect(sketch.frame("content") == Rect(75, 0, 150, 900))
    }

    @Test func guidesNameContentAndFrame() {
        let sketch = scroll { sketch in
            sketch.tie("content.leading", .equal, "scroll.content.leading", plus: 4)
            sketch.tie("scroll.content.trailing", .equal, "content.trailing", plus: 4)
            sketch.tie("content.width", .equal, "scroll.frame.width")
            sketch.tie("content.top", .equal, "scroll.content.top")
            sketch.tie("content.bottom", .equal, "scroll.content.bottom")
        }
        let layout = sketch.layout()
        #expect(layout.frames[sketch.index("content")] == Rect(4, 0, 300, 900))
        #expect(layout.contentSizes[sketch.index("scroll")] == Size(width: 308, height: 900))
    }

    @Test func contentThatNothingEndsIsAmbiguous() {
        let sketch = scroll { sketch in
            sketch.tie("content.leading", .equal, "scroll.leading")
            sketch.tie("content.top", .equal, "scroll.top")
            sketch.tie("content.trailing", .equal, "scroll.trailing")
        }
        let ambiguity = sketch.layout().ambiguity[sketch.index("scroll")]
        #expect(ambiguity == .contentHeight)
    }

    /// Technical note TN2154: a view inside a scroll view that is tied to one outside floats over the content. The content begins below
    /// the 64 points that bars cover (`adjustedContentInset`), so that what lies 20 points above the bottom of 480 is 386 below its top.
    @Test("what is tied to something outside floats, from where the content begins", arguments: [(true, 386.0), (false, 450)])
    func floating(insetsContent: Bool, y: Double) {
        var sketch = SceneSketch(320, 480, safeArea: EdgeInsets(top: 64))
        sketch.add("scroll") { ($0.isScrollView, $0.insetsContent) = (true, insetsContent) }
        sketch.fill("scroll", "root")
        for (name, outer) in [("floating", "root"), ("framed", "scroll.frame")] {
            sketch.add(name, in: "scroll", width: 10, height: 10)
            sketch.tie("\(name).leading", .equal, "scroll.leading")
            sketch.tie("\(outer).bottom", .equal, "\(name).bottom", plus: 20)
            #expect(sketch.frame(name).y == y)
        }
    }
}
