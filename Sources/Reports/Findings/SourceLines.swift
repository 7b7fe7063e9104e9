import Foundation
import InterfaceBuilder
import Support

/// The lines of files that findings point into, read on demand.
package struct SourceLines {
    private var file: String?
    private var lines: [Substring] = []

    package init() {}

    /// The line at a location, without its end; nil if the file cannot be read as text.
    package mutating func line(at location: SourceLocation) -> String? {
        if file != location.file {
            file = location.file
            let text = (try? RegularFile.read(location.file)).map { String(decoding: $0, as: UTF8.self) } ?? ""
            lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        }
        guard lines.indices.contains(location.line - 1) else { return nil }
        return String(lines[location.line - 1])
    }

    /// The column of a location in characters, as SARIF counts them; locations themselves count bytes.
    mutating func character(at location: SourceLocation) -> Int {
        guard let line = line(at: location) else { return location.column }
        return String(decoding: line.utf8.prefix(max(0, location.column - 1)), as: UTF8.self).unicodeScalars.count + 1
    }
}
