import Checks
import InterfaceBuilder
import Support

/// Findings for people: `file:line:column: severity: message [rule]`, as compilers write and editors understand.
package struct FindingText: Sendable {
    /// Whether the output goes to a terminal, which shows colours and the line of a finding.
    package var isTerminal: Bool

    package init(isTerminal: Bool = false) {
        self.isTerminal = isTerminal
    }

    /// The lines of one finding, each ending in a line break: the location and the message; further locations, and the fix; on a terminal,
    /// the line in the document.
    ///
    /// - Parameter source: returns the text of a line of the finding's file, if it is available.
    package func lines(_ finding: Finding, source: (SourceLocation) -> String? = { _ in nil }) -> String {
        var text = line(finding.location, finding.severity.rawValue, colour(finding.severity), finding.fullMessage, finding.rule)
        let advice = [Self.places(finding), finding.fix.map { "fix: \($0)" }].compactMap { $0 }
        if !advice.isEmpty { text += "    \(advice.joined(separator: "; "))\n" }
        if isTerminal, let line = source(finding.location) { text += excerpt(line, finding.location) }
        return text
    }

    /// The maximum number of named locations.
    private static let mostPlaces = 12

    /// `see lines 12, 40 and 2 more, and line 51 of the same cause`
    static func places(_ finding: Finding) -> String? {
        var seen: Set<Int> = [finding.location.line]
        func lines(_ notes: [Finding.Note]) -> String? {
            let lines = notes.map(\.location.line).filter { seen.insert($0).inserted }
            guard !lines.isEmpty else { return nil }
            let named = lines.prefix(mostPlaces).map(String.init).joined(separator: ", ")
            let more = lines.count > mostPlaces ? " and \(lines.count - mostPlaces) more" : ""
            return "\(lines.count == 1 ? "line" : "lines") \(named)\(more)"
        }
        let own = lines(finding.notes.filter { !$0.isBeside })
        let beside = lines(finding.notes.filter(\.isBeside)).map { "\($0) of the same cause" }
        let parts = [own, beside].compactMap { $0 }
        return parts.isEmpty ? nil : "see " + parts.joined(separator: ", and ")
    }

    private func line(_ location: SourceLocation, _ word: String, _ colour: Colour, _ message: String, _ rule: String?) -> String {
        let suffix = rule.map { " [\($0)]" } ?? ""
        return "\(paint("\(location):", .bold)) \(paint("\(word):", colour)) \(message)\(suffix)\n"
    }

    /// The line, with the part at the column in another colour.
    private func excerpt(_ line: String, _ location: SourceLocation) -> String {
        let bytes = Array(line.utf8)
        let column = min(max(0, location.column - 1), bytes.count)
        let before = String(decoding: bytes[..<column], as: UTF8.self).drop { $0 == " " || $0 == "\t" }
        let rest = String(decoding: bytes[column...], as: UTF8.self)
        let shown = rest.count > Self.mostCharacters ? rest.prefix(Self.mostCharacters - 1) + "…" : rest[...]
        return "    \(location.line) | \(before)\(paint(String(shown), .green))\n"
    }

    /// The maximum length of a shown line: Interface Builder writes elements of hundreds of characters.
    private static let mostCharacters = 110

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

/// The summary of a run, in one line.
package enum FindingSummary {
    /// `2 errors, 1 warning in 2 of 5 documents`; `no findings in 5 documents`.
    package static func text(_ documents: [CheckedDocument]) -> String {
        let findings = documents.flatMap(\.findings)
        // Findings about an app may be in its sources, which are no documents.
        let read = documents.filter { !isSource($0.path) }
        let total = counted(read.count, "document")
        guard !findings.isEmpty else { return "no findings in \(total)" }
        let parts = Severity.allCases.reversed().compactMap { severity -> String? in
            let number = findings.count { $0.severity == severity }
            return number == 0 ? nil : counted(number, severity.rawValue)
        }
        let others = documents.count { isSource($0.path) && !$0.findings.isEmpty }
        return "\(parts.joined(separator: ", ")) in \(read.count { !$0.findings.isEmpty }) of \(total)"
            + (others == 0 ? "" : " and \(counted(others, "other file"))")
    }

    private static func isSource(_ path: String) -> Bool {
        [".swift", ".m", ".mm", ".h", ".plist", ".pbxproj", ".xcconfig", ".yml", ".yaml", ".strings", ".xcstrings"].contains(
            where: path.hasSuffix)
    }

    /// One line per rule with its number of findings, the most serious first.
    package static func byRule(_ documents: [CheckedDocument]) -> String {
        struct Kind: Hashable {
            var rule: String
            var severity: Severity
        }
        var counts: [Kind: Int] = [:]
        for finding in documents.flatMap(\.findings) where finding.severity > .note {
            counts[Kind(rule: finding.rule, severity: finding.severity), default: 0] += 1
        }
        let sorted = counts.sorted { a, b in
            a.key.severity == b.key.severity ? (-a.value, a.key.rule) < (-b.value, b.key.rule) : a.key.severity > b.key.severity
        }
        return sorted.map { "\(String($0.value).indented(to: 6)) \($0.key.severity.rawValue.padded(to: 8))\($0.key.rule)\n" }.joined()
    }
}
