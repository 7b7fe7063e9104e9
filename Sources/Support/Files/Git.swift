import Foundation

/// Runs git in the working folder.
package enum Git {
    /// Why git failed, in its own words.
    package struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
        package var message: String
        package var description: String { "git: \(message)" }

        package init(message: String) {
            self.message = message
        }
    }

    /// Git's standard output.
    ///
    /// Both of git's outputs are read at once, so that neither can fill its pipe and block git for ever.
    ///
    /// - Parameters:
    ///   - environment: variables that are set in addition to those of this process.
    ///   - input: the file that git reads as its standard input; nothing if nil.
    ///   - otherwise: the message of a failure, in place of git's own words.
    @discardableResult
    package static func run(
        _ arguments: [String], environment: [String: String] = [:], input: URL? = nil, otherwise: String? = nil
    ) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git"] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let output = Pipe(), errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = try input.map(FileHandle.init(forReadingFrom:)) ?? FileHandle.nullDevice
        do { try process.run() } catch { throw Failure(message: "cannot be run: \(error.localizedDescription)") }
        let complaint = Collected()
        let group = DispatchGroup()
        let errorHandle = errors.fileHandleForReading
        DispatchQueue.global().async(group: group) { complaint.data = errorHandle.readDataToEndOfFile() }
        let text = output.fileHandleForReading.readDataToEndOfFile()
        group.wait()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            let words = String(decoding: complaint.data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
            throw Failure(message: otherwise ?? words)
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The exit status of a git that writes to the terminal itself.
    package static func status(_ arguments: [String]) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git"] + arguments
        process.standardInput = FileHandle.nullDevice
        do { try process.run() } catch { throw Failure(message: "cannot be run: \(error.localizedDescription)") }
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// The data that another thread has read.
    private final class Collected: @unchecked Sendable {
        // Sendable, unchecked: written before the group ends, read afterwards.
        var data = Data()
    }
}
