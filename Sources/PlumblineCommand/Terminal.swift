import Foundation
import InterfaceBuilder

/// What is known of where the output goes.
enum Terminal {
    /// Whether standard output is a terminal that shows colours (https://no-color.org is heeded).
    static var isOutput: Bool {
        let environment = ProcessInfo.processInfo.environment
        return isatty(STDOUT_FILENO) == 1 && environment["NO_COLOR"] == nil && environment["TERM"] != "dumb"
    }
}
