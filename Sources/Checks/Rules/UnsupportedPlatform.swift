import InterfaceBuilder

/// A document whose views nothing here lays out. It is found before any rule runs: see ``Checker``.
public struct UnsupportedPlatform: Rule {
    public static let about = RuleDescription(
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

    public init() {}

    public func findings(in document: DocumentUnderCheck) -> [Finding] { [] }
}

extension DocumentError {
    /// The rule that tells it.
    var about: RuleDescription {
        switch self {
        case .unsupportedPlatform, .keyedArchive: UnsupportedPlatform.about
        default: UnreadableDocument.about
        }
    }

    /// What a search that comes upon such a file calls it and passes over; nil for what an author would want to mend.
    public var passedOver: String? {
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
            rule: about.id, severity: severity, location: location ?? SourceLocation(file: path, line: 1, column: 1), objectID: "", message: message
        )
    }
}
