import ArgumentParser
import Checks
import Foundation
import Support

extension KnownFindings {
    /// Reads the file that `--baseline` names.
    static func read(_ path: String) throws -> KnownFindings {
        let data: Data
        do { data = try RegularFile.read(path) } catch {
            throw CommandFailure(
                error.isMissing ? "\(path) cannot be read: 'plumbline check --write-baseline \(path)' makes it" : "\(path): \(error)")
        }
        do {
            return try KnownFindings(reading: data)
        } catch let problem as JSONProblem {
            StandardError.report(problem.in(path, code: "baseline"))
            throw ExitCode(2)
        }
    }
}
