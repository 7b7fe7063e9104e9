/// Something that can be wrong with a document, and how to find it. There is one file per rule in `Rules`; ``Rules/all`` lists them.
public protocol Rule: Sendable {
    static var about: RuleDescription { get }

    init()

    /// The rule's findings, in any order.
    func findings(in document: DocumentUnderCheck) -> [Finding]
}

/// The documentation of a rule: `plumbline rules`, and its page in `Documentation/Rules`.
public struct RuleDescription: Hashable, Sendable {
    /// What a rule examines.
    public enum Category: String, Hashable, Sendable, CaseIterable {
        case document, constraints, geometry, language
    }

    /// In lower case, with hyphens.
    public var id: String
    public var category: Category
    public var severity: Severity
    /// Whether the rule runs if the configuration does not name it.
    public var isOnByDefault: Bool
    /// What it finds, in one line.
    public var summary: String
    /// Why that matters.
    public var rationale: String
    /// A part of a document in which it finds something.
    public var example: String
    /// What silences it besides the configuration, such as an attribute of the document.
    public var silence: String?

    public init(
        id: String,
        category: Category,
        severity: Severity,
        isOnByDefault: Bool = true,
        summary: String,
        rationale: String,
        example: String,
        silence: String? = nil
    ) {
        self.id = id
        self.category = category
        self.severity = severity
        self.isOnByDefault = isOnByDefault
        self.summary = summary
        self.rationale = rationale
        self.example = example
        self.silence = silence
    }
}
