import Foundation
import Testing

/// `plumbline record`, `compare` and `accept` as a user runs them.
@Suite struct CompareCommandTests {
    private static let name = "TwoViewsWithComplexWidths"
    private static let path = "Storyboards/\(name).storyboard"

    private static func storyboards(_ names: [String]) throws -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        for name in names {
            let path = "Storyboards/\(name).storyboard"
            files[path] = Array(try Data(contentsOf: CommandRunner.package.appendingPathComponent(path)))
        }
        return files
    }

    private static func edit(_ folder: URL, _ from: String, _ to: String) throws {
        let file = folder.appendingPathComponent(path)
        let text = try String(contentsOf: file, encoding: .utf8)
        try #require(text.contains(from))
        try Data(text.replacingOccurrences(of: from, with: to).utf8).write(to: file)
    }

    /// Blue is a third of the room, at least 150. In portrait the minimum counts on phones, so 160 in its place makes blue 10
    /// wider and red, which takes the rest, 10 narrower; everywhere else there is more room and nothing changes.
    static let wider = """
        Storyboards/TwoViewsWithComplexWidths.storyboard: Two Views with Complex Widths: changed in 2 of 4 scenarios
          compact × regular: retina4_7 portrait
            Blue View resized: width 150 → 160
            Red View moved, resized: x 174 → 184, width 185 → 175
          compact × regular: retina4_7 portrait RTL
            Blue View moved, resized: x 209 → 199, width 150 → 160
            Red View resized: width 185 → 175

        """

    /// Switches of 51 x 31 up to iOS 18, and 63 x 28 since.
    @Test func whatMovesWithTheSystemAloneIsReported() throws {
        let document = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <device id="retina6_3" orientation="portrait"/>
            <objects><view id="root"><rect key="frame" x="0.0" y="0.0" width="402" height="874"/><subviews>
            <switch opaque="NO" translatesAutoresizingMaskIntoConstraints="NO" id="switch"><rect key="frame" x="20" y="100" width="51" height="31"/></switch>
            </subviews><constraints>
            <constraint firstItem="switch" firstAttribute="top" secondItem="root" secondAttribute="top" constant="100" id="top"/>
            <constraint firstItem="switch" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="leading"/>
            </constraints></view></objects></document>
            """
        try CommandRunner.withFolder(["a.xib": Array(document.utf8)]) { folder in
            let both = ["--ios", "18", "--to-ios", "26"]
            let causes = try CommandRunner.run(["compare", "a.xib", "--device", "retina6_3"] + both, in: folder)
            #expect(causes.output.hasPrefix("By cause:\n  switches grew by 12 × -3 (51 × 31 → 63 × 28): 1 view in 1 scene\n"))
            let moved = try CommandRunner.run(["compare", "a.xib", "--device", "retina6_3", "--views"] + both, in: folder)
            #expect(moved.status == 1 && moved.output.contains("resized: width 51 → 63, height 31 → 28"), "\(moved.output)\(moved.errors)")
            let forReview = try CommandRunner.run(["compare", "a.xib", "--device", "retina6_3", "--format", "markdown"] + both, in: folder)
            #expect(forReview.output.hasPrefix("### Layouts that iOS 26 changes\n"))
            #expect(causes.errors == "1 of 1 scene changed, in 1 of 1 document; from iOS 18\n")
            // A device is of its usual release, where the usual scenarios are of others as well.
            let usual = try CommandRunner.run(["compare", "a.xib", "--device", "retina6_1", "--to-ios", "26"], in: folder)
            #expect(usual.errors.hasSuffix("; from iOS 26, and --ios names another\n"), "\(usual.errors)")
            let all = try CommandRunner.run(["compare", "a.xib", "--to-ios", "26"], in: folder)
            #expect(all.errors.hasSuffix("; from iOS 26\n"), "\(all.errors)")
            let never = try CommandRunner.run(["compare", "a.xib", "--device", "iPhone XS"] + both, in: folder)
            #expect(never.status == 2 && never.errors.contains("iPhone XS never ran iOS 26: it ran iOS 12 to 18"))
        }
    }

    private static let matrix = [
        "--device", "retina4_7", "--orientation", "portrait", "--orientation", "landscape", "--direction", "leftToRight", "--rtl",
    ]

    @Test func aChangedConstantShowsInTheRightSizeClass() throws {
        try CommandRunner.withFolder(try Self.storyboards([Self.name, "SimpleSingleView"])) { folder in
            let recorded = try CommandRunner.run(["record", "Storyboards"] + Self.matrix, in: folder)
            #expect(recorded.status == 0)
            #expect(recorded.output == "Baselines: 2 documents, 3 scenes, 10 distinct layouts, 4 scenarios\n")
            let same = try CommandRunner.run(["compare"], in: folder)
            #expect((same.status, same.output, same.errors) == (0, "", "no layout changed: 3 scenes in 2 documents\n"))

            try Self.edit(folder, "constant=\"150\"", "constant=\"160\"")
            let changed = try CommandRunner.run(["compare", "Storyboards", "--report", "page.html"], in: folder)
            #expect((changed.status, changed.output) == (1, Self.wider))
            #expect(changed.errors == "1 of 3 scenes changed, in 1 of 2 documents\n")
            let page = try String(contentsOf: folder.appendingPathComponent("page.html"), encoding: .utf8)
            #expect(page.contains("Blue View"))
            #expect(!page.contains("Green View"))

            let markdown = try CommandRunner.run(["compare", Self.path, "--format", "markdown", "--pictures", "p"], in: folder)
            #expect(markdown.output.contains("| Blue View | resized | width 150 → 160 | compact × regular: retina4_7 portrait |\n"))
            #expect(markdown.output.contains("<img src=\"p/change-1.svg\""))
            #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent("p/change-1.svg").path))
            let json = try CommandRunner.run(["compare", Self.path, "--format", "json"], in: folder)
            #expect(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) is [String: Any])
        }
    }

    /// A view of an own class is 40 wide because the configuration says so, and moves nothing but itself when it says 44.
    @Test func classesOfTheConfigurationCount() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22154" useAutolayout="YES"><objects>
            <view id="root"><rect key="frame" x="0.0" y="0.0" width="375" height="300"/><subviews>
            <view userLabel="Badge" customClass="Badge" translatesAutoresizingMaskIntoConstraints="NO" id="b"><rect key="frame" x="20" y="50" width="1" height="1"/></view>
            </subviews><constraints>
            <constraint firstItem="b" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="c1"/>
            <constraint firstItem="b" firstAttribute="top" secondItem="root" secondAttribute="top" constant="50" id="c2"/>
            </constraints></view></objects></document>
            """
        func configuration(_ width: Int) -> [UInt8] { Array("{\"classes\": {\"Badge\": {\"width\": \(width), \"height\": 20}}}".utf8) }
        try CommandRunner.withFolder(["A.xib": Array(text.utf8), ".plumbline.json": configuration(40)]) { folder in
            #expect(try CommandRunner.run(["record", "A.xib", "--device", "retina4_7"], in: folder).status == 0)
            #expect(try CommandRunner.run(["compare"], in: folder).status == 0)
            try Data(configuration(44)).write(to: folder.appendingPathComponent(".plumbline.json"))
            let changed = try CommandRunner.run(["compare"], in: folder)
            #expect(changed.status == 1 && changed.output.contains("Badge resized: width 40 → 44\n"))
        }
    }

    @Test func acceptsByView() throws {
        try CommandRunner.withFolder(try Self.storyboards([Self.name])) { folder in
            _ = try CommandRunner.run(["record", "."] + Self.matrix, in: folder)
            try Self.edit(folder, "constant=\"150\"", "constant=\"160\"")
            let one = try CommandRunner.run(["accept", "--view", "Blue View"], in: folder)
            #expect(one.status == 0)
            #expect(one.output == "\(Self.path): Two Views with Complex Widths: accepted in 2 of 4 scenarios\n")
            let rest = try CommandRunner.run(["compare"], in: folder)
            #expect(rest.status == 1)
            #expect(!rest.output.contains("Blue View"))
            #expect(rest.output.contains("Red View moved, resized: x 174 → 184, width 185 → 175"))
            #expect(try CommandRunner.run(["accept", "--scene", "Two Views with Complex Widths"], in: folder).status == 0)
            #expect(try CommandRunner.run(["compare"], in: folder).status == 0)
            let wrong = try CommandRunner.run(["accept", "--view", "Green View"], in: folder)
            #expect((wrong.status, wrong.errors) == (2, "error: no view is called 'Green View'\n"))
        }
    }

    @Test func tellsDocumentsThatCameOrWent() throws {
        try CommandRunner.withFolder(try Self.storyboards([Self.name, "SimpleSingleView"])) { folder in
            _ = try CommandRunner.run(["record", Self.path] + Self.matrix, in: folder)
            try FileManager.default.removeItem(at: folder.appendingPathComponent(Self.path))
            let result = try CommandRunner.run(["compare"], in: folder)
            #expect(result.status == 1)
            #expect(
                result.output == """
                    Storyboards/SimpleSingleView.storyboard: new, with 1 scene
                    \(Self.path): gone, with 2 scenes

                    """)
            #expect(try CommandRunner.run(["accept"], in: folder).output == "\(Self.path): gone, and no longer recorded\n")
        }
    }

    @Test func saysWhatCannotBeCompared() throws {
        try CommandRunner.withFolder(try Self.storyboards([Self.name])) { folder in
            let nothing = try CommandRunner.run(["compare", "Elsewhere"], in: folder)
            #expect(nothing.status == 2)
            #expect(nothing.errors.contains("nothing is recorded of Elsewhere in Baselines: run 'plumbline record' first"))
            _ = try CommandRunner.run(["record", "."] + Self.matrix, in: folder)
            try Data("{".utf8).write(to: folder.appendingPathComponent("Baselines/\(Self.path).json"))
            let broken = try CommandRunner.run(["compare"], in: folder)
            #expect(broken.status == 2)
            #expect(broken.errors.hasPrefix("Baselines/\(Self.path).json:1:2: error: "))
        }
    }

    @Test(.enabled(if: hasGit, "git is not installed")) func comparesRevisions() throws {
        try CommandRunner.withFolder(try Self.storyboards([Self.name])) { folder in
            try Self.git(["init", "-q"], in: folder)
            try Self.commit(folder)
            try Self.edit(folder, "constant=\"150\"", "constant=\"160\"")
            // A line more above everything: positions change, layouts do not.
            try Self.edit(folder, "<document", "<!-- moved -->\n<document")
            try Self.commit(folder)
            let between = try CommandRunner.run(
                ["compare", "--from", "HEAD~1", "--to", "HEAD", "--report", "r.html"] + Self.matrix, in: folder)
            // Between revisions both documents are known, and with them the constraint; a line more is above it.
            let named = Self.wider.replacingOccurrences(
                of: "4 scenarios\n", with: "4 scenarios\n  line 30: Blue View.width >= 160, was Blue View.width >= 150\n"
            )
            #expect((between.status, between.output) == (1, named))
            let markdown = try CommandRunner.run(["compare", "--from", "HEAD~1", "--format", "markdown"] + Self.matrix, in: folder)
            #expect(
                markdown.output.contains("\n- line 30: Blue View.width &gt;= 160, was Blue View.width &gt;= 150\n"), "\(markdown.output)")
            #expect(try CommandRunner.run(["compare", "--from", "HEAD"] + Self.matrix, in: folder).status == 0)
            // What is left out is so in the earlier revision too.
            let excluded = try CommandRunner.run(
                ["compare", ".", "--from", "HEAD~1", "--exclude", "Storyboards/**"] + Self.matrix, in: folder)
            #expect(excluded.output.isEmpty && excluded.errors.contains("no document of that path"), "\(excluded.errors)")
            // From a folder below, paths mean what they mean there.
            let below = folder.appendingPathComponent("Storyboards")
            let result = try CommandRunner.run(["compare", "--from", "HEAD~1"] + Self.matrix, in: below)
            #expect(result.output == named.replacingOccurrences(of: "Storyboards/", with: ""))
            let wrong = try CommandRunner.run(["compare", "--from", "nonsense"], in: folder)
            #expect(wrong.status == 2 && wrong.errors.hasPrefix("Error: git: 'nonsense' is no revision here; "))
        }
    }

    private static let hasGit = ["/usr/bin/git", "/usr/local/bin/git", "/opt/homebrew/bin/git"]
        .contains { FileManager.default.isExecutableFile(atPath: $0) }

    private static func commit(_ folder: URL) throws {
        try git(["add", "-A"], in: folder)
        try git(
            ["-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false", "commit", "-qm", "change"], in: folder)
    }

    private static func git(_ arguments: [String], in folder: URL) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git"] + arguments
        process.currentDirectoryURL = folder
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
    }
}
