import AutoLayout
import Facts
import InterfaceBuilder
import Scenarios
import Testing

@testable import Checks

/// What `check` finds on an iPhone Duo: places by `../shared/facts/ios27.md`, 1a (column of 84 with 84 x 170 of status and a camera at
/// (399.7, 29.3) of 466 x 678; fold at 455.5 to 495.5 of 951).
@Suite struct DuoRuleTests {
    private static func scenarios(_ names: String..., sdk: String = "27.1") throws -> [Scenario] {
        try names.map { name in
            var scenario = try #require(Scenario(name: name))
            scenario.setRelease(.iOS(27, 1))
            scenario.sdk = LinkedSDK(named: sdk)
            return scenario
        }
    }

    private static func findings(_ rule: any Rule.Type, in document: Document, _ scenarios: [Scenario]) -> [Finding] {
        var only = CheckConfiguration()
        for other in Rules.all { only.rules[other.about.id] = other.about.id == rule.about.id ? .on : .off }
        return Checker(configuration: only, scenarios: scenarios).check(document, path: MarkedDocument.file).findings
    }

    /// A short label, `y` below the top: held to the trailing edge of the view, or of its safe area.
    private static func aside(_ y: Double, of edge: String) throws -> Document {
        try MarkedDocument(
            controllerSubviews: label("a", "Sum"),
            constraints: constraint("1", "root.trailing", "a.trailing", 16).replacingOccurrences(
                of: "firstItem=\"root\"", with: "firstItem=\"\(edge)\"")
                + constraint("2", "a.top", "root.top", y)
        ).document
    }

    @Test(
        "in the column, and under the status there",
        arguments: [
            ("root", 100.0, "iphoneDuo portrait", Severity.warning), ("root", 300, "iphoneDuo portrait", .note),
            ("safe", 100, "iphoneDuo portrait", nil), ("root", 100, "retina6_3 portrait", nil),
            ("root", 100, "iphoneDuoOpen portrait", nil), ("root", 300, "iphoneDuoOpen landscape", .note),
            ("root", 100, "iphoneDuoOpen landscape", .warning), ("root", 100, "iphoneDuoTurned landscape", nil),
            ("root", 100, "iphoneDuoOpen landscape leftHalf", nil), ("root", 100, "iphoneDuo portrait RTL", nil),
        ] as [(String, Double, String, Severity?)])
    func underTheColumn(edge: String, y: Double, scenario: String, severity: Severity?) throws {
        let found = Self.findings(UnderColumn.self, in: try Self.aside(y, of: edge), try Self.scenarios(scenario))
        // A phone held sideways is only worth knowing of.
        let expected = scenario.hasSuffix("landscape") && severity != nil ? Severity.note : severity
        #expect(found.map(\.severity) == [expected].compactMap { $0 })
        #expect(found.allSatisfy { $0.scenarios?.text.hasPrefix("iPhone Duo ") == true })
        if severity != nil { #expect(found.first?.message.hasSuffix("under status or camera") == (severity == .warning)) }
    }

    /// What holds beside the column is told by that, and else by the states.
    @Test func statesAreTold() throws {
        let matrix = ScenarioMatrix.scenarios(builtWith: try #require(LinkedSDK(named: "27.1")))
        let everywhere = Self.findings(UnderColumn.self, in: try Self.aside(300, of: "root"), matrix)
        #expect(everywhere.map { $0.scenarios?.text } == ["iPhone Duo wherever it has the column, in one reading direction at least"])
        func told(_ names: String...) throws -> String? {
            let some = try names.map { try #require(Scenario(name: $0)) }
            let states = matrix.indices.filter { place in
                some.contains {
                    $0.device == matrix[place].device && $0.orientation == matrix[place].orientation && $0.split == matrix[place].split
                }
            }
            var finding = try #require(everywhere.first)
            finding.scenarios = ScenarioSummary(states, of: matrix)
            return finding.tellingStates(among: matrix).scenarios?.text
        }
        #expect(try told("iphoneDuo portrait", "iphoneDuo landscape") == "iPhone Duo closed")
        #expect(
            try told("iphoneDuo portrait", "iphoneDuoOpen landscape", "iphoneDuoOpen landscape half")
                == "iPhone Duo closed upright, open sideways, right half of the open screen")
    }

    /// How far it reaches is how much of it is there, however low it is.
    @Test func howFarItReaches() throws {
        let document = try MarkedDocument(
            controllerSubviews: label("a", Self.long),
            constraints: constraint("1", "root.trailing", "a.trailing", 16) + constraint("2", "a.top", "root.top", 300)
                + constraint("3", "a.width", nil, 200) + constraint("4", "a.height", nil, 20)
        ).document
        let found = Self.findings(UnderColumn.self, in: document, try Self.scenarios("iphoneDuo portrait"))
        #expect(found.count == 1 && found.allSatisfy { $0.message.hasSuffix(" reaches 68 points into the column of system controls") })
    }

    /// Cut where it is not as wide as a window.
    private static let long = "A text that is as wide as the place that it gets, whichever place that is, on a telephone or a tablet"

    /// A screen held sideways is low, which is not what puts something under its column.
    @Test func theColumnIsNotAboutLowWindows() throws {
        let document = try MarkedDocument(
            controllerSubviews: label("a", "Sum") + label("b", "Price"),
            constraints: constraint("1", "root.trailing", "a.trailing", 16) + constraint("2", "a.top", "root.top", 20)
                + constraint("3", "root.trailing", "b.trailing", 16) + constraint("4", "b.top", "root.top", 300)
        ).document
        let found = Self.findings(UnderColumn.self, in: document, try Self.scenarios("iphoneDuo landscape", "retina6_3 portrait"))
        #expect(found.count == 2 && found.allSatisfy { $0.message.contains(" into the column") }, "\(found.map(\.message))")
    }

    /// A table that is the screen, with a label in its header, across the table.
    private static func header(controller: String = "", left: String = "leading", right: String = "trailing", inset: Double = 17) throws
        -> Document
    {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <device id="retina4_7" orientation="portrait"/>
            <scenes><scene sceneID="s"><objects><tableViewController id="c" sceneMemberID="viewController"\(controller)>
            <tableView key="view" contentMode="scaleToFill" dataMode="prototypes" rowHeight="44" id="t">
            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
            <view key="tableHeaderView" contentMode="scaleToFill" id="root"><rect key="frame" x="0.0" y="0.0" width="375" height="100"/>
            <subviews>\(label("a", long, " lineBreakMode=\"tailTruncation\""))</subviews>
            <constraints>\(constraint("1", "root.\(right)", "a.trailing", inset))\(constraint("2", "a.leading", "root.\(left)", inset))
            \(constraint("3", "a.top", "root.top", 20))</constraints></view>
            </tableView></tableViewController></objects></scene></scenes></document>
            """
        return try Document(tree: XMLTree.parse(bytes: Array(text.utf8), file: MarkedDocument.file))
    }

    @Test(
        "the header of a table is not inset as its rows are",
        arguments: [
            ("iphoneDuo portrait", Severity.warning), ("iphoneDuo landscape", .note), ("iphoneDuoTurned landscape", .note),
            ("iphoneDuoOpen portrait", nil), ("iphoneDuoOpen landscape leftHalf", nil),
        ] as [(String, Severity?)])
    func headers(scenario: String, severity: Severity?) throws {
        let found = Self.findings(UnderColumn.self, in: try Self.header(), try Self.scenarios(scenario))
        #expect(found.map(\.severity) == [severity].compactMap { $0 }, "\(found.map(\.message))")
        #expect(found.allSatisfy { $0.message.contains(" reaches 67 points into the column of system controls") })
    }

    /// The safe area reaches into a header as into any view, and its margins grow with it (Apple: safeAreaInsets of a view are what it is
    /// covered by; insetsLayoutMarginsFromSafeArea).
    @Test(
        "what is held to a header's margins is beside the column",
        arguments: ["iphoneDuo portrait", "iphoneDuo landscape", "iphoneDuoTurned landscape"])
    func marginsOfHeaders(scenario: String) throws {
        let document = try Self.header(left: "leadingMargin", right: "trailingMargin", inset: 0)
        let found = Self.findings(UnderColumn.self, in: document, try Self.scenarios(scenario))
        #expect(found.isEmpty, "\(found.map(\.message))")
    }

    /// Headers that are laid out alike where the column is at different sides.
    @Test func headersOnBothSides() throws {
        let found = Self.findings(
            UnderColumn.self, in: try Self.header(), try Self.scenarios("iphoneDuo landscape", "iphoneDuoTurned landscape"))
        #expect(found.flatMap { $0.scenarios?.names ?? [] }.count == 2, "\(found.map(\.message))")
    }

    /// The side that a column takes is told once, by the rule that knows it.
    @Test func whatIsInTheColumnIsNotToldTwice() throws {
        let all = try Self.scenarios("iphoneDuo portrait")
        #expect(Self.findings(UnderBars.self, in: try Self.aside(300, of: "root"), all).isEmpty)
        let low = try MarkedDocument(
            controllerSubviews: label("a", "Sum"),
            constraints: constraint("1", "a.leading", "root.leading", 16) + constraint("2", "root.bottom", "a.bottom", 4)
        ).document
        #expect(Self.findings(UnderBars.self, in: low, all).count == 1)
    }

    /// 951 points wide the middle is 475.5, in the safe area beside the column 433.5; upright the fold is in the middle of the height.
    @Test(
        "in the middle of the fold",
        arguments: [
            ("centerX", "root", "iphoneDuoOpen landscape", true), ("centerX", "safe", "iphoneDuoOpen landscape", false),
            ("centerX", "root", "iphoneDuoFolded landscape", true), ("centerX", "root", "iphoneDuoOpen portrait", false),
            ("centerY", "root", "iphoneDuoOpen portrait", true), ("centerX", "root", "iphoneDuo landscape", false),
            ("centerX", "root", "ipad9_7 landscape", false),
        ])
    func atTheFold(axis: String, around: String, scenario: String, isFound: Bool) throws {
        let other = axis == "centerX" ? constraint("2", "a.top", "root.top", 300) : constraint("2", "a.leading", "root.leading", 40)
        let document = try MarkedDocument(
            controllerSubviews: label("a", "Sum"), constraints: constraint("1", "a.\(axis)", "\(around).\(axis)") + other
        ).document
        let found = Self.findings(AtFold.self, in: document, try Self.scenarios(scenario))
        #expect(found.count == (isFound ? 1 : 0))
        #expect(found.allSatisfy { $0.severity == .note && $0.message.contains("455.5 to 495.5") })
    }

    /// Below an opaque bar a view begins where the bar ends: 28 points and a bar of 54 below the top of the open screen.
    @Test(
        "the fold is where the screen has it, whatever is above the view",
        arguments: [(378, " translucent=\"NO\"", true), (460, " translucent=\"NO\"", false), (378, "", false), (460, "", true)])
    func foldBelowBars(top: Double, bar: String, isFound: Bool) throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="24765" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="n">
            <device id="retina6_12" orientation="portrait"/><scenes>
            <scene sceneID="s"><objects><navigationController id="n" sceneMemberID="viewController">
            <navigationBar key="navigationBar" contentMode="scaleToFill"\(bar) id="bar"><rect key="frame" x="0.0" y="59" width="393" height="44"/>
            </navigationBar><connections><segue destination="c" kind="relationship" relationship="rootViewController" id="g"/></connections>
            </navigationController></objects></scene>
            <scene sceneID="s2"><objects><viewController id="c" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="root"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
            <subviews>\(label("a", "Sum"))</subviews>
            <constraints>\(constraint("1", "a.leading", "root.leading", 100))\(constraint("2", "a.top", "root.top", top))</constraints>
            </view><navigationItem key="navigationItem" title="T" id="i"/></viewController></objects></scene></scenes></document>
            """
        let document = try Document(tree: XMLTree.parse(bytes: Array(text.utf8), file: MarkedDocument.file))
        let found = Self.findings(AtFold.self, in: document, try Self.scenarios("iphoneDuoOpen portrait"))
        #expect(found.count == (isFound ? 1 : 0), "\(found.map(\.message))")
        #expect(found.allSatisfy { $0.message.contains("y 455.5 to 495.5") })
    }

    /// A text across the screen crosses the fold wherever it is.
    @Test func aTextAcrossTheScreenIsNotAtTheFold() throws {
        let text = String(repeating: "A text that is as wide as the screen. ", count: 8)
        let document = try MarkedDocument(
            controllerSubviews: label("a", text, " numberOfLines=\"0\""),
            constraints: constraint("1", "a.leading", "root.leading") + constraint("2", "root.trailing", "a.trailing")
                + constraint("3", "a.top", "root.top", 300)
        ).document
        #expect(Self.findings(AtFold.self, in: document, try Self.scenarios("iphoneDuoOpen landscape")).isEmpty)
    }

    /// A button that a compact width leaves out, beside another with some action.
    @Test(
        "a control is lost where nothing else does what it does",
        arguments: [
            ("other:", "iphoneDuo portrait", 1), ("share:", "iphoneDuo portrait", 0), ("other:", "iphoneDuoOpen portrait", 0),
        ])
    func lostControls(other: String, scenario: String, count: Int) throws {
        func button(_ id: String, _ selector: String) -> String {
            """
            <button id="\(id)" buttonType="system"><rect key="frame" x="20" y="20" width="60" height="44"/><state key="normal" title="Go"/>
            <connections><action selector="\(selector)" destination="root" eventType="touchUpInside" id="\(id)-action"/></connections></button>
            """
        }
        let document = try MarkedDocument(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" useAutolayout="YES" useTraitCollections="YES">
            <objects><view id="root"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
            \(button("a", "share:"))\(button("b", other))
            </subviews><variation key="widthClass=compact"><mask key="subviews"><exclude reference="a"/></mask></variation>
            </view></objects></document>
            """
        ).document
        let all = try Self.scenarios(scenario, "iphoneDuoOpen landscape")
        let found = Self.findings(LostControl.self, in: document, all)
        #expect(found.count == count && found.allSatisfy { $0.message.hasSuffix("nothing else here sends 'share:'") }, "\(found)")
    }

    /// A text of many words from side to side of the window, or up to a width.
    @Test(
        "lines wider than the readable width",
        arguments: [("root", "iphoneDuoOpen landscape", 1), ("root", "iphoneDuo portrait", 0), ("narrow", "iphoneDuoOpen landscape", 0)])
    func wideTexts(end: String, scenario: String, count: Int) throws {
        let words = String(repeating: "Many words in one text. ", count: 20)
        let document = try MarkedDocument(
            controllerSubviews: """
                <label text="\(words)" numberOfLines="0" translatesAutoresizingMaskIntoConstraints="NO" id="a">
                <rect key="frame" x="20" y="200" width="335" height="60"/><fontDescription key="fontDescription" type="system" pointSize="17"/></label>
                """,
            constraints: constraint("1", "a.leading", "root.leading", 20) + constraint("2", "a.top", "root.top", 200)
                + (end == "root"
                    ? constraint("3", "root.trailing", "a.trailing", 20)
                    : "<constraint firstItem=\"a\" firstAttribute=\"width\" relation=\"lessThanOrEqual\" constant=\"600\" id=\"3\"/>")
        ).document
        #expect(Self.findings(WideText.self, in: document, try Self.scenarios(scenario)).count == count)
    }

    @Test(
        "bars of controllers and others",
        arguments: [
            ("<toolbar id=\"bar\"/>", "iphoneDuo portrait", 1), ("<tabBar id=\"bar\"/>", "iphoneDuo portrait", 0),
            ("<tabBar id=\"bar\"><items><tabBarItem id=\"i\"/></items></tabBar>", "iphoneDuo portrait", 1),
            ("<view id=\"v\"/>", "iphoneDuo portrait", 0), ("<toolbar id=\"bar\"/>", "retina6_3 portrait", 0),
        ])
    func barsByHand(subviews: String, scenario: String, count: Int) throws {
        let document = try MarkedDocument(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" useAutolayout="YES"><objects>
            <view id="root"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>\(subviews)</subviews></view></objects></document>
            """
        ).document
        #expect(Self.findings(HandPlacedBar.self, in: document, try Self.scenarios(scenario)).count == count)
    }

    /// A navigation controller whose bar is opaque or not, and a controller in it that extends its edges or not.
    @Test(arguments: [("NO", "", 1), ("NO", " extendedLayoutIncludesOpaqueBars=\"YES\"", 0), ("YES", "", 0)])
    func opaqueBars(translucent: String, extended: String, count: Int) throws {
        let document = try MarkedDocument(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" useAutolayout="YES"><scenes>
            <scene sceneID="n"><objects><navigationController id="n"><navigationBar key="navigationBar" translucent="\(translucent)" id="bar"/>
            <connections><segue destination="c" kind="relationship" relationship="rootViewController" id="s"/></connections></navigationController></objects></scene>
            <scene sceneID="s2"><objects><viewController\(extended) id="c"><view key="view" id="root"><rect key="frame" x="0" y="0" width="375" height="667"/></view></viewController></objects></scene>
            </scenes></document>
            """
        ).document
        #expect(
            Self.findings(OpaqueBar.self, in: document, try Self.scenarios("iphoneDuo portrait")).map(\.objectID)
                == (count == 1 ? ["bar"] : []))
        #expect(Self.findings(OpaqueBar.self, in: document, try Self.scenarios("retina6_3 portrait")).isEmpty)
    }

    /// Of five items three fit at 375 points once an app is built with the iOS 27 SDK (`../shared/facts/ios27.md`, 0.4); spaces are none.
    @Test(arguments: [(5, 1, "27", 1), (4, 3, "27", 0), (5, 0, "26", 0)])
    func itemsOfToolbars(items: Int, spaces: Int, sdk: String, count: Int) throws {
        let list =
            (0..<items).map { "<barButtonItem systemItem=\"add\" id=\"i\($0)\"/>" }.joined()
            + (0..<spaces).map { "<barButtonItem systemItem=\"flexibleSpace\" id=\"s\($0)\"/>" }.joined()
        let document = try MarkedDocument(controllerSubviews: "<toolbar id=\"bar\"><items>\(list)</items></toolbar>", constraints: "")
            .document
        var scenario = try #require(Scenario(name: "retina6_3 portrait"))
        scenario.sdk = LinkedSDK(named: sdk)
        #expect(Self.findings(OverflowingBar.self, in: document, [scenario]).count == count)
    }
}
