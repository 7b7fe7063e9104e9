import Foundation
import Testing

@Suite struct ProveCommandTests {
    private static let storyboards = CommandRunner.package.appendingPathComponent("Storyboards")

    @Test func everyStatementOnARecipeIsProven() throws {
        let result = try CommandRunner.run(
            ["prove", "TwoViewsWithComplexWidths.storyboard", "--scene", "Two Views with Complex Widths", "--all"], in: Self.storyboards
        )
        #expect(result.status == 0, "\(result.output)\(result.errors)")
        let totals = try CommandRunner.run(
            ["prove", "TwoViewsWithComplexWidths.storyboard", "--scene", "Two Views with Complex Widths"], in: Self.storyboards)
        #expect(totals.output.isEmpty, "what is proven is only counted")
        #expect(totals.errors == "9 statements on 1 scene: 9 proven, 0 refuted, 0 undecided: --all prints what is proven\n")
        let lines = result.output.split(separator: "\n").dropFirst()
        #expect(lines.count == 9)
        for line in lines { #expect(line.contains(": proven ("), "\(line)") }
    }

    /// Twenty labels of 70 points that begin at 280 and leave windows of 320 points.
    @Test("counterexamples that are alike are told by the first, with how many more there are")
    func alikeCounterexamplesAreFolded() throws {
        let labels = (1...20).map { number in
            "<label opaque=\"NO\" text=\"Far away\" textAlignment=\"natural\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"l\(number)\"><rect key=\"frame\" x=\"280\" y=\"\(number * 30)\" width=\"66\" height=\"20.5\"/><fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/></label>\n"
        }
        let constraints = (1...20).map { number in
            "<constraint firstItem=\"l\(number)\" firstAttribute=\"leading\" secondItem=\"root\" secondAttribute=\"leading\" constant=\"280\" id=\"x\(number)\"/><constraint firstItem=\"l\(number)\" firstAttribute=\"top\" secondItem=\"root\" secondAttribute=\"top\" constant=\"\(number * 30)\" id=\"y\(number)\"/>\n"
        }
        let xml = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <device id="retina4_7" orientation="portrait"/><scenes><scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="root"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>
            \(labels.joined())</subviews><constraints>
            \(constraints.joined())</constraints></view></viewController></objects></scene></scenes></document>
            """
        try CommandRunner.withFolder(["Main.storyboard": Array(xml.utf8)]) { folder in
            func run(_ options: [String]) throws -> String {
                try CommandRunner.run(
                    ["prove", "Main.storyboard", "--widths", "320...400", "--heights", "700...800"] + options, in: folder
                )
                .output
            }
            let folded = try run([])
            #expect(folded.ranges(of: "[off-screen]").count == 3, "\(folded)")
            #expect(folded.contains("and 17 more in lines "), "\(folded)")
            #expect(folded.contains(": --all prints them\n"))
            let all = try run(["--all"])
            #expect(all.ranges(of: "[off-screen]").count == 20 && !all.contains("more in lines"), "\(all)")
        }
    }

    @Test func jsonHasAVerdictForEachStatement() throws {
        let result = try CommandRunner.run(
            ["prove", "TwoViewsWithComplexWidths.storyboard", "--widths", "320...700", "--heights", "400...900", "--format", "json"],
            in: Self.storyboards
        )
        let scenes = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]])
        #expect(scenes.count == 2)
        let ids = ["Two Views with Complex Widths": "HPy-AR-3p9", "Minimum, Preferred Minimum and Ratio": "vvh-z4-rWi"]
        for scene in scenes {
            let statements = try #require(scene["statements"] as? [[String: Any]])
            #expect(statements.compactMap { $0["verdict"] as? String }.count == 9)
            #expect(scene["windows"] as? Int == 0)
            #expect(scene["object"] as? String == ids[scene["scene"] as? String ?? ""])
            let regions = try #require(scene["regions"] as? [[String: Any]])
            #expect(regions.count == 2)
            for region in regions {
                #expect(region["widths"] as? [Double] == [320, 700] && region["heights"] as? [Double] == [400, 900])
                #expect((region["options"] as? [String])?.prefix(2) == ["--device", "ipad12_9rounded"])
            }
        }
    }

    /// A window of 320 points, and a phone's, in which a label beyond 400 leaves the screen: what `prove` prints, `check` shows.
    @Test func theCommandOfACounterexampleShowsIt() throws {
        let xml = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <device id="retina4_7" orientation="portrait"/><scenes><scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="root"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>
            <label opaque="NO" text="Far away" textAlignment="natural" translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="280" y="100" width="70" height="20.5"/><fontDescription key="fontDescription" type="system" pointSize="17"/></label>
            </subviews><constraints>
            <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="280" id="1"/>
            <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="100" id="2"/>
            </constraints></view></viewController></objects></scene></scenes></document>
            """
        try CommandRunner.withFolder(["My App/Main.storyboard": Array(xml.utf8)]) { folder in
            let result = try CommandRunner.run(["prove", "My App/Main.storyboard", "--format", "json"], in: folder)
            let scenes = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]])
            let statements = try #require(scenes.first?["statements"] as? [[String: Any]])
            let refutations = statements.flatMap { $0["refutations"] as? [[String: Any]] ?? [] }
            #expect(!refutations.isEmpty)
            for refutation in refutations {
                let command = try #require(refutation["command"] as? [String]), rule = try #require(refutation["rule"] as? String)
                let shown = try CommandRunner.run(command, in: folder)
                #expect(
                    shown.output.contains("[\(rule)]") && shown.output.contains("label 'Far away'"),
                    "\(command): \(shown.output)\(shown.errors)")
            }
            let text = try CommandRunner.run(["prove", "My App/Main.storyboard"], in: folder).output
            #expect(
                text.contains(
                    "shown by: plumbline check 'My App/Main.storyboard' --no-config --notes --rule off-screen --device ipad12_9rounded --size 320x320\n"
                ), "\(text)")
        }
    }

    /// Phones of 320 points ran iOS 15 at last.
    @Test func phonesThatTheDeploymentTargetExcludesAreLeftOut() throws {
        func windows(from release: String) throws -> Int {
            let project = """
                {objects = {
                R = {isa = PBXProject; buildConfigurationList = L; targets = (A); };
                A = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (); buildConfigurationList = L; };
                L = {isa = XCConfigurationList; buildConfigurations = (C); };
                C = {isa = XCBuildConfiguration; name = Release; buildSettings = {SDKROOT = iphoneos; TARGETED_DEVICE_FAMILY = "1,2"; IPHONEOS_DEPLOYMENT_TARGET = \(release); }; };
                }; rootObject = R; }
                """
            let recipe = try Data(contentsOf: Self.storyboards.appendingPathComponent("TwoViewsWithComplexWidths.storyboard"))
            var count = 0
            try CommandRunner.withFolder([
                "Main.storyboard": Array(recipe), "App.xcodeproj/project.pbxproj": Array(project.utf8), ".git/HEAD": [],
            ]) { folder in
                let result = try CommandRunner.run(["prove", "Main.storyboard", "--format", "json"], in: folder)
                let scenes = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]])
                count = try #require(scenes.first?["windows"] as? Int)
            }
            return count
        }
        let (all, some) = (try windows(from: "9.0"), try windows(from: "16.0"))
        #expect(some > 0 && some < all, "\(some) of \(all)")
    }

    /// A label held to the view's right edge, which is the column's on a closed iPhone Duo, or to the safe area's.
    @Test("what lies under the iPhone Duo's column is not inside the safe area", arguments: [("root", true), ("safe", false)])
    func columns(end: String, isRefuted: Bool) throws {
        let xml = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <device id="retina6_3" orientation="portrait"/><scenes><scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="root"><rect key="frame" x="0.0" y="0.0" width="402" height="874"/><subviews>
            <label opaque="NO" text="Sum" textAlignment="natural" translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="320" y="300" width="66" height="20.5"/><fontDescription key="fontDescription" type="system" pointSize="17"/></label>
            </subviews><viewLayoutGuide key="safeArea" id="safe"/><constraints>
            <constraint firstItem="\(end)" firstAttribute="right" secondItem="a" secondAttribute="right" constant="70" id="1"/>
            <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="300" id="2"/>
            </constraints></view></viewController></objects></scene></scenes></document>
            """
        try CommandRunner.withFolder(["Main.storyboard": Array(xml.utf8)]) { (folder: URL) throws in
            let result = try CommandRunner.run(["prove", "Main.storyboard", "--sdk", "27.1"], in: folder)
            #expect(result.output.contains("everything inside the safe area: refuted") == isRefuted, "\(result.output)")
            #expect(result.output.contains("the column of system controls [under-column]") == isRefuted, "\(result.output)")
            #expect(
                result.output.contains("first at 466x678 (iphoneDuo portrait SDK 27.1), in this and 7 more of 62 windows of devices")
                    == isRefuted)
            if isRefuted {
                let all = try CommandRunner.run(["prove", "Main.storyboard", "--sdk", "27.1", "--format", "json"], in: folder).output
                #expect(all.contains("\"rule\":\"under-column\"") || all.contains("\"rule\": \"under-column\""), "\(all)")
            }
        }
    }

    /// 500 labels in one place are 124,750 overlapping pairs. The proof ends, with what is left.
    @Test(.timeLimit(.minutes(15))) func aProofOfManyOverlappingLabelsEnds() throws {
        let labels = (0..<500).map { number in
            """
            <label opaque="NO" text="Label \(number)" translatesAutoresizingMaskIntoConstraints="NO" id="l\(number)"><rect key="frame" x="20" y="60" width="80" height="20.5"/><fontDescription key="fontDescription" type="system" pointSize="17"/></label>
            """
        }
        let constraints = (0..<500).map { number in
            """
            <constraint firstItem="l\(number)" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="\(20 + number % 97)" id="x\(number)"/>
            <constraint firstItem="l\(number)" firstAttribute="top" secondItem="root" secondAttribute="top" constant="\(60 + number % 101)" id="y\(number)"/>
            """
        }
        let xml = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <device id="retina4_7" orientation="portrait"/><scenes><scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="root"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>
            \(labels.joined(separator: "\n"))</subviews><constraints>\(constraints.joined(separator: "\n"))</constraints></view></viewController></objects></scene></scenes></document>
            """
        try CommandRunner.withFolder(["Labels.storyboard": Array(xml.utf8)]) { folder in
            let result = try CommandRunner.run(["prove", "Labels.storyboard", "--effort", "0.05"], in: folder)
            #expect(result.status == 1 && result.output.contains("the limit of work is reached (--effort raises it)"), "\(result.errors)")
        }
    }

    @Test func suitesAreDecidedOverEveryWindow() throws {
        let result = try CommandRunner.run(["prove", "../Conformance/TwoViewsWithComplexWidths.json"], in: Self.storyboards)
        #expect(result.status == 0, "\(result.output)\(result.errors)")
        #expect(result.output.contains("\n  blue is a third of the room or 150: proven ("))
        let mac = try CommandRunner.run(["prove", "../Conformance/MacWindows.json"], in: Self.storyboards)
        #expect(mac.status == 0, "\(mac.output)\(mac.errors)")
        #expect(
            mac.output.contains("\n  a fixed and a flexible column share a window: proven (")
                && mac.output.contains("\n  the longer title decides both widths: proven ("))
    }

    @Test func platformsAreProvenInOneRun() throws {
        let result = try CommandRunner.run(["prove", "MacWindows.xib", "SimpleSingleView.storyboard", "--all"], in: Self.storyboards)
        #expect(result.status == 0, "\(result.output)\(result.errors)")
        #expect(
            result.output.contains("MacWindows.xib · Columns\n  400x228 to 900x628: what its window can be dragged to\n")
                && result.output.contains("everything inside the window: proven"))
        #expect(result.output.components(separatedBy: "no tiny touch targets: proven").count == 2)
    }

    /// The pieces held to the engine, as `scripts/lab/prove` does.
    @Test func randomWindowsAgree() throws {
        let result = try CommandRunner.run(["prove", "NestedStackViews.storyboard", "--verify", "20"], in: Self.storyboards)
        #expect(result.status == 0)
        for line in result.output.split(separator: "\n") { #expect(line.hasSuffix("20 windows, 0 wrong, 0 undecided"), "\(line)") }
    }

    /// The pieces of growing texts held to the engine.
    @Test func randomFactorsAgree() throws {
        let result = try CommandRunner.run(
            ["prove", "--text", "1...2", "GroupingViews.storyboard", "--verify", "20"], in: Self.storyboards)
        #expect(result.status == 0)
        #expect(result.output.contains("factors, 0 wrong, 0 undecided\n"), "\(result.output)")
    }

    /// The buttons of a recipe have their equal spaces to lose first.
    @Test func textsMayGrowByAFactor() throws {
        let result = try CommandRunner.run(["prove", "--text", "1...2", "TwoButtonsWithEqualSpacing.storyboard"], in: Self.storyboards)
        #expect(result.status == 1, "\(result.errors)")
        let lines = result.output.split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("  1.") && $0.hasSuffix("button 'Long Button' is cut") }, "\(result.output)")
        #expect(lines.contains { $0.hasPrefix("        held by TwoButtonsWithEqualSpacing.storyboard:") })
        let json = try CommandRunner.run(
            ["prove", "--text", "1...2", "--format", "json", "SimpleStackView.storyboard"], in: Self.storyboards)
        let scenes = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]])
        let texts = try #require(scenes.first?["texts"] as? [[String: Any]])
        #expect(json.status == 0 && texts.allSatisfy { $0["verdict"] as? String == "proven" })
    }

    @Test(arguments: [
        ["--text", "2...1"], ["--text", "0.5...2"], ["--text", "1...2", "--widths", "320...400"], ["--widths", "900...300"],
        ["--heights", "0...500"], ["--widths", "wide"], ["--scene", "Nowhere"], ["--effort", "0"], ["--effort", "much"],
    ])
    func whatMakesNoSenseIsSaid(_ arguments: [String]) throws {
        let result = try CommandRunner.run(["prove", "SimpleSingleView.storyboard"] + arguments, in: Self.storyboards)
        #expect(result.status == 2)
        #expect(!result.errors.isEmpty)
    }
}
