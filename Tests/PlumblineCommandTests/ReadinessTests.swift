import Foundation
import Testing

/// `plumbline check --for ios27` and `compare --to-sdk`, as a lead runs them.
@Suite struct ReadinessTests {
    private static func document(_ scene: String) -> [UInt8] {
        Array(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <device id="retina6_3" orientation="portrait"/>
            <scenes><scene sceneID="s"><objects><viewController title="Settings" id="c" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="root"><rect key="frame" x="0.0" y="0.0" width="402" height="874"/><subviews>
            <switch opaque="NO" contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="switch"><rect key="frame" x="20" y="162" width="51" height="31"/></switch>
            <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="beside"><rect key="frame" x="79" y="162" width="20" height="20"/></view>
            </subviews><viewLayoutGuide key="safeArea" id="safe"/><constraints>
            <constraint firstItem="switch" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="100" id="k1"/>
            <constraint firstItem="switch" firstAttribute="leading" secondItem="safe" secondAttribute="leading" constant="20" id="k2"/>
            <constraint firstItem="beside" firstAttribute="leading" secondItem="switch" secondAttribute="trailing" constant="8" id="k3"/>
            <constraint firstItem="beside" firstAttribute="top" secondItem="switch" secondAttribute="top" id="k4"/>
            \(scene)
            </constraints></view>
            </viewController></objects></scene></scenes></document>
            """.utf8)
    }

    private static let size = """
        <constraint firstItem="beside" firstAttribute="width" constant="20" id="k5"/>
        <constraint firstItem="beside" firstAttribute="height" constant="20" id="k6"/>
        """

    private static func list(_ keys: String) -> [UInt8] {
        Array(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0">
            <dict>
            \(keys)
            <key>UISupportedInterfaceOrientations</key>
            <array>
            <string>UIInterfaceOrientationPortrait</string>
            <string>UIInterfaceOrientationLandscapeLeft</string>
            </array>
            </dict>
            </plist>
            """.utf8)
    }

    private static let ready = """
        <key>UIApplicationSceneManifest</key><dict/>
        <key>UILaunchStoryboardName</key><string>Launch</string>
        """

    @Test func causesComeFirstAndThenScenes() throws {
        try CommandRunner.withFolder(["Main.storyboard": Self.document(Self.size)]) { folder in
            let moved = try CommandRunner.run(
                ["compare", "Main.storyboard", "--sdk", "26", "--compatibility", "--to-sdk", "27"], in: folder)
            #expect(
                moved.output == """
                    By cause:
                      switches grew by 12 × -3 (51 × 31 → 63 × 28): 2 views in 1 scene
                    By scene:
                      Main.storyboard: Settings: 2 views move by up to 12 points (switches)

                    """)
            #expect(moved.status == 1, "\(moved.errors)")
            let same = try CommandRunner.run(["compare", "Main.storyboard", "--sdk", "26", "--to-sdk", "27"], in: folder)
            #expect((same.status, same.output) == (0, ""), "26 has that look without the key")
            let views = try CommandRunner.run(
                ["compare", "Main.storyboard", "--sdk", "26", "--compatibility", "--to-sdk", "27", "--views"], in: folder)
            #expect(views.output.contains("resized: width 51 → 63, height 31 → 28"), "\(views.output)")
        }
    }

    /// The app's property list says that it keeps the look of iOS 18; nobody needs to say so again.
    @Test func theProjectSaysWhetherItKeepsAnOldLook() throws {
        let keeps = Self.list("<key>UIDesignRequiresCompatibility</key><true/>")
        try CommandRunner.withFolder(["Main.storyboard": Self.document(Self.size), "Info.plist": keeps]) { folder in
            let moved = try CommandRunner.run(["compare", "Main.storyboard", "--to-sdk", "27"], in: folder)
            #expect(moved.output.contains("switches grew by 12 × -3"), "\(moved.output)\(moved.errors)")
        }
    }

    /// Without a word on the command line, layouts are those of the app as its property list says that it is built; nothing else changes.
    @Test func anOldLookCountsInPlainCommands() throws {
        let keeps = Self.list("<key>UIDesignRequiresCompatibility</key><true/>")
        let note =
            "note: built with the SDK of iOS 26, with the look of iOS 18, as the project says (Info.plist:4: UIDesignRequiresCompatibility): --sdk names another\n"
        let arguments = ["layout", "Main.storyboard", "--device", "retina6_3"]
        try CommandRunner.withFolder(["Main.storyboard": Self.document(Self.size), "Info.plist": keeps]) { folder in
            let kept = try CommandRunner.run(arguments, in: folder)
            #expect(kept.output.contains(/51 +31\b/) && kept.errors.hasSuffix(note), "\(kept.output)\(kept.errors)")
            let named = try CommandRunner.run(arguments + ["--sdk", "26"], in: folder)
            #expect(named.output.contains(/51 +31\b/) && !named.errors.contains("built with"), "a key counts with --sdk as before")
            let checked = try CommandRunner.run(["check"], in: folder)
            #expect(checked.errors.components(separatedBy: note).count == 2, "\(checked.errors)")
            #expect(try !CommandRunner.run(["check", "--quiet"], in: folder).errors.contains("built with"))
        }
        try CommandRunner.withFolder(["Main.storyboard": Self.document(Self.size), "Info.plist": Self.list("")]) { folder in
            let plain = try CommandRunner.run(arguments, in: folder)
            #expect(plain.output.contains(/63 +28\b/) && !plain.errors.contains("built with"), "\(plain.output)\(plain.errors)")
        }
    }

    /// A file outside of the working folder keeps its path, and scenes that move for one reason share a line.
    @Test func scenesOfADocumentShareALine() throws {
        let text = String(decoding: Self.document(Self.size), as: UTF8.self)
        let start = try #require(text.range(of: "<scene ")), end = try #require(text.range(of: "</scenes>"))
        let scene = String(text[start.lowerBound..<end.lowerBound])
        var copies = scene
        for (number, title) in ["Account", "Sounds", ""].enumerated() {
            var copy = scene.replacingOccurrences(of: "title=\"Settings\" ", with: title.isEmpty ? "" : "title=\"\(title)\" ")
            for id in ["s", "c", "root", "switch", "beside", "safe", "k1", "k2", "k3", "k4", "k5", "k6"] {
                copy = copy.replacingOccurrences(of: "\"\(id)\"", with: "\"\(id)\(number)\"")
            }
            copies += copy
        }
        let document = text.replacingOccurrences(of: scene, with: copies)
        let keeps = Self.list("<key>UIDesignRequiresCompatibility</key><true/>" + Self.ready)
        try CommandRunner.withFolder(["App/Main.storyboard": Array(document.utf8), "App/Info.plist": keeps, "Other/none": []]) { folder in
            let file = folder.appendingPathComponent("App/Main.storyboard").path
            let inside = try CommandRunner.run(["check", "--for", "ios27", file], in: folder)
            let line = "Main.storyboard: 8 views in 4 scenes (Settings, Account and 2 more) move by up to 12 points (switches)\n"
            #expect(inside.output.contains("  App/" + line), "\(inside.output)")
            let outside = try CommandRunner.run(["check", "--for", "ios27", file], in: folder.appendingPathComponent("Other"))
            #expect(outside.output.contains("  \(folder.path)/App/" + line), "\(outside.output)")
        }
    }

    @Test func aPageBeginsWithWhatIsNotReady() throws {
        let files = [
            "Main.storyboard": Self.document(Self.size), "Info.plist": Self.list("<key>UIDesignRequiresCompatibility</key><true/>"),
        ]
        try CommandRunner.withFolder(files) { folder in
            let result = try CommandRunner.run(["report", "Main.storyboard", "--for", "ios27", "-o", "page.html"], in: folder)
            #expect(result.status == 0, "\(result.errors)")
            let page = try String(contentsOf: folder.appendingPathComponent("page.html"), encoding: .utf8)
            #expect(
                page.contains(
                    #""ready":{"headline":"Not ready for iOS 27.1: 3 things break and 2 views move in 1 document, 3 statements are assumed","#
                ))
            #expect(page.contains(#""causes":["switches grew by 12 × -3 (51 × 31 → 63 × 28): 2 views in 1 scene"]"#))
            #expect(page.contains(#""title":"partly folded sideways""#) && page.contains(#"["fold",true,455.5,0,40,669]"#))
            #expect(page.contains(#""title":"closed upright""#) && page.contains(#"["camera",true,399.7,29.3,37,37]"#))
            let other = try CommandRunner.run(["report", "Main.storyboard", "--for", "ios27", "--device", "retina4_7"], in: folder)
            #expect(other.status != 0 && other.errors.contains("--for looks at scenarios of its own"), "\(other.errors)")
        }
    }

    @Test func anAppIsToldWhatItIsNotReadyFor() throws {
        let files = [
            "Main.storyboard": Self.document(Self.size),
            "Info.plist": Self.list(
                """
                <key>UIMainStoryboardFile</key>
                <string>Main</string>
                <key>UIRequiresFullScreen</key>
                <true/>
                <key>UIDesignRequiresCompatibility</key>
                <true/>
                """),
        ]
        try CommandRunner.withFolder(files) { folder in
            let result = try CommandRunner.run(["check", "--for", "ios27"], in: folder)
            #expect(result.status == 1, "\(result.errors)")
            #expect(
                result.output.hasPrefix(
                    "Not ready for iOS 27.1: 4 things break and 2 views move in 1 document, 3 statements are assumed\n"), "\(result.output)"
            )
            for line in [
                "Info.plist:1:1: error: the App Store refuses the app without a launch screen: ITMS-90870 (TN3208) [missing-launch-screen]",
                "Info.plist:4:1: error: the app does not launch without a scene manifest (141837548) [missing-scene-manifest]",
                "Info.plist:6:1: warning: UIRequiresFullScreen no longer keeps the app out of windows",
                "Info.plist:8:1: warning: UIDesignRequiresCompatibility is ignored",
                "switches grew by 12 × -3 (51 × 31 → 63 × 28): 2 views in 1 scene", "Settings: 2 views move by up to 12 points (switches)",
                "the iPhone Duo: measured in the simulator of 27.1 beta alone",
            ] { #expect(result.output.contains(line), "\(line) in \(result.output)") }
        }
    }

    /// Nothing to do: what the list should say is there, and no key is ignored.
    @Test func anAppThatIsReadyIsToldSo() throws {
        try CommandRunner.withFolder(["Main.storyboard": Self.document(Self.size), "Info.plist": Self.list(Self.ready)]) { folder in
            let result = try CommandRunner.run(["check", "--for", "ios27"], in: folder)
            #expect(result.status == 0, "\(result.output)")
            #expect(
                result.output.hasPrefix("Ready for iOS 27.1: nothing breaks and nothing moves in 1 document, 3 statements are assumed\n"),
                "\(result.output)")
        }
    }

    @Test func ofNothingNothingIsSaid() throws {
        try CommandRunner.withFolder(["Main.storyboard": Array("<document".utf8)]) { folder in
            let result = try CommandRunner.run(["check", "--for", "ios27", "Main.storyboard"], in: folder)
            #expect(result.status == 2 && result.output.isEmpty, "\(result.output)")
            #expect(result.errors.contains("Main.storyboard:1:"), "\(result.errors)")
        }
    }

    @Test func quietSaysFindingsAlone() throws {
        let lists = [("", false), (Self.ready, true)]
        for (keys, isReady) in lists {
            try CommandRunner.withFolder(["Main.storyboard": Self.document(Self.size), "Info.plist": Self.list(keys)]) { folder in
                let result = try CommandRunner.run(["check", "--for", "ios27", "--quiet"], in: folder)
                #expect(result.output.isEmpty == isReady, "\(result.output)")
                #expect(!result.output.contains("eady for iOS"), "\(result.output)")
            }
        }
    }

    /// A project of a tool and the app, each with a deployment target.
    private static func project(tool: String, app: String) -> [UInt8] {
        Array(
            """
            {
            objects = {
            R = {isa = PBXProject; buildConfigurationList = LR; targets = (T, A); };
            LR = {isa = XCConfigurationList; buildConfigurations = (CR); };
            CR = {isa = XCBuildConfiguration; name = Release; buildSettings = {SDKROOT = iphoneos; }; };
            T = {isa = PBXNativeTarget; name = Tool; productType = "com.apple.product-type.tool"; buildPhases = (); buildConfigurationList = LT; };
            LT = {isa = XCConfigurationList; buildConfigurations = (CT); };
            CT = {isa = XCBuildConfiguration; name = Release; buildSettings = {
            IPHONEOS_DEPLOYMENT_TARGET = \(tool);
            }; };
            A = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (); buildConfigurationList = LA; };
            LA = {isa = XCConfigurationList; buildConfigurations = (CA); };
            CA = {isa = XCBuildConfiguration; name = Release; buildSettings = {
            TARGETED_DEVICE_FAMILY = "1,2";
            INFOPLIST_FILE = Info.plist;
            IPHONEOS_DEPLOYMENT_TARGET = \(app);
            }; };
            };
            rootObject = R;
            }
            """.utf8)
    }

    /// Older than Xcode 26 builds for as well: it is not a thing of today alone. The line is the app's, and not another target's.
    @Test(arguments: ["9.0", "12.0", "14.1"]) func aDeploymentTargetIsToldHoweverOldItIs(_ target: String) throws {
        let files = [
            "Main.storyboard": Self.document(Self.size), "Info.plist": Self.list(Self.ready),
            "App.xcodeproj/project.pbxproj": Self.project(tool: "8.0", app: target),
        ]
        try CommandRunner.withFolder(files) { folder in
            let result = try CommandRunner.run(["check", "--for", "ios27"], in: folder)
            #expect(
                result.output.contains("project.pbxproj:16:1: warning: IPHONEOS_DEPLOYMENT_TARGET is \(target): the SDK of iOS 27.1"),
                "\(result.output)")
            #expect(result.output.components(separatedBy: "[old-deployment-target]").count == 2, "\(result.output)")
        }
    }

    /// Of an app that nobody could ask, nothing is promised. No app at all is nothing that could not be read.
    @Test(
        arguments: [
            (
                nil, "Documents are ready",
                "  launch screen, scenes and settings: no Xcode project or Info.plist of an app is around the documents", 0
            ),
            ("{ broken", "Perhaps ready", "  App.xcodeproj/project.pbxproj: cannot be read: no property list", 2),
        ] as [(String?, String, String, Int32)])
    func anAppThatCannotBeReadIsToldAsSuch(project: String?, start: String, words: String, status: Int32) throws {
        var files = ["Main.storyboard": Self.document(Self.size), ".git/HEAD": []]
        files["App.xcodeproj/project.pbxproj"] = project.map { Array($0.utf8) }
        try CommandRunner.withFolder(files) { folder in
            let result = try CommandRunner.run(["check", "--for", "ios27"], in: folder)
            #expect(result.output.hasPrefix("\(start) for iOS 27.1: ") && result.status == status, "\(result.output)")
            #expect(result.output.contains("What could not be judged\n\(words)\n"), "\(result.output)")
        }
    }

    /// One that can be read does not hide others that cannot: they are named with the reason, and the rest is judged.
    @Test func everyAppThatCouldNotBeJudgedIsNamed() throws {
        var files = [
            "One/Main.storyboard": Self.document(Self.size), "One/Info.plist": Self.list(Self.ready),
            "One/App.xcodeproj/project.pbxproj": Self.project(tool: "8.0", app: "12.0"),
            "Two/Main.storyboard": Self.document(Self.size), "Two/App.xcodeproj/project.pbxproj": Array("<<<<<<< HEAD".utf8),
            "Three/Main.storyboard": Self.document(Self.size),
            "Three/App.xcodeproj/project.pbxproj": Self.project(tool: "8.0", app: "15.0"),
        ]
        try CommandRunner.withFolder(files) { folder in
            let result = try CommandRunner.run(["check", "--for", "ios27"], in: folder)
            #expect(
                result.output.hasPrefix(
                    "Not ready for iOS 27.1: 2 apps could not be judged, 1 thing breaks and nothing moves in 3 documents"),
                "\(result.output)")
            let lines = """
                What could not be judged
                  App (Three/App.xcodeproj/project.pbxproj): Three/Info.plist: cannot be read: there is no such file
                  Two/App.xcodeproj/project.pbxproj: cannot be read: no property list

                """
            #expect(result.output.contains(lines) && result.output.contains("One/App.xcodeproj/project.pbxproj:16:1"), "\(result.output)")
            #expect(result.status == 2)
            let other = try CommandRunner.run(["check", "--for", "ios27", "--format", "json"], in: folder)
            #expect(
                other.errors.contains("could not be judged: Two/App.xcodeproj/project.pbxproj: ") && other.status == 2, "\(other.errors)")
            let page = try CommandRunner.run(["report", "--for", "ios27", ".", "-o", "page.html"], in: folder)
            #expect(page.status == 2 && page.errors.contains("could not be judged: Two/"), "\(page.errors)")
            let text = try String(contentsOf: folder.appendingPathComponent("page.html"), encoding: .utf8)
            #expect(text.contains(#""unjudged":["App (Three/App.xcodeproj/project.pbxproj): Three/Info.plist: "#))
        }
        files = files.filter { $0.key.hasPrefix("One/") }
        try CommandRunner.withFolder(files) { folder in
            let result = try CommandRunner.run(["check", "--for", "ios27"], in: folder)
            #expect(result.status == 1 && !result.output.contains("could not be judged"), "\(result.output)")
        }
    }

    /// Two targets of one property list, and a third with one of its own.
    @Test func whatTargetsSayAlikeIsToldOnce() throws {
        var project = String(decoding: Self.project(tool: "8.0", app: "15.0"), as: UTF8.self)
        let range = try #require(project.range(of: "A = {"))
        let end = try #require(project.range(of: "};\nrootObject"))
        let app = String(project[range.lowerBound..<end.lowerBound])
        for (letter, name) in [("B", "App Beta"), ("D", "Other")] {
            var copy = app.replacingOccurrences(of: "name = App;", with: "name = \"\(name)\";")
            for id in ["A", "LA", "CA"] {
                copy = copy.replacingOccurrences(of: "\(id) = {", with: "\(id.dropLast())\(letter) = {")
                    .replacingOccurrences(of: "= \(id);", with: "= \(id.dropLast())\(letter);")
                    .replacingOccurrences(of: "(\(id))", with: "(\(id.dropLast())\(letter))")
            }
            if letter == "D" { copy = copy.replacingOccurrences(of: "Info.plist", with: "Other.plist") }
            project.insert(contentsOf: copy, at: try #require(project.range(of: "};\nrootObject")).lowerBound)
        }
        project = project.replacingOccurrences(of: "(T, A)", with: "(T, A, B, D)")
        let files = [
            "Main.storyboard": Self.document(Self.size), "App.xcodeproj/project.pbxproj": Array(project.utf8),
            "Info.plist": Self.list("<key>UILaunchStoryboardName</key><string>Launch</string>"), "Other.plist": Self.list(""),
        ]
        try CommandRunner.withFolder(files) { folder in
            let result = try CommandRunner.run(["check", "--for", "ios27"], in: folder)
            let told = result.output.split(separator: "\n").filter { $0.contains("without a scene manifest") }.map(String.init)
            #expect(
                told == [
                    "  Info.plist:1:1: warning: the app does not launch without a scene manifest (141837548), in targets App and App Beta [missing-scene-manifest]",
                    "  Other.plist:1:1: warning: the app does not launch without a scene manifest (141837548), in target Other [missing-scene-manifest]",
                ], "\(result.output)")
        }
    }

    /// The Duo's column stays on its side in both reading directions, and what keeps clear of it does.
    @Test func whatKeepsClearOfAColumnIsNotToldAsUnmirrored() throws {
        try CommandRunner.withFolder(["Main.storyboard": Self.document(Self.size), "Info.plist": Self.list(Self.ready)]) { folder in
            let result = try CommandRunner.run(["check", "--for", "ios27", "--notes"], in: folder)
            #expect(!result.output.contains("[mirror-differs]"), "\(result.output)")
        }
    }

    /// What apps say is looked at only for an SDK that it concerns.
    @Test func theListIsLookedAtForNewSDKsAlone() throws {
        try CommandRunner.withFolder(["Main.storyboard": Self.document(Self.size), "Info.plist": Self.list("")]) { folder in
            let today = try CommandRunner.run(["check"], in: folder)
            #expect(!today.output.contains("Info.plist"), "\(today.output)")
            let built = try CommandRunner.run(["check", "--sdk", "27", "--device", "retina6_3"], in: folder)
            #expect(built.status == 1 && built.output.contains("[missing-launch-screen]"), "\(built.output)")
            #expect(try !CommandRunner.run(["check", "--sdk", "26", "--device", "retina6_3"], in: folder).output.contains("Info.plist"))
        }
    }

    @Test func twoConstantsAreAScreens() throws {
        let wide = """
            <constraint firstItem="beside" firstAttribute="width" constant="375" id="k5"/>
            <constraint firstItem="beside" firstAttribute="height" constant="376" id="k6"/>
            """
        try CommandRunner.withFolder(["Main.storyboard": Self.document(wide)]) { folder in
            let found = try CommandRunner.run(
                ["check", "--sdk", "27", "--device", "retina6_3", "--rule", "screen-size-constant"], in: folder)
            #expect(found.output.components(separatedBy: "[screen-size-constant]").count == 2, "\(found.output)")
            #expect(found.output.contains("the width 375 is that of a screen (4.7-inch iPhone), whatever the window's"))
        }
    }

    /// A view that declares its margins keeps them; one that declares none loses them.
    @Test(arguments: [("", 1), ("<edgeInsets key=\"layoutMargins\" top=\"8\" left=\"8\" bottom=\"8\" right=\"8\"/>", 0)])
    func marginsAreLostWhereNoneAreDeclared(margins: String, count: Int) throws {
        let inner =
            Self.size + """
                <constraint firstItem="switch" firstAttribute="bottom" relation="lessThanOrEqual" secondItem="beside" secondAttribute="bottomMargin" constant="900" id="k7"/>
                """
        let text = String(decoding: Self.document(inner), as: UTF8.self).replacingOccurrences(
            of: "height=\"20\"/></view>", with: "height=\"20\"/>\(margins)</view>")
        try CommandRunner.withFolder(["Main.storyboard": Array(text.utf8)]) { folder in
            let found = try CommandRunner.run(["check", "--sdk", "27.1", "--device", "retina6_3", "--rule", "lost-margins"], in: folder)
            #expect(found.output.components(separatedBy: "[lost-margins]").count - 1 == count, "\(found.output)")
            let before = try CommandRunner.run(["check", "--sdk", "27", "--device", "retina6_3", "--rule", "lost-margins"], in: folder)
            #expect(before.output.isEmpty, "\(before.output)")
        }
    }
}
