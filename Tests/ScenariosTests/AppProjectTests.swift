import AutoLayout
import Foundation
import InterfaceBuilder
import Scenarios
import Testing

/// What an Xcode project says of where its app runs.
@Suite struct AppProjectTests {
    /// A project as Xcode writes it, with one app of two configurations.
    private static func project(_ debug: String, _ release: String, shared: String = "", regions: String = "en, Base") -> String {
        """
        // !$*UTF8*$!
        {
            archiveVersion = 1;
            objectVersion = 56;
            objects = {
                A1 /* App */ = {isa = PBXNativeTarget; buildConfigurationList = L1; name = App; productType = "com.apple.product-type.application"; };
                A2 /* Tests */ = {isa = PBXNativeTarget; buildConfigurationList = L3; name = Tests; productType = "com.apple.product-type.bundle.unit-test"; };
                P1 = {isa = PBXProject; buildConfigurationList = L2; knownRegions = (\(regions), ); };
                L1 = {isa = XCConfigurationList; buildConfigurations = (C1, C2, ); };
                L2 = {isa = XCConfigurationList; buildConfigurations = (C3, C4, ); };
                L3 = {isa = XCConfigurationList; buildConfigurations = (C5, ); };
                C1 = {isa = XCBuildConfiguration; buildSettings = {\(debug)}; name = Debug; };
                C2 = {isa = XCBuildConfiguration; buildSettings = {\(release)}; name = Release; };
                C3 = {isa = XCBuildConfiguration; buildSettings = {\(shared)}; name = Debug; };
                C4 = {isa = XCBuildConfiguration; buildSettings = {\(shared)}; name = Release; };
                C5 = {isa = XCBuildConfiguration; buildSettings = {TARGETED_DEVICE_FAMILY = "1,2,3"; }; name = Debug; };
            };
            rootObject = P1;
        }
        """
    }

    private static func plist(_ content: String) -> String { "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>\(content)</dict></plist>" }

    private static func orientations(_ key: String, _ names: String...) -> String {
        "<key>\(key)</key><array>\(names.map { "<string>UIInterfaceOrientation\($0)</string>" }.joined())</array>"
    }

    @Test func settingsAndPropertyListTogether() throws {
        let own = "INFOPLIST_FILE = App/Info.plist; TARGETED_DEVICE_FAMILY = 1; "
        let project = try #require(try ProjectFiles.found([
            "App.xcodeproj/project.pbxproj": Self.project(own, own, shared: "IPHONEOS_DEPLOYMENT_TARGET = 16.4; SDKROOT = iphoneos; "),
            "App/Info.plist": Self.plist(Self.orientations("UISupportedInterfaceOrientations", "Portrait") + "<key>UIRequiresFullScreen</key><true/>"),
        ]).project)
        #expect(project.idioms == [.phone])
        #expect(project.orientations[.phone] == [.portrait])
        #expect(project.requiresFullScreen == true)
        #expect(project.deploymentTarget == 16.4)
        #expect(project.readsRightToLeft == false)
        #expect(project.lines.contains { $0.contains("iPhone: portrait") && $0.contains("Info.plist") })
        let scenarios = project.possible(among: ScenarioMatrix.usual.scenarios)
        #expect(Set(scenarios.map(\.name)) == ["retina4_7 portrait", "retina6_9 portrait"])
    }

    @Test func generatedPropertyListsAndTheUnionOfConfigurations() throws {
        let key = "INFOPLIST_KEY_UISupportedInterfaceOrientations"
        let debug = "\(key)_iPhone = \"UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft\"; \(key)_iPad = UIInterfaceOrientationPortrait; TARGETED_DEVICE_FAMILY = \"1,2\"; IPHONEOS_DEPLOYMENT_TARGET = 15.0; "
        let release = "\(key)_iPhone = UIInterfaceOrientationPortrait; \(key)_iPad = UIInterfaceOrientationPortrait; TARGETED_DEVICE_FAMILY = \"1,2\"; IPHONEOS_DEPLOYMENT_TARGET = 16.0; "
        let project = try #require(try ProjectFiles.found(["App.xcodeproj/project.pbxproj": Self.project(debug, release, regions: "en, ar")]).project)
        #expect(project.orientations == [.phone: [.portrait, .landscape], .pad: [.portrait]])
        #expect(project.deploymentTarget == 15)
        #expect(project.readsRightToLeft == true)
        let scenarios = project.possible(among: ScenarioMatrix.usual.scenarios)
        // iOS 15 still runs on 4-inch phones; a tablet that is not turned has no split windows.
        #expect(scenarios.contains { $0.device?.identifier == "retina4_0" && $0.orientation == .landscape })
        #expect(!scenarios.contains { $0.device?.idiom == .pad && ($0.split != .full || $0.orientation == .landscape) })
    }

    @Test("what one configuration leaves open is open")
    func unknowns() throws {
        let project = try #require(try ProjectFiles.found(["App.xcodeproj/project.pbxproj": Self.project("TARGETED_DEVICE_FAMILY = 1; ", "")]).project)
        #expect(project.idioms == nil)
        #expect(project.orientations.isEmpty)
        #expect(project.deploymentTarget == nil)
        let choice = ScenarioChoice(usualFor: project)
        #expect(choice.assumesTurning && choice.assumesDevices && !choice.assumesMirroring)
    }

    @Test("a property list counts where there is no project")
    func propertyListAlone() throws {
        let list = Self.plist(Self.orientations("UISupportedInterfaceOrientations", "Portrait") + Self.orientations("UISupportedInterfaceOrientations~ipad", "LandscapeLeft"))
        let project = try #require(try ProjectFiles.found(["App/Info.plist": list], document: "App/Base.lproj/Main.storyboard").project)
        #expect(project.orientations == [.phone: [.portrait], .pad: [.landscape]])
        #expect(try ProjectFiles.found([:]).project == nil)
        #expect(try ProjectFiles.found(["App.xcodeproj/project.pbxproj": "no project {"]).project == nil)
    }
}
