import Foundation
import InterfaceBuilder

/// Properties of the output's destination.
enum Terminal {
    /// Whether standard output is a terminal that shows colours (respects https://no-color.org).
    static var isOutput: Bool {
        let environment = ProcessInfo.processInfo.environment
        return isatty(STDOUT_FILENO) == 1 && environment["NO_COLOR"] == nil && environment["TERM"] != "dumb"
    }
}
