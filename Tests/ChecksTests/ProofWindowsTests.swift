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
        func finding(_ line: Int, _ low: LowWindows) -> Finding {
            var finding = Finding(
                rule: OffScreen.about.id, severity: .note, location: SourceLocation(file: "", line: line, column: 1), objectID: "\(line)",
                message: "view \(line) is off the screen")
            finding.lowWindows = low
            return finding
        }
        let unseen = UnseenFinding.lowWindows(
            [1, 2, 3].map { (UnseenFinding(finding: finding($0, LowWindows(root: 0, height: 0)), area: Double($0)), 340 + Double($0)) },
            ofRootAt: 0)
        #expect(unseen.map(\.message) == ["the scene is not made for windows lower than 343 points: 3 views, such as this one"])
        let all = unseen + [finding(9, LowWindows(root: 0, height: 440)), finding(10, LowWindows(root: 1, height: 440))]
        let folded = all.folded
        #expect(
            folded.map(\.message) == [
                "the scene is not made for windows up to 440 points high: 4 views, such as this one", "view 10 is off the screen",
            ])
        #expect(folded.first?.notes.map(\.location.line) == [2, 1, 9])
    }
}
