import Testing

@testable import Checks

@Suite struct ConflictRuleTests {
    @Test(arguments: [
        ("width", "top", "width cannot be paired with top: one is a size, the other a location"),
        ("leading", "top", "leading cannot be paired with top: one is horizontal, the other vertical"),
        ("leading", "left", "leading cannot be paired with left: use leading and trailing for both, or left and right for both"),
        ("centerX", "height", "centerX cannot be paired with height: one is a size, the other a location"),
    ])
    func pairsThatUIKitRefuses(_ first: String, _ second: String, _ message: String) throws {
        let document = try MarkedDocument(
            subviews: view("a"), constraints: pinned("a") + "1️⃣" + constraint("c", "a.\(first)", "root.\(second)", 5)
        )
        try document.expect(IllegalConstraint.self, [message])
    }

    @Test func aPlaceAlone() throws {
        let document = try MarkedDocument(subviews: view("a"), constraints: pinned("a") + "1️⃣" + constraint("c", "a.left", nil, 5))
        try document.expect(
            IllegalConstraint.self,
            ["left is a location and must be paired with a location of a second item; only width and height may be constants"]
        )
    }

    @Test(arguments: [("width", "height"), ("leading", "trailing"), ("left", "right"), ("centerX", "leading"), ("top", "lastBaseline")])
    func pairsThatUIKitAccepts(_ first: String, _ second: String) throws {
        let document = try MarkedDocument(
            subviews: view("a"), constraints: pinned("a") + constraint("c", "a.\(first)", "root.\(second)", 5, " priority=\"1\"")
        )
        try document.expect(IllegalConstraint.self, [])
    }

    @Test func twoWidths() throws {
        let document = try MarkedDocument(
            subviews: view("a"),
            constraints: constraint("x", "a.leading", "root.leading", 20) + constraint("y", "a.top", "root.top", 20)
                + constraint("h", "a.height", nil, 40) + constraint("w1", "a.width", nil, 100)
                + "1️⃣" + constraint("w2", "a.width", nil, 120)
        )
        // Xcode stored 100, as it drew without the other.
        try document.expect(Unsatisfiable.self, ["'view a.width = 120' conflicts with 1 other (all 18 scenarios)"])
        let finding = try #require(document.findings(of: Unsatisfiable.self).first)
        #expect(finding.notes.map(\.message) == ["view a.width = 100"])
        #expect(finding.notes.map(\.location.line) == [finding.location.line - 1])
        #expect(finding.fix == "remove 'view a.width = 120'")
        #expect(document.findings(of: UnsatisfiableElsewhere.self).isEmpty)
    }

    /// In 568 points of height 300 + 2 × 150 + 2 × 20 do not fit. In 320 points 300 + 2 × 20 do not fit alone, and neither do
    /// 2 × 150 + 2 × 20: one chain that is too long, told once, with both of its lengths.
    @Test func whatOneChainBringsIsOneFinding() throws {
        let chain =
            constraint("1", "a.top", "root.top", 20) + constraint("2", "b.top", "a.bottom") + constraint("3", "c.top", "b.bottom")
            + constraint("4", "root.bottom", "c.bottom", 20, " relation=\"greaterThanOrEqual\"")
        let heights =
            "1️⃣" + constraint("ha", "a.height", nil, 300) + constraint("hb", "b.height", nil, 150)
            + constraint("hc", "c.height", nil, 150)
        let sides = ["a", "b", "c"].map {
            constraint("x\($0)", "\($0).leading", "root.leading") + constraint("w\($0)", "\($0).width", nil, 50)
        }.joined()
        let document = try MarkedDocument(subviews: view("a") + view("b") + view("c"), constraints: chain + heights + sides)
        try document.expect(
            UnsatisfiableElsewhere.self,
            ["'view a.height = 300' conflicts with 7 others (up to 639 points high)"]
        )
        let notes = document.findings(of: UnsatisfiableElsewhere.self).first?.notes ?? []
        #expect(notes.contains { $0.message == "'view b.height = 150' has to give way as well" && $0.isBeside }, "\(notes)")
        #expect(notes.count { !$0.isBeside } == 7, "\(notes)")
    }

    @Test func eachConflictHasItsRepair() throws {
        let sides = ["a", "b"].map {
            constraint("x\($0)", "\($0).leading", "root.leading") + constraint("y\($0)", "\($0).top", "root.top")
                + constraint("h\($0)", "\($0).height", nil, 40)
        }.joined()
        let document = try MarkedDocument(
            subviews: view("a") + view("b"),
            constraints: sides + constraint("a1", "a.width", nil, 100) + "1️⃣" + constraint("a2", "a.width", nil, 120)
                + "2️⃣" + constraint("b1", "b.width", nil, 80) + constraint("b2", "b.width", nil, 60)
        )
        try document.expect(
            Unsatisfiable.self,
            [
                "'view a.width = 120' conflicts with 1 other (all 18 scenarios)",
                "'view b.width = 80' conflicts with 1 other (all 18 scenarios)",
            ]
        )
        #expect(document.findings(of: Unsatisfiable.self).map(\.fix) == ["remove 'view a.width = 120'", "remove 'view b.width = 80'"])
    }

    /// Between 21 and 9 nothing is left in a header of 20, whatever the height of what lies there.
    @Test func theHeightThatHasNoPartInIt() throws {
        let document = try MarkedDocument(
            subviews: view("a", "<subviews>\(view("b"))</subviews>"),
            constraints: constraint("x", "a.leading", "root.leading") + constraint("y", "a.top", "root.top")
                + constraint("w", "a.width", nil, 20)
                + constraint("bx", "b.leading", "a.leading") + constraint("bw", "b.width", nil, 20) + constraint("bh", "b.height", nil, 24)
                + "1️⃣" + constraint("h", "a.height", nil, 20)
                + constraint("t", "b.top", "a.top", 21) + constraint("e", "a.bottom", "b.bottom", 9)
        )
        try document.expect(Unsatisfiable.self, ["'view a.height = 20' conflicts with 3 others (all 18 scenarios)"])
        let notes = document.findings(of: Unsatisfiable.self).first?.notes.map(\.message)
        #expect(
            notes == ["view b.top = view a.top + 21", "view a.bottom = view b.bottom + 9", "view b would have to have a negative size"])
    }

    @Test func viewsOfOneNameAreToldApart() throws {
        let places = ["a", "b"].map {
            constraint("x\($0)", "\($0).leading", "root.leading") + constraint("y\($0)", "\($0).top", "root.top")
        }.joined()
        let document = try MarkedDocument(
            subviews: label("a") + label("b"),
            constraints: places + "1️⃣" + constraint("w1", "a.width", nil, 100) + constraint("w2", "b.width", "a.width")
                + constraint("w3", "b.width", nil, 120)
        )
        try document.expect(Unsatisfiable.self, ["'Title (a).width = 100' conflicts with 2 others (all 18 scenarios)"])
        let notes = document.findings(of: Unsatisfiable.self).first?.notes.map(\.message)
        #expect(notes == ["Title (b).width = Title (a).width", "Title (b).width = 120"])
    }

    @Test func widthsThatHoldTogether() throws {
        let document = try MarkedDocument(
            subviews: view("a"), constraints: pinned("a") + constraint("w2", "a.width", nil, 120, " priority=\"999\"")
        )
        try document.expect(Unsatisfiable.self, [])
    }

    /// 335 = 375 − 2 × 20 is the width on the canvas alone.
    @Test func anEdgeTooManyForOtherWidths() throws {
        let document = try MarkedDocument(
            subviews: view("a", frame: "x=\"20\" y=\"20\" width=\"335\" height=\"40\""),
            constraints: constraint("x", "a.leading", "root.leading", 20) + constraint("e", "root.trailing", "a.trailing", 20)
                + constraint("y", "a.top", "root.top", 20) + constraint("h", "a.height", nil, 40)
                + "1️⃣" + constraint("w", "a.width", nil, 335)
        )
        let message = "'view a.width = 335' conflicts with 3 others (all 18 scenarios, but not on the canvas)"
        try document.expect(HoldsByLuck.self, [message])
        #expect(document.findings(of: Unsatisfiable.self).isEmpty && document.findings(of: UnsatisfiableElsewhere.self).isEmpty)
    }

    @Test func anEdgeTooManyWithRoomToGive() throws {
        let document = try MarkedDocument(
            subviews: view("a", frame: "x=\"20\" y=\"20\" width=\"335\" height=\"40\""),
            constraints: constraint("x", "a.leading", "root.leading", 20)
                + constraint("e", "root.trailing", "a.trailing", 20, " priority=\"750\"")
                + constraint("y", "a.top", "root.top", 20) + constraint("h", "a.height", nil, 40) + constraint("w", "a.width", nil, 335)
        )
        for rule in [UnsatisfiableElsewhere.self, HoldsByLuck.self] as [any Rule.Type] { try document.expect(rule, []) }
    }

    /// A number that is too large stays what it is: held to a smaller one it would contradict, or be laid out, as what nobody wrote.
    @Test(arguments: [
        ("multiplier", "0.00000000001"), ("multiplier", "1e11"), ("multiplier", "100000000000"), ("multiplier", "1e7:0.1"),
        ("multiplier", "inf"),
        ("constant", "1e30"), ("constant", "-inf"), ("constant", "nan"),
    ])
    func aNumberBeyondNumbers(attribute: String, value: String) throws {
        let document = try MarkedDocument(
            subviews: view("a") + view("b"),
            constraints: pinned("a") + pinned("b") + "1️⃣" + constraint("c", "a.width", "b.width", 0, " \(attribute)=\"\(value)\"")
        )
        let findings = document.findings(of: Numerical.self)
        #expect(findings.map(\.location) == [try document.place("1️⃣")])
        #expect(findings.first?.message.hasPrefix("no layout with 'view a.width = ") == true)
        #expect(document.findings(of: Unsatisfiable.self).isEmpty)
    }

    /// As wide as ten times its height, a text of one line has room for a part of it, and one of three for all in one.
    @Test func aWidthThatFollowsFromTheHeightOfItsText() throws {
        let text = String(repeating: "word ", count: 12)
        let label =
            "1️⃣<label numberOfLines=\"0\" text=\"\(text)\" horizontalHuggingPriority=\"1\" horizontalCompressionResistancePriority=\"1\" lineBreakMode=\"wordWrap\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"a\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"200\" height=\"20\"/><fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/></label>"
        let document = try MarkedDocument(
            subviews: label,
            constraints: constraint("x", "a.leading", "root.leading") + constraint("y", "a.top", "root.top")
                + constraint("w", "a.width", "a.height", 0, " multiplier=\"10\"")
        )
        let findings = document.findings(of: Unsettled.self)
        #expect(findings.map(\.location) == [try document.place("1️⃣")])
        #expect(findings.first?.message.hasPrefix("the layout of label 'word ") == true)
    }

    /// Ten rows of 60 need 600 points, six of them more than the 320 of a phone held sideways.
    @Test("of many members the lengths stand first")
    func manyMembers() throws {
        let rows = (0..<10).map { "r\($0)" }
        let document = try MarkedDocument(
            subviews: rows.map { view($0, frame: "x=\"0\" y=\"0\" width=\"10\" height=\"60\"") }.joined(),
            constraints: constraint("top", "r0.top", "root.top")
                + zip(rows, rows.dropFirst()).map { constraint("t\($1)", "\($1).top", "\($0).bottom") }.joined()
                + rows.map {
                    constraint("x\($0)", "\($0).leading", "root.leading") + constraint("w\($0)", "\($0).width", nil, 10)
                        + constraint("h\($0)", "\($0).height", nil, 60)
                }.joined()
                + constraint("e", "root.bottom", "r9.bottom", 0, " relation=\"greaterThanOrEqual\""))
        let finding = try #require(document.findings(of: UnsatisfiableElsewhere.self).first)
        #expect(
            finding.notes.count > 8 && finding.notes.prefix(5).allSatisfy { $0.message.contains(".height = 60") },
            "\(finding.notes.map(\.message))")
    }
}
