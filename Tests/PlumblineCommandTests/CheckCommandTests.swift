import Foundation
import Testing

/// `plumbline check` as people and CI servers meet it.
@Suite struct CheckCommandTests {
    /// Two widths that cannot both hold, and nothing else that is worse than a note.
    static let conflict = document(
        """
        <constraint firstItem="a" firstAttribute="width" constant="100" id="w-1-a"/>
        <constraint firstItem="a" firstAttribute="width" constant="120" id="w-2-a"/>
        """
    )
    static let clean = document("<constraint firstItem=\"a\" firstAttribute=\"width\" constant=\"100\" id=\"w-1-a\"/>")

    static func document(_ constraints: String) -> [UInt8] {
        Array(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
            <objects>
            <view contentMode="scaleToFill" id="r">
            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
            <subviews>
            <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="a">
            <rect key="frame" x="20" y="20" width="100" height="40"/>
            </view>
            </subviews>
            <constraints>
            <constraint firstItem="a" firstAttribute="leading" secondItem="r" secondAttribute="leading" constant="20" id="x-1-a"/>
            <constraint firstItem="a" firstAttribute="top" secondItem="r" secondAttribute="top" constant="20" id="y-1-a"/>
            <constraint firstItem="a" firstAttribute="height" constant="40" id="h-1-a"/>
            \(constraints)
            </constraints>
            </view>
            </objects>
            </document>

            """.utf8
        )
    }

    @Test func statusesOfCleanAndNot() throws {
        try CommandRunner.withFolder(["a.xib": Self.conflict, "b/b.xib": Self.clean]) { (folder: URL) throws in
            let clean = try CommandRunner.run(["check", "b"], in: folder)
            #expect(clean.status == 0)
            #expect(clean.output.isEmpty)
            #expect(clean.errors == "no findings in 1 document\n")
            let found = try CommandRunner.run(["check"], in: folder)
            #expect(found.status == 1)
            #expect(
                found.output.hasPrefix(
                    "./a.xib:16:1: error: 'view a.width = 120' conflicts with 1 other (all 18 scenarios) [unsatisfiable]\n")
                    || found.output.hasPrefix("a.xib:16:1: error:"), "\(found.output)")
            #expect(found.errors == "     1 error   unsatisfiable\n1 error in 1 of 2 documents\n")
            #expect(try CommandRunner.run(["check", "--quiet"], in: folder).errors.isEmpty)
            #expect(try CommandRunner.run(["check", "--fail-on", "never"], in: folder).status == 0)
        }
    }

    /// A search leaves out what is wrong on purpose; naming it, or a configuration that includes it, does not.
    @Test func documentsOfTests() throws {
        try CommandRunner.withFolder(["Package.swift": [], "Tests/KitTests/a.xib": Self.conflict, "Sources/b.xib": Self.clean]) {
            (folder: URL) throws in
            let searched = try CommandRunner.run(["check"], in: folder)
            #expect(searched.status == 0)
            #expect(searched.errors == "1 document of tests alone skipped\nno findings in 1 document\n")
            #expect(try CommandRunner.run(["check", "--quiet"], in: folder).errors.isEmpty)
            #expect(try CommandRunner.run(["check", "Tests/KitTests/a.xib"], in: folder).status == 1)
            try Data("{\"include\": [\"Tests/**\"]}".utf8).write(to: folder.appendingPathComponent(".plumbline.json"))
            #expect(try CommandRunner.run(["check"], in: folder).status == 1)
        }
    }

    /// A document that cannot be read is a finding at its place, the others go on, and the status is 2.
    @Test(arguments: BadInputTests.cases)
    func badInput(_ input: BadInputTests.Case) throws {
        var files = ["ok/b.xib": Self.conflict]
        if let bytes = input.bytes { files[input.file] = bytes }
        try CommandRunner.withFolder(files) { (folder: URL) throws in
            let result = try CommandRunner.run(["check", input.file, "ok"], in: folder)
            #expect(result.status == 2)
            #expect(result.output.contains("[unreadable-document]") || result.output.contains("[unsupported-platform]"))
            #expect(result.output.contains("[unsatisfiable]"))
            #expect(result.errorLines.last == "could not be read: \(input.file)")
        }
    }

    /// What a search comes upon and nothing here lays out is counted, and never makes the status 2; what is broken is a finding.
    @Test func searchesPassOverOtherKinds() throws {
        let watch = Array(
            "<document type=\"com.apple.InterfaceBuilder.WatchKit.Storyboard\" version=\"3.0\" targetRuntime=\"watchKit\"><scenes/></document>"
                .utf8)
        try CommandRunner.withFolder(["w.storyboard": watch, "a.xib": Self.clean, "sub/b.xib": Array("<document".utf8)]) {
            (folder: URL) throws in
            let result = try CommandRunner.run(["check", "."], in: folder)
            #expect(result.status == 1)
            #expect(result.errorLines.first == "1 watchOS document skipped")
            #expect(result.output.contains("sub/b.xib:1:") && result.output.contains("[unreadable-document]"))
            #expect(try CommandRunner.run(["check", ".", "--exclude", "sub"], in: folder).status == 0)
            #expect(try CommandRunner.run(["check", "w.storyboard"], in: folder).status == 2)
            #expect(try CommandRunner.run(["layout", "."], in: folder).errors.contains("1 watchOS document skipped"))
            let off = Array("{\"rules\": {\"unreadable-document\": \"off\"}, \"exclude\": [\"a.xib\"]}".utf8)
            try Data(off).write(to: folder.appendingPathComponent(".plumbline.json"))
            let quiet = try CommandRunner.run(["check", "."], in: folder)
            #expect((quiet.status, quiet.errorLines.last) == (0, "no findings in 1 document"))
        }
    }

    @Test("an app that is never turned is not laid out sideways, and --verbose says why")
    func projects() throws {
        let list = Array(
            "<plist version=\"1.0\"><dict><key>UISupportedInterfaceOrientations</key><array><string>UIInterfaceOrientationPortrait</string></array></dict></plist>"
                .utf8)
        try CommandRunner.withFolder(["a.xib": Self.conflict, "Info.plist": list]) { (folder: URL) throws in
            let result = try CommandRunner.run(["check", ".", "--verbose", "--format", "json"], in: folder)
            #expect(result.errors.contains("Info.plist: iPhone: portrait (Info.plist)\n"), "\(result.errors)")
            #expect(!result.output.contains("landscape"))
        }
    }

    @Test func severalOutputsAtOnce() throws {
        try CommandRunner.withFolder(["a.xib": Self.conflict]) { (folder: URL) throws in
            let outputs = ["json", "sarif", "gitlab", "junit", "checkstyle", "github", "xcode", "text"]
            let result = try CommandRunner.run(
                ["check", "a.xib", "--format", "github"] + outputs.flatMap { ["--output", "\($0)=\($0).out"] }, in: folder)
            #expect(result.status == 1)
            #expect(result.output.hasPrefix("::error file=a.xib,line=16,col=1,title=unsatisfiable::"))
            for output in outputs {
                let text = try String(contentsOf: folder.appendingPathComponent("\(output).out"), encoding: .utf8)
                #expect(text.contains("unsatisfiable"), "\(output)")
            }
        }
    }

    /// What is one finding with many places counts once, in the baseline as where it is told.
    @Test func aBaselineCountsWhatWouldBeTold() throws {
        let views = (0..<5).map { "<view contentMode=\"scaleToFill\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"v\($0)\"/>" }
        let constraints = (0..<5).map {
            "<constraint firstItem=\"v\($0)\" firstAttribute=\"left\" secondItem=\"r\" secondAttribute=\"left\" constant=\"20\" id=\"c\($0)\"/>"
        }
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <objects><view contentMode="scaleToFill" id="r"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
            <subviews>\(views.joined(separator: "\n"))</subviews><constraints>\(constraints.joined(separator: "\n"))</constraints></view></objects>
            </document>
            """
        try CommandRunner.withFolder(["a.xib": Array(text.utf8)]) { (folder: URL) throws in
            let told = try CommandRunner.run(["check", "a.xib", "--write-baseline", "known.json"], in: folder)
            let count = told.output.split(separator: "\n").count { $0.hasPrefix("a.xib:") }
            #expect(told.output.contains("4 more like it"), "\(told.output)")
            let known = try CommandRunner.run(["check", "a.xib", "--baseline", "known.json"], in: folder)
            #expect(known.errors == "no findings in 1 document, \(count) more in the baseline\n", "\(told.output)")
        }
    }

    @Test func aBaselineAcceptsWhatIsThere() throws {
        try CommandRunner.withFolder(["a.xib": Self.conflict]) { (folder: URL) throws in
            #expect(try CommandRunner.run(["check", "a.xib", "--write-baseline", "known.json"], in: folder).status == 0)
            let known = try CommandRunner.run(["check", "a.xib", "--baseline", "known.json"], in: folder)
            #expect(known.status == 0)
            #expect(known.errors == "no findings in 1 document, 1 more in the baseline\n")
            // The same finding some lines further down is still the same; another one is not.
            let moved = String(decoding: Self.conflict, as: UTF8.self).replacingOccurrences(of: "<objects>", with: "\n\n<objects>")
            try Data(moved.utf8).write(to: folder.appendingPathComponent("a.xib"))
            #expect(try CommandRunner.run(["check", "a.xib", "--baseline", "known.json"], in: folder).status == 0)
            let worse = moved.replacingOccurrences(of: "firstAttribute=\"height\"", with: "firstAttribute=\"hieght\"")
            try Data(worse.utf8).write(to: folder.appendingPathComponent("a.xib"))
            #expect(try CommandRunner.run(["check", "a.xib", "--baseline", "known.json"], in: folder).status == 1)
            #expect(try CommandRunner.run(["check", "a.xib", "--baseline", "gone.json"], in: folder).status == 2)
        }
    }

    @Test func theNearestConfigurationCounts() throws {
        let quiet = Array("{\"rules\": {\"unsatisfiable\": \"off\"}}".utf8)
        try CommandRunner.withFolder([
            ".plumbline.json": quiet, "x/y/a.xib": Self.conflict, "z/.plumbline.json": Array("{}".utf8), "z/a.xib": Self.conflict,
        ]) { (folder: URL) throws in
            #expect(try CommandRunner.run(["check", "x"], in: folder).status == 0)
            #expect(try CommandRunner.run(["check", "z"], in: folder).status == 1)
            #expect(try CommandRunner.run(["check", "z", "--config", ".plumbline.json"], in: folder).status == 0)
            #expect(try CommandRunner.run(["check", "x", "--no-config"], in: folder).status == 1)
        }
    }

    @Test func configurationErrorsHaveAPlace() throws {
        try CommandRunner.withFolder([
            ".plumbline.json": Array("{\n  \"rules\": {\"unsatisfable\": \"off\"}\n}".utf8), "a.xib": Self.conflict,
        ]) { (folder: URL) throws in
            let result = try CommandRunner.run(["check", "a.xib"], in: folder)
            #expect(result.status == 2)
            #expect(
                result.errors
                    == ".plumbline.json:2:14: error: no rule is called 'unsatisfable': did you mean 'unsatisfiable'? [configuration]\n")
        }
    }

    @Test func exemptionsAndStaleOnes() throws {
        let exempt = """
            {"exempt": [
              {"rules": ["unsatisfiable"], "objects": ["w-1-a"], "reason": "code removes one of the two"},
              {"rules": ["overlap"], "reason": "mended"},
              {"rules": ["overlap"], "path": "Elsewhere/**", "reason": "not looked at"}
            ]}
            """
        try CommandRunner.withFolder([".plumbline.json": Array(exempt.utf8), "a.xib": Self.conflict]) { (folder: URL) throws in
            let result = try CommandRunner.run(["check", "a.xib"], in: folder)
            #expect(result.status == 1)
            #expect(
                result.output.hasPrefix(
                    ".plumbline.json:3:3: warning: nothing needs this exemption any more ('mended') [stale-exemption]\n"))
            #expect(!result.output.contains("unsatisfiable") && !result.output.contains("not looked at"))
        }
    }

    @Test(arguments: [
        (["--rule", "overlapp"], "did you mean 'overlap'?"), (["--output", "srif=a"], "'srif' is no format: did you mean 'sarif'?"),
        (["--output", "sarif"], "name a file as well, such as sarif=findings.sarif"), (["--jobs", "0"], "--jobs"),
        (["--format", "yaml"], "yaml"), (["--changed-since", "no-such-revision"], "no-such-revision"),
    ])
    func wrongOptions(_ options: [String], _ words: String) throws {
        try CommandRunner.withFolder(["a.xib": Self.clean]) { (folder: URL) throws in
            let result = try CommandRunner.run(["check", "a.xib"] + options, in: folder)
            #expect(result.status == 2)
            // Outside a repository git says so before it looks at the revision.
            #expect(result.errors.contains(words) || options[0] == "--changed-since" && result.errors.contains("git"), "\(result.errors)")
        }
    }

    /// What went wrong while running is told in one line, without the usage.
    @Test(arguments: [
        (["--output", "sarif=gone/a.sarif"], "/gone"), (["--write-baseline", "gone/a.json"], "/gone"),
        (["--baseline", "gone.json"], "gone.json cannot be read: 'plumbline check --write-baseline gone.json' makes it"),
    ])
    func whatGoesWrong(_ options: [String], _ words: String) throws {
        try CommandRunner.withFolder(["a.xib": Self.clean]) { (folder: URL) throws in
            let result = try CommandRunner.run(["check", "a.xib"] + options, in: folder)
            #expect(result.status == 2)
            #expect(result.errorLines.count == 1 && result.errors.hasPrefix("Error: ") && result.errors.contains(words), "\(result.errors)")
        }
    }

    @Test func changedDocumentsAlone() throws {
        try CommandRunner.withFolder(["a.xib": Self.conflict, "b.xib": Self.conflict]) { (folder: URL) throws in
            try Repositories.commitAll(in: folder)
            #expect(try CommandRunner.run(["check", ".", "--changed-since", "HEAD"], in: folder).errors == "no findings in 0 documents\n")
            try Data(Self.conflict + Array("\n".utf8)).write(to: folder.appendingPathComponent("b.xib"))
            try Data(Self.conflict).write(to: folder.appendingPathComponent("new.xib"))
            let result = try CommandRunner.run(["check", ".", "--changed-since", "HEAD"], in: folder)
            #expect(result.errors.hasSuffix("\n2 errors in 2 of 2 documents\n"))
            #expect(!result.output.contains("a.xib"))
            // What was there before is not new, under another name either; what a document of its own brings is.
            try Repositories.git("mv", "a.xib", "renamed.xib", in: folder)
            let new = try CommandRunner.run(["check", ".", "--new-since", "HEAD"], in: folder)
            #expect(new.errors.hasSuffix("\n1 error in 1 of 3 documents\n"), "\(new.errors)")
            #expect(new.output.contains("new.xib"))
            // The repository is the documents', wherever the command runs.
            let elsewhere = FileManager.default.temporaryDirectory
            #expect(try CommandRunner.run(["check", folder.path, "--new-since", "HEAD"], in: elsewhere).output.contains("new.xib"))
        }
    }

    @Test("a log of both streams ends with the summary, after every finding")
    func order() throws {
        let files = Dictionary(uniqueKeysWithValues: (0..<60).map { ("\($0).xib", Self.conflict) })
        try CommandRunner.withFolder(files) { (folder: URL) throws in
            let log = try CommandRunner.run(["check", "."], in: folder, inOneLog: true).output
            let end = try #require(log.range(of: "[unsatisfiable]", options: .backwards)).upperBound
            #expect(log.components(separatedBy: "[unsatisfiable]").count == 61)
            #expect(log[end...].contains("\n60 errors in 60 of 60 documents\n"), "\(log.suffix(300))")
        }
    }

    /// Two constraints of one conflict in the other order: another one is given up, and the conflict is the same. What else is changed so
    /// that it contradicts is new.
    @Test func aConflictIsKnownByWhatMeets() throws {
        try CommandRunner.withFolder(["a.xib": Self.conflict]) { (folder: URL) throws in
            try Repositories.commitAll(in: folder)
            let before = try CommandRunner.run(["check", "."], in: folder).output
            let turned = Self.document(
                """
                <constraint firstItem="a" firstAttribute="width" constant="120" id="w-2-a"/>
                <constraint firstItem="a" firstAttribute="width" constant="100" id="w-1-a"/>
                """
            )
            // The one that the canvas does not show is told.
            let drawn = String(decoding: turned, as: UTF8.self).replacing("width=\"100\" height", with: "width=\"120\" height")
            try Data(drawn.utf8).write(to: folder.appendingPathComponent("a.xib"))
            let after = try CommandRunner.run(["check", "."], in: folder).output
            try #require(before.contains("width = 100' conflicts") != after.contains("width = 100' conflicts"))
            #expect(try CommandRunner.run(["check", ".", "--new-since", "HEAD"], in: folder).status == 0)
            let more = String(decoding: turned, as: UTF8.self).replacingOccurrences(
                of: "</constraints>",
                with: "<constraint firstItem=\"a\" firstAttribute=\"height\" constant=\"50\" id=\"h-2-a\"/>\n</constraints>"
            )
            try Data(more.utf8).write(to: folder.appendingPathComponent("a.xib"))
            let new = try CommandRunner.run(["check", ".", "--new-since", "HEAD"], in: folder)
            #expect(new.status == 1 && new.errors.hasSuffix("\n1 error in 1 of 1 document\n"), "\(new.errors)")
        }
    }

    /// The parts of a check join to the whole, and none may be missing.
    @Test func partsJoinToTheWhole() throws {
        let files = Dictionary(uniqueKeysWithValues: (0..<12).map { ("d\($0).xib", $0 % 3 == 0 ? Self.clean : Self.conflict) })
        try CommandRunner.withFolder(files) { (folder: URL) throws in
            let whole = try CommandRunner.run(["check", ".", "--format", "json"], in: folder)
            for part in 1...3 {
                _ = try CommandRunner.run(["check", ".", "--shard", "\(part)/3", "--quiet", "--output", "json=\(part).json"], in: folder)
            }
            let joined = try CommandRunner.run(["merge", "3.json", "1.json", "2.json", "--format", "json"], in: folder)
            #expect(joined.status == 1 && joined.output == whole.output)
            #expect(joined.errors.hasSuffix("8 errors in 8 of 12 documents\n"), "\(joined.errors)")
            let missing = try CommandRunner.run(["merge", "1.json", "2.json"], in: folder)
            #expect(missing.status == 2 && missing.errors.contains("part 3 of 3 is missing"))
            let twice = try CommandRunner.run(["merge", "1.json", "2.json", "3.json", "3.json"], in: folder)
            #expect(twice.status == 2 && twice.errors.contains("is there twice"))
        }
    }

    /// As many threads as there may be, the same output.
    @Test func theOrderIsThatOfThePaths() throws {
        let files = Dictionary(uniqueKeysWithValues: (0..<12).map { ("d\($0).xib", $0 % 3 == 0 ? Self.clean : Self.conflict) })
        try CommandRunner.withFolder(files) { (folder: URL) throws in
            let one = try CommandRunner.run(["check", ".", "--jobs", "1"], in: folder)
            let many = try CommandRunner.run(["check", ".", "--jobs", "8"], in: folder)
            #expect(one.output == many.output)
            #expect(!one.output.isEmpty)
        }
    }

    @Test func rulesAreListedAndExplained() throws {
        try CommandRunner.withFolder(["a.xib": Self.clean]) { (folder: URL) throws in
            let table = try CommandRunner.run(["rules"], in: folder)
            #expect(table.status == 0 && table.output.contains("holds-by-luck"))
            let list =
                try JSONSerialization.jsonObject(with: Data(try CommandRunner.run(["rules", "--format", "json"], in: folder).output.utf8))
                as? [[String: Any]]
            #expect(list?.contains { $0["id"] as? String == "overlap" } == true)
            #expect(try CommandRunner.run(["rules", "overlap"], in: folder).output.hasPrefix("# overlap\n"))
            #expect(try CommandRunner.run(["rules", "no-such-rule"], in: folder).status == 2)
        }
    }

    /// Two labels, "Sign in" and "Sign up now", and a view between them.
    @Test(
        "a view is found by a part of its text, where no name is that",
        arguments: [
            ("sign IN", 0, "label 'Sign in' is at"), ("up n", 0, "label 'Sign up now' is at"), ("sign", 2, "'sign' may be any of 2 views"),
            ("Sign in", 0, "label 'Sign in' is at"), ("sing", 2, "has no view 'sing'"), ("two", 0, "label 'Sign up now' is at"),
        ])
    func viewsAreFoundByAPartOfTheirText(_ name: String, _ status: Int, _ says: String) throws {
        func label(_ id: String, _ text: String) -> String {
            "<label text=\"\(text)\" textAlignment=\"natural\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"\(id)\"><rect key=\"frame\" x=\"20\" y=\"20\" width=\"100\" height=\"20\"/><fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/></label>"
        }
        let document = String(decoding: Self.clean, as: UTF8.self).replacingOccurrences(
            of: "<subviews>", with: "<subviews>" + label("one", "Sign in") + label("two", "Sign up now"))
        try CommandRunner.withFolder(["a.xib": Array(document.utf8)]) { (folder: URL) throws in
            let found = try CommandRunner.run(["explain", "a.xib", name], in: folder)
            #expect(found.status == Int32(status), "\(found.output)\(found.errors)")
            #expect((status == 0 ? found.output : found.errors).contains(says), "\(found.output)\(found.errors)")
            if name == "sign" { #expect(found.errors.contains("one  label") && found.errors.contains("two  label"), "\(found.errors)") }
        }
    }

    @Test func viewsAreExplained() throws {
        try CommandRunner.withFolder(["a.xib": Self.clean]) { (folder: URL) throws in
            let view = try CommandRunner.run(["explain", "a.xib", "a"], in: folder)
            #expect(view.status == 0)
            #expect(view.output.hasPrefix("a.xib:7:1: view a is at (20, 20), 100 x 40 (canvas)\n"), "\(view.output)")
            #expect(view.output.contains("x 20, width 100\n  decided by\n"))
            let phone = try CommandRunner.run(["explain", "a.xib", "a", "--device", "iPhone 8"], in: folder)
            #expect(phone.output.contains("(retina4_7 portrait iOS 16)"))
            let wrong = try CommandRunner.run(["explain", "a.xib", "b"], in: folder)
            #expect(
                wrong.status == 2 && wrong.errors == "Error: a.xib has no view 'b': the nearest names are 'r', 'a'\n", "\(wrong.errors)")
            let json = try CommandRunner.run(["explain", "a.xib", "a", "--format", "json"], in: folder)
            let views = (try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])?["views"] as? [[String: Any]]
            #expect(views?.first?["frame"] as? [Double] == [20, 20, 100, 40])
            let nothing = try CommandRunner.run(["explain", "a.xib"], in: folder)
            #expect(nothing.status == 2 && nothing.errors == "Error: name a view of a.xib as well, by its object id or its name\n")
            #expect(nothing.output == "a.xib:4:1: r  view r\na.xib:7:1: a  view a\n", "one line a view")
            let twoLines = String(decoding: Self.clean, as: UTF8.self).replacingOccurrences(
                of: "<view contentMode=\"scaleToFill\" translates",
                with: "<view userLabel=\"Two&#10;lines\" contentMode=\"scaleToFill\" translates"
            )
            try Data(twoLines.utf8).write(to: folder.appendingPathComponent("b.xib"))
            #expect(try CommandRunner.run(["explain", "b.xib"], in: folder).output.split(separator: "\n").count == 2)
            let far = try CommandRunner.run(["explain", "a.xib", "nothing like it"], in: folder)
            #expect(
                far.errors == "Error: a.xib has no view 'nothing like it': 'plumbline explain a.xib' lists its views\n", "\(far.errors)")
            #expect(
                try CommandRunner.run(["explain", "gone.xib", "a"], in: folder).errors
                    == "gone.xib: error: cannot be read: no such file [unreadable]\n")
        }
    }

    @Test func logsAreExplained() throws {
        let log = """
            Unable to simultaneously satisfy constraints.
            "<NSLayoutConstraint:0x1 UIView:0x7f01.width == 10   (active)>",
            "<NSLayoutConstraint:0x2 UIView:0x7f01.width == 20   (active)>",
            """
        try CommandRunner.withFolder(["log.txt": Array(log.utf8), "none.txt": Array("nothing".utf8)]) { (folder: URL) throws in
            let result = try CommandRunner.run(["explain", "--log", "log.txt"], in: folder)
            #expect(result.status == 0)
            #expect(result.output.hasPrefix("2 of 2 constraints cannot hold together:\n  - UIView 0x7f01 is 10 points wide  [yours]\n"))
            let json = try CommandRunner.run(["explain", "--log", "log.txt", "--format", "json"], in: folder)
            let complaints =
                (try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])?["complaints"] as? [[String: Any]]
            #expect((complaints?.first?["members"] as? [[String: Any]])?.compactMap { $0["address"] as? String } == ["0x1", "0x2"])
            #expect(try CommandRunner.run(["explain", "--log", "none.txt"], in: folder).status == 2)
            #expect(try CommandRunner.run(["explain", "--log", "gone.txt"], in: folder).status == 2)
        }
    }

    @Test("a language that no document knows is an error with those that there are")
    func languages() throws {
        let suite = """
            {"plumbline-suite": 1, "title": "t", "source": "the constraints", "document": "Base.lproj/a.xib", "cases": [{"name": "c", "frames": {"a": [20, 20, 100, 40]}}]}
            """
        let files = [
            "Base.lproj/a.xib": Self.clean, "de.lproj/a.strings": Array("\"a.text\" = \"A\";".utf8), "b.xib": Self.clean,
            "s.json": Array(suite.utf8),
        ]
        try CommandRunner.withFolder(files) { (folder: URL) throws in
            for command in [
                ["check", "."], ["layout", "."], ["explain", ".", "a"], ["report", "."], ["test", "s.json"],
                ["widths", "Base.lproj/a.xib"], ["compare", ".", "--to-ios", "18"],
            ] {
                let wrong = try CommandRunner.run(command + ["--language", "fr"], in: folder)
                #expect((wrong.status, wrong.errors) == (2, "Error: no document is translated into 'fr': there are de\n"), "\(command)")
            }
            #expect(try CommandRunner.run(["layout", "Base.lproj/a.xib", "--language", "de-AT"], in: folder).status == 0)
            let all = try CommandRunner.run(["layout", "Base.lproj/a.xib", "--languages", "all", "--format", "json"], in: folder)
            let documents = try JSONSerialization.jsonObject(with: Data(all.output.utf8)) as? [[String: Any]]
            // As written, and in German.
            #expect((documents?.first?["scenes"] as? [Any])?.count == 2)
        }
    }

    /// What says how a screen is read or held takes no device away; a translation is read in its direction.
    @Test(
        "a language, a direction, a text size or an orientation alone keeps the devices",
        arguments: [
            (["--rtl"], ["rightToLeft"]), (["--language", "ar"], ["rightToLeft"]), (["--language", "de"], ["leftToRight"]),
            (["--language", "ar", "--direction", "leftToRight"], ["leftToRight"]), (["--content-size", "extraLarge"], ["leftToRight"]),
            (["--rtl", "--direction", "leftToRight"], ["leftToRight", "rightToLeft"]),
        ])
    func traitsAloneKeepTheDevice(_ options: [String], _ directions: [String]) throws {
        let saved = String(decoding: Self.clean, as: UTF8.self).replacing(
            "<objects>", with: "<device id=\"retina6_1\" orientation=\"portrait\" appearance=\"light\"/><objects>")
        let strings = Array("\"a.text\" = \"A\";".utf8)
        let files = ["Base.lproj/a.xib": Array(saved.utf8), "de.lproj/a.strings": strings, "ar.lproj/a.strings": strings]
        try CommandRunner.withFolder(files) { (folder: URL) throws in
            let layout = try CommandRunner.run(["layout", "Base.lproj/a.xib", "--format", "json"] + options, in: folder)
            let documents = try JSONSerialization.jsonObject(with: Data(layout.output.utf8)) as? [[String: Any]]
            let scenarios = (documents?.first?["scenes"] as? [[String: Any]] ?? []).compactMap { $0["scenario"] as? [String: Any] }
            #expect(scenarios.map { $0["device"] as? String } == directions.map { _ in "retina6_1" })
            #expect(scenarios.map { $0["direction"] as? String } == directions)
            let checked = try CommandRunner.run(["check", ".", "--format", "json"] + options, in: folder)
            #expect(checked.status == 0, "\(checked.errors)")
            let explained = try CommandRunner.run(["explain", "Base.lproj/a.xib", "a"] + options, in: folder)
            #expect(explained.output.contains("retina6_1"), "\(explained.output)")
        }
    }

    /// As wide as its screen less 40 points: a square of 600 that no device has would show the text whole.
    @Test("a text that phones cut is told with a language alone")
    func aLanguageAloneIsJudgedOnTheUsualDevices() throws {
        let xib = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
            <objects><view contentMode="scaleToFill" id="r"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>
            <label opaque="NO" text="Hi" lineBreakMode="tailTruncation" adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO" id="a">
            <rect key="frame" x="20" y="20" width="335" height="20.5"/><fontDescription key="fontDescription" type="system" pointSize="17"/></label>
            </subviews><constraints>
            <constraint firstItem="a" firstAttribute="leading" secondItem="r" secondAttribute="leading" constant="20" id="1"/>
            <constraint firstItem="r" firstAttribute="trailing" secondItem="a" secondAttribute="trailing" constant="20" id="2"/>
            <constraint firstItem="a" firstAttribute="top" secondItem="r" secondAttribute="top" constant="20" id="3"/>
            </constraints></view></objects></document>
            """
        let german = Array("\"a.text\" = \"Herzlich willkommen in dieser wunderbaren Anwendung\";".utf8)
        try CommandRunner.withFolder(["Base.lproj/a.xib": Array(xib.utf8), "de.lproj/a.strings": german]) { (folder: URL) throws in
            let result = try CommandRunner.run(["check", ".", "--language", "de"], in: folder)
            #expect(result.output.contains("[truncated-text]"), "\(result.output)\(result.errors)")
        }
    }
}
