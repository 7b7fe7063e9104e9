import Foundation
import Testing

/// Repositories of tests.
enum Repositories {
    static func git(_ arguments: String..., in folder: URL) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            [
                "git", "-c", "user.name=t", "-c", "user.email=t@example.org", "-c", "commit.gpgsign=false", "-c",
                "protocol.file.allow=always",
            ] + arguments
        process.currentDirectoryURL = folder
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "git \(arguments.joined(separator: " "))")
    }

    /// Makes a folder a repository if it is none, and commits what is in it.
    static func commitAll(in folder: URL) throws {
        try git("init", "-q", in: folder)
        try git("add", "-A", in: folder)
        try git("commit", "-q", "-m", "all", in: folder)
    }
}
