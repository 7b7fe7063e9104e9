import AutoLayout
import ConstraintSolver
import Metrics
import Testing

@Suite("Visual format")
struct VisualFormatTests {
    /// A root of 400 × 300 with margins of 16 and 20, and four views in it, one of them with a view inside.
    private static let sketch: SceneSketch = {
        var sketch = SceneSketch { $0.margins.insets = EdgeInsets(top: 20, left: 16, bottom: 20, right: 16) }
        for name in ["A", "B", "C", "Red View"] { sketch.add(name) { $0.name = name } }
        sketch.add("Inner", in: "A") { $0.name = "Inner" }
        return sketch
    }()

    private func constraints(
        _ format: String, _ options: VisualFormat.Options = [], _ metrics: [String: Double] = [:]
    ) throws -> [Constraint] {
        let scene = Self.sketch.scene
        let views = Dictionary(
            scene.items.indices.compactMap { i in scene.items[i].name.map { ($0, ItemID(i)) } }, uniquingKeysWith: { a, _ in a })
        return try Constraint.constraints(visualFormat: format, options: options, metrics: metrics, views: views, in: scene)
    }

    private func words(_ format: String, _ options: VisualFormat.Options = [], _ metrics: [String: Double] = [:]) throws -> [String] {
        try constraints(format, options, metrics).map { Self.sketch.scene.equation(of: $0) }
    }

    @Test(
        "what each form means, by Apple's guide to the language",
        arguments: [
            ("[A]-[B]", ["B.leading = A.trailing + 8"]),
            ("H:[A]-10-[B]", ["B.leading = A.trailing + 10"]),
            ("[A][B]", ["B.leading = A.trailing"]),
            ("[A(50)]", ["A.width = 50"]),
            ("[A(>=50)]", ["A.width >= 50"]),
            ("[A(==B)]", ["A.width = B.width"]),
            ("[A(>=70,<=100)]", ["A.width >= 70", "A.width <= 100"]),
            ("[A(100@20)]", ["A.width = 100 (priority 20)"]),
            ("V:[A]-[B]", ["B.top = A.bottom + 8"]),
            ("V:[A(44)]", ["A.height = 44"]),
            ("|-50-[A]-50-|", ["A.leading = view root.leading + 50", "view root.trailing = A.trailing + 50"]),
            ("|[A]|", ["A.leading = view root.leading", "view root.trailing = A.trailing"]),
            ("|-[A]-|", ["A.leading = view root.leadingMargin", "view root.trailingMargin = A.trailing"]),
            ("V:|-[A]-|", ["A.top = view root.topMargin", "view root.bottomMargin = A.bottom"]),
            ("|-(>=10,==20@250)-[A]", ["A.leading >= view root.leading + 10", "A.leading = view root.leading + 20 (priority 250)"]),
            ("[A]-(>=8)-[B]-0-[C]", ["B.leading >= A.trailing + 8", "C.leading = B.trailing"]),
            ("[Red View(==A*2+10@750)]", ["Red View.width = 2 x A.width + 10 (priority 750)"]),
            ("[A(==B/4)]", ["A.width = 0.25 x B.width"]),
            ("[A]-(-5)-[B]", ["B.leading = A.trailing - 5"]),
            (
                "|-[A(>=60@700)]-[Red View(A)]",
                [
                    "A.leading = view root.leadingMargin", "A.width >= 60 (priority 700)", "Red View.leading = A.trailing + 8",
                    "Red View.width = A.width",
                ]
            ),
            ("V:[Inner(10)]", ["Inner.height = 10"]),
        ]
    )
    func forms(format: String, expected: [String]) throws {
        #expect(try words(format) == expected)
    }

    @Test("metrics stand for lengths and priorities")
    func metrics() throws {
        let metrics = ["gap": 12.0, "wide": 120, "soft": 300]
        #expect(
            try words("|-gap-[A(wide)]-(>=gap@soft)-[B(<=wide@soft)]", [], metrics) == [
                "A.leading = view root.leading + 12", "A.width = 120", "B.leading >= A.trailing + 12 (priority 300)",
                "B.width <= 120 (priority 300)",
            ])
    }

    private static let optional: [(String, VisualFormat.Options, [String])] = [
        ("[A]-[B]-[C]", .alignAllTop, ["B.leading = A.trailing + 8", "C.leading = B.trailing + 8", "B.top = A.top", "C.top = B.top"]),
        ("[A]-[B]", [.alignAllCenterY, .alignAllBottom], ["B.leading = A.trailing + 8", "B.bottom = A.bottom", "B.centerY = A.centerY"]),
        ("|-5-[A]-[B]", .directionLeftToRight, ["A.left = view root.left + 5", "B.left = A.right + 8"]),
        (
            "|-5-[A]-(>=3)-[B]-|", .directionRightToLeft,
            ["A.right = view root.right - 5", "B.right <= A.left - 3", "view root.leftMargin = B.left"]
        ),
        ("V:[A]-[B]", [.spacingBaselineToBaseline, .alignAllLeading], ["B.firstBaseline = A.lastBaseline + 8", "B.leading = A.leading"]),
        ("[A]-[B]", [.alignAllFirstBaseline], ["B.leading = A.trailing + 8", "B.firstBaseline = A.firstBaseline"]),
    ]

    @Test("options align across, turn the direction, and space baselines", arguments: optional)
    func options(format: String, options: VisualFormat.Options, expected: [String]) throws {
        #expect(try words(format, options) == expected)
    }

    @Test(
        "what is wrong is said with a caret below its place",
        arguments: [
            ("[A", "expected ']', found the end\n[A\n  ^"),
            ("[A]-", "expected a length, '[' or '|', found the end\n[A]-\n    ^"),
            ("[A]-10[B]", "expected '-' after the length, found '['\n[A]-10[B]\n      ^"),
            ("[A]10-[B]", "expected '-', '[' or '|', found '1'\n[A]10-[B]\n   ^"),
            ("[A(=50)]", "expected '==', '<=' or '>=', found '='\n[A(=50)]\n   ^"),
            ("[A(50]", "expected ',' or ')', found ']'\n[A(50]\n     ^"),
            ("[]", "expected a view's name, found ']'\n[]\n ^"),
            ("[A(5.5.5)]", "'5.5.5' is not a number\n[A(5.5.5)]\n   ^"),
            ("[A(5@1001)]", "a priority must lie in 1...1000, and 1001.0 does not\n[A(5@1001)]\n     ^"),
            ("[A]-[red view]", "no view is named 'red view': did you mean 'Red View'?\n[A]-[red view]\n     ^"),
            ("[A]-gap-[B]", "no metric is named 'gap'\n[A]-gap-[B]\n    ^"),
            ("[A]-[Inner]", "'A' and 'Inner' have different superviews\n[A]-[Inner]\n     ^"),
            ("||", "the superview alone says nothing: put a view beside it\n||\n ^"),
            ("|[A]|[B]", "the superview's edge '|' can only come first and last\n|[A]|[B]\n    ^"),
            ("", "a format needs a view, such as '[Red View]'\n\n^"),
        ]
    )
    func problems(format: String, message: String) {
        do {
            _ = try constraints(format)
            Issue.record("it was read")
        } catch {
            #expect("\(error)" == message)
        }
    }

    @Test("an alignment along the format is an error")
    func alignmentAlong() {
        do {
            _ = try constraints("[A]-[B]", .alignAllLeft)
            Issue.record("it was read")
        } catch {
            #expect((error as? VisualFormatProblem)?.reason == .alignmentAlong("left"))
        }
    }

    @Test("a row laid out by two formats, in both directions", arguments: LayoutDirection.allCases)
    func layout(direction: LayoutDirection) throws {
        var sketch = SceneSketch(direction: direction) { $0.margins.insets = EdgeInsets(all: 16) }
        for name in ["A", "B"] { sketch.add(name) { $0.name = name } }
        var scene = sketch.scene
        let views = ["A": ItemID(1), "B": ItemID(2)]
        for format in ["H:|-[A(100)]-[B]-|", "V:|-30-[A(40)]"] {
            scene.constraints += try Constraint.constraints(
                visualFormat: format, options: format.hasPrefix("H") ? [.alignAllTop, .alignAllBottom] : [], views: views, in: scene)
        }
        let layout = LayoutEngine(measurer: Intrinsics(scale: 2)).layout(scene)
        // 400 less two margins of 16, a gap of 8 and the 100 of A leave 260.
        let isRTL = direction == .rightToLeft
        #expect(layout.frames[1] == Rect(isRTL ? 284 : 16, 30, 100, 40))
        #expect(layout.frames[2] == Rect(isRTL ? 16 : 124, 30, 260, 40))
        #expect(layout.ambiguity.allSatisfy(\.isEmpty) && layout.conflicts.isEmpty)
    }
}
