import AutoLayout
import Facts
import Foundation
import InterfaceBuilder
import Scenarios
import Testing

/// What an Xcode project says of where its app runs.
@Suite struct AppProjectTests {
    /// A project as Xcode writes it, with one app of two configurations.
    ///
    /// - Parameter translations: the languages of its texts beside English; what `knownRegions` keeps of languages without files is no
    ///   language.
    private static func project(_ debug: String, _ release: String, shared: String = "", translations: [String] = []) -> String {
        let files = translations.map { "F\($0) = {isa = PBXFileReference; path = \($0).lproj/Main.strings; };\n" }.joined()
        return """
            // !$*UTF8*$!
            {
                archiveVersion = 1;
                objectVersion = 56;
                objects = {
                    A1 /* App */ = {isa = PBXNativeTarget; buildConfigurationList = L1; name = App; productType = "com.apple.product-type.application"; };
                    A2 /* Tests */ = {isa = PBXNativeTarget; buildConfigurationList = L3; name = Tests; productType = "com.apple.product-type.bundle.unit-test"; };
                    P1 = {isa = PBXProject; buildConfigurationList = L2; developmentRegion = en; knownRegions = (en, Base, he, ); };
                    V1 = {isa = PBXVariantGroup; children = (\(translations.map { "F\($0)" }.joined(separator: ", "))); name = Main.storyboard; };
                    \(files)
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

    private static func plist(_ content: String) -> String {
        "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>\(content)</dict></plist>"
    }

    private static func orientations(_ key: String, _ names: String...) -> String {
        "<key>\(key)</key><array>\(names.map { "<string>UIInterfaceOrientation\($0)</string>" }.joined())</array>"
    }

    @Test func settingsAndPropertyListTogether() throws {
        let own = "INFOPLIST_FILE = App/Info.plist; TARGETED_DEVICE_FAMILY = 1; "
        let project = try #require(
            try ProjectFiles.found([
                "App.xcodeproj/project.pbxproj": Self.project(own, own, shared: "IPHONEOS_DEPLOYMENT_TARGET = 16.4; SDKROOT = iphoneos; "),
                "App/Info.plist": Self.plist(
                    Self.orientations("UISupportedInterfaceOrientations", "Portrait") + "<key>UIRequiresFullScreen</key><true/>"),
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

    /// A disk that does not tell capitals from small letters finds the list; git's copy on Linux holds it as it was added.
    @Test("a property list is found where its path differs in capitals alone", arguments: ["app/Info.plist", "APP/info.plist"])
    func spelling(path: String) throws {
        let found = try ProjectFiles.found([
            "App.xcodeproj/project.pbxproj": Self.project("INFOPLIST_FILE = \(path); ", "INFOPLIST_FILE = \(path); "),
            "App/Info.plist": Self.plist(Self.orientations("UISupportedInterfaceOrientations", "Portrait")),
        ])
        #expect(found.project?.orientations[.phone] == [.portrait])
        #expect(found.problems == [])
    }

    @Test("of two lists that differ in capitals alone none is taken")
    func ambiguousSpelling() throws {
        let list = Self.plist(Self.orientations("UISupportedInterfaceOrientations", "Portrait"))
        let found = try ProjectFiles.found([
            "App.xcodeproj/project.pbxproj": Self.project("INFOPLIST_FILE = app/Info.plist; ", "INFOPLIST_FILE = app/Info.plist; "),
            "App/Info.plist": list, "APP/Info.plist": list,
        ])
        #expect(found.project?.orientations[.phone] == nil)
        #expect(found.problems.contains { $0.contains("app/Info.plist") })
    }

    /// Its own screen, and the outer one of a phone that opens, are turned as the app declares; the inner one is not (Apple: talk 111461).
    @Test(
        "an app for phones in portrait that is built with the SDK of iOS 27 is turned on screens that open alone",
        arguments: [
            ("retina4_7", Orientation.portrait, true), ("retina4_7", .landscape, false), ("retina6_9", .landscape, false),
            ("iphoneDuo", .portrait, true), ("iphoneDuo", .landscape, false), ("iphoneDuoOpen", .landscape, true),
        ])
    func portraitOnPhones(device: String, orientation: Orientation, isSeen: Bool) throws {
        let own = "INFOPLIST_FILE = App/Info.plist; TARGETED_DEVICE_FAMILY = 1; "
        let project = try #require(
            try ProjectFiles.found([
                "App.xcodeproj/project.pbxproj": Self.project(own, own),
                "App/Info.plist": Self.plist(Self.orientations("UISupportedInterfaceOrientations", "Portrait")),
            ]).project)
        var scenario = Scenario(device: try #require(Device.named(device)), orientation: orientation, iOS: .iOS(27, 1))
        scenario.sdk = try #require(LinkedSDK(named: "27.1"))
        let other = Scenario(device: try #require(Device.named("retina6_3")), orientation: .portrait, iOS: .iOS(27, 1))
        #expect(project.possible(among: [other, scenario]).contains(scenario) == isSeen)
    }

    @Test(
        "what a property list says",
        arguments: [
            ("<key>UIRequiresFullScreen~ipad</key><true/>", AppKeys.Key.fullScreen, true),
            ("<key>UIRequiresFullScreen</key><true/>", .fullScreen, true),
            ("<key>UIApplicationSceneManifest</key><false/>", .sceneManifest, false),
            ("<key>UIApplicationSceneManifest</key><dict/>", .sceneManifest, true),
            ("<key>UILaunchStoryboardName</key><string></string>", .launchScreen, false),
            ("<key>UILaunchScreen</key><dict/>", .launchScreen, true),
        ])
    func said(keys: String, key: AppKeys.Key, isSaid: Bool) throws {
        let own = "INFOPLIST_FILE = App/Info.plist; "
        let project = try #require(
            try ProjectFiles.found([
                "App.xcodeproj/project.pbxproj": Self.project(own, own),
                "App/Info.plist": Self.plist("<key>UIMainStoryboardFile</key><string>Main</string>" + keys),
            ]).project)
        #expect(!project.keys.isEmpty && project.keys.allSatisfy { ($0[key] != nil) == isSaid })
        if key == .fullScreen { #expect(project.requiresFullScreen == isSaid) }
    }

    @Test func generatedPropertyListsAndTheUnionOfConfigurations() throws {
        let key = "INFOPLIST_KEY_UISupportedInterfaceOrientations"
        let debug =
            "\(key)_iPhone = \"UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft\"; \(key)_iPad = UIInterfaceOrientationPortrait; TARGETED_DEVICE_FAMILY = \"1,2\"; IPHONEOS_DEPLOYMENT_TARGET = 15.0; "
        let release =
            "\(key)_iPhone = UIInterfaceOrientationPortrait; \(key)_iPad = UIInterfaceOrientationPortrait; TARGETED_DEVICE_FAMILY = \"1,2\"; IPHONEOS_DEPLOYMENT_TARGET = 16.0; "
        let project = try #require(
            try ProjectFiles.found(["App.xcodeproj/project.pbxproj": Self.project(debug, release, translations: ["ar"])]).project)
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
        let project = try #require(
            try ProjectFiles.found(["App.xcodeproj/project.pbxproj": Self.project("TARGETED_DEVICE_FAMILY = 1; ", "")]).project)
        #expect(project.idioms == nil)
        #expect(project.orientations.isEmpty)
        #expect(project.deploymentTarget == nil)
        let choice = ScenarioChoice(usualFor: project)
        #expect(choice.assumesTurning && choice.assumesDevices && !choice.assumesMirroring)
    }

    @Test(
        "an app that names no family of devices is built for phones",
        arguments: [
            ("SDKROOT = iphoneos; ", Set([Idiom.phone])), ("", nil),
            ("SDKROOT = iphoneos; \"TARGETED_DEVICE_FAMILY[sdk=iphoneos*]\" = \"1,2\"; ", nil),
        ])
    func noFamily(shared: String, expected: Set<Idiom>?) throws {
        let project = try #require(try ProjectFiles.found(["App.xcodeproj/project.pbxproj": Self.project("", "", shared: shared)]).project)
        #expect(project.idioms == expected)
    }

    @Test(
        "a property list without orientations is an app's where it says what the app starts with",
        arguments: [
            ("<key>UILaunchStoryboardName</key><string>Launch</string>", true),
            ("<key>UIMainStoryboardFile</key><string>Main</string>", true),
            ("<key>CFBundleName</key><string>Kit</string>", false),
        ])
    func propertyListWithoutOrientations(keys: String, isAnApps: Bool) throws {
        #expect((try ProjectFiles.found(["App/Info.plist": Self.plist(keys)]).project != nil) == isAnApps)
    }

    @Test("a property list counts where there is no project")
    func propertyListAlone() throws {
        let list = Self.plist(
            Self.orientations("UISupportedInterfaceOrientations", "Portrait")
                + Self.orientations("UISupportedInterfaceOrientations~ipad", "LandscapeLeft"))
        let project = try #require(try ProjectFiles.found(["App/Info.plist": list], document: "App/Base.lproj/Main.storyboard").project)
        #expect(project.orientations == [.phone: [.portrait], .pad: [.landscape]])
        #expect(try ProjectFiles.found([:]).project == nil)
        #expect(try ProjectFiles.found(["App.xcodeproj/project.pbxproj": "no project {"]).project == nil)
    }
}

/// Which documents only tests contain.
@Suite struct TestDocumentTests {
    /// A project whose app and whose tests have resources, as Xcode writes it; the tests' folder is a group with a path of its own.
    private static let project = """
        // !$*UTF8*$!
        {
            objects = {
                A1 = {isa = PBXNativeTarget; buildPhases = (R1, ); name = App; productType = "com.apple.product-type.application"; };
                A2 = {isa = PBXNativeTarget; buildPhases = (R2, ); fileSystemSynchronizedGroups = (S1, ); name = AppTests; productType = "com.apple.product-type.bundle.unit-test"; };
                R1 = {isa = PBXResourcesBuildPhase; files = (B1, B2, ); };
                R2 = {isa = PBXResourcesBuildPhase; files = (B3, B4, ); };
                B1 = {isa = PBXBuildFile; fileRef = V1; };
                B2 = {isa = PBXBuildFile; fileRef = F3; };
                B3 = {isa = PBXBuildFile; fileRef = F2; };
                B4 = {isa = PBXBuildFile; fileRef = F3; };
                P1 = {isa = PBXProject; mainGroup = G1; };
                G1 = {isa = PBXGroup; children = (G2, G3, S1, ); sourceTree = "<group>"; };
                G2 = {isa = PBXGroup; children = (V1, F3, ); path = App; sourceTree = "<group>"; };
                G3 = {isa = PBXGroup; children = (F2, ); path = Checks; sourceTree = "<group>"; };
                S1 = {isa = PBXFileSystemSynchronizedRootGroup; path = UITests; sourceTree = "<group>"; };
                V1 = {isa = PBXVariantGroup; children = (F1, ); name = Main.storyboard; sourceTree = "<group>"; };
                F1 = {isa = PBXFileReference; name = Base; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
                F2 = {isa = PBXFileReference; path = Broken.xib; sourceTree = "<group>"; };
                F3 = {isa = PBXFileReference; path = Shared.xib; sourceTree = "<group>"; };
            };
            rootObject = P1;
        }
        """

    @Test(
        "by the targets that contain it",
        arguments: [
            ("App/Base.lproj/Main.storyboard", false), ("Checks/Broken.xib", true), ("App/Shared.xib", false),
            ("UITests/Deep/Inside.xib", true),
            // In no target, and in a folder that is a test's by its name alone.
            ("AppTests/Loose.xib", false),
        ])
    func targets(_ document: String, _ isOfTests: Bool) throws {
        let answer = try ProjectFiles.with(["App.xcodeproj/project.pbxproj": Self.project], document: document) { path in
            var search = ProjectSearch()
            return search.belongsToTests(documentAt: path)
        }
        #expect(answer == isOfTests)
    }

    @Test(
        "by the layout of a Swift package",
        arguments: [
            ("Package.swift", "Tests/KitTests/Broken.xib", true), ("Package.swift", "Sources/Kit/Cell.xib", false),
            ("README.md", "Tests/KitTests/Broken.xib", false),
        ])
    func package(_ file: String, _ document: String, _ isOfTests: Bool) throws {
        let answer = try ProjectFiles.with([file: ""], document: document) { path in
            var search = ProjectSearch()
            return search.belongsToTests(documentAt: path)
        }
        #expect(answer == isOfTests)
    }
}

/// Documents for one kind of device by their names.
@Suite struct DocumentNameTests {
    @Test(
        arguments: [
            ("Card~ipad.xib", [], [Idiom.pad]), ("Main~iPhone.storyboard", [], [.phone]),
            ("Main_iPad.storyboard", ["App/Main_iPhone.storyboard"], [.pad]),
            ("Main_iPhone.storyboard", ["App/Main_iPad.storyboard"], [.phone]),
            // Without its pair a name is only a name.
            ("Main_iPad.storyboard", [], [.phone, .pad]), ("Card~ipadlandscape.xib", [], [.phone, .pad]), ("iPad.xib", [], [.phone, .pad]),
        ] as [(String, [String], Set<Idiom>)])
    func devices(_ name: String, _ others: [String], _ idioms: Set<Idiom>) throws {
        let files = Dictionary(others.map { ($0, "") }) { first, _ in first }
        let choice = try ProjectFiles.with(files, document: "App/" + name) {
            ScenarioChoice(usualFor: nil).limited(toDevicesOfDocumentAt: $0)
        }
        #expect(Set(choice.scenarios.compactMap { $0.device?.idiom }) == idioms)
    }
}
