import Foundation
import Testing

/// What `check` and `prove` look at where an app is built with the SDK of iOS 27, or may not be made smaller.
@Suite struct ResizedWindowTests {
    private static func document(subviews: String, constraints: String) -> [UInt8] {
        Array(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <device id="retina6_3" orientation="portrait"/>
            <scenes><scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="root"><rect key="frame" x="0.0" y="0.0" width="402" height="874"/><subviews>
            \(subviews)</subviews><viewLayoutGuide key="safeArea" id="safe"/><constraints>
            \(constraints)</constraints></view>
            </viewController></objects></scene></scenes></document>
            """.utf8)
    }

    private static func label(_ id: String, _ attributes: String = "") -> String {
        """
        <label opaque="NO" text="Far away" textAlignment="natural" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)"><rect key="frame" x="20" y="100" width="66" height="20.5"/><fontDescription key="fontDescription" type="system" pointSize="17"/></label>

        """
    }

    private static func constraint(_ first: String, _ second: String, _ constant: Double, multiplier: Double = 1) -> String {
        let ends = [first, second].map { $0.split(separator: ".") }
        return """
            <constraint firstItem="\(ends[0][0])" firstAttribute="\(ends[0][1])" secondItem="\(ends[1][0])" secondAttribute="\(ends[1][1])" multiplier="\(multiplier)" constant="\(constant)" id="\(first)"/>

            """
    }

    /// One label that begins at a distance from the left.
    private static func document(left: Double) -> [UInt8] {
        document(
            subviews: label("a"), constraints: constraint("a.left", "root.left", left) + constraint("a.top", "root.top", 100))
    }

    /// Two labels of 66 points, one 20 points from the left and one at twice the width less 927: they meet in windows from 441 to 507
    /// points wide that are neither 440 nor 507, which are those of the largest phone and of half a tablet.
    private static let betweenDevices = document(
        subviews: label("a") + label("b"),
        constraints: constraint("a.left", "root.left", 20) + constraint("a.top", "root.top", 100)
            + constraint("b.left", "root.right", -927, multiplier: 2) + constraint("b.top", "root.top", 100))

    private static func project(families: String, attributes: String = "", keys: String = "") -> [String: [UInt8]] {
        let project = """
            {objects = {
            R = {isa = PBXProject; attributes = {\(attributes)}; buildConfigurationList = M; targets = (A); };
            M = {isa = XCConfigurationList; buildConfigurations = (); };
            A = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (); buildConfigurationList = L; };
            L = {isa = XCConfigurationList; buildConfigurations = (C); };
            C = {isa = XCBuildConfiguration; name = Release; buildSettings = {SDKROOT = iphoneos; TARGETED_DEVICE_FAMILY = "\(families)"; INFOPLIST_FILE = Info.plist; IPHONEOS_DEPLOYMENT_TARGET = 16.0; }; };
            }; rootObject = R; }
            """
        let list = """
            <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>\(keys)<key>UILaunchStoryboardName</key><string>Launch</string>
            <key>UISupportedInterfaceOrientations</key><array><string>UIInterfaceOrientationPortrait</string><string>UIInterfaceOrientationPortraitUpsideDown</string>
            <string>UIInterfaceOrientationLandscapeLeft</string><string>UIInterfaceOrientationLandscapeRight</string></array></dict></plist>
            """
        return ["App.xcodeproj/project.pbxproj": Array(project.utf8), "Info.plist": Array(list.utf8), ".git/HEAD": []]
    }

    private static func check(_ files: [String: [UInt8]], rule: String, _ options: [String] = []) throws -> String {
        var output = ""
        try CommandRunner.withFolder(files) { folder in
            output = try CommandRunner.run(["check", "--quiet", "--notes", "--rule", rule] + options, in: folder).output
        }
        return output
    }

    private static func proof(_ files: [String: [UInt8]], _ options: [String] = []) throws -> [String: Any] {
        var scene: [String: Any] = [:]
        try CommandRunner.withFolder(files) { folder in
            let result = try CommandRunner.run(["prove", "Main.storyboard", "--format", "json"] + options, in: folder)
            let scenes = try #require(
                try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]], "\(result.errors)")
            scene = try #require(scenes.first, "\(result.errors)")
        }
        return scene
    }

    private static func regions(_ scene: [String: Any]) -> [[[Double]]] {
        (scene["regions"] as? [[String: Any]] ?? []).map { [$0["widths"] as? [Double] ?? [], $0["heights"] as? [Double] ?? []] }
    }

    @Test("an SDK by hand takes every window, as a project that says it does")
    func anSDKByHandTakesEveryWindow() throws {
        let alone = ["Main.storyboard": Self.betweenDevices]
        let byHand = try Self.check(alone, rule: "overlap", ["--sdk", "27"])
        #expect(byHand.contains("in windows from") && byHand.contains("points wide"), "\(byHand)")
        var app = Self.project(families: "1,2", attributes: "LastUpgradeCheck = 2700; ")
        app["Main.storyboard"] = Self.betweenDevices
        #expect(try Self.check(app, rule: "overlap") == byHand)
        // An app that is not resized, and what is asked for alone.
        #expect(try Self.check(alone, rule: "overlap", ["--sdk", "26"]).isEmpty)
        #expect(try Self.check(alone, rule: "overlap", ["--sdk", "27", "--device", "retina6_9"]).isEmpty)
        var full = Self.project(families: "1,2", keys: "<key>UIRequiresFullScreen</key><true/>")
        full["Main.storyboard"] = Self.betweenDevices
        #expect(try !Self.check(full, rule: "overlap", ["--sdk", "27"]).contains("[overlap]"), "a few sizes, of which screens are known")
    }

    @Test("the smallest window is a setting of the app")
    func theSmallestWindowIsASetting() throws {
        func files(_ least: String) -> [String: [UInt8]] {
            ["Main.storyboard": Self.betweenDevices, ".plumbline.json": Array("{\"smallestWindow\": \"\(least)\"}".utf8)]
        }
        #expect(try Self.check(files("400x700"), rule: "overlap", ["--sdk", "27"]).contains("[overlap]"))
        #expect(try Self.check(files("510x700"), rule: "overlap", ["--sdk", "27"]).isEmpty)
        for (least, size) in [("510x700", [510.0, 700]), ("320x480", [320, 480])] {
            let regions = Self.regions(try Self.proof(files(least), ["--sdk", "27"]))
            let least = [0, 1].map { axis in regions.map { $0[axis][0] }.min() }
            #expect(!regions.isEmpty && least == size, "\(regions)")
        }
        let wrong = try CommandRunner.withSettings(#"{"smallestWindow": "wide"}"#, Self.document(left: 20))
        #expect(wrong.status == 2 && wrong.errors.contains(".plumbline.json:1:21: error: 'wide' is no window"), "\(wrong.errors)")
    }

    /// 270 points and 66 are past a third of a tablet's screen, and past the smallest phone's.
    @Test("a part of a tablet's screen that is smaller than an app's windows is none of them")
    func smallPartsAreLeftOut() throws {
        let plain = ["Main.storyboard": Self.document(left: 270)]
        let limited = plain.merging([".plumbline.json": Array(#"{"smallestWindow": "400x400"}"#.utf8)]) { $1 }
        for (files, hasThird) in [(plain, true), (limited, false)] {
            let found = try Self.check(files, rule: "off-screen", ["--format", "json"])
            #expect(found.contains("retina4_0 portrait") && found.contains("oneThird") == hasThird, "\(found)")
        }
    }

    /// As `check` looks at it: 375 × 667, the smallest that is known, to the largest tablet and Mac display.
    @Test("a proof is of the windows of the SDK", arguments: [(["--sdk", "27"], ""), ([], "LastUpgradeCheck = 2700; ")])
    func aProofIsOfTheWindowsOfTheSDK(_ options: [String], _ attributes: String) throws {
        for families in ["1", "1,2"] {
            var files = Self.project(families: families, attributes: attributes)
            files["Main.storyboard"] = Self.document(left: 20)
            let regions = Self.regions(try Self.proof(files, options))
            #expect(!regions.isEmpty)
            for (axis, least) in [375.0, 667].enumerated() {
                #expect(regions.map { $0[axis][0] }.min() == least && regions.contains { $0[axis][1] > 1376 }, "\(regions)")
            }
            // A window of both kinds is a tablet's up to the largest, and beyond it an iPhone's on a Mac.
            #expect(regions.contains { $0[0][1] == 1376 } == (families == "1,2"), "\(regions)")
        }
    }

    @Test("an app of phones has no tablet's windows, and one of tablets no phone's")
    func familiesDecide() throws {
        func scene(_ families: String, _ keys: String = "") throws -> [String: Any] {
            var files = Self.project(families: families, keys: keys)
            files["Main.storyboard"] = Self.document(left: 20)
            return try Self.proof(files)
        }
        let phones = try scene("1"), tablets = try scene("2"), both = try scene("1,2")
        #expect(Self.regions(phones).isEmpty && phones["windows"] as? Int ?? 0 > 0)
        #expect(!Self.regions(tablets).isEmpty && tablets["windows"] as? Int == 0)
        #expect(!Self.regions(both).isEmpty && both["windows"] as? Int == phones["windows"] as? Int)
        // With the whole screen alone a tablet has no other window.
        let full = try scene("1,2", "<key>UIRequiresFullScreen</key><true/>")
        #expect(Self.regions(full).isEmpty && full["windows"] as? Int ?? 0 > phones["windows"] as? Int ?? 0)
    }

    /// The column stays on its side in right-to-left languages, so that a label that keeps clear of it is no mirror image there.
    @Test func columnsAreNotMirrored() throws {
        let beside = Self.document(
            subviews: Self.label("a"),
            constraints: Self.constraint("a.leading", "safe.leading", 20) + Self.constraint("a.top", "safe.top", 20))
        let scene = try Self.proof(["Main.storyboard": beside], ["--sdk", "27.1"])
        let verdicts = (scene["statements"] as? [[String: Any]] ?? []).compactMap { $0["verdict"] as? String }
        #expect(verdicts.count == 9 && verdicts.allSatisfy { $0 == "proven" }, "\(scene)")
        #expect(scene["windows"] as? Int ?? 0 > 8)
    }

    /// A class of a natural size of the configuration is as large in a proof as in a check.
    @Test func aProofHeedsTheConfiguration() throws {
        let text = String(decoding: Self.document(left: 20), as: UTF8.self).replacingOccurrences(
            of: "<label opaque=\"NO\" text=\"Far away\" textAlignment=\"natural\"", with: "<view customClass=\"Gauge\""
        )
        .replacingOccurrences(of: "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/></label>", with: "</view>")
        let open = try Self.proof(["Main.storyboard": Array(text.utf8)])
        let sized = try Self.proof([
            "Main.storyboard": Array(text.utf8), ".plumbline.json": Array(#"{"classes": {"Gauge": {"width": 80, "height": 80}}}"#.utf8),
        ])
        func verdict(_ scene: [String: Any]) -> String? {
            (scene["statements"] as? [[String: Any]] ?? []).first { $0["statement"] as? String == "unambiguous" }?["verdict"] as? String
        }
        #expect(verdict(open) == "refuted" && verdict(sized) == "proven", "\(open) \(sized)")
    }
}

extension CommandRunner {
    /// What `check` says of a document beside a configuration.
    fileprivate static func withSettings(_ settings: String, _ document: [UInt8]) throws -> Result {
        var result = Result(status: 0, output: "", errors: "")
        try withFolder(["Main.storyboard": document, ".plumbline.json": Array(settings.utf8)]) { folder in
            result = try run(["check", "Main.storyboard"], in: folder)
        }
        return result
    }
}
