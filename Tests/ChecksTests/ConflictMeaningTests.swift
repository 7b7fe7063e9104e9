import Testing

@testable import Checks

/// What a repair takes for left over: one of two that say one thing, the lengths in an equal row, the distance that was drawn.
struct ConflictMeaningTests {
    /// Half a point apart, as a control that was moved by hand: the canvas shows the view where the second says.
    @Test("of two constraints that say one thing one is removed", arguments: ["0.5", "12"])
    func twice(constant: String) throws {
        let document = try MarkedDocument(
            subviews: view("a", frame: "x=\"20\" y=\"313.5\" width=\"100\" height=\"40\""),
            constraints: constraint("x", "a.leading", "root.leading", 20) + constraint("w", "a.width", nil, 100)
                + constraint("h", "a.height", nil, 40) + constraint("c", "root.centerY", "a.centerY")
                + constraint("d", "root.centerY", "a.centerY", Double(constant) ?? 0))
        let fixes = document.findings(of: Unsatisfiable.self).map(\.fix)
        #expect(fixes.count == 1 && fixes.allSatisfy { $0?.hasPrefix("remove 'view root.centerY = view a.centerY") == true }, "\(fixes)")
    }

    /// 3 x 150 + 2 x 10 + 2 x 20 are more than 375 points.
    @Test("lengths of views that a stack view makes equally long go together", arguments: [true, false])
    func equalRow(isEqual: Bool) throws {
        let views = ["a", "b", "c"].map { view($0, frame: "x=\"0\" y=\"0\" width=\"105\" height=\"60\"") }.joined()
        let stack = """
            <stackView opaque="NO" contentMode="scaleToFill" \(isEqual ? "distribution=\"fillEqually\" " : "")spacing="10" \
            translatesAutoresizingMaskIntoConstraints="NO" id="s"><rect key="frame" x="20" y="40" width="335" height="60"/>
            <subviews>\(views)</subviews></stackView>
            """
        let document = try MarkedDocument(
            subviews: stack,
            constraints: ["a", "b", "c"].map { constraint("w\($0)", "\($0).width", nil, 150) }.joined()
                + constraint("x", "s.leading", "root.leading", 20) + constraint("e", "root.trailing", "s.trailing", 20)
                + constraint("y", "s.top", "root.top", 40) + constraint("h", "s.height", nil, 60))
        let found = document.findings(of: Unsatisfiable.self)
        let fix = "remove 'view a.width = 150' and the 2 beside it: the stack view gives its views one length"
        #expect((found.first?.fix == fix) == isEqual, "\(found.map(\.fix))")
    }

    /// The required height is less than the lines need, which the author requires as well.
    @Test("the height of a text that is required not to be cut is removed")
    func height() throws {
        let document = try MarkedDocument(
            subviews: label("a", "Some words", " verticalCompressionResistancePriority=\"1000\" numberOfLines=\"0\""),
            constraints: constraint("x", "a.leading", "root.leading", 20) + constraint("y", "a.top", "root.top", 20)
                + constraint("e", "root.trailing", "a.trailing", 20) + constraint("h", "a.height", nil, 12))
        #expect(document.findings(of: Unsatisfiable.self).map(\.fix) == ["remove 'Some words.height = 12'"])
    }

    /// As high as the root and in its middle, it is the root: the edge at the safe area, which is elsewhere on phones without a button, is
    /// one too many.
    @Test("a view that fills its superview needs no edge")
    func filling() throws {
        let document = try MarkedDocument(
            controllerSubviews: view("a", frame: "x=\"0\" y=\"0\" width=\"375\" height=\"667\""),
            constraints: constraint("x", "a.leading", "root.leading") + constraint("e", "root.trailing", "a.trailing")
                + constraint("m", "a.centerY", "root.centerY") + constraint("h", "a.height", "root.height")
                + constraint("b", "a.bottom", "safe.bottom"))
        let found = document.findings(of: HoldsByLuck.self)
        #expect(found.first?.fix?.hasPrefix("remove 'view a.bottom") == true, "\(found)")
    }

    /// The canvas has 600 points and the view ends 400 before its edge: phones have less. Its own class may know how wide it is.
    @Test("the distance that was left where a view was drawn is what to begin with")
    func remainder() throws {
        let drawn = view("a", frame: "x=\"20\" y=\"20\" width=\"180\" height=\"40\"")
            .replacingOccurrences(of: "<view ", with: "<view customClass=\"Stars\" ")
        let document = try MarkedDocument(
            controllerSubviews: drawn,
            constraints: constraint("x", "a.leading", "root.leading", 20) + constraint("e", "root.trailing", "a.trailing", 400)
                + constraint("y", "a.top", "root.top", 20) + constraint("h", "a.height", nil, 40))
        let found = document.findings(of: UnsatisfiableElsewhere.self) + document.findings(of: Unsatisfiable.self)
        #expect(found.first?.fix?.contains("begin with 'view root.trailing = view a.trailing + 400'") == true, "\(found.map(\.fix))")
        #expect(found.first?.fix?.hasSuffix("if Stars has a length of its own") == true)
    }

    /// Four lengths, each of which is said twice: without one of them nothing changes.
    @Test(
        "a length is named to begin with only if the conflict ends without it, or else a scroll view is", arguments: ["view", "tableView"])
    func scroll(tag: String) throws {
        let ids = ["a", "b", "c", "d"]
        let buttons = ids.map { id in
            view(id, frame: "x=\"20\" y=\"20\" width=\"40\" height=\"150\"").replacing("view ", with: id == "d" ? "\(tag) " : "view ")
                .replacing("</view>", with: id == "d" ? "</\(tag)>" : "</view>")
        }
        let rows = ids.map { constraint("x\($0)", "\($0).leading", "root.leading", 20) + constraint("w\($0)", "\($0).width", nil, 90) }
        let heights = ids.map { constraint("h\($0)", "\($0).height", nil, 150) + constraint("i\($0)", "\($0).height", nil, 150) }
        let document = try MarkedDocument(
            controllerSubviews: buttons.joined(),
            constraints: rows.joined() + heights.joined() + constraint("t", "a.top", "root.top", 30)
                + constraint("m", "b.top", "a.bottom", 9) + constraint("n", "c.top", "b.bottom", 9)
                + constraint("o", "d.top", "c.bottom", 9)
                + constraint("z", "root.bottom", "d.bottom", 10, " relation=\"greaterThanOrEqual\""))
        let fixes = document.findings(of: UnsatisfiableElsewhere.self).map(\.fix)
        #expect(fixes.count == 1)
        #expect(fixes.first??.contains("begin with") == false, "\(fixes)")
        // A table has no height of its own in one.
        #expect(fixes.first??.hasSuffix("a scroll view has room for all of it") == (tag == "view"), "\(fixes)")
    }
}
