import Foundation
import Testing

/// `plumbline init` in projects of each kind.
@Suite struct InitCommandTests {
    private static let files = ["App/a.xib": CheckCommandTests.conflict, "Vendor/Kit/b.xib": CheckCommandTests.conflict]

    @Test(arguments: [
        (".github/workflows/other.yml", ".github/workflows/plumbline.yml"), (".gitlab-ci.yml", ".gitlab/plumbline.yml"),
        ("bitrise.yml", "scripts/plumbline-ci.sh"), ("ci_scripts/.keep", "ci_scripts/ci_post_clone.sh"),
    ])
    func writesTheJobOfTheServiceThatIsThere(_ mark: String, _ job: String) throws {
        try CommandRunner.withFolder(Self.files.merging([mark: []]) { $1 }) { (folder: URL) throws in
            let done = try CommandRunner.run(["init"], in: folder)
            #expect(done.status == 0, "\(done.errors)")
            for file in [".plumbline.json", ".plumbline-known.json", job] {
                #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent(file).path), "\(file)")
                #expect(done.output.contains("\(file): written\n"))
            }
            #expect(try String(contentsOf: folder.appendingPathComponent(job), encoding: .utf8).contains("check . --baseline .plumbline-known.json"))
        }
    }

    /// From then on only what is new is reported, and other people's code is left alone.
    @Test func knowsTodaysFindings() throws {
        try CommandRunner.withFolder(Self.files) { (folder: URL) throws in
            #expect(try CommandRunner.run(["init"], in: folder).status == 0)
            let check = ["check", ".", "--baseline", ".plumbline-known.json"]
            let first = try CommandRunner.run(check, in: folder)
            #expect(first.status == 0, "\(first.output)\(first.errors)")
            #expect(first.errors.contains("in 1 document"), "Vendor is left alone: \(first.errors)")
            try Data(CheckCommandTests.conflict).write(to: folder.appendingPathComponent("App/c.xib"))
            #expect(try CommandRunner.run(check, in: folder).status == 1)
        }
    }

    @Test func overwritesNothing() throws {
        try CommandRunner.withFolder(Self.files.merging([".plumbline.json": Array("{}".utf8)]) { $1 }) { (folder: URL) throws in
            let refused = try CommandRunner.run(["init"], in: folder)
            #expect(refused.status == 2)
            #expect(refused.errors.contains(".plumbline.json already exists"))
            #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent(".plumbline-known.json").path))
        }
        try CommandRunner.withFolder(Self.files) { (folder: URL) throws in
            #expect(try CommandRunner.run(["init", "--dry-run"], in: folder).status == 0)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["App", "Vendor"])
        }
    }
}
