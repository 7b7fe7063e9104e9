import Foundation
import Testing

/// What `plumbline check` says of an app's property list and settings, in the ways that a CI job asks.
@Suite struct AppFindingTests {
    private static let document = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
        <scenes><scene sceneID="s"><objects>
        <viewController title="Settings" storyboardIdentifier="settings" customClass="SettingsController" id="c" sceneMemberID="viewController">
        <view key="view" contentMode="scaleToFill" id="root"><rect key="frame" x="0.0" y="0.0" width="402" height="874"/></view>
        </viewController></objects></scene></scenes></document>
        """

    private static let list = "<plist version=\"1.0\"><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>"

    private static func project(list: String, more: String = "") -> String {
        """
        {
        objects = {
        R = {isa = PBXProject; buildConfigurationList = LR; targets = (A); };
        LR = {isa = XCConfigurationList; buildConfigurations = (CR); };
        CR = {isa = XCBuildConfiguration; name = Release; buildSettings = {SDKROOT = iphoneos; }; };
        A = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (); buildConfigurationList = LA; };
        LA = {isa = XCConfigurationList; buildConfigurations = (CA); };
        CA = {isa = XCBuildConfiguration; name = Release; buildSettings = {
        TARGETED_DEVICE_FAMILY = "1,2";
        INFOPLIST_FILE = "\(list)";
        \(more)
        }; };
        };
        rootObject = R;
        }
        """
    }

    private static func app(list name: String = "App/Info.plist", more: String = "", _ files: [String: String] = [:]) -> [String: [UInt8]] {
        [
            "App/Main.storyboard": document, "App/Other.storyboard": document, "App/Info.plist": list, ".git/HEAD": "",
            "App.xcodeproj/project.pbxproj": project(list: name, more: more),
        ].merging(files) { $1 }.mapValues { Array($0.utf8) }
    }

    private static let built = ["check", "--sdk", "27", "--device", "retina6_3"]

    /// A list that is there for Xcode and not for us says nothing of what is missing.
    @Test(arguments: ["Missing.plist", "$(MY_DIR)/Info.plist"]) func aListThatIsNotReadMissesNothing(_ list: String) throws {
        try CommandRunner.withFolder(Self.app(list: list)) { folder in
            let result = try CommandRunner.run(Self.built + ["--verbose"], in: folder)
            #expect(!result.output.contains("[missing-"), "\(result.output)")
            #expect(result.errors.contains("Missing.plist") || result.errors.contains("its path has unknown settings"), "\(result.errors)")
        }
        try CommandRunner.withFolder(Self.app()) { (folder: URL) throws in
            #expect(try CommandRunner.run(Self.built, in: folder).output.contains("[missing-launch-screen]"), "one that is read does")
        }
    }

    @Test func aReportHasWhatIsSaidOfTheApp() throws {
        try CommandRunner.withFolder(Self.app()) { folder in
            let built = Self.built.dropFirst()
            let checked = try CommandRunner.run(["check"] + built + ["--format", "json"], in: folder)
            let report = try CommandRunner.run(["report", "."] + built, in: folder)
            #expect(report.output.contains("2 documents"), "\(report)")
            let page = try String(contentsOf: folder.appendingPathComponent("report.html"), encoding: .utf8)
            for rule in ["missing-launch-screen", "missing-scene-manifest", "missing-storyboard"] {
                #expect(checked.output.contains("\"\(rule)\"") && page.contains("[\"\(rule)\","), "\(rule): \(checked)")
            }
            #expect(page.contains(#""path":"App/Info.plist","file":true"#))
        }
    }

    /// The exemption is needed in the usual scenarios alone.
    @Test func anExemptionThatTheNewSystemDoesNotNeedBreaksNothing() throws {
        let exemption =
            #"{"exempt": [{"rules": ["growing-text", "competing-priorities"], "path": "*Columns.storyboard", "reason": "open"}]}"#
        let name = "DynamicHeightColumns.storyboard"
        let recipe = try Data(contentsOf: CommandRunner.package.appendingPathComponent("Storyboards/\(name)"))
        try CommandRunner.withFolder([name: Array(recipe), ".plumbline.json": Array(exemption.utf8)]) { folder in
            let result = try CommandRunner.run(["check", "--for", "ios27"], in: folder)
            #expect(result.output.contains("What breaks") && !result.output.contains("stale-exemption"), "\(result)")
        }
    }

    @Test func aKeyThatIsNotMadeIsMissing() throws {
        let more = "INFOPLIST_KEY_UIApplicationSceneManifest_Generation = NO;"
        try CommandRunner.withFolder(Self.app(more: more)) { (folder: URL) throws in
            #expect(try CommandRunner.run(Self.built, in: folder).output.contains("[missing-scene-manifest]"))
        }
    }

    @Test func partsOfARunSayItOnce() throws {
        try CommandRunner.withFolder(Self.app()) { folder in
            for part in ["1", "2"] {
                _ = try CommandRunner.run(Self.built + ["--shard", "\(part)/2", "--output", "json=\(part).json"], in: folder)
            }
            let merged = try CommandRunner.run(["merge", "1.json", "2.json"], in: folder)
            #expect(merged.status != 2, "\(merged.errors)")
            let whole = try CommandRunner.run(Self.built, in: folder)
            #expect(whole.output.components(separatedBy: "[missing-launch-screen]").count == 2, "\(whole.output)")
        }
    }

    @Test func anExemptionCoversTheList() throws {
        let configuration = """
            {"exempt": [{"rules": ["missing-scene-manifest"], "path": "App/Info.plist", "reason": "SwiftUI"}]}
            """
        // A configuration beside other documents says nothing of the list.
        let files = [".plumbline.json": configuration, "Kit/.plumbline.json": #"{"rules": {"missing-launch-screen": "off"}}"#]
        try CommandRunner.withFolder(Self.app(files.merging(["Kit/A.storyboard": Self.document]) { $1 })) { folder in
            let result = try CommandRunner.run(Self.built + ["."], in: folder)
            #expect(
                !result.output.contains("[missing-scene-manifest]") && result.output.contains("[missing-launch-screen]"), "\(result.output)"
            )
        }
    }

    /// Every command finds a scene by any name that its author or its code gave it.
    @Test(arguments: ["Settings", "settings", "SettingsController", "c", "root"]) func scenesAreCalledByAnyName(_ name: String) throws {
        try CommandRunner.withFolder(["Main.storyboard": Array(Self.document.utf8)]) { folder in
            for arguments in [
                ["layout", "Main.storyboard", "--scene", name], ["scenes", "--scene", name],
                ["widths", "Main.storyboard", "--scene", name],
                ["render", "Main.storyboard", name, "-o", "a.svg"],
            ] {
                let result = try CommandRunner.run(arguments, in: folder)
                #expect(result.status == 0, "\(arguments): \(result.errors)")
            }
            let none = try CommandRunner.run(["scenes", "--scene", "nope"], in: folder)
            #expect(none.status == 2 && none.errors.contains("no scene is called 'nope'"), "\(none.errors)")
        }
    }
}
