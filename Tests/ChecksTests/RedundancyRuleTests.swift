import Testing

@testable import Checks

@Suite struct RedundancyRuleTests {
    @Test func theSameTwice() throws {
        let document = try MarkedDocument(
            subviews: view("a"), constraints: pinned("a") + "1️⃣" + constraint("again", "root.leading", "a.leading", -20)
        )
        try document.expect(DuplicateConstraint.self, ["'view root.leading = view a.leading - 20' duplicates another constraint"])
        #expect(document.findings(of: ImpliedConstraint.self).isEmpty, "told once")
    }

    @Test("of two equal constraints the later one in the document is reported, wherever their views are")
    func theLaterOfTwo() throws {
        let inner = "<constraints>" + constraint("first", "a.width", nil, 50) + "</constraints>"
        let document = try MarkedDocument(subviews: view("a", inner), constraints: pinned("a", width: 50))
        let finding = try #require(document.findings(of: DuplicateConstraint.self).first)
        #expect(finding.objectID == "a-w")
        #expect(finding.notes.map(\.message) == ["here it stands first"])
        #expect(finding.notes.allSatisfy { $0.location < finding.location })
    }

    @Test(
        "a placeholder is gone at run time: it repeats nothing, and nothing repeats it",
        arguments: [("again", true), ("a-x", true), ("", false)])
    func placeholders(id: String, isSilent: Bool) throws {
        let constraints = (pinned("a") + constraint("again", "root.leading", "a.leading", -20)).replacing(
            "id=\"\(id)\"", with: "placeholder=\"YES\" id=\"\(id)\"")
        let document = try MarkedDocument(subviews: view("a"), constraints: constraints)
        #expect(document.findings(of: DuplicateConstraint.self).isEmpty == isSilent)
    }

    @Test("what follows from a placeholder alone is the only tie at run time", arguments: [(false, 1), (true, 0)])
    func onlyTie(isPlaceholder: Bool, count: Int) throws {
        let last = constraint("2", "b.width", "c.width").replacing("/>", with: isPlaceholder ? " placeholder=\"YES\"/>" : "/>")
        let places = ["b", "c"].map {
            constraint("\($0)x", "\($0).leading", "root.leading", 20) + constraint("\($0)y", "\($0).top", "root.top", 20)
                + constraint("\($0)h", "\($0).height", nil, 40)
        }
        let document = try MarkedDocument(
            subviews: view("a") + view("b") + view("c"),
            constraints: pinned("a") + places.joined() + constraint("1", "a.width", "b.width") + last
                + constraint("3", "a.width", "c.width"))
        #expect(document.findings(of: ImpliedConstraint.self).count == count)
    }

    /// 90 - 10 - 10 = 70: three others make the last one, and no place or height plays a part.
    @Test("what a constraint follows from is named without what plays no part")
    func minimalReasons() throws {
        let views = ["a", "b", "c"]
        let places = views.map {
            constraint("\($0)x", "\($0).leading", "root.leading", 20) + constraint("\($0)y", "\($0).top", "root.top", 20)
                + constraint("\($0)h", "\($0).height", nil, 40)
        }
        let document = try MarkedDocument(
            subviews: views.map { view($0) }.joined(),
            constraints: places.joined() + constraint("1", "a.width", "b.width", 10) + constraint("2", "b.width", "c.width", 10)
                + constraint("3", "a.width", nil, 90) + constraint("4", "c.width", nil, 70))
        let finding = try #require(document.findings(of: ImpliedConstraint.self).first)
        #expect(finding.objectID == "4" && finding.notes.count == 3)
    }

    @Test(arguments: [
        constraint("n", "root.leading", "a.leading", -20, " priority=\"999\""),
        constraint("n", "root.leading", "a.leading", -20, " relation=\"lessThanOrEqual\""),
        constraint("n", "a.leading", "root.trailing", 20, " priority=\"250\""),
    ])
    func notTheSame(_ other: String) throws {
        try MarkedDocument(subviews: view("a"), constraints: pinned("a") + other).expect(DuplicateConstraint.self, [])
    }

    /// a = b and b = c make a = c.
    @Test func whatFollowsFromOthers() throws {
        func document(_ last: String) throws -> MarkedDocument {
            try MarkedDocument(
                subviews: view("a") + view("b") + view("c"),
                constraints: ["a", "b", "c"].map {
                    constraint("\($0)x", "\($0).leading", "root.leading", 20) + constraint("\($0)y", "\($0).top", "root.top", 20)
                        + constraint("\($0)h", "\($0).height", nil, 40)
                }.joined()
                    + constraint("1", "a.width", "b.width") + constraint("2", "b.width", "c.width") + last
            )
        }
        try document("1️⃣" + constraint("3", "a.width", "c.width") + constraint("4", "a.width", nil, 90)).expect(
            ImpliedConstraint.self, ["'view a.width = view c.width' follows from 2 others"]
        )
        try document(constraint("4", "c.width", nil, 90)).expect(ImpliedConstraint.self, [])
    }

    @Test func whatNeverMatters() throws {
        func document(_ limit: String) throws -> MarkedDocument {
            try MarkedDocument(subviews: view("a"), constraints: pinned("a", width: 100) + limit)
        }
        try document("1️⃣" + constraint("l", "a.width", nil, 200, " relation=\"lessThanOrEqual\"")).expect(
            NeverBinding.self, ["'view a.width <= 200' never matters: other constraints see to it"]
        )
        // 20 + 100 fits every window that there is, and not every one that there may be.
        try document(constraint("l", "a.trailing", "root.trailing", -20, " relation=\"lessThanOrEqual\"")).expect(NeverBinding.self, [])
        try MarkedDocument(
            subviews: label("a"),
            constraints: constraint("x", "a.leading", "root.leading", 20) + constraint("y", "a.top", "root.top", 20)
                + constraint("e", "root.trailing", "a.trailing", 20, " relation=\"greaterThanOrEqual\"")
        ).expect(NeverBinding.self, [])
    }

    /// A centred view that keeps 20 on one side keeps them on the other: either margin can go, not both. One of 10 never matters beside
    /// them.
    @Test("of margins that imply each other one is needed", arguments: [("", 0), ("10", 1)])
    func marginsOfACentredView(_ third: String, _ expected: Int) throws {
        func margin(_ id: String, _ first: String, _ second: String, _ constant: Double) -> String {
            constraint(id, first, second, constant, " relation=\"greaterThanOrEqual\"")
        }
        let document = try MarkedDocument(
            subviews: view("a"),
            constraints: constraint("c", "a.centerX", "root.centerX") + constraint("y", "a.top", "root.top", 20)
                + constraint("h", "a.height", nil, 40)
                + margin("l", "a.leading", "root.leading", 20) + margin("t", "root.trailing", "a.trailing", 20)
                + (third.isEmpty ? "" : margin("n", "a.leading", "root.leading", 10))
        )
        #expect(document.findings(of: NeverBinding.self).count == expected)
    }

    @Test func aViewThatDoesNotHoldBoth() throws {
        let foreign = "<constraint 1️⃣firstItem=\"b\" firstAttribute=\"top\" secondItem=\"a\" secondAttribute=\"top\" id=\"c\"/>"
        let document = try MarkedDocument(
            subviews: view("a", "<constraints>\(foreign)</constraints>") + view("b"), constraints: pinned("a") + pinned("b"))
        try document.expect(ConstraintOwner.self, ["the constraint is in <view> a, which does not hold 'b'"])
        try MarkedDocument(
            subviews: view("a") + view("b"),
            constraints: pinned("a") + constraint("c", "b.top", "a.top", 0) + constraint("s", "b.leading", "safe.leading")
        ).expect(ConstraintOwner.self, [])
    }

    @Test func anIDThatAnotherViewHasTooIsNotOutside() throws {
        let inside = "<constraints>\(constraint("c", "b.top", "a.top", 0))</constraints>"
        let document = try MarkedDocument(
            subviews: view("b") + view("a", "<subviews>\(view("b"))</subviews>\(inside)"), constraints: pinned("a"))
        try document.expect(ConstraintOwner.self, [])
    }

    @Test func aTextOfFixedWidth() throws {
        func document(_ width: Double, _ marker: String, relation: String = "") throws -> MarkedDocument {
            try MarkedDocument(
                subviews: label("a", "Title", " adjustsFontSizeToFit=\"NO\""),
                constraints: constraint("x", "a.leading", "root.leading", 20) + constraint("y", "a.top", "root.top", 20) + marker
                    + constraint("w", "a.width", nil, width, relation)
            )
        }
        // 'Title' takes about 34 points; a third more is 46.
        try document(40, "1️⃣").expect(
            FixedTextSize.self, ["the width of label 'Title' is fixed at 40: a longer or larger text does not fit"])
        try document(80, "").expect(FixedTextSize.self, [])
        try document(40, "", relation: " relation=\"greaterThanOrEqual\"").expect(FixedTextSize.self, [])
        try document(40, "", relation: " priority=\"999\"").expect(FixedTextSize.self, [])
    }

    /// A text of two lines that a third more makes three of, at 61 points; and one that grows with the text size from 20.5 to 28.
    @Test(arguments: [
        ("Some words that take two lines", " numberOfLines=\"0\"", 41.0, true),
        ("Some words that take two lines", " numberOfLines=\"0\"", 61, false),
        ("Short", " numberOfLines=\"0\"", 21, false), ("Short", " adjustsFontForContentSizeCategory=\"YES\"", 21, true),
        ("Short", " adjustsFontForContentSizeCategory=\"YES\"", 28, false),
        ("1234", " adjustsFontForContentSizeCategory=\"YES\"", 21, false),
    ])
    func aTextOfFixedHeight(_ text: String, _ attributes: String, _ height: Double, _ isFound: Bool) throws {
        let document = try MarkedDocument(
            subviews: label("a", text, attributes),
            constraints: constraint("x", "a.leading", "root.leading", 20) + constraint("y", "a.top", "root.top", 20)
                + constraint("e", "root.trailing", "a.trailing", 20, " relation=\"greaterThanOrEqual\"")
                + constraint("w", "a.width", nil, 140, " relation=\"lessThanOrEqual\"")
                + (isFound ? "1️⃣" : "") + constraint("h", "a.height", nil, height)
        )
        let words = text.count > 20 ? "Some words that take two lines" : text
        try document.expect(
            FixedTextSize.self,
            isFound ? ["the height of label '\(words)' is fixed at \(Titles.points(height)): a longer or larger text does not fit"] : []
        )
    }

    /// 20 from either side is centred.
    @Test("of two edges and a centre the centre is superfluous", arguments: [["l", "t", "c"], ["c", "l", "t"], ["l", "c", "t"]])
    func centreFirst(order: [String]) throws {
        let lines = [
            "l": constraint("l", "a.leading", "root.leading", 20), "t": constraint("t", "root.trailing", "a.trailing", 20),
            "c": constraint("c", "a.centerX", "root.centerX"),
        ]
        let document = try MarkedDocument(
            subviews: view("a"),
            constraints: order.compactMap { lines[$0] }.joined() + constraint("y", "a.top", "root.top", 20)
                + constraint("h", "a.height", nil, 40))
        let found = document.findings(of: ImpliedConstraint.self)
        #expect(found.map(\.objectID) == ["c"])
        #expect(found.first?.notes.count == 2)
    }

    @Test("what an outlet leads to is not called superfluous")
    func heldByAnOutlet() throws {
        let document = try MarkedDocument(
            subviews: view("a", "<connections><outlet property=\"centre\" destination=\"c\" id=\"o\"/></connections>"),
            constraints: constraint("l", "a.leading", "root.leading", 20) + constraint("t", "root.trailing", "a.trailing", 20)
                + constraint("c", "a.centerX", "root.centerX") + constraint("y", "a.top", "root.top", 20)
                + constraint("h", "a.height", nil, 40))
        #expect(document.findings(of: ImpliedConstraint.self).map(\.objectID) == ["t"])
    }

    /// The element of a variation, or nothing; outlets of the view that stand for code which changes a constraint.
    @Test(
        "two that say the same are a note, two of which one may change a warning",
        arguments: [
            ("", "", Severity.note, "", "remove one of the two"),
            (
                "", outlet("again"), .warning, ", and code that changes one of them through 'again' leaves the other against it",
                "remove the one in line 0: 'again' leads to this one"
            ),
            (
                "", outlet("a-x", named: "edge"), .warning,
                ", and code that changes one of them through 'edge' leaves the other against it",
                "remove this one: 'edge' leads to the other"
            ),
            ("", collection("again", "a-x"), .note, "", "remove one of the two"),
            (
                #"<variation key="heightClass=compact" constant="8"/>"#, "", .warning, ", until a size class changes one of them",
                "remove one of the two"
            ),
        ] as [(String, String, Severity, String, String)])
    func sayingTwoThings(variation: String, connections: String, severity: Severity, end: String, fix: String) throws {
        let again = constraint("again", "a.leading", "root.leading", 20).replacing("/>", with: ">\(variation)</constraint>")
        let document = try MarkedDocument(
            subviews: view("a", connections.isEmpty ? "" : "<connections>\(connections)</connections>"), constraints: pinned("a") + again)
        let found = document.findings(of: DuplicateConstraint.self)
        #expect(found.map(\.message) == ["'view a.leading = view root.leading + 20' duplicates another constraint\(end)"])
        let first = found.first?.notes.first?.location.line ?? 0
        #expect(found.map(\.fix) == [fix.replacing("line 0", with: "line \(first)")])
        #expect(found.map { min($0.severity, $0.limit) } == [severity])
    }

    @Test(
        "of two equal constraints one that code changes says another thing",
        arguments: [("gap.constant = 8", Severity.warning), ("change(&gap)", .warning), ("print(gap!)", .note)])
    func twoEqual(code: String, severity: Severity) throws {
        let tie = #"<constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="1"/>"#
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard(
                    "customClass=\"SignIn\"",
                    view: """
                        <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="0.0" y="20" width="99" height="9"/>\
                        </view></subviews><constraints>\(tie)\(tie.replacing("id=\"1\"", with: "id=\"2\""))</constraints>
                        """,
                    inside: "<connections><outlet property=\"gap\" destination=\"1\" id=\"o\"/></connections>"),
                "Code.swift": """
                import UIKit
                class SignIn: UIViewController {
                    @IBOutlet var gap: NSLayoutConstraint!
                    func go() { \(code) }
                }
                """,
            ], targets: ["App": ["Main.storyboard", "Code.swift"]])
        let found = try app.findings([DuplicateConstraint.self], in: ["Main.storyboard"])
        #expect(found.count == 1)
        #expect(found.allSatisfy { $0.contains(": \(severity.rawValue): ") })
    }

    private static func outlet(_ destination: String, named name: String? = nil) -> String {
        "<outlet property=\"\(name ?? destination)\" destination=\"\(destination)\" id=\"o-\(destination)\"/>"
    }

    private static func collection(_ destinations: String...) -> String {
        destinations.map { "<outletCollection property=\"ties\" destination=\"\($0)\" id=\"o-\($0)\"/>" }.joined()
    }

    @Test("three equal constraints are one finding where it is shown")
    func threeTimes() throws {
        let document = try MarkedDocument(
            subviews: view("a"),
            constraints: pinned("a") + constraint("2", "a.leading", "root.leading", 20) + constraint("3", "a.leading", "root.leading", 20))
        let found = document.findings(of: DuplicateConstraint.self)
        #expect(found.map(\.objectID) == ["2", "3"])
        #expect(
            found.folded.map(\.message) == ["'view a.leading = view root.leading + 20' duplicates another constraint, and 1 more like it"])
    }
}
