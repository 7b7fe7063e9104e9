import AutoLayout
import Foundation
import InterfaceBuilder
import Scenarios
import Testing

/// Projects in the three layouts that Xcode has had: a generated property list, one of its own with arrays, and several targets.
@Suite struct ProjectLayoutTests {
    /// Xcode 16: folders that follow the disk, `GENERATE_INFOPLIST_FILE`, `SDKROOT = auto` for a target on iOS and macOS.
    private static let generated = """
        // !$*UTF8*$!
        {
        \tarchiveVersion = 1;
        \tclasses = {
        \t};
        \tobjectVersion = 77;
        \tobjects = {

        /* Begin PBXFileReference section */
        \t\t4F01A2B32C10000000000001 /* Garden.app */ = {isa = PBXFileReference; explicitFileType = wrapper.application; includeInIndex = 0; path = Garden.app; sourceTree = BUILT_PRODUCTS_DIR; };
        /* End PBXFileReference section */

        /* Begin PBXFileSystemSynchronizedRootGroup section */
        \t\t4F01A2B52C10000000000001 /* Garden */ = {
        \t\t\tisa = PBXFileSystemSynchronizedRootGroup;
        \t\t\tpath = Garden;
        \t\t\tsourceTree = "<group>";
        \t\t};
        /* End PBXFileSystemSynchronizedRootGroup section */

        /* Begin PBXNativeTarget section */
        \t\t4F01A2B22C10000000000001 /* Garden */ = {
        \t\t\tisa = PBXNativeTarget;
        \t\t\tbuildConfigurationList = 4F01A2C12C10000000000001 /* Build configuration list for PBXNativeTarget "Garden" */;
        \t\t\tbuildPhases = (
        \t\t\t);
        \t\t\tfileSystemSynchronizedGroups = (
        \t\t\t\t4F01A2B52C10000000000001 /* Garden */,
        \t\t\t);
        \t\t\tname = Garden;
        \t\t\tproductReference = 4F01A2B32C10000000000001 /* Garden.app */;
        \t\t\tproductType = "com.apple.product-type.application";
        \t\t};
        /* End PBXNativeTarget section */

        /* Begin PBXProject section */
        \t\t4F01A2AA2C10000000000001 /* Project object */ = {
        \t\t\tisa = PBXProject;
        \t\t\tattributes = {
        \t\t\t\tBuildIndependentTargetsInParallel = 1;
        \t\t\t\tLastUpgradeCheck = 1600;
        \t\t\t};
        \t\t\tbuildConfigurationList = 4F01A2AD2C10000000000001 /* Build configuration list for PBXProject "Garden" */;
        \t\t\tdevelopmentRegion = en;
        \t\t\thasScannedForEncodings = 0;
        \t\t\tknownRegions = (
        \t\t\t\ten,
        \t\t\t\tBase,
        \t\t\t\t"pt-BR",
        \t\t\t);
        \t\t\tminimizedProjectReferenceProxies = 1;
        \t\t\tpreferredProjectObjectVersion = 77;
        \t\t};
        /* End PBXProject section */

        /* Begin XCBuildConfiguration section */
        \t\t4F01A2BF2C10000000000001 /* Debug */ = {
        \t\t\tisa = XCBuildConfiguration;
        \t\t\tbuildSettings = {
        \t\t\t\tSDKROOT = auto;
        \t\t\t\tSWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG $(inherited)";
        \t\t\t};
        \t\t\tname = Debug;
        \t\t};
        \t\t4F01A2C22C10000000000001 /* Debug */ = {
        \t\t\tisa = XCBuildConfiguration;
        \t\t\tbuildSettings = {
        \t\t\t\tGENERATE_INFOPLIST_FILE = YES;
        \t\t\t\t"INFOPLIST_KEY_UIApplicationSceneManifest_Generation[sdk=iphoneos*]" = YES;
        \t\t\t\tINFOPLIST_KEY_UIMainStoryboardFile = Main;
        \t\t\t\tINFOPLIST_KEY_UISupportedInterfaceOrientations_iPad = "UIInterfaceOrientationPortrait UIInterfaceOrientationPortraitUpsideDown UIInterfaceOrientationLandscapeLeft UIInterfaceOrientationLandscapeRight";
        \t\t\t\tINFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone = UIInterfaceOrientationPortrait;
        \t\t\t\tIPHONEOS_DEPLOYMENT_TARGET = 17.0;
        \t\t\t\tLD_RUNPATH_SEARCH_PATHS = "@executable_path/Frameworks";
        \t\t\t\tPRODUCT_NAME = "$(TARGET_NAME)";
        \t\t\t\tSUPPORTED_PLATFORMS = "iphoneos iphonesimulator macosx";
        \t\t\t\tTARGETED_DEVICE_FAMILY = "1,2";
        \t\t\t};
        \t\t\tname = Debug;
        \t\t};
        /* End XCBuildConfiguration section */

        /* Begin XCConfigurationList section */
        \t\t4F01A2AD2C10000000000001 /* Build configuration list for PBXProject "Garden" */ = {
        \t\t\tisa = XCConfigurationList;
        \t\t\tbuildConfigurations = (
        \t\t\t\t4F01A2BF2C10000000000001 /* Debug */,
        \t\t\t);
        \t\t\tdefaultConfigurationIsVisible = 0;
        \t\t};
        \t\t4F01A2C12C10000000000001 /* Build configuration list for PBXNativeTarget "Garden" */ = {
        \t\t\tisa = XCConfigurationList;
        \t\t\tbuildConfigurations = (
        \t\t\t\t4F01A2C22C10000000000001 /* Debug */,
        \t\t\t);
        \t\t};
        /* End XCConfigurationList section */
        \t};
        \trootObject = 4F01A2AA2C10000000000001 /* Project object */;
        }
        """

    /// The objects of a target with one configuration, as older projects have them.
    private static func target(_ number: Int, _ name: String, _ type: String, _ settings: String) -> String {
        """
        \t\tT\(number) /* \(name) */ = {
        \t\t\tisa = PBXNativeTarget;
        \t\t\tbuildConfigurationList = L\(number) /* Build configuration list for PBXNativeTarget "\(name)" */;
        \t\t\tname = "\(name)";
        \t\t\tproductType = "com.apple.product-type.\(type)";
        \t\t};
        \t\tL\(number) = {isa = XCConfigurationList; buildConfigurations = (C\(number) /* Release */, ); defaultConfigurationIsVisible = 0; defaultConfigurationName = Release; };
        \t\tC\(number) /* Release */ = {isa = XCBuildConfiguration; buildSettings = {\(settings)}; name = Release; };

        """
    }

    private static func project(_ targets: String, shared: String) -> String {
        """
        // !$*UTF8*$!
        {
        \tarchiveVersion = 1;
        \tobjectVersion = 46;
        \tobjects = {
        \(targets)
        \t\tP0 /* Project object */ = {isa = PBXProject; attributes = {LastUpgradeCheck = 0830; }; buildConfigurationList = L0; compatibilityVersion = "Xcode 3.2"; developmentRegion = English; knownRegions = (English, en, Base, ); };
        \t\tL0 = {isa = XCConfigurationList; buildConfigurations = (C0 /* Release */, ); };
        \t\tC0 /* Release */ = {isa = XCBuildConfiguration; buildSettings = {\(shared)}; name = Release; };
        \t};
        \trootObject = P0 /* Project object */;
        }
        """
    }

    /// An `Info.plist` as Xcode 8 made it.
    private static func plist(_ content: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \t<key>CFBundleExecutable</key>
        \t<string>$(EXECUTABLE_NAME)</string>
        \t<key>LSRequiresIPhoneOS</key>
        \t<true/>
        \(content)
        </dict>
        </plist>
        """
    }

    private static func orientations(_ key: String, _ names: String...) -> String {
        "\t<key>\(key)</key>\n\t<array>\n" + names.map { "\t\t<string>UIInterfaceOrientation\($0)</string>\n" }.joined() + "\t</array>"
    }

    @Test("Xcode 16 with a generated property list")
    func generatedList() throws {
        let (project, problems) = try ProjectFiles.found([
            "Garden.xcodeproj/project.pbxproj": Self.generated, "Garden/pt-BR.lproj/Main.strings": "",
        ])
        #expect(problems.isEmpty)
        #expect(project?.idioms == [.phone, .pad])
        #expect(project?.orientations == [.phone: [.portrait], .pad: [.portrait, .landscape]])
        #expect(project?.deploymentTarget == 17)
        #expect(project?.languages == ["en", "pt-BR"])
        #expect(project?.requiresFullScreen == false)
    }

    @Test(
        "a property list with arrays, wherever the settings say that it is",
        arguments: [
            "INFOPLIST_FILE = \"App/Info.plist\";", "INFOPLIST_FILE = \"$(SRCROOT)/App/Info.plist\";",
            "INFOPLIST_FILE = \"${PROJECT_DIR}/App/Info.plist\";",
            "INFOPLIST_FILE = \"$(TARGET_NAME)/Info.plist\";",
            "INFOPLIST_FILE = \"$(SRCROOT)/$(PRODUCT_NAME)/Info.plist\"; PRODUCT_NAME = \"$(TARGET_NAME)\";",
        ])
    func propertyList(setting: String) throws {
        let list = Self.plist(
            Self.orientations("UISupportedInterfaceOrientations", "Portrait", "LandscapeLeft", "LandscapeRight")
                + Self.orientations("UISupportedInterfaceOrientations~ipad", "Portrait", "PortraitUpsideDown")
        )
        let (project, problems) = try ProjectFiles.found([
            "App.xcodeproj/project.pbxproj": Self.project(
                Self.target(1, "App", "application", setting),
                shared: "IPHONEOS_DEPLOYMENT_TARGET = 9.3; SDKROOT = iphoneos; TARGETED_DEVICE_FAMILY = \"1,2\"; "
            ),
            "App/Info.plist": list,
        ])
        #expect(problems.isEmpty)
        #expect(project?.orientations == [.phone: [.portrait, .landscape], .pad: [.portrait]])
        #expect(project?.deploymentTarget == 9.3)
    }

    @Test("of several targets those count that are apps for phones and tablets, together")
    func severalTargets() throws {
        let targets =
            Self.target(1, "App", "application", "INFOPLIST_FILE = App/Info.plist; TARGETED_DEVICE_FAMILY = 1; ")
            + Self.target(
                2, "App Beta", "application",
                "INFOPLIST_FILE = \"App/Beta-Info.plist\"; TARGETED_DEVICE_FAMILY = \"1,2\"; IPHONEOS_DEPLOYMENT_TARGET = 15.0; ")
            + Self.target(
                3, "Widget", "app-extension",
                "INFOPLIST_FILE = Widget/Info.plist; TARGETED_DEVICE_FAMILY = \"1,2\"; IPHONEOS_DEPLOYMENT_TARGET = 12.0; ")
            + Self.target(4, "Watch", "application", "SDKROOT = watchos; TARGETED_DEVICE_FAMILY = 4; ")
            + Self.target(5, "TV", "application", "SDKROOT = appletvos; TARGETED_DEVICE_FAMILY = 3; ")
            + Self.target(6, "Mac", "application", "SDKROOT = auto; SUPPORTED_PLATFORMS = macosx; ")
        let (project, problems) = try ProjectFiles.found([
            "App.xcodeproj/project.pbxproj": Self.project(targets, shared: "IPHONEOS_DEPLOYMENT_TARGET = 14.0; SDKROOT = iphoneos; "),
            "App/Info.plist": Self.plist(
                Self.orientations("UISupportedInterfaceOrientations", "Portrait") + "<key>UIRequiresFullScreen</key><string>YES</string>"),
            "App/Beta-Info.plist": Self.plist(Self.orientations("UISupportedInterfaceOrientations", "LandscapeLeft")),
        ])
        #expect(problems.isEmpty)
        #expect(project?.idioms == [.phone, .pad])
        #expect(project?.orientations[.phone] == [.portrait, .landscape])
        #expect(project?.deploymentTarget == 14)
        // Only one of the two asks for the whole screen.
        #expect(project?.requiresFullScreen == false)
    }

    @Test("what cannot be read is told, and what it would have said is unknown")
    func unreadable() throws {
        let targets = Self.target(1, "App", "application", "INFOPLIST_FILE = App/Info.plist; TARGETED_DEVICE_FAMILY = 1; ")
        let (project, problems) = try ProjectFiles.found([
            "App.xcodeproj/project.pbxproj": Self.project(targets, shared: "SDKROOT = iphoneos; "), "App/Info.plist": "<plist><dict><key>",
            "Old.xcodeproj/project.pbxproj": "no project {",
        ])
        #expect(project?.idioms == [.phone])
        #expect(project?.orientations.isEmpty == true)
        #expect(
            problems.count == 2 && problems.contains { $0.contains("Info.plist") } && problems.contains { $0.contains("Old.xcodeproj") })
    }
}
