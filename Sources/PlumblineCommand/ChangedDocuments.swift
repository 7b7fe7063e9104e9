import Foundation

/// The files of the working tree that differ from a git revision, those that git does not know yet included.
struct ChangedDocuments {
    private let paths: Set<String>

    /// Asks git, in the working folder. Throws what git says where it cannot tell.
    init(since revision: String) throws {
        let root = try Self.git(["rev-parse", "--show-toplevel"]).trimmingCharacters(in: .newlines)
        try Self.git(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"], otherwise: "'\(revision)' is no revision")
        let changed = try Self.git(["-C", root, "diff", "--name-only", "-z", "--diff-filter=d", revision, "--"])
        let unknown = try Self.git(["-C", root, "ls-files", "--others", "--exclude-standard", "-z"])
        paths = Set((changed + unknown).split(separator: "\0").map { Self.plain(root + "/" + $0) })
    }

    func contains(_ path: String) -> Bool { paths.contains(Self.plain(path)) }

    private static func plain(_ path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
    }

    @discardableResult
    private static func git(_ arguments: [String], otherwise: String? = nil) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git"] + arguments
        let output = Pipe(), errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = FileHandle.nullDevice
        do { try process.run() } catch { throw Revision.Failure(command: "git", message: "cannot be run: \(error.localizedDescription)") }
        let text = output.fileHandleForReading.readDataToEndOfFile()
        let complaint = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Revision.Failure(command: "git", message: otherwise ?? complaint.trimmingCharacters(in: .whitespacesAndNewlines))
        }
        return String(decoding: text, as: UTF8.self)
    }
}
