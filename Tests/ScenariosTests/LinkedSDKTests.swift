import AutoLayout
import Facts
import InterfaceBuilder
import Testing

@testable import Scenarios

/// An app as the SDK that it is built with shows it.
@Suite struct LinkedSDKTests {
    private static func scenario(
        _ device: String, _ orientation: Orientation = .portrait, sdk: String, compatible: Bool = false, iOS: UIKitRelease
    )
        throws -> Scenario
    {
        var scenario = Scenario(device: try #require(Device.named(device)), orientation: orientation, iOS: iOS)
        scenario.sdk = try #require(LinkedSDK(named: sdk))
        scenario.requiresCompatibility = compatible
        return scenario
    }

    /// Switches are 51 wide up to iOS 18 and 63 since, and navigation bars 44 and 54 high.
    @Test(arguments: [
        ("26", false, 63.0, 54.0), ("26", true, 51, 44), ("27", true, 63, 54), ("27", false, 63, 54), ("18", false, 51, 44),
    ])
    func compatibilityIsHonouredUpTo26(sdk: String, compatible: Bool, switchWidth: Double, bar: Double) throws {
        let scenario = try Self.scenario("retina6_3", sdk: sdk, compatible: compatible, iOS: .iOS(27))
        #expect(scenario.release.row(.switch).width == switchWidth)
        #expect(scenario.height(of: .navigation) == bar)
    }

    /// Margins come with the system, whatever the app is built with.
    @Test(arguments: ["18", "26", "27", "27.1"]) func marginsAreTheSystems(_ sdk: String) throws {
        #expect(try Self.scenario("retina6_3", sdk: sdk, compatible: true, iOS: .iOS(27, 1)).viewMargin == 0)
    }

    /// `evidence/ios27.md` 1a: the windows of apps built with older SDKs on the iPhone Duo.
    @Test(arguments: [
        ("iphoneDuo", Orientation.portrait, "26", Size(width: 375, height: 667)),
        ("iphoneDuoOpen", .landscape, "26", Size(width: 375, height: 667)),
        ("iphoneDuo", .portrait, "27", Size(width: 386, height: 678)),
        ("iphoneDuoOpen", .portrait, "27", Size(width: 669, height: 871)),
        ("iphoneDuo", .portrait, "27.1", Size(width: 466, height: 678)),
        ("iphoneDuoOpen", .landscape, "27.1", Size(width: 951, height: 669)),
    ])
    func olderAppsHaveSmallerWindowsOnTheDuo(device: String, orientation: Orientation, sdk: String, size: Size) throws {
        let scenario = try Self.scenario(device, orientation, sdk: sdk, iOS: .iOS(27, 1))
        #expect(scenario.size == size && scenario.isPossible)
    }

    /// Nobody has measured it.
    @Test func aWindowThatNobodyMeasuredIsNoScenario() throws {
        #expect(try !Self.scenario("iphoneDuo", .landscape, sdk: "27", iOS: .iOS(27, 1)).isPossible)
    }

    @Test(arguments: ["retina6_3 portrait SDK 26 compatible", "retina6_3 landscape RTL iOS 27 SDK 27"])
    func namesAreReadBack(_ name: String) throws {
        #expect(try #require(Scenario(name: name)).name == name)
    }

    @Test func anSDKBringsItsRelease() throws {
        var matrix = ScenarioMatrix()
        matrix.devices = [try #require(Device.named("retina6_3"))]
        matrix.sdks = [try #require(LinkedSDK(named: "27"))]
        #expect(matrix.scenarios.map(\.release) == [.iOS(27)])
        #expect(matrix.scenarios[0].commandOptions == ["--device", "retina6_3", "--sdk", "27"])
    }

    /// Windows that were measured on iOS 27 (ios27.md 2): in the simulator, mirrored on a Mac, on a tablet.
    @Test(
        "a window that an app of a phone is resized to has its size classes by its size, from the SDK of iOS 27 on",
        arguments: [
            (402, 874, "compact", "regular"), (640, 1000, "compact", "regular"), (700, 1000, "regular", "regular"),
            (900, 675, "regular", "regular"), (440, 956, "compact", "regular"), (1144, 845, "regular", "regular"),
            (477, 1024, "compact", "regular"), (683, 1024, "regular", "regular"), (417, 1210, "compact", "regular"),
        ])
    func classesOfResizedWindows(width: Double, height: Double, widthClass: String, heightClass: String) throws {
        var scenario = try Self.scenario("retina6_3", sdk: "27", compatible: false, iOS: .iOS(27))
        scenario.sizeOverride = Size(width: width, height: height)
        #expect(scenario.widthClass.rawValue == widthClass)
        #expect(scenario.heightClass.rawValue == heightClass)
        var older = try Self.scenario("retina6_3", sdk: "26", compatible: false, iOS: .iOS(27))
        older.sizeOverride = scenario.sizeOverride
        #expect(older.widthClass == .compact && older.heightClass == .regular, "an older SDK is not resized")
    }

    /// Measured on iOS 27 (ios27.md 2): an app for phones alone in half of a tablet's screen. Its bars are a phone's, with a toolbar of 48
    /// points where a tablet has 44.
    @Test func aResizedWindowIsStillAPhones() throws {
        var scenario = try Self.scenario("retina6_3", sdk: "27", compatible: false, iOS: .iOS(27))
        scenario.sizeOverride = Size(width: 417, height: 1210)
        #expect(scenario.safeArea == EdgeInsets(top: 32, bottom: 20))
        for size in [Size(width: 417, height: 1210), Size(width: 900, height: 675)] {
            scenario.sizeOverride = size
            #expect(scenario.traits.idiom == .phone && scenario.height(of: .navigation) == 54 && scenario.height(of: .tool) == 48)
        }
        scenario.sizeOverride = Size(width: 402, height: 874)
        #expect(scenario.safeArea.top == 62, "the screen's own size")
        scenario.isFreelyResized = true
        #expect(scenario.safeArea.top == 32)
        scenario.keepsScreenInsets = true
        #expect(scenario.safeArea.top == 62)
        scenario.keepsScreenInsets = false
        scenario.sizeOverride = Size(width: 402, height: 60)
        #expect(scenario.safeArea.top == 62, "a cell is no window")
    }

    /// Measured in the simulator (ios27.md 2): 874 x 402 is regular x compact for a phone that is held upright.
    @Test func aWindowAsWideAsTheTurnedScreenIsResized() throws {
        var scenario = try Self.scenario("retina6_3", sdk: "27", compatible: false, iOS: .iOS(27))
        scenario.sizeOverride = Size(width: 874, height: 402)
        #expect(scenario.widthClass == .regular && scenario.heightClass == .compact && scenario.safeArea.left == 0)
    }

    /// The screen's own sizes are in the table of devices: 874 x 402 is compact there, whatever the phone's size held upright.
    @Test func aPhoneOnItsSideIsItsOwnScreen() throws {
        var scenario = try Self.scenario("retina6_3", sdk: "27", compatible: false, iOS: .iOS(27))
        scenario.orientation = .landscape
        let own = (scenario.widthClass, scenario.heightClass)
        scenario.sizeOverride = Size(width: 874, height: 402)
        #expect((scenario.widthClass, scenario.heightClass) == own)
    }

    /// One cause for each difference, in words.
    @Test func differencesAreNamed() throws {
        let old = try Self.scenario("retina6_3", sdk: "26", compatible: true, iOS: .iOS(27))
        let new = try Self.scenario("retina6_3", sdk: "27", compatible: true, iOS: .iOS(27, 1))
        let texts = ReleaseChange.all(from: old, to: new).map(\.text)
        #expect(texts.contains("switches grew by 12 × -3 (51 × 31 → 63 × 28)"))
        #expect(texts.contains("navigation bar 44 → 54") && texts.contains("toolbar 44 → 48"))
        #expect(texts.contains("margins of plain subviews: 8 → 0 (assumed)"))
        #expect(ReleaseChange.all(from: old, to: old).isEmpty)
    }

    /// One difference at a time leaves the others as they are.
    @Test func aDifferenceAloneChangesNothingElse() throws {
        let old = try Self.scenario("retina6_3", sdk: "26", compatible: true, iOS: .iOS(27))
        let new = try Self.scenario("retina6_3", sdk: "27", compatible: true, iOS: .iOS(27))
        let switches = try #require(ReleaseChange.all(from: old, to: new).first { $0.name == "switches" })
        let alone = try #require(switches.applied(to: old, of: new))
        #expect(alone.release.row(.switch).width == 63)
        #expect(alone.height(of: .navigation) == 44)
    }
}
