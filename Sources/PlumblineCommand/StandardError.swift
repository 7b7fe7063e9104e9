import Foundation
import InterfaceBuilder

/// What the command says beside its output.
enum StandardError {
    static func write(_ text: String) {
        FileHandle.standardError.write(Data(text.utf8))
    }

    /// One line in the form that editors and CI understand: `file:line:column: error: message [rule]`.
    static func report(_ error: DocumentError, path: String) {
        let place = error.location.map { "\($0)" } ?? path
        write("\(place): error: \(error.message) [\(error.rule)]\n")
    }
}
