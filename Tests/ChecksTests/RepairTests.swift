import InterfaceBuilder
import Testing

@testable import Checks

/// A repair is proposed if it works when it is made; otherwise the finding says what there is to decide.
@Suite struct RepairTests {
    private static let sides =
        constraint("x", "a.leading", "root.leading", 20) + constraint("e", "root.trailing", "a.trailing", 20)
        + constraint("y", "a.top", "root.top", 20) + constraint("h", "a.height", nil, 40)
    private static let wide = "x=\"20\" y=\"20\" width=\"335\" height=\"40\""

    private func fixes(_ document: MarkedDocument, _ rule: any Rule.Type) -> [String?] { document.findings(of: rule).map(\.fix) }

    /// 335 = 375 - 2 x 20: "at most 335" contradicts every wider window, "at least 335" every narrower one.
    @Test("where the edges settle the length it is removed")
    func removal() throws {
        let document = try MarkedDocument(
            subviews: view("a", frame: Self.wide), constraints: Self.sides + constraint("w", "a.width", nil, 335))
        #expect(fixes(document, HoldsByLuck.self) == ["remove 'view a.width = 335'"])
    }

    @Test("a constraint that code holds by an outlet is not removed")
    func outlet() throws {
        let document = try MarkedDocument(
            controllerSubviews: view(
                "a", "<connections><outlet property=\"anything\" destination=\"w\" id=\"o\"/></connections>", frame: Self.wide),
            constraints: Self.sides + constraint("w", "a.width", nil, 335))
        #expect(fixes(document, HoldsByLuck.self) == ["give 'view a.width = 335' a priority below 1000, such as 999"])
    }

    /// 400 do not fit into 375 less 40. At most 400 do, but then the text is as wide as it is; a priority leaves the 335 that the canvas
    /// showed.
    @Test("a length that is too long where there is no room gives way, and the view stays as it was drawn")
    func inequality() throws {
        let document = try MarkedDocument(
            subviews: label("a"),
            constraints: constraint("x", "a.leading", "root.leading", 20) + constraint("y", "a.top", "root.top", 20)
                + constraint("e", "root.trailing", "a.trailing", 20, " relation=\"greaterThanOrEqual\"")
                + constraint("w", "a.width", nil, 400))
        #expect(fixes(document, Unsatisfiable.self) == ["give 'Title.width = 400' a priority below 1000, such as 999"])
    }

    @Test("a limit stays one: it is never removed")
    func limit() throws {
        let document = try MarkedDocument(
            subviews: view("a", frame: Self.wide),
            constraints: Self.sides + constraint("w", "a.width", nil, 300, " relation=\"lessThanOrEqual\""))
        let found = document.findings(of: Unsatisfiable.self)
        #expect(found.count == 1 && found[0].objectID != "w")
        #expect(found[0].fix?.contains("<= 300") == false, "\(found[0].fix ?? "")")
    }

    /// Three buttons of 200 one below the other need 620 points, and a phone on its side has 320: whichever gives way leaves one without
    /// height, or off the screen.
    @Test("what only moves the fault is not proposed, and what there is to decide is said")
    func noRoom() throws {
        let buttons = ["a", "b", "c"].map { id in
            """
            <button opaque="NO" contentMode="scaleToFill" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
            <rect key="frame" x="20" y="20" width="40" height="200"/><state key="normal" title="Save"/>
            </button>
            """
        }
        let rows = ["a", "b", "c"].map {
            constraint("x\($0)", "\($0).leading", "root.leading", 20) + constraint("h\($0)", "\($0).height", nil, 200)
        }
        let document = try MarkedDocument(
            controllerSubviews: buttons.joined(),
            constraints: rows.joined() + constraint("t", "a.top", "root.top") + constraint("m", "b.top", "a.bottom")
                + constraint("n", "c.top", "b.bottom") + constraint("z", "root.bottom", "c.bottom", 20, " relation=\"greaterThanOrEqual\""))
        let finding = try #require(document.findings(of: UnsatisfiableElsewhere.self).first)
        #expect(finding.fix?.hasPrefix("decide what gives way where there is no room") == true, "\(finding.fix ?? "")")
        #expect(finding.change == nil)
    }

    @Test("what a mask says is decided by the author, not by a change of a constraint")
    func mask() throws {
        let placed = view("a", frame: Self.wide).replacing("translatesAutoresizingMaskIntoConstraints=\"NO\" ", with: "")
        let document = try MarkedDocument(
            subviews:
                "<view contentMode=\"scaleToFill\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"o\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"375\" height=\"100\"/><subviews>\(placed)</subviews></view>",
            constraints: pinned("o", x: 0, y: 0, width: 375, height: 100) + constraint("w", "a.width", nil, 200)
                + constraint("v", "a.width", nil, 100))
        let fixes = document.findings(of: Unsatisfiable.self).map { $0.fix ?? "" }
        #expect(!fixes.isEmpty && fixes.allSatisfy { !$0.isEmpty })
    }

    /// Without its rules' company, and with it.
    @Test("what is proposed does not hang on which rules run", arguments: [[HoldsByLuck.about.id], []])
    func otherRules(only: [String]) throws {
        let document = try MarkedDocument(
            subviews: view("a", frame: Self.wide), constraints: Self.sides + constraint("w", "a.width", nil, 335))
        var configuration = CheckConfiguration()
        for rule in Rules.all where !only.isEmpty && !only.contains(rule.about.id) { configuration.rules[rule.about.id] = .off }
        let found = Checker(configuration: configuration).check(document.document, path: MarkedDocument.file).findings
        #expect(found.first { $0.rule == HoldsByLuck.about.id }?.fix == "remove 'view a.width = 335'")
    }

    /// On a phone of 320 an at most 300 wide image beside an at least 60 wide one has no room; in a window of any width in between
    /// likewise.
    @Test("a repair of every printed kind, made and checked again, leaves no conflict")
    func made() throws {
        let document = try MarkedDocument(
            subviews: view("a", frame: Self.wide), constraints: Self.sides + constraint("w", "a.width", nil, 335))
        let finding = try #require(document.findings(of: HoldsByLuck.self).first)
        #expect(finding.change == .removal(at: [finding.location]))
        let without = try MarkedDocument(subviews: view("a", frame: Self.wide), constraints: Self.sides)
        #expect(Checker().check(without.document, path: MarkedDocument.file).findings.allSatisfy { $0.severity == .note })
    }

    @Test(
        "a content priority of 1000 gives way before a length, and the message is about it",
        arguments: [
            ("horizontalHuggingPriority", "horizontal content hugging", 120.0),
            ("horizontalCompressionResistancePriority", "horizontal compression resistance", 10),
        ])
    func content(attribute: String, words: String, width: Double) throws {
        let text = label("a", "A title", " adjustsFontSizeToFit=\"NO\"").replacing(
            #/horizontalHuggingPriority="251" /#, with: "\(attribute)=\"1000\" ")
        let document = try MarkedDocument(
            subviews: text,
            constraints: constraint("x", "a.leading", "root.leading", 20) + constraint("y", "a.top", "root.top", 20)
                + constraint("w", "a.width", nil, width))
        let found = document.findings(of: Unsatisfiable.self)
        let isCut = width < 20
        // Narrower than its text, a label would be cut.
        #expect(found.map(\.objectID) == [isCut ? "w" : "a"])
        // In more room the label shows the same, whichever gives way.
        #expect(found.map(\.severity) == [isCut ? .error : .note])
        #expect(
            found.first?.fix?.hasPrefix("give the \(words) of label 'A title' a priority below 1000") == !isCut, "\(found.first?.fix ?? "")"
        )
        guard !isCut else { return }
        #expect(found.first?.change == .attribute(attribute, value: "750", at: try #require(document.document.element(id: "a")).location))
    }

    @Test("a mask that was left on is turned off, and the constraints stay")
    func leftMask() throws {
        let placed = view("a", frame: "x=\"0\" y=\"0\" width=\"335\" height=\"463\"").replacing(
            "translatesAutoresizingMaskIntoConstraints=\"NO\" ", with: "")
        let document = try MarkedDocument(subviews: placed, constraints: Self.sides)
        let found = document.findings(of: Unsatisfiable.self)
        #expect(found.map(\.fix) == ["turn off translatesAutoresizingMaskIntoConstraints of view a: its constraints place it"])
    }

    /// The mask of a cell's content view is UIKit's.
    @Test("no author decides what places a cell's content view")
    func contentView() throws {
        let document = try MarkedDocument(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
            <device id="retina4_7" orientation="portrait"/><objects>
            <tableViewCell contentMode="scaleToFill" rowHeight="44" id="cell"><rect key="frame" x="0" y="0" width="375" height="44"/>
            <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="cell" id="content">
            <rect key="frame" x="0" y="0" width="375" height="44"/><autoresizingMask key="autoresizingMask"/><subviews>
            \(view("a") + view("b"))
            </subviews><constraints>
            \(["a", "b"].map { constraint("h\($0)", "\($0).height", nil, 10) + constraint("y\($0)", "\($0).top", "content.top") + constraint("w\($0)", "\($0).width", nil, 300) }.joined())
            \(constraint("x", "a.leading", "content.leading"))\(constraint("m", "b.leading", "a.trailing"))\(constraint("e", "content.trailing", "b.trailing"))
            </constraints></tableViewCellContentView></tableViewCell></objects></document>
            """)
        let fixes = Checker().check(document.document, path: MarkedDocument.file).findings.filter { !$0.cause.isEmpty }.compactMap(\.fix)
        #expect(!fixes.isEmpty && fixes.allSatisfy { !$0.contains("content") }, "\(fixes)")
    }

    /// A button 500 points down is off a screen held sideways, with or without the view's length.
    @Test("what was wrong before and stays where it was is no reason against a repair")
    func oldFaults() throws {
        let button = """
            <button opaque="NO" contentMode="scaleToFill" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="b">
            <rect key="frame" x="20" y="500" width="40" height="50"/><state key="normal" title="Save"/>
            </button>
            """
        let document = try MarkedDocument(
            subviews: view("a", frame: Self.wide) + button,
            constraints: Self.sides + constraint("w", "a.width", nil, 335) + constraint("1", "b.leading", "root.leading", 20)
                + constraint("2", "b.top", "root.top", 500) + constraint("3", "b.height", nil, 50))
        #expect(fixes(document, HoldsByLuck.self) == ["remove 'view a.width = 335'"])
    }

    /// Held by its leading edge and the root's width, a bar that begins at the safe area would end beyond the screen of a phone held
    /// sideways.
    @Test("a bar is not pushed off the screen")
    func bar() throws {
        let bar = """
            <toolbar opaque="NO" clearsContextBeforeDrawing="NO" contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="t">
            <rect key="frame" x="0" y="600" width="375" height="44"/><items/></toolbar>
            """
        let document = try MarkedDocument(
            controllerSubviews: bar,
            constraints: constraint("l", "t.leading", "safe.leading") + constraint("e", "t.trailing", "safe.trailing")
                + constraint("w", "t.width", "root.width") + constraint("y", "t.bottom", "safe.bottom"))
        let found = document.findings(of: HoldsByLuck.self)
        // Nothing says that the app turns.
        #expect(found.map(\.severity) == [.note])
        #expect(found.first?.fix?.contains("'toolbar t.width = view root.width'") == true, "\(found.first?.fix ?? "")")
    }
}
