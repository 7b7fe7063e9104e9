import Foundation
import Testing

/// `plumbline test` as CI runs it: in parts, with machine-readable reports, with failures that are known, with other engines.
@Suite struct TestCommandTests {
    private static let files: [String: [UInt8]] = {
        var files: [String: [UInt8]] = [:]
        for name in ["SimpleSingleView", "TwoDifferentWidthViews", "TwoViewsWithComplexWidths"] {
            for path in ["Conformance/\(name).json", "Storyboards/\(name).storyboard"] {
                files[path] = (try? Data(contentsOf: CommandRunner.package.appendingPathComponent(path))).map(Array.init)
            }
        }
        return files
    }()

    private let devices = ["--device", "retina4_7", "--device", "ipad9_7", "--rtl"]

    @Test func partsJoinToTheWhole() throws {
        try CommandRunner.withFolder(Self.files) { folder in
            let whole = try CommandRunner.run(["test", "Conformance", "--format", "json"] + devices, in: folder)
            #expect(whole.status == 0)
            for part in 1...3 {
                let result = try CommandRunner.run(
                    ["test", "Conformance", "--shard", "\(part)/3", "--format", "json", "-o", "part-\(part).json"] + devices, in: folder)
                #expect(result.status == 0 && !result.output.isEmpty)
            }
            let merged = try CommandRunner.run(["merge", "part-3.json", "part-1.json", "part-2.json", "--format", "json"], in: folder)
            #expect(merged.status == 0 && merged.output == whole.output)
            let missing = try CommandRunner.run(["merge", "part-1.json", "part-2.json"], in: folder)
            #expect(missing.status == 2 && missing.errors.contains("part 3 of 3 is missing"))
        }
    }

    /// A case that speaks of a view that is not there is reported once, and the others are judged.
    @Test func aWrongCaseKeepsNoOtherFromBeingJudged() throws {
        let suite = """
            {"plumbline-suite": 1, "title": "t", "source": "sizes are positive", "document": "Storyboards/SimpleSingleView.storyboard", "cases": [
            {"name": "a", "relations": ["Red Veiw.width > 0"]},
            {"name": "b", "relations": ["Red View.width > 0"]}]}
            """
        try CommandRunner.withFolder(Self.files.merging(["s.json": Array(suite.utf8)]) { first, _ in first }) { folder in
            let result = try CommandRunner.run(["test", "s.json"] + devices, in: folder)
            #expect(result.status == 2)
            #expect(result.output.hasSuffix(": none failed, 1 error in suites\n"), "\(result.output)")
            #expect(result.errors.hasSuffix("did you mean 'Red View'? (in the case 'a')\n"), "\(result.errors)")
        }
    }

    /// A translated label is as wide as another one that says the same anyway.
    @Test func suitesShowTheTextsOfALanguage() throws {
        func label(_ id: String, _ text: String, y: Int) -> (view: String, constraints: String) {
            (
                """
                <label text="\(text)" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" userLabel="\(id)">\
                <rect key="frame" x="20" y="\(y)" width="100" height="21"/>\
                <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
                """,
                """
                <constraint firstItem="\(id)" firstAttribute="leading" secondItem="r" secondAttribute="leading" constant="20" id="x\(id)"/>
                <constraint firstItem="\(id)" firstAttribute="top" secondItem="r" secondAttribute="top" constant="\(y)" id="y\(id)"/>
                """
            )
        }
        let labels = [label("one", "Yes", y: 20), label("two", "Eine lange Antwort", y: 60)]
        let document = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <objects><view id="r"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
            <subviews>\(labels.map(\.view).joined())</subviews><constraints>\(labels.map(\.constraints).joined())</constraints>
            </view></objects></document>
            """
        let suite = """
            {"plumbline-suite": 1, "title": "t", "source": "one text has one width", "document": "Base.lproj/a.xib", "cases": [{"name": "as wide", "relations": ["one.width == two.width"]}]}
            """
        let files = ["Base.lproj/a.xib": document, "de.lproj/a.strings": "\"one.text\" = \"Eine lange Antwort\";", "s.json": suite]
        try CommandRunner.withFolder(files.mapValues { Array($0.utf8) }) { folder in
            let arguments = ["test", "s.json", "--device", "retina4_7"]
            #expect(try CommandRunner.run(arguments, in: folder).status == 1)
            let german = try CommandRunner.run(arguments + ["--language", "de"], in: folder)
            #expect(german.status == 0, "\(german.output)\(german.errors)")
        }
    }

    @Test func theTestProtocolOfTheEnvironment() throws {
        try CommandRunner.withFolder(Self.files) { folder in
            let environment = [
                "TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "2", "TEST_SHARD_STATUS_FILE": folder.appendingPathComponent("status").path,
            ]
            let arguments = ["test", "Conformance"] + devices
            let byEnvironment = try CommandRunner.run(arguments, in: folder, environment: environment)
            let byOption = try CommandRunner.run(arguments + ["--shard", "2/2"], in: folder)
            #expect(byEnvironment.output == byOption.output && byOption.status == 0)
            #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent("status").path))
        }
    }

    @Test func filtersAndSkips() throws {
        try CommandRunner.withFolder(Self.files) { folder in
            let result = try CommandRunner.run(
                ["test", "Conformance", "--filter", "BLUE IS", "--skip", "below 458", "--device", "retina4_7"], in: folder)
            #expect(result.output.hasSuffix("1 suite, 1 case, 1 scenario, 1 layout, 11 expectations: all passed\n"), "\(result.output)")
        }
    }

    @Test func aKnownFailureIsListedWithItsReason() throws {
        var files = Self.files
        let path = "Storyboards/SimpleSingleView.storyboard"
        files[path] = Array(String(decoding: files[path] ?? [], as: UTF8.self).replacing("constant=\"20\" ", with: "constant=\"21\" ").utf8)
        let suite = try JSONSerialization.jsonObject(with: Data(files["Conformance/SimpleSingleView.json"] ?? [])) as? [String: Any]
        let cases = (suite?["cases"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
        func list(_ suite: String, _ names: [String]) throws -> [UInt8] {
            let failures = names.map { ["suite": suite, "case": $0, "reason": "the storyboard was changed"] }
            return Array(try JSONSerialization.data(withJSONObject: ["plumbline-known-failures": 1, "failures": failures]))
        }
        files["known.json"] = try list("Simple Single View", Array(cases.prefix(1)))
        files["stale.json"] = try list("Two Different-Width Views", ["orange is twice as wide as purple"])
        try CommandRunner.withFolder(files) { folder in
            let arguments = ["test", "Conformance", "--device", "retina4_7"]
            #expect(try CommandRunner.run(arguments, in: folder).status == 1)
            let known = try CommandRunner.run(arguments + ["--known", "known.json"], in: folder)
            #expect(known.status == 0 && known.output.contains("none failed unexpectedly, 1 failed as known"), "\(known.output)")
            let stale = try CommandRunner.run(arguments + ["--known", "stale.json"], in: folder)
            #expect(stale.status == 1 && stale.output.contains("PASSES  Two Different-Width Views: "), "\(stale.output)")
        }
    }

    /// Whether Python runs here and has kiwisolver.
    static let hasKiwi: Bool = {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "python3 -c 'import kiwisolver' 2>/dev/null"]
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()

    @Test(.enabled(if: hasKiwi, "the reference engine needs python3 with kiwisolver: python3 -m pip install kiwisolver"))
    func theReferenceEngineFailsWhereItIsListedTo() throws {
        let engine = "python3 Examples/kiwi-engine/engine.py"
        let result = try CommandRunner.run(
            [
                "test", "Conformance", "--engine", engine, "--known", "Examples/kiwi-engine/known-failures.json", "--device", "retina4_7",
                "--device", "ipad9_7",
            ],
            in: CommandRunner.package
        )
        #expect(result.status == 0, "\(result.output)\(result.errors)")
        #expect(result.output.contains("failed as known"))
        #expect(result.output.contains("not supported by kiwisolver"))
    }

    @Test func anEngineThatIsNoneIsOneLineAndExit2() throws {
        try CommandRunner.withFolder(Self.files) { folder in
            let result = try CommandRunner.run(["test", "Conformance", "--engine", "true"], in: folder)
            #expect(result.status == 2 && result.errorLines.count == 1, "\(result.errors)")
        }
    }
}
