import Foundation
import Testing

/// What a search finds and nothing here lays out is skipped by every command, with a line that says so; what was named is an error.
@Suite struct SkippedDocumentTests {
    private static let watch = Array(
        "<document type=\"com.apple.InterfaceBuilder.WatchKit.Storyboard\" version=\"3.0\" targetRuntime=\"watchKit\"><scenes/></document>"
            .utf8
    )

    private static func withApp(_ body: (URL) throws -> Void) throws {
        try CommandRunner.withFolder(["App/a.xib": CheckCommandTests.clean, "Watch/Interface.storyboard": watch]) { folder in
            try Repositories.commitAll(in: folder)
            try body(folder)
        }
    }

    @Test(
        "an app with a watch",
        arguments: [
            ["check", "."], ["fix", "."], ["compare", ".", "--from", "HEAD"], ["compare", ".", "--from", "HEAD", "--to", "HEAD"],
            ["layout", "."], ["report", "."],
            ["record", "."], ["prove", "."], ["prove", "--text", "1...1.1", "."], ["fidelity", "."], ["explain", ".", "a"], ["init"],
        ])
    func isLookedAtWithoutIt(_ command: [String]) throws {
        try Self.withApp { folder in
            let result = try CommandRunner.run(command, in: folder)
            #expect(result.status == 0, "\(result.output)\(result.errors)")
            #expect(result.errorLines.filter { $0.contains("skipped") } == ["1 watchOS document skipped"], "\(result.errors)")
            #expect(!result.output.contains("Interface.storyboard"), "\(result.output)")
        }
    }

    @Test(
        "what was named is not skipped, however it is spelled",
        arguments: ["check", "fix", "compare", "layout", "record", "prove", "fidelity"])
    func named(_ command: String) throws {
        try Self.withApp { folder in
            let arguments = [command, "./Watch/Interface.storyboard"] + (command == "compare" ? ["--from", "HEAD"] : [])
            let result = try CommandRunner.run(arguments, in: folder)
            #expect(result.status == 2)
            #expect(
                !result.errors.contains("skipped") && (result.output + result.errors).contains("a watchOS document"), "\(result.errors)")
        }
    }

    @Test("a watch's document is not among those that are set up")
    func setUpCountsWhatIsRead() throws {
        try CommandRunner.withFolder(["App/a.xib": CheckCommandTests.clean, "Watch/Interface.storyboard": Self.watch]) { folder in
            let result = try CommandRunner.run(["init", "--dry-run"], in: folder)
            #expect(result.output.contains("1 document in no Xcode project"), "\(result.output)")
            #expect(result.errorLines.contains("1 watchOS document skipped"), "\(result.errors)")
        }
    }

    @Test("a watch's document is no known finding of a project that is set up")
    func initKeepsItOut() throws {
        try Self.withApp { folder in
            _ = try CommandRunner.run(["init"], in: folder)
            let known = try String(contentsOf: folder.appendingPathComponent(".plumbline-known.json"), encoding: .utf8)
            #expect(!known.contains("unsupported-platform"))
        }
    }
}
