import Foundation
import Support

/// The command's messages besides its output.
enum StandardError {
    /// Writes after everything that was printed before, so that a log that holds both streams keeps their order.
    static func write(_ text: String) {
        fflush(nil)
        FileHandle.standardError.write(Data(text.utf8))
    }

    /// Reports one line in the form that editors and CI understand: `file:line:column: error: message [rule]`.
    static func report(_ error: any PlacedError) { write("\(error)\n") }

    /// Reports a problem with one document that need not stop the others; false for any other error.
    static func hasReported(_ error: any Error) -> Bool {
        guard let error = error as? any PlacedError else { return false }
        report(error)
        return true
    }
}
