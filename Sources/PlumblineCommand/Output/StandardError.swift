import Checks
import Foundation
import InterfaceBuilder
import Records
import Reports

/// The command's messages besides its output.
enum StandardError {
    /// Writes after everything that was printed before, so that a log that holds both streams keeps their order.
    static func write(_ text: String) {
        fflush(nil)
        FileHandle.standardError.write(Data(text.utf8))
    }

    /// Reports one line in the form that editors and CI understand: `file:line:column: error: message [rule]`.
    static func report(_ error: DocumentError, path: String) {
        let place = error.location.map { "\($0)" } ?? path
        write("\(place): error: \(error.message) [\(error.rule)]\n")
    }

    /// Reports a problem with one document that need not stop the others; false for any other error.
    static func hasReported(_ error: any Error, path: String) -> Bool {
        switch error {
        case let error as DocumentError: report(error, path: path)
        case is LocalizationError, is BaselineError, is ConfigurationError: write("\(error)\n")
        default: return false
        }
        return true
    }
}
