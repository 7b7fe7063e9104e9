import Foundation
import Testing

/// What services and baselines know files by: the paths of the repository, wherever the command runs.
@Suite struct RepositoryPathTests {
    private static let conflict = CheckCommandTests.conflict

    /// Runs something in a repository whose app is in a folder of its own.
    private static func withRepository(_ body: (URL) throws -> Void) throws {
        try CommandRunner.withFolder(["ios/App/a.xib": conflict, ".github/workflows/a.yml": []]) { (folder: URL) throws in
            try Repositories.commitAll(in: folder)
            try body(folder)
        }
    }

    @Test(
        "services are told the path of the repository, and people that of the working folder",
        arguments: [
            ("github", "file=ios/App/a.xib,"), ("sarif", "\"uri\":\"ios/App/a.xib\""), ("gitlab", "\"path\":\"ios/App/a.xib\""),
            ("text", "App/a.xib:"), ("junit", "App/a.xib"),
        ])
    func services(format: String, words: String) throws {
        try Self.withRepository { folder in
            func run(_ path: String, in place: String) throws -> String {
                try CommandRunner.run(["check", path, "--format", format], in: folder.appendingPathComponent(place)).output
                    .replacingOccurrences(of: " ", with: "")
            }
            let below = try run(".", in: "ios")
            #expect(below.contains(words.replacingOccurrences(of: " ", with: "")), "\(below.prefix(300))")
            let isForPeople = ["text", "junit"].contains(format)
            #expect(below.contains("ios/App/a.xib") != isForPeople)
            // The same findings from everywhere, and by an absolute path.
            guard !isForPeople else { return }
            #expect(try run("ios", in: "") == below)
            #expect(try run(folder.appendingPathComponent("ios").path, in: "ios") == below)
        }
    }

    @Test("a baseline knows its findings wherever it was written and is read", arguments: [".", "ios"], ["", "ios", "ios/App"])
    func baselines(written: String, read: String) throws {
        try Self.withRepository { folder in
            let file = folder.appendingPathComponent("known.json").path
            let place = folder.appendingPathComponent(written)
            _ = try CommandRunner.run(["check", ".", "--write-baseline", file], in: place)
            let text = try String(contentsOfFile: file, encoding: .utf8)
            #expect(text.contains("ios/App/a.xib"))
            let again = try CommandRunner.run(["check", ".", "--baseline", file], in: folder.appendingPathComponent(read))
            #expect(again.status == 0 && again.errorLines.last?.contains("more in the baseline") == true, "\(again.errors)")
        }
    }

    /// Files from before had the paths of the folder that they were written in.
    @Test func oldBaselines() throws {
        try Self.withRepository { folder in
            let ios = folder.appendingPathComponent("ios"), alone = folder.appendingPathComponent("known.json")
            try CommandRunner.withFolder(["App/a.xib": Self.conflict]) { (plain: URL) throws in
                _ = try CommandRunner.run(["check", ".", "--write-baseline", alone.path], in: plain)
            }
            #expect(try !String(contentsOf: alone, encoding: .utf8).contains("ios/App"))
            let there = try CommandRunner.run(["check", ".", "--baseline", "../known.json"], in: ios)
            #expect(there.status == 0, "\(there.errors)")
            try FileManager.default.moveItem(at: alone, to: ios.appendingPathComponent("known.json"))
            let above = try CommandRunner.run(["check", "ios", "--baseline", "ios/known.json"], in: folder)
            #expect(above.status == 0, "\(above.errors)")
        }
    }

    /// A document that the baseline's folder has, and one that it has not and that names what is not there once more than before.
    @Test func aSecondFindingIsNew() throws {
        let lost = "<constraint firstItem=\"gone\" firstAttribute=\"width\" constant=\"100\"/>\n"
        try CommandRunner.withFolder(["App/a.xib": CheckCommandTests.document(lost), "Lib/b.xib": CheckCommandTests.document(lost)]) {
            (folder: URL) throws in
            try Repositories.commitAll(in: folder)
            _ = try CommandRunner.run(["check", "App", "Lib", "--write-baseline", "App/known.json"], in: folder)
            func check() throws -> CommandRunner.Result {
                try CommandRunner.run(["check", "App", "Lib", "--rule", "dangling-reference", "--baseline", "App/known.json"], in: folder)
            }
            #expect(try check().status == 0)
            try Data(CheckCommandTests.document(lost + lost)).write(to: folder.appendingPathComponent("Lib/b.xib"))
            let second = try check()
            #expect(second.status == 1 && second.output.contains("Lib/b.xib:"), "\(second.output)")
        }
    }

    @Test func initFromAbove() throws {
        try Self.withRepository { folder in
            let done = try CommandRunner.run(["init", "ios"], in: folder)
            let line = "plumbline check ios --baseline ios/.plumbline-known.json"
            #expect(done.status == 0 && done.output.contains("'\(line)' there, in a job of yours"), "\(done.output)")
            #expect(done.output.contains("'\(line)' reports what is new"))
            let known = try CommandRunner.run(Array(line.split(separator: " ").dropFirst().map(String.init)), in: folder)
            #expect(known.status == 0, "\(known.errors)")
        }
    }

    @Test(arguments: [("ios/**", true), ("Other/**", false)])
    func whatLeavesOutEverything(pattern: String, isRefused: Bool) throws {
        try Self.withRepository { folder in
            let found = try CommandRunner.run(["check", ".", "--exclude", pattern], in: folder)
            #expect(found.status == (isRefused ? 2 : 1))
            #expect(
                found.errors.hasPrefix("Error: --exclude 'ios/**' leaves out every document: 1 document would be looked at\n") == isRefused,
                "\(found.errors)")
        }
    }
}
