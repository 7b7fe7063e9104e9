import InterfaceBuilder

/// A document whose views are not laid out here. It is found before any rule runs: see ``Checker``.
package struct UnsupportedPlatform: Rule {
    package static let about = RuleDescription(
        id: "unsupported-platform",
        category: .document,
        severity: .error,
        summary: "a document of a platform or format that Plumbline does not lay out",
        rationale: """
            WatchKit interfaces and the archives of Xcode 4.2 and older are not laid out. Only documents named on the command line are \
            reported: in a folder search they are skipped and counted at the end.
            """,
        example: """
            <document type="com.apple.InterfaceBuilder.WatchKit.Storyboard" version="3.0" targetRuntime="watchKit">
            """
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] { [] }
}

extension DocumentError {
    /// The rule that reports it.
    var about: RuleDescription {
        switch self {
        case .unsupportedPlatform, .keyedArchive: UnsupportedPlatform.about
        default: UnreadableDocument.about
        }
    }

    /// What such a file is called when a search skips it; nil for a file that an author would want to mend.
    package var passedOver: String? {
        switch self {
        case .unsupportedPlatform(let platform, _): "\(platform) document"
        case .keyedArchive: "keyed archive"
        case .compiled: "compiled nib"
        case .notInterfaceBuilder: "file of another kind"
        default: nil
        }
    }

    func finding(path: String, severity: Severity) -> Finding {
        Finding(
            rule: about.id, severity: severity, location: location ?? SourceLocation(file: path, line: 1, column: 1), objectID: "",
            message: message
        )
    }
}
