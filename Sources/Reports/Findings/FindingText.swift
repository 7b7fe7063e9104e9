import Checks
import InterfaceBuilder
import Support

/// Findings for people: `file:line:column: severity: message [rule]`, as compilers write and editors understand.
public struct FindingText: Sendable {
    /// Whether the output goes to a terminal, which shows colours and the line that a finding is about.
    public var isTerminal: Bool

    public init(isTerminal: Bool = false) {
        self.isTerminal = isTerminal
    }

    /// The lines of one finding, each ending in a line break.
    ///
    /// - Parameter source: the text of a line of the finding's file, if it can be had.
    public func lines(_ finding: Finding, source: (SourceLocation) -> String? = { _ in nil }) -> String {
        var text = line(finding.location, finding.severity.rawValue, colour(finding.severity), finding.fullMessage, finding.rule)
        if isTerminal, let line = source(finding.location) { text += excerpt(line, finding.location) }
        for note in finding.notes { text += line(note.location, "note", .cyan, note.message, nil) }
        if let fix = finding.fix { text += line(finding.location, "note", .cyan, "to settle it, \(fix)", nil) }
        return text
    }

    private func line(_ location: SourceLocation, _ word: String, _ colour: Colour, _ message: String, _ rule: String?) -> String {
        let suffix = rule.map { " [\($0)]" } ?? ""
        return "\(paint("\(location):", .bold)) \(paint("\(word):", colour)) \(message)\(suffix)\n"
    }

    /// The line and a caret below the column. A tab keeps its width by standing in the second line too.
    private func excerpt(_ line: String, _ location: SourceLocation) -> String {
        let number = String(location.line)
        let gutter = String(repeating: " ", count: number.count)
        let before = String(decoding: Array(line.utf8.prefix(max(0, location.column - 1))), as: UTF8.self)
        let blank = String(before.map { $0 == "\t" ? "\t" : " " })
        return " \(number) | \(line)\n \(gutter) | \(blank)\(paint("^", .green))\n"
    }

    private func colour(_ severity: Severity) -> Colour {
        switch severity {
        case .error: .red
        case .warning: .magenta
        case .note: .cyan
        }
    }

    private enum Colour: String {
        case bold = "1", red = "1;31", green = "1;32", magenta = "1;35", cyan = "1;36"
    }

    private func paint(_ text: String, _ colour: Colour) -> String {
        isTerminal ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : text
    }
}

/// What a run found, in one line.
public enum FindingSummary {
    /// `2 errors, 1 warning in 2 of 5 documents`; `no findings in 5 documents`.
    public static func text(_ documents: [CheckedDocument]) -> String {
        let findings = documents.flatMap(\.findings)
        let total = counted(documents.count, "document")
        guard !findings.isEmpty else { return "no findings in \(total)" }
        let parts = Severity.allCases.reversed().compactMap { severity -> String? in
            let number = findings.count { $0.severity == severity }
            return number == 0 ? nil : counted(number, severity.rawValue)
        }
        return "\(parts.joined(separator: ", ")) in \(documents.count { !$0.findings.isEmpty }) of \(total)"
    }
}
