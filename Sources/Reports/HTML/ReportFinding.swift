import AutoLayout
import Checks
import InterfaceBuilder
import Scenarios

/// A finding as the report shows it, with its line in the document.
package struct ReportFinding: Hashable, Sendable {
    /// From least to most serious.
    package enum Level: Int, Hashable, Sendable, Comparable, CaseIterable {
        case note = 1, warning, error

        package static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }

        init(_ severity: Severity) {
            self =
                switch severity {
                case .note: .note
                case .warning: .warning
                case .error: .error
                }
        }
    }

    package var rule: String
    package var level: Level
    package var message: String
    /// The object id of the element concerned.
    package var objectID: String
    package var location: SourceLocation
    /// The text of its line, trimmed; nil if that is not known.
    package var source: String?
    /// Other related locations in the same file.
    package var notes: [Finding.Note] = []
    /// What would resolve it.
    package var fix: String?

    package init(_ finding: Finding, source: String?) {
        rule = finding.rule
        level = Level(finding.severity)
        message = finding.fullMessage
        objectID = finding.objectID
        location = finding.location
        notes = finding.notes
        fix = finding.fix
        self.source = source
    }
}

/// The lines of a document, for quotation.
struct SourceQuotes {
    private let lines: [Substring]

    init(_ document: Document) {
        let text = String(decoding: document.tree.source, as: UTF8.self)
        lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }

    /// A line without surrounding blanks, truncated if it is long.
    func line(_ number: Int) -> String? {
        guard lines.indices.contains(number - 1) else { return nil }
        let line = lines[number - 1].drop(while: \.isWhitespace)
        return line.count > Self.longest ? String(line.prefix(Self.longest)) + "…" : String(line)
    }

    private static let longest = 240
}
