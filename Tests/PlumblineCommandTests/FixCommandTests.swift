import Foundation
import Testing

/// `plumbline fix` and the driver for git's merges, as people and git meet them.
@Suite struct FixCommandTests {
    private static let text = String(decoding: CheckCommandTests.conflict, as: UTF8.self)

    @Test func unsafeRepairsAreAskedFor() throws {
        try CommandRunner.withFolder(["a.xib": CheckCommandTests.conflict]) { (folder: URL) throws in
            #expect(try CommandRunner.run(["fix", "."], in: folder).status == 1)
            #expect(try Self.read("a.xib", in: folder) == Self.text)
            #expect(try CommandRunner.run(["fix", ".", "--rule", "unsatisfiable"], in: folder).status == 2)
            let fixed = try CommandRunner.run(["fix", "--unsafe", "."], in: folder)
            #expect(fixed.status == 0, "\(fixed.output)")
            // The one that the stored frame contradicts goes.
            let lines = Self.text.split(separator: "\n").filter { !$0.contains("w-2-a") }
            #expect(try Self.read("a.xib", in: folder).split(separator: "\n") == lines)
            // What was done is told, in lines of the document as it was.
            let line = Self.text.split(separator: "\n").firstIndex { $0.contains("w-2-a") } ?? 0
            #expect(fixed.output.contains(": line \(line + 1) is gone [unsatisfiable]"), "\(fixed.output)")
        }
    }

    /// A view with its trailing edge alone, and a limit on the other.
    @Test(
        "an open length is held as it is drawn, but not at 0", arguments: [(100, ": width 100 added"), (0, "it has no width as it is")])
    func openLengths(_ width: Int, _ words: String) throws {
        let ends = """
            <constraint firstItem="r" firstAttribute="trailing" secondItem="a" secondAttribute="trailing" constant="20" id="t-1-a"/>
            <constraint firstItem="a" firstAttribute="leading" relation="greaterThanOrEqual" secondItem="r" secondAttribute="leading" \
            constant="20" id="x-1-a"/>
            """
        let text = String(decoding: CheckCommandTests.document(ends), as: UTF8.self).split(separator: "\n")
            .filter { !$0.contains("constant=\"20\" id=\"x-1-a\"") || $0.contains("relation") }.joined(separator: "\n")
            .replacing("x=\"20\" y=\"20\" width=\"100\"", with: "x=\"\(355 - width)\" y=\"20\" width=\"\(width)\"")
        try CommandRunner.withFolder(["a.xib": Array(text.utf8)]) { (folder: URL) throws in
            let fixed = try CommandRunner.run(["fix", "--unsafe", "a.xib"], in: folder)
            #expect((fixed.output + fixed.errors).contains(words), "\(fixed.output)\(fixed.errors)")
            let isHeld = try Self.read("a.xib", in: folder).contains("<constraint firstAttribute=\"width\" constant=\"\(width)\"")
            #expect(isHeld == (width > 0))
        }
    }

    /// The diff stands alone on standard output, so that it can be applied; what would be left alone is said beside it.
    @Test func dryRunSaysWhatIsLeftAlone() throws {
        try CommandRunner.withFolder(["a.xib": CheckCommandTests.conflict]) { (folder: URL) throws in
            func leftAlone(_ text: String) -> [Substring] { text.split(separator: "\n").filter { $0.contains(": left alone: ") } }
            let trial = try CommandRunner.run(["fix", ".", "--dry-run", "--frames"], in: folder)
            #expect(trial.output.isEmpty || trial.output.hasPrefix("--- "), "\(trial.output)")
            #expect(try Self.read("a.xib", in: folder) == Self.text)
            let real = try CommandRunner.run(["fix", ".", "--frames"], in: folder)
            #expect(!leftAlone(real.output).isEmpty, "\(real.output)")
            #expect(leftAlone(trial.errors) == leftAlone(real.output))
        }
    }

    /// What the revision had is left alone; what has come since is mended.
    @Test func mendsWhatIsNewSinceARevision() throws {
        func again(_ number: Int) -> String {
            "<constraint firstItem=\"a\" firstAttribute=\"height\" constant=\"40\" id=\"h-\(number)-a\"/>\n"
        }
        func document(_ more: String) -> [UInt8] {
            CheckCommandTests.document("<constraint firstItem=\"a\" firstAttribute=\"width\" constant=\"100\" id=\"w-1-a\"/>\n" + more)
        }
        try CommandRunner.withFolder(["a.xib": document(again(2))]) { (folder: URL) throws in
            for arguments in [
                ["init", "-q"], ["add", "."], ["-c", "user.name=a", "-c", "user.email=a@example.org", "commit", "-qm", "a"],
            ] {
                let git = try Process.run(URL(fileURLWithPath: "/usr/bin/env"), arguments: ["git", "-C", folder.path] + arguments)
                git.waitUntilExit()
                try #require(git.terminationStatus == 0)
            }
            try Data(document(again(2) + again(3))).write(to: folder.appendingPathComponent("a.xib"))
            _ = try CommandRunner.run(["fix", ".", "--new-since", "HEAD"], in: folder)
            #expect(try Self.read("a.xib", in: folder) == String(decoding: document(again(2)), as: UTF8.self))
            _ = try CommandRunner.run(["fix", "."], in: folder)
            #expect(try Self.read("a.xib", in: folder) == String(decoding: document(""), as: UTF8.self))
        }
    }

    /// SARIF 2.1.0, 3.55 to 3.57: the lines that a tool would put in.
    @Test func sarifHasTheSameEdits() throws {
        let again = "<constraint firstItem=\"a\" firstAttribute=\"height\" constant=\"40\" id=\"h-2-a\"/>"
        let document = CheckCommandTests.document(
            "<constraint firstItem=\"a\" firstAttribute=\"width\" constant=\"100\" id=\"w-1-a\"/>\n" + again)
        try CommandRunner.withFolder(["a.xib": document]) { (folder: URL) throws in
            let log = try #require(
                try JSONSerialization.jsonObject(
                    with: Data(CommandRunner.run(["check", ".", "--format", "sarif"], in: folder).output.utf8)) as? [String: Any]
            )
            let results = try #require((log["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]])
            let duplicate = try #require(results.first { $0["ruleId"] as? String == "duplicate-constraint" })
            let change = try #require(((duplicate["fixes"] as? [[String: Any]])?.first?["artifactChanges"] as? [[String: Any]])?.first)
            let replacement = try #require((change["replacements"] as? [[String: Any]])?.first)
            let region = try #require(replacement["deletedRegion"] as? [String: Int])
            let lines = String(decoding: document, as: UTF8.self).components(separatedBy: "\n")
            let line = try #require(region["startLine"])
            #expect(region == ["startLine": line, "startColumn": 1, "endLine": line + 1, "endColumn": 1])
            #expect(lines[line - 1].contains("constant=\"40\""), "one of the two that say the same")
            #expect((replacement["insertedContent"] as? [String: String])?["text"] == "")
        }
    }

    /// Git asks the driver and takes its word.
    @Test func gitMergesByTheDriver() throws {
        let command = try #require(CommandRunner.executable)
        try CommandRunner.withFolder(["a.xib": CheckCommandTests.clean, ".gitattributes": Array("*.xib merge=plumbline\n".utf8)]) {
            (folder: URL) throws in
            func git(_ arguments: String...) throws -> Int32 {
                let options = [
                    "-C", folder.path, "-c", "user.name=a", "-c", "user.email=a@example.org", "-c",
                    "merge.plumbline.driver=\(command.path) merge-driver %O %A %B %P",
                ]
                let git = try Process.run(URL(fileURLWithPath: "/usr/bin/env"), arguments: ["git"] + options + arguments)
                git.waitUntilExit()
                return git.terminationStatus
            }
            func commit(_ branch: String, _ old: String, _ new: String) throws {
                try #require(try git("checkout", "-qb", branch, "main") == 0)
                let text = String(decoding: CheckCommandTests.clean, as: UTF8.self).replacingOccurrences(of: old, with: new)
                try Data(text.utf8).write(to: folder.appendingPathComponent("a.xib"))
                try #require(try git("commit", "-qam", branch) == 0)
            }
            try #require(try git("init", "-q", "-b", "main") == 0)
            try #require(try git("add", ".") == 0)
            try #require(try git("commit", "-qm", "base") == 0)
            // Neighbouring lines: git alone would ask.
            try commit("height", "constant=\"40\"", "constant=\"44\"")
            try commit("width", "constant=\"100\"", "constant=\"110\"")
            try commit("other", "constant=\"100\"", "constant=\"90\"")
            try #require(try git("checkout", "-q", "height") == 0)
            #expect(try git("merge", "-q", "--no-edit", "width") == 0)
            let merged = try Self.read("a.xib", in: folder)
            #expect(merged.contains("constant=\"44\"") && merged.contains("constant=\"110\""))
            #expect(merged.contains("width=\"110\" height=\"44\""), "the frame that both constraints come to")
            #expect(try git("merge", "-q", "--no-edit", "other") == 1)
            #expect(try Self.read("a.xib", in: folder).contains("<<<<<<< ours"))
        }
    }

    // MARK: Files

    /// A duplicate to remove, and so many bytes in all.
    private static func document(ofSize size: Int, _ constraints: String) -> [UInt8] {
        let bytes = CheckCommandTests.document(constraints)
        return bytes + Array(("<!--" + String(repeating: "x", count: max(0, size - bytes.count - 8)) + "-->\n").utf8)
    }

    private static let width = "<constraint firstItem=\"a\" firstAttribute=\"width\" constant=\"100\" id=\"w-1-a\"/>\n"
    private static let again = "<constraint firstItem=\"a\" firstAttribute=\"height\" constant=\"40\" id=\"h-2-a\"/>\n"

    @Test("all names of a document show what was mended, and no file is left beside them")
    func hardLinks() throws {
        try CommandRunner.withFolder(["a.xib": CheckCommandTests.document(Self.width + Self.again)]) { (folder: URL) throws in
            let other = folder.appendingPathComponent("b.txt")
            try FileManager.default.linkItem(at: folder.appendingPathComponent("a.xib"), to: other)
            #expect(try CommandRunner.run(["fix", "a.xib"], in: folder).status == 0)
            #expect(try !Self.read("a.xib", in: folder).contains("h-2-a"))
            #expect(try Self.read("b.txt", in: folder) == Self.read("a.xib", in: folder))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["a.xib", "b.txt"])
        }
    }

    @Test(
        "a link out of the folder is left alone, unless it is named or the folder that it leads to is",
        arguments: [([], false), (["app/a.xib"], true), (["app", "shared"], true), (["."], true)])
    func links(_ paths: [String], isMended: Bool) throws {
        let document = CheckCommandTests.document(Self.width + Self.again)
        try CommandRunner.withFolder(["shared/b.xib": document, "app/README": []]) { (folder: URL) throws in
            let app = folder.appendingPathComponent("app")
            try FileManager.default.createSymbolicLink(
                atPath: app.appendingPathComponent("a.xib").path, withDestinationPath: "../shared/b.xib")
            let run = try CommandRunner.run(["fix"] + paths, in: paths.isEmpty ? app : folder)
            #expect(try Self.read("shared/b.xib", in: folder).contains("h-2-a") != isMended)
            let leadsOut = run.output.contains("a.xib: left alone: it is a link to ") && run.output.contains("shared/b.xib: name the file")
            #expect(leadsOut != isMended, "\(run.output)")
            #expect(
                try FileManager.default.destinationOfSymbolicLink(atPath: app.appendingPathComponent("a.xib").path) == "../shared/b.xib")
        }
    }

    /// Files may have 4,096 bytes here, as if the disk were full: a document of 20,000 cannot be written at all, one of 4,090 not with what
    /// --unsafe adds to it. The system's signal for that (SIGXFSZ) ends a program that does not expect it.
    @Test(
        "a write that fails leaves the document as it was, and nothing beside it",
        arguments: [(false, 20_000), (true, 20_000), (true, 4_090)])
    func failingWrite(_ hasTwoNames: Bool, _ size: Int) throws {
        let command = try #require(CommandRunner.executable)
        let isGrown = size < 4_096
        // Without a width the view's is open.
        let document = Self.document(ofSize: size, isGrown ? "" : Self.width + Self.again)
        try #require(document.count == size)
        try CommandRunner.withFolder(["a.xib": document]) { (folder: URL) throws in
            if hasTwoNames {
                try FileManager.default.linkItem(at: folder.appendingPathComponent("a.xib"), to: folder.appendingPathComponent("b.txt"))
            }
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.arguments = [
                "-c", "ulimit -f 8; exec \"$0\" fix --no-config \(isGrown ? "--unsafe" : "") a.xib", command.path,
            ]
            process.currentDirectoryURL = folder
            let errors = Pipe()
            process.standardOutput = FileHandle.nullDevice
            process.standardError = errors
            try process.run()
            let told = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            #expect(process.terminationStatus == 2, "\(told)")
            #expect(told.contains("a.xib cannot be written: file too large"), "\(told)")
            #expect(try Data(contentsOf: folder.appendingPathComponent("a.xib")) == Data(document))
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == (hasTwoNames ? ["a.xib", "b.txt"] : ["a.xib"]))
        }
    }

    @Test(
        "a pipe is refused by every command, not waited for", .timeLimit(.minutes(15)),
        arguments: [
            ["check", "pipe.xib"], ["check", "a.xib", "--config", "pipe.xib"], ["check", "a.xib", "--baseline", "pipe.xib"],
            ["fix", "pipe.xib"], ["report", "a.xib", "--contents", "pipe.xib", "--output", "page.html"],
            ["layout", "pipe.xib"], ["report", "pipe.xib", "--output", "page.html"], ["explain", "--log", "pipe.xib"],
            ["test", "pipe.xib"],
            ["merge-driver", "a.xib", "pipe.xib", "a.xib", "a.xib"], ["fidelity", "pipe.xib"], ["prove", "pipe.xib"],
            ["record", "pipe.xib"], ["app", "pipe.xib"],
        ])
    func pipes(_ arguments: [String]) throws {
        try CommandRunner.withFolder(["a.xib": CheckCommandTests.clean]) { (folder: URL) throws in
            try #require(mkfifo(folder.appendingPathComponent("pipe.xib").path, 0o600) == 0)
            let result = try CommandRunner.run(arguments, in: folder)
            #expect(result.status == 2, "\(result.output)\(result.errors)")
            #expect((result.output + result.errors).contains("no regular file"), "\(result.output)\(result.errors)")
        }
    }

    private static func read(_ name: String, in folder: URL) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }
}
