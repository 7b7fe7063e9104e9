import Foundation
import Testing

/// `plumbline diff` as a user and as git run it.
@Suite struct DiffCommandTests {
    private static let name = "TwoViewsWithComplexWidths.storyboard"

    private static func versions() throws -> [String: [UInt8]] {
        let old = try String(contentsOf: CommandRunner.package.appendingPathComponent("Storyboards/\(name)"), encoding: .utf8)
        let new = old.replacingOccurrences(of: "constant=\"150\"", with: "constant=\"160\"")
        try #require(old != new)
        return [name: Array(old.utf8), "new.storyboard": Array(new.utf8), "broken.storyboard": Array("<document".utf8)]
    }

    private static let matrix = [
        "--device", "retina4_7", "--orientation", "portrait", "--orientation", "landscape",
    ]

    /// The minimum counts in portrait alone, which is of regular height, where blue grows by what red gives.
    static let line =
        "Two Views with Complex Widths: width of Blue View 150 → 160; moves 2 views, only regular height\n"

    @Test func aChangedConstantIsOneLineWithWhatItMoves() throws {
        try CommandRunner.withFolder(try Self.versions()) { folder in
            let changed = try CommandRunner.run(["diff", Self.name, "new.storyboard"] + Self.matrix, in: folder)
            #expect((changed.status, changed.output) == (1, Self.line), "\(changed.errors)")
            let same = try CommandRunner.run(["diff", Self.name, Self.name], in: folder)
            #expect((same.status, same.output) == (0, ""))
            let git = try CommandRunner.run(
                ["diff", "--git", "App/a.storyboard", Self.name, "0", "100644", "new.storyboard", "0", "100644"] + Self.matrix, in: folder)
            #expect((git.status, git.output) == (0, "App/a.storyboard\n" + Self.line))
        }
    }

    /// The picture has both scenes beside each other, and their overlay; a second run writes the same bytes.
    @Test("pictures of the scenes that differ are written and named", arguments: ["text", "markdown", "json"])
    func pictures(format: String) throws {
        try CommandRunner.withFolder(try Self.versions()) { folder in
            func run() throws -> CommandRunner.Result {
                try CommandRunner.run(
                    ["diff", Self.name, "new.storyboard", "--no-moves", "--pictures", "pictures", "--format", format], in: folder)
            }
            let result = try run(), file = "pictures/Two-Views-with-Complex-Widths.png"
            #expect(result.status == 1, "\(result.errors)")
            let named =
                switch format {
                case "text": "  drawn in \(file)\n"
                case "markdown": "![Two Views with Complex Widths, before and after](<\(file)>)"
                default: "\"picture\":\"\(file.replacingOccurrences(of: "/", with: "\\/"))\""
                }
            let plain = "\"picture\":\"\(file)\""
            #expect(result.output.contains(named) || format == "json" && result.output.contains(plain), "\(result.output)")
            let folderOfPictures = folder.appendingPathComponent("pictures")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folderOfPictures.path) == ["Two-Views-with-Complex-Widths.png"])
            let bytes = try Data(contentsOf: folder.appendingPathComponent(file))
            #expect(bytes.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
            // Three pictures of 402 points or more are wider than one.
            let width = bytes[16..<20].reduce(0) { $0 << 8 | Int($1) }
            let plainPicture = try CommandRunner.run(
                ["render", Self.name, "Two Views with Complex Widths", "-o", "one.png"], in: folder)
            #expect(plainPicture.status == 0)
            let one = try Data(contentsOf: folder.appendingPathComponent("one.png"))[16..<20].reduce(0) { $0 << 8 | Int($1) }
            #expect(width > 2 * one, "\(width) and \(one)")
            _ = try run()
            #expect(try Data(contentsOf: folder.appendingPathComponent(file)) == bytes)
            let same = try CommandRunner.run(["diff", Self.name, Self.name, "--pictures", "none"], in: folder)
            #expect(same.status == 0 && !FileManager.default.fileExists(atPath: folder.appendingPathComponent("none").path))
        }
    }

    /// Git gives the new name and its own words after the seven that it always gives.
    @Test(arguments: [("rename", "renamed"), ("copy", "copied")])
    func aRenameIsToldBeforeTheChanges(_ verb: String, _ word: String) throws {
        try CommandRunner.withFolder(try Self.versions()) { folder in
            let words = "similarity index 98%\n\(verb) from a.storyboard\n\(verb) to App/b.storyboard\n"
            let arguments = ["a.storyboard", Self.name, "0", "100644", "new.storyboard", "0", "100644", "App/b.storyboard", words]
            let git = try CommandRunner.run(["diff", "--git"] + arguments + Self.matrix, in: folder)
            #expect((git.status, git.output) == (0, "\(word) a.storyboard → App/b.storyboard\n" + Self.line), "\(git.errors)")
            let json = try CommandRunner.run(["diff", "--git", "--format", "json", "--no-moves"] + arguments, in: folder)
            #expect(json.output.contains(#""from":"a.storyboard""#), "\(json.output)")
        }
    }

    @Test("a picture is of the first scenario in which something moves, and says so") func pictureOfWhatMoves() throws {
        try CommandRunner.withFolder(try Self.versions()) { folder in
            let options = ["--device", "retina4_7", "--orientation", "landscape", "--orientation", "portrait", "--pictures", "drawn"]
            let result = try CommandRunner.run(["diff", Self.name, "new.storyboard"] + options, in: folder)
            #expect(result.output.hasSuffix("  drawn in drawn/Two-Views-with-Complex-Widths.png (retina4_7 portrait)\n"), "\(result)")
        }
    }

    @Test(
        "a picture is of the scenario that is asked for, on the document's own device where none is, and says so",
        arguments: [
            (["--sdk", "27.1"], "retina6_12 portrait iOS 27.1 SDK 27.1"), (["--ios", "27.1"], "retina6_12 portrait iOS 27.1"),
            (["--device", "iphoneDuo", "--sdk", "27.1"], "iphoneDuo portrait SDK 27.1"), (["--rtl"], "retina6_12 portrait RTL"),
        ])
    func pictureOfAScenario(_ options: [String], _ name: String) throws {
        try CommandRunner.withFolder(try Self.versions()) { folder in
            let result = try CommandRunner.run(
                ["diff", Self.name, "new.storyboard", "--no-moves", "--pictures", "drawn"] + options, in: folder)
            #expect(result.output.hasSuffix("  drawn in drawn/Two-Views-with-Complex-Widths.png (\(name))\n"), "\(result)")
            let refused = try CommandRunner.run(["diff", Self.name, "new.storyboard", "--no-moves"] + options, in: folder)
            #expect(refused.status != 0 && refused.errors.contains("leave --no-moves out"), "\(refused)")
        }
    }

    @Test("a fixed view that is moved is told with what it moves") func aFixedViewMoves() throws {
        let old = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" \
            useAutolayout="YES"><objects><view userLabel="Form" id="top-00-001"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
            <subviews><view userLabel="Box" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="box-00-001">
            <rect key="frame" x="0.0" y="63" width="300" height="40"/><autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
            </view></subviews></view></objects></document>
            """
        let new = old.replacingOccurrences(of: #"x="0.0" y="63""#, with: #"x="10" y="63""#)
        try CommandRunner.withFolder(["a.xib": Array(old.utf8), "b.xib": Array(new.utf8)]) { folder in
            let result = try CommandRunner.run(["diff", "a.xib", "b.xib", "--device", "retina4_7"], in: folder)
            #expect(
                (result.status, result.output) == (1, "Form: frame of Box (0, 63, 300 x 40) → (10, 63, 300 x 40); moves 1 view\n"),
                "\(result.errors)")
        }
    }

    @Test func theOldVersionComesFromARevision() throws {
        let versions = try Self.versions()
        try CommandRunner.withFolder([Self.name: versions[Self.name] ?? []]) { folder in
            try Repositories.commitAll(in: folder)
            try Data(versions["new.storyboard"] ?? []).write(to: folder.appendingPathComponent(Self.name))
            let changed = try CommandRunner.run(["diff", Self.name, "--from", "HEAD"] + Self.matrix, in: folder)
            #expect((changed.status, changed.output) == (1, Self.line), "\(changed.errors)")
        }
    }

    @Test func gitShowsWhatChangedInOutlines() throws {
        let versions = try Self.versions(), command = try #require(CommandRunner.executable)
        try CommandRunner.withFolder([Self.name: versions[Self.name] ?? [], ".gitattributes": Array("*.storyboard diff=plumbline\n".utf8)])
        { folder in
            try Repositories.commitAll(in: folder)
            func diff() throws -> [Substring] {
                let textconv = "diff.plumbline.textconv='\(command.path)' diff --textconv"
                try Repositories.git("-c", textconv, "diff", "-U0", "--output=changes.txt", in: folder)
                return try String(contentsOf: folder.appendingPathComponent("changes.txt"), encoding: .utf8)
                    .split(separator: "\n").filter { $0.hasPrefix("+ ") || $0.hasPrefix("- ") || $0.hasPrefix("+<") }
            }
            try Data(versions["new.storyboard"] ?? []).write(to: folder.appendingPathComponent(Self.name))
            #expect(
                try diff().map { $0.split(separator: " ", maxSplits: 1)[1].drop { $0 == " " } } == [
                    "constraint Blue View.width >= 150", "constraint Blue View.width >= 160",
                ])
            try Data(versions["broken.storyboard"] ?? []).write(to: folder.appendingPathComponent(Self.name))
            #expect(try diff().last == "+<document", "what is no document is shown as it is")
        }
        let wrong = try CommandRunner.run(["diff", "--textconv", "a.xib", "b.xib"], in: FileManager.default.temporaryDirectory)
        #expect(wrong.status != 0 && wrong.errors.contains("--textconv takes one file"), "\(wrong.errors)")
        let gone = try CommandRunner.run(["diff", "--textconv", "gone.xib"], in: FileManager.default.temporaryDirectory)
        #expect(gone.status == 2 && gone.errors.contains("gone.xib"), "\(gone.errors)")
    }

    @Test func aFileThatCannotBeReadIsNamedWithItsPlace() throws {
        try CommandRunner.withFolder(try Self.versions()) { folder in
            let broken = try CommandRunner.run(["diff", Self.name, "broken.storyboard"], in: folder)
            #expect(broken.status == 2 && broken.errors.hasPrefix("broken.storyboard:1:"), "\(broken.errors)")
            let shown = try CommandRunner.run(
                ["diff", "--git", "a.storyboard", Self.name, "0", "100644", "broken.storyboard", "0", "100644"], in: folder)
            #expect(shown.status == 0 && shown.output.contains("+<document"), "\(shown.output)\(shown.errors)")
            let gone = try CommandRunner.run(["diff", Self.name, "gone.storyboard"], in: folder)
            #expect(gone.status == 2 && gone.errors.contains("gone.storyboard"), "\(gone.errors)")
        }
    }
}
