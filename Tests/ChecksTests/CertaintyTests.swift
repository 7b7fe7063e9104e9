import AutoLayout
import Facts
import InterfaceBuilder
import Scenarios
import Testing

@testable import Checks

/// What is not certain is no error, what has one cause is one finding, and what nobody sees is none.
@Suite struct CertaintyTests {
    private func severities(_ document: MarkedDocument, _ rule: any Rule.Type, project: AppProject? = nil) -> [Severity] {
        Checker(project: project).check(document.document, path: "A.storyboard").findings.filter { $0.rule == rule.about.id }.map(
            \.severity)
    }

    // MARK: Ambiguity

    private func stack(hidden: String) throws -> MarkedDocument {
        try MarkedDocument(
            subviews: """
                <stackView opaque="NO" distribution="equalSpacing" alignment="center" spacing="8" translatesAutoresizingMaskIntoConstraints="NO" id="s">
                <rect key="frame" x="20" y="40" width="200" height="40"/>
                <subviews>\(label("a", "One", hidden))\(label("b", "Two", hidden))</subviews>
                </stackView>
                """,
            constraints: pinned("s", y: 40, width: 200, height: 40)
        )
    }

    @Test("a hidden arranged view takes no room, so that nothing of it is open")
    func hiddenArrangedViews() throws {
        for rule in [AmbiguousPosition.self, AmbiguousSize.self, AmbiguousElsewhere.self] as [any Rule.Type] {
            #expect(try severities(stack(hidden: " hidden=\"YES\""), rule) == [])
        }
    }

    private func scrollView(_ inside: String, _ constraints: String) throws -> MarkedDocument {
        try MarkedDocument(
            subviews: """
                <scrollView clipsSubviews="YES" contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="s">
                <rect key="frame" x="20" y="20" width="100" height="100"/>
                \(inside)<constraints>\(constraints)</constraints>
                </scrollView>
                """,
            constraints: pinned("s")
        )
    }

    @Test(
        "a scroll view that code fills has nothing to settle; one whose content is tied at one end is an error, or a warning where all of it is in sight"
    )
    func scrollViews() throws {
        #expect(try severities(scrollView("", ""), AmbiguousContent.self) == [])
        for (length, severity) in [(50.0, Severity.warning), (150, .error)] {
            let tied =
                constraint("1", "a.leading", "s.leading") + constraint("2", "a.top", "s.top") + constraint("3", "a.width", nil, length)
                + constraint("4", "a.height", nil, length)
            #expect(try severities(scrollView("<subviews>\(view("a"))</subviews>", tied), AmbiguousContent.self) == [severity])
        }
    }

    @Test("both axes of a view are one finding")
    func axes() throws {
        let document = try MarkedDocument(
            subviews: "1️⃣" + view("a"), constraints: constraint("w", "a.width", nil, 10) + constraint("h", "a.height", nil, 10))
        let found = document.findings(of: AmbiguousPosition.self)
        #expect(found.count == 1)
        #expect(
            found.first?.message.contains("; nor is its y; held as drawn: x 20, y 20") == true,
            "\(found.map(\.message))")
    }

    @Test(
        "a class of the author's may have a size that only its code knows",
        arguments: [(" customClass=\"Gauge\"", [Severity.note]), ("", [.warning])])
    func customClasses(_ attributes: String, _ expected: [Severity]) throws {
        let document = try MarkedDocument(
            subviews: view("a", "", attributes),
            constraints: constraint("x", "a.leading", "root.leading", 20) + constraint("y", "a.top", "root.top", 20))
        #expect(severities(document, AmbiguousSize.self) == expected)
    }

    @Test(
        "a place that hangs on a length which only code knows is a note, one that nothing ties a warning",
        arguments: [(" customClass=\"Gauge\"", true, Severity.note), ("", true, .warning), (" customClass=\"Gauge\"", false, .warning)]
    )
    func placesThatHangOnLengths(_ attributes: String, _ hasTop: Bool, _ expected: Severity) throws {
        let document = try MarkedDocument(
            subviews: view("a", "", attributes),
            constraints: constraint("x", "a.centerX", "root.centerX") + constraint("h", "a.height", nil, 10)
                + (hasTop ? constraint("y", "a.top", "root.top", 20) : "")
        )
        #expect(severities(document, AmbiguousPosition.self) == [expected])
    }

    @Test("an image view without an image is as wide as what code shows in it")
    func emptyImageViews() throws {
        let image =
            "<imageView translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"a\"><rect key=\"frame\" x=\"20\" y=\"20\" width=\"100\" height=\"10\"/></imageView>"
        let constraints =
            constraint("x", "a.centerX", "root.centerX") + constraint("y", "a.top", "root.top", 20) + constraint("h", "a.height", nil, 10)
        #expect(try severities(MarkedDocument(subviews: image, constraints: constraints), AmbiguousPosition.self) == [.note])
    }

    /// Xcode marks 1,388 of 1,398 views without constraints as fixed; the others have a mask, and it calls none of them ambiguous.
    @Test(
        "a view without constraints follows the mask that it stores",
        arguments: [(true, "", 0), (false, "", 1), (true, constraint("x", "a.leading", "root.leading", 20), 1)])
    func viewsWithoutConstraints(_ hasMask: Bool, _ constraints: String, _ expected: Int) throws {
        let mask = hasMask ? "<autoresizingMask key=\"autoresizingMask\" flexibleMaxX=\"YES\" flexibleMaxY=\"YES\"/>" : ""
        #expect(
            try MarkedDocument(subviews: view("a", mask), constraints: constraints).findings(of: AmbiguousPosition.self).count == expected)
    }

    @Test("views that lose their constraints in one size class are one finding")
    func oneSizeClass() throws {
        func tied(_ id: String, _ y: Double) -> String { pinned(id, y: y, width: 40, height: 40) }
        let document = try MarkedDocument(
            subviews: view("a") + view("b"), constraints: tied("a", 40) + tied("b", 100),
            variations:
                "<variation key=\"heightClass=compact\"><mask key=\"constraints\"><exclude reference=\"a-y\"/><exclude reference=\"b-y\"/></mask></variation>"
        )
        let found = document.findings(of: AmbiguousElsewhere.self)
        #expect(found.map(\.message) == ["the vertical position of view a is not settled: anything at all, and 1 more like it"])
        #expect(found.first?.notes.map(\.message) == ["the vertical position of view b is not settled: anything at all"])
    }

    @Test(
        "a line of a point at most that loses its place is a warning", arguments: [(2.0, Severity.error), (1, .warning), (0.5, .warning)])
    func hairline(height: Double, severity: Severity) throws {
        let document = try MarkedDocument(
            subviews: view("a"), constraints: pinned("a", width: 40, height: height),
            variations: "<variation key=\"widthClass=regular\"><mask key=\"constraints\"><exclude reference=\"a-y\"/></mask></variation>")
        #expect(document.findings(of: AmbiguousElsewhere.self).map(\.severity) == [severity])
    }

    @Test("what only the canvas leaves open no device shows", arguments: [("retina4_7", Severity.warning), ("ipad9_7", .note)])
    func openOnTheCanvasAlone(_ device: String, _ expected: Severity) throws {
        let document = try MarkedDocument(
            subviews: view("a"), constraints: pinned("a"),
            variations: "<variation key=\"widthClass=compact\"><mask key=\"constraints\"><exclude reference=\"a-y\"/></mask></variation>"
        )
        let checker = Checker(scenarios: [Scenario(device: Device.named(device))])
        #expect(
            checker.check(document.document, path: "A.storyboard").findings.filter { $0.rule == AmbiguousPosition.about.id }.map(\.severity)
                == [expected])
    }

    // MARK: AppKit

    /// A window with a stack view of two views, of which the first is as wide as the stack view makes it.
    private func window(_ kind: String, _ attributes: String, _ constraints: String) throws -> MarkedDocument {
        try MarkedDocument(
            """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="23504" targetRuntime="MacOSX.Cocoa"><objects>
            <window title="W" id="w"><windowStyleMask key="styleMask" titled="YES" resizable="YES"/><rect key="contentRect" x="0.0" y="0.0" width="400" height="300"/>
            <view key="contentView" id="root"><rect key="frame" x="0.0" y="0.0" width="400" height="300"/><subviews>
            <stackView distribution="fill" orientation="vertical" alignment="leading" spacing="8" translatesAutoresizingMaskIntoConstraints="NO" id="s">
            <rect key="frame" x="20" y="172" width="360" height="108"/><subviews>
            <\(kind) translatesAutoresizingMaskIntoConstraints="NO" id="a"\(attributes)><rect key="frame" x="0.0" y="88" width="100" height="20"/></\(kind)>
            <customView translatesAutoresizingMaskIntoConstraints="NO" id="b"><rect key="frame" x="0.0" y="0.0" width="360" height="80"/></customView>
            </subviews></stackView></subviews><constraints>
            \(constraint("1", "s.leading", "root.leading", 20) + constraint("2", "s.top", "root.top", 20) + constraint("3", "b.width", nil, 360))
            \(constraint("4", "b.height", nil, 80) + constraint("5", "a.height", nil, 20) + constraints)</constraints></view></window></objects></document>
            """
        )
    }

    @Test(
        "what a stack view of AppKit's leaves open is a warning where Xcode says so too",
        arguments: [("", Severity.note), (" ambiguous=\"YES\"", .warning)])
    func appKitStacks(_ flag: String, _ expected: Severity) throws {
        #expect(try severities(window("box", " boxType=\"separator\"" + flag, ""), AmbiguousSize.self) == [expected])
    }

    @Test(
        "a spacer that shows nothing is a note, whatever Xcode says", arguments: [("customView", Severity.note), ("scrollView", .warning)])
    func spacers(_ kind: String, _ expected: Severity) throws {
        #expect(try severities(window(kind, " ambiguous=\"YES\"", ""), AmbiguousSize.self) == [expected])
    }

    @Test(
        "a conflict is an error where AppKit's own constraints take no part",
        arguments: [(constraint("g", "b.top", "a.bottom", 25), Severity.note), (constraint("w", "a.width", nil, 30), .error)])
    func appKitConflicts(_ other: String, _ expected: Severity) throws {
        #expect(
            try severities(window("box", " boxType=\"separator\"", constraint("6", "a.width", nil, 20) + other), Unsatisfiable.self) == [
                expected
            ])
    }

    // MARK: Ambiguity that code settles

    @Test("a stack view that arranges nothing yet is a note")
    func emptyStacks() throws {
        let empty =
            "<stackView opaque=\"NO\" axis=\"vertical\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"s\"><rect key=\"frame\" x=\"20\" y=\"40\" width=\"200\" height=\"40\"/></stackView>"
        let document = try MarkedDocument(
            subviews: empty, constraints: constraint("x", "s.leading", "root.leading", 20) + constraint("y", "s.top", "root.top", 40))
        #expect(Set(severities(document, AmbiguousSize.self)) == [.note])
    }

    /// A xib with one cell of 100 × 100 and what is in it.
    private func cell(
        _ name: String, _ subviews: String, _ constraints: String = "", _ connections: String = "", attributes: String = "",
        height: Double = 100
    )
        throws -> MarkedDocument
    {
        try MarkedDocument(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
            <device id="retina4_7" orientation="portrait"/><objects><\(name) contentMode="center" id="cell"\(attributes)><rect key="frame" x="0" y="0" width="100" height="\(height)"/>
            <\(name)ContentView key="contentView" contentMode="center" id="root"><rect key="frame" x="0" y="0" width="100" height="\(height)"/>
            <subviews>\(subviews)</subviews><constraints>\(constraints)</constraints></\(name)ContentView><connections>\(connections)</connections></\(name)></objects></document>
            """
        )
    }

    @Test("what a cell places itself is not open", arguments: [("accessoryView", []), ("gauge", [Severity.warning])])
    func accessoryViews(_ property: String, _ expected: [Severity]) throws {
        let size = constraint("w", "a.width", nil, 10) + constraint("h", "a.height", nil, 10)
        let document = try cell("tableViewCell", view("a"), size, "<outlet property=\"\(property)\" destination=\"a\" id=\"o\"/>")
        #expect(severities(document, AmbiguousPosition.self) == expected)
    }

    @Test("a conflict with a size that code may make another is a note")
    func unknownSizes() throws {
        let wide =
            constraint("l", "a.leading", "root.leading") + constraint("t", "root.trailing", "a.trailing")
            + constraint("w", "a.width", nil, 200)
            + constraint("y", "a.top", "root.top") + constraint("h", "a.height", nil, 10)
        let document = try cell("collectionViewCell", view("a"), wide)
        #expect(severities(document, Unsatisfiable.self) == [.note])
    }

    /// 10 and 80 and 10 are 100 points, and 30 more or less is up to the table.
    @Test(
        "what contradicts a row's height, which code may change, is not proven",
        arguments: [(100.0, StatementProof.Verdict.proven), (130, .undecided)])
    func unknownHeights(rowHeight: Double, verdict: StatementProof.Verdict) throws {
        let high =
            constraint("l", "a.leading", "root.leading") + constraint("w", "a.width", nil, 50) + constraint("t", "a.top", "root.top", 10)
            + constraint("b", "root.bottom", "a.bottom", 10) + constraint("h", "a.height", nil, 80)
        let document = try cell("tableViewCell", view("a"), high, attributes: " rowHeight=\"\(rowHeight)\"", height: rowHeight).document
        let proof = try #require(Prover(document, windows: .ofTablets).proofs().first)
        #expect(proof.statements.first { $0.statement == .noConflict }?.verdict == verdict)
        // What a conflict drops is a guess, and so is whatever follows.
        #expect(proof.statements.first { $0.statement == .noOverlap }?.verdict == verdict)
    }

    /// The cell is drawn 100 high, as its content is; nothing at run time reads the 130.
    @Test("a xib's cell is as high as its content whatever row height the canvas had")
    func rowHeightOfTheCanvas() throws {
        let high =
            constraint("l", "a.leading", "root.leading") + constraint("w", "a.width", nil, 50) + constraint("t", "a.top", "root.top", 10)
            + constraint("b", "root.bottom", "a.bottom", 10) + constraint("h", "a.height", nil, 80)
        let document = try cell("tableViewCell", view("a"), high, attributes: " rowHeight=\"130\"")
        #expect(document.findings(of: UnsatisfiableElsewhere.self).isEmpty)
        #expect(
            try !cell("tableViewCell", view("a"), high, attributes: " rowHeight=\"130\"", height: 130).findings(of: Unsatisfiable.self)
                .isEmpty)
    }

    @Test(
        "two labels that hug alike are a warning where Xcode says so too",
        arguments: [(" ambiguous=\"YES\"", [Severity.warning]), ("", [.note])])
    func contests(_ flag: String, _ expected: [Severity]) throws {
        let document = try MarkedDocument(
            subviews: label("a", "Name", flag) + label("b", "Value", flag),
            constraints: constraint("1", "a.leading", "root.leading", 20) + constraint("2", "b.leading", "a.trailing", 8)
                + constraint("3", "root.trailing", "b.trailing", 20) + constraint("4", "a.top", "root.top", 40)
                + constraint("5", "b.top", "root.top", 40)
        )
        #expect(severities(document, AmbiguousSize.self) == expected)
    }

    @Test("the guide of the keyboard ends the safe area", arguments: ["keyboard", "keyboardLayoutGuide"])
    func keyboardGuide(_ key: String) throws {
        let document = try MarkedDocument(
            subviews: view("a", "<viewLayoutGuide key=\"\(key)\" id=\"k\"/>"),
            constraints: constraint("x", "a.leading", "root.leading", 20) + constraint("w", "a.width", nil, 10)
                + constraint("h", "a.height", nil, 10)
                + constraint("y", "k.top", "a.bottom", 8)
        )
        #expect(severities(document, AmbiguousPosition.self) == [])
    }

    // MARK: Conflicts

    @Test("conflicts that share more than half of what contradicts are one finding")
    func oneCause() throws {
        // 375 - 20 - 20 is 335 and not 100, which stands there twice.
        let document = try MarkedDocument(
            controllerSubviews: view("a"),
            constraints: constraint("l", "a.leading", "root.leading", 20) + constraint("t", "root.trailing", "a.trailing", 20)
                + constraint("y", "a.top", "root.top", 20) + constraint("h", "a.height", nil, 10) + constraint("w1", "a.width", nil, 100)
                + constraint("w2", "a.width", nil, 100)
        )
        #expect(document.findings(of: Unsatisfiable.self).count == 1)
    }

    /// The image is 335 wide, which leaves 20 on both sides of a canvas of 375.
    @Test(
        "a view of a xib that is no larger than its content is not as large as a screen",
        arguments: [("horizontalHuggingPriority", Severity.note), ("horizontalCompressionResistancePriority", .warning)]
    )
    func assumedSizes(_ priority: String, _ expected: Severity) throws {
        let constraints =
            constraint("1", "a.leading", "root.leading", 20) + constraint("2", "root.trailing", "a.trailing", 20)
            + constraint("3", "a.top", "root.top", 20)
        let document = try MarkedDocument(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
            <device id="retina4_7" orientation="portrait"/><objects><view contentMode="scaleToFill" id="root"><rect key="frame" x="0" y="0" width="375" height="667"/>
            <subviews><imageView \(priority)="1000" image="i" translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="20" y="20" width="335" height="40"/></imageView></subviews>
            <constraints>\(constraints)</constraints></view></objects><resources><image name="i" width="335" height="40"/></resources></document>
            """
        )
        #expect(severities(document, UnsatisfiableElsewhere.self) == [expected])
    }

    /// 10 + 250 + 10 fills a freeform size of 270, as wide as no window, and 10 + 355 + 10 a screen of 375.
    @Test("what presents a scene gives it its freeform size", arguments: [(270.0, Severity.note), (375, .error)])
    func freeformSizes(_ width: Double, _ expected: Severity) throws {
        let document = try MarkedDocument(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <device id="retina4_7" orientation="portrait"/><scenes><scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="root"><rect key="frame" x="0.0" y="0.0" width="\(width)" height="600"/><subviews>\(view("a"))</subviews><constraints>
            \(constraint("1", "a.leading", "root.leading", 10) + constraint("2", "root.trailing", "a.trailing", 10) + constraint("3", "a.width", nil, width - 20))
            \(constraint("4", "a.top", "root.top", 20) + constraint("5", "a.height", nil, 10))</constraints></view>
            <size key="freeformSize" width="\(width)" height="600"/></viewController></objects></scene></scenes></document>
            """
        )
        #expect(severities(document, HoldsByLuck.self) == [expected])
    }

    @Test("the share of a label without a text follows the text that code gives it")
    func sharesOfEmptyTexts() throws {
        let document = try MarkedDocument(
            subviews: """
                <stackView opaque="NO" axis="vertical" distribution="fillProportionally" alignment="center" translatesAutoresizingMaskIntoConstraints="NO" id="s">
                <rect key="frame" x="20" y="40" width="200" height="100"/><subviews>
                \(view("a"))<label text="" translatesAutoresizingMaskIntoConstraints="NO" id="b"><rect key="frame" x="0.0" y="100" width="0.0" height="0.0"/>
                <fontDescription key="fontDescription" type="system" pointSize="17"/></label></subviews></stackView>
                """,
            constraints: constraint("1", "s.leading", "root.leading", 20) + constraint("2", "s.top", "root.top", 40)
                + constraint("3", "s.width", nil, 200)
                + constraint("4", "a.height", nil, 70) + constraint("5", "a.width", nil, 50) + constraint("6", "b.height", nil, 30)
        )
        #expect(severities(document, Unsatisfiable.self) + severities(document, UnsatisfiableElsewhere.self) == [.warning])
    }

    @Test("what is missed by less than a pixel is no conflict", arguments: [(0.3, 0), (3, 1)])
    func subpixel(_ difference: Double, _ expected: Int) throws {
        let document = try MarkedDocument(
            subviews: view("a"), constraints: pinned("a") + constraint("w", "a.width", nil, 100 + difference)
        )
        #expect(document.findings(of: Unsatisfiable.self).count == expected)
    }

    /// A view that a phone held sideways is too low for: 20 + 400 + 20 does not fit 320.
    private func tall() throws -> MarkedDocument {
        try MarkedDocument(
            subviews: view("a") + view("b"),
            constraints: constraint("1", "a.leading", "root.leading", 20) + constraint("2", "a.width", nil, 10)
                + constraint("3", "a.top", "root.top", 20)
                + constraint("4", "a.height", nil, 400) + constraint("5", "b.top", "a.bottom", 0)
                + constraint("6", "root.bottom", "b.bottom", 20)
                + constraint("7", "b.leading", "root.leading", 20) + constraint("8", "b.width", nil, 10)
                + "<constraint firstItem=\"b\" firstAttribute=\"height\" relation=\"greaterThanOrEqual\" constant=\"20\" id=\"9\"/>"
        )
    }

    private func project(_ change: (inout AppProject) -> Void) -> AppProject {
        var project = AppProject(path: "App.xcodeproj/project.pbxproj")
        change(&project)
        return project
    }

    @Test("only sideways: a note where nothing says that the app turns, an error where it does, nothing where it does not")
    func turning() throws {
        #expect(try severities(tall(), UnsatisfiableElsewhere.self) == [.note])
        #expect(
            try severities(tall(), UnsatisfiableElsewhere.self, project: project { $0.orientations[.phone] = [.portrait, .landscape] }) == [
                .error
            ])
        #expect(try severities(tall(), UnsatisfiableElsewhere.self, project: project { $0.orientations[.phone] = [.portrait] }) == [])
    }

    @Test("only from right to left: a note where no language is known, a warning where one is, nothing where none is")
    func mirroring() throws {
        // From right to left the second view comes to lie on the first, which stays.
        let document = try MarkedDocument(
            subviews: view("a") + view("b"),
            constraints: constraint("x", "a.centerX", "root.centerX", 40) + constraint("y", "a.top", "root.top", 20)
                + constraint("w", "a.width", nil, 10) + constraint("h", "a.height", nil, 10)
                + constraint("t", "b.trailing", "root.centerX", -30) + constraint("o", "b.top", "root.top", 20)
                + constraint("l", "b.width", nil, 20) + constraint("g", "b.height", nil, 10)
        )
        #expect(severities(document, MirrorDiffers.self) == [.note])
        #expect(severities(document, MirrorDiffers.self, project: project { $0.languages = ["en", "he"] }) == [.warning])
        #expect(severities(document, MirrorDiffers.self, project: project { $0.languages = ["en", "de"] }) == [])
    }

    // MARK: Geometry

    @Test(
        "texts of Interface Builder's templates, emoji and spaces are not cut",
        arguments: [("Label", 0), ("🔽", 0), ("     ", 0), ("Account", 1)])
    func templates(_ text: String, _ expected: Int) throws {
        let document = try MarkedDocument(
            subviews: label("a", text, " adjustsFontSizeToFit=\"NO\""), constraints: pinned("a", width: 10, height: 21))
        #expect(document.findings(of: TruncatedText.self).count == expected)
    }

    @Test(
        "a label that an outlet leads to is filled by code, but for a text that fits on no device",
        arguments: [(true, Severity.warning), (false, .note)])
    func outlets(isNarrow: Bool, severity: Severity) throws {
        let document = try MarkedDocument(
            subviews: label("a", "Account name", " adjustsFontSizeToFit=\"NO\"")
                + view("v", "<connections><outlet property=\"name\" destination=\"a\" id=\"o\"/></connections>"),
            constraints: (isNarrow
                ? pinned("a", width: 10, height: 21)
                : constraint("l", "a.leading", "root.leading", 20) + constraint("r", "root.trailing", "a.trailing", 280)
                    + constraint("t", "a.top", "root.top", 20) + constraint("h", "a.height", nil, 21)) + pinned("v", y: 60)
        )
        #expect(severities(document, TruncatedText.self) == [severity])
    }

    @Test("stored frames that differ are one note a scene")
    func misplaced() throws {
        let document = try MarkedDocument(subviews: view("a") + view("b"), constraints: pinned("a", y: 60) + pinned("b", y: 200))
        let found = document.findings(of: Misplaced.self)
        #expect(found.map(\.severity) == [.note])
        #expect(found.first?.message.hasSuffix(", and 1 more of the scene") == true)
    }

    @Test("an inequality that only a text keeps from mattering is not told", arguments: [("a.width", 0), ("b.width", 1)])
    func neverBinding(_ other: String, _ expected: Int) throws {
        let document = try MarkedDocument(
            subviews: label("a", "Name", " horizontalCompressionResistancePriority=\"1000\"") + view("b"),
            constraints: pinned("b", width: 300) + constraint("1", "a.leading", "root.leading", 20)
                + constraint("2", "a.top", "root.top", 60)
                + "<constraint firstItem=\"\(other.prefix(1))\" firstAttribute=\"width\" relation=\"greaterThanOrEqual\" constant=\"5\" id=\"n\"/>"
        )
        #expect(document.findings(of: NeverBinding.self).count == expected)
    }
}
