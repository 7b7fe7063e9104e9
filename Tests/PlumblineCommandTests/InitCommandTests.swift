import Foundation
import Testing

/// `plumbline init` in projects of each kind.
@Suite struct InitCommandTests {
    private static let files = ["App/a.xib": CheckCommandTests.conflict, "Vendor/Kit/b.xib": CheckCommandTests.conflict]

    @Test(arguments: [
        (".github/workflows/other.yml", ".github/workflows/plumbline.yml"), (".gitlab-ci.yml", ".gitlab/plumbline.yml"),
        ("bitrise.yml", "scripts/plumbline-ci.sh"), ("ci_scripts/.keep", "ci_scripts/ci_post_clone.sh"),
        (".buildkite/pipeline.yml", ".buildkite/plumbline.sh"),
    ])
    func writesTheJobOfTheServiceThatIsThere(_ mark: String, _ job: String) throws {
        try CommandRunner.withFolder(Self.files.merging([mark: []]) { $1 }) { (folder: URL) throws in
            let done = try CommandRunner.run(["init"], in: folder)
            #expect(done.status == 0, "\(done.errors)")
            for file in [".plumbline.json", ".plumbline-known.json", job] {
                #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent(file).path), "\(file)")
                #expect(done.output.contains("\(file): written\n"))
            }
            let text = try String(contentsOf: folder.appendingPathComponent(job), encoding: .utf8)
            // What the guide promises: it fails on what is new, says what moved, and unpacks outside of the checkout.
            for words in ["check . --new-since", "compare . --from", "| tar -xz -C "] { #expect(text.contains(words), "\(words)") }
            #expect(text.contains("report . -o") == (mark != "ci_scripts/.keep"), "Xcode Cloud keeps no files of scripts")
        }
    }

    /// The last line of a file decides, so that a line of ours would take the place of what somebody decided.
    @Test(arguments: [("*.storyboard merge=binary\n", false), ("# *.xib\n*.png binary\n", true)])
    func attributesThatAreThereStay(_ present: String, _ isAdded: Bool) throws {
        try CommandRunner.withFolder(Self.files.merging([".gitattributes": Array(present.utf8), ".git/HEAD": []]) { $1 }) {
            (folder: URL) throws in
            _ = try CommandRunner.run(["init"], in: folder)
            let text = try String(contentsOf: folder.appendingPathComponent(".gitattributes"), encoding: .utf8)
            #expect(text.hasPrefix(present) && text.contains("merge=plumbline") == isAdded, "\(text)")
        }
    }

    /// `init` does what its guide says: the job that the guide shows is the one that is written.
    @Test func theGuideShowsTheJob() throws {
        try CommandRunner.withFolder(Self.files.merging([".github/a": []]) { $1 }) { (folder: URL) throws in
            _ = try CommandRunner.run(["init"], in: folder)
            let job = try String(contentsOf: folder.appendingPathComponent(".github/workflows/plumbline.yml"), encoding: .utf8)
            let guide = CommandRunner.package.appendingPathComponent("Documentation/guides/check-in-ci.md")
            #expect(try String(contentsOf: guide, encoding: .utf8).contains("```yaml\n\(job)```\n"))
            for words in ["fetch-depth: 0", "gh pr comment", "upload-artifact"] { #expect(job.contains(words), "\(words)") }
        }
    }

    /// The scripts as a CI service runs them, with a release in a folder and a pull request's branch.
    @Test(arguments: [
        ("bitrise.yml", "scripts/plumbline-ci.sh", "BITRISEIO_GIT_BRANCH_DEST"),
        ("ci_scripts/.keep", "ci_scripts/ci_post_clone.sh", "CI_PULL_REQUEST_TARGET_BRANCH"),
        (".buildkite/pipeline.yml", ".buildkite/plumbline.sh", "BUILDKITE_PULL_REQUEST_BASE_BRANCH"),
    ])
    func theScriptsRun(_ mark: String, _ script: String, _ branch: String) throws {
        let command = try #require(CommandRunner.executable)
        let version = try CommandRunner.run(["--version"], in: FileManager.default.temporaryDirectory).output.trimmingCharacters(
            in: .whitespacesAndNewlines)
        let wrapper = "#!/bin/sh\nexec '\(command.path)' \"$@\"\n"
        var files = Self.files.mapValues { $0 }
        files[mark] = []
        files = Dictionary(uniqueKeysWithValues: files.map { ("app/\($0)", $1) })
        // An agent that keeps what it is given.
        files["bin/buildkite-agent"] = Array("#!/bin/sh\nif [ \"$1\" = annotate ]; then cat; fi\n".utf8)
        files["out/.keep"] = []
        try CommandRunner.withFolder(files) { (folder: URL) throws in
            func shell(_ line: String, _ environment: [String: String] = [:]) throws -> (status: Int32, output: String) {
                let process = Process(), output = Pipe()
                process.executableURL = URL(fileURLWithPath: "/bin/sh")
                process.arguments = ["-c", line]
                process.currentDirectoryURL = folder
                let own = ["PLUMBLINE_RELEASE": "file://\(folder.path)/release", "BITRISE_DEPLOY_DIR": "\(folder.path)/out"]
                let path = "\(folder.path)/bin:\(ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")"
                process.environment = ProcessInfo.processInfo.environment.merging(own) { $1 }.merging(environment) { $1 }.merging([
                    "PATH": path
                ]) { $1 }
                process.standardOutput = output
                process.standardError = output
                try process.run()
                let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
                process.waitUntilExit()
                return (process.terminationStatus, text)
            }
            try #require(try shell("chmod +x bin/*; command -v curl").status == 0, "curl fetches from a folder, too")
            let packed = try shell(
                """
                set -e; case $(uname -s) in Darwin) name=plumbline-\(version)-macos ;; *) name=plumbline-\(version)-linux-$(uname -m) ;; esac
                mkdir -p release/$name/bin; cat > release/$name/bin/plumbline <<'END'
                \(wrapper)END
                chmod +x release/$name/bin/plumbline; tar -C release -czf release/$name.tar.gz $name
                """)
            try #require(packed.status == 0, "\(packed.output)")
            let app = folder.appendingPathComponent("app")
            _ = try CommandRunner.run(["init"], in: app)
            try Repositories.commitAll(in: app)
            try Repositories.git("branch", "-f", "base", in: app)
            try Repositories.git("clone", "-q", "file://\(app.path)", "clone", in: folder)
            let first = try shell("clone/\(script)")
            #expect(
                first.status == 0
                    && (first.output.contains("2 more in the baseline") || first.output.contains("1 more in the baseline")),
                "\(first.output)")
            try Data(CheckCommandTests.conflict).write(to: folder.appendingPathComponent("clone/App/new.xib"))
            try Repositories.commitAll(in: folder.appendingPathComponent("clone"))
            let request = try shell("clone/\(script)", [branch: "base"])
            #expect(
                request.status == 1 && request.output.contains("App/new.xib:16:1: error:") && !request.output.contains("App/a.xib:"),
                "\(request.output)")
            #expect(request.output.contains("new.xib") && request.output.contains("as in"), "\(request.output)")
            #expect(try shell("cd clone && git status --porcelain").output.isEmpty, "nothing is left in the checkout")
            let unset = try shell("clone/\(script)", ["PLUMBLINE_RELEASE": ""])
            #expect(unset.status != 0 && unset.output.contains("PLUMBLINE_RELEASE: is not set"), "\(unset.output)")
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

    private static let attributes = "*.storyboard diff=plumbline merge=plumbline\n*.xib diff=plumbline merge=plumbline\n"

    /// Git shows and merges documents by their objects; what the file says already stays.
    @Test(arguments: [
        (nil, attributes), ("*.png binary\n", "*.png binary\n" + attributes), ("*.png binary", "*.png binary\n" + attributes),
        ("*.xib merge=plumbline\n", "*.xib merge=plumbline\n"),
    ])
    func addsTheLinesForGit(_ present: String?, _ expected: String) throws {
        let files = Self.files.merging(present.map { [".gitattributes": Array($0.utf8)] } ?? [:]) { $1 }
        try CommandRunner.withFolder(files) { (folder: URL) throws in
            try Repositories.commitAll(in: folder)
            let file = folder.appendingPathComponent(".gitattributes")
            let isChanged = present != expected
            let dry = try CommandRunner.run(["init", "--dry-run"], in: folder)
            #expect(dry.output.contains(".gitattributes: would be written\n") == isChanged)
            #expect((try? String(contentsOf: file, encoding: .utf8)) == present, "a dry run writes nothing")
            let done = try CommandRunner.run(["init"], in: folder)
            #expect(done.status == 0 && done.output.contains(".gitattributes: written\n") == isChanged, "\(done.output)\(done.errors)")
            #expect(try String(contentsOf: file, encoding: .utf8) == expected)
            for words in [#"diff.plumbline.command "plumbline diff --git""#, #"diff.plumbline.textconv "plumbline diff --textconv""#] {
                #expect(done.output.contains(words) == isChanged, "\(words)")
            }
        }
    }

    @Test func leavesFoldersWithoutARepositoryAlone() throws {
        try CommandRunner.withFolder(Self.files) { (folder: URL) throws in
            #expect(try CommandRunner.run(["init"], in: folder).status == 0)
            #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent(".gitattributes").path))
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
