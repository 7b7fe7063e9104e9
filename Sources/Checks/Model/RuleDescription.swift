import AutoLayout

/// The documentation of a rule: `plumbline rules`, and its page in `Documentation/Rules`.
public struct RuleDescription: Hashable, Sendable {
    /// What a rule examines.
    public enum Category: String, Hashable, Sendable, CaseIterable {
        case document, constraints, geometry, language
    }

    /// A question about one screen, which several rules answer together.
    public enum Question: Hashable, Sendable {
        /// Nothing contradicts, every constraint is legal, and the layout is certain.
        case conflict
        /// Every position and size is determined.
        case ambiguity
        /// Every text has the room that it needs.
        case truncation
        /// Nothing to read or touch covers something else to read or touch.
        case overlap
        /// The other reading direction shows the mirror image.
        case mirror
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
    /// The platforms whose documents it looks at.
    public var platforms: Set<Platform>
    /// The question about a screen that it answers, if any.
    public var question: Question?

    public init(
        id: String,
        category: Category,
        severity: Severity,
        isOnByDefault: Bool = true,
        summary: String,
        rationale: String,
        example: String,
        silence: String? = nil,
        platforms: Set<Platform> = Set(Platform.allCases),
        question: Question? = nil
    ) {
        self.id = id
        self.category = category
        self.severity = severity
        self.isOnByDefault = isOnByDefault
        self.summary = summary
        self.rationale = rationale
        self.example = example
        self.silence = silence
        self.platforms = platforms
        self.question = question
    }
}
