import Foundation
import Testing

/// Runs the built command as a user does.
struct CommandRunner {
    struct Result {
        var status: Int32
        var output: String
        var errors: String

        var errorLines: [String] { errors.split(separator: "\n").map(String.init) }
    }

    /// The command beside the running tests: both come out of one build.
    static let executable: URL? = {
        let folders = [
            Bundle.main.bundleURL, Bundle.main.bundleURL.deletingLastPathComponent(),
            URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent(),
            package.appendingPathComponent(".build/debug"),
        ]
        return folders.map { $0.appendingPathComponent("plumbline") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) && !$0.hasDirectoryPath }
    }()

    static let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Runs `plumbline` with the arguments, in a folder. With `inOneLog` both streams go to `output`, as in the logs of CI servers.
    static func run(_ arguments: [String], in folder: URL, environment: [String: String] = [:], inOneLog: Bool = false) throws -> Result {
        let command = try #require(executable, "the command is not built")
        let process = Process()
        process.executableURL = command
        process.arguments = arguments
        process.currentDirectoryURL = folder
        if !environment.isEmpty { process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 } }
        // Files rather than pipes: a pipe that nobody empties stops the command.
        let names = [UUID(), UUID()].map { FileManager.default.temporaryDirectory.appendingPathComponent("plumbline-\($0)") }
        defer { for name in names { try? FileManager.default.removeItem(at: name) } }
        for name in names { try Data().write(to: name) }
        let handles = try names.map(FileHandle.init(forWritingTo:))
        process.standardOutput = handles[0]
        process.standardError = inOneLog ? handles[0] : handles[1]
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        let texts = try names.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
        return Result(status: process.terminationStatus, output: texts[0], errors: texts[1])
    }

    /// A folder with files in it, gone afterwards.
    static func withFolder(_ files: [String: [UInt8]], _ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumbline-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, bytes) in files {
            let file = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: file)
        }
        try body(folder)
    }
}
