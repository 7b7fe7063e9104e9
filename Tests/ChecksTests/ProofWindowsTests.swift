import AutoLayout
import Facts
import InterfaceBuilder
import Scenarios
import Testing

@testable import Checks

/// Which windows are between an app's scenarios.
@Suite struct ProofWindowsTests {
    private static func choice(sdk: String?, compatible: Bool = false, size: ContentSizeCategory = .large) throws -> ScenarioChoice {
        var scenario = Scenario(device: try #require(Device.named("ipad12_9rounded")), contentSize: size)
        scenario.sdk = sdk.flatMap(LinkedSDK.init(named:))
        scenario.requiresCompatibility = compatible
        return ScenarioChoice([scenario])
    }

    /// Switches are 51 wide where an app keeps the look of iOS 18, and 63 since 26.
    @Test(
        "windows are built and read as the scenarios are",
        arguments: [(nil, false, 63.0), ("26", false, 63), ("26", true, 51), ("27", true, 63)] as [(String?, Bool, Double)])
    func areBuiltAsTheScenarios(sdk: String?, compatible: Bool, width: Double) throws {
        let choice = try Self.choice(sdk: sdk, compatible: compatible, size: .extraLarge)
        let windows = Prover.Windows.between(choice)
        let adapted = windows.adapted(Scenario(device: try #require(Device.named("ipad12_9rounded"))))
        #expect(adapted.release.row(.switch).width == width && adapted.contentSize == .extraLarge)
        #expect(windows.directions == [.leftToRight])
        #expect(windows.widths?.lowerBound == (sdk == "27" ? 375 : nil) && windows.heights?.lowerBound == (sdk == "27" ? 667 : nil))
    }

    /// A label that varies by size class.
    private static func document() throws -> Document {
        try MarkedDocument(
            controllerSubviews: """
                <label opaque="NO" text="A" textAlignment="natural" translatesAutoresizingMaskIntoConstraints="NO" id="a">
                <rect key="frame" x="20" y="100" width="66" height="20.5"/><fontDescription key="fontDescription" type="system" pointSize="17"/>
                <variation key="heightClass=compact" text="B"/></label>
                """, constraints: ""
        ).document
    }

    /// Windows of an app for phones alone, of one for tablets as well, and of either where its smallest is lower than 667 points, which are
    /// known to be of regular height; 402 are known to be compact. Widths are compact up to 655 points and regular from 678. What is wider
    /// than the largest tablet mirrors a phone.
    @Test(
        "an app for phones alone keeps a phone's idiom and bars in every window",
        arguments: [
            (["retina4_7", "retina6_9"], "27", nil, ["phone compact 375-678", "phone regular 655-2560"]),
            (
                ["retina6_9", "ipad9_7"], "27", nil,
                ["pad compact 375-678", "pad regular 647-1376", "phone regular 1376-2560"]
            ),
            (
                ["retina6_9"], "27", "375x500",
                [
                    "phone compact 375-678 compact 500-667", "phone regular 655-2560 compact 500-667",
                    "phone compact 375-678 regular 500-1440",
                    "phone regular 655-2560 regular 500-1440",
                ]
            ),
            (
                ["retina6_9", "ipad9_7"], "27", "375x300",
                [
                    "phone compact 375-678 compact 300-667", "phone regular 655-2560 compact 300-667",
                    "pad compact 375-678 regular 300-1440", "pad regular 647-1376 regular 300-1440",
                    "phone regular 1376-2560 regular 300-1440",
                ]
            ),
            (["retina6_9"], "26", "375x300", ["pad compact 375-678", "pad regular 647-1376"]),
        ] as [([String], String, String?, [String])])
    func phonesKeepTheirIdiom(devices: [String], sdk: String, smallest: String?, parts: [String]) throws {
        var choice = ScenarioChoice(
            try devices.map { name in
                var scenario = Scenario(device: try #require(Device.named(name)))
                scenario.sdk = try #require(LinkedSDK(named: sdk))
                return scenario
            })
        choice.smallestWindow = try smallest.map { try #require(Size(ofWindow: $0)) }
        let document = try Self.document()
        let regions = Prover(document, windows: .between(choice)).regions(of: try #require(document.roots.first), .leftToRight)
        func points(_ range: ClosedRange<Double>) -> String { "\(Int(range.lowerBound))-\(Int(range.upperBound))" }
        let texts = regions.map { part in
            let scenario = part.scenario, high = scenario.heightClassOverride
            return "\(scenario.device?.idiom?.rawValue ?? "") \(scenario.widthClass.rawValue) \(points(part.region.widths))"
                + (high.map { " \($0.rawValue) \(points(part.region.heights))" } ?? "")
        }
        #expect(texts == parts)
        for region in regions where region.scenario.device?.idiom == .phone {
            #expect(region.scenario.traits.idiom == .phone && region.scenario.isFreelyResized)
        }
    }

    /// Two views below the end of low windows: one that windows between the scenarios show, and one that phones held sideways show.
    @Test("low windows are told once, whatever shows them")
    func lowWindowsAreToldOnce() {
        func place(_ line: Int) -> InterfaceBuilder.SourceLocation { InterfaceBuilder.SourceLocation(file: "", line: line, column: 1) }
        func finding(_ line: Int, root: Int = 0, height: Double = 0, others: [Int] = []) -> Finding {
            var finding = Finding(
                rule: OffScreen.about.id, severity: .note, location: place(line), objectID: "\(line)",
                message: "view \(line) is off the screen")
            finding.others = others.map { place($0) }
            finding.lowWindows = LowWindows(root: root, height: height, places: Set(([line] + others).map { place($0) }))
            return finding
        }
        let unseen = UnseenFinding.lowWindows(
            [1, 2, 3].map { (UnseenFinding(finding: finding($0), area: Double($0)), 340 + Double($0), nil) },
            ofRootAt: 0)
        #expect(unseen.map(\.message) == ["the scene is not made for windows lower than 343 points: 3 views, such as this one"])
        // One that counts two more, of which one is told already.
        let all = unseen + [finding(9, height: 440, others: [3, 7]), finding(10, root: 1, height: 440)]
        let folded = all.folded
        #expect(
            folded.map(\.message) == [
                "the scene is not made for windows up to 440 points high: 5 views, such as this one", "view 10 is off the screen",
            ])
        #expect(folded.first?.notes.map(\.location.line) == [2, 1, 9])
    }
}
