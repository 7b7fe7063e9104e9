import Checks

/// Findings as workflow commands, which GitHub shows beside the lines of a pull request.
enum FindingGitHub {
    static func write(_ documents: [CheckedDocument], place: (String) -> String) -> String {
        // GitHub shows only ten of each level in a step, so errors come first.
        let findings = documents.flatMap(\.findings).enumerated().sorted {
            ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset)
        }
        return findings.map { line($0.element, place($0.element.location.file)) }.joined()
    }

    /// The maximum number of further places of one finding: an annotation is read beside a line.
    private static let mostPlaces = 20

    private static func line(_ finding: Finding, _ file: String) -> String {
        let level = finding.severity == .note ? "notice" : finding.severity.rawValue
        let place =
            "file=\(property(file)),line=\(finding.location.line),col=\(finding.location.column)"
        var message = finding.adviceMessage
        for note in finding.notes.prefix(mostPlaces) { message += "\n\(note.location.line):\(note.location.column): \(note.message)" }
        if finding.notes.count > mostPlaces { message += "\nand \(finding.notes.count - mostPlaces) more places" }
        return "::\(level) \(place),title=\(property(finding.rule))::\(data(message))\n"
    }

    private static func data(_ text: String) -> String {
        text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }

    private static func property(_ text: String) -> String {
        data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}
