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
            [1, 2, 3].map { (UnseenFinding(finding: finding($0), area: Double($0)), 340 + Double($0)) },
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
