import Foundation
import Testing

/// The first lines that somebody types who has nothing but a clone and its README.
@Suite struct ReadmeTests {
    private static func firstCommands() throws -> [String] {
        let readme = try String(contentsOf: CommandRunner.package.appendingPathComponent("README.md"), encoding: .utf8)
        let block = try #require(readme.firstMatch(of: /```console\n((?s).*?)```/)).1
        return block.split(separator: "\n").filter { $0.hasPrefix("$ ") }.map { String($0.dropFirst(2)) }
    }

    /// As printed, but with a home of its own, and the program that these tests were built with in place of minutes of building.
    @Test("the first line puts the program on the PATH")
    func installs() throws {
        let command = try #require(CommandRunner.executable)
        let first = try #require(try Self.firstCommands().first)
        try CommandRunner.withFolder([:]) { home in
            let process = Process(), output = Pipe()
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.arguments = ["-c", first + "\ncommand -v plumbline && plumbline --version"]
            process.currentDirectoryURL = CommandRunner.package
            process.environment = ["HOME": home.path, "PATH": "/usr/bin:/bin", "PLUMBLINE_BINARY": command.path]
            process.standardOutput = output
            try process.run()
            let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            #expect(process.terminationStatus == 0, "\(text)")
            #expect(text.contains("\n\(home.path)/.local/bin/plumbline\n"), "\(text)")
            for completion in [
                "bash-completion/completions/plumbline", "zsh/site-functions/_plumbline", "fish/vendor_completions.d/plumbline.fish",
            ] {
                let file = home.appendingPathComponent(".local/share/\(completion)")
                #expect(try String(contentsOf: file, encoding: .utf8).contains("plumbline"), "\(completion)")
            }
        }
    }

    @Test("no variable is used that only its authors know")
    func variables() throws {
        let commands = try Self.firstCommands()
        try #require(commands.contains { $0.hasPrefix("plumbline check") })
        let names = commands.flatMap { $0.matches(of: /\$\{?(\w+)/).map { String($0.1) } }
        #expect(Set(names).isSubset(of: ["HOME", "PATH"]))
    }

    /// What nobody who reads on should have to find out.
    @Test("the first screen says what is not seen")
    func limits() throws {
        let readme = try String(contentsOf: CommandRunner.package.appendingPathComponent("README.md"), encoding: .utf8)
        let screen = readme.split(separator: "\n", omittingEmptySubsequences: false).prefix(8).joined(separator: " ")
        for words in ["SwiftUI", "code"] { #expect(screen.contains(words)) }
    }
}
