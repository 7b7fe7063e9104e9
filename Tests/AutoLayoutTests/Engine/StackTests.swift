import AutoLayout
import ConstraintSolver
import Metrics
import Testing

/// Stack views by formula: evidence/engine.md, section 14. Three views of natural sizes 30 x 10, 50 x 20 and 40 x 30
/// (along x across) in a stack of 300 x 100 with a spacing of 5; the third hugs least.
@Suite struct StackTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var axis: Axis
        var distribution: Stack.Distribution
        var alignment: Stack.Alignment
        var direction: LayoutDirection
        var hidesMiddle: Bool

        var testDescription: String {
            "\(axis) \(distribution) \(alignment) \(direction)\(hidesMiddle ? " middle hidden" : "")"
        }
    }

    static let cases: [Case] = Axis.allCases.flatMap { axis in
        Stack.Distribution.allCases.flatMap { distribution in
            [Stack.Alignment.fill, .leading, .trailing, .center].flatMap { alignment in
                LayoutDirection.allCases.flatMap { direction in
                    [false, true].map {
                        Case(axis: axis, distribution: distribution, alignment: alignment, direction: direction, hidesMiddle: $0)
                    }
                }
            }
        }
    }

    private static let natural: [(along: Double, across: Double)] = [(30, 10), (50, 20), (40, 30)]
    private static let (length, breadth, spacing) = (300.0, 100.0, 5.0)

    @Test("A stack places what it arranges", arguments: cases)
    func frames(_ stack: Case) {
        let flips = stack.direction == .rightToLeft
        var sketch = SceneSketch(1000, 1000, direction: stack.direction)
        sketch.add("stack") { item in
            item.stack = Stack(axis: stack.axis, distribution: stack.distribution, alignment: stack.alignment, spacing: Self.spacing)
        }
        let isHorizontal = stack.axis == .horizontal
        sketch.tie("stack.left", .equal, "root.left")
        sketch.tie("stack.top", .equal, "root.top")
        sketch.tie("stack.width", .equal, nil, plus: isHorizontal ? Self.length : Self.breadth)
        sketch.tie("stack.height", .equal, nil, plus: isHorizontal ? Self.breadth : Self.length)
        for (index, size) in Self.natural.enumerated() {
            sketch.add(
                "v\(index)", in: "stack", width: isHorizontal ? size.along : size.across,
                height: isHorizontal ? size.across : size.along
            ) { item in
                item.hugging[stack.axis] = index == 2 ? 249 : 250
                item.isHidden = index == 1 && stack.hidesMiddle
            }
        }
        let layout = sketch.layout()
        #expect(layout.conflicts.isEmpty)
        let visible = stack.hidesMiddle ? [0, 2] : [0, 1, 2]
        let along = Self.along(stack.distribution, visible)
        for (place, index) in visible.enumerated() {
            let across = Self.across(stack.alignment, Self.natural[index].across)
            var expected =
                isHorizontal
                ? Rect(along[place].0, across.0, along[place].1, across.1) : Rect(across.0, along[place].0, across.1, along[place].1)
            if flips { expected.x = (isHorizontal ? Self.length : Self.breadth) - expected.x - expected.width }
            let solved = layout.solved[sketch.index("v\(index)")]
            #expect(solved.isClose(to: expected), "v\(index): \(solved), by formula \(expected)")
        }
    }

    /// Position and length of each visible view.
    private static func along(_ distribution: Stack.Distribution, _ visible: [Int]) -> [(Double, Double)] {
        let count = Double(visible.count)
        let sizes = visible.map { natural[$0].along }
        let sum = sizes.reduce(0, +)
        let free = length - spacing * (count - 1)
        switch distribution {
        case .fill: return chain(sizes.dropLast() + [free - sizes.dropLast().reduce(0, +)], gap: spacing)
        case .fillEqually: return chain(sizes.map { _ in free / count }, gap: spacing)
        case .fillProportionally:
            // Shares of the whole canvas; the last view, of the lowest priority, takes what is left.
            let shares = sizes.dropLast().map { $0 / (sum + spacing * (count - 1)) * length }
            return chain(shares + [free - shares.reduce(0, +)], gap: spacing)
        case .equalSpacing: return chain(sizes, gap: (length - sum) / (count - 1))
        case .equalCentering:
            guard let first = sizes.first, let last = sizes.last else { return [] }
            let step = (length - last / 2 - first / 2) / (count - 1)
            return sizes.enumerated().map { (first / 2 + step * Double($0) - $1 / 2, $1) }
        }
    }

    private static func chain(_ sizes: [Double], gap: Double) -> [(Double, Double)] {
        var at = 0.0
        return sizes.map { size in
            defer { at += size + gap }
            return (at, size)
        }
    }

    private static func across(_ alignment: Stack.Alignment, _ size: Double) -> (Double, Double) {
        switch alignment {
        case .leading: (0, size)
        case .trailing: (breadth - size, size)
        case .center: ((breadth - size) / 2, size)
        default: (0, breadth)
        }
    }
}

extension Rect {
    func isClose(to other: Rect) -> Bool {
        abs(x - other.x) < 1e-6 && abs(y - other.y) < 1e-6 && abs(width - other.width) < 1e-6 && abs(height - other.height) < 1e-6
    }
}

/// What stacks do beyond placing views in a given box.
@Suite struct StackContentTests {
    @Test("A stack without a size of its own is as large as what it arranges", arguments: Axis.allCases)
    func fits(_ axis: Axis) {
        var sketch = SceneSketch(500, 500)
        sketch.add("stack") { $0.stack = Stack(axis: axis, alignment: .leading, spacing: 6) }
        sketch.tie("stack.leading", .equal, "root.leading")
        sketch.tie("stack.top", .equal, "root.top")
        sketch.add("a", in: "stack", width: 30, height: 10)
        sketch.add("b", in: "stack", width: 50, height: 20)
        let size = sketch.frame("stack").size
        #expect(size == (axis == .horizontal ? Size(width: 86, height: 20) : Size(width: 50, height: 36)))
    }

    @Test func marginsMoveTheCanvasIn() {
        var sketch = SceneSketch(200, 100)
        sketch.add("stack") { item in
            item.stack = Stack(isMarginsRelative: true)
            item.margins.insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            item.margins.addsSafeArea = false
        }
        sketch.fill("stack", "root")
        sketch.add("a", in: "stack")
        #expect(sketch.frame("a") == Rect(2, 1, 194, 96))
    }

    /// The stack's top sticks to the first view; a later one with more above its baseline sticks out.
    @Test func firstBaselinesAlignAndALaterViewMaySticksOut() {
        var sketch = SceneSketch(300, 100)
        sketch.add("stack") { $0.stack = Stack(alignment: .firstBaseline) }
        sketch.tie("stack.leading", .equal, "root.leading")
        sketch.tie("stack.top", .equal, "root.top", plus: 50)
        sketch.add("label", in: "stack", width: 40, height: 20.5) { $0.baselines = .fromEdges(firstFromTop: 16, lastFromBottom: 4) }
        sketch.add("field", in: "stack", width: 40, height: 30) { $0.baselines = .centered(offset: 6) }
        #expect(sketch.frame("label").y == 0)
        #expect(sketch.frame("field").y == -5)
        #expect(sketch.frame("stack").height == 25)
    }

    @Test func baselineRelativeSpacingRunsFromBaselineToBaseline() {
        var sketch = SceneSketch(300, 300)
        sketch.add("stack") { $0.stack = Stack(axis: .vertical, spacing: 30, isBaselineRelative: true) }
        sketch.tie("stack.leading", .equal, "root.leading")
        sketch.tie("stack.top", .equal, "root.top")
        for name in ["a", "b"] {
            sketch.add(name, in: "stack", width: 40, height: 20) { $0.baselines = .fromEdges(firstFromTop: 16, lastFromBottom: 4) }
        }
        #expect(sketch.frame("b").y == 16 + 30 - 16)
    }

    /// How a plain view in a proportional stack comes by its length.
    enum PlainView: CaseIterable { case ownLength, content, contradiction, nothing }

    /// Three views in 300 points with gaps of 5, of which the middle one has no natural length: it takes part with the least
    /// length that its constraints allow. The first has its share at 999; the last, at 997, takes what is left.
    @Test("A view without a natural length takes part with what its constraints ask for", arguments: PlainView.allCases)
    func proportionsOfPlainViews(_ plain: PlainView) {
        var sketch = SceneSketch(300, 40)
        sketch.add("stack") { $0.stack = Stack(distribution: .fillProportionally, spacing: 5) }
        sketch.fill("stack", "root")
        sketch.add("a", in: "stack", width: 40)
        sketch.add("plain", in: "stack")
        sketch.add("c", in: "stack", width: 50)
        switch plain {
        case .ownLength: sketch.tie("plain.width", .equal, nil, plus: 60)
        case .content:
            sketch.add("inner", in: "plain", width: 40)
            sketch.fill("inner", "plain", inset: 10)
        case .contradiction:
            // Of two lengths inside the first is given up, so the least length is 40 and the insets, in the share as in the layout.
            sketch.add("inner", in: "plain")
            sketch.fill("inner", "plain", inset: 10)
            for width in [30.0, 40] { sketch.tie("inner.width", .equal, nil, plus: width) }
        case .nothing: break
        }
        let length = plain == .nothing ? 0.0 : 60
        let share = 300 / (40 + length + 50 + 2 * 5)
        // A required length wins over the share; a content only sets what the share is.
        let middle = plain == .content ? length * share : length
        let layout = sketch.layout()
        #expect(layout.conflicts.count == (plain == .contradiction ? 1 : 0))
        let widths = ["a", "plain", "c"].map { layout.solved[sketch.index($0)].width }
        let expected = [40 * share, middle, 300 - 2 * 5 - 40 * share - middle]
        #expect(zip(widths, expected).allSatisfy { abs($0 - $1) < 1e-6 }, "\(widths), by formula \(expected)")
    }

    /// Two equal labels share 120 points with a standard gap of 8 as 60 and 52 (a stored stack of 17701): 1/2 of 120, and the rest.
    /// A gap of 8 that is told counts: a/(2a + 8) of 120, and the rest.
    @Test("The standard spacing is no part of what a proportional stack shares out", arguments: [true, false])
    func proportionsWithStandardSpacing(isStandard: Bool) {
        var sketch = SceneSketch(120, 40)
        sketch.add("stack") { $0.stack = Stack(distribution: .fillProportionally, spacing: 8, isStandardSpacing: isStandard) }
        sketch.fill("stack", "root")
        sketch.add("a", in: "stack", width: 14)
        sketch.add("b", in: "stack", width: 14)
        let first = isStandard ? 60.0 : 120.0 * 14 / 36
        let layout = sketch.layout()
        #expect(abs(layout.solved[sketch.index("a")].width - first) < 1e-6)
        #expect(abs(layout.solved[sketch.index("b")].width - (120 - 8 - first)) < 1e-6)
    }

    /// Two rows in 585.5 points, of natural lengths 299 + 64 and 206.5 + 16 with their margins, have 363 and 222.5 (evidence/run-time.md).
    @Test("A nested stack view takes part in a proportional one with its margins")
    func proportionsWithMargins() {
        var sketch = SceneSketch(585.5, 40)
        sketch.add("stack") { $0.stack = Stack(distribution: .fillProportionally) }
        sketch.fill("stack", "root")
        for (name, length, margin) in [("a", 299.0, 32.0), ("b", 206.5, 8.0)] {
            sketch.add(name, in: "stack") {
                $0.stack = Stack(isMarginsRelative: true)
                $0.margins = LayoutMargins(insets: EdgeInsets(left: margin, right: margin))
            }
            sketch.add("\(name)Text", in: name, width: length)
        }
        let layout = sketch.layout()
        #expect(abs(layout.solved[sketch.index("a")].width - 363) < 1e-6)
        #expect(abs(layout.solved[sketch.index("b")].width - 222.5) < 1e-6)
    }

    /// A column of 20 + 10 + 5 and one of 45 share 160 as 70 and 90, though the view of 5 has no natural length.
    @Test("A nested stack view takes part with all that it arranges")
    func proportionsWithPlainViewInside() {
        var sketch = SceneSketch(40, 160)
        sketch.add("stack") { $0.stack = Stack(axis: .vertical, distribution: .fillProportionally) }
        sketch.fill("stack", "root")
        sketch.add("a", in: "stack") { $0.stack = Stack(axis: .vertical, spacing: 10) }
        sketch.add("text", in: "a", height: 20)
        sketch.add("line", in: "a")
        sketch.tie("line.height", .equal, nil, plus: 5)
        sketch.add("b", in: "stack", height: 45)
        let layout = sketch.layout()
        #expect(abs(layout.solved[sketch.index("a")].height - 70) < 1e-6)
        #expect(abs(layout.solved[sketch.index("b")].height - 90) < 1e-6)
    }

    /// evidence/ties.md 1: 20.5 and 20.5 in 172 lie as 151.5 and 20.5 where both hug the same; the stronger one keeps its length.
    @Test("Of views that hug equally the first takes the room that is left", arguments: [(Priority.low, 151.5), (Priority(249), 20.5)])
    func firstOfEquals(hugging: Priority, first: Double) {
        var sketch = SceneSketch(40, 172)
        sketch.add("stack") { $0.stack = Stack(axis: .vertical) }
        sketch.fill("stack", "root")
        sketch.add("a", in: "stack", height: 20.5)
        sketch.add("b", in: "stack", height: 20.5) { $0.hugging.vertical = hugging }
        let layout = sketch.layout()
        #expect(layout.frames[sketch.index("a")].height == first)
        #expect(layout.ambiguity[sketch.index("a")].contains(.height) == (hugging == .low))
    }

    static let textRows: [(widths: [Double], gap: Double, total: Double, shared: Bool, expected: [Double])] = [
        ([57.5, 85.5], 8, 280, true, [136, 136]),
        ([31, 38], 16, 220, true, [102, 102]),
        ([57.5, 85.5], 8, 280, false, [186.5, 85.5]),
    ]

    /// evidence/ties.md 3.
    @Test("Labels of several lines in a row are drawn towards equal widths", arguments: textRows)
    func textRow(widths: [Double], gap: Double, total: Double, shared: Bool, expected: [Double]) {
        var sketch = SceneSketch(total, 40)
        sketch.add("stack") { $0.stack = Stack(spacing: gap, sharesTextWidths: shared) }
        sketch.fill("stack", "root")
        for (index, width) in widths.enumerated() {
            sketch.add("label\(index)", in: "stack") {
                $0.intrinsic = .label(LabelContent(runs: [AttributedRun("text", font: .system(17))], numberOfLines: 0))
                $0.recordedSize = Size(width: width, height: 20.5)
            }
        }
        #expect(widths.indices.map { sketch.frame("label\($0)").width } == expected)
    }

    /// A view of no size of its own that the canvas had at 240 × 128 keeps what nothing else decides, and the column fits around it.
    @Test("A view that nothing sizes keeps its frame on the canvas", arguments: [Stack.Alignment.center, .leading, .fill])
    func keptSize(_ alignment: Stack.Alignment) {
        var sketch = SceneSketch(400, 400)
        sketch.add("stack") { $0.stack = Stack(axis: .vertical, alignment: alignment, spacing: 10) }
        sketch.tie("stack.leading", .equal, "root.leading")
        sketch.tie("stack.top", .equal, "root.top")
        sketch.add("plain", in: "stack") { $0.keptFrame = Rect(0, 0, 240, 128) }
        sketch.add("text", in: "stack", width: 100, height: 20)
        #expect(sketch.frame("plain").size == Size(width: 240, height: 128))
        #expect(sketch.frame("stack") == Rect(0, 0, 240, 158))
    }

    /// The kept length stands in for a natural one: a wish below the view's resistance of 750 leaves it (55 views of 2 projects have
    /// such a wish at 500), one above takes it, and where something is inside the view only the last wish of all is to keep it.
    @Test("What the canvas keeps resists as a natural size does", arguments: [(500.0, false, 128.0), (800, false, 70), (500, true, 70)])
    func keptSizeResists(priority: Double, hasContent: Bool, height: Double) {
        var sketch = SceneSketch(400, 400)
        sketch.add("stack") { $0.stack = Stack(axis: .vertical, spacing: 10) }
        sketch.tie("stack.leading", .equal, "root.leading")
        sketch.tie("stack.top", .equal, "root.top")
        sketch.tie("stack.height", plus: 100, at: Priority(priority))
        sketch.add("plain", in: "stack") { $0.keptFrame = Rect(0, 0, 240, 128) }
        if hasContent { sketch.add("inside", in: "plain", width: 5, height: 5) }
        sketch.add("text", in: "stack", width: 100, height: 20) { $0.compressionResistance = AxisPair(.required) }
        #expect(sketch.frame("plain").height == height)
    }

    /// 254.5 and 61.5 with a gap of 16 in 332, as a document stores an image view without image beside a label.
    @Test func keptSizeHasItsShare() {
        var sketch = SceneSketch(332, 40)
        sketch.add("stack") { $0.stack = Stack(distribution: .fillProportionally, spacing: 16) }
        sketch.fill("stack", "root")
        sketch.add("image", in: "stack") { $0.keptFrame = Rect(0, 0, 254.5, 40) }
        sketch.add("label", in: "stack", width: 61.5, height: 20)
        #expect(sketch.frame("image").width == 254.5 && sketch.frame("label") == Rect(270.5, 0, 61.5, 40))
    }

    /// 200 beside 100 in 300: recorded that way, or kept by a canvas where nothing inside asks for a length; running, nothing is asked for.
    @Test("What is recorded or kept was shared out", arguments: [(true, false, 200.0), (false, true, 200), (false, false, 0)])
    func sharedOut(isRecorded: Bool, isKept: Bool, width: Double) {
        var sketch = SceneSketch(300, 40)
        sketch.add("stack") { $0.stack = Stack(distribution: .fillProportionally) }
        sketch.fill("stack", "root")
        sketch.add("box", in: "stack") {
            if isRecorded { $0.recordedSize = Size(width: 200, height: 40) }
            if isKept { $0.keptFrame = Rect(0, 0, 200, 40) }
        }
        sketch.add("inside", in: "box", width: 5, height: 5)
        sketch.add("label", in: "stack", width: 100, height: 20)
        #expect(sketch.frame("box").width == width)
    }

    /// Each level adds a label of 10 to what is inside it; asking every level anew for all below it would never end.
    @Test func proportionsInsideProportions() {
        let depth = 24
        var sketch = SceneSketch(1000, 40)
        sketch.add("v0")
        sketch.tie("v0.leading", .equal, "root.leading")
        for level in 0..<depth {
            sketch.add("s\(level)", in: "v\(level)") { $0.stack = Stack(distribution: .fillProportionally) }
            sketch.fill("s\(level)", "v\(level)")
            sketch.add("l\(level)", in: "s\(level)", width: 10)
            sketch.add("v\(level + 1)", in: "s\(level)")
        }
        sketch.tie("v\(depth).width", .equal, nil, plus: 30)
        let width = sketch.layout().solved[sketch.index("v0")].width
        #expect(abs(width - Double(depth * 10 + 30)) < 1e-6)
    }

    @Test("A hidden view with a required length keeps it, and the others lie as if it were nothing", arguments: Axis.allCases)
    func hiddenLength(_ axis: Axis) {
        var sketch = SceneSketch(300, 300)
        sketch.add("stack") { $0.stack = Stack(axis: axis, alignment: .leading, spacing: 6) }
        sketch.tie("stack.leading", .equal, "root.leading")
        sketch.tie("stack.top", .equal, "root.top")
        sketch.add("a", in: "stack", width: 30, height: 30)
        sketch.add("hidden", in: "stack") { $0.isHidden = true }
        sketch.tie(axis == .horizontal ? "hidden.width" : "hidden.height", .equal, nil, plus: 54)
        sketch.add("b", in: "stack", width: 40, height: 40)
        let layout = sketch.layout()
        #expect(layout.conflicts.isEmpty)
        let hidden = layout.frames[sketch.index("hidden")], b = layout.frames[sketch.index("b")]
        #expect((axis == .horizontal ? hidden.width : hidden.height) == 54)
        #expect((axis == .horizontal ? b.x : b.y) == 30 + 6)
    }

    /// Xcode stores 0 for such stack views and calls none of them ambiguous (4 documents of 4 projects).
    @Test(arguments: Axis.allCases, Stack.Distribution.allCases)
    func aStackViewOfHiddenViewsIsNothingLong(axis: Axis, distribution: Stack.Distribution) {
        var sketch = SceneSketch(300, 300)
        sketch.add("stack") { $0.stack = Stack(axis: axis, distribution: distribution, spacing: 8) }
        sketch.tie("stack.leading", .equal, "root.leading")
        sketch.tie("stack.top", .equal, "root.top")
        sketch.add("a", in: "stack", width: 30, height: 30) { $0.isHidden = true }
        sketch.add("b", in: "stack", width: 40, height: 30) { $0.isHidden = true }
        let layout = sketch.layout()
        let size = layout.frames[sketch.index("stack")].size
        #expect((axis == .horizontal ? size.width : size.height) == 0)
        #expect(layout.ambiguity[sketch.index("stack")].isEmpty)
    }

    /// What such a row needs for its own baselines does not contradict that it is hidden.
    @Test func aHiddenRowAlignedByBaselinesIsNoConflict() {
        var sketch = SceneSketch(300, 300)
        sketch.add("stack") { $0.stack = Stack(axis: .vertical) }
        sketch.tie("stack.leading", .equal, "root.leading")
        sketch.tie("stack.top", .equal, "root.top")
        sketch.add("row", in: "stack") { item in
            item.stack = Stack(alignment: .firstBaseline)
            item.isHidden = true
        }
        sketch.add("label", in: "row", width: 40, height: 20) { $0.baselines = .fromEdges(firstFromTop: 16, lastFromBottom: 4) }
        sketch.add("button", in: "row", width: 40, height: 30) { $0.baselines = .fromEdges(firstFromTop: 20, lastFromBottom: 10) }
        sketch.add("below", in: "stack", width: 40, height: 30)
        let layout = sketch.layout()
        #expect(layout.conflicts.isEmpty)
        #expect(layout.frames[sketch.index("below")].y == 0)
        #expect(layout.frames[sketch.index("stack")].height == 30)
    }
}
