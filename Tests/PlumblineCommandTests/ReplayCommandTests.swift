import Foundation
import Testing

/// `plumbline replay` solves a captured problem: 2 x = 10, then x = 7 is asked for instead.
struct ReplayCommandTests {
    private static let trace = """
        atrace 1
        vars 1
        con 0 eq 1000 10 1 2 0
        con 1 eq 1000 7 1 1 0
        phase build
        add 0 0
        solve
        read first
        phase change
        remove 0 0
        add 1 1
        solve
        read second

        """

    @Test func printsPhasesAndWritesWhatWasRead() throws {
        try CommandRunner.withFolder(["small.atrace": Array(Self.trace.utf8)]) { folder in
            let result = try CommandRunner.run(["replay", "small.atrace", "--reps", "3", "--dump", "values.txt"], in: folder)
            #expect(result.status == 0 && result.errors == "")
            let json = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
            #expect(json["trace"] as? String == "small" && json["vars"] as? Int == 1 && json["cons"] as? Int == 2)
            #expect(json["reps"] as? Int == 3 && json["errors"] as? Int == 0)
            let phases = try #require(json["phases"] as? [[String: Any]])
            #expect(phases.map { $0["name"] as? String } == ["build", "change"])
            let dump = try String(contentsOf: folder.appendingPathComponent("values.txt"), encoding: .utf8)
            #expect(dump == "first 5\nsecond 7\n")
        }
    }

    @Test(
        "a trace that cannot be run is named, with the line",
        arguments: [
            ("", "small.atrace: error: first record is not \"atrace 1\"\n"),
            ("atrace 1\nvars 1\nadd 0 0\n", "small.atrace:3:1: error: 0 names nothing declared before\n"),
            ("atrace 1\nvars x\n", "small.atrace:2:1: error: number missing or malformed\n"),
        ])
    func unusable(_ text: String, _ message: String) throws {
        try CommandRunner.withFolder(["small.atrace": Array(text.utf8)]) { folder in
            let result = try CommandRunner.run(["replay", "small.atrace"], in: folder)
            #expect(result.status == 2 && result.errors == message && result.output == "")
        }
    }

    /// x = 1 and x = 2.
    @Test func aProblemWithoutASolutionIsSaid() throws {
        let text = "atrace 1\nvars 1\ncon 0 eq 1000 1 1 1 0\ncon 1 eq 1000 2 1 1 0\nphase a\nadd 0 1\nsolve\nread\n"
        try CommandRunner.withFolder(["small.atrace": Array(text.utf8)]) { folder in
            let result = try CommandRunner.run(["replay", "small.atrace"], in: folder)
            #expect(result.status == 0 && result.output.contains("\"errors\": 1"), "\(result.output)")
            #expect(result.errors == "")
        }
    }

    @Test(arguments: [["--reps", "0"], ["--reps=-1"], ["--budget=-1"]]) func repetitionsThatMeanNothingAreRefused(_ options: [String])
        throws
    {
        try CommandRunner.withFolder(["small.atrace": Array(Self.trace.utf8)]) { folder in
            let result = try CommandRunner.run(["replay", "small.atrace"] + options, in: folder)
            #expect(result.status == 2 && result.output == "" && result.errors.contains("is not usable"), "\(result.errors)")
        }
    }

    @Test func aMissingTraceIsNamed() throws {
        try CommandRunner.withFolder([:]) { folder in
            let result = try CommandRunner.run(["replay", "none.atrace"], in: folder)
            #expect(result.status == 2 && result.errors.hasPrefix("plumbline: none.atrace: "))
        }
    }
}
