import Foundation

/// Runs batches one after another and reports failures.
struct ProgramFuzzing {
    let trial: ProgramTrial
    /// The folder that failing mutants are written to.
    let output: String

    /// Returns the number of failures. Gives up after 100: the rest can wait until those are fixed.
    func run(_ range: Range<Int>) throws -> Int {
        var failures = 0
        for start in stride(from: range.lowerBound, to: range.upperBound, by: trial.command.batch) {
            let end = min(range.upperBound, start + trial.command.batch)
            for failure in try trial.failures(in: start..<end) {
                failures += 1
                print("\(failure.cause): \(try failure.numbers.map(write).joined(separator: " "))")
                fflush(nil)
            }
            if end == range.upperBound || (end - range.lowerBound) / 1000 > (start - range.lowerBound) / 1000 {
                print("\(trial.command.rawValue): \(end - range.lowerBound) of \(range.count) mutants, \(failures) failed")
                fflush(nil)
            }
            if failures >= 100 {
                print("stopped after mutant \(end - 1): too many failures")
                break
            }
        }
        return failures
    }

    /// Writes a mutant, for a merge with its base and other side beside it. Returns its path.
    private func write(_ number: Int) throws -> String {
        let path = "\(output)/mutant-\(number).storyboard"
        try Data(trial.mutator.mutant(number)).write(to: URL(fileURLWithPath: path))
        if trial.command == .mergeDriver {
            let sides = trial.mutator.sides(number)
            try Data(sides.base).write(to: URL(fileURLWithPath: path + ".base"))
            try Data(sides.theirs).write(to: URL(fileURLWithPath: path + ".theirs"))
        }
        return path
    }
}
