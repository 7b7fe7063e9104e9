import Testing

@testable import Checks

/// Which repair a conflict proposes: nothing that takes away what was meant, moves what was right, or is refused for what the conflict hid.
struct ConflictRepairTests {
    private static func button(_ attributes: String) -> String {
        """
        <button opaque="NO" contentMode="scaleToFill" \(attributes) buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="a">
        <rect key="frame" x="20" y="20" width="200" height="30"/><state key="normal" title="OK"/></button>
        """
    }

    @Test(
        "content that is required to be as large as it is gives way before any constraint, along each axis that takes part",
        arguments: [
            (#"horizontalHuggingPriority="1000""#, "", "horizontal content hugging"),
            (
                #"horizontalHuggingPriority="1000" verticalHuggingPriority="1000""#, constraint("h", "a.height", nil, 80),
                "horizontal and vertical content hugging"
            ),
            // A longer text, as in another language, would contradict the same width.
            (
                #"horizontalHuggingPriority="1000" horizontalCompressionResistancePriority="1000""#, "",
                "horizontal content hugging and compression resistance"
            ),
        ])
    func content(attributes: String, more: String, priorities: String) throws {
        let document = try MarkedDocument(
            subviews: "1️⃣" + Self.button(attributes),
            constraints: constraint("x", "a.leading", "root.leading", 20) + constraint("y", "a.top", "root.top", 20)
                + constraint("w", "a.width", nil, 200) + more)
        let findings = document.findings(of: Unsatisfiable.self)
        #expect(findings.map(\.location) == [try document.place("1️⃣")])
        let message = "'OK is at most as wide as its content (hugging 1000)' conflicts with"
        #expect(findings.first?.message.hasPrefix(message) == true)
        #expect(findings.first?.fix == "give the \(priorities) of button 'OK' a priority below 1000, such as 750")
    }

    @Test(
        "where both edges hold a view in the middle of too little room, one constraint on its centre is proposed", arguments: [true, false])
    func middle(isMiddle: Bool) throws {
        let document = try MarkedDocument(
            controllerSubviews: Self.button(""),
            constraints: constraint("x", "a.leading", "root.leading", 181)
                + constraint("e", "root.trailing", "a.trailing", isMiddle ? 180 : 170)
                + constraint("y", "a.top", "root.top", 20))
        let found = document.findings(of: UnsatisfiableElsewhere.self)
        #expect(found.count == 1)
        #expect(
            found.first?.fix?.contains("begin with button 'OK', which both its edges hold in the middle") == isMiddle, "\(found.map(\.fix))"
        )
    }

    /// Its own constraints place it from both edges of another width than its mask's.
    @Test("a mask that was left behind is turned off, once for both axes")
    func mask() throws {
        let left = view("a", frame: "x=\"20\" y=\"20\" width=\"100\" height=\"40\"")
            .replacingOccurrences(of: " translatesAutoresizingMaskIntoConstraints=\"NO\"", with: "")
        let document = try MarkedDocument(
            subviews: "1️⃣" + left,
            constraints: constraint("x", "a.leading", "root.leading", 40) + constraint("y", "a.top", "root.top", 60)
                + constraint("w", "a.width", nil, 120) + constraint("h", "a.height", nil, 50))
        let findings = document.findings(of: Unsatisfiable.self)
        #expect(findings.map(\.fix) == ["turn off translatesAutoresizingMaskIntoConstraints of view a: its constraints place it"])
        #expect(findings.map(\.location) == [try document.place("1️⃣")])
    }

    /// 0.7 times the width of 375 is 262.5 and the room below is 667 - 350; in landscape it is not. As an inequality the picture would be
    /// as high as nothing on every phone that is held upright.
    @Test("no repair moves a view in a window where nothing conflicts")
    func keepsFrames() throws {
        let document = try MarkedDocument(
            subviews: view("a", frame: "x=\"20\" y=\"350\" width=\"200\" height=\"262.5\""),
            constraints: constraint("x", "a.leading", "root.leading", 20) + constraint("y", "a.top", "root.top", 350)
                + constraint("w", "a.width", nil, 200) + constraint("h", "a.height", "root.width", 0, " multiplier=\"0.7\"")
                + constraint("b", "root.bottom", "a.bottom", 20, " relation=\"greaterThanOrEqual\""))
        let finding = try #require(document.findings(of: UnsatisfiableElsewhere.self).first)
        #expect(finding.fix?.contains("an inequality") == false, "\(finding.fix ?? "")")
    }

    @Test("a limit stays one where an equation can give way")
    func limit() throws {
        let document = try MarkedDocument(
            subviews: view("a", frame: "x=\"20\" y=\"20\" width=\"335\" height=\"40\""),
            constraints: constraint("x", "a.leading", "root.leading", 20) + constraint("e", "root.trailing", "a.trailing", 20)
                + constraint("y", "a.top", "root.top", 20) + constraint("h", "a.height", nil, 40)
                + constraint("w", "a.width", nil, 600, " relation=\"lessThanOrEqual\""))
        let finding = try #require(document.findings(of: UnsatisfiableElsewhere.self).first)
        #expect(!finding.message.hasPrefix("'view a.width <= 600'"))
        #expect(finding.fix?.contains("<= 600") == false)
    }

    /// The label below is outside of its box whatever is done about the box's two widths: rules on places do not look at a layout with a
    /// conflict.
    @Test("a fault that the conflict hid does not refuse the repair")
    func hidden() throws {
        let inner = view("b", frame: "x=\"0\" y=\"300\" width=\"50\" height=\"20\"")
        let document = try MarkedDocument(
            subviews: view("a") + view("box", "<subviews>\(label("c"))</subviews>") + inner,
            constraints: pinned("a") + constraint("w2", "a.width", nil, 150)
                + pinned("box", x: 200, y: 200, width: 60, height: 30) + constraint("cx", "c.leading", "box.leading", 50)
                + constraint("cy", "c.top", "box.top", 60) + constraint("cw", "c.width", nil, 100)
                + pinned("b", x: 0, y: 300, width: 50, height: 20))
        let finding = try #require(document.findings(of: Unsatisfiable.self).first)
        #expect(finding.fix?.hasPrefix("remove 'view a.width") == true, "\(finding.fix ?? "")")
    }
}

/// A length that makes a square of a view is not removed from it.
@Suite struct SquareRepairTests {
    @Test("a conflict leaves a square its two lengths", arguments: [97, 60])
    func square(width: Double) throws {
        let picture = view("a", frame: "x=\"0\" y=\"0\" width=\"\(width)\" height=\"80\"")
        let frame = "x=\"20\" y=\"20\" width=\"200\" height=\"80\""
        let document = try MarkedDocument(
            subviews: view("box", "<subviews>\(picture)</subviews>", frame: frame),
            constraints: pinned("box", x: 20, y: 20, width: 200, height: 80) + constraint("t", "a.top", "box.top")
                + constraint("b", "a.bottom", "box.bottom") + constraint("x", "a.leading", "box.leading")
                + constraint("w", "a.width", nil, width) + constraint("h", "a.height", nil, 97))
        let finding = try #require(document.findings(of: Unsatisfiable.self).first)
        let fix = try #require(finding.fix)
        #expect(fix.hasPrefix("remove 'view a.height") == (width != 97), "\(fix)")
    }
}

/// What keeps two views apart, and what is proposed for an outlet.
@Suite struct RepairProposalTests {
    /// A label that constraints place, over a switch that only its frame places, or constraints too.
    @Test("a view that only its frame places is placed before it is kept apart", arguments: [true, false])
    func framed(isFramed: Bool) throws {
        let control = """
            <switch opaque="NO" contentMode="scaleToFill" \(isFramed ? "fixedFrame=\"YES\" " : "")translatesAutoresizingMaskIntoConstraints="NO" id="s">
            <rect key="frame" x="20" y="350" width="51" height="31"/></switch>
            """
        let document = try MarkedDocument(
            controllerSubviews: control + label("a", "A text in the middle"),
            constraints: constraint("x", "a.leading", "root.leading", 20) + constraint("y", "a.bottom", "root.bottom", -200)
                + (isFramed ? "" : constraint("sx", "s.leading", "root.leading", 20) + constraint("sy", "s.top", "root.top", 350)))
        let fixes = Set(document.findings(of: Overlap.self).map(\.fix))
        #expect(
            fixes == [
                isFramed
                    ? "place switch s with constraints as well: only the frame that it was drawn with does"
                    : "what places them leaves no room for both: move one of them, or let it wrap or be shorter"
            ])
    }

    /// A text that ends where the button does; one that begins there; one in the middle, which has room for its words at the edge alone.
    @Test(
        "what keeps two views apart was tried: an edge at the margin is replaced, a centre yields",
        arguments: [
            (
                "A rather long text that wraps",
                constraint("x", "a.leading", "root.leading", 16) + constraint("e", "a.trailing", "root.trailing", -16),
                "replace 'A rather long text that wraps.trailing = view root.trailing - 16' by "
                    + "'A rather long text that wraps.trailing <= Cancel.leading - 8'"
            ),
            (
                "A rather long text that wraps", constraint("x", "a.leading", "root.leading", 16),
                "keep them apart with a constraint between the two"
            ),
            (
                "Some words in a row",
                constraint("m", "a.centerX", "root.centerX"),
                "keep them apart with a constraint between the two, and give 'Some words in a row.centerX = view root.centerX' "
                    + "a priority below 750"
            ),
        ])
    func apart(text: String, ties: String, fix: String) throws {
        let button = """
            <button opaque="NO" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="b">
            <rect key="frame" x="300" y="100" width="60" height="30"/><state key="normal" title="Cancel"/></button>
            """
        let document = try MarkedDocument(
            controllerSubviews: label("a", text, " numberOfLines=\"0\"") + button,
            constraints: ties + constraint("y", "a.top", "root.top", 100) + constraint("bx", "b.trailing", "root.trailing", -16)
                + constraint("by", "b.top", "root.top", 100) + constraint("bw", "b.width", nil, 120))
        let found = document.findings(of: Overlap.self)
        #expect(found.map(\.fix) == [fix], "\(found)")
    }

    /// A button at the edge, and a text in a stack view in another one: in the middle, which has room for its words at the edge alone, and
    /// held by both edges.
    @Test(
        "a stack view is kept apart from what is beside it, or the finding says that there is no room",
        arguments: [
            (
                "Some words in a row", constraint("m", "s.centerX", "root.centerX"),
                "keep stackView s and button 'Cancel' apart with a constraint between the two, and give 'stackView s.centerX = view root.centerX' "
                    + "a priority below 750"
            ),
            (
                "Some words in a row that is long",
                constraint("l", "s.leading", "root.leading", 16) + constraint("w", "s.width", nil, 250),
                "what places stackView s and button 'Cancel' leaves no room for both: move one of them, or let it wrap or be shorter"
            ),
        ])
    func stacks(text: String, ties: String, fix: String) throws {
        let button = """
            <button opaque="NO" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="b">
            <rect key="frame" x="240" y="100" width="120" height="30"/><state key="normal" title="Cancel"/></button>
            """
        let stack = { (id: String, inside: String) in
            """
            <stackView opaque="NO" contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
            <rect key="frame" x="100" y="100" width="130" height="20"/><subviews>\(inside)</subviews></stackView>
            """
        }
        let document = try MarkedDocument(
            controllerSubviews: stack("s", stack("inner", label("a", text))) + button,
            constraints: ties + constraint("y", "s.top", "root.top", 100) + constraint("bx", "b.trailing", "root.trailing", -16)
                + constraint("by", "b.top", "root.top", 100) + constraint("bw", "b.width", nil, 120))
        let found = document.findings(of: Overlap.self)
        #expect(found.map(\.fix) == [fix], "\(found)")
    }

    @Test("an outlet that is connected already is not proposed", arguments: [true, false])
    func connected(isConnected: Bool) throws {
        let more = isConnected ? "<outlet property=\"nameLabel\" destination=\"root\" id=\"p\"/>" : ""
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard(
                    "customClass=\"SignIn\"",
                    inside: "<connections><outlet property=\"nameLable\" destination=\"root\" id=\"o\"/>\(more)</connections>"),
                "Code.swift": "import UIKit\nclass SignIn: UIViewController { @IBOutlet var nameLabel: UIView! }",
            ], targets: ["App": ["Main.storyboard", "Code.swift"]])
        let run = CheckRun(paths: [app.path("Main.storyboard")], source: .none, rules: [BrokenOutlet.about.id])
        let fixes = try run.run().flatMap(\.findings).map(\.fix)
        #expect(
            fixes == [isConnected ? "remove the outlet, or give the class the property" : "connect it to 'nameLabel', or remove the outlet"]
        )
    }
}
