import Foundation

/// Runs workers one after another: if a mutant ends one, notes the mutant and continues after it.
struct Supervisor {
    let subject: Subject
    /// The arguments of a worker besides its range.
    let arguments: [String]
    let output: String

    /// Returns the number of failing mutants. Gives up after 100: the rest can wait until those are fixed.
    func run(_ range: Range<Int>) throws -> Int {
        let state = "\(output)/state"
        var next = range.lowerBound
        var failures = 0
        var counts = (laidOut: 0, refused: 0)
        while next < range.upperBound, failures < 100 {
            // Short runs keep the process's memory figures meaningful.
            let end = min(range.upperBound, next + 20_000)
            let (status, reason, lines) = try runWorker(next..<end, state: state)
            let reached = (try? String(contentsOfFile: state, encoding: .utf8))?.split(separator: " ").compactMap { Int($0) } ?? []
            guard reached.count == 3 else { throw CocoaError(.fileReadCorruptFile) }
            counts.laidOut += reached[1]
            counts.refused += reached[2]
            for line in lines {
                failures += 1
                let number = line.prefix { $0 != " " }
                let path = try Int(number).map { try write($0) } ?? ""
                print("not finite:\(line.dropFirst(number.count)): mutant \(number), \(path)")
            }
            if status == 0 {
                next = end
                print(
                    "\(next - range.lowerBound) of \(range.count) mutants: \(counts.laidOut) done, \(counts.refused) refused, \(failures) failed"
                )
            } else {
                failures += 1
                let path = try write(reached[0])
                print("\(Self.cause(status, reason)): mutant \(reached[0]), \(path)")
                next = reached[0] + 1
            }
        }
        if next < range.upperBound { print("stopped at mutant \(next): too many failures") }
        return failures
    }

    private func runWorker(_ range: Range<Int>, state: String) throws -> (Int32, Process.TerminationReason, [Substring]) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        process.arguments = arguments + ["--from", "\(range.lowerBound)", "--count", "\(range.count)", "--worker-state", state]
        // A backtrace of each crash would take longer than all mutants; '--only' gives it.
        process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, process.terminationReason, text.split(separator: "\n"))
    }

    private static func cause(_ status: Int32, _ reason: Process.TerminationReason) -> String {
        if reason == .exit { return status == Worker.memoryStatus ? "memory" : "exit \(status)" }
        return status == Worker.hangSignal ? "hang" : "crash by signal \(status)"
    }

    /// Writes a mutant into the output folder. Returns its path.
    func write(_ number: Int) throws -> String {
        let path = "\(output)/mutant-\(number).\(subject.fileExtension)"
        try Data(subject.mutant(number)).write(to: URL(fileURLWithPath: path))
        return path
    }
}
