import Checks

/// The output formats of findings.
package enum FindingFormat: String, Hashable, Sendable, CaseIterable {
    case text, json, sarif, github, gitlab, junit, checkstyle, xcode

    /// Whether a service reads it, which knows files by the paths of the repository.
    package var isForServices: Bool {
        switch self {
        case .sarif, .github, .gitlab: true
        case .text, .json, .junit, .checkstyle, .xcode: false
        }
    }

    /// The whole output for a run.
    ///
    /// - Parameters:
    ///   - version: Plumbline's own.
    ///   - place: the path of a file as services are to know it.
    package func write(
        _ documents: [CheckedDocument], version: String, place: (String) -> String = Fingerprint.plain
    ) -> String {
        switch self {
        case .text: documents.flatMap(\.findings).map { FindingText().lines($0) }.joined()
        case .json: FindingJSON.write(documents, version: version)
        case .sarif: FindingSARIF.write(documents, version: version, place: place)
        case .github: FindingGitHub.write(documents, place: place)
        case .gitlab: FindingGitLab.write(documents, place: place)
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

extension CheckedDocument {
    /// The same by the path that a service knows it by.
    func placed(_ place: (String) -> String) -> CheckedDocument {
        var document = self
        document.path = place(path)
        return document
    }
}
