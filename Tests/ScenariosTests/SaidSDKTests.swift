import Facts
import InterfaceBuilder
import Testing

@testable import Scenarios

/// The SDK that an app is looked at with where nobody names one: what its project says, as far as it says something.
@Suite struct SaidSDKTests {
    /// What one target says, how Xcode noted itself, and what the property list says.
    struct Said: CustomTestStringConvertible, Sendable {
        var settings = "SDKROOT = iphoneos; "
        var attributes = ""
        var keys = ""
        var testDescription: String { settings + attributes + keys }

        var files: [String: String] {
            let orientations =
                "<key>UISupportedInterfaceOrientations</key><array><string>UIInterfaceOrientationPortrait</string><string>UIInterfaceOrientationLandscapeLeft</string></array>"
            return [
                "App/Info.plist": "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>\(orientations)\(keys)</dict></plist>",
                "App.xcodeproj/project.pbxproj": """
                {objects = {
                    A = {isa = PBXNativeTarget; buildConfigurationList = L; name = App; productType = "com.apple.product-type.application"; };
                    P = {isa = PBXProject; attributes = {\(attributes)}; buildConfigurationList = M; targets = (A); };
                    L = {isa = XCConfigurationList; buildConfigurations = (C); };
                    M = {isa = XCConfigurationList; buildConfigurations = (); };
                    C = {isa = XCBuildConfiguration; name = Release; buildSettings = {TARGETED_DEVICE_FAMILY = "1,2"; INFOPLIST_FILE = App/Info.plist; \(settings)}; };
                }; rootObject = P; }
                """,
            ]
        }

        func project() throws -> AppProject { try #require(try ProjectFiles.found(files).project) }
    }

    static let key = "<key>UIDesignRequiresCompatibility</key><true/>"

    /// Nothing of it is measured: a setting names an SDK, a version of Xcode is the oldest that builds the project, and the key is Apple's
    /// of Xcode 26, which Xcode 27 ignores (`../shared/facts/ios27.md`, 4).
    @Test(
        "what a project says of its SDK",
        arguments: [
            (Said(), nil, false), (Said(settings: "SDKROOT = iphoneos18.2; "), "18", false),
            (Said(settings: "SDKROOT = iphoneos8.1; "), "18", false), (Said(settings: "SDKROOT = iphoneos27.1; "), "27.1", false),
            (Said(attributes: "LastUpgradeCheck = 0930; LastSwiftUpdateCheck = 1640; "), nil, false),
            (Said(attributes: "LastUpgradeCheck = 2640; "), nil, false), (Said(attributes: "LastUpgradeCheck = 2700; "), "27", false),
            (Said(attributes: "LastUpgradeCheck = 1500; LastSwiftUpdateCheck = 2710; "), "27.1", false),
            (Said(attributes: "TargetAttributes = {A = {CreatedOnToolsVersion = 27.0; }; }; "), "27", false),
            (Said(attributes: "LastUpgradeCheck = new; "), nil, false), (Said(keys: key), "26", true),
            (Said(attributes: "LastUpgradeCheck = 2700; ", keys: key), "27", false),
            (Said(settings: "SDKROOT = iphoneos18.2; ", keys: key), "18", true),
        ] as [(Said, String?, Bool)])
    func said(_ said: Said, sdk: String?, keepsLook: Bool) throws {
        let found = try said.project().sdk
        #expect(found?.sdk.description == sdk)
        #expect((found?.keepsLook ?? false) == keepsLook)
    }

    /// A scenario that names an SDK keeps it, and a release that was asked for stays.
    @Test func aScenarioIsBuiltAsTheProjectSays() throws {
        let project = try Said(attributes: "LastUpgradeCheck = 2700; ").project()
        let plain = Scenario(device: try #require(Device.named("retina6_3")))
        #expect(plain.built(by: project).name == "retina6_3 portrait iOS 27 SDK 27")
        #expect(plain.built(by: project, keepsRelease: true).name == "retina6_3 portrait SDK 27")
        var named = plain
        named.sdk = LinkedSDK(named: "26")
        #expect(named.built(by: project) == named)
        #expect(plain.built(by: nil) == plain)
        #expect(plain.built(by: try Said().project()) == plain)
        let mac = Scenario(device: try #require(Device.named("mac1440")))
        #expect(mac.built(by: project) == mac)
    }

    /// Without a word of the project the usual scenarios are what they were; one of Xcode 27 brings the Duo's states and any window.
    @Test func theUsualScenariosFollow() throws {
        let today = ScenarioChoice(usualFor: try Said().project())
        #expect(today.scenarios.allSatisfy { $0.sdk == nil })
        let kept = ScenarioChoice(usualFor: try Said(keys: Self.key).project())
        #expect(kept.scenarios.map(\.size) == today.scenarios.map(\.size))
        #expect(kept.scenarios.allSatisfy { $0.sdk?.description == "26" && $0.requiresCompatibility })
        let new = ScenarioChoice(usualFor: try Said(attributes: "LastUpgradeCheck = 2710; ").project())
        #expect(new.takesAnyWindow)
        #expect(new.scenarios.contains { $0.name.hasPrefix("iphoneDuoOpen landscape leftHalf") })
        #expect(new.scenarios.allSatisfy { $0.sdk?.description == "27.1" })
    }

    /// With `UIRequiresFullScreen` windows have a few sizes, of which screens in the declared orientations are known; the Duo's open screen
    /// shows every orientation (`../shared/facts/ios27.md`, 1a and 2).
    @Test func theFullScreenIsDiscrete() throws {
        let locked = """
            <key>UIRequiresFullScreen</key><true/><key>UISupportedInterfaceOrientations~ipad</key><array><string>UIInterfaceOrientationPortrait</string></array>
            <key>UISupportedInterfaceOrientations~iphone</key><array><string>UIInterfaceOrientationPortrait</string></array>
            """
        let choice = ScenarioChoice(usualFor: try Said(attributes: "LastUpgradeCheck = 2710; ", keys: locked).project())
        #expect(!choice.takesAnyWindow)
        let turned = choice.scenarios.filter { $0.orientation == .landscape }
        #expect(!turned.isEmpty && turned.allSatisfy { $0.device?.id == "iphoneDuoOpen" })
        #expect(choice.scenarios.contains { $0.device?.id == "iphoneDuo" } && choice.scenarios.contains { $0.device?.idiom == .pad })
        #expect(choice.scenarios.allSatisfy { $0.device?.idiom != .pad || $0.split == .full })
    }
}
