import AutoLayout
import Conformance
import Foundation

/// An engine that runs as a separate command and communicates over standard input and output. If it does not answer in time, it is stopped
/// and started anew for the next scene.
package final class EngineProcess: ForeignEngine {
    private let command: String
    /// In seconds, for each answer.
    private let timeout: Double
    private var process: Process?
    private var input: FileHandle?
    private var output: FileHandle?
    private var buffer = Data()
    private var lastID = 0
    package private(set) var name: String

    /// The maximum length of a line, in bytes.
    private static let lineLimit = 64 << 20

    /// Starts a command through the shell, and requests its name. Throws an ``EngineProblem``.
    package init(_ command: String, timeout: Double = 10) throws {
        self.command = command
        self.timeout = timeout
        name = command
        // Writing to an engine that has ended must not end this process.
        signal(SIGPIPE, SIG_IGN)
        name = try start()
    }

    deinit { stop() }

    private func start() throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "exec " + command]
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        do {
            try process.run()
        } catch {
            throw EngineProblem.notRunning(error.localizedDescription)
        }
        self.process = process
        self.input = input.fileHandleForWriting
        self.output = output.fileHandleForReading
        buffer = Data()
        do {
            return try EngineProtocol.name(from: try exchange(EngineProtocol.greeting))
        } catch {
            stop()
            throw error
        }
    }

    package func solve(_ scene: SettledScene) throws -> SettledScene.Answer {
        if process == nil { _ = try start() }
        lastID += 1
        do {
            return try EngineProtocol.answer(from: try exchange(EngineProtocol.request(scene, id: lastID)), to: scene, id: lastID)
        } catch let problem as EngineProblem {
            switch problem {
            case .unsupported, .failed: break
            case .timedOut, .unreadable, .notRunning: stop()
            }
            throw problem
        }
    }

    private func exchange(_ line: String) throws -> String {
        guard let input else { throw EngineProblem.notRunning("it has ended") }
        do {
            try input.write(contentsOf: Data((line + "\n").utf8))
        } catch {
            throw EngineProblem.notRunning("it has ended")
        }
        return try readLine()
    }

    private func readLine() throws -> String {
        let deadline = Date().addingTimeInterval(timeout)
        while true {
            if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: buffer[buffer.startIndex..<end], as: UTF8.self)
                buffer = Data(buffer[buffer.index(after: end)...])
                return line
            }
            guard buffer.count < Self.lineLimit else { throw EngineProblem.unreadable("a line of more than 64 MB") }
            guard let output else { throw EngineProblem.notRunning("it has ended") }
            var request = pollfd(fd: output.fileDescriptor, events: Int16(POLLIN), revents: 0)
            let left = deadline.timeIntervalSinceNow
            guard left > 0, poll(&request, 1, Int32(min(left * 1000, 1e9).rounded(.up))) != 0 else { throw EngineProblem.timedOut(timeout) }
            let data = output.availableData
            if data.isEmpty { throw EngineProblem.notRunning("it has ended") }
            buffer.append(data)
        }
    }

    private func stop() {
        try? input?.close()
        try? output?.close()
        if let process, process.isRunning {
            // Also kills everything that it has started, if it leads a process group of its own. It is not waited for, since its children
            // could delay that.
            let id = process.processIdentifier
            kill(getpgid(id) == id ? -id : id, SIGKILL)
        }
        (process, input, output) = (nil, nil, nil)
    }
}
