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
                + constraint("h", "a.height", nil, 40) + "1️⃣" + constraint("w1", "a.width", nil, 100)
                + constraint("w2", "a.width", nil, 120)
        )
        try document.expect(Unsatisfiable.self, ["'view a.width = 100' cannot hold together with 1 other (all 18 scenarios)"])
        let finding = try #require(document.findings(of: Unsatisfiable.self).first)
        #expect(finding.notes.map(\.message) == ["view a.width = 120"])
        #expect(finding.notes.map(\.location.line) == [finding.location.line + 1])
        #expect(finding.fix == "make 'view a.width = 100' an inequality (>=), or give it a priority below 1000")
        #expect(document.findings(of: UnsatisfiableElsewhere.self).isEmpty)
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
        try document.expect(HoldsByLuck.self, ["'view a.width = 335' cannot hold together with 3 others (all 18 scenarios)"])
        #expect(document.findings(of: Unsatisfiable.self).isEmpty && document.findings(of: UnsatisfiableElsewhere.self).isEmpty)
    }

    @Test func anEdgeTooManyWithRoomToGive() throws {
        let document = try MarkedDocument(
            subviews: view("a", frame: "x=\"20\" y=\"20\" width=\"335\" height=\"40\""),
            constraints: constraint("x", "a.leading", "root.leading", 20)
                + constraint("e", "root.trailing", "a.trailing", 20, " priority=\"750\"")
                + constraint("y", "a.top", "root.top", 20) + constraint("h", "a.height", nil, 40) + constraint("w", "a.width", nil, 335)
        )
        try document.expect(UnsatisfiableElsewhere.self, [])
    }
}
