import Foundation
import Testing

/// `--new-since` and the other options that name a git revision.
@Suite struct NewSinceTests {
    private static let conflict = CheckCommandTests.conflict
    private static let clean = CheckCommandTests.clean

    @Test("what git would take for an option is no revision", arguments: ["check", "fix"])
    func refusesOptions(command: String) throws {
        try CommandRunner.withFolder(["a.xib": Self.clean]) { (folder: URL) throws in
            try Repositories.commitAll(in: folder)
            let refused = try CommandRunner.run([command, ".", "--new-since=--upload-pack=x"], in: folder)
            #expect(
                refused.status == 2 && refused.errors == "Error: git: '--upload-pack=x' is no revision: it begins with a dash\n",
                "\(refused.errors)")
        }
    }

    @Test(
        "a revision that is not there is refused before any work, and a shallow clone says why",
        arguments: [
            ["check", ".", "--new-since", "HEAD~1"], ["check", ".", "--changed-since", "HEAD~1"], ["fix", ".", "--new-since", "HEAD~1"],
            ["compare", ".", "--from", "HEAD~1"], ["compare", ".", "--from", "HEAD", "--to", "HEAD~1"],
        ])
    func refusesWhatIsNotThere(_ command: [String]) throws {
        try CommandRunner.withFolder(["all/a.xib": Self.conflict]) { folder in
            let all = folder.appendingPathComponent("all")
            try Repositories.commitAll(in: all)
            let missing = try CommandRunner.run(command, in: all)
            #expect(missing.status == 2 && missing.output.isEmpty)
            #expect(missing.errors.hasPrefix("Error: git: 'HEAD~1' is no revision here; 'git fetch' brings"), "\(missing.errors)")
            #expect(missing.errorLines.count == 1)
            try Data(Self.clean).write(to: all.appendingPathComponent("a.xib"))
            try Repositories.commitAll(in: all)
            try Repositories.git("clone", "-q", "--depth", "1", "file://\(all.path)", "shallow", in: folder)
            let shallow = try CommandRunner.run(command, in: folder.appendingPathComponent("shallow"))
            #expect(shallow.status == 2 && shallow.output.isEmpty)
            #expect(shallow.errors.contains("this clone is shallow") && shallow.errors.contains("fetch-depth: 0"), "\(shallow.errors)")
        }
    }

    @Test("a document that does not differ is not laid out, but counted and read")
    func looksAtWhatDiffers() throws {
        let files = ["same.xib": Self.conflict, "changed.xib": Self.clean, "broken.xib": Array("<document".utf8)]
        try CommandRunner.withFolder(files) { folder in
            try Repositories.commitAll(in: folder)
            try Data(Self.conflict).write(to: folder.appendingPathComponent("changed.xib"))
            let result = try CommandRunner.run(["check", ".", "--new-since", "HEAD"], in: folder)
            #expect(result.status == 1 && result.output.contains("changed.xib:16:1: error:") && !result.output.contains("same.xib"))
            #expect(result.errorLines.first == "2 documents as in HEAD, and not laid out")
            #expect(result.errorLines.last == "1 error in 1 of 3 documents")
        }
    }

    /// Each finding is as new or old as it was: nothing is laid out for that.
    @Test(
        "a configuration that differs in severities alone makes nothing new; a rule that was off is another matter",
        arguments: [("{\"rules\": {\"unsatisfiable\": \"warning\"}}", true), ("{\"rules\": {\"unsatisfiable\": \"off\"}}", false)])
    func severitiesAlone(before: String, isSame: Bool) throws {
        let files = ["same.xib": Self.conflict, ".plumbline.json": Array(before.utf8)]
        try CommandRunner.withFolder(files) { folder in
            try Repositories.commitAll(in: folder)
            try Data("{\n  \"rules\": {\"unsatisfiable\": \"error\"}\n}".utf8).write(
                to: folder.appendingPathComponent(".plumbline.json"))
            let result = try CommandRunner.run(["check", ".", "--new-since", "HEAD"], in: folder)
            #expect(result.errorLines.contains("1 document as in HEAD, and not laid out") == isSame, "\(result.errors)")
            #expect(result.status == (isSame ? 0 : 1), "\(result.output)")
        }
    }

    /// A translation is its document's, and one document's alone.
    @Test func looksAgainWhereATranslationDiffers() throws {
        let text = String(decoding: Self.clean, as: UTF8.self)
        let label = """
            <label text="Hi" lineBreakMode="tailTruncation" adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO" id="a">
            <rect key="frame" x="20" y="20" width="100" height="40"/><fontDescription key="fontDescription" type="system" pointSize="17"/></label>
            """
        let start = try #require(text.range(of: "<view contentMode=\"scaleToFill\" translates")),
            end = try #require(text.range(of: "</view>"))
        let document = Array((text[..<start.lowerBound] + label + text[end.upperBound...]).utf8)
        try CommandRunner.withFolder([
            "Base.lproj/a.xib": document, "de.lproj/a.strings": Array("\"a.text\" = \"Hallo\";".utf8), "b.xib": Self.clean,
        ]) { folder in
            try Repositories.commitAll(in: folder)
            try Data("\"a.text\" = \"Herzlich willkommen in dieser App\";".utf8).write(
                to: folder.appendingPathComponent("de.lproj/a.strings"))
            let result = try CommandRunner.run(["check", ".", "--new-since", "HEAD"], in: folder)
            #expect(result.output.contains("(language de) [truncated-text]"), "\(result.output)\(result.errors)")
            #expect(result.errorLines.first == "1 document as in HEAD, and not laid out")
            // A pull request of translators is looked at.
            let changed = try CommandRunner.run(["check", ".", "--changed-since", "HEAD"], in: folder)
            #expect(changed.output.contains("a.xib") && !changed.output.contains("b.xib"), "\(changed.output)\(changed.errors)")
            #expect(changed.output.contains("[truncated-text]"))
        }
    }

    /// Each is read from the revision where the documents are laid out as they were.
    @Test(
        "what a setting or a configuration brings in documents that do not differ is new",
        arguments: [
            "Info.plist", ".plumbline.json",
        ])
    func looksAtAllWhereSharedThingsDiffer(_ what: String) throws {
        func list(_ more: String) -> [UInt8] {
            let orientations = "<string>UIInterfaceOrientationPortrait</string>" + more
            return Array(
                "<plist version=\"1.0\"><dict><key>UISupportedInterfaceOrientations</key><array>\(orientations)</array></dict></plist>".utf8
            )
        }
        // 20 + 40 + 400 points: too much for the height of a phone in landscape alone, whose owner is a controller.
        let owner =
            "<placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\"><connections><outlet property=\"view\" destination=\"r\" id=\"o-1-r\"/></connections></placeholder>"
        let constraints = """
            <constraint firstItem="a" firstAttribute="width" constant="100" id="w-1-a"/>
            <constraint firstItem="r" firstAttribute="bottom" relation="greaterThanOrEqual" secondItem="a" secondAttribute="bottom" constant="400" id="b-1-a"/>
            """
        let high = Array(
            String(decoding: CheckCommandTests.document(constraints), as: UTF8.self).replacingOccurrences(
                of: "<objects>", with: "<objects>" + owner
            ).utf8)
        let quiet = Array("{\"rules\": {\"unsatisfiable\": \"off\"}}".utf8)
        let isSetting = what == "Info.plist"
        let files = [
            "a.xib": isSetting ? high : Self.conflict, "Info.plist": list(""), ".plumbline.json": isSetting ? Array("{}".utf8) : quiet,
        ]
        try CommandRunner.withFolder(files) { folder in
            try Repositories.commitAll(in: folder)
            let before = try CommandRunner.run(["check", ".", "--new-since", "HEAD"], in: folder)
            #expect(
                before.status == 0 && before.errorLines.first == "1 document as in HEAD, and not laid out",
                "\(before.output)\(before.errors)")
            let changed = isSetting ? list("<string>UIInterfaceOrientationLandscapeLeft</string>") : Array("{}".utf8)
            try Data(changed).write(to: folder.appendingPathComponent(what))
            let result = try CommandRunner.run(["check", ".", "--new-since", "HEAD"], in: folder)
            #expect(result.status == 1 && result.output.contains("a.xib"), "\(result.output)\(result.errors)")
            #expect(!result.errors.contains("as in HEAD"))
        }
    }

    private static let font = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

    /// A text that its app's font makes too wide, and Helvetica, which stands in for a font that is not there, does not.
    @Test(
        "what a font brings is new, and what it brought before is not, wherever the font is kept",
        .enabled(if: FileManager.default.fileExists(atPath: font), "DejaVu Sans is not on this machine")
    )
    func fonts() throws {
        let label = """
            <label text="Hello wide text in here" lineBreakMode="tailTruncation" adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO" id="a">
            <rect key="frame" x="20" y="20" width="185" height="40"/>
            <fontDescription key="fontDescription" name="DejaVuSans" family="DejaVu Sans" pointSize="17"/></label>
            """
        let text = String(
            decoding: CheckCommandTests.document("<constraint firstItem=\"a\" firstAttribute=\"width\" constant=\"185\" id=\"w-1-a\"/>"),
            as: UTF8.self)
        let start = try #require(text.range(of: "<view contentMode=\"scaleToFill\" translates")),
            end = try #require(text.range(of: "</view>"))
        let document = Array((text[..<start.lowerBound] + label + text[end.upperBound...]).utf8)
        try CommandRunner.withFolder(["a.xib": document, ".gitignore": Array("Pods/\n".utf8), ".plumbline.json": Array("{}".utf8)]) {
            folder in
            func new() throws -> CommandRunner.Result { try CommandRunner.run(["check", ".", "--new-since", "HEAD"], in: folder) }
            let pods = folder.appendingPathComponent("Pods"), fonts = folder.appendingPathComponent("Fonts")
            try Repositories.commitAll(in: folder)
            try FileManager.default.createDirectory(at: fonts, withIntermediateDirectories: true)
            try FileManager.default.copyItem(atPath: Self.font, toPath: fonts.appendingPathComponent("a.ttf").path)
            let added = try new()
            #expect(added.status == 1 && added.output.contains("[truncated-text]"), "\(added.output)\(added.errors)")
            try Repositories.commitAll(in: folder)
            // Another line, and the text is cut as before.
            try Data(document + Array("\n".utf8)).write(to: folder.appendingPathComponent("a.xib"))
            let known = try new()
            #expect(known.status == 0 && known.errors.hasSuffix("no findings in 1 document\n"), "\(known.output)\(known.errors)")
            // Git knows nothing of the fonts of dependencies; a change of the configuration has the past read from the revision.
            try FileManager.default.moveItem(at: fonts, to: pods)
            try Repositories.commitAll(in: folder)
            try Data("{\"rules\": {}}".utf8).write(to: folder.appendingPathComponent(".plumbline.json"))
            let ignored = try new()
            #expect(ignored.status == 0 && ignored.errors.hasSuffix("no findings in 1 document\n"), "\(ignored.output)\(ignored.errors)")
        }
    }
}
