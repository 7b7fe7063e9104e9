#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Runs a range of mutants in this process. If one ends it, the state file tells the supervisor which.
struct Worker {
    let subject: Subject
    let range: Range<Int>
    /// Contains the number of the current mutant and the counts so far, as text. A mutant with a frame that is not finite is reported on
    /// standard output.
    let state: String

    static let secondsPerMutant = 1
    static let memory = 512 << 20
    /// The exit status for too much memory.
    static let memoryStatus: Int32 = 77
    /// Measures processor time, not wall-clock time: other work on the machine must not look like a hang.
    static let hangSignal = SIGVTALRM

    func run() {
        let file = open(state, O_RDWR | O_CREAT, 0o644)
        let before = ProcessLimits.peakMemory()
        var counts = (laidOut: 0, refused: 0)
        for number in range {
            save(number, counts, to: file)
            let bytes = subject.mutant(number)
            ProcessLimits.arm(seconds: Self.secondsPerMutant)
            let outcome = subject.run(bytes, number)
            ProcessLimits.arm(seconds: 0)
            switch outcome {
            case .laidOut: counts.laidOut += 1
            case .refused: counts.refused += 1
            case .notFinite(let what): print("\(number) \(what)")
            }
            if ProcessLimits.peakMemory() - before > Self.memory { exit(Self.memoryStatus) }
        }
        save(range.upperBound, counts, to: file)
        close(file)
    }

    private func save(_ number: Int, _ counts: (laidOut: Int, refused: Int), to file: Int32) {
        let text = Array("\(number) \(counts.laidOut) \(counts.refused)                    ".utf8)
        _ = pwrite(file, text, text.count, 0)
    }
}
