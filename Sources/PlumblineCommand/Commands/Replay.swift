import ArgumentParser
import Foundation
import SolverReplay
import Support

/// `plumbline replay`: runs a captured solver problem and prints its timings as one JSON object.
struct ReplayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Runs a captured solver problem (atrace 1) and prints timings as JSON."
    )

    @Argument(help: "The trace to run.")
    var trace: String

    @Option(help: "How often to run it; timings are medians.")
    var reps = 1

    @Option(help: "Start no further repetition after this many seconds.")
    var budget = Double.infinity

    @Option(help: "Write the values of tagged reads of the first repetition to this file.")
    var dump: String?

    func validate() throws {
        guard reps >= 1 else { throw ValidationError("--reps \(reps) is not usable: a trace runs once or more often") }
        guard budget >= 0 else { throw ValidationError("--budget \(budget) is not usable: give a number of seconds") }
    }

    func run() throws {
        let bytes: Data
        do { bytes = try RegularFile.read(trace) } catch { try fail("\(trace): \(error)") }
        let parsed: Trace
        do { parsed = try Trace(bytes: bytes) } catch {
            StandardError.report(error.in(trace))
            throw ExitCode(2)
        }
        let before = ResidentMemory.current()
        let replay = Replay(parsed)
        let clock = ContinuousClock(), began = clock.now
        var runs: [Replay.Run] = []
        for repetition in 0..<reps {
            if repetition > 0, clock.now - began > .seconds(min(budget, 1e9)) { break }
            runs.append(replay.run(keepsDump: repetition == 0 && dump != nil))
        }
        let growth = max(0, ResidentMemory.peak() - before)
        if let dump {
            var text = ""
            for (tag, values) in runs[0].dump {
                text += tag
                for value in values { text += " " + String(format: "%.9g", value) }
                text += "\n"
            }
            try OutputFile.write(text, to: dump)
        }
        print(
            ReplaySummary(
                name: URL(fileURLWithPath: trace).deletingPathExtension().lastPathComponent, trace: parsed, runs: runs,
                residentKilobytes: growth
            ).json)
    }

    private func fail(_ message: String) throws -> Never {
        StandardError.write("plumbline: \(message)\n")
        throw ExitCode(2)
    }
}

extension TraceError {
    /// The problem with its file.
    fileprivate func `in`(_ path: String) -> FileProblem {
        FileProblem(path: path, position: line.map { TextPosition(line: $0, column: 1) }, message: message)
    }
}

/// The resident size of this process, in kilobytes; zero if the system does not report it.
enum ResidentMemory {
    static func current() -> Int { status("VmRSS:") }
    static func peak() -> Int { status("VmHWM:") }

    private static func status(_ key: String) -> Int {
        guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return 0 }
        for line in text.split(separator: "\n") where line.hasPrefix(key) {
            return line.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap { Int($0) } ?? 0
        }
        return 0
    }
}
