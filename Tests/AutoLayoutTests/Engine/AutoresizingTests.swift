import AutoLayout
import Testing

/// Autoresizing masks turned into constraints, by the rules of evidence/engine.md, section 8: a 200-point superview
/// that had 100, a view of 40 with 20 before it and 40 after it.
@Suite struct AutoresizingTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var code: String
        var mask: Autoresizing.Mask
        var position: Double
        var length: Double
        var testDescription: String { code }
    }

    static let cases: [Case] = [
        Case(code: "---", mask: [], position: 20, length: 40),
        Case(code: "--&", mask: .flexibleRight, position: 20, length: 40),
        Case(code: "&--", mask: .flexibleLeft, position: 120, length: 40),
        Case(code: "-&-", mask: .flexibleWidth, position: 20, length: 140),
        // k = 20 / (20 + 40); k (S - b)
        Case(code: "&-&", mask: [.flexibleLeft, .flexibleRight], position: 160.0 / 3, length: 40),
        // a + e a / (a + b) and b + e b / (a + b) with e = 100
        Case(code: "&&-", mask: [.flexibleLeft, .flexibleWidth], position: 20 + 100.0 / 3, length: 40 + 200.0 / 3),
        // b + e b / (b + c)
        Case(code: "-&&", mask: [.flexibleWidth, .flexibleRight], position: 20, length: 90),
        Case(code: "&&&", mask: [.flexibleLeft, .flexibleWidth, .flexibleRight], position: 40, length: 80),
    ]

    @Test("A mask places and sizes a view in a superview that has grown", arguments: cases)
    func grown(_ mask: Case) {
        var sketch = SceneSketch(200, 200)
        sketch.add("a") { item in
            item.placement = .autoresizing(
                Autoresizing(
                    frame: Rect(20, 20, 40, 40), reference: Size(width: 100, height: 100), mask: mask.mask.union(mask.mask.vertical))
            )
        }
        let solved = sketch.layout().solved[sketch.index("a")]
        #expect(abs(solved.x - mask.position) < 1e-9 && abs(solved.width - mask.length) < 1e-9)
        #expect(abs(solved.y - mask.position) < 1e-9 && abs(solved.height - mask.length) < 1e-9)
    }

    /// A container's width of priority 100 gives way to the content hugging and compression resistance of what stretches with it.
    @Test("The natural length of a view under a mask stretches nothing, and shrinks nothing", arguments: [nil, 35.0, 700])
    func naturalLength(_ width: Double?) {
        var sketch = SceneSketch(400, 200)
        sketch.add("box") { $0.placement = .constraints }
        sketch.add("text", in: "box", width: width, height: width.map { _ in 20 }) { item in
            item.hugging = AxisPair(251)
            item.placement = .autoresizing(
                Autoresizing(frame: Rect(0, 0, 100, 40), reference: Size(width: 100, height: 40), mask: .flexibleWidth))
        }
        sketch.tie("box.leading", .equal, "root.leading")
        sketch.tie("box.top", .equal, "root.top")
        sketch.tie("box.height", .equal, plus: 40)
        sketch.tie("box.width", .equal, plus: 300, at: 100)
        #expect(sketch.frame("box").width == 300)
        #expect(sketch.frame("text") == Rect(0, 0, 300, 40))
    }

    @Test("At the size that the frame was meant for every mask keeps it", arguments: cases)
    func unchanged(_ mask: Case) {
        var sketch = SceneSketch(100, 100)
        sketch.add("a") { item in
            item.placement = .autoresizing(
                Autoresizing(frame: Rect(20, 20, 40, 40), reference: Size(width: 100, height: 100), mask: mask.mask)
            )
        }
        #expect(sketch.frame("a") == Rect(20, 20, 40, 40))
    }
}

extension Autoresizing.Mask {
    /// The same parts along the other axis.
    fileprivate var vertical: Autoresizing.Mask { Autoresizing.Mask(rawValue: rawValue << 3) }
}
