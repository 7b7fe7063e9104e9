import Foundation
import Testing

/// Whatever is wrong with the input, the command says it in one line and exits with 2.
@Suite struct BadInputTests {
    private static let good = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <objects>
                <view contentMode="scaleToFill" id="a-1-b">
                    <rect key="frame" x="0.0" y="0.0" width="100" height="50"/>
                </view>
            </objects>
        </document>
        """

    struct Case: CustomTestStringConvertible, Sendable {
        var file: String
        var bytes: [UInt8]?
        var line: String

        init(_ file: String, _ text: String?, _ line: String) {
            self.init(file, bytes: text.map { Array($0.utf8) }, line)
        }

        init(_ file: String, bytes: [UInt8]?, _ line: String) {
            (self.file, self.bytes, self.line) = (file, bytes, line)
        }

        var testDescription: String { file }
    }

    static let cases = [
        Case("missing.xib", nil, "missing.xib: error: cannot be read: no such file [unreadable]"),
        Case("empty.xib", "", "empty.xib: error: the file is empty [empty]"),
        Case(
            "cut.xib", good.components(separatedBy: " height=")[0],
            "cut.xib:5:58: error: the document ends inside <view>, opened on line 4 [malformed]"
        ),
        Case(
            "doctype.xib", "<?xml version=\"1.0\"?>\n<!DOCTYPE a [<!ENTITY b SYSTEM \"file:///etc/hostname\">]>\n<document>&b;</document>",
            "doctype.xib:2:1: error: a DOCTYPE is not accepted: it could define entities, and Interface Builder writes none [doctype]"
        ),
        Case(
            "archive.xib",
            "<?xml version=\"1.0\"?>\n<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"7.03\"><data/></archive>",
            "archive.xib:2:1: error: saved by Xcode 4.2 or older as a keyed archive; open and save it with a newer Xcode first [keyed-archive]"
        ),
        Case(
            "watch.storyboard",
            good.replacingOccurrences(of: "InterfaceBuilder3.CocoaTouch.XIB", with: "InterfaceBuilder.WatchKit.Storyboard"),
            "watch.storyboard:2:11: error: a watchOS document; only iOS, tvOS and macOS documents can be laid out [unsupported-platform]"
        ),
        Case(
            "nul.xib", bytes: Array(good.utf8) + [0],
            "nul.xib:8:12: error: a NUL byte, which XML does not allow [malformed]"
        ),
        Case(
            "merged.xib", good.replacingOccurrences(of: "        <view", with: "<<<<<<< HEAD\n        <view"),
            "merged.xib:4:1: error: the markers of a merge ('<<<<<<<', '=======', '>>>>>>>'): keep one of the two sides at each, and remove the markers [conflict-markers]"
        ),
        // The rest of the conflict was taken out: its end is text between two elements, which XML allows.
        Case(
            "half-merged.xib", good.replacingOccurrences(of: "        <view", with: ">>>>>>> other\n        <view"),
            "half-merged.xib:4:1: error: the markers of a merge ('<<<<<<<', '=======', '>>>>>>>'): keep one of the two sides at each, and remove the markers [conflict-markers]"
        ),
        Case(
            "middle-merged.xib", good.replacingOccurrences(of: "        <view", with: "=======\n        <view"),
            "middle-merged.xib:4:1: error: the markers of a merge ('<<<<<<<', '=======', '>>>>>>>'): keep one of the two sides at each, and remove the markers [conflict-markers]"
        ),
        Case(
            "base-merged.xib", good.replacingOccurrences(of: "        <view", with: "||||||| base\n        <view"),
            "base-merged.xib:4:1: error: the markers of a merge ('<<<<<<<', '=======', '>>>>>>>'): keep one of the two sides at each, and remove the markers [conflict-markers]"
        ),
        Case("text.xib", "hello", "text.xib:1:1: error: not XML: expected '<' at the start of the document [not-xml]"),
    ]

    @Test(arguments: cases)
    func saysOneLine(_ input: Case) throws {
        try CommandRunner.withFolder(input.bytes.map { [input.file: $0] } ?? [:]) { folder in
            let result = try CommandRunner.run(["layout", input.file], in: folder)
            #expect(result.status == 2)
            #expect(result.errorLines == [input.line])
            #expect(result.output.isEmpty)
        }
    }

    /// A heading of a text is no marker of a merge.
    @Test func readsTextsWithLinesOfEqualsSigns() throws {
        let text = "<string key=\"text\">Licence\n=======\n</string>"
        let source = Self.good.replacingOccurrences(of: "</view>", with: text + "</view>")
        #expect(source != Self.good)
        try CommandRunner.withFolder(["text.xib": Array(source.utf8)]) { folder in
            let result = try CommandRunner.run(["layout", "text.xib"], in: folder)
            #expect(result.status == 0)
        }
    }

    @Test func refusesAFolderWithoutDocuments() throws {
        try CommandRunner.withFolder(["folder.xib/a": []]) { folder in
            let result = try CommandRunner.run(["layout", "folder.xib"], in: folder)
            #expect(result.status == 2)
            #expect(result.errorLines == ["Error: folder.xib holds no storyboard and no xib"])
        }
    }

    /// A folder stands for every document below it.
    @Test func laysAFolderOut() throws {
        let good = Array(Self.good.utf8)
        try CommandRunner.withFolder(["App/b.xib": good, "App/Views/a.xib": good, "App/Pods/c.xib": good]) { folder in
            let result = try CommandRunner.run(["layout", "--format", "jsonl", "App"], in: folder)
            #expect(result.status == 0)
            let paths = try result.output.split(separator: "\n").map {
                try (JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])?["path"] as? String
            }
            #expect(paths == ["App/Views/a.xib", "App/b.xib"])
        }
    }

    /// One broken document does not keep the others from being laid out.
    @Test func laysTheOthersOut() throws {
        try CommandRunner.withFolder(["a.xib": Array("<a>".utf8), "b.xib": Array(Self.good.utf8)]) { folder in
            let result = try CommandRunner.run(["layout", "--format", "jsonl", "a.xib", "b.xib"], in: folder)
            #expect(result.status == 2)
            let lines = try result.output.split(separator: "\n").map {
                try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
            }
            #expect(lines.map { $0?["path"] as? String } == ["a.xib", "b.xib"])
            let error = lines.first??["error"] as? [String: Any]
            #expect(error?["rule"] as? String == "malformed")
            #expect(error?["line"] as? Int == 1)
            #expect(error?["column"] as? Int == 4)
            #expect((lines.last??["scenes"] as? [Any])?.count == 1)
        }
    }

    @Test(arguments: [
        (["--device", "retina4_8"], ["no device is called 'retina4_8'", "'retina4_0'", "'retina4_7'"]),
        (["--device", "iPhone 8", "--split", "half"], ["4.7-inch iPhone does not offer the split 'half'"]),
        (["--device", "iphoneDuo", "--orientation", "landscape", "--sdk", "27"], ["its window is only known in portrait"]),
        (["--size", "375"], ["'375' is not a size", "375x667"]),
        (["--orientation", "sideways"], ["sideways", "portrait"]),
        (["--no-such-option"], ["no-such-option"]),
    ])
    func offersWhatExists(_ options: [String], _ words: [String]) throws {
        try CommandRunner.withFolder(["a.xib": Array(Self.good.utf8)]) { folder in
            let result = try CommandRunner.run(["layout", "a.xib"] + options, in: folder)
            #expect(result.status == 2)
            #expect(result.output.isEmpty)
            for word in words { #expect(result.errorLines.first?.contains(word) == true, "\(result.errors)") }
        }
    }

    /// A folder without documents is reported like a document that cannot be read, whatever its name, and the rest is done.
    @Test(arguments: [
        (["layout"], "good.xib · a-1-b"), (["check"], "in 1 of 2 documents"), (["report"], "report.html: 2 documents"),
        (["record"], "Baselines: 1 document,"),
        (["prove", "--all"], "good.xib · a-1-b"), (["fidelity"], "1 document; views"),
        (["compare", "--to-ios", "18"], "1 scene in 1 document"),
        (["fix", "--dry-run"], "0 documents would be changed"),
    ])
    func aFolderWithoutDocumentsKeepsNothingBack(_ command: [String], _ words: String) throws {
        try CommandRunner.withFolder(["empty.xib/read.me": [], "good.xib": Array(Self.good.utf8)]) { folder in
            let result = try CommandRunner.run(command + ["empty.xib", "good.xib"], in: folder)
            #expect(result.status == 2)
            #expect((result.output + result.errors).contains("empty.xib:"), "\(result.errors)")
            #expect((result.output + result.errors).contains(words), "\(result.output)\(result.errors)")
        }
    }

    /// No command makes a folder around what it writes, and all say the same.
    @Test(arguments: [
        ["report", "a.xib", "-o", "none/x"], ["render", "a.xib", "-o", "none/x.png"], ["check", "a.xib", "--output", "json=none/x"],
        ["check", "a.xib", "--write-baseline", "none/x"], ["layout", "a.xib", "--capture", "none/x"],
        ["layout", "a.xib", "--format", "svg", "-o", "none/x"], ["test", "a.json", "-o", "none/x"],
        ["app", "--map", "none/x.svg"], ["merge", "part.json", "-o", "none/x"], ["replay", "a.atrace", "--dump", "none/x"],
        ["compare", "--to-ios", "15", "--format", "markdown", "--pictures", "none/x"],
    ])
    func noCommandMakesAFolderForItsOutput(_ command: [String]) throws {
        let files = [
            "a.xib": Self.good, "a.json": "{}", "a.atrace": "atrace 1\nvars 1\n", ".git/HEAD": "",
            "Main.storyboard": AppCommandTests.storyboard,
        ]
        try CommandRunner.withFolder(files.mapValues { Array($0.utf8) }) { folder in
            if command[0] == "merge" {
                _ = try CommandRunner.run(["check", "a.xib", "--shard", "1/1", "--output", "json=part.json"], in: folder)
            }
            let result = try CommandRunner.run(command, in: folder)
            #expect(result.status == 2)
            #expect(result.errors.contains(": there is no folder ") && result.errors.hasSuffix("/none\n"), "\(result.errors)")
            #expect(result.errors.contains(" cannot be written: ") || result.errors.contains(" cannot be made: "), "\(result.errors)")
            #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("none").path))
        }
    }

    @Test("a report of nothing that can be read is not written, and a report is called by its folder") func reportsOfNothing() throws {
        try CommandRunner.withFolder(["App/a.xib": Array(Self.good.utf8), "empty/read.me": []]) { folder in
            let gone = try CommandRunner.run(["report", "gone.xib", "-o", "page.html"], in: folder)
            let page = folder.appendingPathComponent("page.html")
            #expect(gone.status == 2 && !FileManager.default.fileExists(atPath: page.path), "\(gone)")
            let made = try CommandRunner.run(["report", "App", "--device", "retina4_7", "-o", "page.html"], in: folder)
            let text = try String(contentsOf: page, encoding: .utf8)
            #expect(made.status == 0 && text.contains("<title>App</title>"), "\(made)")
            let app = try CommandRunner.run(["app", "empty"], in: folder)
            #expect(app.status == 2 && app.errors.contains("empty holds no storyboard"), "\(app)")
            let split = ["render", "App/a.xib", "-o", "a.png", "--device", "iPhone 15", "--split", "half"]
            let never = try CommandRunner.run(split, in: folder)
            #expect(never.status == 2 && never.errors.contains("does not offer the split 'half', nor any other"), "\(never)")
        }
    }

    @Test func layoutsOfGoodInputExitWithZero() throws {
        try CommandRunner.withFolder(["a.xib": Array(Self.good.utf8)]) { folder in
            let result = try CommandRunner.run(["layout", "a.xib"], in: folder)
            #expect(result.status == 0)
            #expect(result.errors.isEmpty)
            #expect(!result.output.isEmpty)
        }
    }
}
