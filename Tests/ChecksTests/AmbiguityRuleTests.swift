import Testing

@testable import Checks

@Suite struct AmbiguityRuleTests {
    private func sized(_ id: String) -> String { constraint("\(id)-w", "\(id).width", nil, 100) + constraint("\(id)-h", "\(id).height", nil, 100) }

    @Test func aPlaceLeftOpen() throws {
        let document = try MarkedDocument(
            subviews: "1️⃣" + view("a"), constraints: sized("a") + constraint("y", "a.top", "root.top", 20)
        )
        try document.expect(
            AmbiguousPosition.self, ["the horizontal position of view a is not settled: x may be anything (all 18 scenarios)"]
        )
        #expect(document.findings(of: AmbiguousSize.self).isEmpty)
    }

    @Test func anIntervalLeftOpen() throws {
        // x >= 20 and x + 100 <= 375 - 30 leave 20 to 245 on the canvas.
        let document = try MarkedDocument(
            subviews: "1️⃣" + view("a"),
            constraints: sized("a") + constraint("y", "a.top", "root.top", 20)
                + constraint("x", "a.leading", "root.leading", 20, " relation=\"greaterThanOrEqual\"")
                + constraint("e", "root.trailing", "a.trailing", 30, " relation=\"greaterThanOrEqual\"")
        )
        try document.expect(
            AmbiguousPosition.self,
            ["the horizontal position of view a is not settled: x may be anything from 20 to 245 (all 18 scenarios)"]
        )
    }

    @Test func whatHangsOnAPlaceIsANoteOfIt() throws {
        let document = try MarkedDocument(
            subviews: "1️⃣" + view("a") + view("b"),
            constraints: sized("a") + sized("b") + constraint("y", "a.top", "root.top", 20)
                + constraint("y2", "b.top", "a.bottom", 8) + constraint("x2", "b.leading", "a.leading")
        )
        try document.expect(
            AmbiguousPosition.self, ["the horizontal position of view a is not settled: x may be anything (all 18 scenarios)"]
        )
        #expect(document.findings(of: AmbiguousPosition.self).first?.notes.map(\.message) == ["the x of view b hangs on it"])
    }

    @Test func aSizeLeftOpen() throws {
        let document = try MarkedDocument(
            subviews: "1️⃣" + view("a"),
            constraints: constraint("x", "a.leading", "root.leading", 20) + constraint("y", "a.top", "root.top", 20)
                + constraint("h", "a.height", nil, 40)
        )
        try document.expect(AmbiguousSize.self, ["the width of view a is not settled: width may be anything from 0 up (all 18 scenarios)"])
    }

    @Test(arguments: ["ignoreSizes", "off"])
    func verificationCanBeTurnedOff(_ mode: String) throws {
        let document = try MarkedDocument(
            subviews: view("a", "", " verifyAmbiguity=\"\(mode)\""),
            constraints: constraint("x", "a.leading", "root.leading", 20) + constraint("y", "a.top", "root.top", 20)
        )
        try document.expect(AmbiguousSize.self, [])
    }

    @Test func aNaturalSizeSettlesALabel() throws {
        let document = try MarkedDocument(
            subviews: label("a"), constraints: constraint("x", "a.leading", "root.leading", 20) + constraint("y", "a.top", "root.top", 20)
        )
        for rule in [AmbiguousSize.self, AmbiguousPosition.self, AmbiguousElsewhere.self, CompetingPriorities.self] as [any Rule.Type] {
            try document.expect(rule, [])
        }
    }

    @Test func aScrollViewWhoseContentEndsNowhere() throws {
        let document = try MarkedDocument(
            subviews: """
                1️⃣<scrollView translatesAutoresizingMaskIntoConstraints="NO" id="s">
                <rect key="frame" x="0" y="0" width="375" height="667"/>
                <subviews>\(label("a"))</subviews>
                <constraints>\(constraint("x", "a.leading", "s.leading"))\(constraint("t", "s.trailing", "a.trailing"))\(constraint("y", "a.top", "s.top"))</constraints>
                </scrollView>
                """,
            constraints: constraint("1", "s.leading", "root.leading") + constraint("2", "root.trailing", "s.trailing")
                + constraint("3", "s.top", "root.top") + constraint("4", "root.bottom", "s.bottom")
        )
        try document.expect(
            AmbiguousContent.self,
            ["the height of the scrollable content of scrollView s is not settled: content height may be anything from 0 up (all 18 scenarios)"]
        )
    }

    @Test func aConstraintThatASizeClassTakesAway() throws {
        let document = try MarkedDocument(
            subviews: "1️⃣" + view(
                "a",
                """
                <constraints>\(constraint("h", "a.height", nil, 80))\(constraint("w", "a.width", nil, 80))</constraints>
                <variation key="heightClass=compact"><mask key="constraints"><exclude reference="h"/></mask></variation>
                """
            ),
            constraints: constraint("x", "a.leading", "root.leading", 20) + constraint("y", "a.top", "root.top", 20)
        )
        try document.expect(
            AmbiguousElsewhere.self, ["the height of view a is not settled: height may be anything from 0 up (compact height)"]
        )
        #expect(document.findings(of: AmbiguousSize.self).isEmpty)
    }

    /// Both hug at 251, and the row is wider than both.
    @Test func equalHugging() throws {
        func row(_ priority: String) throws -> MarkedDocument {
            let second = label("b", "Value").replacing("horizontalHuggingPriority=\"251\"", with: "horizontalHuggingPriority=\"\(priority)\"")
            return try MarkedDocument(
                subviews: (priority == "251" ? "1️⃣" : "") + label("a", "Name") + second,
                constraints: constraint("x", "a.leading", "root.leading", 20) + constraint("m", "b.leading", "a.trailing", 8)
                    + constraint("e", "root.trailing", "b.trailing", 20) + constraint("y", "a.top", "root.top", 20)
                    + constraint("z", "b.top", "root.top", 20)
            )
        }
        try row("251").expect(
            CompetingPriorities.self,
            ["'Name is at most as wide as its content' and 'Value is at most as wide as its content' compete at one priority: the width of label 'Name' is left to chance (all 18 scenarios)"]
        )
        try row("250").expect(CompetingPriorities.self, [])
    }

    /// Xcode flags it; a placeholder size says that code fills it.
    @Test(arguments: [("", 1), (" placeholderIntrinsicWidth=\"infinite\" placeholderIntrinsicHeight=\"40\"", 0)])
    func aStackViewThatArrangesNothing(_ placeholder: String, _ count: Int) throws {
        let stack = """
            <stackView axis="vertical" translatesAutoresizingMaskIntoConstraints="NO" id="s"\(placeholder)>
            <rect key="frame" x="20" y="20" width="335" height="40"/>
            </stackView>
            """
        let document = try MarkedDocument(
            subviews: stack,
            constraints: constraint("x", "s.leading", "root.leading", 20) + constraint("y", "s.top", "root.top", 20)
                + constraint("e", "root.trailing", "s.trailing", 20)
        )
        #expect(document.findings(of: AmbiguousSize.self).count == count)
    }
}
