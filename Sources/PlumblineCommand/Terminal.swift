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

/// The lines of files that findings point into, read when they are asked for.
struct SourceLines {
    private var file: String?
    private var lines: [Substring] = []

    /// The line at a place, without its end; nil if the file cannot be read as text.
    mutating func line(at location: SourceLocation) -> String? {
        if file != location.file {
            file = location.file
            let text = FileManager.default.contents(atPath: location.file).map { String(decoding: $0, as: UTF8.self) } ?? ""
            lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        }
        guard lines.indices.contains(location.line - 1) else { return nil }
        return String(lines[location.line - 1])
    }
}
