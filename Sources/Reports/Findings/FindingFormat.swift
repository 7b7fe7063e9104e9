import Checks

/// The output formats of findings.
package enum FindingFormat: String, Hashable, Sendable, CaseIterable {
    case text, json, sarif, github, gitlab, junit, checkstyle, xcode

    /// The whole output for a run.
    ///
    /// - Parameter version: Plumbline's own.
    package func write(_ documents: [CheckedDocument], version: String) -> String {
        switch self {
        case .text: documents.flatMap(\.findings).map { FindingText().lines($0) }.joined()
        case .json: FindingJSON.write(documents, version: version)
        case .sarif: FindingSARIF.write(documents, version: version)
        case .github: FindingGitHub.write(documents)
        case .gitlab: FindingGitLab.write(documents)
        case .junit: FindingJUnit.write(documents)
        case .checkstyle: FindingCheckstyle.write(documents)
        case .xcode: FindingXcode.write(documents)
        }
    }
}

extension Finding {
    /// The message with its scenarios and fix, for formats that have further locations elsewhere.
    var adviceMessage: String { joined([fullMessage, fix.map { "fix: \($0)" }]) }

    /// The message with its scenarios, the lines of its further locations and its fix, for formats that have only one text.
    var wholeMessage: String { joined([fullMessage, FindingText.places(self), fix.map { "fix: \($0)" }]) }

    private func joined(_ parts: [String?]) -> String { parts.compactMap { $0 }.joined(separator: "; ") }
}
