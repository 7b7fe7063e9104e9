import AutoLayout
import Facts
import InterfaceBuilder
import Testing

@testable import Scenarios

/// Releases of iOS as a part of the scenario.
@Suite struct ReleaseTests {
    private static func device(_ name: String) throws -> Device { try #require(Device.named(name)) }

    /// Apple's lists of what each release runs on: iOS 16 left out the iPhone 7 and was the last of the iPhone 8, iOS 26 left out the XS.
    @Test(
        "the newest release that a device ran is the usual one",
        arguments: [
            ("iPhone 8", UIKitRelease.iOS(16)), ("iPhone 7", .iOS(15)), ("iPhone SE 3", .iOS(26)), ("retina4_7", .iOS(26)),
            ("retina4_0", .iOS(15)),
            ("iPhone XS", .iOS(18)), ("iPad Air 2", .iOS(15)), ("iPad (7th generation)", .iOS(18)), ("iPad 8", .iOS(26)),
        ])
    func newest(_ name: String, _ release: UIKitRelease) throws {
        #expect(Scenario(device: try Self.device(name)).release == release)
    }

    @Test func aReleaseThatADeviceNeverRanIsRefusedWithItsRange() throws {
        let error = #expect(throws: ScenarioError.self) { try Device.find("iPhone 8", running: [.iOS(16), .iOS(26)]) }
        #expect(error?.description == "iPhone 8 never ran iOS 26: it ran iOS 11 to 16")
        #expect(throws: Never.self) { try Device.find("iPhone 8", running: [.iOS(11), .iOS(16)]) }
        var matrix = ScenarioMatrix()
        matrix.devices = [try Self.device("retina4_0"), try Self.device("retina6_3")]
        matrix.releases = [.iOS(15), .iOS(26)]
        #expect(matrix.scenarios.map(\.name) == ["retina4_0 portrait", "retina6_3 portrait"])
    }

    /// What is as usual is left out of the name, and a name gives its scenario back.
    @Test func namesCarryTheReleaseWhereItIsNotTheUsualOne() throws {
        let old = Scenario(device: try Self.device("iPhone 8"))
        #expect(old.name == "retina4_7 portrait iOS 16")
        #expect(Scenario(device: try Self.device("iPhone SE 3"), iOS: .iOS(26)).name == "retina4_7 portrait")
        #expect(old == Scenario(device: try Self.device("retina4_7"), iOS: .iOS(16)))
    }

    private static let document = Result {
        try CanvasDocument(
            toolsVersion: "23504", device: "retina6_3",
            subviews: """
                <switch opaque="NO" translatesAutoresizingMaskIntoConstraints="NO" id="switch"><rect key="frame" x="0.0" y="0.0" width="51" height="31"/></switch>
                """,
            constraints: """
                <constraint firstItem="switch" firstAttribute="top" secondItem="topGuide" secondAttribute="bottom" id="top"/>
                <constraint firstItem="switch" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="leading"/>
                """,
            moreScenes: """
                <scene sceneID="other"><objects><navigationController id="navigation" sceneMemberID="viewController">
                <navigationBar key="navigationBar" id="bar"><rect key="frame" x="0.0" y="62" width="402" height="44"/></navigationBar>
                <connections><segue destination="controller" kind="relationship" relationship="rootViewController" id="segue"/></connections>
                </navigationController></objects></scene>
                """
        ).document
    }

    /// Dumps of running apps: 116 under a bar of iOS 26 on 402 x 874 (62 + 54), 44 before; 97.67 on 393 x 852 of iOS 15 and 16, whose bar
    /// begins at 53.67 where we have the 59 of the safe area. Switches of 51 x 31 up to iOS 18, and 63 x 28 since.
    @Test(
        "bars and controls come from the release",
        arguments: [
            ("retina6_3", UIKitRelease.iOS(26), 116.0, Size(width: 63, height: 28)),
            ("retina6_3", .iOS(18), 106, Size(width: 51, height: 31)),
            ("retina4_7", .iOS(12), 64, Size(width: 51, height: 31)), ("retina4_7", .iOS(26), 74, Size(width: 63, height: 28)),
            ("retina6_1", .iOS(13), 88, Size(width: 51, height: 31)), ("retina6_1", .iOS(18), 92, Size(width: 51, height: 31)),
            ("ipad9_7", .iOS(11), 64, Size(width: 51, height: 31)), ("ipad9_7", .iOS(12), 70, Size(width: 51, height: 31)),
        ])
    func runTime(_ device: String, _ release: UIKitRelease, top: Double, size: Size) throws {
        let document = try Self.document.get()
        let scenario = Scenario(device: try Self.device(device), iOS: release)
        let layout = try #require(RunTime(scenario).layouts(of: document).first)
        let item = try #require(layout.scene.items.firstIndex { $0.id == "switch" })
        #expect(layout.layout.frames[item].y == top)
        #expect(layout.layout.frames[item].size == size)
    }

    /// The canvas of a document is that of its Xcode, whatever runs.
    @Test func theCanvasKeepsItsOwnRelease() throws {
        let document = try Self.document.get()
        let layout = try #require(DesignTime().layouts(of: document).first)
        let item = try #require(layout.scene.items.firstIndex { $0.id == "switch" })
        #expect(layout.layout.frames[item].size == Size(width: 51, height: 31))
        #expect(layout.context.safeArea.top == 106)
    }

    @Test func theUsualScenariosHaveTheOldestAndTheNewestReleaseOfAnApp() {
        var project = AppProject(path: "App.xcodeproj")
        project.deploymentTarget = 17.2
        project.idioms = [.phone]
        project.orientations = [.phone: [.portrait]]
        project.languages = ["en"]
        #expect(
            ScenarioChoice(usualFor: project).scenarios.map(\.name) == [
                "retina4_7 portrait", "retina4_7 portrait iOS 17", "retina6_9 portrait", "retina6_9 portrait iOS 18",
            ])
        #expect(!ScenarioChoice(usualFor: nil).scenarios.contains { $0.iOS != nil })
    }
}
