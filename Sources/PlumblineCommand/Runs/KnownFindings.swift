import ArgumentParser
import Checks
import Foundation
import Support

/// The file of known findings that `--baseline` names.
enum KnownFindings {
    static func read(_ path: String) throws -> FindingBaseline {
        let data: Data
        do { data = try RegularFile.read(path) } catch {
            throw CommandFailure(
                error.isMissing ? "\(path) cannot be read: 'plumbline check --write-baseline \(path)' makes it" : "\(path): \(error)")
        }
        do {
            return try FindingBaseline(reading: data)
        } catch let problem as JSONProblem {
            StandardError.report(problem.in(path, code: "baseline"))
            throw ExitCode(2)
        }
    }
}
